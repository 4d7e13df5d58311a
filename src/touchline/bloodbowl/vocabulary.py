"""The words of the rules as numbers: actions, block results, questions, answers and hook points.

An answer (an action of the kernel) is a base plus an argument, so that all answers of all questions are different small
ints: `SQUARE + 80` is the square number 80, `ACT + 64 * BLOCK + 4` a Block action by player 4.
"""

from __future__ import annotations

from typing import Final

# --- kinds of action
MOVE: Final = 0
BLOCK: Final = 1
BLITZ: Final = 2
PASS: Final = 3
HAND_OFF: Final = 4
FOUL: Final = 5
THROW_TEAM_MATE: Final = 6
# Special actions: only players whose skill, trait or special rule gives them one may declare it
HYPNOTIC_GAZE: Final = 7
THROW_BOMB: Final = 8
KICK_TEAM_MATE: Final = 9
BALL_AND_CHAIN: Final = 10
FIRST_SPECIAL: Final = HYPNOTIC_GAZE
KINDS: Final = (
    "move",
    "block",
    "blitz",
    "pass",
    "hand-off",
    "foul",
    "throw-team-mate",
    "hypnotic-gaze",
    "throw-bomb",
    "kick-team-mate",
    "ball-and-chain",
)
# what a declaration uses up for the team turn, by kind
ONCE_A_TURN: Final[list[int]] = [
    0,
    0,
    1 << BLITZ,
    1 << PASS,
    1 << HAND_OFF,
    1 << FOUL,
    1 << PASS,
    0,
    1 << THROW_BOMB,
    1 << KICK_TEAM_MATE,
    0,
]
MOVES_FIRST: Final = 1 << HYPNOTIC_GAZE | 1 << KICK_TEAM_MATE  # Special actions that allow a move before them

# --- results of block dice, by face; the sixth face is a second Push Back
PLAYER_DOWN: Final = 1
BOTH_DOWN: Final = 2
PUSH_BACK: Final = 3
STUMBLE: Final = 4
POW: Final = 5
RESULTS: Final = ("", "player-down", "both-down", "push-back", "stumble", "pow")
ALL_RESULTS: Final = (PLAYER_DOWN, BOTH_DOWN, PUSH_BACK, STUMBLE, POW)

# --- characteristics, in the order of the Lasting Injury table
CHARACTERISTICS: Final = ("", "av", "ma", "pa", "ag", "st")

# --- where a player is who is not on the pitch
ON_PITCH: Final = 0
RESERVES: Final = 1
KNOCKED_OUT: Final = 2
CASUALTY: Final = 3
SENT_OFF: Final = 4
ABSENT: Final = 5  # on the list, but not in the match so far
BOXES: Final = ("pitch", "reserves", "knocked-out", "casualty", "sent-off", "absent")

# --- on what terms a player is with the team
HIRED: Final = 0  # for good
JOURNEYMAN: Final = 1
MERCENARY: Final = 2
STAR: Final = 3
STAFF: Final = 4  # somebody beside the pitch who may have to play
CONTRACTS: Final = ("player", "journeyman", "mercenary", "star", "staff")

# --- kinds of play
MATCHED: Final = 0
EXHIBITION: Final = 1
LEAGUE: Final = 2
PLAYS: Final = ("matched", "exhibition", "league")

# --- until when something lasts
UNTIL_GAME: Final = 0
UNTIL_HALF: Final = 1
UNTIL_DRIVE: Final = 2
UNTIL_TURN_ENDS: Final = 3  # + the seat whose turn it is
UNTIL_TURN_BEGINS: Final = 5  # + the seat whose turn it is
UNTIL_ACTIVATION: Final = 7
UNTIL_NEXT_TURN: Final = 8  # + the seat whose turn it is; unlike the others it outlasts a drive
LAPSES: Final = 16
# the same in words
PURCHASE: Final = 1 << 16  # in the stock of an inducement: one bought before the match, whether it is left or used
MOMENTS: Final = (
    "game",
    "half",
    "drive",
    "turn of the west",
    "turn of the east",
    "next turn of the west",
    "next turn of the east",
    "activation",
    "next turn of the west",
    "next turn of the east",
)
DISTRACTED: Final = "distracted"  # the change of a player who has lost the Tackle Zone until a moment
KEPT_CHANGES: Final = 1024  # numbers for what lasts, for each owner
OWN_CHANGES: Final = 512  # combinations of changes that are remembered

