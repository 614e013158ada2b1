-- Letters to owners when something is wrong: what was told of each kind of alarm and when, so that a storm is one letter an hour.

create schema alarms;

create table alarms.told (
  kind text primary key check (kind in ('trail', 'sign-ins', 'returns', 'books')),
  -- How many there were at the last look.
  seen integer not null default 0,
  -- New ones since the last letter that were not told by a letter of their own.
  held integer not null default 0,
  told_at timestamptz
);
insert into alarms.told (kind) values ('trail'), ('sign-ins'), ('returns'), ('books');

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant usage on schema alarms to krathong_app;
    grant select, update on alarms.told to krathong_app;
  end if;
end $$;
