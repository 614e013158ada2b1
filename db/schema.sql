-- Made by `npm run db dump` from db/migrations; do not edit.

create extension if not exists pg_trgm;

create schema betting;
create schema catalog;
create schema content;
create schema ledger;
create schema operators;
create schema players;
create schema settings;
create schema wallet;

create domain betting.client_seed as text CHECK ((VALUE ~ '^[A-Za-z0-9_-]{1,64}$'::text));

create table betting.bets (
  player_id uuid not null,
  placed_at timestamp with time zone not null,
  bet_id uuid not null,
  round_id uuid not null,
  game_id text not null,
  currency text not null,
  stake bigint not null,
  payout bigint not null,
  state text not null,
  settled_at timestamp with time zone,
  upline uuid[] not null,
  constraint bets_pkey PRIMARY KEY (player_id, placed_at, bet_id),
  constraint bets_payout_check CHECK (payout >= 0),
  constraint bets_stake_check CHECK (stake >= 0),
  constraint bets_state_check CHECK (state = ANY (ARRAY['open'::text, 'settled'::text, 'voided'::text]))
);

create table betting.facts (
  xid xid8 not null default pg_current_xact_id(),
  player_id uuid not null,
  bet_id uuid not null,
  kind smallint not null,
  round_id uuid not null,
  game_id text not null,
  currency text not null,
  stake bigint not null,
  payout bigint not null,
  upline uuid[] not null,
  at timestamp with time zone not null,
  constraint facts_pkey PRIMARY KEY (xid, bet_id, player_id, kind)
);

create table betting.jackpot_hits (
  player_id uuid not null,
  round_id uuid not null,
  brand_id uuid not null,
  pot_code text not null,
  hit_at timestamp with time zone not null,
  amount bigint,
  paid_at timestamp with time zone,
  constraint jackpot_hits_pkey PRIMARY KEY (player_id, round_id, pot_code),
  constraint jackpot_hits_amount_check CHECK (amount > 0),
  constraint paid_has_amount CHECK ((amount IS NULL) = (paid_at IS NULL))
);

create table betting.jackpot_pots (
  brand_id uuid not null,
  pot_code text not null,
  fund_owner uuid not null,
  currency text not null,
  "position" smallint not null,
  seed bigint not null,
  contribution_rate integer not null,
  turnover_per_hit bigint not null,
  constraint jackpot_pots_pkey PRIMARY KEY (brand_id, pot_code),
  constraint jackpot_pots_fund_owner_key UNIQUE (fund_owner),
  constraint jackpot_pots_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES settings.brands(brand_id),
  constraint jackpot_pots_contribution_rate_check CHECK (contribution_rate >= 0 AND contribution_rate <= 100000),
  constraint jackpot_pots_seed_check CHECK (seed > 0),
  constraint jackpot_pots_turnover_per_hit_check CHECK (turnover_per_hit > 0)
);

create table betting.last_rounds (
  player_id uuid not null,
  game_id text not null,
  round_id uuid not null,
  shown boolean not null default false,
  constraint last_rounds_pkey PRIMARY KEY (player_id, game_id)
);

create table betting.rounds (
  round_id uuid not null,
  player_id uuid not null,
  game_id text not null,
  game_version integer not null,
  definition_hash text not null,
  mode text not null,
  currency text not null,
  stake bigint not null,
  cost bigint not null,
  payout bigint not null,
  seed_pair_id uuid not null,
  nonce integer not null,
  outcome json not null,
  placed_at timestamp with time zone not null,
  constraint rounds_pkey PRIMARY KEY (round_id, player_id),
  constraint rounds_cost_check CHECK (cost >= 0),
  constraint rounds_nonce_check CHECK (nonce >= 0),
  constraint rounds_payout_check CHECK (payout >= 0),
  constraint rounds_stake_check CHECK (stake >= 0)
);

create table betting.seed_pairs (
  player_id uuid not null,
  seed_pair_id uuid not null,
  state text not null,
  server_seed_sealed bytea not null,
  server_seed text,
  commitment text not null,
  client_seed betting.client_seed,
  nonce integer not null default 0,
  last_round_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  activated_at timestamp with time zone,
  revealed_at timestamp with time zone,
  constraint seed_pairs_pkey PRIMARY KEY (player_id, seed_pair_id),
  constraint active_has_client_seed CHECK (state = 'next'::text OR client_seed IS NOT NULL),
  constraint revealed_shows_seed CHECK ((state = 'revealed'::text) = (server_seed IS NOT NULL)),
  constraint seed_pairs_state_check CHECK (state = ANY (ARRAY['next'::text, 'active'::text, 'revealed'::text]))
);

create table catalog.favourites (
  player_id uuid not null,
  node_id text not null,
  added_at timestamp with time zone not null default now(),
  constraint favourites_pkey PRIMARY KEY (player_id, node_id),
  constraint favourites_node_id_fkey FOREIGN KEY (node_id) REFERENCES catalog.games(node_id)
);

