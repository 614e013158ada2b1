-- Reports that staff is written to about when a day, a week or a month is over (docs/decisions/0310-reports-by-mail.md).
create table reports.schedules (
  schedule_id uuid primary key,
  brand_id uuid not null references settings.brands (brand_id),
  version integer not null default 1,
  name text not null check (char_length(name) between 1 and 80),
  report text not null,
  grouping text not null,
  rhythm text not null check (rhythm in ('day', 'week', 'month')),
  -- Monday is 1; a rhythm of weeks alone asks for it.
  week_day smallint not null check (week_day between 1 and 7),
  -- On the brand's clock.
  hour smallint not null check (hour between 0 and 23),
  language text not null,
  receivers uuid[] not null check (cardinality(receivers) between 1 and 50),
  is_on boolean not null,
  -- The day, in the brand's calendar, on which the next letter is due.
  next_on date not null,
  changed_at timestamptz not null default clock_timestamp(),
  changed_by text not null
);
create index schedules_of_brand on reports.schedules (brand_id, schedule_id desc);
create index schedules_due on reports.schedules (next_on) where is_on;

-- What a schedule wrote about a period, once; who was passed over had lost the right or has no address.
create table reports.schedule_runs (
  schedule_id uuid not null references reports.schedules (schedule_id),
  due_on date not null,
  from_day date not null,
  to_day date not null,
  ran_at timestamptz not null default clock_timestamp(),
  written uuid[] not null,
  passed_over uuid[] not null,
  primary key (schedule_id, due_on)
);

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert, update on reports.schedules to krathong_app;
    grant select, insert on reports.schedule_runs to krathong_app;
  end if;
end
$$;
