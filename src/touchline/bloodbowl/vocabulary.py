"""The words of the rules as numbers: actions, block results, questions, answers and hook points.

An answer (an action of the kernel) is a base plus an argument, so that all answers of all questions are different small
ints: `SQUARE + 80` is the square number 80, `ACT + ACT_STRIDE * BLOCK + 4` a Block action by player 4.
"""

from __future__ import annotations

from typing import Final

from touchline.core.hooks import HookPoints

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
START_WEAPON: Final = 12  # all that a player does in a turn who gets a machine going
FIRE_WEAPON: Final = 13  # all that a player does who shoots the ball away
TURN_FACE_UP: Final = 11  # all that a Stunned player does in a turn, where coaches see to it themselves
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
    "turn-face-up",
    "start-weapon",
    "fire-weapon",
)
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

# --- the turn marker, where coaches move it themselves
MARKER_ASLEEP: Final = 0  # nobody looks at it
UNMOVED_MARKER: Final = 1
MOVED_MARKER: Final = 2
TOO_SOON: Final = -7  # the topic of a call before anything has happened

# --- bombs in the air
EXPLOSIVE: Final = 1
STINK: Final = 2  # fells, but hurts nobody

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
EFFECTS: Final = 1024  # numbers for the effects of an edition
KEPT_CHANGES: Final = 2 * EFFECTS  # numbers for what lasts, for each owner: losses of effects, then other changes
OWN_CHANGES: Final = 512  # combinations of changes that are remembered

# --- what an Injury roll brings
STUNNED: Final = 0
KO: Final = 1
BADLY_HURT: Final = 2  # without a Casualty roll
HURT: Final = 3  # with one
SPLITS: Final = 6  # never rolled: two others come in the place of the player
BANISHED: Final = 5  # never rolled: out of this world
SAVED: Final = 4  # never rolled: something sends the player to Reserves instead
UNHURT: Final = 5  # never rolled: something keeps the player from all harm
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
WEAPON_Q: Final = 22
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
PICK_UP_Q: Final = 33
CATCH_Q: Final = 34  # a bouncing ball
CALL_Q: Final = 35  # illegal procedure
PENALTY_Q: Final = 36  # for illegal procedure
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
    "pick-up",
    "catch",
    "call",
    "penalty",
)
# those that every edition asks; of the others, and of all that come later, an edition asks its `own_questions`
SHARED_QUESTIONS: Final[tuple[int, ...]] = tuple(
    q for q in range(PICK_UP_Q) if q not in (CAST_Q, MATCH_EVENT_Q, MEDDLE_Q)
)

# --- answers
CONCEDE: Final = 2
THROW: Final = 3  # throw the ball, or a team-mate: the square is asked next
BY_HAND: Final = 4  # set up player by player
HAIL_MARY: Final = 6  # throw anywhere: the square is asked next
MOVE_MARKER: Final = 7  # the turn marker
GAZE: Final = 9  # in the middle of an action: the victim is asked next
TIME_UP: Final = 8  # the time for a team turn has run out
LEAVE_BALL: Final = 5  # in the square the player goes from next
SQUARE: Final = 16
JUMP: Final = 416  # + square to land in
PLAYER: Final = 816
ACT: Final = 880  # + ACT_STRIDE * kind + player
ACT_STRIDE: Final = 64
RESULT: Final = 2928  # + block result
SOURCE: Final = 2936  # + effect that repeats a roll, is used instead of a block, or is cast
FORMATION: Final = SOURCE + EFFECTS  # + ready-made formation
ROW: Final = FORMATION + 64  # + row of the Casualty table
FACING: Final = ROW + 64  # + side of the pitch that a template faces
OPTION: Final = FACING + 4  # + number: an inducement on offer, or one of the options of an effect
WEATHER: Final = OPTION + 256  # + weather
DIE: Final = WEATHER + 32  # + 32 * place of a die in its roll + the face it is turned to, or 0 to roll it again
FACES: Final = 32
ANSWERS: Final = DIE + 3 * FACES  # one more than the greatest answer

SIDES: Final = ("north", "east", "south", "west")

