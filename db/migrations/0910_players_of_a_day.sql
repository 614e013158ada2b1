-- Who of the members bet on a day of the brand, and how many did so first in each quarter of an hour: the first page of the back office
-- counted the players of three days anew each time it was drawn (docs/decisions/0347-players-of-a-day-are-counted-once.md).

-- By whose clock the days of a brand begin, and the first day that is counted from its beginning.
create table turnover.day_zones (
  brand_id uuid primary key,
  zone text not null,
  since timestamptz not null
);

-- The last nine days; written with the sums of turnover.
create table turnover.day_players (
  day_at timestamptz not null,
  player_id uuid not null,
  brand_id uuid not null,
  first_at timestamptz not null,
  primary key (day_at, player_id)
);
create table turnover.day_counts (
  brand_id uuid not null,
  day_at timestamptz not null,
  first_at timestamptz not null,
  players integer not null,
  primary key (brand_id, day_at, first_at)
) with (fillfactor = 80);

create view turnover.v_day_zones as select brand_id, zone, since from turnover.day_zones;
create view turnover.v_day_players as select day_at, player_id, brand_id, first_at from turnover.day_players;
create view turnover.v_day_counts as select brand_id, day_at, first_at, players from turnover.day_counts;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert, update on turnover.day_zones to krathong_app;
    grant select, insert, update, delete on turnover.day_players, turnover.day_counts to krathong_app;
    grant select on turnover.v_day_zones, turnover.v_day_players, turnover.v_day_counts to krathong_app;
  end if;
end
$$;
