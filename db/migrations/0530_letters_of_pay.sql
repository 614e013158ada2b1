-- What is paid by the hour and by the round is told by the day (docs/decisions/0129-paid-wages-are-told-by-the-day.md).

-- The last day of a brand of which letters were written.
create table pay_runs.told_days (
  brand_id uuid primary key references settings.brands (brand_id),
  day date not null
);
create index income_days_by_day on pay_runs.income_days (day, kind) where received > 0;

do $$ begin
  if exists (select from pg_roles where rolname = 'krathong_app') then
    grant select, insert, update on pay_runs.told_days to krathong_app;
  end if;
end $$;