# --- hook points, by name and meaning. A new one may stand anywhere but before or among the tests, whose numbers are
# kinds of test as well. At a test values change the modifier and re-rolls repeat the die; interrupts get the modifier
# so far and the natural die, and return the modifier.
HOOK_POINTS: Final[HookPoints] = HookPoints()
DODGE: Final = HOOK_POINTS.add(
    "dodge", "test: leaving a marked square; interrupt once its die is known: the modifier so far"
)
RUSH: Final = HOOK_POINTS.add("rush", "test: a square beyond the Movement Allowance")
JUMPING: Final = HOOK_POINTS.add(
    "jumping", "test: jumping over a player; interrupt once its die is known: the modifier so far"
)
PICK_UP: Final = HOOK_POINTS.add("pick-up", "test: picking up the ball")
CATCH: Final = HOOK_POINTS.add("catch", "test: catching the ball")
PASSING: Final = HOOK_POINTS.add("passing", "test: passing the ball")
THROWING: Final = HOOK_POINTS.add("throwing", "test: throwing a team-mate")
LANDING: Final = HOOK_POINTS.add("landing", "test: landing after a throw")
INTERFERE: Final = HOOK_POINTS.add("interfere", "test: interfering with a pass")
STAND_UP: Final = HOOK_POINTS.add("stand-up", "test: standing up with too little movement")
BLOCK_DICE: Final = HOOK_POINTS.add("block-dice", "re-rolls of block dice")
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
STRENGTH: Final = HOOK_POINTS.add("strength", "value and interrupt: the Strength of a player in a block")
ASSISTS_MARKED: Final = HOOK_POINTS.add("assists-marked", "value: above 0 if the player assists although marked")
ARMOUR_VALUE: Final = HOOK_POINTS.add("armour-value", "value: the Armour Value of a player")
ARMOUR: Final = HOOK_POINTS.add("armour", "value: the total of an Armour roll; interrupt: a skill may raise it")
INJURY_TABLE: Final = HOOK_POINTS.add("injury-table", "value: which Injury table counts for the player")
INJURY: Final = HOOK_POINTS.add("injury", "value: the total of an Injury roll; interrupt: a skill may raise it")
INJURY_KNOWN: Final = HOOK_POINTS.add("injury-known", "value: the result of an injury without a roll, or NONE")
INJURY_RESULT: Final = HOOK_POINTS.add("injury-result", "value and interrupt: the result of an Injury roll")
CASUALTY_ROLL: Final = HOOK_POINTS.add("casualty-roll", "value: the total of a Casualty roll")
STUMBLED: Final = HOOK_POINTS.add("stumbled", "interrupt: does a Stumble knock the target down?")
THROW_BAND: Final = HOOK_POINTS.add("throw-band", "value: the range band that counts for a throw of the player")
PASS_REACH: Final = HOOK_POINTS.add("pass-reach", "value: the farthest range band of a pass")
MAY_THROW: Final = HOOK_POINTS.add("may-throw", "value: does the player throw team-mates?")
MAY_BE_THROWN: Final = HOOK_POINTS.add("may-be-thrown", "value: can the player be thrown?")
MAY_HOLD: Final = HOOK_POINTS.add("may-hold", "value: can the player hold the ball?")
RUSHES: Final = HOOK_POINTS.add("rushes", "value: how many squares the player may Rush")
KICKED: Final = HOOK_POINTS.add("kicked", "interrupt: how far the kick deviates")
# --- hook points: interrupts
ACTIVATED: Final = HOOK_POINTS.add("activated", "interrupt: the player has declared an action; NO ends the activation")
REROLL_WORKS: Final = HOOK_POINTS.add("reroll-works", "interrupt: does a re-roll that was paid for take place?")
BOTH_ARE_DOWN: Final = HOOK_POINTS.add("both-are-down", "interrupt: who goes down on Both Down, as bits")
PUSHED: Final = HOOK_POINTS.add("pushed", "interrupt: is the player moved at all?")
PUSH_STYLE: Final = HOOK_POINTS.add("push-style", "interrupt: who chooses the push square and among which, as bits")
FOLLOW_UP: Final = HOOK_POINTS.add("follow-up", "interrupt: may, must or must not the blocker follow up?")
BLOCKED: Final = HOOK_POINTS.add("blocked", "interrupt: a block is over")
CASUALTY_SUFFERED: Final = HOOK_POINTS.add("casualty-suffered", "interrupt: a player has suffered a casualty")
DRIVE_ENDS: Final = HOOK_POINTS.add("drive-ends", "interrupt: a drive is about to end")
TURN_ENDS: Final = HOOK_POINTS.add("turn-ends", "interrupt: a team turn is about to end")
PRAYER: Final = HOOK_POINTS.add("prayer", "value: the die of a prayer")
DRIVE_OVER: Final = HOOK_POINTS.add("drive-over", "interrupt: a drive has ended")
ALL_BACK: Final = HOOK_POINTS.add("all-back", "interrupt: a drive has ended, and who is hurt may have recovered since")
DODGE_DENIED: Final = HOOK_POINTS.add("dodge-denied", "value: can the Dodge skill not be used?")
CLAWS_DENIED: Final = HOOK_POINTS.add("claws-denied", "value: do Claws not help against the player?")
FIRMNESS_DENIED: Final = HOOK_POINTS.add(
    "firmness-denied", "value: can the target of a block not use Fend, Stand Firm or Wrestle?"
)
BALL_LOOSE: Final = HOOK_POINTS.add("ball-loose", "value and interrupt: does a pushed carrier lose the ball?")
TARGETED: Final = HOOK_POINTS.add(
    "targeted", "interrupt: an opponent has declared a Block or Blitz action against the player"
)
STAND_COST: Final = HOOK_POINTS.add("stand-cost", "value: squares of movement to stand up")
BLOCKS_PRONE: Final = HOOK_POINTS.add("blocks-prone", "value: may a Prone player declare a Block action?")
SKILL_DIE: Final = HOOK_POINTS.add("skill-die", "re-rolls of a die that a skill or trait asks for")
LEAVING: Final = HOOK_POINTS.add(
    "leaving", "interrupt: a marked player is about to leave a square; NO holds them there"
)
LEFT: Final = HOOK_POINTS.add("left", "interrupt: a player has got away from markers; YES until somebody has reacted")
JUMP_TOTAL: Final = HOOK_POINTS.add("jump-total", "value: all modifiers of a jump together")
# --- hook points: Special actions
SPECIAL_KINDS: Final = HOOK_POINTS.add(
    "special-kinds", "value: the kinds of Special action the player may declare, as bits"
)
SPECIAL_TARGETS: Final = HOOK_POINTS.add(
    "special-targets", "value: players the action may aim at, as bits; when declared (YES), from here (NO)"
)
SPECIAL_ACTION: Final = HOOK_POINTS.add("special-action", "interrupt: carry it out, on another player or NONE")
WEAPONS: Final = HOOK_POINTS.add(
    "weapons", "value: effects on offer instead of a block, as bits; interrupt: use one on the other player"
)
ABOUT_TO_BE_HIT: Final = HOOK_POINTS.add(
    "about-to-be-hit", "interrupt: a block or what replaces it is about to hit the player"
)
KINDS_DENIED: Final = HOOK_POINTS.add("kinds-denied", "value: the kinds of action the player may not declare, as bits")
BOOST: Final = HOOK_POINTS.add("boost", "value: what skills could still add to an Armour or Injury roll")
WEATHER_IGNORED: Final = HOOK_POINTS.add(
    "weather-ignored", "value: does the weather not count for the player's test of this kind?"
)
ARMOUR_FIXED: Final = HOOK_POINTS.add(
    "armour-fixed", "value: can opponents not modify Armour rolls against the player?"
)
SECOND_TARGET: Final = HOOK_POINTS.add("second-target", "value: may the player block two targets in one Block action?")
BALL_LET_GO: Final = HOOK_POINTS.add(
    "ball-let-go", "interrupt: a player was Knocked Down or Placed Prone with the ball"
)
BRACED: Final = HOOK_POINTS.add("braced", "interrupt: does a player stay up on Both Down? Bits as at BOTH_ARE_DOWN")
ARMOUR_DOUBLE: Final = HOOK_POINTS.add("armour-double", "value: does a natural double on an Armour roll count?")
LEAPS: Final = HOOK_POINTS.add("leaps", "value: does the player jump over any square?")
LEAVES_BALL: Final = HOOK_POINTS.add("leaves-ball", "value: may the player leave the ball in the square they go from?")
DIVES: Final = HOOK_POINTS.add("dives", "value: does the player catch balls that come down next to them?")
PASS_AIMED: Final = HOOK_POINTS.add(
    "pass-aimed", "interrupt: a pass of the ball is aimed at a square, the test is to come"
)
PASS_FUMBLED: Final = HOOK_POINTS.add("pass-fumbled", "interrupt: does a fumbled throw leave the passer's hands?")
HAILS: Final = HOOK_POINTS.add("hails", "value: may the player throw across the whole pitch?")
BURST_DENIED: Final = HOOK_POINTS.add(
    "burst-denied", "value: can the player's interference not be made to be rolled again?"
)
GOES_ON: Final = HOOK_POINTS.add("goes-on", "value: may the player move on after the action?")
FEND_DENIED: Final = HOOK_POINTS.add("fend-denied", "value: can the target not keep the blocker from following up?")
DEFENCE: Final = HOOK_POINTS.add("defence", "value: the Strength of the target of a block")
DODGED: Final = HOOK_POINTS.add("dodged", "interrupt: a dodge is settled; its die, with PASSED if it passed")
ARMOUR_DIE: Final = HOOK_POINTS.add("armour-die", "interrupt: a die of a failed Armour roll may be rolled again")
ARMOUR_HELD: Final = HOOK_POINTS.add("armour-held", "interrupt: an Armour roll has left the armour whole")
WEAPON_FORCED: Final = HOOK_POINTS.add("weapon-forced", "value: must the player use what replaces a block?")
CASUALTY_COUNTS: Final = HOOK_POINTS.add("casualty-counts", "value: does a casualty count for who has caused it?")
CASUALTY_TWICE: Final = HOOK_POINTS.add("casualty-twice", "value: is a casualty of the player rolled twice?")
CASUALTY_STANDS: Final = HOOK_POINTS.add("casualty-stands", "interrupt: the row of a casualty that nothing has healed")
LEAVES_SQUARE: Final = HOOK_POINTS.add(
    "leaves-square", "value: may the player use skills that take it out of its square?"
)

