-- What was refused at the back office: wrong sign-ins, wrong codes, permissions that somebody tried without holding them. One row for each
-- kind and operator, so that no stranger can fill the disk; a job writes what was counted into the audit trail.

create table operators.refused (
  -- `area.verb`, as it stands in the audit trail.
  what text not null,
  -- Whom it is about; all zeros for names that nobody has.
  operator_id uuid not null,
  -- Counted since the last row in the trail.
  count bigint not null default 0,
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- A few of the addresses and calls it came from.
  addresses text[] not null default '{}',
  calls text[] not null default '{}',
  written_at timestamptz,
  -- Counted in the hour that began then, for the alarm.
  hour_at timestamptz not null,
  hour_count bigint not null default 0,
  primary key (what, operator_id)
);

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert, update on operators.refused to krathong_app;
  end if;
end
$$;
