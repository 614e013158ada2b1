-- Player protection: what stands between a player and the next bet, and how it came to stand there.

create schema protection;

-- What a player's next bet is judged by; made with the first bet or the first choice. `version` rises with every change, and whoever
-- writes a bet names the version it was judged on.
create table protection.guards (
  player_id uuid primary key,
  version bigint not null,
  -- No bet, no paying in and no bonus before then; the last day of 9999: for good.
  stopped_until timestamptz,
  stop_kind text check (stop_kind in ('cool-off', 'self-exclusion', 'staff', 'restricted')),
  -- The interval of the reality check the player chose; null: the brand's.
  reality_minutes smallint check (reality_minutes between 10 and 240),
  -- The play that goes on: since when, when it was last seen to go on, when its player last said to have seen the time.
  play_began_at timestamptz,
  played_at timestamptz,
  reminded_at timestamptz,
  -- Some limit stands: every bet is counted.
  is_limited boolean not null default false,
  constraint stop_has_a_kind check ((stopped_until is null) = (stop_kind is null))
) with (fillfactor = 70);

-- Limits of a player by whoever set them; the strictest wins. Amounts in 1/10,000 of the unit, time in minutes.
create table protection.limits (
  player_id uuid not null,
  source text not null check (source in ('player', 'staff')),
  kind text not null check (kind in ('loss', 'stake', 'bet', 'time')),
  span text not null check (span in ('bet', 'day', 'week', 'month')),
  amount bigint check (amount >= 0),
  -- A looser one, or none, that waits for its second yes.
  wanted bigint check (wanted >= 0),
  wanted_at timestamptz,
  version integer not null default 1,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (player_id, source, kind, span),
  constraint one_bet_has_no_span check ((kind = 'bet') = (span = 'bet'))
);

create table protection.limit_changes (
  change_id uuid primary key,
  player_id uuid not null,
  source text not null,
  kind text not null,
  span text not null,
  act text not null check (act in ('tightened', 'asked', 'confirmed', 'withdrawn', 'set')),
  amount_before bigint,
  amount_after bigint,
  wanted bigint,
  at timestamptz not null default clock_timestamp()
);
create index limit_changes_by_player on protection.limit_changes (player_id, at desc);
create index limit_changes_by_time on protection.limit_changes (at);
create trigger limit_changes_are_history before update or delete or truncate on protection.limit_changes
  for each statement execute function ledger.refuse_change();

-- What was staked, lost and spent in time, in grains of five minutes (1), an hour (2) and a day of the brand's zone (3). A window is
-- the sum of all grains it touches, so nothing leaves it early.
create table protection.uses (
  player_id uuid not null,
  currency text not null,
  grain smallint not null check (grain in (1, 2, 3)),
  starts_at timestamptz not null,
  stake bigint not null default 0,
  -- Stakes less payouts; below zero when the player won.
  loss bigint not null default 0,
  played_ms bigint not null default 0,
  primary key (player_id, currency, grain, starts_at)
) with (fillfactor = 70);
create index uses_by_age on protection.uses using brin (starts_at);

-- From when on a use counts in a window that is looked at `at`.
create function protection.window_start(span text, at timestamptz, zone text) returns timestamptz
language sql stable parallel safe as $$
  select case span
    when 'day' then date_bin('5 minutes', at - interval '24 hours', 'epoch')
    when 'week' then date_bin('1 hour', at - interval '168 hours', 'epoch')
    when 'month' then date_trunc('month', at, zone)
  end
$$;

-- What counts in each window of a player now.
create function protection.uses_of(player uuid, unit text, at timestamptz, zone text)
returns table (span text, stake bigint, loss bigint, played_ms bigint)
language sql stable parallel safe as $$
  select w.span, coalesce(sum(u.stake), 0)::bigint, coalesce(sum(u.loss), 0)::bigint, coalesce(sum(u.played_ms), 0)::bigint
  from (values ('day', 1::smallint), ('week', 2::smallint), ('month', 3::smallint)) w (span, grain)
  left join protection.uses u on u.player_id = player and u.currency = unit and u.grain = w.grain
    and u.starts_at >= protection.window_start(w.span, at, zone)
  group by w.span
$$;

-- What the next bets of these players are judged by. `counts`: the windows are read although the player set no limit.
create function protection.guards_of(players uuid[], unit text, zone text, counts boolean)
returns table (player_id uuid, version bigint, stopped_until timestamptz, stop_kind text, reality_minutes smallint,
  play_began_at timestamptz, played_at timestamptz, reminded_at timestamptz, limits text, used text)
language sql stable as $$
  select g.player_id, g.version, g.stopped_until, g.stop_kind, g.reality_minutes, g.play_began_at, g.played_at, g.reminded_at,
    case when g.is_limited then (select jsonb_object_agg(l.name, l.least)::text from (
      select kind || '/' || span as name, min(amount)::text as least from protection.limits
      where player_id = g.player_id and amount is not null group by 1) l) end,
    case when g.is_limited or counts then (
      select jsonb_object_agg(u.span, jsonb_build_array(u.stake::text, u.loss::text, u.played_ms::text))::text
      from protection.uses_of(g.player_id, unit, clock_timestamp(), zone) u) end
  from unnest(players) as k (player_id) join protection.guards g on g.player_id = k.player_id
$$;

-- Breaks and exclusions, never edited: they end by themselves, or are lifted by two people.
create table protection.stops (
  stop_id uuid primary key,
  player_id uuid not null,
  kind text not null check (kind in ('cool-off', 'self-exclusion', 'staff', 'restricted')),
  began_at timestamptz not null default clock_timestamp(),
  -- The last day of 9999: for good.
  ends_at timestamptz not null,
  reason text,
  set_by text,
  lifted_at timestamptz,
  lifted_by text,
  lifted_why text,
  constraint stop_ends_after_it_began check (ends_at > began_at)
);
create index stops_by_player on protection.stops (player_id, began_at desc);
create index stops_by_time on protection.stops (began_at desc);

create table protection.reminders (
  player_id uuid not null,
  acknowledged_at timestamptz not null default clock_timestamp(),
  play_began_at timestamptz not null,
  primary key (player_id, acknowledged_at)
);

-- Stakes and payouts of one player by time, for what they spent and for limits that are set after some play.
create view betting.v_player_plays as
select player_id, placed_at, currency, stake, payout, state from betting.bets;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant usage on schema protection to krathong_app;
    grant select, insert, update on protection.guards, protection.limits, protection.uses, protection.stops to krathong_app;
    grant delete on protection.uses to krathong_app;
    grant select, insert on protection.limit_changes, protection.reminders to krathong_app;
    grant select on betting.v_player_plays to krathong_app;
  end if;
end
$$;