# --- hook points of traits
FOULING: Final = HOOK_POINTS.add(
    "fouling", "interrupt: the modifier of a foul that is about to be rolled, or FOUL_LOST"
)
THROW_BEGINS: Final = HOOK_POINTS.add(
    "throw-begins", "interrupt: YES unless the team-mate is not thrown at all (NO) or the throw fumbled (FUMBLES)"
)
THROW_FUMBLED: Final = HOOK_POINTS.add("throw-fumbled", "interrupt: YES, or NO once somebody has dealt with the fumble")
THROWN: Final = HOOK_POINTS.add("thrown", "interrupt: NONE to scatter, or where the thrown player goes instead")
NEVER_STUNNED: Final = HOOK_POINTS.add("never-stunned", "value: does Stunned count as knocked out for the player?")
DOWN_HURTS: Final = HOOK_POINTS.add("down-hurts", "value: does going down hurt the player without an Armour roll?")
GIVING: Final = HOOK_POINTS.add(
    "giving", "interrupt: does the carrier give the ball to the other player, or throw it at nobody (NONE)?"
)
ACTIVATION_ENDS: Final = HOOK_POINTS.add("activation-ends", "interrupt: the player's activation is about to be over")
MAY_SCORE: Final = HOOK_POINTS.add("may-score", "value: does the touchdown of the player count?")
PASS_LOST: Final = HOOK_POINTS.add(
    "pass-lost", "value: is it a Turnover that an opponent holds the ball after a pass or hand-off?"
)
PUTS_OFF: Final = HOOK_POINTS.add("puts-off", "interrupt: does an opponent who has declared to hit the player dare to?")
LANDS_SAFELY: Final = HOOK_POINTS.add("lands-safely", "value: does a thrown player land without a test?")
FALL_ARMOUR: Final = HOOK_POINTS.add(
    "fall-armour", "value: what is added to the Armour roll of a player who Fell Over or was Knocked Down"
)

