"""Every language as players speak: one term for one thing, words that agree with numbers, punctuation."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from string import Formatter
from typing import Any, NamedTuple

import pytest

from hauntbox import i18n
from hauntbox.box_folders import folders
from hauntbox.game_folders import game_folders, game_with_boxes
from hauntbox.i18n import SHARED, counted
from hauntbox.i18n.entries import language_of

CLIENT = Path(__file__).parents[1] / "web" / "src"
LANGUAGES = ("de", "es", "fr", "ru")
STRING = re.compile(r'"((?:[^"\\]|\\.)*)"')


class Said(NamedTuple):
    """One text: the file and the key it stands under."""

    file: str
    key: str
    text: str

    def __str__(self) -> str:
        return f"{self.file}: {self.key}: {self.text}"


def flat(entries: dict[str, Any], above: str = "") -> Iterator[tuple[str, str]]:
    for key, value in entries.items():
        if isinstance(value, dict):
            yield from flat(value, f"{above}{key}.")
        else:
            yield f"{above}{key}", value


def of_the_catalogues(language: str) -> Iterator[Said]:
    """All entries, each under the name of its subject; a box has a table for each."""
    for file in files(i18n).joinpath(language).iterdir():
        if file.name not in ("search.toml", "language.toml"):  # nothing that is shown
            yield from of_file(file, file.name)
    for game in game_folders().values():
        for file in (game.home / "words" / language).iterdir():
            part = file.name.removesuffix(".toml")
            yield from of_file(file, f"{game.name}.toml" if part == "game" else f"{part}_{game.name}.toml")
    for folder in folders():
        if folder.has(f"words/{language}.toml"):
            for said in of_file(folder.files / "words" / f"{language}.toml", folder.name):
                table = said.key.partition(".")[0]
                below = game_with_boxes()
                subject = table if table in (*SHARED, "rules") else below if table == "game" else f"{table}_{below}"
                yield said._replace(file=f"{subject}.{folder.name}.toml")


def of_file(file: Traversable, name: str) -> Iterator[Said]:
    for key, text in flat(tomllib.loads(file.read_text(encoding="utf-8"))):
        yield Said(name, key, text)


def of_the_client(language: str) -> Iterator[Said]:
    """The strings of the client's words; no key and nothing imported is in quotes there but in the first line."""
    for file in sorted(CLIENT.glob(f"**/words/{language}.ts")):
        lines = file.read_text(encoding="utf-8").splitlines()
        for number, line in enumerate(lines[1:], 2):
            for text in STRING.findall(line):
                yield Said(str(file.relative_to(CLIENT)), str(number), text)


def all_texts(language: str) -> list[Said]:
    return [*of_the_catalogues(language), *of_the_client(language)]


TEXTS = {language: all_texts(language) for language in ("en", *LANGUAGES)}


def test_the_texts_are_found() -> None:
    for texts in TEXTS.values():
        assert len(texts) > 3500
        assert len({said.file for said in texts if said.file.endswith(".ts")}) == 6


# -- one term for one thing -------------------------------------------------------------------------------------------


class Never(NamedTuple):
    """What must not be said, what is said in its place, and where: in files whose names match."""

    pattern: str
    instead: str
    where: str = ""


GHOSTS = r"^(?!.*victim)(?!lessons\.toml)"
"""The files that speak of Ghost Stories only."""

