"""What every request can reach: the store, tables, replays, accounts, events, leagues, and the limits of pace."""

from __future__ import annotations

from dataclasses import dataclass, field

from touchline.store.tables import Store
from touchline.web.accounts import SignIns
from touchline.web.curiosity import Curiosity
from touchline.web.events.rooms import EventRooms
from touchline.web.intake import Intake
from touchline.web.leagues.rooms import LeagueRooms
from touchline.web.master import TableMaster
from touchline.web.own_rosters import OwnRosters
from touchline.web.pace import Pace
from touchline.web.page_turns import FairTurns, PageTurns
from touchline.web.preparing import Preparations
from touchline.web.replays import Replays
from touchline.web.tally import Connections
from touchline.web.workshop import Workshop


@dataclass
class Services:
    """One server's parts."""

    store: Store
    master: TableMaster
    replays: Replays
    sign_ins: SignIns
    events: EventRooms
    leagues: LeagueRooms
    rosters: OwnRosters
    connections: Connections
    at_home: bool = True  # nobody but this machine can reach the server, so nobody needs an account
    sign_up: bool = True  # may strangers make an account?
    guests: bool = False  # may strangers play against bots without an account?
    asking: Pace = field(default_factory=lambda: Pace(burst=2500, per_minute=6000))  # 100 phones open a page
    signing_up: Pace = field(default_factory=lambda: Pace(burst=10, per_minute=2))
    page_turns: PageTurns = field(default_factory=PageTurns)
    preparations: Preparations = field(default_factory=Preparations)
    curiosity: Curiosity = field(default_factory=Curiosity)
    importing: FairTurns = field(default_factory=lambda: FairTurns(1))  # one replay of another program at a time
    large_bodies: FairTurns = field(default_factory=lambda: FairTurns(1))  # all threads share one core
    intake: Intake = field(default_factory=Intake)
    creating: Pace = field(default_factory=lambda: Pace(burst=20, per_minute=20))
    acting: Pace = field(default_factory=lambda: Pace(burst=60, per_minute=1200))
    printing: Pace = field(default_factory=lambda: Pace(burst=30, per_minute=30))
    workshop: Workshop = field(default_factory=Workshop)
    looking: Pace = field(default_factory=lambda: Pace(burst=120, per_minute=1200))
