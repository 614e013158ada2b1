-- Vendors, games, what a player likes and has played, and the launch tokens that open a game.

create schema catalog;

create table catalog.vendors (
  vendor_code text primary key check (vendor_code ~ '^[A-Z0-9_]{2,40}$'),
  name text not null,
  logo_url text not null,
  position integer not null default 0,
  is_hot boolean not null default false,
  is_enabled boolean not null default true,
  in_maintenance boolean not null default false
);

create table catalog.games (
  node_id text primary key check (node_id ~ '^[A-Za-z0-9_-]{1,64}$'),
  vendor_code text not null references catalog.vendors (vendor_code),
  category text not null check (category in ('LOTTERY', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS', 'COCKFIGHT')),
  game_class text check (game_class in ('slots', 'table', 'video-poker', 'arcade', 'scratch', 'bingo')),
  game_code text not null,
  -- Language to name; `en` always stands.
  names jsonb not null check (names ? 'en'),
  -- All names, lower case, one a line.
  search_text text not null,
  tile_url text not null,
  minimum_bet bigint not null check (minimum_bet >= 0),
  rtp text,
  position integer not null default 0,
  is_hot boolean not null default false,
  is_enabled boolean not null default true,
  in_maintenance boolean not null default false,
  is_parent boolean not null default false,
  launched_at timestamptz,
  unique (vendor_code, game_code)
);
create extension if not exists pg_trgm;
create index games_by_category on catalog.games (category, position, node_id) where is_enabled;
create index games_by_vendor on catalog.games (vendor_code, category, position, node_id) where is_enabled;
create index games_hot on catalog.games (category, position, node_id) where is_enabled and is_hot;
create index games_search on catalog.games using gin (search_text gin_trgm_ops);

create table catalog.favourites (
  player_id uuid not null,
  node_id text not null references catalog.games (node_id),
  added_at timestamptz not null default now(),
  primary key (player_id, node_id)
);
create index favourites_by_time on catalog.favourites (player_id, added_at desc);

create table catalog.recents (
  player_id uuid not null,
  node_id text not null references catalog.games (node_id),
  played_at timestamptz not null default now(),
  primary key (player_id, node_id)
);
create index recents_by_time on catalog.recents (player_id, played_at desc);

-- One use, 60 seconds, bound to player, session and game.
create table catalog.launch_tokens (
  token_hash bytea not null,
  player_id uuid not null,
  session_id uuid not null,
  node_id text not null,
  language text not null,
  theme text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (token_hash, player_id)
);
create index launch_tokens_by_expiry on catalog.launch_tokens (expires_at);

-- A place at one game, held by the frame that exchanged a launch token.
create table catalog.seats (
  seat_hash bytea not null,
  player_id uuid not null,
  session_id uuid not null,
  seat_id uuid not null,
  node_id text not null,
  language text not null,
  theme text not null,
  opened_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (seat_hash, player_id)
);
create index seats_by_session on catalog.seats (session_id);
create index seats_by_expiry on catalog.seats (expires_at);

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant usage on schema catalog to krathong_app;
    grant select, insert, update on all tables in schema catalog to krathong_app;
    grant delete on catalog.favourites, catalog.launch_tokens, catalog.seats to krathong_app;
  end if;
end
$$;
