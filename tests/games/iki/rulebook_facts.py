"""What the rulebook prints, restated for the tests: independent of the content the game ships with."""

from typing import NamedTuple

Goods = dict[str, int]


class Character(NamedTuple):
    name: str
    season: str
    type: str
    cost: int
    bonus: int
    pay: Goods
    gain: Goods  # with firefighting and experience
    others_gain: Goods
    build_discount: Goods | None
    swaps: bool
    salaries: tuple[Goods, ...]
    steps: int
    token: str | None


class Building(NamedTuple):
    name: str
    cost: Goods


class Token(NamedTuple):
    name: str
    kind: str
    season: str
    cost: int
    gain: Goods


class Shop(NamedTuple):
    name: str
    stalls: list[str]  # of the board for 3 and 4 seats
    stalls_of_two: list[str]


# name | season and type | cost | hiring bonus | skill | salaries, or the token won after so many experiences
_CHARACTERS = """
boiled_egg_peddler    | starting peddler |  0 | +0 | - > 1 rice           | 1 mon / 1 rice / 1 rice
cotton_peddler        | starting peddler |  0 | +0 | - > 1 mon 1 sandal   | 1 sandal / 1 sandal / 1 mon 1 sandal
eyeglass_peddler      | starting peddler |  0 | +0 | - > 2 mon            | 1 mon / 2 mon / 2 mon
salt_peddler          | starting peddler |  0 | +0 | - > 1 rice           | 1 mon / 2 mon / 1 rice
book_lender           | spring peddler   |  1 | +0 | - > 1 mon 1 sandal   | 1 mon / 2 mon / 2 mon
sake_peddler          | spring peddler   |  1 | +0 | - > 1 rice           | 1 sandal / 1 rice / 1 rice
soap_bubble_man       | spring peddler   |  1 | +0 | - > 1 wood           | 1 sandal / 1 sandal / 1 wood
dice_maker            | spring artisan   |  7 | +1 | 1 mon > 1 wood       | 1 iki / 2 iki / 3 iki
sandal_maker          | spring artisan   |  6 | +1 | 2 mon > 2 sandal     | 1 iki / 2 iki / 3 iki
seamstress            | spring artisan   |  2 | +0 | 1 mon > 1 experience | 0 iki / 2 iki / 3 iki
ukiyoe_artist         | spring artisan   |  3 | +0 | 1 iki > 4 mon        | 0 iki / 1 iki / 4 iki
monk                  | spring special   |  4 | +1 | - > 1 firefighting   | hire_minus_1 after 3
ox_cart               | spring special   |  3 | +1 | - > 1 sandal         | move_plus_1 after 3
yamabushi             | spring special   |  1 | +0 | - > 1 firefighting   | avoid_fire after 3
carpenter             | spring master    |  9 | +1 | build > less 1 wood  | 2 iki 1 mon / 2 iki 1 mon / 3 iki 2 mon
kite_maker            | spring master    |  6 | +0 | swap                 | 1 iki 1 mon / 2 iki 1 mon / 3 iki 2 mon
cloth_dyer            | spring seller    |  5 | +0 | 2 mon > 4 iki        | 2 mon / 3 mon / 3 mon
soba_stand            | spring seller    |  5 | +0 | 2 mon > 2 rice       | 2 mon / 3 mon / 3 mon
dumpling_peddler      | summer peddler   |  1 | +0 | - > 1 rice           | 1 rice / 1 rice / 1 rice
used_clothes_peddler  | summer peddler   |  1 | +0 | - > 1 wood           | 1 sandal / 1 sandal / 1 wood
water_peddler         | summer peddler   |  1 | +0 | - > 1 mon 1 sandal   | 1 sandal / 1 sandal / 2 sandal
watermelon_peddler    | summer peddler   |  1 | +0 | - > 1 rice           | 1 sandal / 1 rice / 1 rice
engraver              | summer artisan   |  5 | +1 | 3 mon > 2 wood       | 0 iki / 2 iki / 3 iki
lantern_maker         | summer artisan   |  7 | +1 | 1 iki > 4 mon        | 1 iki / 2 iki / 4 iki
umbrella_maker        | summer artisan   |  7 | +1 | 1 mon > 1 experience | 1 iki / 3 iki / 4 iki
day_laborer           | summer special   |  3 | +2 | - > 1 firefighting   | -2 iki / -1 iki / 0 iki
firefighter           | summer special   |  9 | +2 | - > 1 firefighting   | 1 iki / 2 iki / 4 iki
shrine_maiden         | summer special   |  3 | +1 | - > 1 firefighting   | avoid_fire after 3
fireworks_maker       | summer master    |  8 | +0 | - > 4 iki & others 2 mon | 1 iki 1 mon / 3 iki 1 mon / 4 iki 2 mon
plasterer             | summer master    |  9 | +1 | build > less 1 wood  | 2 iki 1 mon / 3 iki 1 mon / 4 iki 2 mon
eel_stand             | summer seller    |  5 | +0 | 2 mon > 2 rice       | 2 mon / 3 mon / 4 mon
greengrocer           | summer seller    |  5 | +0 | 2 mon > 1 rice 1 wood | 1 mon / 3 mon / 4 mon
firewood_peddler      | autumn peddler   |  2 | +0 | - > 1 wood           | 1 sandal / 1 wood / 2 wood
fish_peddler          | autumn peddler   |  1 | +0 | - > 1 rice 1 sandal  | 1 rice / 1 rice / 1 rice
mask_seller           | autumn peddler   |  1 | +0 | - > 1 wood           | 1 sandal / 1 wood / 1 wood
clocksmith            | autumn artisan   |  6 | +1 | 3 mon > 2 wood       | 2 iki / 3 iki / 5 iki
hairdresser           | autumn artisan   |  6 | +0 | 2 mon > 4 iki        | 3 iki / 4 iki / 5 iki
printer               | autumn artisan   |  7 | +1 | 1 mon > 1 experience | 2 iki / 3 iki / 5 iki
shamisen_player       | autumn artisan   |  4 | +0 | 1 wood > 3 mon 2 iki | 2 iki / 3 iki
construction_worker   | autumn special   |  9 | +2 | - > 1 firefighting   | 1 iki / 3 iki / 5 iki
puppeteer             | autumn special   |  1 | +0 | - > 3 mon            | joker_type after 2
tatsumi_geisha        | autumn special   | 11 | +1 | - > 1 firefighting 1 iki | 3 iki / 5 iki / 7 iki
puppet_maker          | autumn master    |  9 | +1 | swap                 | 2 iki 1 mon / 4 iki 1 mon / 5 iki 2 mon
tatami_maker          | autumn master    | 10 | +1 | build > less 1 wood  | 3 iki 1 mon / 4 iki 1 mon / 6 iki 2 mon
sushi_stand           | autumn seller    |  6 | +0 | 2 mon > 2 rice       | 3 mon / 4 mon / 5 mon
tempura_stand         | autumn seller    |  5 | +0 | 2 mon > 2 rice       | 4 mon / 3 mon / 4 mon
charcoal_peddler      | winter peddler   |  2 | +0 | - > 1 wood 1 sandal  | 1 wood / 1 wood 1 sandal / 1 wood 1 sandal
chili_peddler         | winter peddler   |  1 | +0 | - > 1 rice 1 sandal  | 1 rice / 1 rice / 2 rice
trumpet_candy_peddler | winter peddler   |  1 | +0 | - > 1 rice 1 iki     | 1 rice / 1 rice / 2 rice
candy_maker           | winter artisan   |  7 | +1 | 1 rice > 5 iki       | 4 iki / 5 iki
folding_fan_maker     | winter artisan   |  6 | +0 | 1 mon > 1 experience | 3 iki / 6 iki
glassblower           | winter artisan   |  5 | +0 | 2 sandal > 6 iki     | 3 iki / 6 iki
writing_brush_maker   | winter artisan   |  6 | +0 | 1 wood 1 rice 1 sandal > 9 iki | 4 iki / 6 iki
kabuki_actor          | winter special   | 11 | +1 | - > 3 iki            | 6 iki / 7 iki / 9 iki
samurai               | winter special   |  9 | +1 | 1 koban > 9 iki      | 5 iki / 7 iki
sumo_wrestler         | winter special   |  8 | +2 | - > 1 firefighting   | 3 iki / 4 iki / 7 iki
buddhist_sculptor     | winter master    |  8 | +1 | 1 wood > 5 iki       | 4 iki 1 mon / 6 iki 2 mon
karuta_maker          | winter master    |  7 | +0 | - > 4 iki & others 2 mon | 3 iki 2 mon / 6 iki 2 mon
stone_cutter          | winter master    | 10 | +1 | build > less 1 koban | 4 iki 2 mon / 7 iki 2 mon
incense_shop          | winter seller    |  7 | +0 | 3 mon > 5 iki        | 4 mon / 5 mon
"""

