-- Chases: one order that plays the same tickets on several draws to come (docs/decisions/0152-chases.md). Its money stands on the player's
-- account of open bets from the order on.

insert into ledger.cause_kinds (cause_kind, name) values (160, 'chase-reserve'), (161, 'chase-refund');

create table lottery.chases (
  chase_id uuid primary key,
  player_id uuid not null,
  game_code text not null,
  currency text not null,
  -- What is played on every draw, at multiple 1 and at the prices of the order.
  tickets json not null,
  stops_on_win boolean not null,
  total bigint not null check (total > 0),
  state text not null default 'running' check (state in ('running', 'finished', 'cancelled')),
  placed_at timestamptz not null,
  ended_at timestamptz,
  constraint an_end_has_its_time check ((state = 'running') = (ended_at is null))
);
create index chases_newest on lottery.chases (player_id, placed_at);

create table lottery.chase_items (
  chase_id uuid not null references lottery.chases (chase_id),
  place smallint not null check (place between 0 and 119),
  -- Of the order that it becomes, too.
  item_id uuid not null unique,
  -- By the timetable: the draw itself is made some hours before it opens.
  numero text not null,
  open_at timestamptz not null,
  close_at timestamptz not null,
  multiple integer not null check (multiple between 1 and 9999),
  stake bigint not null check (stake > 0),
  state text not null default 'waiting' check (state in ('waiting', 'placed', 'won', 'lost', 'push', 'void',
    'cancelled-user', 'cancelled-win', 'cancelled-system')),
  primary key (chase_id, place)
);
create index chase_items_waiting on lottery.chase_items (open_at) where state = 'waiting';
create index chase_items_placed on lottery.chase_items (item_id) where state = 'placed';

create function lottery.keep_chase_item() returns trigger language plpgsql as $$
begin
  if (new.item_id, new.numero, new.open_at, new.close_at, new.multiple, new.stake)
    is distinct from (old.item_id, old.numero, old.open_at, old.close_at, old.multiple, old.stake)
    or not ((old.state = 'waiting' and (new.state = 'placed' or new.state like 'cancelled-%'))
      or (old.state = 'placed' and new.state in ('won', 'lost', 'push', 'void')))
  then raise exception 'an item of a chase goes forward only'; end if;
  return new;
end
$$;
create trigger chase_items_go_forward before update on lottery.chase_items for each row execute function lottery.keep_chase_item();

create function lottery.keep_chase() returns trigger language plpgsql as $$
begin
  if old.state <> 'running' or (new.player_id, new.game_code, new.currency, new.tickets::text, new.stops_on_win, new.total, new.placed_at)
    is distinct from (old.player_id, old.game_code, old.currency, old.tickets::text, old.stops_on_win, old.total, old.placed_at)
  then raise exception 'what a chase was ordered as is not changed'; end if;
  return new;
end
$$;
create trigger chases_keep_their_order before update on lottery.chases for each row execute function lottery.keep_chase();

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert, update on lottery.chases, lottery.chase_items to krathong_app;
  end if;
end
$$;
