-- Every trial of the server's chance: at the start of a process and every hour, and what it found.

create schema chance;

create table chance.trials (
  trial_id uuid primary key,
  -- Which running program it was.
  process_id uuid not null,
  at timestamptz not null default clock_timestamp(),
  is_sound boolean not null,
  -- What of it was not sound; null where all was.
  fault text,
  checks jsonb not null,
  constraint fault_says_why check (is_sound = (fault is null))
);
create index trials_newest on chance.trials (at desc, trial_id desc);
create index trials_failed on chance.trials (at desc) where not is_sound;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant usage on schema chance to krathong_app;
    grant select, insert, delete on chance.trials to krathong_app;
  end if;
end
$$;
