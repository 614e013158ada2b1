-- Books an outsider can replay: transfers sealed into hash-chained segments, signed roots, trees of players' money, differences and freezes.

create schema books;

-- One transfer as one line of ASCII text; what is hashed, exported and replayed. docs/books.md names its fields.
create function books.transfer_line(t ledger.transfers) returns text language sql stable as $$
  select concat_ws(' ', to_char(t.posted_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), t.cause_kind, t.cause_id, t.leg,
    t.debit_purpose, t.debit_owner, t.credit_purpose, t.credit_owner, t.currency, t.amount,
    coalesce(t.debit_after::text, '-'), coalesce(t.debit_version::text, '-'),
    coalesce(t.credit_after::text, '-'), coalesce(t.credit_version::text, '-'))
$$;

-- The whole transaction id of a row's short one. True for rows of the last two thousand million transactions, which is all it is asked for.
create function books.full_xid(short xid) returns xid8 language sql stable as $$
  select (case when guess > next then guess - 4294967296 else guess end)::text::xid8
  from (select next, next - next % 4294967296 + short::text::bigint as guess
    from (select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as next) n) g
$$;

-- Time ranges are found by the block index of the transfers; blocks not yet in it would be read again and again.
create function books.summarize_transfers() returns integer language sql security definer set search_path = pg_catalog as $$
  select brin_summarize_new_values('ledger.transfers_posted'::regclass)
$$;

-- Stretches of the ledger in order of (posted_at, cause_id, cause_kind, leg). A segment holds what lies behind the last transfer of the
-- one before it, up to and with its own last one, but for transfers that came late; those are named, and held by a later segment.
create table books.segments (
  segment_no bigint primary key check (segment_no > 0),
  previous_hash text not null,
  hash text not null unique,
  -- SHA-256 over the SHA-256 of each line, in order.
  entries_hash text not null,
  first_transfer_no bigint not null check (first_transfer_no > 0),
  transfer_count integer not null check (transfer_count > 0),
  -- What its transfers moved, by currency.
  sums jsonb not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  last_cause_id uuid not null,
  last_cause_kind smallint not null,
  last_leg smallint not null,
  -- What was committed when it was sealed: anything else in its stretch came late.
  seen pg_snapshot not null,
  sealed_at timestamptz not null default clock_timestamp()
);
create trigger segments_are_history before update or delete or truncate on books.segments
  for each statement execute function ledger.refuse_change();

create table books.late_transfers (
  cause_id uuid not null,
  cause_kind smallint not null,
  leg smallint not null,
  -- The sealed segment in whose stretch it turned up.
  found_in bigint not null references books.segments (segment_no),
  found_at timestamptz not null default clock_timestamp(),
  -- The segment that holds it.
  sealed_in bigint,
  primary key (cause_id, cause_kind, leg)
);
create index late_transfers_by_home on books.late_transfers (found_in);
create index late_transfers_unsealed on books.late_transfers (found_at) where sealed_in is null;

-- How far sealing and checking have come: one row.
create table books.progress (
  one boolean primary key default true check (one),
  -- Everything posted before this moment is sealed.
  sealed_until timestamptz not null,
  -- At `barrier_at` the next transaction had the id `barrier_xid`; once all before it are over, what they posted by then is whole.
  barrier_at timestamptz,
  barrier_xid xid8,
  checked_segment bigint not null default 0,
  checked_at timestamptz
);

create table books.signing_keys (
  key_id text primary key,
  -- Raw 32 bytes, hex.
  public_key text not null unique,
  private_key_sealed bytea not null,
  made_at timestamptz not null default clock_timestamp()
);

-- What the installation signs: where the chain stands and what it owes its players. Written once, each naming the one before it.
create table books.roots (
  root_no bigint primary key check (root_no > 0),
  made_at timestamptz not null default clock_timestamp(),
  -- Counts everything posted before this moment.
  through timestamptz not null,
  segment_no bigint not null references books.segments (segment_no),
  -- The signed text, canonical JSON.
  document text not null,
  hash text not null unique,
  signature text not null,
  key_id text not null references books.signing_keys (key_id),
  -- Blinds the players' names in this root's trees.
  salt_sealed bytea not null
);
create trigger roots_are_history before update or delete or truncate on books.roots
  for each statement execute function ledger.refuse_change();

-- The trees behind the roots, kept for as many roots as players may check back.
create table books.fund_leaves (
  root_no bigint not null references books.roots (root_no) deferrable initially deferred,
  player_id uuid not null,
  currency text not null,
  place integer not null check (place >= 0),
  parts text not null,
  total bigint not null check (total >= 0),
  primary key (root_no, player_id, currency)
);
-- Nodes of one level in order, 40 bytes each: 32 of the hash, 8 of the sum; 1024 a row.
create table books.fund_nodes (
  root_no bigint not null references books.roots (root_no) deferrable initially deferred,
  currency text not null,
  level smallint not null check (level >= 0),
  chunk integer not null check (chunk >= 0),
  nodes bytea not null,
  primary key (root_no, currency, level, chunk)
);

create table books.reconciliations (
  run_no bigint generated always as identity primary key,
  started_at timestamptz not null,
  took_ms integer not null,
  is_sound boolean not null,
  checks jsonb not null
);

-- What did not agree. Open until an operator settles it with a reason.
create table books.differences (
  difference_id uuid primary key,
  found_at timestamptz not null default clock_timestamp(),
  last_seen_at timestamptz not null default clock_timestamp(),
  check_name text not null,
  -- `account:<purpose>:<owner>:<currency>`, `segment:<no>`, `vendor:<code>`, `payment:<method>` or `books`.
  subject text not null,
  detail jsonb not null,
  settled_at timestamptz,
  settled_by uuid,
  settle_reason text,
  check ((settled_at is null) = (settled_by is null) and (settled_at is null) = (settle_reason is null))
);
create unique index differences_open_once on books.differences (check_name, subject) where settled_at is null;
create index differences_in_order on books.differences (found_at desc, difference_id desc);

-- Accounts of players that may receive and not give. Read by both entrances of the ledger.
create table ledger.frozen_accounts (
  owner uuid not null,
  purpose smallint not null references ledger.purposes (purpose),
  currency text not null,
  reason text not null,
  frozen_at timestamptz not null default clock_timestamp(),
  primary key (owner, purpose, currency)
);

create view players.v_usernames as select player_id, username from players.players;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant usage on schema books to krathong_app;
    grant select, insert on all tables in schema books to krathong_app;
    grant update (sealed_in) on books.late_transfers to krathong_app;
    grant update on books.progress, books.differences to krathong_app;
    grant delete on books.fund_leaves, books.fund_nodes to krathong_app;
    grant select, insert, delete on ledger.frozen_accounts to krathong_app;
    grant select on players.v_usernames to krathong_app;
  end if;
end
$$;
