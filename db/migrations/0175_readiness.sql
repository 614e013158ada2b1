-- Readiness writes: one row whose time moves, and one table that is emptied and filled again, which needs new room on the disk each time.

create schema platform;

create table platform.readiness (
  is_single boolean primary key default true check (is_single),
  at timestamptz not null
) with (fillfactor = 50);
insert into platform.readiness (at) values (now());

create table platform.room_on_disk (
  at timestamptz not null
);

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select on public.migrations to krathong_app;
    grant usage on schema platform to krathong_app;
    grant select, update on platform.readiness to krathong_app;
    grant select, insert, truncate on platform.room_on_disk to krathong_app;
  end if;
end $$;