create table catalog.games (
  node_id text not null,
  vendor_code text not null,
  category text not null,
  game_class text,
  game_code text not null,
  names jsonb not null,
  search_text text not null,
  tile_url text not null,
  minimum_bet bigint not null,
  rtp text,
  "position" integer not null default 0,
  is_hot boolean not null default false,
  is_enabled boolean not null default true,
  in_maintenance boolean not null default false,
  is_parent boolean not null default false,
  launched_at timestamp with time zone,
  constraint games_pkey PRIMARY KEY (node_id),
  constraint games_vendor_code_game_code_key UNIQUE (vendor_code, game_code),
  constraint games_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES catalog.vendors(vendor_code),
  constraint games_category_check CHECK (category = ANY (ARRAY['LOTTERY'::text, 'LIVE'::text, 'SPORTS'::text, 'FISH'::text, 'RNG'::text, 'PVP'::text, 'ESPORTS'::text, 'COCKFIGHT'::text])),
  constraint games_game_class_check CHECK (game_class = ANY (ARRAY['slots'::text, 'table'::text, 'video-poker'::text, 'arcade'::text, 'scratch'::text, 'bingo'::text])),
  constraint games_minimum_bet_check CHECK (minimum_bet >= 0),
  constraint games_names_check CHECK (names ? 'en'::text),
  constraint games_node_id_check CHECK (node_id ~ '^[A-Za-z0-9_-]{1,64}$'::text)
);

create table catalog.launch_tokens (
  token_hash bytea not null,
  player_id uuid not null,
  session_id uuid not null,
  node_id text not null,
  language text not null,
  theme text not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint launch_tokens_pkey PRIMARY KEY (token_hash, player_id)
);

create table catalog.recents (
  player_id uuid not null,
  node_id text not null,
  played_at timestamp with time zone not null default now(),
  constraint recents_pkey PRIMARY KEY (player_id, node_id),
  constraint recents_node_id_fkey FOREIGN KEY (node_id) REFERENCES catalog.games(node_id)
);

create table catalog.revision (
  is_single boolean not null default true,
  revision bigint not null,
  constraint revision_pkey PRIMARY KEY (is_single),
  constraint revision_is_single_check CHECK (is_single)
);

create table catalog.seats (
  seat_hash bytea not null,
  player_id uuid not null,
  session_id uuid not null,
  seat_id uuid not null,
  node_id text not null,
  language text not null,
  theme text not null,
  opened_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint seats_pkey PRIMARY KEY (seat_hash, player_id)
);

create table catalog.vendors (
  vendor_code text not null,
  name text not null,
  logo_url text not null,
  "position" integer not null default 0,
  is_hot boolean not null default false,
  is_enabled boolean not null default true,
  in_maintenance boolean not null default false,
  constraint vendors_pkey PRIMARY KEY (vendor_code),
  constraint vendors_vendor_code_check CHECK (vendor_code ~ '^[A-Z0-9_]{2,40}$'::text)
);

create table content.articles (
  brand_id uuid not null,
  slug text not null,
  texts jsonb not null,
  "position" integer not null default 0,
  version text not null,
  updated_at timestamp with time zone not null default now(),
  constraint articles_pkey PRIMARY KEY (brand_id, slug),
  constraint articles_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES settings.brands(brand_id),
  constraint articles_slug_check CHECK (slug ~ '^[a-z0-9-]{1,60}$'::text)
);

create table content.banners (
  banner_id uuid not null,
  brand_id uuid not null,
  group_name text not null,
  artwork text not null,
  mobile_artwork text,
  linkage_type text not null,
  target text,
  texts jsonb not null,
  "position" integer not null default 0,
  is_published boolean not null default false,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  version integer not null,
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  constraint banners_pkey PRIMARY KEY (banner_id),
  constraint banners_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES settings.brands(brand_id),
  constraint banner_schedule_forward CHECK (ends_at IS NULL OR ends_at > starts_at),
  constraint banner_target_present CHECK ((linkage_type = 'none'::text) = (target IS NULL)),
  constraint banners_linkage_type_check CHECK (linkage_type = ANY (ARRAY['none'::text, 'route'::text, 'game'::text, 'url'::text])),
  constraint banners_version_check CHECK (version > 0)
);

create table content.notices (
  notice_id uuid not null,
  brand_id uuid not null,
  type text not null,
  texts jsonb not null,
  is_published boolean not null default false,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  version integer not null,
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  constraint notices_pkey PRIMARY KEY (notice_id),
  constraint notices_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES settings.brands(brand_id),
  constraint notice_schedule_forward CHECK (ends_at IS NULL OR ends_at > starts_at),
  constraint notices_type_check CHECK (type = ANY (ARRAY['B'::text, 'PL'::text, 'PU'::text, 'PR'::text, 'H'::text])),
  constraint notices_version_check CHECK (version > 0)
);

create table ledger.cause_kinds (
  cause_kind smallint not null,
  name text not null,
  constraint cause_kinds_pkey PRIMARY KEY (cause_kind),
  constraint cause_kinds_name_key UNIQUE (name)
);

create table ledger.house_accounts (
  owner uuid not null,
  purpose smallint not null,
  currency text not null,
  label text not null,
  opened_at timestamp with time zone not null default now(),
  constraint house_accounts_pkey PRIMARY KEY (owner, purpose, currency),
  constraint house_accounts_purpose_fkey FOREIGN KEY (purpose) REFERENCES ledger.purposes(purpose),
  constraint house_accounts_currency_check CHECK (currency ~ '^[A-Z]{3,5}$'::text)
);

create table ledger.house_checkpoints (
  owner uuid not null,
  purpose smallint not null,
  currency text not null,
  below xid8 not null,
  balance bigint not null,
  taken_at timestamp with time zone not null,
  constraint house_checkpoints_pkey PRIMARY KEY (owner, purpose, currency)
);

create table ledger.house_movements (
  owner uuid not null,
  purpose smallint not null,
  currency text not null,
  xid xid8 not null default pg_current_xact_id(),
  part integer not null default 0,
  delta bigint not null,
  transfer_count integer not null,
  posted_at timestamp with time zone not null,
  constraint house_movements_pkey PRIMARY KEY (owner, purpose, currency, xid, part)
);