# --- what an Injury roll brings
STUNNED: Final = 0
KO: Final = 1
BADLY_HURT: Final = 2  # without a Casualty roll
HURT: Final = 3  # with one
SAVED: Final = 4  # never rolled: something sends the player to Reserves instead
INJURIES: Final = ("stunned", "knocked-out", "badly-hurt", "casualty")

INJURY_ROWS: Final = 32  # `match.hurt` is the row, plus this times the characteristic of a lasting injury

# --- parts of a match
BEFORE: Final = 0  # the pre-game sequence, set-up and the kick
KICK_OFF: Final = 1  # the event and the ball coming down
TURN: Final = 2  # a team turn
AFTER: Final = 3  # the end of a turn or of a drive
PHASES: Final = ("before", "kick-off", "turn", "after")

# --- questions
TOSS_Q: Final = 0
FORMATION_Q: Final = 1
ADJUST_Q: Final = 2
PLACE_Q: Final = 3
KICKER_Q: Final = 4
KICK_Q: Final = 5
TOUCHBACK_Q: Final = 6
EVENT_Q: Final = 7
TURN_Q: Final = 8
TARGET_Q: Final = 9
MOVE_Q: Final = 10
THROW_Q: Final = 11
INTERFERE_Q: Final = 12
REROLL_Q: Final = 13
RESULT_Q: Final = 14
PUSH_Q: Final = 15
FOLLOW_UP_Q: Final = 16
USE_Q: Final = 17
CASUALTY_Q: Final = 18
ARGUE_Q: Final = 19
BRIBE_Q: Final = 20
DIE_Q: Final = 21
STRIKE_Q: Final = 22
FACE_Q: Final = 23
ORDER_Q: Final = 24
BUY_Q: Final = 25
PICK_Q: Final = 26  # a player or a square for an effect
CHOICE_Q: Final = 27  # one of the named options of an effect
CAST_Q: Final = 28
BALL_Q: Final = 29
CHANGE_Q: Final = 30
MATCH_EVENT_Q: Final = 31
MEDDLE_Q: Final = 32
QUESTIONS: Final = (
    "toss",
    "formation",
    "adjust",
    "place",
    "kicker",
    "kick",
    "touchback",
    "event",
    "turn",
    "target",
    "move",
    "throw",
    "interfere",
    "re-roll",
    "result",
    "push",
    "follow-up",
    "use",
    "casualty",
    "argue",
    "bribe",
    "die",
    "strike",
    "face",
    "order",
    "buy",
    "pick",
    "choice",
    "cast",
    "ball",
    "change",
    "match-event",
    "meddle",
)

# --- answers
CONCEDE: Final = 2
THROW: Final = 3  # throw the ball, or a team-mate: the square is asked next
BY_HAND: Final = 4  # set up player by player
HAIL_MARY: Final = 6  # throw anywhere: the square is asked next
LEAVE_BALL: Final = 5  # in the square the player goes from next
SQUARE: Final = 16
JUMP: Final = 416  # + square to land in
PLAYER: Final = 816
ACT: Final = 880  # + 64 * kind + player
RESULT: Final = 2928  # + block result
SOURCE: Final = 2936  # + effect that repeats a roll, strikes instead of a block, or is cast
FORMATION: Final = 3448  # + ready-made formation
ROW: Final = 3480  # + row of the Casualty table
FACING: Final = 3496  # + side of the pitch that a template faces
OPTION: Final = 3500  # + number: an inducement on offer, or one of the options of an effect
WEATHER: Final = 3756  # + weather
DIE: Final = 3764  # + 32 * place of a die in its roll + the face it is turned to, or 0 to roll it again
FACES: Final = 32
ANSWERS: Final = 3860  # one more than the greatest answer

SIDES: Final = ("north", "east", "south", "west")

