-- Bills whose holder was told that they are paid: once each (docs/decisions/0129-paid-wages-are-told-by-the-day.md).
create table pay_runs.told (
  bill_id uuid primary key,
  told_at timestamptz not null default clock_timestamp()
);
-- Where the job looks for what was paid of late.
create index payments_by_time on pay_runs.payments (paid_at);

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert on pay_runs.told to krathong_app;
  end if;
end
$$;
