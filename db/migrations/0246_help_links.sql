-- Links to who helps with gambling, as a job found them: a link that fails twice in a row stands above every page of the back office.
create table settings.help_links (
  brand_id uuid not null references settings.brands (brand_id),
  url text not null,
  checked_at timestamptz not null default clock_timestamp(),
  -- In a row, up to the last check.
  failures integer not null default 0 check (failures >= 0),
  -- What was wrong the last time.
  fault text,
  primary key (brand_id, url)
);

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert, update, delete on settings.help_links to krathong_app;
  end if;
end
$$;