# --- hook points: tests. Values change the modifier, re-rolls repeat the die. Interrupts come when the die of a dodge
# or jump is known: they get the modifier so far and the natural die, and return the modifier.
DODGE: Final = 0
RUSH: Final = 1
JUMPING: Final = 2
PICK_UP: Final = 3
CATCH: Final = 4
PASSING: Final = 5
THROWING: Final = 6  # a team-mate
LANDING: Final = 7
INTERFERE: Final = 8
STAND_UP: Final = 9
BLOCK_DICE: Final = 10
TESTS: Final = (
    "dodge",
    "rush",
    "jump",
    "pick-up",
    "catch",
    "pass",
    "throw-team-mate",
    "landing",
    "interfere",
    "stand-up",
    "block",
)
# --- hook points: values
STRENGTH: Final = 11
ASSISTS_MARKED: Final = 12  # does the player assist although marked? Above 0 they do
ARMOUR_VALUE: Final = 13
ARMOUR: Final = 14  # the total of an Armour roll; interrupt: a skill may raise it
INJURY_TABLE: Final = 15
INJURY: Final = 16  # the total of an Injury roll; interrupt: a skill may raise it
INJURY_RESULT: Final = 17
CASUALTY_ROLL: Final = 18
STUMBLED: Final = 19  # interrupt: does a Stumble knock the target down?
PASS_REACH: Final = 20  # the farthest range band of a pass
MAY_THROW: Final = 21  # does the player throw team-mates?
MAY_BE_THROWN: Final = 22
MAY_HOLD: Final = 23  # can the player hold the ball?
RUSHES: Final = 24
KICKED: Final = 25  # interrupt: how far the kick deviates
# --- hook points: interrupts
ACTIVATED: Final = 26
REROLL_WORKS: Final = 27
BOTH_ARE_DOWN: Final = 28
PUSHED: Final = 29  # is the player moved at all?
PUSH_STYLE: Final = 30
FOLLOW_UP: Final = 31
BLOCKED: Final = 32
CASUALTY_SUFFERED: Final = 33
DRIVE_ENDS: Final = 34
TURN_ENDS: Final = 35
PRAYER: Final = 36  # value: the die of a prayer
DRIVE_OVER: Final = 37
DODGE_DENIED: Final = 38  # value: can the Dodge skill not be used?
CLAWS_DENIED: Final = 39  # value: do Claws not help against the player?
FIRMNESS_DENIED: Final = 40  # value: can the target of a block not use Fend, Stand Firm or Wrestle?
BALL_LOOSE: Final = 41  # value and interrupt: does a pushed carrier lose the ball?
TARGETED: Final = 42  # interrupt: an opponent has declared a Block or Blitz action against the player
STAND_COST: Final = 43  # value: squares of movement to stand up
BLOCKS_PRONE: Final = 44  # value: may a Prone player declare a Block action?
SKILL_DIE: Final = 45  # re-rolls of a die that a skill or trait asks for
LEAVING: Final = 46  # interrupt: a marked player is about to leave a square; NO holds them there
LEFT: Final = 47  # interrupt: a player has got away from markers; YES until somebody has reacted
JUMP_TOTAL: Final = 48  # value: all modifiers of a jump together
# --- hook points: Special actions
SPECIAL_KINDS: Final = 49  # value: the kinds of Special action the player may declare, as bits
SPECIAL_TARGETS: Final = 50  # value: players the action may aim at, as bits; when declared (YES), from here (NO)
SPECIAL_ACTION: Final = 51  # interrupt: carry it out, on another player or NONE
STRIKES: Final = 52  # value: effects on offer instead of a block, as bits; interrupt: strike the other player
ABOUT_TO_BE_HIT: Final = 53  # interrupt: a block or what replaces it is about to hit the player
KINDS_DENIED: Final = 54  # value: the kinds of action the player may not declare, as bits
BOOST: Final = 55  # value: what skills could still add to an Armour or Injury roll
WEATHER_IGNORED: Final = 56  # value: does the weather not count for the player's test of this kind?
ARMOUR_FIXED: Final = 57  # value: can opponents not modify Armour rolls against the player?
SECOND_TARGET: Final = 58  # value: may the player block two targets in one Block action?
BALL_LET_GO: Final = 60  # interrupt: a player was Knocked Down or Placed Prone with the ball
BRACED: Final = 61  # interrupt: does a player stay up on Both Down? Bits as at BOTH_ARE_DOWN
ARMOUR_DOUBLE: Final = 62  # value: does a natural double on an Armour roll count?
LEAPS: Final = 63  # value: does the player jump over any square?
LEAVES_BALL: Final = 64  # value: may the player leave the ball in the square they go from?
DIVES: Final = 65  # value: does the player catch balls that come down next to them?
PASS_AIMED: Final = 66  # interrupt: a pass of the ball is aimed at a square, the test is to come
PASS_FUMBLED: Final = 67  # interrupt: does a fumbled throw leave the passer's hands?
HAILS: Final = 68  # value: may the player throw across the whole pitch?
BURST_DENIED: Final = 69  # value: can the player's interference not be made to be rolled again?
GOES_ON: Final = 70  # value: may the player move on after the action?
FEND_DENIED: Final = 71  # value: can the target not keep the blocker from following up?
POINT_COUNT: Final = 160  # with room for more

