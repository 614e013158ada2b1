-- Outside vendors: who they are, their keys and sessions, and every effect they ever asked for with the answer it got.

insert into ledger.cause_kinds (cause_kind, name) values
  (80, 'vendor-stake'), (81, 'vendor-payout'), (82, 'vendor-void'), (83, 'vendor-promotion'), (84, 'vendor-tip'),
  (85, 'vendor-adjustment'), (86, 'vendor-hold'), (87, 'vendor-capture'), (88, 'vendor-release'), (89, 'free-play');

create schema vendors;

create table vendors.vendors (
  vendor_code text primary key references catalog.vendors (vendor_code),
  integration text not null check (integration in ('seamless', 'transfer')),
  dialect text not null,
  -- Where we call it; empty where its dialect never calls.
  url text not null default '',
  -- Where its games are served from; only these are framed and only these may be launched.
  frame_origins text[] not null default '{}',
  -- What the dialect's own fields are set to.
  fields jsonb not null default '{}',
  -- Owner of the vendor's clearing accounts in the ledger.
  clearing_owner uuid not null unique,
  -- `paused`: no launch and no new bet; what is owed is still paid and taken back.
  state text not null default 'paused' check (state in ('on', 'paused')),
  -- A signed moment further away than this is refused.
  window_seconds integer not null default 300 check (window_seconds between 5 and 300),
  -- Addresses or networks its calls may come from; empty: any, the signature decides.
  allowed_addresses text[] not null default '{}',
  stake_max bigint check (stake_max > 0),
  -- A win above it waits for review.
  review_above bigint check (review_above > 0),
  -- An adjustment above it is not booked by itself.
  adjust_max bigint not null default 10000000 check (adjust_max >= 0),
  timeout_ms integer not null default 5000 check (timeout_ms between 200 and 5000),
  concurrency_max integer not null default 16 check (concurrency_max between 1 and 256),
  version integer not null default 1,
  created_at timestamptz not null default now()
);

-- `theirs` proves calls that reach us, `ours` signs what we send. Two of a side may live while one takes the other's place.
create table vendors.keys (
  vendor_code text not null references vendors.vendors (vendor_code),
  side text not null check (side in ('theirs', 'ours')),
  key_id text not null check (key_id ~ '^[A-Za-z0-9_.-]{1,64}$'),
  kind text not null check (kind in ('hmac-sha256', 'ed25519', 'rsa-sha256', 'shared-token')),
  secret_sealed bytea not null,
  made_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (vendor_code, side, key_id)
);

-- A revision tells every process within seconds that a vendor or a key has changed.
create table vendors.revision (
  is_single boolean primary key default true check (is_single),
  revision bigint not null
);
insert into vendors.revision (revision) values (1);

create function vendors.count_change() returns trigger language plpgsql security definer set search_path = vendors, pg_temp as $$
begin
  update vendors.revision set revision = revision + 1;
  return null;
end
$$;
create trigger vendors_count_change after insert or update or delete or truncate on vendors.vendors
  for each statement execute function vendors.count_change();
create trigger keys_count_change after insert or update or delete or truncate on vendors.keys
  for each statement execute function vendors.count_change();

-- A player at a vendor. Only bets ask whether it still lives.
create table vendors.sessions (
  token_hash bytea not null,
  player_id uuid not null,
  vendor_code text not null,
  node_id text not null,
  mode text not null check (mode in ('real', 'free')),
  currency text not null,
  -- The sign-in it was opened from.
  session_id uuid not null,
  address text not null,
  opened_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (token_hash, player_id)
);
create index sessions_by_player on vendors.sessions (player_id, vendor_code, opened_at desc);

create table vendors.rounds (
  vendor_code text not null,
  vendor_round text not null,
  player_id uuid not null,
  round_id uuid not null,
  node_id text not null,
  currency text not null,
  -- Of bets and wins that stand.
  stake bigint not null check (stake >= 0),
  payout bigint not null check (payout >= 0),
  bet_count integer not null check (bet_count >= 0),
  win_count integer not null check (win_count >= 0),
  is_closed boolean not null,
  -- Paid after it was closed: its sums were counted before and count again.
  has_late_win boolean not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  version integer not null default 1,
  primary key (vendor_code, vendor_round, player_id)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05);
create unique index rounds_by_id on vendors.rounds (round_id);

-- One effect a vendor and id, with the answer that is told again word for word. A tombstone stands for what was taken back before it came.
create table vendors.wallet_tx (
  vendor_code text not null,
  vendor_tx text not null,
  tx_id uuid not null,
  -- Nobody where a rollback named a transaction we never saw and no player.
  player_id uuid,
  vendor_round text not null,
  node_id text,
  kind text not null check (kind in ('bet', 'win', 'settle', 'rollback', 'end-round', 'promo', 'tip', 'adjust', 'tombstone')),
  win_kind text,
  ref_tx text,
  settlement_no integer,
  campaign_id text,
  currency text not null,
  amount bigint not null,
  body_hash bytea not null,
  code text not null,
  state text not null check (state in ('standing', 'taken-back', 'refused', 'tombstone')),
  answer jsonb not null,
  -- Cause of its transfers; null where none was made.
  journal_id uuid,
  created_at timestamptz not null,
  primary key (vendor_code, vendor_tx)
) with (fillfactor = 85);
create unique index wallet_tx_by_id on vendors.wallet_tx (tx_id);
create index wallet_tx_by_round on vendors.wallet_tx (vendor_code, vendor_round);
create index wallet_tx_by_player on vendors.wallet_tx (player_id, created_at desc);
create index wallet_tx_by_time on vendors.wallet_tx using brin (created_at);

