-- From when on a pair is flagged is the operator's to say (docs/decisions/0211-when-a-pair-is-flagged.md).

-- Draws in which a pair was found, flagged or not.
create table opposite_bets.sightings (
  draw_id uuid not null,
  one_id uuid not null,
  other_id uuid not null check (one_id < other_id),
  brand_id uuid not null references settings.brands (brand_id),
  -- The smaller of the two stakes.
  stake bigint not null check (stake > 0),
  placed_at timestamptz not null,
  settled_until timestamptz not null,
  primary key (draw_id, one_id, other_id)
);
create index sightings_of_pair on opposite_bets.sightings (one_id, other_id, placed_at);
-- What was flagged before counts as found.
insert into opposite_bets.sightings (draw_id, one_id, other_id, brand_id, stake, placed_at, settled_until)
select draw_id, one_id, other_id, brand_id, least(one_stake, other_stake), placed_at, settled_until from opposite_bets.flags;

-- What a dividend was cut by because its payer had less (docs/decisions/0212-capped-dividends.md).
alter table pay_runs.bills add column cut bigint check (cut > 0);

do $$ begin
  if exists (select from pg_roles where rolname = 'krathong_app') then
    grant select, insert, update on opposite_bets.sightings to krathong_app;
  end if;
end $$;
