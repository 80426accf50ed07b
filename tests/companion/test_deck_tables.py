"""Tables of chance: own decks, tosses, Ali Baba's heap; the shelf of decks; promised seeds."""

import hashlib
import json

import pytest

from companion.live.chance import first_seat, new_promise, seed_of
from companion.live.deck_shelf import ShelfRefusal
from companion.live.decks import (
    CaveTable,
    DeckTable,
    TossTable,
    boards,
    money_hand,
    secret_goals,
)
from companion.live.errors import StaleVersion
from companion.live.house import House
from companion.live.karaya import Moderator
from moderator.decks.ali_baba import deal
from moderator.decks.cave_play import TakeTile
from moderator.decks.cutting import AddWords, WordsRefusal
from moderator.decks.documents import Verdict, verify
from moderator.decks.own.actions import Bring, Discard, Draw, PutAway, Shuffle
from moderator.decks.own.cards import Kind, new_list, read_text, to_document, write_text
from moderator.decks.sultan import money_deck
from moderator.karaya.dealing import dealt
from scoring.ali_baba import Treasure, Variant
from scoring.errors import IllegalAction
from tests.moderator import independent

MONSTERS = new_list("Monsters", [Kind("Orc", 3), Kind("Elf", 2), Kind("Troll")])
BAG = new_list("Bag", [Kind("red", 2), Kind("blue")], is_replaced=True)


def people(count: int) -> list[dict]:
    return [{"id": n, "name": f"P{n}", "colour": "ruby"} for n in range(count)]


def deck_table(house: House, deck=MONSTERS, players: int = 2) -> DeckTable:
    setup = {"box": "deck", "players": people(players), "deck": to_document(deck)}
    return DeckTable(house.open("deck", setup))


def do(handle, *actions) -> None:
    for action in actions:
        handle.table.submit(action, handle.table.version)


def test_a_card_drawn_undone_and_drawn_again_is_the_same(house):
    deck = deck_table(house)
    do(deck, AddWords("сезам", 1), deck.shuffle(), Draw(0))
    first = deck.view(0).own
    deck.table.undo(deck.table.version)
    assert deck.view(0).own == ()
    do(deck, Draw(0))

    assert deck.view(0).own == first


def test_a_shuffle_undone_and_made_again_is_the_same(house):
    deck = deck_table(house)
    first = deck.shuffle()
    do(deck, first)
    deck.table.undo(deck.table.version)

    assert deck.shuffle() == first


def test_a_deck_comes_back_from_its_journal_card_by_card(house, database):
    deck = deck_table(house)
    do(deck, deck.shuffle(), Draw(0, 2), Draw(1))
    do(deck, Discard(0, deck.table.state.hands[0][:1]))
    do(deck, deck.return_anywhere(deck.table.state.hands[1], 1))
    do(deck, deck.cut_anywhere())
    do(deck, deck.shuffle(Bring.EVERYTHING))

    again = DeckTable(House(database).find(deck.table.code))

    assert again.table.state == deck.table.state
    assert again.history(0) == deck.history(0)


def test_the_seed_is_told_when_the_deck_is_put_away_and_fits_its_fingerprint(house):
    deck = deck_table(house)
    before = deck.commitment
    do(deck, deck.shuffle(), Draw(0))
    assert deck.seed is None

    do(deck, PutAway())

    assert deck.seed is not None
    assert before == hashlib.sha256(bytes.fromhex(deck.seed)).hexdigest()
    assert deck.is_true()


def test_a_shuffle_of_somebodys_own_is_found_out(house):
    deck = deck_table(house)
    do(deck, Shuffle(deck.shuffle().order[::-1]))

    assert not deck.is_true()


def test_two_players_draw_from_the_same_version_and_nobody_twice(house):
    deck = deck_table(house)
    do(deck, deck.shuffle())
    version = deck.table.version
    deck.table.submit(Draw(0), version)
    deck.table.submit(Draw(1), version)

    with pytest.raises(StaleVersion):
        deck.table.submit(Draw(1), version)
    assert [hand.size for hand in deck.view().hands] == [1, 1]


def test_the_history_leaves_undone_draws_out(house):
    deck = deck_table(house)
    do(deck, deck.shuffle(), Draw(0), Draw(1))
    deck.table.undo(deck.table.version)

    assert [line.what for line in deck.history()] == ["shuffled", "drew"]


def test_with_replacement_a_table_picks(house):
    bag = deck_table(house, BAG)
    do(bag, bag.pick(4, 1))

    assert len(bag.view().came_up) == 4
    assert bag.is_true()


def test_tosses_are_kept_in_the_log_and_come_up_the_same_again(house, database):
    handle = TossTable(house.open("tosses", {"players": people(5)}))
    do(handle, handle.roll("2d6+1"))
    do(handle, handle.flip())
    do(handle, handle.name_number(1, 90))
    do(handle, handle.make_teams(2))
    do(handle, handle.name_first())
    last = handle.table.state.tosses[-1]
    handle.table.undo(handle.table.version)

    assert handle.name_first() == last
    again = House(database).find(handle.table.code)
    assert again.state == handle.table.state
    assert handle.seed is None


def cave_table(house, **more) -> CaveTable:
    setup = {"players": people(2), "variant": "standard", **more}
    return CaveTable(house.open("ali-baba-cave", setup))