# name | cost
_BUILDINGS = """
farmhouse       | 3 wood
fire_watchtower | 2 wood
imperial_villa  | 3 wood
inn             | 1 koban 1 wood
kabuki_theater  | 1 wood 3 koban
merchant_house  | 2 wood
restaurant      | 1 wood 1 koban
shrine          | 2 koban 3 wood
storehouse      | 1 wood 1 koban
well            | 3 wood 1 koban
"""

# name | kind | season | cost | bonus of a fish, effect of a pipe
_TOKENS = """
shirauo_plain  | fish  | spring | 2  | 0 iki
shirauo_fine   | fish  | spring | 3  | 1 iki
katsuo_plain   | fish  | summer | 2  | 0 iki
katsuo_fine    | fish  | summer | 7  | 7 iki
suzuki_plain   | fish  | autumn | 2  | 0 iki
suzuki_fine    | fish  | autumn | 3  | 1 iki
tai_plain      | fish  | winter | 5  | 0 iki
tai_fine       | fish  | winter | 12 | 7 iki
pipe_spring_1  | pipe  | spring | 4  | 1 firefighting
pipe_spring_2  | pipe  | spring | 4  | 1 firefighting
pipe_summer_1  | pipe  | summer | 3  | 1 rice
pipe_summer_2  | pipe  | summer | 3  | 2 sandal
pipe_autumn_1  | pipe  | autumn | 3  | 1 firefighting
pipe_autumn_2  | pipe  | autumn | 5  | 2 firefighting
pipe_winter_1  | pipe  | winter | 3  | 1 experience
pipe_winter_2  | pipe  | winter | 7  | 1 koban
pouch_spring_1 | pouch | spring | 3  | -
pouch_spring_2 | pouch | spring | 4  | -
pouch_summer_1 | pouch | summer | 4  | -
pouch_summer_2 | pouch | summer | 3  | -
pouch_autumn_1 | pouch | autumn | 6  | -
pouch_autumn_2 | pouch | autumn | 3  | -
pouch_winter_1 | pouch | winter | 9  | -
pouch_winter_2 | pouch | winter | 3  | -
"""