NEVER = {
    "en": [
        Never(r"[Ss]lantwise", "diagonally"),
        Never(r"\banew\b", "again"),
        Never(r"\b(?:is|are|am) asked\b", "it is your turn", r"^(?!terminal|words/en)"),
        Never(r"no match|exorcises \{ghosts\}: ", "tries to exorcise and fails"),
        Never(r"^(?:Looks|looks)?:? ?\{?looks|[Ll]ooks: \{number\}", "nothing: how far was searched helps nobody"),
        Never(r"full no longer", "frees a space"),
        Never(r"^Now you$", "Your turn"),
        Never(r"right stone is|\bTormentor\b", "the words on the cards: when exorcised, Curse die", "lessons"),
        Never(r"(?:move|go|help|restore|buddha|su-ling) \{(?:code|space)\}", "game words, no commands", r"\.toml$"),
        Never(r"\(\{about\}\)", "the card is shown", r"^log"),
        Never(r"\(none at the left\)", "Volume"),
        Never(r"Since your answer", "Since your turn"),
        Never(r"is away since|\blooks\}|rules holds?\b", "has been away for; tries; contains", r"^(?!rules)"),
        Never(r"points of a hundred|model of a beginner|best line\b", "of 100; simulated beginner; sequence"),
        Never(r"[Nn]umbers and signs", "Numbers and Symbols"),
        Never(r"when too few are left", "never decides: VI-WIN-11"),
        Never(r"When all seven are placed", "the first three or five, too: VI-CODE-07"),
    ],
    "de": [
        Never(r"\bIhnen\b|(?:[Kk]önnen|[Mm]üssen|[Dd]ürfen|[Ww]ählen|[Tt]ippen) Sie\b", "du, as players say"),
        Never(r"[Gg]eheimgesucht|[Vv]erflucht\w* (?:Plättchen|Kachel)", "heimgesucht"),
        Never(r"\b[Kk]achel|\b[Tt]eil(?:e|es)? des Dorfes\b", "Plättchen"),
        Never(r"\b[Ee]xorzier", "austreiben"),
        Never(r"Tao-(?:Chip|Plättchen|Stein)|Taomarker", "Tao-Marker"),
        Never(r"\b(?:Spieltableau|Spielertableau|Brett(?:er)?)\b", "Tableau"),
        Never(r"Machtmarker|Kraftplättchen", "Kraftmarker"),
        Never(r"Spukgestalt|Geisterfigur|Heimsuchungsfigur", "Spukfigur"),
        Never(r"\b[Dd]orfleute|Dörfler", "Dorfbewohner"),
        Never(r"\b(?:Decoder|Dekodierer)\b", "Dekoder"),
        Never(r"\bD(?:6|10)\b", "W6, W10"),
        Never(r"[Gg]raveyard|Friedhofstafel", "Gräberfeld", r"^(?!rules)"),
        Never(r"\bEmail|(?<!E-)\bMails?\b", "E-Mail"),
        Never(r"\bStartseite\b", "Lobby"),
        Never(r"\bAufstellung\b", "Aufbau"),
        Never(r"\bgefeit", "immun"),
        Never(r"Mantra der Schwäche|Marker der Schwäche", "Schwächendes Mantra"),
        Never(r"\bTeams?\b", "Gruppe", r"^(?!.*victim)"),
        Never(r"\bPanik\b", "Stress, as on the card", "victim"),
        Never(r"\bGrad \{", "Schwierigkeit"),
        Never(r"\bnimmt (?:\w+ )*(?:1|eine) Wunde\b", "erleidet", "victim"),
        Never(r"[Pp]rüfsumme", "Fingerabdruck, as in the settings"),
        Never(r"ist dort du\b|[Ff]olgen, wer|übrige Qi\b", "broken German"),
        Never(r"nicht (?:zu zeichnen|auszusprechen)\b", "kann nicht … werden"),
        Never(r"wo die Partie steht|Modell eines Anfängers", "Stand der Partie; simulierter Anfänger"),
        Never(r"\b[Ww]o (?:\w+ ){1,4}auch (?:ist|sind|war|steht)\b|verderbt", "wo immer; beschädigt"),
        Never(r"ums Leben\b", "flieht: somebody who comes ums Leben dies"),
        Never(r"\b(?:Farbe|dort|Geistes|Sperre|Plättchen) (?:ist|sind)(?: dafür)? gleich\.", "spielt keine Rolle"),
        Never(r"[:;.] Ausgetrieben (?!bring)|[Dd]er Verlierer\b", "Wird er ausgetrieben; wer es verliert", r"rules"),
        Never(r"(?:Spieler|genau|auf) eines von: ", "eines von dreien"),
    ],
    "es": [
        Never(r"\b[Uu]sted(?:es)?\b|(?:^|[.:;] )(?:[Ee]lija|[Ee]scriba|[Pp]ulse)n?\b", "tú, vosotros"),
        Never(r"\b[Ee]ncantad[ao]|\b[Hh]echizad[ao]", "embrujada"),
        Never(r"\b[Bb]aldosa|\b[Aa]zulejo|\b[Tt]eja\b", "loseta"),
        Never(r"\b[Pp]ueblerin|\bel pueblo\b", "aldeano, aldea"),
        Never(r"[Ff]igur(?:a|illa)s? de (?:[Hh]echizo|[Pp]osesión)|\b[Ff]igurilla|\b[Mm]iniatura", "figura de embrujo"),
        Never(r"[Dd]ados? [Mm]aldit[oa]|[Dd]ados? Maldición", "dado de Maldición"),
        Never(r"[Ff]ichas? (?:Tao|Poder)\b|[Ff]ichas? de poder (?!inactivo)", "ficha de Tao"),
        Never(r"lanzar? una maldición", "maleficio", GHOSTS),
        Never(r"[Mm]antras? [Ss]angrient|Mantra de la Sangre", "Mantra de Sangre"),
        Never(r"[Cc]ementerio de (?:los )?aldeanos|tablero del Cementerio", "Camposanto", GHOSTS),
        Never(r"\b[Gg]ravemente [Hh]erid|\b[Hh]erid[oa]s? (?:de )?[Gg]rave", "en Estado Grave"),
        Never(r"\b[Ee]scondid[oa]s?\b(?! en)", "a cubierto", r"victim"),
        Never(r"\b[Dd]escodific", "decodificar"),
        Never(r"\b[Rr]elanza|\b[Rr]e-lanz", "volver a lanzar"),
        Never(r"\b[Aa]sientos?\b|\b[Ee]mails?\b|\b[Mm]ails?\b", "puesto; correo"),
        Never(r"\b[Rr]ompecabezas\b|\b[Aa]certijo", "problema"),
        Never(r"\b[Ss]ólo\b", "solo, as the Academy writes it"),
        Never(r"losetas? vecinas?", "loseta adyacente", GHOSTS),
        Never(r"[^\"] una Herida\b|\b[Ss]ufr\w+ (?:\d|una) Herida", "herida; a token is a ficha de Herida", "victim"),
        Never(r"(?:recibe|quita|libra de) un marcador", "marca", "victim"),
        Never(r"Golpes? especial", "Especial 1, Especial 2", "victim"),
        Never(r"\b[Pp]romociones\b", "promos"),
        Never(r"\b[Cc]harla\b", "chat"),
        Never(r"[Ff]ichas? de (?:poder|Tao) inactivo", "marcador de poder inactivo"),
        Never(r"quién le ayuda|no le ayudan", "la ayuda: Víctima is feminine", "victim"),
        Never(r"números y signos|por las heurísticas|modelo de principiante", "Números y Símbolos; reglas sencillas"),
        Never(r"será tú allí|cómo está la partida", "jugará por ti; estado de la partida"),
        Never(r"[Pp]reparar? la caja", "desplegar el juego"),
        Never(r"\bcaminos hacia", "senderos", "victim"),
        Never(r"Portal Místico", "Portal"),
        Never(r"\b[Cc]oger", "tomar"),
    ],
    "fr": [
        Never(r"à terre\b", "couché"),
        Never(r"dés? de [Mm]alédiction", "dé Malédiction"),
        Never(r"places? de fantôme|une place libre", "emplacement"),
        Never(r"[Cc]artes? (?:dans|de) la pile\b|(?:bas|fond|dessous) de la pile\b", "pioche", GHOSTS),
        Never(r"énigme", "problème"),
        Never(r"nombre de la [Pp]orte", "jeton Entrée"),
        Never(r"[Cc]hiffres et signes", "Chiffres et Symboles"),
        Never(r"Spéciale [12]", "Coup spécial"),
        Never(r"[Cc]ompétence [Mm]ortelle", "Coup fatal"),
        Never(r"(?:à|de) la place \{slot\}", "dans la case {slot}"),
        Never(r"\bEn mots\b|\ben mots\b", "en texte"),
        Never(r"Portail est d'ici", "se trouvait ici"),
        Never(r"\(designed\)", "conçu"),
        Never(r"[Qq]uatre taoïstes", "Quatre Taoïstes"),
        Never(r"Tao \{who\} perd", "quel Tao perd {who}"),
        Never(r"fait perdre le (?:prochain )?Qi\s:", "choisit qui perd le Qi"),
        Never(r"coups? d'œil", "variantes examinées"),
        Never(r"[Tt]errifi(?!ante)|(?:marqueurs?|figurines?) de terreur", "effrayer, effroi"),
        Never(r"pierres? (?:du milieu|centrales?)", "pierre du centre"),
        Never(r"tuiles? voisines?", "tuile adjacente", GHOSTS),
        Never(r"Mantras? de [Ss]ang", "Mantra Sanglant"),
        Never(r"(?:option|Option) des braves", "option des courageux"),
        Never(r"sur la tuile \{tile", "{tile:au}", GHOSTS),
        Never(r"Crazy Shaman|Guardhouse|Father Bo-Za|Brother (?:Ko|Pi|Vo)|Sister Ko", "the card's French name"),
        Never(r"en personne", "Black Secret"),
        Never(r"carte d'invocation", "carte Appel"),
        Never(r"en cachette", "à couvert"),
        Never(r"[Éé]vénement", "évènement, as the rulebook prints it"),
        Never(r"[Ff]eux d'artifices", "Feux d'artifice"),
        Never(r"\{card:le\} (?:quitte|va|retourne|arrive|bloque|capture)\b", "quitt{card:e}: a card may be plural"),
        Never(r"pourra y être sauvé", "trouver refuge: a person may be a woman"),
        Never(r"Test de \{stat\}", "Test {stat}: no Test de INT"),
        Never(r"Chassez[ -]l", "Exorcisez: it is a Buddha that drives away", "lessons"),
        Never(r"^Boîtes$|[Aa]vec des boîtes", "extensions"),
        Never(r"l'Obscurité|attaques? spéciales?", "Ténèbres, Coup spécial", "victim"),
        Never(r"\ble salon\b", "l'accueil"),
        Never(r"\bbouddha", "Bouddha", GHOSTS),
        Never(r"(?<!\{)\b[Bb]ots?\b", "robot"),
        Never(r"[Ii]nstaller la boîte", "installer le jeu"),
        Never(r"\b[Ee]ngagement annoncé", "empreinte"),
        Never(r"\bchasse (?:\{ghosts|: \{demons|personne)", "exorcise: it is a Buddha that drives away", GHOSTS),
        Never(r"\bcapt(?:ur)?eurs?\b", "le fantôme qui a capturé le dé"),
        Never(r"riz gluant|bâtons d'encens", "riz glutineux, bâtonnets d'encens, as in the rulebook"),
        Never(r"maître des vents|fidèles du Cercle", "Maîtresse des Vents, moines du Cercle"),
        Never(r"Portail Mystique", "Portail"),
        Never(r"nombres et (?:de )?signes", "Chiffres et Symboles", "victim"),
    ],
    "ru": [
        Never(r"[Сс]тойкост", "сопротивление"),
        Never(r"^выведено:", "вывод:"),
        Never(r"\b[Зз]апас", "резерв"),
        Never(r"[Кк]арт\w* (?:в |из )?стопк|стопка (?:почти )?кончил|глубине стопки|низа стопки", "колода"),
        Never(r"\bжител", "Житель"),
        Never(r"\bдеревн", "Деревня"),
        Never(r"\bдаос(?!ск)", "Даос"),
        Never(r"\b[Дд]вижени", "перемещение", GHOSTS),
        Never(r"\bпрочь\b", "от Призрака"),
        Never(r"назовут в конце", "раскроют в конце"),
        Never(r"Проклятие отозван", "Проклятие отменено"),
        Never(r"по простым приметам", "по простым правилам"),
        Never(r"(?:[Уу]лучшить|[Пп]рименить) «", "умение «…»"),
        Never(r"\b[Нн]авык", "умение"),
        Never(r"лицом (?:вниз|вверх)", "закрыт, лицевой стороной вниз"),
        Never(r"\(designed\)", "придумано нами"),
        Never(r"без связи", "без интернета"),
        Never(r"\bБ-Райс", "Би-Райс"),
        Never(r"Воплощени\w* (?:на руку|с руки)|одно (?:на руку|с руки)", "в руку, из руки"),
        Never(r"[Чч]исло (?:двери|Ворот)", "число Входа"),
        Never(r"\bVictim\b", "«Жертва»"),
        Never(r"(?:потерянный|последний|остался 1) Чи\b", "Чи is neuter"),
        Never(r"[Вв]ыбор храбрых|играют храбрые", "вариант смельчаков"),
        Never(r"карты призыва", "карты Призыва"),
        Never(r"[Оо]чк\w* действий", "очки действия"),
        Never(r"[Зз]дешн", "этого угла"),
        Never(r"дурн\w+ гран", "плохая грань"),
        Never(r"сражается в Школе Кунг-фу: \{ghosts", "вызывает на бой {ghosts}: the list is accusative"),
        Never(
            r"\{card\}[^.]* делал бы|\{person\}[^.]*\b(?:его|ему|ним)\b",
            "без рода: the name may be feminine or plural",
        ),
        Never(r"поле \{who:gen\} освобождается", "у {who:gen}: it may be a neutral board"),
        Never(r"\bпризрак", "Призрак", GHOSTS),
        Never(r"\bХолл\b", "Главная, as the other links say"),
        Never(r"\bячейк|[Чч]исло ворот", "место, жетон Входа", "victim"),
        Never(r"\bЦи\b", "Чи"),
        Never(r"очк\w*\|.*из ста", "пункты of the evaluation; очки are the score"),
        Never(r"\bза \{name\}", "{name}: names of seats are not declined", r"^words/|server"),
        Never(r"не могут быть не хуже", "все остальные хуже"),
        Never(r"[Рр]азлож\w* коробку|коробку расклад", "разложить игру"),
        Never(r"[Пп]рименить Проклятие", "наложить Проклятие", GHOSTS),
        Never(r"\b[Оо]бязательств", "отпечаток"),
        Never(r"\b[Кк]онча(?:ет|ют)\b|\b[Кк]ончил[аи]?\b", "заканчивает, прекращает"),
        Never(r"\b[Зз]аверш\w* (?:ход|его)\b", "закончить ход, as the option says"),
        Never(r"\b[Сс]перва\b", "сначала"),
        Never(r"прогоняет.*\{(?:ghosts|demons)\}", "изгоняет: only a Buddha drives away (прогнать)"),
        Never(r"\b[Зз]нач(?:ок|к[аеи]|ков)\b", "символ захвата", r"^lessons"),
        Never(r"\b(?:чёрн|жёлт|зелён|син|красн)(?:ый|ого|ий|его|ое) Дао\b", "жетон Дао"),
        Never(r"не глядя (?:идёт|уходит)", "карту не глядя кладут"),
        Never(r"\b[Пп]обег\b", "бегство"),
        Never(r"\bменя\w* уровень|[Сс]мените уровень", "переходит на другой уровень"),
        Never(r"Даос\w* рядом с ней|(?:ищет даже|[,;] )рядом с Даосом он не", "стоящих с ней; на его клетке"),
        Never(r"ни \([a-z]\), ни \([a-z]\) невозможн", "невозможно ни (b), ни (c): the negation was doubled"),
    ],
}  # fmt: skip


