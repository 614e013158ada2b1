-- Rebate points: the share of valid turnover that an account is entitled to, by category of games. In hundredths of a percent.

create table players.rebate_points (
  -- The last word on an account and a category is the one with the greatest number among those that count already.
  serial bigint generated always as identity primary key,
  player_id uuid not null references players.players (player_id),
  category text not null check (category in ('RNG', 'LIVE', 'SPORTS', 'ESPORTS', 'FISH', 'PVP', 'COCKFIGHT', 'LOTTERY')),
  points integer not null check (points between 0 and 10000),
  counts_from timestamptz not null,
  -- Null: by the registration itself.
  set_by uuid,
  set_at timestamptz not null default clock_timestamp()
);
create index rebate_points_of_player on players.rebate_points (player_id, category, serial desc);
create trigger rebate_points_are_history before update or delete or truncate on players.rebate_points
  for each statement execute function ledger.refuse_change();

-- What a link promises its newcomers; they get it, or what its owner has by then, whichever is less.
create table players.link_points (
  link_id uuid not null references players.registration_links (link_id),
  category text not null check (category in ('RNG', 'LIVE', 'SPORTS', 'ESPORTS', 'FISH', 'PVP', 'COCKFIGHT', 'LOTTERY')),
  points integer not null check (points between 0 and 10000),
  primary key (link_id, category)
);

-- Points of an account as they count at a moment: null where nobody ever said any.
create function players.points_at(player uuid, kind text, moment timestamptz) returns integer
language sql stable set search_path = pg_catalog as $$
  select r.points from players.rebate_points r
  where r.player_id = player and r.category = kind and r.counts_from <= moment
  order by r.serial desc limit 1
$$;

-- The key that the agent's browser made for an account it opened; the same key is the same account.
create table players.opened_accounts (
  agent_id uuid not null references players.players (player_id),
  request_id uuid not null,
  player_id uuid not null unique references players.players (player_id),
  opened_at timestamptz not null default clock_timestamp(),
  primary key (agent_id, request_id)
);
create index opened_accounts_newest on players.opened_accounts (agent_id, opened_at desc);

create view players.v_link_points as select link_id, category, points from players.link_points;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert on players.rebate_points, players.link_points, players.opened_accounts to krathong_app;
    grant select on players.v_link_points to krathong_app;
    grant execute on function players.points_at(uuid, text, timestamptz) to krathong_app;
  end if;
end
$$;