# --- hook points of prayers, inducements and stars
ARGUE_ROLL: Final = HOOK_POINTS.add("argue-roll", "value and interrupt: the die of an argument with the referee")
ARGUE_TARGET: Final = HOOK_POINTS.add("argue-target", "value: what it takes to be heard")
FOUL_SEEN: Final = HOOK_POINTS.add(
    "foul-seen", "value: natural doubles that count, or UNWATCHED; interrupt: has the referee seen the foul?"
)
ARMOUR_BROKEN: Final = HOOK_POINTS.add("armour-broken", "value: YES, or NO if broken armour does the player no harm")
OVER_EDGE: Final = HOOK_POINTS.add(
    "over-edge", "interrupt: YES, or DEALT_WITH if a player who went over the edge unpushed is back on the pitch"
)
FOUL_FORGIVEN: Final = HOOK_POINTS.add("foul-forgiven", "interrupt: a foul that was seen has sent nobody off")
RECOVERY_DIE: Final = HOOK_POINTS.add("recovery-die", "value: the natural die of a Knocked-out player")
RECOVERY: Final = HOOK_POINTS.add("recovery", "value: the die of a Knocked-out player with what is added")
FAME: Final = HOOK_POINTS.add("fame", "value: the FAME of a team for results of the kick-off table")
CHEERLEADERS: Final = HOOK_POINTS.add("cheerleaders", "value: how many a team has")
ASSISTANTS: Final = HOOK_POINTS.add("assistants", "value: assistant coaches of a team")
TEAM_REROLLS: Final = HOOK_POINTS.add("team-rerolls", "value: those a team has at the start of a half")
TREATMENTS: Final = HOOK_POINTS.add("treatments", "value: how many healers would treat the player")
REGENERATION_FAILED: Final = HOOK_POINTS.add("regeneration-failed", "interrupt: does the casualty stand?")
KNOCK_OUT: Final = HOOK_POINTS.add("knock-out", "interrupt: is the player knocked out? One of the ways below")
PREPARED: Final = HOOK_POINTS.add("prepared", "interrupt: inducements are bought, the match is about to begin")
DRIVE_BEGINS: Final = HOOK_POINTS.add("drive-begins", "interrupt: both teams are set up")
KICK_PLACED: Final = HOOK_POINTS.add(
    "kick-placed", "interrupt: the kick is aimed, and nothing is rolled yet; YES if the landing is decided"
)
KICK_SCATTERED: Final = HOOK_POINTS.add(
    "kick-scattered", "interrupt: where the kick goes is known, before anybody moves"
)
KICK_FLIES: Final = HOOK_POINTS.add("kick-flies", "interrupt: between the kick and the event")
SETTING_UP: Final = HOOK_POINTS.add("setting-up", "interrupt: a team is about to set up")
TURN_BEGINS: Final = HOOK_POINTS.add("turn-begins", "interrupt: a team turn begins")
STALLED: Final = HOOK_POINTS.add("stalled", "interrupt: a player of the team whose turn ends has stalled")
POINTS: Final = HOOK_POINTS.add("points", "value: extra Star Player Points for a statistic")
PREPARES: Final = HOOK_POINTS.add(
    "prepares", "interrupt: the modifier of a rush, dodge or jump that is about to be rolled"
)
PASS_ROLLED: Final = HOOK_POINTS.add("pass-rolled", "interrupt: the modifier of a pass whose die is known")
BLOCK_POOL: Final = HOOK_POINTS.add(
    "block-pool", "value and interrupt: how many block dice the blocker's coach chooses from"
)
TRAIT_FAILED: Final = HOOK_POINTS.add(
    "trait-failed", "interrupt: NO, or YES if the player acts although the roll of a trait has failed"
)
TOOK_BALL: Final = HOOK_POINTS.add("took-ball", "interrupt: a player has caught the ball")
INTERFERING: Final = HOOK_POINTS.add("interfering", "interrupt: NO, or YES if the player takes the pass without a test")
WEAPON_USED: Final = HOOK_POINTS.add("weapon-used", "interrupt: what replaced a block is over")
SCORED: Final = HOOK_POINTS.add("scored", "value: a player has scored")
DARED: Final = HOOK_POINTS.add("dared", "interrupt: the Strength that a successful Dauntless roll has brought")
SENT_OFF_FOR_WEAPON: Final = HOOK_POINTS.add(
    "sent-off-for-weapon", "value: is the player sent off for a Secret Weapon?"
)
BITES: Final = HOOK_POINTS.add("bites", "value: the players a thirsty player may bite, as a bitmask")
BITTEN: Final = HOOK_POINTS.add("bitten", "value: somebody has been bitten")
BOMB_CAUGHT: Final = HOOK_POINTS.add("bomb-caught", "interrupt: NO, or YES if a caught bomb goes off at once")
SWUNG: Final = HOOK_POINTS.add("swung", "interrupt: the direction of a Ball & Chain")
FOUL_DENIED: Final = HOOK_POINTS.add("foul-denied", "value: may the player not foul?")
KICK_COMES_DOWN: Final = HOOK_POINTS.add("kick-comes-down", "interrupt: between the kick-off event and the ball")
BRIBE_ROLL: Final = HOOK_POINTS.add("bribe-roll", "interrupt: the die of a Bribe")
SPOTTED: Final = HOOK_POINTS.add(
    "spotted", "interrupt: YES, or NO if the referee who saw a foul deals with it in another way"
)
ARGUE_DENIED: Final = HOOK_POINTS.add("argue-denied", "value: will the referee hear no argument?")
SENDING_OFF: Final = HOOK_POINTS.add("sending-off", "interrupt: NO, or YES if a player who is to be sent off stays")
BRIBE_DENIED: Final = HOOK_POINTS.add("bribe-denied", "value: does the referee take no Bribe?")
EJECTED: Final = HOOK_POINTS.add("ejected", "value: a coach has been ejected for arguing")
BLOCK_REACH: Final = HOOK_POINTS.add(
    "block-reach", "value: opponents beyond the next square who may be blocked, as bits"
)
SCATTERS: Final = HOOK_POINTS.add("scatters", "interrupt: a die of the scatter of a Hail Mary")
COMES_BY_BALL: Final = HOOK_POINTS.add(
    "comes-by-ball", "value: YES if the player can take the ball from a team-mate as the activation starts"
)
FLOORED_FOES: Final = HOOK_POINTS.add("floored-foes", "value: fallen opponents who may be hit in a Blitz, as bits")
FLOORED_HIT: Final = HOOK_POINTS.add("floored-hit", "interrupt: hit a fallen opponent")
SCORING: Final = HOOK_POINTS.add(
    "scoring", "interrupt: YES, or NO if a player who ran into the End Zone with the ball is kept from scoring"
)
REROLL_PAID: Final = HOOK_POINTS.add("reroll-paid", "value: YES, or NO if a team re-roll that was used is not used up")
GET_REF: Final = HOOK_POINTS.add("get-ref", "interrupt: what becomes of Get the Ref: YES, NO, or ROLLED_AGAIN")
LEFT_PLAY: Final = HOOK_POINTS.add("left-play", "value: a player is Knocked-out, a casualty or Sent-off")