@pytest.mark.parametrize(("language", "never"), [(one, never) for one in NEVER for never in NEVER[one]])
def test_one_term_for_one_thing(language: str, never: Never) -> None:
    pattern, where = re.compile(never.pattern), re.compile(never.where)
    found = [said for said in TEXTS[language] if where.search(said.file) and pattern.search(said.text)]
    assert [str(said) for said in found] == [], f"say: {never.instead}"


def test_every_pattern_can_match() -> None:
    """A pattern with a slip would pass for ever: the sentences that were wrong once must be caught."""
    once = {
        "en": [
            "a tile next to his own, slantwise too", "all begins anew", "Tell me when I am asked", "{dice}, no match.",
            "Decided; looks: {number}.", "it would be full no longer", "Now you", "Their right stone is the reward",
            "move {code} to the {tile:short}", "{who} draws the {card} ({about}).", "Sounds (none at the left)",
            "Since your answer: {changes}", "{name} is away since {since}", "16 points of a hundred",
            "the row of numbers and signs", "or when too few are left.",
            "When all seven are placed and make the Gate number, the Bunker opens.",
        ],
        "de": [
            "Wählen Sie eine Karte", "geheimgesucht", "eine Kachel", "einen Geist exorzieren", "ein Tao-Chip",
            "das Spielertableau", "einen Machtmarker", "die Geisterfigur", "die Dörfler", "der Decoder", "ein D10",
            "auf dem Graveyard", "eine Mail", "auf der Startseite", "die Aufstellung ändern",
            "gegen Würfel gefeit", "Mantra der Schwäche", "Chancen des Teams", "Panik! {victim}", "Grad {grade}",
            "Stattdessen nimmt jedes Opfer 1 Wunde", "Prüfsumme, genannt", "Folgen, wer spielt",
            "ist sein Tisch nicht zu zeichnen", "wo die Partie steht", "auf ihre Karte gestellt, wo sie auch war.",
            "{victim} rennt ums Leben", "seine Farbe ist gleich.", "Wühler A: Ausgetrieben legt der austreibende",
            "wählt der Spieler eines von: der Hilfe",
        ],
        "es": [
            "elija una carta", "una loseta encantada", "una baldosa", "el pueblo", "una figurilla", "el dado Maldición",
            "una ficha Tao", "lanzar una maldición", "un Mantra Sangriento", "el tablero del Cementerio",
            "gravemente herida", "la Víctima está escondida", "descodificar", "relanzar un dado", "el asiento",
            "un acertijo", "sólo una vez", "una loseta vecina", "sufre una Herida", "recibe un marcador: Pavor",
            "Un Golpe especial ataca con", "Expansiones y promociones", "Mostrar la charla", "Ficha de poder inactivo",
            "¿quién le ayuda, y dónde?", "la fila de números y signos", "este enlace será tú allí",
            "Preparar la caja", "{tile}: caminos hacia", "Portal Místico", "No se puede coger",
        ],
        "fr": [
            "{taoist} est à terre.", "un dé de malédiction", "une place libre", "Cartes dans la pile", "les énigmes",
            "Nombre de la Porte {number}".lower(), "Chiffres et signes alternent", "Spéciale 1", "Compétence mortelle",
            "mettre {token} à la place {slot}", "En mots", "Le Portail est d'ici, mais", "les nôtres (designed)",
            "Quatre taoïstes", "quel Tao {who} perd", "Rouge fait perdre le Qi\u00a0: Bleu.", "coups d'œil",
            "terrifiée", "sa pierre centrale", "une tuile voisine", "un Mantra de sang", "Option des braves",
            "sur la tuile {tile}", "Crazy Shaman", "Wu-Feng en personne", "une carte d'invocation",
            "attaquer {victim} en cachette", "un événement négatif", "les Feux d'artifices",
            "{card:le} quitte l'emplacement {space}", "{person:le} arrive et pourra y être sauvé",
            "{victim} passe le Test de {stat}", "3 points. Chassez-les !", "Avec des boîtes", "quand l'Obscurité tombe",
            "dans le salon", "un bouddha en main",
            "Contre des bots", "Installer la boîte", "Engagement annoncé à",
            "{taoist} chasse {ghosts}.", "rendus aux capteurs", "le riz gluant", "demander au maître des vents",
            "le Portail Mystique", "la rangée de nombres et de signes",
        ],
        "ru": [
            "Стойкость: {list}", "выведено: тупик", "в запасе", "Карт в стопке", "просить жителя",
            "на деревню", "Четыре даоса", "Ян: движение", "прямо прочь", "секрет, который назовут в конце",
            "Проклятие отозвано",
            "играет по простым приметам", "улучшить «{skill}»", "Активный навык", "лицом вниз", "(designed)",
            "Играть без связи", "Б-Райс", "Воплощение на руку", "Число Ворот", "Victim за Жертву", "остался 1 Чи",
            "Выбор храбрых", "карты призыва", "2 очка действий", "в здешнее Вместилище", "дурная грань",
            "{taoist:full} сражается в Школе Кунг-фу: {ghosts}.", "то, что {card} на {space} делал бы каждый ход",
            "на переполненном поле {who:gen} освобождается место", "против призраков", "Холл", "ячейка кода",
            "теряется 1 Ци", "{number:очко|очка|очков} из ста", "{bot} сыграет за {name}",
            "другие ответы не могут быть не хуже", "Разложить коробку", "чтобы применить Проклятие", "Обязательство",
            "его начало кончает бег", "Закройте окно и завершите ход", "сперва Паутина", "Барьер прогоняет {ghosts}.",
            "фигурка выйдет на значок", "без чёрного Дао", "карта не глядя идёт под колоду", "побег с {tile}",
            "{taoist:full} меняет уровень", "нападает на Даосов рядом с ней.", "Если ни (b), ни (c) невозможны",
        ],
    }  # fmt: skip
    for language, wrong in once.items():
        assert len(wrong) == len(NEVER[language])
        for never, sentence in zip(NEVER[language], wrong, strict=True):
            assert re.search(never.pattern, sentence), (never.pattern, sentence)