create table vendors.nonces (
  vendor_code text not null,
  nonce text not null,
  seen_at timestamptz not null default now(),
  primary key (vendor_code, nonce)
);
create index nonces_by_time on vendors.nonces (seen_at);

-- What does not fit and wants a person to look at it; the same thing again counts up.
create table vendors.differences (
  difference_id uuid primary key,
  vendor_code text not null,
  kind text not null,
  -- What it is about: the vendor's transaction or our transfer.
  subject text not null,
  player_id uuid,
  detail jsonb not null,
  times integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  closed_at timestamptz,
  closed_by uuid,
  note text
);
create unique index differences_open on vendors.differences (vendor_code, kind, subject) where closed_at is null;
create index differences_by_time on vendors.differences (last_at desc, difference_id);

-- Money on its way into or out of a vendor's own wallet. Held until the vendor has said what became of it.
create table vendors.transfers (
  transfer_id uuid not null,
  player_id uuid not null,
  vendor_code text not null,
  direction text not null check (direction in ('in', 'out')),
  currency text not null,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('held', 'done', 'voided')),
  asked integer not null default 0,
  ask_at timestamptz not null,
  last_fault text,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  primary key (transfer_id, player_id)
);
create index transfers_held on vendors.transfers (ask_at) where state = 'held';
create index transfers_by_player on vendors.transfers (player_id, created_at desc);

-- A free-play launch opens a seat at a vendor with play money of its own.
alter table catalog.launch_tokens add column mode text not null default 'real' check (mode in ('real', 'free'));
-- Where the player sat when it was made: vendors never tell.
alter table catalog.launch_tokens add column address text not null default '';

-- What vendors read of a player.
create view players.v_standing as
select player_id, brand_id, state, type, nickname, currency, language, upline from players.players;

-- A vendor's round bears its bet as any other; its money is told by vendors.v_unpaid.
create or replace view betting.v_orphans as
select b.player_id, b.bet_id from betting.bets b
left join betting.rounds r on r.round_id = b.round_id and r.player_id = b.player_id
left join vendors.rounds v on v.round_id = b.round_id and v.player_id = b.player_id
where case when v.round_id is not null
  then b.state <> 'voided' and (v.stake <> b.stake or v.payout <> b.payout or v.is_closed <> (b.state = 'settled'))
  else r.round_id is null or r.cost <> b.stake or r.payout <> b.payout end;

-- The game of every cause that names a round.
create or replace view betting.v_round_games as
select round_id, player_id, game_id from betting.rounds
union all
select tx_id, player_id, node_id from vendors.wallet_tx;

comment on column betting.facts.kind is
  '1 bet settled, 2 open bet voided, 3 jackpot paid, 4 what a settled bet was told differs: add its stake and payout';

-- What a round is said to have moved, against the ledger.
create view vendors.v_unpaid as
select r.vendor_code, r.vendor_round, r.player_id, r.payout - r.stake as told, coalesce(m.moved, 0) as moved
from vendors.rounds r
left join (
  select t.vendor_code, t.vendor_round, t.player_id, sum(case when f.debit_owner = t.player_id then -f.amount else f.amount end) as moved
  from vendors.wallet_tx t
  join ledger.transfers f on f.cause_id = t.tx_id and f.cause_kind in (80, 81, 82)
  group by t.vendor_code, t.vendor_round, t.player_id
) m using (vendor_code, vendor_round, player_id)
where r.payout - r.stake <> coalesce(m.moved, 0);

-- Effects that say they moved money and did not, or moved without saying so.
create view vendors.v_orphans as
select t.vendor_code, t.vendor_tx from vendors.wallet_tx t
where (t.journal_id is not null) <> exists (select 1 from ledger.transfers f where f.cause_id = t.tx_id and f.cause_kind between 80 and 89);

create view vendors.v_open_holds as
select transfer_id, player_id, vendor_code, direction, currency, amount, asked, created_at from vendors.transfers where state = 'held';

create view vendors.v_unsettled as
select vendor_code, vendor_round, player_id, stake, opened_at from vendors.rounds where not is_closed and bet_count > 0;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant usage on schema vendors to krathong_app;
    grant select, insert on all tables in schema vendors to krathong_app;
    grant update on vendors.vendors, vendors.keys, vendors.sessions, vendors.rounds, vendors.wallet_tx, vendors.differences,
      vendors.transfers to krathong_app;
    revoke insert on vendors.revision from krathong_app;
    grant delete on vendors.nonces, vendors.sessions to krathong_app;
    grant select on players.v_standing to krathong_app;
  end if;
end
$$;
