-- A break or an exclusion that a player chose ends by an act of their own: when its term is over, play stays stopped until they open it,
-- and after an exclusion for one more day.

alter table protection.stops
  -- When its player chose to come back, and from when play is open.
  add column return_asked_at timestamptz,
  add column returns_at timestamptz,
  add constraint return_is_whole check ((return_asked_at is null) = (returns_at is null)),
  add constraint return_comes_after_the_term check (return_asked_at >= ends_at and returns_at >= return_asked_at);

-- What had ended under the rule by which it was chosen stays ended.
update protection.stops set return_asked_at = ends_at, returns_at = ends_at
where kind in ('cool-off', 'self-exclusion') and lifted_at is null and ends_at <= clock_timestamp();

alter table protection.stops add column stands_until timestamptz not null generated always as (
  case when lifted_at is not null then lifted_at
    when kind in ('cool-off', 'self-exclusion') then coalesce(returns_at, timestamptz '9999-12-31 00:00:00+00')
    else ends_at end) stored;

create or replace view protection.v_stops as
select player_id, began_at, stands_until as ended_at from protection.stops;

-- Who is on a break now stays stopped beyond its term too.
update protection.guards g set version = g.version + 1, stopped_until = s.stands_until, stop_kind = s.kind
from (select distinct on (player_id) player_id, stands_until, kind from protection.stops
  where stands_until > clock_timestamp() order by player_id, stands_until desc, ends_at desc, began_at) s
where s.player_id = g.player_id;

create or replace function protection.copy_of(player uuid) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'limits', (select coalesce(jsonb_agg(jsonb_build_object('setBy', source, 'kind', kind, 'span', span, 'amount',
      case when kind = 'time' then amount::text else (amount / 10000.0)::text end)), '[]') from protection.limits where player_id = player),
    'limitChanges', (select coalesce(jsonb_agg(jsonb_build_object('setBy', source, 'kind', kind, 'span', span, 'act', act, 'at', at)
      order by at), '[]') from protection.limit_changes where player_id = player),
    'stops', (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'beganAt', began_at, 'endsAt', ends_at, 'liftedAt', lifted_at,
      'returnAskedAt', return_asked_at, 'returnsAt', returns_at) order by began_at), '[]') from protection.stops where player_id = player),
    'reminders', (select coalesce(jsonb_agg(acknowledged_at order by acknowledged_at), '[]')
      from protection.reminders where player_id = player))
$$;