# -- numbers ----------------------------------------------------------------------------------------------------------

NUMBERS = {"de": (1, 2, 5), "es": (1, 2, 5), "fr": (1, 2, 5), "ru": (1, 2, 5, 21)}
COUNTS = {
    "number", "numbers", "symbols", "points", "turns", "rounds", "turn", "round", "cards", "wounds", "escaped",
    "needed", "dead", "unshown", "total", "players", "victims", "escapes", "stamina", "rage", "low", "high", "captured",
}  # fmt: skip
"""Places that are filled with a number."""
INVARIABLE = {"des", "pas", "fois", "Tao", "plus", "sens", "dans", "puis", "sous", "mais"}
"""French words that end in s beside the number one too."""


def filled(language: str, text: str, number: int) -> str:
    """The text with this number in every place for a number, and a letter in the others."""
    parts = []
    for before, name, form, _ in Formatter().parse(text):
        parts.append(before)
        if name is not None and form and "|" in form:
            parts.append(counted(number, form, language))
        elif name in COUNTS:
            parts.append(str(number))
        elif name is not None:
            parts.append("X")
    return "".join(parts)


def with_numbers(language: str) -> list[Said]:
    """The texts that have a place for a number. The rules of the game and what programs say have none."""
    return [said for said in TEXTS[language] if re.search(r"\{(?:" + "|".join(COUNTS) + r")(?::[^}]*)?\}", said.text)]