def test_the_heap_is_laid_by_the_tables_seed_and_played_from_it(house, database):
    handle = cave_table(house)
    expected = deal(bytes.fromhex(handle.table.setup["seed"]))
    assert handle.table.state.cave.deal == expected

    do(handle, TakeTile(0, handle.free()[0]))

    assert handle.view.face_down == 49
    assert sum(each.treasures.number for each in handle.table.state.sheet.players) == 1
    assert House(database).find(handle.table.code).state == handle.table.state
    assert set(handle.beside(handle.free()[0])) <= set(handle.table.state.cave.left)


def test_a_table_may_choose_which_treasure_is_left_out(house):
    handle = cave_table(house, variant="equal", removed=["ring"])

    assert handle.table.state.cave.deal.variant is Variant.EQUAL
    assert handle.table.state.sheet.removed == (Treasure.RING,)


def test_secret_cards_of_the_boxes_are_the_tables_own(house):
    sultan = house.open("sultan", {"box": "sultan", "players": people(3)})
    sultaniya = house.open("sultaniya", {"box": "sultaniya", "players": people(4)})
    hands = [money_hand(sultan, 2, round) for round in range(3)]

    assert sum(hands, ()) == money_deck(seed_of(sultan.setup), 3, 2)
    goals = [goal for seat in range(4) for goal in secret_goals(sultaniya, seat)]
    assert len(set(goals)) == 8
    assert len(set(boards(sultaniya)[1])) == 4


def test_a_promised_seed_is_cut_before_the_table_is_opened(house):
    """The fingerprint is known before the words, so neither side can choose the deal."""
    promise = new_promise()
    shown = promise.commitment
    promise = promise.cut_by("open").cut_by("sesame")
    setup = {"box": "karaya", "players": people(5), "rounds": "1"}
    table = house.open("karaya", setup, promise=promise)

    assert table.setup["seed"] == promise.seed
    assert shown == hashlib.sha256(bytes.fromhex(table.setup["seed"])).hexdigest()
    assert table.setup["words"] == ["open", "sesame"]
    cut = independent.cut(bytes.fromhex(promise.seed), "open", "sesame")
    cards = Moderator(table).deals()[-1].action.cards
    assert cards == dealt(5, independent.mac(cut, "karaya-round-0"))
    assert 0 <= first_seat(table, "x") < 5


def test_every_finished_round_of_karaya_can_be_checked(house):
    setup = {"box": "karaya", "players": people(6)}
    moderator = Moderator(house.open("karaya", setup, promise=new_promise().cut_by("open")))
    shown = []
    for _ in range(2):
        shown.append(moderator.fingerprint())
        do(moderator, *moderator.deals())
        do(moderator, moderator.call_off())

    proofs = [json.loads(json.dumps(moderator.document_of(number))) for number in range(2)]

    assert [verify(proof) for proof in proofs] == [Verdict.TRUE, Verdict.TRUE]
    assert [proof["commitment"] for proof in proofs] == shown


def test_real_cards_have_nothing_to_check(house):
    setup = {"box": "karaya", "players": people(6), "cards": "table"}
    moderator = Moderator(house.open("karaya", setup))
    do(moderator, *moderator.deals())
    do(moderator, moderator.call_off())

    assert moderator.document_of(0) is None


def test_a_rematch_is_cut_anew(house):
    promise = new_promise().cut_by("open")
    first = house.open("sultan", {"box": "sultan", "players": people(3)}, promise=promise)
    again = house.open("sultan", first.setup)

    assert "words" not in again.setup
    assert again.setup["seed"] != first.setup["seed"]


def test_words_of_nothing_cut_nothing():
    with pytest.raises(IllegalAction) as refused:
        new_promise().cut_by(" ")

    assert refused.value.refusal is WordsRefusal.NONE_OR_TOO_LONG


def test_a_deck_is_saved_changed_and_found_again(house, database):
    kept = house.decks.save(MONSTERS)
    changed = house.decks.save(BAG, deck_id=kept.id)
    house.decks.save(MONSTERS)

    again = House(database).decks
    assert [each.deck for each in again.all()] == [BAG, MONSTERS]
    assert again.find(kept.id) == changed
    assert again.find(99) is None


def test_two_decks_on_the_shelf_have_two_names(house):
    kept = house.decks.save(MONSTERS)

    with pytest.raises(IllegalAction) as refused:
        house.decks.save(new_list("MONSTERS", [Kind("Orc")]))

    assert refused.value.refusal is ShelfRefusal.NAME_TAKEN
    assert house.decks.save(MONSTERS, deck_id=kept.id).id == kept.id


def test_an_archived_deck_is_off_the_shelf_and_can_come_back(house):
    kept = house.decks.save(MONSTERS)
    house.decks.archive(kept.id)
    assert house.decks.all() == []
    assert [each.id for each in house.decks.all(archived=True)] == [kept.id]

    house.decks.archive(kept.id, archived=False)
    house.decks.archive(99)

    assert [each.id for each in house.decks.all()] == [kept.id]


def test_a_deck_goes_from_one_phone_to_another_as_text(house):
    kept = house.decks.save(MONSTERS)
    text = write_text(kept.deck)
    pasted = read_text(text)

    assert text == "# Monsters\n3x Orc\n2x Elf\n1x Troll\n"
    assert new_list(pasted.name, pasted.kinds) == MONSTERS
