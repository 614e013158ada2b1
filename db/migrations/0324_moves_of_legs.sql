-- Lines with their times, and moves of a leg to another agent (docs/decisions/0134-moves-of-a-leg.md).

-- The path above every member from when to when; the last one is what players.players says.
create table players.line_history (
  player_id uuid not null references players.players (player_id),
  path uuid[] not null,
  valid_from timestamptz not null,
  valid_to timestamptz check (valid_to >= valid_from),
  primary key (player_id, valid_from)
);
create unique index line_history_current on players.line_history (player_id) where valid_to is null;
create index line_history_path on players.line_history using gin (path) where valid_to is not null;
insert into players.line_history (player_id, path, valid_from) select player_id, upline, registered_at from players.players;

create function players.keep_line() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
declare
  began timestamptz;
begin
  if tg_op = 'INSERT' then
    insert into players.line_history (player_id, path, valid_from) values (new.player_id, new.upline, least(new.registered_at, now()));
    return null;
  end if;
  select valid_from into began from players.line_history where player_id = new.player_id and valid_to is null for update;
  -- Twice in one transaction is one change.
  if began >= now() then
    update players.line_history set path = new.upline where player_id = new.player_id and valid_to is null;
  else
    update players.line_history set valid_to = now() where player_id = new.player_id and valid_to is null;
    insert into players.line_history (player_id, path, valid_from) values (new.player_id, new.upline, now());
  end if;
  return null;
end
$$;
create trigger lines_are_kept_of_new after insert on players.players for each row execute function players.keep_line();
create trigger lines_are_kept_of_changed after update of upline on players.players
  for each row when (old.upline is distinct from new.upline) execute function players.keep_line();
create view players.v_line_history as select player_id, path, valid_from, valid_to from players.line_history;

create table players.leg_moves (
  move_id uuid primary key,
  brand_id uuid not null references settings.brands (brand_id),
  -- Who is moved, with everybody below.
  player_id uuid not null references players.players (player_id),
  from_id uuid not null references players.players (player_id),
  to_id uuid not null references players.players (player_id),
  effective_at timestamptz not null,
  asked_by text not null,
  reason text not null,
  asked_at timestamptz not null default clock_timestamp(),
  state text not null default 'PLANNED' check (state in ('PLANNED', 'DONE', 'REFUSED', 'CANCELLED')),
  -- Code of the refusal that stopped it.
  refused text,
  ended_at timestamptz,
  moved integer,
  check ((state = 'PLANNED') = (ended_at is null)),
  check (player_id <> to_id and from_id <> to_id)
);
create unique index leg_moves_one_planned on players.leg_moves (player_id) where state = 'PLANNED';
create index leg_moves_due on players.leg_moves (effective_at) where state = 'PLANNED';
create index leg_moves_newest on players.leg_moves (brand_id, asked_at desc, move_id desc);

-- Whoever has a line below goes elsewhere by a move that is planned and due, and takes everybody along.
create or replace function players.hang_under_upline() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
declare
  above record;
  below record;
  moving boolean;
begin
  perform 1 from players.players where player_id in (new.upline_id, new.downline_id) order by player_id for update;
  moving := exists (select 1 from players.leg_moves where player_id = new.downline_id and state = 'PLANNED' and effective_at <= now()
    and case tg_op when 'UPDATE' then from_id else to_id end = new.upline_id);
  if not moving and exists (select 1 from players.agent_edges where upline_id = new.downline_id and ended_at is null) then
    raise exception 'a player with a line below is not hung elsewhere' using errcode = 'KR007';
  end if;
  if tg_op = 'UPDATE' then
    if (new.edge_id, new.downline_id, new.upline_id, new.since) is distinct from (old.edge_id, old.downline_id, old.upline_id, old.since)
      or old.ended_at is not null then
      raise exception 'an edge is never edited, only ended' using errcode = 'KR005';
    end if;
    if new.ended_at is not null and not moving then
      update players.players set upline = '{}' where player_id = new.downline_id;
    end if;
    return new;
  end if;
  select brand_id, upline into above from players.players where player_id = new.upline_id;
  select brand_id, type into below from players.players where player_id = new.downline_id;
  if above.brand_id is distinct from below.brand_id or below.type = 4 or new.downline_id = any (above.upline) then
    raise exception 'no line goes there' using errcode = 'KR007';
  end if;
  update players.players set upline = above.upline || new.upline_id where player_id = new.downline_id;
  if moving then
    update players.players set upline = above.upline || new.upline_id || upline[array_position(upline, new.downline_id):]
    where upline @> array[new.downline_id];
  end if;
  return new;
end
$$;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select on players.v_line_history to krathong_app;
    grant select, insert, update on players.leg_moves to krathong_app;
  end if;
end
$$;