@lru_cache
def forms(language: str) -> list[list[str]]:
    """The words that stand beside numbers, each in its forms."""
    found = {form for said in with_numbers(language) for form in re.findall(r"\{\w+:([^}]*\|[^}]*)\}", said.text)}
    return [form.split("|") for form in sorted(found)]


def disagreeing(language: str, text: str, number: int) -> list[str]:
    """The words that follow the number in a form that belongs to other numbers only."""
    choose = language_of(language).form
    wrong = []
    for word in re.findall(rf"(?<![\w,.]){number}[ \u00a0]([^\W\d_]+)", text):
        known = [form for form in forms(language) if word in form]
        if known and not any(form[choose(number)] == word for form in known):
            wrong.append(f"{number} {word}")
        if language == "fr" and number == 1 and not known and re.fullmatch(r"\w{2,}[sx]", word):
            wrong += [] if word in INVARIABLE else [f"{number} {word}"]
    if language == "ru":
        one = choose(number) == 0
        verb = r"остал(?:ось|ись|ась) {}\b(?! (?:Чи|очко|место))" if one else r"остался {}\b"
        wrong += re.findall(verb.format(number), text)
    return wrong


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_agree_with_the_numbers_beside_them(language: str) -> None:
    texts = with_numbers(language)
    assert len(texts) > 250
    for said in texts:
        for number in NUMBERS[language]:
            told = filled(language, said.text, number)
            assert disagreeing(language, told, number) == [], f"{said.file}: {said.key}: {told}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_client_has_a_form_for_every_number(language: str) -> None:
    for said in of_the_client(language):
        for form in re.findall(r"\{\w+:([^}]*)\}", said.text):
            assert len(form.split("|")) == len(language_of(language).plurals) + 1, str(said)


