-- What counting towards requirements keeps (docs/decisions/0288-what-counting-keeps.md).

-- What bonuses used up of stakes that are settled for good, in sums: such a bet has no row of its own.
create table promotions.used_stakes (
  player_id uuid not null,
  -- A quarter of an hour, as turnover has them: days of every clock are made of those.
  starts_at timestamptz not null,
  category text not null,
  raw bigint not null,
  primary key (player_id, starts_at, category)
);

-- Which open requirements are full, and of which bonuses half is done and was not told. Two partial indexes said so, and made every count write all
-- indexes of its row: without them a row is changed in place.
create table promotions.reached (
  requirement_id uuid not null,
  mark text not null check (mark in ('half', 'full')),
  primary key (mark, requirement_id)
);
insert into promotions.reached (requirement_id, mark)
select requirement_id, 'full' from promotions.requirements where state = 'OPEN' and progress >= required * 100
union all
select requirement_id, 'half' from promotions.requirements
where state = 'OPEN' and source = 'BONUS' and half_told_at is null and progress >= required * 50;
drop index promotions.requirements_full;
drop index promotions.requirements_half;
alter table promotions.requirements set (fillfactor = 70);

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert, update on promotions.used_stakes to krathong_app;
    grant select, insert, delete on promotions.reached to krathong_app;
  end if;
end
$$;
