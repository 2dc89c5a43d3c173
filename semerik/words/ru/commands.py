"""Командная строка: справка, употребление, причины отказа."""

_LANG = "  --lang ru|en     язык; иначе решает LC_ALL, LC_MESSAGES или LANG"

_RULES = """\
  --rules R        правила стола: standard, tresset, semerik или club, за ними
                   изменения, как в 'standard;trena=off'; или файл TOML;
                   подробно – semerik rules 10"""

_TABLE = f"""\
{_RULES}
  --seed N         то же число – те же карты
  --plain          словами, строка за строкой, вместо нарисованного стола
  --ascii          только знаки ASCII, по-английски
  --no-mouse       не трогать мышь
  --speed S        2 – вдвое быстрее, 0 – ждать только у итогов
{_LANG}"""

TEXTS: dict[str, str] = {
    "help.semerik": """\
Семерик – русская карточная игра 1870-х годов: двое против двоих, сорок карт.

  semerik            начальное меню
  semerik play       матч; места, правила и карты – какие хотите
  semerik watch      играют четыре программы, вы смотрите
  semerik rules      правила, все или один пункт; что меняют уговоры
  semerik count      что объявляют с такой руки
  semerik odds       как часто с руки объявляют сколько очков – точно
  semerik auto       программы сами играют матчи и печатают их протоколы
  semerik replay     проверить протоколы, сосчитать их заново, пролистать матч
  semerik resume     продолжить оставленный матч
  semerik history    сохранённые матчи; semerik stats – цифры по ним
  semerik again      карты сдачи ещё раз, с любого места
  semerik verify     проверить печати, тасовку, ботов

Например:
  semerik play --seats casual,beginner,human:Анна,beginner
  semerik rules 3.2
  semerik count 3п 2п Тп Кп 7ч 7б 7т 4ч 5б 6т

У каждой команды есть --help и --lang ru|en. --version называет версии.""",
    "help.play": f"""\
semerik play: матч в терминале.

  --seats N,E,S,W  кто сидит на Севере, Востоке, Юге и Западе: human (человек),
                   human:ИМЯ, beginner (новичок), casual (любитель); человек не
                   больше чем один. Без этого вы на Юге, остальные – casual
  --deal CODE      первая сдача по её коду; дальше карты тасуют
  --undo WHEN      брать ход назад: off – нельзя, ask – спросив остальных людей,
                   если показано новое, free – всегда; иначе ask
{_TABLE}

Пример: semerik play --seats casual,beginner,human:Анна,beginner --seed 7""",
    "help.watch": f"""\
semerik watch: играют четыре программы; карты закрыты, если нет --open.
semerik watch ID: смотреть матч, который играют в другом окне.

  --open           карты открыты
  --seats N,E,S,W  beginner (новичок) или casual (любитель) на каждое место
{_TABLE}

Пример: semerik watch --seats casual,beginner,casual,beginner --speed 2""",
    "help.resume": f"""\
semerik resume [НОМЕР]: продолжить оставленный матч, без номера – последний.

  НОМЕР            номер матча
  --plain          словами, строка за строкой
  --no-mouse       оставить мышь терминалу
  --speed S        паузы короче в S раз; при 0 ждать нечего
{_LANG}

Пример: semerik resume""",
    "help.history": f"""\
semerik history [list [ИМЯ]]: сохранённые матчи, сначала новые.
semerik history show ID: пролистать один; с --plain – его запись.
semerik history export [ID ...]: протоколы этих матчей, иначе последнего.
semerik history import FILE: принять протоколы, сделанные не здесь.
semerik history delete ID: удалить матч навсегда.

  ИМЯ или --name N только матчи, где кого-то так зовут
  --all            вывести все матчи, сначала старые
  --yes            удалить без вопроса
  --json           JSON: список, матч как у replay, номера принятых
  --plain --ascii --no-mouse
                   как у semerik replay
{_LANG}

Из сдачи, которая ещё идёт, ничего не показывается и не выводится.

Примеры: semerik history list Надя
         semerik history export --all > vecher.semerik""",
    "help.again": f"""\
semerik again [ID|FILE] [СДАЧА]: карты сыгранной сдачи ещё раз, с теми же
ботами, с 0 : 0; потом оба результата и разница.

  ID, FILE         матч из истории или протокол; иначе последний матч
  СДАЧА            3, или с партией 2.3; иначе последняя
  --as МЕСТО       сесть на N, E, S или W; остальные сдвинутся на столько же
  --seats N,E,S,W  кто сидел, если в протоколе одни боты
  --plain --ascii --no-mouse --speed S
                   как у semerik play
{_LANG}

Примеры: semerik again 12 2 --as E
         semerik again ikh.semerik""",
    "help.stats": f"""\
semerik stats [ИМЯ]: цифры оконченных матчей: партии, очки за сдачу, везение;
по местам, партнёрам, уровням и правилам.

  ИМЯ или --name N только тех, кого так зовут
  --ascii          только знаки ASCII, по-английски
  --json           JSON вместо строк
{_LANG}

Матчи с ботами, с людьми и те, где брали ход назад, считаются отдельно.

Пример: semerik stats Надя""",
    "help.verify": f"""\
semerik verify FILE: все печати протокола и его карты из зерна.
semerik verify --shuffles N: столько сдач против точных шансов.
semerik verify --bots: то же ли выбирают боты, когда скрытые карты другие?

  --seed N         зерно сдач; иначе его даст система
  --workers W      процессов для --shuffles; иначе по числу процессоров
  --json           JSON вместо предложений
{_LANG}

Код 0 – сходится, 1 – не сходится.

Примеры: semerik history export 12 > partia.semerik
         semerik verify partia.semerik
         semerik verify --shuffles 1000000""",
    "help.rules": f"""\
semerik rules [ПУНКТ]: правила; один пункт, как 3.2, или одна глава, как 3.
semerik rules diff R: что меняют правила стола R против книги.

  R                standard, tresset, semerik или club, если надо, с
                   изменениями, или путь файла TOML
  --json           что меняет R, в виде JSON
{_LANG}

Примеры: semerik rules 3.2
         semerik rules diff 'club;trena=off'""",
    "help.count": f"""\
semerik count КАРТЫ: что объявляют с десяти карт, строка за строкой, с пунктами.

  КАРТЫ            десять карт, достоинство и масть: 3 2 Т К Д В 7 6 5 4, потом
                   п ч б т (или A K Q J и S H D C); «-» читает руки со
                   стандартного ввода, по строке на каждую, и печатает JSON
{_RULES}
  --json           JSON вместо строк
{_LANG}

Пример: semerik count 3п 2п Тп Кп 7ч 7б 7т 4ч 5б 6т""",
    "help.odds": f"""\
semerik odds: со скольких из 847 660 528 рук объявляют 0, 1, 2 … очка.
semerik odds КОМБИНАЦИЯ: как часто бывает одна комбинация: в руке, у одного из
двух партнёров, за сдачу.

  КОМБИНАЦИЯ       баба, трена или одинаковые (три или четыре карты одного,
                   любого достоинства); или достоинство: семёрки, тузы (или 7s,
                   As). При бабе и трене можно назвать масть: баба червей. За
                   двоеточием – сколько карт: баба:4 – ряд ровно из четырёх,
                   баба:4+ – из четырёх и больше, семёрки:3 – ровно три семёрки.
                   Понятно и baba, trena, set, hearts
{_RULES}
  --json           JSON вместо строк: hands, mean (очков с руки), counts (рук по
                   очкам); о комбинации: combination, потом hand, side и deal –
                   во скольких случаях она есть хотя бы раз (ways, of, share), и
                   mean_per_deal – сколько их в среднем за сдачу
{_LANG}

Пример: semerik odds баба червей""",
    "help.auto": f"""\
semerik auto: программы сами играют матчи; печатаются протоколы.

  --games G        сколько матчей; без этого – один
  --seed N         то же число – те же матчи
  --seats N,E,S,W  beginner (новичок) или casual (любитель) на каждое место
{_RULES}
  --deal CODE      сдача, с которой начинается каждый матч, по её коду
  --workers W      на сколько процессов разделить работу; печатается то же самое
  --records DIR    по файлу на матч в этой папке: 000001.semerik и так далее
  --json           о каждом матче строка JSON со счётом
{_LANG}

Примеры: semerik auto --seed 1 > match.semerik
         semerik auto --games 9 --seats casual,beginner,casual,beginner --json""",
    "help.replay": f"""\
semerik replay ФАЙЛ: проверить протоколы по одним картам и сосчитать заново.
В терминале матч потом листают на экране, карта за картой.

  ФАЙЛ             файл с протоколами или «-»: стандартный ввод, тогда
                   печатается JSON
  --json           о каждом матче строка JSON
  --plain          отчёт строками, и в терминале тоже
  --no-mouse       оставить мышь терминалу
{_LANG}

Примеры: semerik replay match.semerik
         semerik auto --games 10 --seed 1 | semerik replay -""",
    "version.source": "(не установлен)",
    "usage.command": "Команды {text} нет; может быть, semerik {nearest}?",
    "usage.command-far": "Команды {text} нет; есть {commands}.",
    "usage.undo": "--undo – это off, ask или free, а не «{text}».",
    "usage.command-not-yet": "{text} пока нет; ближе всего semerik {nearest}.",
    "usage.option": "У команды {command} нет параметра {option}; может быть, {nearest}?",
    "usage.no-value": "После {option} нужно значение.",
    "usage.value": "У {option} не бывает значения.",
    "usage.word": "Команде {command} ни к чему «{text}»; см. semerik {command} --help.",
    "usage.word-near": "Команде {command} ни к чему «{text}»; может быть, {nearest}?",
    "usage.lang": "--lang – это ru или en, а не «{text}».",
    "usage.ascii": "--ascii пишет только по-английски; уберите --lang ru.",
    "usage.seed": "--seed – целое число, не больше {digits} цифр, а не «{text}».",
    "usage.speed": "--speed – число от 0, например 0.5 или 2, а не «{text}».",
    "usage.count": "{option} – целое число от 1 до {most}, а не «{text}».",
    "usage.sentence": "{what}; {why}.",
    "usage.in": "{argument}: {sentence}",
    "usage.at": "{argument}, знак {column}: {sentence}",
    "seats.fewer": "--seats, знак {column}: мест нужно четыре, N,E,S,W, а названо {count}.",
    "seats.more": "--seats, знак {column}: пятое место, а за столом сидят четверо"
    " (запятой в имени не бывает).",
    "seats.empty": "--seats, знак {column}: место пусто; кто там сидит, human или casual?",
    "seats.nameless": "--seats, знак {column}: имя пусто; человек без имени – просто human.",
    "seats.colon": "--seats, знак {column}: двоеточия в имени не бывает.",
    "seats.control": "--seats, знак {column}: управляющих знаков в имени не бывает.",
    "seats.unknown": "--seats, знак {column}: «{text}» – никто; может быть, {nearest}?",
    "seats.far": "--seats, знак {column}: «{text}» – никто; бывают {known}.",
    "seats.level-not-yet": "--seats, знак {column}: уровня {text} пока нет; ближе всего {nearest}.",
    "seats.person": "--seats, знак {column}: здесь играют одни программы; человеку – semerik play.",
    "seats.nobody": "--seats: одни программы; чтобы смотреть, есть semerik watch.",
    "play.no-terminal": "Играть негде: терминала нет; --plain играет словами и без него,"
    " semerik auto играет сам.",
    "file.not-a-file": "{argument}: {file} – не обычный файл.",
    "file.unreadable": "{argument}: {file} не читается ({reason}).",
    "file.too-large": "{argument}: {file} слишком велик для файла с правилами.",
    "file.utf-8": "{file}, строка {line}, столбец {column}: это не UTF-8.",
    "file.toml": "{file}, строка {line}, столбец {column}: это не TOML"
    ' (строка пишется так: trena = "off").',
    "file.at": "{file}, строка {line}, столбец {column}: {sentence}",
    "input.closed": "Стандартный ввод закрыт; руки передают так: semerik count - < hands.txt.",
    "input.unreadable": "Стандартный ввод не читается ({reason}).",
    "input.at": "Стандартный ввод, строка {line}, столбец {column}: {sentence}",
    "input.utf-8": "Стандартный ввод, строка {line}, столбец {column}: это не UTF-8.",
    "input.long": "Стандартный ввод, строка {line}, столбец {column}: строка никак не кончится,"
    " а в руке десять карт.",
    "output.lost": "В стандартный вывод не пишется ({reason}).",
    "internal.report": "В Семерике что-то сломалось ({name}, {place}); отчёт, без закрытых карт,"
    " лежит в {file}.",
    "internal.resume": "Матч сохранён: продолжит semerik resume.",
    "internal.no-report": "В Семерике что-то сломалось ({name}, {place}); записать отчёт"
    " не удалось.",
    "file.missing": "{argument}: файла {file} нет; без файла бывают {presets}.",
    "file.missing-near": "{argument}: файла {file} нет; может быть, {nearest}?",
    "count.argument": "КАРТЫ",
    "count.no-hand": "count нужны десять карт: semerik count 3п 2п Тп Кп 7ч 7б 7т 4ч 5б 6т.",
    "count.nothing": "объявлять нечего, 0 очков",
    "count.total": "всего",
    "number.group": "\N{NO-BREAK SPACE}",
    "number.point": ",",
    "odds.title": "Что объявляют с {hands} рук по десять карт",
    "odds.rules": "Правила стола: {rules}",
    "odds.points": "очки",
    "odds.hands": "рук",
    "odds.per-cent": "процентов",
    "odds.one-in": "1 из",
    "odds.means": "В среднем {hand} очка с руки, {deal} за сдачу (четыре руки).",
    "odds.hand": "в одной руке",
    "odds.side": "у одного из двух партнёров или у обоих",
    "odds.deal": "за сдачу, в любой руке",
    "odds.exactly": "Есть в {ways} из {hands} рук.",
    "odds.mean-number": "За сдачу в среднем {number}.",
    "odds.never": "По этим правилам такого не объявляют.",
    "odds.baba-of-any": "баба любой масти",
    "odds.trena-of-any": "трена любой масти",
    "odds.run-of": "{name}, ровно {length:card}",
    "odds.run-from": "{name}, {length:card} и больше",
    "odds.set.any": "три или четыре {rank:gen}",
    "odds.set.3": "ровно три {rank:gen}",
    "odds.set.4": "четыре {rank:gen}",
    "odds.set-of-any.any": "три или четыре карты любого достоинства",
    "odds.set-of-any.3": "ровно три карты любого достоинства",
    "odds.set-of-any.4": "четыре карты любого достоинства",
    "odds.unknown": "КОМБИНАЦИЯ, знак {column}: {text} не бывает; может быть, {nearest}?",
    "odds.far": "КОМБИНАЦИЯ, знак {column}: {text} не бывает; бывают баба, трена, одинаковые"
    " и достоинства, как семёрки или 7s.",
    "odds.second": "КОМБИНАЦИЯ, знак {column}: {text} – уже лишнее; комбинация называется одна,"
    " и масть одна.",
    "odds.which": "КОМБИНАЦИЯ, знак {column}: какая комбинация? Например, баба червей.",
    "odds.no-suit": "КОМБИНАЦИЯ, знак {column}: у карт одного достоинства масти нет; она есть"
    " у бабы и трены.",
    "odds.number": "КОМБИНАЦИЯ, знак {column}: «{text}» – не число карт от {least} до {most},"
    " как :{least} или :{least}+.",
    "auto.game": "Матч {number}: {side}, пишется {recorded}, счёт {ns} : {ew}, {deals:deal}",
    "auto.games": "Матч {number}: {side}, пишется {recorded}, в записи {ns} : {ew},"
    " {games:game}, {deals:deal}",
    "auto.drawn": "Матч {number}: ничья, пишется {recorded}, в записи {ns} : {ew},"
    " {games:game}, {deals:deal}",
    "auto.worker-died": "Рабочий процесс погиб; напечатанное верно, а --workers 1 обходится без"
    " них.",
}