# --- hook points of traits
FOULING: Final = 80  # interrupt: the modifier of a foul that is about to be rolled, or FOUL_LOST
THROW_BEGINS: Final = 81  # interrupt: YES unless the team-mate is not thrown at all (NO) or the throw fumbled (FUMBLES)
THROW_FUMBLED: Final = 82  # interrupt: YES, or NO once somebody has dealt with the fumble
THROWN: Final = 83  # interrupt: NONE to scatter, or where the thrown player goes instead
NEVER_STUNNED: Final = 84  # value: does Stunned count as knocked out for the player?
DOWN_HURTS: Final = 85  # value: does going down hurt the player without an Armour roll?
GIVING: Final = 86  # interrupt: does the carrier give the ball to the other player, or throw it at nobody (NONE)?
ACTIVATION_ENDS: Final = 87  # interrupt: the player's activation is about to be over
MAY_SCORE: Final = 88  # value: does the touchdown of the player count?
PASS_LOST: Final = 90  # value: is it a Turnover that an opponent holds the ball after a pass or hand-off?
PUTS_OFF: Final = 92  # interrupt: does an opponent who has declared to hit the player dare to?
LANDS_SAFELY: Final = 91  # value: does a thrown player land without a test?
FALL_ARMOUR: Final = 89  # value: what is added to the Armour roll of whoever Fell Over or was Knocked Down

# --- hook points of prayers, inducements and stars
ARGUE_ROLL: Final = 100  # value and interrupt: the die of an argument with the referee
ARGUE_TARGET: Final = 101  # value: what it takes to be heard
FOUL_SEEN: Final = 102  # value: natural doubles that count, or UNWATCHED; interrupt: has the referee seen the foul?
RECOVERY: Final = 103  # value: the die of a Knocked-out player
CHEERLEADERS: Final = 104  # value: how many a team has
ASSISTANTS: Final = 105  # value: assistant coaches of a team
TEAM_REROLLS: Final = 106  # value: those a team has at the start of a half
TREATMENTS: Final = 107  # value: how many healers would treat the player
REGENERATION_FAILED: Final = 108  # interrupt: does the casualty stand?
KNOCK_OUT: Final = 109  # interrupt: is the player knocked out? One of the ways below
PREPARED: Final = 110  # interrupt: inducements are bought, the match is about to begin
DRIVE_BEGINS: Final = 111  # interrupt: both teams are set up
KICK_FLIES: Final = 112  # interrupt: between the kick and the event
SETTING_UP: Final = 113  # interrupt: a team is about to set up
TURN_BEGINS: Final = 114  # interrupt
STALLED: Final = 115  # interrupt: a player of the team whose turn ends has stalled
POINTS: Final = 116  # value: what a deed is worth in Star Player Points beyond the usual
PREPARES: Final = 117  # interrupt: the modifier of a rush, dodge or jump that is about to be rolled
PASS_ROLLED: Final = 118  # interrupt: the modifier of a pass whose die is known
BLOCK_POOL: Final = 119  # value and interrupt: how many block dice the blocker's coach chooses from
TRAIT_FAILED: Final = 120  # interrupt: NO, or YES if the player acts although the roll of a trait has failed
TOOK_BALL: Final = 121  # interrupt: a player has caught the ball
INTERFERING: Final = 122  # interrupt: NO, or YES if the player takes the pass without a test
STRUCK: Final = 123  # interrupt: what replaced a block is over
SCORED: Final = 124  # value: a player has scored
DARED: Final = 125  # interrupt: the Strength that a successful Dauntless roll has brought
SENT_OFF_FOR_WEAPON: Final = 126  # value: is the player sent off for a Secret Weapon?
BITES: Final = 127  # value: whom a thirsty player may bite, as bits
BITTEN: Final = 128  # value: somebody has been bitten
BOMB_CAUGHT: Final = 129  # interrupt: NO, or YES if a caught bomb goes off at once
SWUNG: Final = 130  # interrupt: the direction of a Ball & Chain
FOUL_DENIED: Final = 131  # value: may the player not foul?
KICK_COMES_DOWN: Final = 132  # interrupt: between the kick-off event and the ball
BRIBE_ROLL: Final = 133  # interrupt: the die of a Bribe
SPOTTED: Final = 134  # interrupt: YES, or NO if the referee who saw a foul deals with it in another way
ARGUE_DENIED: Final = 135  # value: will the referee hear no argument?
BRIBE_DENIED: Final = 136  # value: does the referee take no Bribe?
EJECTED: Final = 137  # value: a coach has been ejected for arguing
BLOCK_REACH: Final = 154  # value: opponents beyond the next square who may be blocked, as bits
SCATTERS: Final = 155  # interrupt: a die of the scatter of a Hail Mary
FLOORED_FOES: Final = 156  # value: fallen opponents who may be struck in a Blitz, as bits
FLOORED_STRIKE: Final = 157  # interrupt: strike a fallen opponent
SCORING: Final = 158  # interrupt: YES, or NO if a player who ran into the End Zone with the ball is kept from scoring
REROLL_PAID: Final = 159  # value: YES, or NO if a team re-roll that was used is not used up
GET_REF: Final = 138  # interrupt: what becomes of Get the Ref: YES, NO, or ROLLED_AGAIN
LEFT_PLAY: Final = 139  # value: a player is Knocked-out, a casualty or Sent-off

