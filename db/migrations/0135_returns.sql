-- What first-party games promised and what they returned: counted from settled facts into rows, judged, and kept where it does not agree.

-- Settled rounds of first-party games with what they were played with; kind 3 is a jackpot paid on top.
create view betting.v_settled_rounds as
select f.xid, f.kind, f.game_id, f.currency, f.stake, f.payout, f.at,
  r.game_version, r.definition_hash, r.mode, r.stake as stake_level,
  (r.outcome -> 'wagers')::text as wagers, r.outcome -> 'slot' ->> 'choice' as choice
from betting.facts f join betting.rounds r on r.round_id = f.round_id and r.player_id = f.player_id
where f.kind in (1, 3);

create view betting.v_fact_order as select xid from betting.facts;

create schema returns;

-- Up to which transaction facts have been counted, and when that was last looked at.
create table returns.progress (
  is_single boolean primary key default true check (is_single),
  after_xid xid8 not null,
  counted_at timestamptz,
  judged_at timestamptz
);
insert into returns.progress (after_xid) values ('0');

-- Every version that was played: which game it is of.
create table returns.versions (
  definition_hash text primary key,
  game_id text not null,
  version integer not null,
  first_at timestamptz not null
);
create index versions_of_game on returns.versions (game_id, version desc);

-- Sums by version, mode, currency and level of the stake. Amounts are whole units of the ledger; a promise has fractions of one.
create table returns.totals (
  definition_hash text not null references returns.versions (definition_hash),
  mode text not null,
  currency text not null,
  stake_level bigint not null,
  rounds bigint not null check (rounds >= 0),
  staked numeric not null,
  returned numeric not null,
  -- What the definition promises of these rounds, the variance it gives them, and how many rounds it says nothing of.
  promised numeric not null,
  variance numeric not null,
  unjudged bigint not null,
  -- Sums of squares and of products: a spread counted, where the definition has none.
  staked_squares numeric not null,
  returned_squares numeric not null,
  products numeric not null,
  -- The most that one of the rounds could return, and the most that one took.
  most_return bigint not null,
  most_stake bigint not null,
  -- Paid on top from the pots, and no part of the game's return.
  jackpots numeric not null,
  primary key (definition_hash, mode, currency, stake_level)
) with (fillfactor = 70);

-- The same by day of the brand's zone.
create table returns.days (like returns.totals including constraints, day date not null) with (fillfactor = 70);
alter table returns.days add primary key (definition_hash, day, mode, currency, stake_level);

-- Lines that fell outside what chance allows. One a line, until somebody has looked at it.
create table returns.alarms (
  alarm_id uuid primary key,
  definition_hash text not null references returns.versions (definition_hash),
  line text not null,
  rounds bigint not null,
  promised double precision not null,
  realised double precision not null,
  deviations double precision not null,
  chance double precision not null,
  raised_at timestamptz not null default clock_timestamp(),
  -- Whether the game was put into maintenance by it.
  is_held boolean not null,
  settled_at timestamptz,
  settled_by text,
  note text
);
create unique index alarms_open on returns.alarms (definition_hash, line) where settled_at is null;
create index alarms_newest on returns.alarms (raised_at desc, alarm_id desc);

-- What a brand wants done when a game falls outside; the newest version counts.
create table returns.rules (
  brand_id uuid not null references settings.brands (brand_id),
  version integer not null check (version > 0),
  holds_games boolean not null,
  changed_at timestamptz not null default now(),
  changed_by text not null,
  primary key (brand_id, version)
);

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant usage on schema returns to krathong_app;
    grant select on betting.v_settled_rounds, betting.v_fact_order to krathong_app;
    grant select, update on returns.progress to krathong_app;
    grant select, insert on returns.versions, returns.rules to krathong_app;
    grant select, insert, update on returns.totals, returns.days, returns.alarms to krathong_app;
  end if;
end
$$;
