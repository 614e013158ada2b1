-- Rounds of first-party games that could not be finished, and games that were closed because it happened again and again (R-069).

create schema breakdowns;

create table breakdowns.rounds (
  round_id uuid primary key,
  game_id text not null,
  -- What failed, for staff.
  fault text not null,
  at timestamptz not null default clock_timestamp()
);
create index rounds_of_game on breakdowns.rounds (game_id, at desc);

-- A game that was closed by it stays so until somebody says why it may be played again.
create table breakdowns.closures (
  closure_id uuid primary key,
  game_id text not null,
  rounds integer not null check (rounds > 0),
  fault text not null,
  closed_at timestamptz not null default clock_timestamp(),
  reopened_at timestamptz,
  reopened_by text,
  reason text,
  constraint reopened_is_told check ((reopened_at is null) = (reopened_by is null) and (reopened_at is null) = (reason is null))
);
create unique index closures_open on breakdowns.closures (game_id) where reopened_at is null;
create index closures_newest on breakdowns.closures (closed_at desc, closure_id desc);
create index closures_of_game on breakdowns.closures (game_id, reopened_at desc);

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant usage on schema breakdowns to krathong_app;
    grant select, insert on breakdowns.rounds to krathong_app;
    grant select, insert, update on breakdowns.closures to krathong_app;
  end if;
end
$$;