# --- hook points of Match Events
ACTIVATION_ENDED: Final = 140  # interrupt: the player's activation is over
BASE_STRENGTH: Final = 141  # interrupt: the blocker's Strength before assists, modifiers and skills
JUMP_OVER: Final = 142  # value: the squares that can be jumped over, where there are obstacles
ENTERED: Final = 143  # interrupt: the player has entered the square of an open trapdoor
BALL_AT_REST: Final = 144  # interrupt: the ball has come to rest on an open trapdoor
MOVEMENT: Final = 145  # value: the player's Movement Allowance
FREE_SQUARES: Final = 146  # value: squares left without Rushing
AGILITY: Final = 147  # value: the modifier of an Agility test that has no point of its own
HALF_BEGINS: Final = 148  # interrupt: a half, or extra time, is about to begin

ROLLED_AGAIN: Final = 2  # another kick-off event instead

# --- what becomes of a Knocked-out player
GOES_OFF: Final = 1
STAYS_DOWN: Final = 2  # Stunned on the pitch
WORSE: Final = 3  # Badly Hurt

# --- who chooses a push square and among which, as bits of the value at PUSH_STYLE
OWN_CHOICE: Final = 1  # the pushed player's coach chooses
ANY_SQUARE: Final = 2  # among all unoccupied squares next to the player
GRABBED: Final = 4  # the target cannot take the choice
GRABBED_ANYWHERE: Final = 8  # the blocker has all unoccupied squares as well
# --- who goes down on Both Down, as bits of the value at BOTH_ARE_DOWN
BLOCKER_DOWN: Final = 1
TARGET_DOWN: Final = 2
ONLY_PRONE: Final = 4  # both are Placed Prone
AS_PUSH: Final = 8  # the result counts as a Push Back
# --- a throw or foul that goes wrong before it is rolled for
FUMBLES: Final = 2
FOUL_LOST: Final = -99
UNWATCHED: Final = -99  # natural doubles of a foul while there is nobody who could see them
# --- following up
MAY: Final = 0
MUST: Final = 1
MUST_NOT: Final = 2

# --- why somebody goes down or is hurt
BY_FALL: Final = 0
BY_BLOCK: Final = 1
BY_FOUL: Final = 2
BY_CROWD: Final = 3
BY_LANDING: Final = 4
BY_WEAPON: Final = 5  # a Special action instead of a block
BY_DODGE: Final = 6  # a fall when leaving a marked square by Dodge, Jump or Leap
BY_SAVAGERY: Final = 7  # a team-mate who lashed out
BY_KICK: Final = 8  # a team-mate whose kick was a fumble
BY_BOMB: Final = 9
BY_BITE: Final = 10
BY_MAGIC: Final = 11  # spells, and rocks from the stands
BY_POT: Final = 13  # of hot food
BY_EVENT: Final = 12  # a Match Event

# --- what is counted for each player
TOUCHDOWNS: Final = 0
COMPLETIONS: Final = 1
CASUALTIES: Final = 2
DEFLECTIONS: Final = 3
INTERCEPTIONS: Final = 4
LANDINGS: Final = 5  # superb throws of a team-mate who landed safely
STATISTICS: Final = ("touchdowns", "completions", "casualties", "deflections", "interceptions", "landings")

SKILL_TEST: Final = 256  # kinds of test from here on: the die of the effect with the number kind - SKILL_TEST
ALL_FIXED: Final = -1  # every die that is rolled now has been rolled before
SURE: Final = 10  # a modifier with which anything but a natural 1 passes
PASSED: Final = 8  # the bit that a test sets beside its natural die
NONE: Final = -1  # no player, no square
DIRECT: Final = 1  # a catch of an accurate pass in its target square
HELD: Final = -2  # the ball's place is HELD - player while a player holds it
OWNERS: Final = 3  # owners of effects beside the players: two teams and the field