create table ledger.player_accounts (
  owner uuid not null,
  purpose smallint not null,
  currency text not null,
  balance bigint not null default 0,
  version bigint not null default 0,
  constraint player_accounts_pkey PRIMARY KEY (owner, purpose, currency),
  constraint player_accounts_purpose_fkey FOREIGN KEY (purpose) REFERENCES ledger.purposes(purpose),
  constraint player_account_never_negative CHECK (balance >= 0),
  constraint player_account_version_counts CHECK (version >= 0),
  constraint player_accounts_currency_check CHECK (currency ~ '^[A-Z]{3,5}$'::text)
);

create table ledger.purposes (
  purpose smallint not null,
  name text not null,
  side text not null,
  description text not null,
  constraint purposes_pkey PRIMARY KEY (purpose),
  constraint purposes_name_key UNIQUE (name),
  constraint purposes_side_check CHECK (side = ANY (ARRAY['player'::text, 'house'::text]))
);

create table ledger.transfers (
  cause_id uuid not null,
  cause_kind smallint not null,
  leg smallint not null,
  debit_purpose smallint not null,
  credit_purpose smallint not null,
  debit_owner uuid not null,
  credit_owner uuid not null,
  currency text not null,
  amount bigint not null,
  debit_after bigint,
  debit_version bigint,
  credit_after bigint,
  credit_version bigint,
  posted_at timestamp with time zone not null,
  constraint transfers_pkey PRIMARY KEY (cause_id, cause_kind, leg),
  constraint transfer_between_two CHECK (debit_owner <> credit_owner OR debit_purpose <> credit_purpose),
  constraint transfer_moves_something CHECK (amount > 0),
  constraint transfer_never_negative CHECK (debit_after >= 0 AND credit_after >= 0)
);

create table operators.audit (
  audit_no bigint not null,
  at timestamp with time zone not null default clock_timestamp(),
  operator_id uuid,
  operator text not null,
  address text not null,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  reason text,
  previous_hash bytea not null,
  hash bytea not null,
  constraint audit_pkey PRIMARY KEY (audit_no)
);

create table operators.operators (
  operator_id uuid not null,
  username text not null,
  username_key text not null,
  display_name text not null,
  role text not null,
  password_hash text not null,
  totp_secret_sealed bytea,
  totp_last_step bigint,
  state text not null default 'active'::text,
  created_at timestamp with time zone not null default now(),
  last_login_at timestamp with time zone,
  constraint operators_pkey PRIMARY KEY (operator_id),
  constraint operators_username_key_key UNIQUE (username_key),
  constraint operators_state_check CHECK (state = ANY (ARRAY['active'::text, 'disabled'::text]))
);

create table operators.sessions (
  token_hash bytea not null,
  cookie_hash bytea not null,
  operator_id uuid not null,
  step text not null,
  pending_secret_sealed bytea,
  failed_codes smallint not null default 0,
  started_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  address text not null,
  device text not null,
  constraint sessions_pkey PRIMARY KEY (token_hash),
  constraint sessions_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators.operators(operator_id),
  constraint sessions_step_check CHECK (step = ANY (ARRAY['first-step'::text, 'complete'::text]))
);

create table operators.sign_in_failures (
  username_key text not null,
  failures smallint not null,
  first_at timestamp with time zone not null,
  locked_until timestamp with time zone,
  constraint sign_in_failures_pkey PRIMARY KEY (username_key)
);

create table players.known_clients (
  player_id uuid not null,
  client_key text not null,
  first_at timestamp with time zone not null default now(),
  last_at timestamp with time zone not null default now(),
  constraint known_clients_pkey PRIMARY KEY (player_id, client_key)
);

create table players.players (
  player_id uuid not null,
  brand_id uuid not null,
  username text not null,
  username_key text not null,
  nickname text not null,
  type smallint not null default 0,
  state text not null default 'active'::text,
  password_hash text not null,
  language text,
  currency text not null,
  email text,
  birthday date,
  profile jsonb not null default '{}'::jsonb,
  upline uuid[] not null default '{}'::uuid[],
  terms_version text not null,
  terms_agreed_at timestamp with time zone not null,
  registered_at timestamp with time zone not null default now(),
  registered_from text,
  last_login_at timestamp with time zone,
  username_skeleton text not null,
  email_verified_at timestamp with time zone,
  constraint players_pkey PRIMARY KEY (player_id),
  constraint players_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES settings.brands(brand_id),
  constraint players_state_check CHECK (state = ANY (ARRAY['active'::text, 'locked'::text, 'excluded'::text, 'closed'::text]))
);

create table players.sessions (
  token_hash bytea not null,
  player_id uuid not null,
  session_id uuid not null,
  cookie_hash bytea not null,
  started_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  address text not null,
  device text not null,
  constraint sessions_pkey PRIMARY KEY (token_hash, player_id)
);

create table players.sign_in_failures (
  key text not null,
  failures integer not null,
  first_at timestamp with time zone not null,
  blocked_until timestamp with time zone,
  constraint sign_in_failures_pkey PRIMARY KEY (key)
);

create table settings.brands (
  brand_id uuid not null,
  code text not null,
  house_owner uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint brands_pkey PRIMARY KEY (brand_id),
  constraint brands_code_key UNIQUE (code),
  constraint brands_house_owner_key UNIQUE (house_owner),
  constraint brands_code_check CHECK (code ~ '^[a-z0-9-]{2,40}$'::text)
);