@pytest.mark.parametrize(
    ("language", "text", "number"),
    [
        ("ru", "осталось 1 шаг. Куда?", 1),
        ("ru", "осталось 21 шаг", 21),
        ("ru", "остался 5 шагов", 5),
        ("ru", "5 жетон", 5),
        ("ru", "21 жетонов", 21),
        ("de", "noch 1 Schritte", 1),
        ("de", "noch 5 Schritt", 5),
        ("es", "quedan 1 cartas", 1),
        ("es", "5 carta", 5),
        ("fr", "il reste 1 cartes", 1),
        ("fr", "il reste 5 carte", 5),
        ("fr", "1 courriels par jour", 1),
    ],
)
def test_what_disagrees_is_seen(language: str, text: str, number: int) -> None:
    assert disagreeing(language, text, number)


# -- punctuation ------------------------------------------------------------------------------------------------------

PLACE = re.compile(r"\{[^{}]*\}")


def sentences(language: str) -> list[Said]:
    """All texts but the signs of the drawings and the programs' messages, with a letter for every place."""
    told = [said for said in TEXTS[language] if not re.search(r"^mark|\{\{|^help\.", f"{said.key}\0{said.text}")]
    return [said._replace(text=PLACE.sub("X", said.text)) for said in told]


WRONG = {
    "de": re.compile(
        r"[ \u00a0][:;?!,](?=[\s.,)]|$)|«(?!\w)|[“”](?=\w)|„[^“]*$|\"|(?<!\w)'[^']+'(?!\w)|\d%"
    ),
    "es": re.compile(
        r"[ \u00a0](?:[:;?!,»](?=[\s.,)]|$)|…$)|« |[“”„\"]|(?<!\w)'[^']+'(?!\w)|\d%"
        r"|^[^¿]*[^\W\d]\?(?=[\s.,)»]|$)|^[^¡]*[^\W\d]!|¿[^?]*$|¡[^!]*$"
    ),
    "fr": re.compile(
        r"[^\s\u00a0(\"…!?»>]\s?(?<!\u00a0)[:;?!»](?=[\s\u00a0.,)\"]|$)|«(?!\u00a0)|’|(?<=\d) %|[ \u00a0]…$"
    ),
    "ru": re.compile(r"[ \u00a0](?:[:;?!,»](?=[\s.,)]|$)|…$)|« |(?<!\w)'[^']+'(?!\w)|[“”„]"),
}
"""German: „quotes“ and no space before a mark. Spanish: «quotes», and marks at both ends of a question or a shout.
French: no-break spaces before : ; ? ! and inside « », one apostrophe. Russian: no such spaces, «» alone."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_punctuation(language: str) -> None:
    wrong = [str(said) for said in sentences(language) if WRONG[language].search(said.text)]
    assert wrong == [], "spaces, quotes or apostrophes: docs/languages.md says how they are written"


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("de", "Wer spielt ?"), ("de", "tippe 'help'"), ("de", "”help”"), ("de", "94% der Partien"),
        ("es", "Quién juega?"), ("es", "¿Quién juega"), ("es", "escribe 'help'"),
        ("es", "¡Cuidado"), ("es", "Cuidado!"),
        ("fr", "Le Moine: joue"), ("fr", "Rouge : joue"), ("fr", "Qui joue ?"), ("fr", "Qui joue?"), ("fr", "« Non »"),
        ("fr", "«Non»"), ("fr", "l’abri"), ("fr", "94 % des parties"), ("ru", "Ждём : Ву-Фенг"), ("ru", "« Да »"),
        ("ru", "наберите 'help'"), ("ru", "кто ?"), ("es", "Buscando …"), ("fr", "Recherche …"), ("ru", "Поиск …"),
    ],
)  # fmt: skip
def test_wrong_punctuation_is_seen(language: str, text: str) -> None:
    assert WRONG[language].search(text)


def test_the_client_glues_no_punctuation() -> None:
    """A colon stands otherwise in French: it belongs to the words, or comes from ``pair``."""
    glued = re.compile(r"`[^`]*\$\{[^`]*\}[:;?!] [^`]*`|</\w+>[:;?!] ?\{|>\{[^{}]*\}[:;?!] ?\{|\.join\(\"[:;] \"\)")
    found = [
        f"{file.relative_to(CLIENT)}:{number}: {line.strip()}"
        for file in sorted(CLIENT.glob("**/*.ts*"))
        if file.parent.name != "words"
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        if glued.search(line)
    ]
    assert found == []