# shops in street order | stalls they serve with 3 and 4 seats | with 2
_SHOPS = """
sandal       | 1c 1d | 1b 1c
rice         | 1a 1b | 1a 1b
fire_tower   | 2a 2b | 2a 2b
tobacco      | 2c 2d | 2b 2c
pawn         | 3c 3d | 3b 3c
construction | 3a 3b | 3a 3b
fish         | 4a 4b | 4a 4b
exchange     | 4c 4d | 4b 4c
"""


def parse_goods(text: str) -> Goods:
    """`1 mon 2 rice` as a dictionary; `-` is nothing."""
    words = text.split() if text != "-" else []
    return {good: int(amount) for amount, good in zip(words[::2], words[1::2], strict=True)}


def _cells(table: str) -> list[list[str]]:
    return [[cell.strip() for cell in line.split("|")] for line in table.strip().splitlines()]


def _read_character(name: str, kind: str, cost: str, bonus: str, skill: str, track: str) -> Character:
    season, type_ = kind.split()
    price, _, result = skill.partition(" > ")
    result, _, others = result.partition(" & others ")
    builds, swaps = price == "build", price == "swap"
    token, _, steps = track.partition(" after ")
    salaries = () if steps else tuple(parse_goods(value) for value in track.split(" / "))
    return Character(
        name=name,
        season=season,
        type=type_,
        cost=int(cost),
        bonus=int(bonus),
        pay={} if builds or swaps else parse_goods(price),
        gain={} if builds or swaps else parse_goods(result),
        others_gain=parse_goods(others or "-"),
        build_discount=parse_goods(result.removeprefix("less ")) if builds else None,
        swaps=swaps,
        salaries=salaries,
        steps=int(steps or len(salaries)),
        token=token if steps else None,
    )


SEASONS = ("spring", "summer", "autumn", "winter")
WAYS = ("1-4", "1", "2", "3", "4")
TILES = {"1-4": 2, "1": 2, "2": 3, "3": 3, "4": 2}
CHARACTERS = {cells[0]: _read_character(*cells) for cells in _cells(_CHARACTERS)}
BUILDINGS = {name: Building(name, parse_goods(cost)) for name, cost in _cells(_BUILDINGS)}
TOKENS = {
    name: Token(name, kind, season, int(cost), parse_goods(gain)) for name, kind, season, cost, gain in _cells(_TOKENS)
}
SHOPS = {name: Shop(name, large.split(), small.split()) for name, large, small in _cells(_SHOPS)}
STREET = tuple(SHOPS)