create table settings.current (
  brand_id uuid not null,
  version integer not null,
  value jsonb not null,
  changed_at timestamp with time zone not null default now(),
  changed_by uuid,
  constraint current_pkey PRIMARY KEY (brand_id),
  constraint current_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES settings.brands(brand_id),
  constraint current_version_check CHECK (version > 0)
);

create table settings.history (
  brand_id uuid not null,
  version integer not null,
  value jsonb not null,
  changed_at timestamp with time zone not null default now(),
  changed_by uuid,
  constraint history_pkey PRIMARY KEY (brand_id, version),
  constraint history_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES settings.brands(brand_id)
);

create table wallet.top_up_days (
  player_id uuid not null,
  business_day date not null,
  currency text not null,
  amount bigint not null,
  constraint top_up_days_pkey PRIMARY KEY (player_id, business_day, currency),
  constraint top_up_days_amount_check CHECK (amount >= 0)
);

create table wallet.top_ups (
  player_id uuid not null,
  deposit_id uuid not null,
  currency text not null,
  amount bigint not null,
  credited_at timestamp with time zone not null default now(),
  cause_id uuid not null,
  constraint top_ups_pkey PRIMARY KEY (player_id, deposit_id),
  constraint top_ups_amount_check CHECK (amount > 0)
);

CREATE INDEX audit_by_subject ON operators.audit USING btree (subject, audit_no DESC);
CREATE INDEX banners_live ON content.banners USING btree (brand_id, group_name, "position") WHERE is_published;
CREATE INDEX bets_by_game ON betting.bets USING btree (game_id, placed_at);
CREATE INDEX bets_by_time ON betting.bets USING btree (placed_at DESC, bet_id DESC);
CREATE INDEX favourites_by_time ON catalog.favourites USING btree (player_id, added_at DESC);
CREATE INDEX jackpot_hits_unpaid ON betting.jackpot_hits USING btree (hit_at) WHERE (paid_at IS NULL);
CREATE INDEX launch_tokens_by_expiry ON catalog.launch_tokens USING btree (expires_at);
CREATE INDEX notices_live ON content.notices USING btree (brand_id, starts_at DESC) WHERE is_published;
CREATE INDEX players_by_email ON players.players USING btree (brand_id, lower(email)) WHERE (email IS NOT NULL);
CREATE INDEX players_by_registration ON players.players USING btree (registered_at DESC, player_id);
CREATE INDEX players_search ON players.players USING btree (username_key text_pattern_ops);
CREATE INDEX recents_by_time ON catalog.recents USING btree (player_id, played_at DESC);
CREATE INDEX seats_by_expiry ON catalog.seats USING btree (expires_at);
CREATE INDEX seats_by_player ON catalog.seats USING btree (player_id, node_id) WHERE (ended_at IS NULL);
CREATE INDEX seats_by_session ON catalog.seats USING btree (session_id);
CREATE INDEX seed_pairs_live ON betting.seed_pairs USING btree (player_id, seed_pair_id) WHERE (state <> 'revealed'::text);
CREATE INDEX seed_pairs_revealed ON betting.seed_pairs USING btree (player_id, revealed_at DESC) WHERE (state = 'revealed'::text);
CREATE INDEX sessions_by_expiry ON players.sessions USING btree (expires_at);
CREATE INDEX sessions_by_operator ON operators.sessions USING btree (operator_id, started_at DESC);
CREATE INDEX sessions_by_player ON players.sessions USING btree (player_id, started_at DESC);
CREATE INDEX sign_in_failures_by_time ON players.sign_in_failures USING btree (first_at);
CREATE INDEX transfers_credit_house ON ledger.transfers USING btree (credit_owner, credit_purpose, currency, posted_at, cause_id) WHERE ((credit_version IS NULL) AND (credit_purpose >= 200));
CREATE INDEX transfers_credit_rare ON ledger.transfers USING btree (credit_owner, credit_purpose, currency, credit_version) WHERE ((credit_version IS NOT NULL) AND (cause_kind > 2));
CREATE INDEX transfers_debit_house ON ledger.transfers USING btree (debit_owner, debit_purpose, currency, posted_at, cause_id) WHERE ((debit_version IS NULL) AND (debit_purpose >= 200));
CREATE INDEX transfers_debit_rare ON ledger.transfers USING btree (debit_owner, debit_purpose, currency, debit_version) WHERE ((debit_version IS NOT NULL) AND (cause_kind > 2));
CREATE INDEX transfers_posted ON ledger.transfers USING brin (posted_at) WITH (pages_per_range='16');
CREATE UNIQUE INDEX players_by_skeleton ON players.players USING btree (brand_id, username_skeleton);
CREATE UNIQUE INDEX players_by_username ON players.players USING btree (brand_id, username_key);
CREATE UNIQUE INDEX players_by_verified_email ON players.players USING btree (brand_id, lower(email)) WHERE (email_verified_at IS NOT NULL);
CREATE UNIQUE INDEX seed_pairs_commitment ON betting.seed_pairs USING btree (commitment);
CREATE UNIQUE INDEX seed_pairs_one_active ON betting.seed_pairs USING btree (player_id) WHERE (state = 'active'::text);
CREATE UNIQUE INDEX seed_pairs_one_next ON betting.seed_pairs USING btree (player_id) WHERE (state = 'next'::text);
CREATE UNIQUE INDEX top_ups_by_cause ON wallet.top_ups USING btree (cause_id);
CREATE UNIQUE INDEX transfers_credit_chain ON ledger.transfers USING btree (credit_owner, credit_purpose, currency, credit_version) WHERE (credit_version IS NOT NULL);
CREATE UNIQUE INDEX transfers_debit_chain ON ledger.transfers USING btree (debit_owner, debit_purpose, currency, debit_version) WHERE (debit_version IS NOT NULL);

