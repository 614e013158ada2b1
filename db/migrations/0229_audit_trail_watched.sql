-- The audit trail of the staff is watched: where it ended at each look is signed, what was found is kept with its age, and faults stand until they are gone.

create schema trail;

-- Where the trail ended when it was looked at, signed with the installation's key. A mark names the hash of the one before.
create table trail.marks (
  mark_no bigint primary key check (mark_no > 0),
  row_no bigint not null check (row_no > 0),
  document text not null,
  hash text not null unique,
  signature text not null,
  key_id text not null,
  made_at timestamptz not null default clock_timestamp()
);
create trigger marks_are_history before update or delete or truncate on trail.marks
  for each statement execute function ledger.refuse_change();

-- How far the trail was hashed, and how far the second walk over what was hashed before has come. `checked_hash` and `again_hash` are the hashes
-- that the rows there bore.
create table trail.progress (
  is_single boolean primary key default true check (is_single),
  began_at timestamptz not null default clock_timestamp(),
  checked_row bigint not null default 0,
  checked_hash text not null default '00',
  again_row bigint not null default 0,
  again_hash text not null default '00',
  again_mark bigint not null default 0,
  again_root bigint not null default 0,
  -- When the second walk last came to the end of everything.
  all_at timestamptz
);
insert into trail.progress default values;

create table trail.runs (
  run_no bigint generated always as identity primary key,
  started_at timestamptz not null,
  took_ms integer not null,
  outcome text not null check (outcome in ('whole', 'broken', 'failed')),
  head_row bigint,
  fresh_rows integer not null default 0,
  again_rows integer not null default 0,
  faults integer not null default 0
);
create index runs_by_start on trail.runs (started_at);

-- A place where the trail is not whole. It stands until the trail is as it was; nobody can take it away.
create table trail.faults (
  fault_no bigint generated always as identity primary key,
  kind text not null check (kind in ('row', 'link', 'gap', 'order', 'mark', 'root', 'forged-mark', 'forged-root')),
  row_no bigint not null,
  -- The last row before it that is known to be as it was.
  after_row bigint not null,
  -- Which mark or root it does not fit, or which was changed; and the hash that one is known to have had.
  witness bigint,
  expected text,
  found_at timestamptz not null default clock_timestamp(),
  last_seen_at timestamptz not null default clock_timestamp(),
  gone_at timestamptz
);
create unique index faults_open on trail.faults (row_no, kind) where gone_at is null;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant usage on schema trail to krathong_app;
    grant select, insert on trail.marks to krathong_app;
    grant select, update on trail.progress to krathong_app;
    grant select, insert, delete on trail.runs to krathong_app;
    grant select, insert, update on trail.faults to krathong_app;
  end if;
end $$;

-- The program hashes the rows itself: what is asked of a view is answered by whoever can change the view.
drop view operators.v_broken_audit;