# --- hook points of Match Events
ACTIVATION_ENDED: Final = HOOK_POINTS.add("activation-ended", "interrupt: the player's activation is over")
BASE_STRENGTH: Final = HOOK_POINTS.add(
    "base-strength", "interrupt: the blocker's Strength before assists, modifiers and skills"
)
JUMP_OVER: Final = HOOK_POINTS.add("jump-over", "value: the squares that can be jumped over, where there are obstacles")
ENTERED: Final = HOOK_POINTS.add("entered", "interrupt: the player has entered the square of an open trapdoor")
BALL_AT_REST: Final = HOOK_POINTS.add("ball-at-rest", "interrupt: the ball has come to rest on an open trapdoor")
MOVEMENT: Final = HOOK_POINTS.add("movement", "value: the player's Movement Allowance")
LAST_SQUARES: Final = HOOK_POINTS.add(
    "last-squares", "value: squares that a player with no movement left may still Rush to, as a set"
)
FREE_SQUARES: Final = HOOK_POINTS.add("free-squares", "value: squares left without Rushing")
AGILITY: Final = HOOK_POINTS.add("agility", "value: the modifier of an Agility test that has no point of its own")
INTO_CROWD: Final = HOOK_POINTS.add(
    "into-crowd",
    "interrupt: a player was pushed into the crowd, which is about to hurt them; NO if it does not, or DEALT_WITH",
)
NO_CROWD: Final = HOOK_POINTS.add("no-crowd", "value: does the stadium itself keep players from the crowd?")
FELLED: Final = HOOK_POINTS.add("felled", "interrupt: YES, or NO if a player who went down makes no Armour roll")
EVENT_SPARES: Final = HOOK_POINTS.add("event-spares", "value: does a kick-off event not hurt the player?")
RUSH_FAILED: Final = HOOK_POINTS.add(
    "rush-failed", "interrupt: NO, or YES if a player whose Rush has failed stays on their feet"
)
BOUNCE_WAY: Final = HOOK_POINTS.add(
    "bounce-way", "value: NONE, or the direction of a bounce that is not rolled as usual"
)
BOUNCES_ON: Final = HOOK_POINTS.add(
    "bounces-on", "value: does a ball in an empty square move once more? SAME_WAY or ANY_WAY"
)
ROLLS_OVER: Final = HOOK_POINTS.add("rolls-over", "value: Stunned players who turn over at the end of a turn, as bits")
EVENT_RULED: Final = HOOK_POINTS.add("event-ruled", "value: NONE, or the kick-off event that replaces the table")
WIDE_LIMIT: Final = HOOK_POINTS.add("wide-limit", "value: players that may be set up in each Wide Zone")
THROW_IN_DISTANCE: Final = HOOK_POINTS.add(
    "throw-in-distance", "value: NONE, or how far a throw-in goes that is not rolled as usual"
)
KICK_SETTLED: Final = HOOK_POINTS.add("kick-settled", "interrupt: the kick is down, the first turn is next")
HALF_BEGINS: Final = HOOK_POINTS.add("half-begins", "interrupt: a half, or extra time, is about to begin")
BOUNCE_LENGTH: Final = HOOK_POINTS.add("bounce-length", "value: how many squares a ball moves when it bounces")
WALLED: Final = HOOK_POINTS.add(
    "walled", "value: does a wall stop pushed players and bouncing balls at the edge of the pitch?"
)
INVADERS: Final = HOOK_POINTS.add("invaders", "value: how many players of a team a Pitch Invasion floors")
INVASION_STOPPED: Final = HOOK_POINTS.add("invasion-stopped", "value: is a Pitch Invasion rolled again?")
FANS_COME: Final = HOOK_POINTS.add("fans-come", "value: the Fan Factor of a seat when the fans are counted")
TOSS_DUE: Final = HOOK_POINTS.add("toss-due", "interrupt: everything is prepared, the toss for the first kick is next")
# --- hook points of special play cards
FOUL_SHIELD: Final = HOOK_POINTS.add("foul-shield", "value: can the player not be fouled?")
BARE_INJURY: Final = HOOK_POINTS.add("bare-injury", "value: does nothing modify an Injury roll against the player?")
ARMOUR_OPEN: Final = HOOK_POINTS.add("armour-open", "value: is the armour of the player broken without a roll?")
MISHANDLED: Final = HOOK_POINTS.add("mishandled", "interrupt: a player has failed to pick up or to catch the ball")
THROW_IN_WAY: Final = HOOK_POINTS.add(
    "throw-in-way", "interrupt: NONE, or the direction of a throw-in that is not rolled; HELD_BACK if it comes later"
)
REROLLS_DENIED: Final = HOOK_POINTS.add("rerolls-denied", "value: may the player re-roll nothing?")
TEAM_REROLLS_DENIED: Final = HOOK_POINTS.add("team-rerolls-denied", "value: may the seat use no team re-roll?")
CROWD_ROLL: Final = HOOK_POINTS.add("crowd-roll", "value: the total of a seat in a roll for a re-roll at the kick-off")
DICE_TURNED: Final = HOOK_POINTS.add(
    "dice-turned", "interrupt: NO, or the result into which the blocker's coach turns the block dice"
)
WITS: Final = HOOK_POINTS.add("wits", "value: the modifier of a roll against being Really Stupid")
TOSS_WON: Final = HOOK_POINTS.add("toss-won", "value: NONE, or the seat that wins the toss without a coin")
POINT_COUNT: Final[int] = len(HOOK_POINTS.names)
POINTS_OF_PLAY: Final[tuple[int, ...]] = (KICK_SETTLED, TURN_BEGINS, TURN_ENDS)  # nothing more once a touchdown stands

SAME_WAY: Final = 1  # a ball that slides on
ANY_WAY: Final = 2  # a ball that bounces again
HELD_BACK: Final = 99  # a throw-in that comes later
DEALT_WITH: Final = 2  # somebody has kept a player from the crowd, on the pitch
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
SQUIRMS: Final = 3  # the team-mate gets away
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
BY_BLADE: Final = 14  # a Stab whose Injury roll nothing modifies
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