CREATE OR REPLACE FUNCTION catalog.count_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'catalog', 'pg_temp'
AS $function$
begin
  update catalog.revision set revision = revision + 1;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION ledger.fold_house_movements()
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  horizon xid8 := pg_snapshot_xmin(pg_current_snapshot());
  folded integer;
begin
  insert into ledger.house_checkpoints as c (owner, purpose, currency, below, balance, taken_at)
  select a.owner, a.purpose, a.currency, horizon,
    coalesce(old.balance, 0) + coalesce((
      select sum(m.delta) from ledger.house_movements m
      where m.owner = a.owner and m.purpose = a.purpose and m.currency = a.currency
        and m.xid >= coalesce(old.below, '0'::xid8) and m.xid < horizon), 0),
    clock_timestamp()
  from ledger.house_accounts a
  left join ledger.house_checkpoints old using (owner, purpose, currency)
  order by 1, 2, 3
  on conflict (owner, purpose, currency) do update set below = excluded.below, balance = excluded.balance, taken_at = excluded.taken_at
  where c.below < excluded.below;
  get diagnostics folded = row_count;
  return folded;
end
$function$
;

CREATE OR REPLACE FUNCTION ledger.post(p jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  t record;
  known integer;
  equal integer;
  wanted integer := jsonb_array_length(p);
  moment timestamptz;
  free bigint;
  d_after bigint; d_version bigint; c_after bigint; c_version bigint;
begin
  insert into ledger.player_accounts (owner, purpose, currency)
  select distinct (x->>'co')::uuid, (x->>'cp')::smallint, x->>'y'
  from jsonb_array_elements(p) x where (x->>'cp')::smallint < 100
  order by 1, 2, 3
  on conflict do nothing;

  perform 1 from ledger.player_accounts a
  where (a.owner, a.purpose, a.currency) in (
    select (x->>'do')::uuid, (x->>'dp')::smallint, x->>'y' from jsonb_array_elements(p) x where (x->>'dp')::smallint < 100
    union
    select (x->>'co')::uuid, (x->>'cp')::smallint, x->>'y' from jsonb_array_elements(p) x where (x->>'cp')::smallint < 100
  )
  order by a.owner, a.purpose, a.currency
  for update;

  select count(*), count(*) filter (where f.amount = (x->>'a')::bigint and f.currency = x->>'y'
      and f.debit_owner = (x->>'do')::uuid and f.debit_purpose = (x->>'dp')::smallint
      and f.credit_owner = (x->>'co')::uuid and f.credit_purpose = (x->>'cp')::smallint)
  into known, equal
  from jsonb_array_elements(p) x
  join ledger.transfers f on f.cause_id = (x->>'i')::uuid and f.cause_kind = (x->>'k')::smallint and f.leg = (x->>'l')::smallint;

  if known > 0 and (known < wanted or equal < wanted) then
    raise exception 'a cause was used before with other content' using errcode = 'KR002';
  end if;

  if known = 0 then
    -- Whole milliseconds: clients page by this time and carry no finer one.
    moment := date_trunc('milliseconds', clock_timestamp());
    for t in
      select (x->>'i')::uuid as cause_id, (x->>'k')::smallint as cause_kind, (x->>'l')::smallint as leg,
        (x->>'do')::uuid as d_owner, (x->>'dp')::smallint as d_purpose, (x->>'co')::uuid as c_owner, (x->>'cp')::smallint as c_purpose,
        x->>'y' as currency, (x->>'a')::bigint as amount
      from jsonb_array_elements(p) with ordinality as e(x, n) order by n
    loop
      d_after := null; d_version := null; c_after := null; c_version := null;
      if t.d_purpose < 100 then
        update ledger.player_accounts set balance = balance - t.amount, version = version + 1
        where owner = t.d_owner and purpose = t.d_purpose and currency = t.currency and balance >= t.amount
        returning balance, version into d_after, d_version;
        if not found then
          select coalesce(max(balance), 0) into free from ledger.player_accounts
          where owner = t.d_owner and purpose = t.d_purpose and currency = t.currency;
          raise exception 'insufficient funds' using errcode = 'KR001', detail = free::text;
        end if;
      end if;
      if t.c_purpose < 100 then
        update ledger.player_accounts set balance = balance + t.amount, version = version + 1
        where owner = t.c_owner and purpose = t.c_purpose and currency = t.currency
        returning balance, version into c_after, c_version;
      end if;
      insert into ledger.transfers (cause_id, cause_kind, leg, debit_owner, debit_purpose, credit_owner, credit_purpose,
        currency, amount, debit_after, debit_version, credit_after, credit_version, posted_at)
      values (t.cause_id, t.cause_kind, t.leg, t.d_owner, t.d_purpose, t.c_owner, t.c_purpose,
        t.currency, t.amount, d_after, d_version, c_after, c_version, moment);
    end loop;

    insert into ledger.house_movements (owner, purpose, currency, part, delta, transfer_count, posted_at)
    select s.owner, s.purpose, s.currency, coalesce((
        select max(m.part) + 1 from ledger.house_movements m
        where m.owner = s.owner and m.purpose = s.purpose and m.currency = s.currency and m.xid = pg_current_xact_id()
      ), 0), s.delta, s.n, moment
    from (
      select owner, purpose, currency, sum(delta)::bigint as delta, count(*)::integer as n from (
        select (x->>'do')::uuid as owner, (x->>'dp')::smallint as purpose, x->>'y' as currency, -(x->>'a')::bigint as delta
        from jsonb_array_elements(p) x where (x->>'dp')::smallint >= 100
        union all
        select (x->>'co')::uuid, (x->>'cp')::smallint, x->>'y', (x->>'a')::bigint
        from jsonb_array_elements(p) x where (x->>'cp')::smallint >= 100
      ) sides group by owner, purpose, currency
    ) s;
  end if;

  return jsonb_build_object('repeat', known > 0, 'accounts', coalesce((
    select jsonb_agg(jsonb_build_object('o', a.owner, 'p', a.purpose, 'y', a.currency, 'b', a.balance::text, 'v', a.version::text))
    from ledger.player_accounts a
    where (a.owner, a.purpose, a.currency) in (
      select (x->>'do')::uuid, (x->>'dp')::smallint, x->>'y' from jsonb_array_elements(p) x
      union select (x->>'co')::uuid, (x->>'cp')::smallint, x->>'y' from jsonb_array_elements(p) x
    )), '[]'::jsonb));
end
$function$
;

CREATE OR REPLACE FUNCTION ledger.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% of % is refused: history is never edited', tg_op, tg_table_schema || '.' || tg_table_name
    using errcode = 'KR005';
end
$function$
;

CREATE OR REPLACE FUNCTION operators.append_audit(p_operator_id uuid, p_operator text, p_address text, p_action text, p_subject text, p_before jsonb, p_after jsonb, p_reason text)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  last record;
  no bigint;
  moment timestamptz;
  content text;
begin
  perform pg_advisory_xact_lock(hashtext('operators.audit'));
  select audit_no, hash into last from operators.audit order by audit_no desc limit 1;
  no := coalesce(last.audit_no, 0) + 1;
  moment := clock_timestamp();
  content := jsonb_build_array(no, to_char(moment at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US'), p_operator_id, p_operator, p_address,
    p_action, p_subject, p_before, p_after, p_reason)::text;
  insert into operators.audit (audit_no, at, operator_id, operator, address, action, subject, before, after, reason, previous_hash, hash)
  values (no, moment, p_operator_id, p_operator, p_address, p_action, p_subject, p_before, p_after, p_reason,
    coalesce(last.hash, '\x00'::bytea), sha256(coalesce(last.hash, '\x00'::bytea) || convert_to(content, 'UTF8')));
  return no;
end
$function$
;

create view betting.v_dup_refs as
 SELECT player_id,
    seed_pair_id,
    nonce,
    count(*) AS rounds
   FROM betting.rounds
  GROUP BY player_id, seed_pair_id, nonce
 HAVING count(*) > 1;

create view betting.v_orphans as
 SELECT b.player_id,
    b.bet_id
   FROM betting.bets b
     LEFT JOIN betting.rounds r ON r.round_id = b.round_id AND r.player_id = b.player_id
  WHERE r.round_id IS NULL OR r.cost <> b.stake OR r.payout <> b.payout;

create view betting.v_player_totals as
 SELECT player_id,
    currency,
    count(*) AS bet_count,
    sum(stake)::bigint AS stake,
    sum(payout)::bigint AS payout
   FROM betting.bets
  WHERE state = 'settled'::text
  GROUP BY player_id, currency;

create view betting.v_round_games as
 SELECT round_id,
    player_id,
    game_id
   FROM betting.rounds;

create view betting.v_unpaid as
 SELECT r.player_id,
    r.round_id,
    r.cost,
    r.payout
   FROM betting.rounds r
     LEFT JOIN ledger.transfers s ON s.cause_id = r.round_id AND s.cause_kind = 1 AND s.leg = 0
     LEFT JOIN ledger.transfers p ON p.cause_id = r.round_id AND p.cause_kind = 2 AND p.leg = 0
  WHERE r.cost <> COALESCE(s.amount, 0::bigint) OR r.payout <> COALESCE(p.amount, 0::bigint);

create view catalog.v_game_names as
 SELECT node_id,
    vendor_code,
    names
   FROM catalog.games;

create view ledger.entries as
 SELECT transfers.cause_id,
    transfers.cause_kind,
    transfers.leg,
    transfers.debit_owner AS owner,
    transfers.debit_purpose AS purpose,
    transfers.currency,
    - transfers.amount AS amount,
    transfers.debit_after AS balance_after,
    transfers.debit_version AS version,
    transfers.credit_owner AS other_owner,
    transfers.credit_purpose AS other_purpose,
    transfers.posted_at
   FROM ledger.transfers
UNION ALL
 SELECT transfers.cause_id,
    transfers.cause_kind,
    transfers.leg,
    transfers.credit_owner AS owner,
    transfers.credit_purpose AS purpose,
    transfers.currency,
    transfers.amount,
    transfers.credit_after AS balance_after,
    transfers.credit_version AS version,
    transfers.debit_owner AS other_owner,
    transfers.debit_purpose AS other_purpose,
    transfers.posted_at
   FROM ledger.transfers;

create view ledger.house_balances as
 SELECT a.owner,
    a.purpose,
    a.currency,
    a.label,
    COALESCE(c.balance, 0::bigint) + COALESCE(( SELECT sum(m.delta) AS sum
           FROM ledger.house_movements m
          WHERE m.owner = a.owner AND m.purpose = a.purpose AND m.currency = a.currency AND m.xid >= COALESCE(c.below, '0'::xid8)), 0::numeric)::bigint AS balance
   FROM ledger.house_accounts a
     LEFT JOIN ledger.house_checkpoints c USING (owner, purpose, currency);

create view ledger.v_balance_drift as
 SELECT a.owner,
    a.purpose,
    a.currency,
    a.balance AS cached,
    COALESCE(e.total, 0::numeric) AS summed,
    a.version,
    COALESCE(e.entries, 0::bigint) AS entries
   FROM ledger.player_accounts a
     LEFT JOIN ( SELECT entries.owner,
            entries.purpose,
            entries.currency,
            sum(entries.amount) AS total,
            count(*) AS entries
           FROM ledger.entries
          WHERE entries.version IS NOT NULL
          GROUP BY entries.owner, entries.purpose, entries.currency) e USING (owner, purpose, currency)
  WHERE a.balance::numeric <> COALESCE(e.total, 0::numeric) OR a.version <> COALESCE(e.entries, 0::bigint)
UNION ALL
 SELECT h.owner,
    h.purpose,
    h.currency,
    h.balance AS cached,
    COALESCE(e.total, 0::numeric) AS summed,
    NULL::bigint AS version,
    NULL::bigint AS entries
   FROM ledger.house_balances h
     LEFT JOIN ( SELECT entries.owner,
            entries.purpose,
            entries.currency,
            sum(entries.amount) AS total
           FROM ledger.entries
          WHERE entries.version IS NULL
          GROUP BY entries.owner, entries.purpose, entries.currency) e USING (owner, purpose, currency)
  WHERE h.balance::numeric <> COALESCE(e.total, 0::numeric);

create view ledger.v_broken_chain as
 SELECT owner,
    purpose,
    currency,
    version,
    balance_after,
    expected
   FROM ( SELECT entries.owner,
            entries.purpose,
            entries.currency,
            entries.version,
            entries.balance_after,
            COALESCE(lag(entries.balance_after) OVER w, 0::bigint) + entries.amount AS expected,
            COALESCE(lag(entries.version) OVER w, 0::bigint) + 1 AS expected_version
           FROM ledger.entries
          WHERE entries.version IS NOT NULL
          WINDOW w AS (PARTITION BY entries.owner, entries.purpose, entries.currency ORDER BY entries.version)) chain
  WHERE balance_after <> expected OR version <> expected_version;

create view ledger.v_negative as
 SELECT owner,
    purpose,
    currency,
    balance
   FROM ledger.player_accounts
  WHERE balance < 0;

create view ledger.v_orphans as
 SELECT owner,
    purpose,
    currency,
    count(*) AS entries
   FROM ledger.entries e
  WHERE NOT (EXISTS ( SELECT 1
           FROM ledger.player_accounts p
          WHERE p.owner = e.owner AND p.purpose = e.purpose AND p.currency = e.currency)) AND NOT (EXISTS ( SELECT 1
           FROM ledger.house_accounts h
          WHERE h.owner = e.owner AND h.purpose = e.purpose AND h.currency = e.currency))
  GROUP BY owner, purpose, currency;

create view ledger.v_player_balances as
 SELECT a.owner,
    a.purpose,
    p.name AS purpose_name,
    a.currency,
    a.balance,
    a.version
   FROM ledger.player_accounts a
     JOIN ledger.purposes p ON p.purpose = a.purpose;

create view ledger.v_player_entries as
 SELECT transfers.debit_owner AS owner,
    transfers.debit_purpose AS purpose,
    transfers.currency,
    transfers.debit_version AS version,
    - transfers.amount AS amount,
    transfers.debit_after AS balance_after,
    transfers.cause_id,
    transfers.cause_kind,
    transfers.leg,
    transfers.posted_at,
    false AS is_credit
   FROM ledger.transfers
UNION ALL
 SELECT transfers.credit_owner AS owner,
    transfers.credit_purpose AS purpose,
    transfers.currency,
    transfers.credit_version AS version,
    transfers.amount,
    transfers.credit_after AS balance_after,
    transfers.cause_id,
    transfers.cause_kind,
    transfers.leg,
    transfers.posted_at,
    true AS is_credit
   FROM ledger.transfers;

create view ledger.v_round_transfers as
 SELECT t.cause_id,
    t.cause_kind,
    t.leg,
    (((k.name || ':'::text) || t.cause_id) || ':'::text) || t.leg AS cause,
    (d.name || ':'::text) || t.debit_owner AS debit,
    (c.name || ':'::text) || t.credit_owner AS credit,
    t.currency,
    t.amount,
    t.posted_at
   FROM ledger.transfers t
     JOIN ledger.cause_kinds k USING (cause_kind)
     JOIN ledger.purposes d ON d.purpose = t.debit_purpose
     JOIN ledger.purposes c ON c.purpose = t.credit_purpose;

create view ledger.v_unbalanced as
 SELECT currency,
    sum(amount) AS difference
   FROM ledger.entries
  GROUP BY currency
 HAVING sum(amount) <> 0::numeric;

create view operators.v_broken_audit as
 SELECT audit_no
   FROM ( SELECT audit.audit_no,
            audit.hash,
            audit.previous_hash,
            COALESCE(lag(audit.hash) OVER (ORDER BY audit.audit_no), '\x00'::bytea) AS expected_previous,
            COALESCE(lag(audit.audit_no) OVER (ORDER BY audit.audit_no), 0::bigint) + 1 AS expected_no,
            sha256(audit.previous_hash || convert_to(jsonb_build_array(audit.audit_no, to_char((audit.at AT TIME ZONE 'utc'::text), 'YYYY-MM-DD"T"HH24:MI:SS.US'::text), audit.operator_id, audit.operator, audit.address, audit.action, audit.subject, audit.before, audit.after, audit.reason)::text, 'UTF8'::name)) AS expected_hash
           FROM operators.audit) chain
  WHERE previous_hash <> expected_previous OR hash <> expected_hash OR audit_no <> expected_no;

create view players.v_live_sessions as
 SELECT s.token_hash,
    s.cookie_hash,
    s.player_id,
    s.session_id,
    s.started_at,
    s.last_seen_at,
    p.username,
    p.nickname,
    p.type,
    p.currency
   FROM players.sessions s
     JOIN players.players p ON p.player_id = s.player_id
  WHERE s.ended_at IS NULL AND s.expires_at > now() AND s.last_seen_at > (now() - '00:30:00'::interval) AND p.state = 'active'::text;

create view players.v_uplines as
 SELECT player_id,
    upline
   FROM players.players;

create view wallet.v_unposted_top_ups as
 SELECT t.player_id,
    t.deposit_id,
    t.amount
   FROM wallet.top_ups t
     LEFT JOIN ledger.transfers f ON f.cause_id = t.cause_id AND f.cause_kind = 10 AND f.leg = 0 AND f.credit_owner = t.player_id AND f.currency = t.currency
  WHERE f.amount IS DISTINCT FROM t.amount;

CREATE TRIGGER facts_are_history BEFORE DELETE OR UPDATE OR TRUNCATE ON betting.facts FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER rounds_are_history BEFORE DELETE OR UPDATE OR TRUNCATE ON betting.rounds FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER games_count_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON catalog.games FOR EACH STATEMENT EXECUTE FUNCTION catalog.count_change();
CREATE TRIGGER vendors_count_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON catalog.vendors FOR EACH STATEMENT EXECUTE FUNCTION catalog.count_change();
CREATE TRIGGER house_movements_are_history BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger.house_movements FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER transfers_are_history BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger.transfers FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER audit_is_history BEFORE DELETE OR UPDATE OR TRUNCATE ON operators.audit FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER history_is_history BEFORE DELETE OR UPDATE OR TRUNCATE ON settings.history FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER top_ups_are_history BEFORE DELETE OR UPDATE OR TRUNCATE ON wallet.top_ups FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

grant insert, select, update on betting.bets to krathong_app;
grant insert, select on betting.facts to krathong_app;
grant insert, select, update on betting.jackpot_hits to krathong_app;
grant insert, select on betting.jackpot_pots to krathong_app;
grant update on betting.jackpot_pots ("position") to krathong_app;
grant insert, select, update on betting.last_rounds to krathong_app;
grant insert, select on betting.rounds to krathong_app;
grant insert, select, update on betting.seed_pairs to krathong_app;
grant insert, select on betting.v_dup_refs to krathong_app;
grant insert, select on betting.v_orphans to krathong_app;
grant select on betting.v_player_totals to krathong_app;
grant select on betting.v_round_games to krathong_app;
grant insert, select on betting.v_unpaid to krathong_app;
grant delete, insert, select, update on catalog.favourites to krathong_app;
grant insert, select, update on catalog.games to krathong_app;
grant delete, insert, select, update on catalog.launch_tokens to krathong_app;
grant insert, select, update on catalog.recents to krathong_app;
grant select on catalog.revision to krathong_app;
grant delete, insert, select, update on catalog.seats to krathong_app;
grant select on catalog.v_game_names to krathong_app;
grant insert, select, update on catalog.vendors to krathong_app;
grant insert, select, update on content.articles to krathong_app;
grant insert, select, update on content.banners to krathong_app;
grant insert, select, update on content.notices to krathong_app;
grant select on ledger.cause_kinds to krathong_app;
grant select on ledger.entries to krathong_app;
grant insert, select on ledger.house_accounts to krathong_app;
grant select on ledger.house_balances to krathong_app;
grant insert, select, update on ledger.house_checkpoints to krathong_app;
grant insert, select on ledger.house_movements to krathong_app;
grant insert, select, update on ledger.player_accounts to krathong_app;
grant select on ledger.purposes to krathong_app;
grant insert, select on ledger.transfers to krathong_app;
grant select on ledger.v_balance_drift to krathong_app;
grant select on ledger.v_broken_chain to krathong_app;
grant select on ledger.v_negative to krathong_app;
grant select on ledger.v_orphans to krathong_app;
grant select on ledger.v_player_balances to krathong_app;
grant select on ledger.v_player_entries to krathong_app;
grant select on ledger.v_round_transfers to krathong_app;
grant select on ledger.v_unbalanced to krathong_app;
grant insert, select on operators.audit to krathong_app;
grant insert, select, update on operators.operators to krathong_app;
grant delete, insert, select, update on operators.sessions to krathong_app;
grant delete, insert, select, update on operators.sign_in_failures to krathong_app;
grant insert, select on operators.v_broken_audit to krathong_app;
grant delete, insert, select, update on players.known_clients to krathong_app;
grant insert, select, update on players.players to krathong_app;
grant delete, insert, select, update on players.sessions to krathong_app;
grant delete, insert, select, update on players.sign_in_failures to krathong_app;
grant select on players.v_live_sessions to krathong_app;
grant select on players.v_uplines to krathong_app;
grant usage on schema betting to krathong_app;
grant usage on schema catalog to krathong_app;
grant usage on schema content to krathong_app;
grant usage on schema ledger to krathong_app;
grant usage on schema operators to krathong_app;
grant usage on schema players to krathong_app;
grant usage on schema settings to krathong_app;
grant usage on schema wallet to krathong_app;
grant insert, select on settings.brands to krathong_app;
grant insert, select, update on settings.current to krathong_app;
grant insert, select on settings.history to krathong_app;
grant insert, select, update on wallet.top_up_days to krathong_app;
grant insert, select on wallet.top_ups to krathong_app;
grant select on wallet.v_unposted_top_ups to krathong_app;
