-- What the program is made of, hashed at its start, every day and when somebody asks (GLI-19 2.3.2): held against the first look at the same version.
create schema program_integrity;

create table program_integrity.versions (
  version text primary key,
  first_at timestamptz not null default now(),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  -- Path and hash of each part.
  parts jsonb not null
);

create table program_integrity.checks (
  check_id uuid primary key,
  at timestamptz not null default now(),
  -- The machine and the folder it ran from.
  place text not null,
  version text not null references program_integrity.versions,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  parts_count integer not null check (parts_count > 0),
  -- How many parts are not as at the first look, and the first of them.
  changed_count integer not null check (changed_count >= 0),
  changed jsonb not null,
  -- Null: the program itself, at its start or by the day.
  asked_by text
);
create index checks_by_place on program_integrity.checks (place, at desc, check_id desc);
create index checks_by_version on program_integrity.checks (version);
create index checks_by_time on program_integrity.checks (at);

-- Which kinds there are is said in one place, the program's.
alter table alarms.told drop constraint if exists told_kind_check;
insert into alarms.told (kind) values ('program') on conflict do nothing;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant usage on schema program_integrity to krathong_app;
    grant select, insert, delete on program_integrity.versions, program_integrity.checks to krathong_app;
  end if;
end
$$;
