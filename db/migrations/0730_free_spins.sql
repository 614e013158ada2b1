-- Free spins (docs/decisions/0286-free-spins.md): rounds whose stake the platform pays and whose win it keeps until the spins are over.

-- What was given to a player, and how much of it is used. A round takes the next spin of it in its own commit.
create table betting.free_spins (
  grant_id uuid primary key,
  player_id uuid not null,
  currency text not null,
  games text[] not null check (cardinality(games) > 0),
  stake bigint not null check (stake > 0),
  spins integer not null check (spins > 0),
  used integer not null default 0,
  won bigint not null default 0 check (won >= 0),
  granted_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  expires_at timestamptz not null,
  ended_at timestamptz,
  check (used between 0 and spins)
);
create index free_spins_open on betting.free_spins (player_id, expires_at, grant_id) where ended_at is null;
create index free_spins_late on betting.free_spins (expires_at) where ended_at is null;
create index free_spins_used_up on betting.free_spins (grant_id) where ended_at is null and used = spins;

-- Which rounds they were. Such a round is nobody's bet: its line is null and it has no fact.
create table betting.free_rounds (
  grant_id uuid not null references betting.free_spins (grant_id),
  place integer not null check (place > 0),
  player_id uuid not null,
  round_id uuid not null,
  game_id text not null,
  cost bigint not null,
  payout bigint not null,
  placed_at timestamptz not null,
  primary key (grant_id, place),
  unique (player_id, round_id)
);
create index free_rounds_of_game on betting.free_rounds (player_id, game_id, placed_at desc, round_id desc);

create view betting.v_free_spins as
select grant_id, player_id, games, stake, spins, used, won, granted_at, expires_at, ended_at from betting.free_spins;

-- Those that have come to an end and wait to be closed; each half by its own index.
create view betting.v_free_spins_over as
select grant_id from betting.free_spins where ended_at is null and used = spins
union all
select grant_id from betting.free_spins where ended_at is null and expires_at <= now() and used < spins;

create view betting.v_free_rounds as
select grant_id, place, player_id, round_id, game_id, cost, payout, placed_at from betting.free_rounds;

-- Whether a game can be played now, and what it returns.
create view catalog.v_open_games as
select g.node_id, g.names, g.rtp, g.is_enabled and not g.in_maintenance and v.is_enabled and not v.in_maintenance and not v.is_paused as is_open
from catalog.games g join catalog.vendors v using (vendor_code);

-- Which promotion gave them, under which terms, and what came of them.
create table promotions.free_spins (
  grant_id uuid primary key,
  brand_id uuid not null,
  player_id uuid not null,
  promotion_id uuid not null references promotions.promotions (promotion_id),
  version integer not null,
  period text not null,
  period_from timestamptz not null,
  period_to timestamptz not null,
  currency text not null,
  terms jsonb not null,
  -- Of the budget, until it is known what was won.
  held bigint not null check (held > 0),
  granted_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  ended_at timestamptz,
  won bigint,
  reward_id uuid references promotions.rewards (reward_id),
  unique (promotion_id, player_id, period),
  check ((ended_at is null) = (won is null))
);
create index free_spins_of_player on promotions.free_spins (player_id, granted_at desc);

-- A bonus that was won with free spins has no deposit, and what may be kept of it is an amount.
alter table promotions.requirements add column cashout_most bigint check (cashout_most > 0);
alter table promotions.requirements drop constraint requirements_deposit_check;
alter table promotions.requirements add constraint requirements_deposit_check
  check (deposit > 0 or (deposit = 0 and reward_id is not null));
alter table promotions.requirements drop constraint requirements_order_check;
alter table promotions.requirements add constraint requirements_order_check check (order_id is not null or reward_id is not null);

alter function promotions.copy_of(uuid) rename to copy_before_free_spins;
create function promotions.copy_of(player uuid) returns jsonb language sql stable as $$
  select promotions.copy_before_free_spins(player) || jsonb_build_object(
    'freeSpins', (select coalesce(jsonb_agg(jsonb_build_object('promotion', p.texts, 'terms', s.terms, 'grantedAt', s.granted_at,
        'spins', g.spins, 'used', g.used, 'won', trim_scale(g.won / 10000.0)::text, 'endsAt', g.expires_at, 'endedAt', s.ended_at) order by s.granted_at), '[]')
      from promotions.free_spins s join promotions.promotions p using (promotion_id) join betting.v_free_spins g using (grant_id)
      where s.player_id = player))
$$;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert, update on betting.free_spins to krathong_app;
    grant select, insert on betting.free_rounds to krathong_app;
    grant select on betting.v_free_spins, betting.v_free_spins_over, betting.v_free_rounds, catalog.v_open_games to krathong_app;
    grant select, insert, update on promotions.free_spins to krathong_app;
  end if;
end
$$;
