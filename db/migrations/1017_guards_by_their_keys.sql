-- What bets are judged by is found by the keys of the players alone. As a join the planner began with all guards where it knew the table as
-- a small one: until the next statistics each batch of a site that has just opened, or was restored, read everybody's.
create or replace function protection.guards_of(players uuid[], unit text, zone text, counts boolean)
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
  from protection.guards g where g.player_id = any(players)
$$;
