-- Made by `npm run db dump` from db/migrations; do not edit.

create extension if not exists pg_trgm;

create schema agent_transfers;
create schema agents;
create schema alarms;
create schema audit_trail;
create schema beacon;
create schema betting;
create schema bingo;
create schema catalog;
create schema challenges;
create schema chat;
create schema content;
create schema contracts;
create schema crash;
create schema deposits;
create schema figures;
create schema game_incidents;
create schema identity_checks;
create schema identity_providers;
create schema interactive_rounds;
create schema jackpots;
create schema ledger;
create schema line_rebates;
create schema lottery;
create schema mailbox;
create schema notifications;
create schema operators;
create schema opposite_bets;
create schema outbox;
create schema pay_runs;
create schema platform;
create schema players;
create schema points;
create schema prize_shares;
create schema program_integrity;
create schema promotions;
create schema protection;
create schema reconciliation;
create schema reports;
create schema risk;
create schema rng_health;
create schema rtp_monitor;
create schema settings;
create schema submissions;
create schema support;
create schema turnover;
create schema vendors;
create schema verification;
create schema vip;
create schema wallet;
create schema webhooks;
create schema winners;
create schema withdrawals;
create schema wordings;

create domain betting.client_seed as text CHECK ((VALUE ~ '^[A-Za-z0-9_-]{1,64}$'::text));

create table agent_transfers.days (
  player_id uuid not null,
  direction text not null,
  business_day date not null,
  currency text not null,
  amount bigint not null,
  constraint days_pkey PRIMARY KEY (player_id, direction, business_day, currency),
  constraint days_amount_check CHECK (amount >= 0),
  constraint days_direction_check CHECK (direction = ANY (ARRAY['up'::text, 'down'::text]))
);

create table agent_transfers.refused_attempts (
  attempt_id uuid not null,
  sender_id uuid not null,
  wanted_receiver text not null,
  code text not null,
  amount bigint not null,
  at timestamp with time zone not null default clock_timestamp(),
  constraint refused_attempts_pkey PRIMARY KEY (attempt_id)
);

create table agent_transfers.transfers (
  transfer_id uuid not null,
  sender_id uuid not null,
  receiver_id uuid not null,
  request_id uuid not null,
  edge_id uuid not null,
  upline_id uuid not null,
  downline_id uuid not null,
  purpose text not null,
  currency text not null,
  amount bigint not null,
  note text not null default ''::text,
  tags text[] not null,
  sent_at timestamp with time zone not null default clock_timestamp(),
  xid xid8 not null default pg_current_xact_id(),
  constraint transfers_pkey PRIMARY KEY (transfer_id),
  constraint transfers_sender_id_request_id_key UNIQUE (sender_id, request_id),
  constraint transfers_edge_id_upline_id_downline_id_fkey FOREIGN KEY (edge_id, upline_id, downline_id) REFERENCES players.agent_edges(edge_id, upline_id, downline_id),
  constraint transfer_goes_along_its_edge CHECK (
CASE
    WHEN purpose = 'up'::text THEN sender_id = downline_id AND receiver_id = upline_id
    ELSE sender_id = upline_id AND receiver_id = downline_id
END),
  constraint transfers_amount_check CHECK (amount > 0),
  constraint transfers_note_check CHECK (length(note) <= 140),
  constraint transfers_purpose_check CHECK (purpose = ANY (ARRAY['top-up'::text, 'wage'::text, 'other'::text, 'up'::text])),
  constraint transfers_tags_check CHECK ('line-transfer'::text = ANY (tags))
);

create table agents.active_members (
  player_id uuid not null,
  day date not null,
  constraint active_members_pkey PRIMARY KEY (player_id, day)
);

create table agents.entry_days (
  agent_id uuid not null,
  currency text not null,
  day date not null,
  cause_kind smallint not null,
  is_credit boolean not null,
  is_direct boolean not null,
  entries bigint not null,
  amount bigint not null,
  constraint entry_days_pkey PRIMARY KEY (agent_id, currency, day, cause_kind, is_credit, is_direct)
);

create table agents.entry_members (
  player_id uuid not null,
  currency text not null,
  day date not null,
  constraint entry_members_pkey PRIMARY KEY (player_id, currency, day)
);

create table agents.entry_progress (
  brand_id uuid not null,
  folded_to date,
  constraint entry_progress_pkey PRIMARY KEY (brand_id),
  constraint entry_progress_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES settings.brands(brand_id)
);

create table agents.flow_progress (
  is_single boolean not null default true,
  counted_at timestamp with time zone,
  constraint flow_progress_pkey PRIMARY KEY (is_single),
  constraint flow_progress_is_single_check CHECK (is_single)
);

create table agents.left_days (
  agent_id uuid not null,
  currency text not null,
  day date not null,
  bets bigint not null,
  stake bigint not null,
  payout bigint not null,
  valid bigint not null,
  is_active boolean not null,
  constraint left_days_pkey PRIMARY KEY (agent_id, currency, day)
);

create table agents.member_days (
  player_id uuid not null,
  currency text not null,
  day date not null,
  bets bigint not null,
  stake bigint not null,
  payout bigint not null,
  valid bigint not null default 0,
  constraint member_days_pkey PRIMARY KEY (player_id, currency, day),
  constraint member_days_bets_check CHECK (bets >= 0)
);

create table agents.member_flows (
  player_id uuid not null,
  currency text not null,
  day date not null,
  agents uuid[] not null,
  joined smallint not null,
  deposits bigint not null,
  deposit_count bigint not null,
  first_deposit bigint not null,
  withdrawals bigint not null,
  withdrawal_count bigint not null,
  rebates_own bigint not null default 0,
  rebates_line bigint not null default 0,
  bonuses bigint not null default 0,
  constraint member_flows_pkey PRIMARY KEY (player_id, currency, day),
  constraint member_flows_deposits_check CHECK (deposits >= 0)
);

create table agents.progress (
  is_single boolean not null default true,
  after_xid xid8 not null,
  constraint progress_pkey PRIMARY KEY (is_single),
  constraint progress_is_single_check CHECK (is_single)
);

create table agents.team_days (
  agent_id uuid not null,
  currency text not null,
  day date not null,
  active_members bigint not null,
  bets bigint not null,
  stake bigint not null,
  payout bigint not null,
  valid bigint not null default 0,
  constraint team_days_pkey PRIMARY KEY (agent_id, currency, day),
  constraint team_days_active_members_check CHECK (active_members >= 0),
  constraint team_days_bets_check CHECK (bets >= 0)
);

create table agents.team_flows (
  agent_id uuid not null,
  currency text not null,
  day date not null,
  new_members bigint not null,
  deposits bigint not null,
  deposit_count bigint not null,
  first_depositors bigint not null,
  first_deposits bigint not null,
  withdrawals bigint not null,
  withdrawal_count bigint not null,
  rebates_own bigint not null default 0,
  rebates_line bigint not null default 0,
  bonuses bigint not null default 0,
  constraint team_flows_pkey PRIMARY KEY (agent_id, currency, day)
);

create table agents.team_game_days (
  agent_id uuid not null,
  currency text not null,
  day date not null,
  game_id text not null,
  bets bigint not null,
  stake bigint not null,
  payout bigint not null,
  constraint team_game_days_pkey PRIMARY KEY (agent_id, currency, day, game_id)
);

create table alarms.late_queues (
  queue text not null,
  seen integer not null default 0,
  held integer not null default 0,
  told_at timestamp with time zone,
  looked_at timestamp with time zone not null default '1970-01-01 00:00:00+00'::timestamp with time zone,
  constraint late_queues_pkey PRIMARY KEY (queue),
  constraint late_queues_queue_check CHECK (queue ~ '^[a-z-]{2,40}$'::text)
);

create table alarms.told (
  kind text not null,
  seen integer not null default 0,
  held integer not null default 0,
  told_at timestamp with time zone,
  constraint told_pkey PRIMARY KEY (kind)
);

create table audit_trail.faults (
  fault_no bigint not null generated always as identity,
  kind text not null,
  row_no bigint not null,
  after_row bigint not null,
  witness bigint,
  expected text,
  found_at timestamp with time zone not null default clock_timestamp(),
  last_seen_at timestamp with time zone not null default clock_timestamp(),
  gone_at timestamp with time zone,
  constraint faults_pkey PRIMARY KEY (fault_no),
  constraint faults_kind_check CHECK (kind = ANY (ARRAY['row'::text, 'link'::text, 'gap'::text, 'order'::text, 'mark'::text, 'root'::text, 'forged-mark'::text, 'forged-root'::text]))
);

create table audit_trail.marks (
  mark_no bigint not null,
  row_no bigint not null,
  document text not null,
  hash text not null,
  signature text not null,
  key_id text not null,
  made_at timestamp with time zone not null default clock_timestamp(),
  constraint marks_pkey PRIMARY KEY (mark_no),
  constraint marks_hash_key UNIQUE (hash),
  constraint marks_mark_no_check CHECK (mark_no > 0),
  constraint marks_row_no_check CHECK (row_no > 0)
);

create table audit_trail.progress (
  is_single boolean not null default true,
  began_at timestamp with time zone not null default clock_timestamp(),
  checked_row bigint not null default 0,
  checked_hash text not null default '00'::text,
  again_row bigint not null default 0,
  again_hash text not null default '00'::text,
  again_mark bigint not null default 0,
  again_root bigint not null default 0,
  all_at timestamp with time zone,
  constraint progress_pkey PRIMARY KEY (is_single),
  constraint progress_is_single_check CHECK (is_single)
);

create table audit_trail.runs (
  run_no bigint not null generated always as identity,
  started_at timestamp with time zone not null,
  took_ms integer not null,
  outcome text not null,
  head_row bigint,
  fresh_rows integer not null default 0,
  again_rows integer not null default 0,
  faults integer not null default 0,
  constraint runs_pkey PRIMARY KEY (run_no),
  constraint runs_outcome_check CHECK (outcome = ANY (ARRAY['whole'::text, 'broken'::text, 'failed'::text]))
);

create table beacon.local_chains (
  chain_no integer not null,
  chain_end text not null,
  seed_sealed bytea not null,
  published_at timestamp with time zone not null default clock_timestamp(),
  constraint local_chains_pkey PRIMARY KEY (chain_no),
  constraint local_chains_chain_end_key UNIQUE (chain_end),
  constraint local_chains_chain_end_check CHECK (chain_end ~ '^[0-9a-f]{64}$'::text),
  constraint local_chains_chain_no_check CHECK (chain_no >= 0)
);

create table beacon.pulses (
  chain text not null,
  round bigint not null,
  randomness text not null,
  signature text not null,
  received_at timestamp with time zone not null default clock_timestamp(),
  constraint pulses_pkey PRIMARY KEY (chain, round),
  constraint pulses_chain_check CHECK (chain ~ '^[0-9a-f]{64}$'::text),
  constraint pulses_randomness_check CHECK (randomness ~ '^[0-9a-f]{64}$'::text),
  constraint pulses_round_check CHECK (round > 0),
  constraint pulses_signature_check CHECK (signature ~ '^[0-9a-f]{96}$'::text)
);

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

create table betting.bonus_terms (
  player_id uuid not null,
  requirement_id uuid not null,
  stake_max bigint not null,
  excluded_games text[] not null,
  expires_at timestamp with time zone not null,
  constraint bonus_terms_pkey PRIMARY KEY (player_id),
  constraint bonus_terms_requirement_id_key UNIQUE (requirement_id),
  constraint bonus_terms_stake_max_check CHECK (stake_max > 0)
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
) partition by RANGE (xid);

create table betting.free_rounds (
  grant_id uuid not null,
  place integer not null,
  player_id uuid not null,
  round_id uuid not null,
  game_id text not null,
  cost bigint not null,
  payout bigint not null,
  placed_at timestamp with time zone not null,
  xid xid8 not null default pg_current_xact_id(),
  constraint free_rounds_pkey PRIMARY KEY (grant_id, place),
  constraint free_rounds_player_id_round_id_key UNIQUE (player_id, round_id),
  constraint free_rounds_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES betting.free_spins(grant_id),
  constraint free_rounds_place_check CHECK (place > 0)
);

create table betting.free_spins (
  grant_id uuid not null,
  player_id uuid not null,
  currency text not null,
  games text[] not null,
  stake bigint not null,
  spins integer not null,
  used integer not null default 0,
  won bigint not null default 0,
  granted_at timestamp with time zone not null default date_trunc('milliseconds'::text, clock_timestamp()),
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint free_spins_pkey PRIMARY KEY (grant_id),
  constraint free_spins_check CHECK (used >= 0 AND used <= spins),
  constraint free_spins_games_check CHECK (cardinality(games) > 0),
  constraint free_spins_spins_check CHECK (spins > 0),
  constraint free_spins_stake_check CHECK (stake > 0),
  constraint free_spins_won_check CHECK (won >= 0)
);

create table betting.last_rounds (
  player_id uuid not null,
  game_id text not null,
  round_id uuid not null,
  shown boolean not null default false,
  constraint last_rounds_pkey PRIMARY KEY (player_id, game_id)
);

create table betting.outcome_blocks (
  file_no bigint not null,
  block_no integer not null,
  first_round uuid not null,
  first_player uuid not null,
  last_round uuid not null,
  last_player uuid not null,
  rounds integer not null,
  place bigint not null,
  length integer not null,
  text_hash text not null,
  constraint outcome_blocks_pkey PRIMARY KEY (file_no, block_no),
  constraint outcome_blocks_file_no_fkey FOREIGN KEY (file_no) REFERENCES betting.outcome_files(file_no),
  constraint outcome_blocks_block_no_check CHECK (block_no > 0),
  constraint outcome_blocks_length_check CHECK (length > 0),
  constraint outcome_blocks_place_check CHECK (place >= 0),
  constraint outcome_blocks_rounds_check CHECK (rounds > 0)
);

create table betting.outcome_files (
  file_no bigint not null,
  previous_hash text not null,
  hash text not null,
  rounds integer not null,
  bytes bigint not null,
  moved_at timestamp with time zone not null default clock_timestamp(),
  constraint outcome_files_pkey PRIMARY KEY (file_no),
  constraint outcome_files_bytes_check CHECK (bytes > 0),
  constraint outcome_files_file_no_check CHECK (file_no > 0),
  constraint outcome_files_hash_check CHECK (hash ~ '^[0-9a-f]{64}$'::text),
  constraint outcome_files_rounds_check CHECK (rounds > 0)
);

create table betting.rounds (
  round_id uuid not null,
  player_id uuid not null,
  game_id text not null,
  game_version integer not null,
  definition_hash text,
  mode text not null,
  currency text not null,
  stake bigint not null,
  cost bigint not null,
  payout bigint not null,
  seed_pair_id uuid not null,
  nonce integer not null,
  outcome json,
  placed_at timestamp with time zone not null,
  upline uuid[],
  constraint rounds_pkey PRIMARY KEY (round_id, player_id),
  constraint rounds_cost_check CHECK (cost >= 0),
  constraint rounds_nonce_check CHECK (nonce >= 0),
  constraint rounds_payout_check CHECK (payout >= 0),
  constraint rounds_stake_check CHECK (stake >= 0)
) partition by RANGE (round_id);

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
  committed_in xid8 default pg_current_xact_id(),
  carried_cost bigint not null default 0,
  open_rounds integer not null default 0,
  last_game_id text,
  last_round_id uuid,
  last_shown boolean not null default false,
  constraint seed_pairs_pkey PRIMARY KEY (player_id, seed_pair_id),
  constraint active_has_client_seed CHECK (state = 'next'::text OR client_seed IS NOT NULL),
  constraint revealed_shows_seed CHECK ((state = 'revealed'::text) = (server_seed IS NOT NULL)),
  constraint seed_pairs_carried_cost_check CHECK (carried_cost >= 0 AND carried_cost < 1000000),
  constraint seed_pairs_open_rounds_check CHECK (open_rounds >= 0),
  constraint seed_pairs_state_check CHECK (state = ANY (ARRAY['next'::text, 'active'::text, 'revealed'::text]))
);

create table bingo.purchases (
  bet_id uuid not null,
  round_id uuid not null,
  player_id uuid not null,
  game_id text not null,
  currency text not null,
  first_serial integer not null,
  tickets integer not null,
  stake bigint not null,
  payout bigint not null default 0,
  state text not null default 'open'::text,
  placed_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  constraint purchases_pkey PRIMARY KEY (bet_id),
  constraint purchases_round_id_first_serial_key UNIQUE (round_id, first_serial),
  constraint purchases_round_id_fkey FOREIGN KEY (round_id) REFERENCES bingo.rounds(round_id),
  constraint closed_has_its_time CHECK ((state = 'open'::text) = (settled_at IS NULL)),
  constraint purchases_first_serial_check CHECK (first_serial > 0),
  constraint purchases_payout_check CHECK (payout >= 0),
  constraint purchases_stake_check CHECK (stake > 0),
  constraint purchases_state_check CHECK (state = ANY (ARRAY['open'::text, 'settled'::text, 'voided'::text])),
  constraint purchases_tickets_check CHECK (tickets > 0)
);

create table bingo.rooms (
  game_id text not null,
  pool_owner uuid not null,
  constraint rooms_pkey PRIMARY KEY (game_id),
  constraint rooms_pool_owner_key UNIQUE (pool_owner)
);

create table bingo.rounds (
  round_id uuid not null,
  game_id text not null,
  no integer not null,
  game_version integer not null,
  definition_hash text not null,
  currency text not null,
  state text not null default 'selling'::text,
  seed_sealed bytea not null,
  commitment text not null,
  opened_at timestamp with time zone not null default clock_timestamp(),
  closes_at timestamp with time zone,
  beacon_source text,
  beacon_chain text,
  beacon_round bigint,
  beacon_at timestamp with time zone,
  sold integer not null default 0,
  sales_hash text,
  closed_at timestamp with time zone,
  carried bigint not null default 0,
  rest bigint,
  randomness text,
  signature text,
  outcome json,
  settled_at timestamp with time zone,
  ends_at timestamp with time zone,
  constraint rounds_pkey PRIMARY KEY (round_id),
  constraint rounds_game_id_no_key UNIQUE (game_id, no),
  constraint rounds_game_id_fkey FOREIGN KEY (game_id) REFERENCES bingo.rooms(game_id),
  constraint clock_names_beacon CHECK ((closes_at IS NULL) = (beacon_at IS NULL) AND (closes_at IS NULL) = (sold = 0) AND (beacon_at IS NULL) = (beacon_round IS NULL) AND beacon_at > closes_at),
  constraint over_is_told CHECK ((state = ANY (ARRAY['settled'::text, 'refunded'::text])) = (ends_at IS NOT NULL) AND (ends_at IS NULL) = (rest IS NULL) AND (state = 'settled'::text) = (outcome IS NOT NULL) AND (outcome IS NULL) = (randomness IS NULL) AND (state = 'selling'::text) = (sales_hash IS NULL)),
  constraint rounds_beacon_source_check CHECK (beacon_source = ANY (ARRAY['drand'::text, 'local'::text])),
  constraint rounds_carried_check CHECK (carried >= 0),
  constraint rounds_commitment_check CHECK (commitment ~ '^[0-9a-f]{64}$'::text),
  constraint rounds_no_check CHECK (no > 0),
  constraint rounds_randomness_check CHECK (randomness ~ '^[0-9a-f]{64}$'::text),
  constraint rounds_rest_check CHECK (rest >= 0),
  constraint rounds_sales_hash_check CHECK (sales_hash ~ '^[0-9a-f]{64}$'::text),
  constraint rounds_sold_check CHECK (sold >= 0),
  constraint rounds_state_check CHECK (state = ANY (ARRAY['selling'::text, 'closed'::text, 'settled'::text, 'refunded'::text]))
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
  parent_id text,
  default_play_type text,
  version integer not null default 1,
  own_tile text,
  constraint games_pkey PRIMARY KEY (node_id),
  constraint games_vendor_code_game_code_key UNIQUE (vendor_code, game_code),
  constraint games_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES catalog.games(node_id),
  constraint games_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES catalog.vendors(vendor_code),
  constraint games_category_check CHECK (category = ANY (ARRAY['LOTTERY'::text, 'LIVE'::text, 'SPORTS'::text, 'FISH'::text, 'RNG'::text, 'PVP'::text, 'ESPORTS'::text, 'COCKFIGHT'::text])),
  constraint games_default_play_type_check CHECK (default_play_type ~ '^[A-Za-z0-9_-]{1,40}$'::text),
  constraint games_game_class_check CHECK (game_class = ANY (ARRAY['slots'::text, 'table'::text, 'video-poker'::text, 'arcade'::text, 'scratch'::text, 'bingo'::text])),
  constraint games_minimum_bet_check CHECK (minimum_bet >= 0),
  constraint games_names_check CHECK (names ? 'en'::text),
  constraint games_node_id_check CHECK (node_id ~ '^[A-Za-z0-9_-]{1,64}$'::text),
  constraint games_parent_is_top CHECK (parent_id IS NULL OR NOT is_parent)
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
  mode text not null default 'real'::text,
  address text not null default ''::text,
  constraint launch_tokens_pkey PRIMARY KEY (token_hash, player_id),
  constraint launch_tokens_mode_check CHECK (mode = ANY (ARRAY['real'::text, 'free'::text]))
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
  country text,
  constraint seats_pkey PRIMARY KEY (seat_hash, player_id),
  constraint seats_country_check CHECK (country ~ '^[A-Z]{2}$'::text)
);

create table catalog.sports_splits (
  vendor_code text not null,
  category text not null,
  constraint sports_splits_pkey PRIMARY KEY (vendor_code),
  constraint sports_splits_category_check CHECK (category = ANY (ARRAY['ESPORTS'::text, 'COCKFIGHT'::text])),
  constraint sports_splits_vendor_code_check CHECK (vendor_code ~ '^[A-Z0-9_]{2,40}$'::text)
);

create table catalog.vendors (
  vendor_code text not null,
  name text not null,
  logo_url text not null,
  "position" integer not null default 0,
  is_hot boolean not null default false,
  is_enabled boolean not null default true,
  in_maintenance boolean not null default false,
  is_paused boolean not null default false,
  blocked_countries text[] not null default '{}'::text[],
  version integer not null default 1,
  constraint vendors_pkey PRIMARY KEY (vendor_code),
  constraint vendors_vendor_code_check CHECK (vendor_code ~ '^[A-Z0-9_]{2,40}$'::text)
);

create table challenges.challenges (
  challenge_id uuid not null,
  kind text not null,
  action text not null,
  browser_hash bytea not null,
  answer jsonb not null,
  made_at timestamp with time zone not null default clock_timestamp(),
  expires_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  pass_hash bytea,
  consumed_at timestamp with time zone,
  constraint challenges_pkey PRIMARY KEY (challenge_id),
  constraint challenges_kind_check CHECK (kind = ANY (ARRAY['puzzle'::text, 'work'::text, 'captcha'::text]))
);

create table challenges.opened_payloads (
  nonce_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint opened_payloads_pkey PRIMARY KEY (nonce_hash)
);

create table chat.lines (
  line_id uuid not null,
  line_no bigint not null generated always as identity,
  brand_id uuid not null,
  player_id uuid not null,
  body text not null,
  at timestamp with time zone not null default date_trunc('milliseconds'::text, clock_timestamp()),
  removed_at timestamp with time zone,
  removed_by text,
  removed_why text,
  open_reports integer not null default 0,
  constraint lines_pkey PRIMARY KEY (line_id),
  constraint lines_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES settings.brands(brand_id),
  constraint lines_open_reports_check CHECK (open_reports >= 0),
  constraint removed_says_why CHECK ((removed_at IS NULL) = (removed_by IS NULL) AND (removed_by IS NULL) = (removed_why IS NULL))
);

create table chat.mutes (
  mute_id uuid not null,
  brand_id uuid not null,
  player_id uuid not null,
  until timestamp with time zone not null,
  reason text not null,
  set_by text not null,
  set_at timestamp with time zone not null default date_trunc('milliseconds'::text, clock_timestamp()),
  lifted_at timestamp with time zone,
  lifted_by text,
  constraint mutes_pkey PRIMARY KEY (mute_id)
);

create table chat.reports (
  player_id uuid not null,
  line_id uuid not null,
  reason text not null,
  at timestamp with time zone not null default clock_timestamp(),
  constraint reports_pkey PRIMARY KEY (player_id, line_id),
  constraint reports_line_id_fkey FOREIGN KEY (line_id) REFERENCES chat.lines(line_id),
  constraint reports_reason_check CHECK (reason = ANY (ARRAY['abuse'::text, 'scam'::text, 'spam'::text, 'other'::text]))
);

create table chat.word_lists (
  brand_id uuid not null,
  version integer not null,
  words text[] not null,
  changed_by text not null,
  changed_at timestamp with time zone not null default clock_timestamp(),
  constraint word_lists_pkey PRIMARY KEY (brand_id, version),
  constraint word_lists_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES settings.brands(brand_id),
  constraint word_lists_version_check CHECK (version > 0)
);

create table content.article_votes (
  brand_id uuid not null,
  slug text not null,
  voter text not null,
  language text not null,
  has_helped boolean not null,
  voted_at timestamp with time zone not null default now(),
  constraint article_votes_pkey PRIMARY KEY (brand_id, slug, voter),
  constraint article_votes_brand_id_slug_fkey FOREIGN KEY (brand_id, slug) REFERENCES content.articles(brand_id, slug)
);

create table content.articles (
  brand_id uuid not null,
  slug text not null,
  texts jsonb not null,
  "position" integer not null default 0,
  version text not null,
  updated_at timestamp with time zone not null default now(),
  category text not null default 'rules'::text,
  is_published boolean not null default true,
  revision integer not null default 1,
  updated_by text,
  constraint articles_pkey PRIMARY KEY (brand_id, slug),
  constraint articles_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES settings.brands(brand_id),
  constraint articles_category_check CHECK (category = ANY (ARRAY['account'::text, 'money'::text, 'games'::text, 'fairness'::text, 'safety'::text, 'rules'::text])),
  constraint articles_revision_check CHECK (revision > 0),
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

create table content.picture_drawings (
  picture_id uuid not null,
  language text not null,
  place text not null,
  width integer not null,
  height integer not null,
  content bytea not null,
  constraint picture_drawings_pkey PRIMARY KEY (picture_id, language, place),
  constraint picture_drawings_picture_id_language_fkey FOREIGN KEY (picture_id, language) REFERENCES content.picture_files(picture_id, language) ON DELETE CASCADE,
  constraint picture_drawings_content_check CHECK (octet_length(content) >= 1 AND octet_length(content) <= 4194304),
  constraint picture_drawings_place_check CHECK (place = ANY (ARRAY['wide'::text, 'phone'::text, 'mall'::text, 'tile'::text, 'whole'::text]))
);

create table content.picture_files (
  picture_id uuid not null,
  language text not null,
  width integer not null,
  height integer not null,
  content bytea not null,
  constraint picture_files_pkey PRIMARY KEY (picture_id, language),
  constraint picture_files_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES content.pictures(picture_id) ON DELETE CASCADE,
  constraint picture_files_content_check CHECK (octet_length(content) >= 1 AND octet_length(content) <= 16777216),
  constraint picture_files_height_check CHECK (height >= 1 AND height <= 4096),
  constraint picture_files_width_check CHECK (width >= 1 AND width <= 4096)
);

create table content.pictures (
  picture_id uuid not null,
  brand_id uuid not null,
  name text not null,
  texts jsonb not null default '{}'::jsonb,
  focus_x smallint not null default 500,
  focus_y smallint not null default 500,
  version integer not null,
  drawn integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  constraint pictures_pkey PRIMARY KEY (picture_id),
  constraint pictures_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES settings.brands(brand_id),
  constraint pictures_focus_x_check CHECK (focus_x >= 0 AND focus_x <= 1000),
  constraint pictures_focus_y_check CHECK (focus_y >= 0 AND focus_y <= 1000),
  constraint pictures_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 60),
  constraint pictures_version_check CHECK (version > 0)
);

create table content.promotion_versions (
  promotion_id uuid not null,
  version integer not null,
  edit jsonb not null,
  saved_at timestamp with time zone not null,
  saved_by text,
  constraint promotion_versions_pkey PRIMARY KEY (promotion_id, version),
  constraint promotion_versions_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES content.promotions(promotion_id)
);

create table content.promotions (
  promotion_id uuid not null,
  brand_id uuid not null,
  artwork text not null,
  mobile_artwork text,
  linkage_type text not null,
  target text,
  texts jsonb not null,
  terms jsonb not null,
  audience jsonb not null,
  "position" integer not null default 0,
  is_published boolean not null default false,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  version integer not null,
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  tabs text[],
  constraint promotions_pkey PRIMARY KEY (promotion_id),
  constraint promotions_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES settings.brands(brand_id),
  constraint promotion_schedule_forward CHECK (ends_at IS NULL OR ends_at > starts_at),
  constraint promotion_target_present CHECK ((linkage_type = 'none'::text) = (target IS NULL)),
  constraint promotions_linkage_type_check CHECK (linkage_type = ANY (ARRAY['none'::text, 'route'::text, 'game'::text, 'url'::text])),
  constraint promotions_tabs_check CHECK (tabs <@ ARRAY['deposit'::text, 'live'::text, 'sports'::text, 'slots'::text, 'lottery'::text, 'vip'::text, 'limited'::text]),
  constraint promotions_version_check CHECK (version > 0)
);

create table contracts.contracts (
  contract_id uuid not null,
  brand_id uuid not null,
  kind text not null,
  currency text not null,
  issuer_id uuid,
  holder_id uuid not null,
  version integer not null,
  terms jsonb not null,
  agreement_hash text not null,
  agreed_at timestamp with time zone not null default clock_timestamp(),
  effective_from timestamp with time zone not null,
  effective_to timestamp with time zone,
  end_reason text,
  constraint contracts_pkey PRIMARY KEY (contract_id),
  constraint contracts_holder_id_kind_version_key UNIQUE (holder_id, kind, version),
  constraint contracts_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES settings.brands(brand_id),
  constraint contracts_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES contracts.offers(offer_id),
  constraint contracts_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES players.players(player_id),
  constraint contracts_issuer_id_fkey FOREIGN KEY (issuer_id) REFERENCES players.players(player_id),
  constraint contracts_check CHECK ((effective_to IS NULL) = (end_reason IS NULL)),
  constraint contracts_check1 CHECK (effective_to >= effective_from),
  constraint contracts_end_reason_check CHECK (end_reason = ANY (ARRAY['SUPERSEDED'::text, 'UPLINE_RATE_LOWERED'::text, 'UPLINE_CONTRACT_ENDED'::text, 'AGREED'::text, 'BY_HOLDER'::text, 'BY_STAFF'::text])),
  constraint contracts_kind_check CHECK (kind = ANY (ARRAY['dividend'::text, 'daily'::text, 'hourly'::text, 'realtime'::text]))
);

create table contracts.kinds (
  brand_id uuid not null,
  kind text not null,
  constraint kinds_pkey PRIMARY KEY (brand_id, kind),
  constraint kinds_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES settings.brands(brand_id),
  constraint kinds_kind_check CHECK (kind = ANY (ARRAY['dividend'::text, 'daily'::text, 'hourly'::text, 'realtime'::text]))
);

create table contracts.offers (
  offer_id uuid not null,
  brand_id uuid not null,
  kind text not null,
  currency text not null,
  issuer_id uuid,
  holder_id uuid not null,
  wants text not null,
  terms jsonb not null,
  agreement_hash text not null,
  state text not null default 'OFFERED'::text,
  offered_by text not null,
  offered_at timestamp with time zone not null default clock_timestamp(),
  expires_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  constraint offers_pkey PRIMARY KEY (offer_id),
  constraint offers_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES settings.brands(brand_id),
  constraint offers_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES players.players(player_id),
  constraint offers_issuer_id_fkey FOREIGN KEY (issuer_id) REFERENCES players.players(player_id),
  constraint offers_check CHECK ((state = 'OFFERED'::text) = (answered_at IS NULL)),
  constraint offers_check1 CHECK (issuer_id IS NULL OR issuer_id <> holder_id),
  constraint offers_kind_check CHECK (kind = ANY (ARRAY['dividend'::text, 'daily'::text, 'hourly'::text, 'realtime'::text])),
  constraint offers_state_check CHECK (state = ANY (ARRAY['OFFERED'::text, 'ACCEPTED'::text, 'REJECTED'::text, 'WITHDRAWN'::text, 'EXPIRED'::text])),
  constraint offers_wants_check CHECK (wants = ANY (ARRAY['terms'::text, 'end'::text]))
);

create table contracts.signatures (
  contract_id uuid not null,
  party text not null,
  signed_by text not null,
  agreement_hash text not null,
  signed_at timestamp with time zone not null,
  constraint signatures_pkey PRIMARY KEY (contract_id, party),
  constraint signatures_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES contracts.contracts(contract_id),
  constraint signatures_party_check CHECK (party = ANY (ARRAY['ISSUER'::text, 'HOLDER'::text]))
);

create table crash.bets (
  bet_id uuid not null,
  round_id uuid not null,
  player_id uuid not null,
  no bigint not null generated always as identity,
  shown_as text not null,
  place smallint not null,
  game_id text not null,
  currency text not null,
  stake bigint not null,
  auto_at integer,
  leaves_at integer not null,
  cashed_at integer,
  payout bigint not null default 0,
  state text not null default 'open'::text,
  placed_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  constraint bets_pkey PRIMARY KEY (bet_id),
  constraint bets_round_id_player_id_place_key UNIQUE (round_id, player_id, place),
  constraint bets_round_id_fkey FOREIGN KEY (round_id) REFERENCES crash.rounds(round_id),
  constraint bets_auto_at_check CHECK (auto_at > 100),
  constraint bets_cashed_at_check CHECK (cashed_at > 100),
  constraint bets_leaves_at_check CHECK (leaves_at > 100),
  constraint bets_payout_check CHECK (payout >= 0),
  constraint bets_place_check CHECK (place >= 1 AND place <= 4),
  constraint bets_stake_check CHECK (stake > 0),
  constraint bets_state_check CHECK (state = ANY (ARRAY['open'::text, 'cashed'::text, 'lost'::text, 'voided'::text])),
  constraint cashed_has_its_multiplier CHECK ((state = 'cashed'::text) = (cashed_at IS NOT NULL) AND cashed_at <= leaves_at),
  constraint closed_has_its_time CHECK ((state = 'open'::text) = (settled_at IS NULL))
);

create table crash.chains (
  chain_no integer not null generated always as identity,
  game_id text not null,
  chain_end text not null,
  start_sealed bytea not null,
  length integer not null,
  published_at timestamp with time zone not null default clock_timestamp(),
  salt_source text not null,
  salt_chain text not null,
  salt_round bigint not null,
  salt_at timestamp with time zone not null,
  salt text,
  salt_signature text,
  next_place integer not null default 1,
  is_broken boolean not null default false,
  constraint chains_pkey PRIMARY KEY (chain_no),
  constraint chains_chain_end_key UNIQUE (chain_end),
  constraint chains_chain_end_check CHECK (chain_end ~ '^[0-9a-f]{64}$'::text),
  constraint chains_length_check CHECK (length > 0),
  constraint chains_salt_check CHECK (salt ~ '^[0-9a-f]{64}$'::text),
  constraint chains_salt_source_check CHECK (salt_source = ANY (ARRAY['drand'::text, 'local'::text]))
);

create table crash.rooms (
  game_id text not null,
  watched_at timestamp with time zone not null,
  constraint rooms_pkey PRIMARY KEY (game_id)
);

create table crash.rounds (
  round_id uuid not null,
  game_id text not null,
  game_version integer not null,
  definition_hash text not null,
  chain_no integer not null,
  place integer not null,
  state text not null,
  opens_at timestamp with time zone not null,
  rises_at timestamp with time zone not null,
  alive_at timestamp with time zone not null,
  hash text,
  crash_point bigint,
  ended_at timestamp with time zone,
  settled_at timestamp with time zone,
  constraint rounds_pkey PRIMARY KEY (round_id),
  constraint rounds_chain_no_place_key UNIQUE (chain_no, place),
  constraint rounds_chain_no_fkey FOREIGN KEY (chain_no) REFERENCES crash.chains(chain_no),
  constraint over_is_told CHECK ((state = ANY (ARRAY['over'::text, 'voided'::text])) = (ended_at IS NOT NULL) AND (state = 'over'::text) = (hash IS NOT NULL) AND (hash IS NULL) = (crash_point IS NULL)),
  constraint rounds_crash_point_check CHECK (crash_point >= 100),
  constraint rounds_hash_check CHECK (hash ~ '^[0-9a-f]{64}$'::text),
  constraint rounds_place_check CHECK (place > 0),
  constraint rounds_state_check CHECK (state = ANY (ARRAY['betting'::text, 'rising'::text, 'over'::text, 'voided'::text]))
);

create table deposits.accounts (
  account_id uuid not null,
  method_id uuid not null,
  bank text not null,
  number text not null,
  holder text not null,
  daily_maximum bigint not null,
  is_enabled boolean not null default true,
  constraint accounts_pkey PRIMARY KEY (account_id),
  constraint accounts_method_id_bank_number_key UNIQUE (method_id, bank, number),
  constraint accounts_method_id_fkey FOREIGN KEY (method_id) REFERENCES deposits.methods(method_id),
  constraint accounts_daily_maximum_check CHECK (daily_maximum > 0),
  constraint accounts_number_check CHECK (number ~ '^[0-9]{6,20}$'::text)
);

create table deposits.callbacks (
  method_id uuid not null,
  event_id text not null,
  body text not null,
  received_at timestamp with time zone not null default now(),
  order_id uuid,
  outcome text,
  handled_at timestamp with time zone,
  constraint callbacks_pkey PRIMARY KEY (method_id, event_id),
  constraint callbacks_method_id_fkey FOREIGN KEY (method_id) REFERENCES deposits.methods(method_id),
  constraint callbacks_order_id_fkey FOREIGN KEY (order_id) REFERENCES deposits.orders(order_id)
);

create table deposits.edges (
  from_state text not null,
  to_state text not null,
  constraint edges_pkey PRIMARY KEY (from_state, to_state)
);

create table deposits.failures (
  order_id uuid not null,
  version integer not null,
  player_id uuid not null,
  method_id uuid not null,
  at timestamp with time zone not null default clock_timestamp(),
  constraint failures_pkey PRIMARY KEY (order_id, version),
  constraint failures_method_id_fkey FOREIGN KEY (method_id) REFERENCES deposits.methods(method_id),
  constraint failures_order_id_fkey FOREIGN KEY (order_id) REFERENCES deposits.orders(order_id)
);

create table deposits.limit_changes (
  change_id uuid not null,
  player_id uuid not null,
  currency text not null,
  span text not null,
  act text not null,
  amount_before bigint,
  amount_after bigint,
  wanted bigint,
  at timestamp with time zone not null default clock_timestamp(),
  constraint limit_changes_pkey PRIMARY KEY (change_id),
  constraint limit_changes_act_check CHECK (act = ANY (ARRAY['tightened'::text, 'asked'::text, 'confirmed'::text, 'withdrawn'::text, 'declined'::text]))
);

create table deposits.limit_uses (
  use_id uuid not null,
  player_id uuid not null,
  currency text not null,
  amount bigint not null,
  taken_at timestamp with time zone not null default clock_timestamp(),
  constraint limit_uses_pkey PRIMARY KEY (use_id),
  constraint limit_uses_amount_check CHECK (amount > 0)
);

create table deposits.limits (
  player_id uuid not null,
  currency text not null,
  span text not null,
  amount bigint,
  wanted bigint,
  wanted_at timestamp with time zone,
  version integer not null,
  changed_at timestamp with time zone not null default now(),
  constraint limits_pkey PRIMARY KEY (player_id, currency, span),
  constraint limits_amount_check CHECK (amount >= 0),
  constraint limits_span_check CHECK (span = ANY (ARRAY['day'::text, 'week'::text, 'month'::text])),
  constraint limits_version_check CHECK (version > 0),
  constraint limits_wanted_check CHECK (wanted >= 0)
);

create table deposits.member_addresses (
  method_id uuid not null,
  player_id uuid not null,
  address text not null,
  given_at timestamp with time zone not null default clock_timestamp(),
  constraint member_addresses_pkey PRIMARY KEY (method_id, player_id),
  constraint member_addresses_method_id_address_key UNIQUE (method_id, address),
  constraint member_addresses_method_id_fkey FOREIGN KEY (method_id) REFERENCES deposits.methods(method_id),
  constraint member_addresses_address_check CHECK (length(address) >= 20 AND length(address) <= 60)
);

create table deposits.members (
  player_id uuid not null,
  turns bigint not null default 1,
  limit_asked_at timestamp with time zone,
  constraint members_pkey PRIMARY KEY (player_id)
);

create table deposits.methods (
  method_id uuid not null,
  brand_id uuid not null,
  code text not null,
  kind text not null,
  currency text not null,
  is_enabled boolean not null default false,
  is_simulated boolean not null default false,
  "position" integer not null default 0,
  minimum bigint not null,
  maximum bigint not null,
  fee_fixed bigint not null default 0,
  fee_share integer not null default 0,
  valid_minutes integer not null,
  texts jsonb not null,
  payee jsonb not null,
  sealed_key bytea,
  sealed_old_key bytea,
  version integer not null,
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  constraint methods_pkey PRIMARY KEY (method_id),
  constraint methods_brand_id_code_key UNIQUE (brand_id, code),
  constraint methods_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES settings.brands(brand_id),
  constraint deposit_method_bounds CHECK (maximum >= minimum),
  constraint methods_code_check CHECK (code ~ '^[a-z0-9-]{2,40}$'::text),
  constraint methods_currency_check CHECK (currency ~ '^[A-Z]{3,5}$'::text),
  constraint methods_fee_fixed_check CHECK (fee_fixed >= 0),
  constraint methods_fee_share_check CHECK (fee_share >= 0 AND fee_share <= 5000),
  constraint methods_kind_check CHECK (kind = ANY (ARRAY['promptpay-qr'::text, 'bank-transfer'::text, 'psp-redirect'::text, 'usdt'::text, 'play-money'::text])),
  constraint methods_minimum_check CHECK (minimum > 0),
  constraint methods_valid_minutes_check CHECK (valid_minutes >= 1 AND valid_minutes <= 1440),
  constraint methods_version_check CHECK (version > 0)
);

create table deposits.orders (
  order_id uuid not null,
  order_no text not null,
  player_id uuid not null,
  deposit_id uuid not null,
  method_id uuid not null,
  account_id uuid,
  currency text not null,
  state text not null,
  version integer not null default 1,
  place smallint,
  ordered bigint not null,
  payable bigint not null,
  received bigint,
  fee bigint,
  over_limit bigint not null default 0,
  payment_reference text,
  payer_name text,
  reason text,
  pay jsonb not null default '{}'::jsonb,
  slips smallint not null default 0,
  reopened boolean not null default false,
  return_origin text not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  moved_at timestamp with time zone not null default now(),
  credited_at timestamp with time zone,
  constraint orders_pkey PRIMARY KEY (order_id),
  constraint orders_order_no_key UNIQUE (order_no),
  constraint orders_player_id_deposit_id_key UNIQUE (player_id, deposit_id),
  constraint orders_account_id_fkey FOREIGN KEY (account_id) REFERENCES deposits.accounts(account_id),
  constraint orders_method_id_fkey FOREIGN KEY (method_id) REFERENCES deposits.methods(method_id),
  constraint deposit_credited_amount CHECK (state <> 'CREDITED'::text OR received > 0 AND fee IS NOT NULL AND fee < received),
  constraint deposit_credited_whole CHECK ((state = 'CREDITED'::text) = (credited_at IS NOT NULL)),
  constraint deposit_place_when_open CHECK (place IS NULL OR (state = ANY (ARRAY['CREATED'::text, 'AWAITING_PAYMENT'::text, 'VERIFYING'::text]))),
  constraint orders_check CHECK (payable >= ordered),
  constraint orders_fee_check CHECK (fee >= 0),
  constraint orders_order_no_check CHECK (order_no ~ '^DEP[0-9]{8}[A-Z0-9]{6}$'::text),
  constraint orders_ordered_check CHECK (ordered > 0),
  constraint orders_over_limit_check CHECK (over_limit >= 0),
  constraint orders_place_check CHECK (place = ANY (ARRAY[1, 2])),
  constraint orders_received_check CHECK (received >= 0),
  constraint orders_slips_check CHECK (slips >= 0 AND slips <= 3),
  constraint orders_state_check CHECK (state = ANY (ARRAY['CREATED'::text, 'AWAITING_PAYMENT'::text, 'VERIFYING'::text, 'MISMATCH'::text, 'CREDITED'::text, 'REJECTED'::text, 'EXPIRED'::text, 'CANCELLED'::text, 'REFUNDED'::text, 'FAILED'::text])),
  constraint orders_version_check CHECK (version > 0)
);

create table deposits.pauses (
  pause_id uuid not null,
  player_id uuid not null,
  method_id uuid,
  began_at timestamp with time zone not null default clock_timestamp(),
  until timestamp with time zone,
  ended_at timestamp with time zone,
  ended_by text,
  constraint pauses_pkey PRIMARY KEY (pause_id),
  constraint pauses_method_id_fkey FOREIGN KEY (method_id) REFERENCES deposits.methods(method_id),
  constraint pauses_check CHECK ((method_id IS NULL) = (until IS NULL))
);

create table deposits.slips (
  slip_id uuid not null,
  order_id uuid not null,
  player_id uuid not null,
  media_type text not null,
  bytes integer not null,
  width integer not null,
  height integer not null,
  sent_hash bytea not null,
  uploaded_at timestamp with time zone not null default now(),
  constraint slips_pkey PRIMARY KEY (slip_id),
  constraint slips_sent_hash_key UNIQUE (sent_hash),
  constraint slips_order_id_fkey FOREIGN KEY (order_id) REFERENCES deposits.orders(order_id),
  constraint slips_bytes_check CHECK (bytes > 0),
  constraint slips_media_type_check CHECK (media_type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text]))
);

create table deposits.statement_rows (
  row_id uuid not null,
  method_id uuid not null,
  account_id uuid,
  reference text not null,
  amount bigint not null,
  currency text not null,
  payer text,
  note text not null default ''::text,
  booked_at timestamp with time zone not null,
  state text not null default 'waiting'::text,
  order_id uuid,
  reason text,
  brought_by text,
  handled_by text,
  received_at timestamp with time zone not null default date_trunc('milliseconds'::text, clock_timestamp()),
  handled_at timestamp with time zone,
  constraint statement_rows_pkey PRIMARY KEY (row_id),
  constraint statement_rows_method_id_reference_key UNIQUE (method_id, reference),
  constraint statement_rows_account_id_fkey FOREIGN KEY (account_id) REFERENCES deposits.accounts(account_id),
  constraint statement_rows_method_id_fkey FOREIGN KEY (method_id) REFERENCES deposits.methods(method_id),
  constraint statement_rows_order_id_fkey FOREIGN KEY (order_id) REFERENCES deposits.orders(order_id),
  constraint statement_row_dismissed_by_whom CHECK (state <> 'dismissed'::text OR handled_by IS NOT NULL AND reason IS NOT NULL),
  constraint statement_row_has_its_order CHECK ((state = 'matched'::text) = (order_id IS NOT NULL)),
  constraint statement_rows_amount_check CHECK (amount > 0),
  constraint statement_rows_reference_check CHECK (length(reference) >= 1 AND length(reference) <= 64),
  constraint statement_rows_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'matched'::text, 'unmatched'::text, 'dismissed'::text]))
);

create table deposits.steps (
  order_id uuid not null,
  version integer not null,
  from_state text,
  to_state text not null,
  actor text not null,
  by_whom text,
  reason text,
  at timestamp with time zone not null default clock_timestamp(),
  constraint steps_pkey PRIMARY KEY (order_id, version),
  constraint steps_order_id_fkey FOREIGN KEY (order_id) REFERENCES deposits.orders(order_id),
  constraint steps_actor_check CHECK (actor = ANY (ARRAY['player'::text, 'staff'::text, 'provider'::text, 'clock'::text]))
);

create table figures.first_deposits (
  player_id uuid not null,
  brand_id uuid not null,
  is_member boolean not null,
  credited_at timestamp with time zone not null,
  constraint first_deposits_pkey PRIMARY KEY (player_id)
);

create table figures.moves (
  starts_at timestamp with time zone not null,
  brand_id uuid not null,
  is_member boolean not null,
  currency text not null,
  cause_kind smallint not null,
  debit_purpose smallint not null,
  credit_purpose smallint not null,
  transfers bigint not null,
  amount bigint not null,
  constraint moves_pkey PRIMARY KEY (brand_id, starts_at, is_member, currency, cause_kind, debit_purpose, credit_purpose)
);

create table figures.progress (
  is_single boolean not null default true,
  segment_no bigint not null,
  constraint progress_pkey PRIMARY KEY (is_single),
  constraint progress_is_single_check CHECK (is_single)
);

create table game_incidents.closures (
  closure_id uuid not null,
  game_id text not null,
  rounds integer not null,
  fault text not null,
  closed_at timestamp with time zone not null default clock_timestamp(),
  reopened_at timestamp with time zone,
  reopened_by text,
  reason text,
  constraint closures_pkey PRIMARY KEY (closure_id),
  constraint closures_rounds_check CHECK (rounds > 0),
  constraint reopened_is_told CHECK ((reopened_at IS NULL) = (reopened_by IS NULL) AND (reopened_at IS NULL) = (reason IS NULL))
);

create table game_incidents.rounds (
  round_id uuid not null,
  game_id text not null,
  fault text not null,
  at timestamp with time zone not null default clock_timestamp(),
  constraint rounds_pkey PRIMARY KEY (round_id)
);

create table identity_checks.cases (
  case_id uuid not null,
  player_id uuid not null,
  brand_id uuid not null,
  level smallint not null,
  state text not null,
  version integer not null default 1,
  needs_two boolean not null default false,
  sealed bytea,
  key_id text,
  person_mark bytea,
  reviewer_id uuid,
  reviewer_name text,
  taken_at timestamp with time zone,
  first_approver uuid,
  second_approver uuid,
  reason text,
  again text[] not null default '{}'::text[],
  asked_at timestamp with time zone not null default clock_timestamp(),
  submitted_at timestamp with time zone,
  moved_at timestamp with time zone not null default clock_timestamp(),
  expires_at timestamp with time zone,
  erased_at timestamp with time zone,
  constraint cases_pkey PRIMARY KEY (case_id),
  constraint cases_player_id_level_key UNIQUE (player_id, level),
  constraint cases_player_id_fkey FOREIGN KEY (player_id) REFERENCES players.players(player_id),
  constraint case_approvers_differ CHECK (first_approver IS DISTINCT FROM second_approver OR first_approver IS NULL),
  constraint case_of_two_pairs_of_eyes CHECK (NOT needs_two OR state <> 'approved'::text OR second_approver IS NOT NULL),
  constraint case_sealed_with_a_key CHECK ((sealed IS NULL) = (key_id IS NULL)),
  constraint cases_level_check CHECK (level >= 1 AND level <= 3),
  constraint cases_state_check CHECK (state = ANY (ARRAY['asked'::text, 'submitted'::text, 'review'::text, 'second'::text, 'approved'::text, 'refused'::text, 'expired'::text]))
);

create table identity_checks.documents (
  document_id uuid not null,
  case_id uuid not null,
  player_id uuid not null,
  kind text not null,
  media_type text not null,
  bytes integer not null,
  key_id text not null,
  sent_at timestamp with time zone not null default clock_timestamp(),
  replaced_at timestamp with time zone,
  erased_at timestamp with time zone,
  constraint documents_pkey PRIMARY KEY (document_id),
  constraint documents_case_id_fkey FOREIGN KEY (case_id) REFERENCES identity_checks.cases(case_id),
  constraint documents_bytes_check CHECK (bytes > 0),
  constraint documents_kind_check CHECK (kind = ANY (ARRAY['id-front'::text, 'id-back'::text, 'selfie'::text, 'address'::text]))
);

create table identity_checks.hits (
  hit_id uuid not null,
  brand_id uuid not null,
  player_id uuid not null,
  list_id uuid not null,
  entry_no integer not null,
  matched text not null,
  score smallint not null,
  state text not null default 'open'::text,
  found_at timestamp with time zone not null default clock_timestamp(),
  decided_by text,
  decided_at timestamp with time zone,
  reason text,
  constraint hits_pkey PRIMARY KEY (hit_id),
  constraint hits_player_id_list_id_entry_no_key UNIQUE (player_id, list_id, entry_no),
  constraint hits_list_id_entry_no_fkey FOREIGN KEY (list_id, entry_no) REFERENCES identity_checks.list_entries(list_id, entry_no),
  constraint hits_score_check CHECK (score >= 1 AND score <= 100),
  constraint hits_state_check CHECK (state = ANY (ARRAY['open'::text, 'cleared'::text, 'confirmed'::text]))
);

create table identity_checks.list_entries (
  list_id uuid not null,
  entry_no integer not null,
  name text not null,
  birth_date date,
  reference text not null,
  words text[] not null,
  constraint list_entries_pkey PRIMARY KEY (list_id, entry_no),
  constraint list_entries_list_id_fkey FOREIGN KEY (list_id) REFERENCES identity_checks.lists(list_id)
);

create table identity_checks.lists (
  list_id uuid not null,
  brand_id uuid not null,
  kind text not null,
  name text not null,
  entries integer not null,
  imported_by text not null,
  imported_at timestamp with time zone not null default clock_timestamp(),
  replaced_at timestamp with time zone,
  constraint lists_pkey PRIMARY KEY (list_id),
  constraint lists_kind_check CHECK (kind = ANY (ARRAY['sanctions'::text, 'pep'::text, 'exclusion'::text]))
);

create table identity_checks.notices (
  player_id uuid not null,
  version integer not null,
  place text not null,
  told_at timestamp with time zone not null default clock_timestamp(),
  bound_at timestamp with time zone,
  constraint notices_pkey PRIMARY KEY (player_id, version),
  constraint notices_place_check CHECK (place = ANY (ARRAY['sign-up'::text, 'deposit'::text])),
  constraint notices_version_check CHECK (version >= 0)
);

create table identity_checks.people (
  player_id uuid not null,
  brand_id uuid not null,
  person_mark bytea not null,
  level smallint not null,
  verified_at timestamp with time zone not null default clock_timestamp(),
  constraint people_pkey PRIMARY KEY (player_id),
  constraint people_brand_id_person_mark_key UNIQUE (brand_id, person_mark),
  constraint people_level_check CHECK (level >= 1 AND level <= 3)
);

create table identity_checks.policies (
  brand_id uuid not null,
  version integer not null,
  value jsonb not null,
  changed_by text not null,
  changed_at timestamp with time zone not null default clock_timestamp(),
  constraint policies_pkey PRIMARY KEY (brand_id, version),
  constraint policies_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES settings.brands(brand_id),
  constraint policies_version_check CHECK (version > 0)
);

create table identity_checks.steps (
  case_id uuid not null,
  version integer not null,
  from_state text,
  to_state text not null,
  actor text not null,
  by_whom text,
  reason text,
  at timestamp with time zone not null default clock_timestamp(),
  constraint steps_pkey PRIMARY KEY (case_id, version),
  constraint steps_case_id_fkey FOREIGN KEY (case_id) REFERENCES identity_checks.cases(case_id),
  constraint steps_actor_check CHECK (actor = ANY (ARRAY['player'::text, 'staff'::text, 'rule'::text, 'clock'::text]))
);

create table identity_providers.links (
  link_id uuid not null,
  brand_id uuid not null,
  provider text not null,
  issuer text not null,
  subject text not null,
  player_id uuid not null,
  display_name text,
  email text,
  linked_at timestamp with time zone not null default now(),
  linked_from text not null,
  used_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint links_pkey PRIMARY KEY (link_id)
);

create table identity_providers.providers (
  brand_id uuid not null,
  provider text not null,
  is_on boolean not null default false,
  client_id text not null default ''::text,
  secret_sealed bytea,
  issuer text,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  constraint providers_pkey PRIMARY KEY (brand_id, provider),
  constraint providers_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES settings.brands(brand_id),
  constraint providers_provider_check CHECK (provider = ANY (ARRAY['google'::text, 'facebook'::text, 'simulated'::text]))
);

create table identity_providers.visits (
  visit_id uuid not null,
  brand_id uuid not null,
  provider text not null,
  cookie_hash bytea not null,
  state_hash bytea not null,
  nonce text not null,
  verifier_sealed bytea not null,
  redirect_uri text not null,
  began_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  traded_at timestamp with time zone,
  issuer text,
  subject text,
  display_name text,
  email text,
  used_at timestamp with time zone,
  constraint visits_pkey PRIMARY KEY (visit_id)
);

create table interactive_rounds.rounds (
  round_id uuid not null,
  player_id uuid not null,
  game_id text not null,
  game_version integer not null,
  definition_hash text not null,
  option text not null,
  currency text not null,
  stake bigint not null,
  staked bigint not null,
  choices text[] not null default '{}'::text[],
  drawn json,
  seed_pair_id uuid not null,
  nonce integer not null,
  placed_at timestamp with time zone not null,
  deadline timestamp with time zone not null,
  state text not null default 'open'::text,
  closed_at timestamp with time zone,
  drawn_sealed bytea,
  constraint decision_rounds_pkey PRIMARY KEY (round_id, player_id),
  constraint decision_rounds_nonce_check CHECK (nonce >= 0),
  constraint decision_rounds_stake_check CHECK (stake > 0),
  constraint decision_rounds_state_check CHECK (state = ANY (ARRAY['open'::text, 'voided'::text])),
  constraint drawn_is_sealed CHECK (drawn IS NULL AND drawn_sealed IS NOT NULL) NOT VALID,
  constraint staked_grows CHECK (staked >= stake),
  constraint voided_is_closed CHECK ((state = 'voided'::text) = (closed_at IS NOT NULL))
);

create table jackpots.cycles (
  brand_id uuid not null,
  pot_code text not null,
  cycle integer not null,
  commitment text not null,
  seed_sealed bytea not null,
  server_seed text,
  begun_at timestamp with time zone not null default clock_timestamp(),
  from_xid xid8 not null default pg_current_xact_id(),
  counted_to xid8 not null default pg_current_xact_id(),
  meter bigint not null,
  ended_at timestamp with time zone,
  player_id uuid,
  round_id uuid,
  constraint pot_cycles_pkey PRIMARY KEY (brand_id, pot_code, cycle),
  constraint pot_cycles_commitment_key UNIQUE (commitment),
  constraint pot_cycles_brand_id_pot_code_fkey FOREIGN KEY (brand_id, pot_code) REFERENCES jackpots.pots(brand_id, pot_code),
  constraint over_is_told CHECK (num_nonnulls(ended_at, server_seed, player_id, round_id) = ANY (ARRAY[0, 4])),
  constraint pot_cycles_cycle_check CHECK (cycle >= 0),
  constraint pot_cycles_meter_check CHECK (meter > 0)
);

create table jackpots.hits (
  player_id uuid not null,
  round_id uuid not null,
  brand_id uuid not null,
  pot_code text not null,
  hit_at timestamp with time zone not null,
  amount bigint,
  paid_at timestamp with time zone,
  due bigint,
  constraint jackpot_hits_pkey PRIMARY KEY (player_id, round_id, pot_code),
  constraint jackpot_hits_amount_check CHECK (amount > 0),
  constraint jackpot_hits_due_check CHECK (due > 0),
  constraint paid_has_amount CHECK ((amount IS NULL) = (paid_at IS NULL))
);

create table jackpots.pots (
  brand_id uuid not null,
  pot_code text not null,
  fund_owner uuid not null,
  currency text not null,
  "position" smallint not null,
  seed bigint not null,
  contribution_rate integer not null,
  turnover_per_hit bigint not null,
  must_hit_by bigint,
  constraint jackpot_pots_pkey PRIMARY KEY (brand_id, pot_code),
  constraint jackpot_pots_fund_owner_key UNIQUE (fund_owner),
  constraint jackpot_pots_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES settings.brands(brand_id),
  constraint jackpot_pots_contribution_rate_check CHECK (contribution_rate >= 0 AND contribution_rate <= 100000),
  constraint jackpot_pots_seed_check CHECK (seed > 0),
  constraint jackpot_pots_turnover_per_hit_check CHECK (turnover_per_hit > 0),
  constraint must_hit_above_seed CHECK (must_hit_by > seed)
);

create table ledger.cause_kinds (
  cause_kind smallint not null,
  name text not null,
  constraint cause_kinds_pkey PRIMARY KEY (cause_kind),
  constraint cause_kinds_name_key UNIQUE (name)
);

create table ledger.frozen_accounts (
  owner uuid not null,
  purpose smallint not null,
  currency text not null,
  reason text not null,
  frozen_at timestamp with time zone not null default clock_timestamp(),
  constraint frozen_accounts_pkey PRIMARY KEY (owner, purpose, currency),
  constraint frozen_accounts_purpose_fkey FOREIGN KEY (purpose) REFERENCES ledger.purposes(purpose)
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

create table ledger.reused_keys (
  reuse_id uuid not null,
  at timestamp with time zone not null default clock_timestamp(),
  call text not null,
  caller_kind text not null,
  caller_id uuid,
  address text not null,
  request_id text not null,
  constraint reused_keys_pkey PRIMARY KEY (reuse_id),
  constraint reused_keys_caller_kind_check CHECK (caller_kind = ANY (ARRAY['player'::text, 'operator'::text, 'nobody'::text]))
);

create table ledger.reversals (
  cause_id uuid not null,
  cause_kind smallint not null,
  leg smallint not null,
  reversal_id uuid not null,
  reason text not null,
  reversed_at timestamp with time zone not null default date_trunc('milliseconds'::text, clock_timestamp()),
  constraint reversals_pkey PRIMARY KEY (cause_id, cause_kind, leg),
  constraint reversals_reversal_id_key UNIQUE (reversal_id)
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
  constraint transfer_between_players_along_the_line CHECK (debit_purpose >= 100 OR credit_purpose >= 100 OR debit_owner = credit_owner OR (cause_kind >= 51 AND cause_kind <= 54 OR cause_kind = 31 OR cause_kind >= 41 AND cause_kind <= 44) AND debit_purpose = 1 AND credit_purpose = 1),
  constraint transfer_between_two CHECK (debit_owner <> credit_owner OR debit_purpose <> credit_purpose),
  constraint transfer_moves_something CHECK (amount > 0),
  constraint transfer_never_negative CHECK (debit_after >= 0 AND credit_after >= 0)
);

create table line_rebates.carried (
  account_id uuid not null,
  currency text not null,
  is_own boolean not null,
  category text not null,
  amount bigint not null,
  constraint carried_pkey PRIMARY KEY (account_id, currency, is_own, category),
  constraint carried_amount_check CHECK (amount >= 0)
);

create table line_rebates.lines (
  run_id uuid not null,
  line_no integer not null,
  player_id uuid not null,
  category text not null,
  path uuid[] not null,
  points integer[] not null,
  base bigint not null,
  held_round uuid,
  constraint lines_pkey PRIMARY KEY (run_id, line_no),
  constraint lines_run_id_fkey FOREIGN KEY (run_id) REFERENCES line_rebates.runs(run_id),
  constraint lines_check CHECK (cardinality(points) = (cardinality(path) + 1))
);

create table line_rebates.payments (
  payment_id uuid not null,
  run_id uuid not null,
  account_id uuid not null,
  is_own boolean not null,
  category text not null,
  lines integer not null,
  base bigint not null,
  earned bigint not null,
  paid bigint not null,
  paid_at timestamp with time zone,
  held_line integer,
  state text not null default 'FREE'::text,
  constraint payments_pkey PRIMARY KEY (payment_id),
  constraint payments_run_id_account_id_is_own_category_held_line_key UNIQUE NULLS NOT DISTINCT (run_id, account_id, is_own, category, held_line),
  constraint payments_run_id_fkey FOREIGN KEY (run_id) REFERENCES line_rebates.runs(run_id),
  constraint payments_check CHECK (state = 'FREE'::text OR held_line IS NOT NULL),
  constraint payments_check1 CHECK (state = 'FREE'::text OR paid = 0),
  constraint payments_lines_check CHECK (lines > 0),
  constraint payments_paid_check CHECK (paid >= 0),
  constraint payments_state_check CHECK (state = ANY (ARRAY['FREE'::text, 'HELD'::text, 'DENIED'::text]))
);

create table line_rebates.runs (
  run_id uuid not null,
  brand_id uuid not null,
  currency text not null,
  day date not null,
  period_from timestamp with time zone not null,
  period_to timestamp with time zone not null,
  due_at timestamp with time zone not null,
  computed_at timestamp with time zone,
  lines integer,
  total bigint,
  payments integer,
  corrected integer,
  root_hash text,
  root_sum bigint,
  seal text,
  blocks jsonb,
  constraint runs_pkey PRIMARY KEY (run_id),
  constraint runs_brand_id_currency_day_key UNIQUE (brand_id, currency, day),
  constraint runs_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES settings.brands(brand_id),
  constraint runs_check CHECK (period_to > period_from),
  constraint runs_check1 CHECK (num_nonnulls(computed_at, lines, total) = ANY (ARRAY[0, 3])),
  constraint runs_check2 CHECK (num_nonnulls(payments, corrected, root_hash, root_sum) = ANY (ARRAY[0, 4]))
);

create table line_rebates.start (
  is_only boolean not null default true,
  since timestamp with time zone not null default clock_timestamp(),
  constraint start_pkey PRIMARY KEY (is_only),
  constraint start_is_only_check CHECK (is_only)
);

create table lottery.block_faults (
  chain text not null,
  height bigint not null,
  said text[] not null,
  first_at timestamp with time zone not null default clock_timestamp(),
  last_at timestamp with time zone not null default clock_timestamp(),
  settled_at timestamp with time zone,
  constraint block_faults_pkey PRIMARY KEY (chain, height),
  constraint block_faults_height_check CHECK (height >= 0),
  constraint block_faults_said_check CHECK (cardinality(said) = 2)
);

create table lottery.blocks (
  chain text not null,
  height bigint not null,
  hash text not null,
  mined_at timestamp with time zone not null,
  answers json not null,
  read_at timestamp with time zone not null default clock_timestamp(),
  constraint blocks_pkey PRIMARY KEY (chain, height),
  constraint blocks_hash_check CHECK (hash ~ '^[0-9a-f]{64}$'::text),
  constraint blocks_height_check CHECK (height > 0)
);

create table lottery.chase_items (
  chase_id uuid not null,
  place smallint not null,
  item_id uuid not null,
  numero text not null,
  open_at timestamp with time zone not null,
  close_at timestamp with time zone not null,
  multiple integer not null,
  stake bigint not null,
  state text not null default 'waiting'::text,
  cause text,
  constraint chase_items_pkey PRIMARY KEY (chase_id, place),
  constraint chase_items_item_id_key UNIQUE (item_id),
  constraint chase_items_chase_id_fkey FOREIGN KEY (chase_id) REFERENCES lottery.chases(chase_id),
  constraint a_cause_is_of_the_system CHECK (cause IS NULL OR state = 'cancelled-system'::text),
  constraint chase_items_cause_check CHECK (cause = ANY (ARRAY['late'::text, 'number'::text, 'price'::text, 'draw'::text, 'payout'::text, 'play'::text, 'account'::text])),
  constraint chase_items_multiple_check CHECK (multiple >= 1 AND multiple <= 9999),
  constraint chase_items_place_check CHECK (place >= 0 AND place <= 119),
  constraint chase_items_stake_check CHECK (stake > 0),
  constraint chase_items_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'placed'::text, 'won'::text, 'lost'::text, 'push'::text, 'void'::text, 'cancelled-user'::text, 'cancelled-win'::text, 'cancelled-system'::text]))
);

create table lottery.chases (
  chase_id uuid not null,
  player_id uuid not null,
  game_code text not null,
  currency text not null,
  tickets json not null,
  stops_on_win boolean not null,
  total bigint not null,
  state text not null default 'running'::text,
  placed_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint chases_pkey PRIMARY KEY (chase_id),
  constraint an_end_has_its_time CHECK ((state = 'running'::text) = (ended_at IS NULL)),
  constraint chases_state_check CHECK (state = ANY (ARRAY['running'::text, 'finished'::text, 'cancelled'::text])),
  constraint chases_total_check CHECK (total > 0)
);

create table lottery.days (
  game_code text not null,
  day date not null,
  draws integer not null,
  seed_sealed bytea not null,
  commitment text not null,
  published_at timestamp with time zone not null default clock_timestamp(),
  constraint days_pkey PRIMARY KEY (game_code, day),
  constraint days_commitment_check CHECK (commitment ~ '^[0-9a-f]{64}$'::text),
  constraint days_draws_check CHECK (draws > 0)
);

create table lottery.draw_exposures (
  draw_id uuid not null,
  currency text not null,
  bound bigint not null default 0,
  constraint draw_exposures_pkey PRIMARY KEY (draw_id, currency),
  constraint draw_exposures_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES lottery.draws(draw_id),
  constraint draw_exposures_bound_check CHECK (bound >= 0)
);

create table lottery.draw_returns (
  draw_id uuid not null,
  currency text not null,
  bet_code text not null,
  day date not null,
  tickets integer not null,
  stake bigint not null,
  payout bigint not null,
  worst bigint not null,
  expected bigint not null,
  variance numeric not null,
  constraint draw_returns_pkey PRIMARY KEY (draw_id, currency, bet_code),
  constraint draw_returns_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES lottery.draws(draw_id) ON DELETE CASCADE,
  constraint draw_returns_expected_check CHECK (expected >= 0),
  constraint draw_returns_payout_check CHECK (payout >= 0),
  constraint draw_returns_stake_check CHECK (stake > 0),
  constraint draw_returns_tickets_check CHECK (tickets > 0),
  constraint draw_returns_variance_check CHECK (variance >= 0::numeric),
  constraint draw_returns_worst_check CHECK (worst >= 0)
);

create table lottery.draws (
  draw_id uuid not null,
  game_code text not null,
  numero text not null,
  day date,
  no integer,
  open_at timestamp with time zone not null,
  close_at timestamp with time zone not null,
  draw_at timestamp with time zone not null,
  beacon_source text,
  beacon_chain text,
  beacon_round bigint,
  beacon_at timestamp with time zone,
  state text not null default 'scheduled'::text,
  result integer[],
  seed text,
  randomness text,
  signature text,
  resulted_at timestamp with time zone,
  void_reason text,
  done_at timestamp with time zone,
  source text not null default 'platform'::text,
  give_up_at timestamp with time zone,
  late_at timestamp with time zone,
  late_told uuid,
  late_done boolean not null default false,
  version smallint not null default 0,
  judged_to uuid,
  judged_at timestamp with time zone,
  counted_to uuid,
  corrected_to uuid,
  moved_told uuid,
  moved_done boolean not null default true,
  shots_until timestamp with time zone,
  shots_seen_at timestamp with time zone,
  shots_fault boolean not null default false,
  shots_count integer,
  shots_sum bigint,
  shots_hash text,
  frozen_at timestamp with time zone,
  constraint draws_pkey PRIMARY KEY (draw_id),
  constraint draws_game_code_numero_key UNIQUE (game_code, numero),
  constraint draws_game_code_day_fkey FOREIGN KEY (game_code, day) REFERENCES lottery.days(game_code, day),
  constraint a_list_is_whole CHECK ((frozen_at IS NULL) = (shots_hash IS NULL) AND (frozen_at IS NULL) = (shots_count IS NULL) AND (frozen_at IS NULL) = (shots_sum IS NULL) AND (frozen_at IS NULL OR shots_until IS NOT NULL)),
  constraint a_result_has_its_list CHECK (shots_until IS NULL OR result IS NULL OR frozen_at IS NOT NULL),
  constraint clock_goes_on CHECK (open_at < close_at AND close_at <= draw_at AND beacon_at > close_at),
  constraint draws_beacon_source_check CHECK (beacon_source = ANY (ARRAY['drand'::text, 'local'::text, 'tron'::text, 'tron-simulated'::text])),
  constraint draws_no_check CHECK (no > 0),
  constraint draws_randomness_check CHECK (randomness ~ '^[0-9a-f]{64}$'::text),
  constraint draws_seed_check CHECK (seed ~ '^[0-9a-f]{64}$'::text),
  constraint draws_shots_count_check CHECK (shots_count >= 0),
  constraint draws_shots_hash_check CHECK (shots_hash ~ '^[0-9a-f]{64}$'::text),
  constraint draws_shots_sum_check CHECK (shots_sum >= 0),
  constraint draws_source_check CHECK (source = ANY (ARRAY['platform'::text, 'official'::text])),
  constraint draws_state_check CHECK (state = ANY (ARRAY['scheduled'::text, 'resulted'::text, 'settled'::text, 'voided'::text])),
  constraint draws_version_check CHECK (version >= 0),
  constraint proof_is_of_the_platform CHECK (
CASE source
    WHEN 'platform'::text THEN beacon_source IS NOT NULL AND beacon_chain IS NOT NULL AND beacon_round IS NOT NULL AND beacon_at IS NOT NULL AND give_up_at IS NULL AND (result IS NULL) = (randomness IS NULL) AND (day IS NULL) = (no IS NULL) AND (day IS NOT NULL OR beacon_source ~~ 'tron%'::text) AND (seed IS NOT NULL) = (result IS NOT NULL AND day IS NOT NULL)
    ELSE day IS NULL AND no IS NULL AND beacon_source IS NULL AND beacon_chain IS NULL AND beacon_round IS NULL AND beacon_at IS NULL AND seed IS NULL AND randomness IS NULL AND signature IS NULL AND give_up_at > draw_at
END),
  constraint result_is_whole CHECK ((result IS NULL) = (resulted_at IS NULL) AND (state = ANY (ARRAY['resulted'::text, 'settled'::text])) = (result IS NOT NULL) AND (state = 'voided'::text) = (void_reason IS NOT NULL) AND (done_at IS NULL OR (state = ANY (ARRAY['settled'::text, 'voided'::text]))) AND (state <> 'settled'::text OR done_at IS NOT NULL)),
  constraint shots_are_of_the_platform CHECK (shots_until IS NULL OR source = 'platform'::text AND shots_until >= close_at AND beacon_at > shots_until)
);

create table lottery.exposures (
  draw_id uuid not null,
  currency text not null,
  bet text not null,
  row_no smallint not null,
  number integer not null,
  liability bigint not null,
  constraint exposures_pkey PRIMARY KEY (draw_id, currency, bet, row_no, number),
  constraint exposures_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES lottery.draws(draw_id),
  constraint exposures_liability_check CHECK (liability >= 0),
  constraint exposures_number_check CHECK (number >= 0),
  constraint exposures_row_no_check CHECK (row_no >= 0)
);

create table lottery.feed_answers (
  draw_id uuid not null,
  feed text not null,
  hash text not null,
  body text not null,
  signature text not null,
  at timestamp with time zone not null default clock_timestamp(),
  constraint feed_answers_pkey PRIMARY KEY (draw_id, feed, hash),
  constraint feed_answers_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES lottery.draws(draw_id) ON DELETE CASCADE,
  constraint feed_answers_hash_check CHECK (hash ~ '^[0-9a-f]{64}$'::text)
);

create table lottery.feed_checks (
  draw_id uuid not null,
  feed text not null,
  asked_at timestamp with time zone not null default clock_timestamp(),
  answered_at timestamp with time zone,
  failures integer not null default 0,
  state text,
  fault text,
  constraint feed_checks_pkey PRIMARY KEY (draw_id, feed),
  constraint feed_checks_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES lottery.draws(draw_id) ON DELETE CASCADE,
  constraint feed_checks_failures_check CHECK (failures >= 0),
  constraint feed_checks_fault_check CHECK (fault = ANY (ARRAY['silent'::text, 'refused'::text, 'unsigned'::text, 'malformed'::text, 'early'::text])),
  constraint feed_checks_state_check CHECK (state = ANY (ARRAY['pending'::text, 'drawn'::text, 'postponed'::text, 'none'::text]))
);

create table lottery.feed_lists (
  version integer not null,
  feeds json not null,
  changed_by text not null,
  changed_at timestamp with time zone not null default clock_timestamp(),
  constraint feed_lists_pkey PRIMARY KEY (version),
  constraint feed_lists_version_check CHECK (version > 0)
);

create table lottery.feed_pauses (
  feed text not null,
  reason text not null,
  paused_by text not null,
  paused_at timestamp with time zone not null default clock_timestamp(),
  constraint feed_pauses_pkey PRIMARY KEY (feed)
);

create table lottery.limits (
  version integer not null,
  number_cap bigint not null,
  half_at smallint not null,
  draw_cap bigint not null,
  games json not null,
  numbers json not null,
  changed_by text not null,
  changed_at timestamp with time zone not null default clock_timestamp(),
  constraint limits_pkey PRIMARY KEY (version),
  constraint limits_draw_cap_check CHECK (draw_cap > 0),
  constraint limits_half_at_check CHECK (half_at >= 1 AND half_at <= 100),
  constraint limits_number_cap_check CHECK (number_cap > 0),
  constraint limits_version_check CHECK (version > 0)
);

create table lottery.result_entries (
  entry_id uuid not null,
  draw_id uuid not null,
  result integer[] not null,
  operator_id uuid,
  operator_name text not null,
  outcome text not null default 'waiting'::text,
  entered_at timestamp with time zone not null default clock_timestamp(),
  version smallint not null default 0,
  reason text,
  feed text,
  constraint result_entries_pkey PRIMARY KEY (entry_id),
  constraint result_entries_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES lottery.draws(draw_id) ON DELETE CASCADE,
  constraint a_correction_says_why CHECK ((version = 0) = (reason IS NULL) OR feed IS NOT NULL),
  constraint entered_by_one CHECK ((feed IS NULL) = (operator_id IS NOT NULL)),
  constraint result_entries_outcome_check CHECK (outcome = ANY (ARRAY['waiting'::text, 'agreed'::text, 'differed'::text])),
  constraint result_entries_version_check CHECK (version >= 0)
);

create table lottery.results (
  draw_id uuid not null,
  version smallint not null,
  result integer[] not null,
  is_favour boolean not null,
  made_at timestamp with time zone not null,
  constraint results_pkey PRIMARY KEY (draw_id, version),
  constraint results_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES lottery.draws(draw_id) ON DELETE CASCADE,
  constraint results_version_check CHECK (version >= 0)
);

create table lottery.returns_progress (
  is_single boolean not null default true,
  done_at timestamp with time zone not null default '-infinity'::timestamp with time zone,
  draw_id uuid not null default '00000000-0000-0000-0000-000000000000'::uuid,
  constraint returns_progress_pkey PRIMARY KEY (is_single),
  constraint returns_progress_is_single_check CHECK (is_single)
);

create table lottery.shot_rewards (
  draw_id uuid not null,
  place smallint not null,
  reward_id uuid not null,
  player_id uuid not null,
  currency text not null,
  amount bigint not null,
  tried_at timestamp with time zone,
  paid_at timestamp with time zone,
  constraint shot_rewards_pkey PRIMARY KEY (draw_id, place),
  constraint shot_rewards_reward_id_key UNIQUE (reward_id),
  constraint shot_rewards_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES lottery.draws(draw_id),
  constraint shot_rewards_amount_check CHECK (amount > 0),
  constraint shot_rewards_place_check CHECK (place = ANY (ARRAY[1, 16]))
);

create table lottery.shots (
  shot_id uuid not null,
  seq bigint not null generated always as identity,
  draw_id uuid not null,
  player_id uuid not null,
  number integer not null,
  sender text not null,
  sent_at timestamp with time zone not null,
  constraint shots_pkey PRIMARY KEY (shot_id),
  constraint shots_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES lottery.draws(draw_id) ON DELETE CASCADE,
  constraint shots_number_check CHECK (number >= 0 AND number <= 99999),
  constraint shots_sender_check CHECK (sender ~ '^[^\s]{1,40}$'::text),
  constraint shots_sent_at_check CHECK (sent_at = date_trunc('milliseconds'::text, sent_at))
);

create table lottery.ticket_corrections (
  bet_id uuid not null,
  version smallint not null,
  payout_before bigint not null,
  payout_after bigint not null,
  owed bigint not null default 0,
  constraint ticket_corrections_pkey PRIMARY KEY (bet_id, version),
  constraint ticket_corrections_bet_id_fkey FOREIGN KEY (bet_id) REFERENCES lottery.tickets(bet_id),
  constraint ticket_corrections_owed_check CHECK (owed >= 0),
  constraint ticket_corrections_version_check CHECK (version > 0)
);

create table lottery.tickets (
  bet_id uuid not null,
  draw_id uuid not null,
  player_id uuid not null,
  game_code text not null,
  currency text not null,
  bet_type text not null,
  picks json not null,
  lines integer not null,
  each bigint not null,
  price bigint not null,
  prize_group integer not null,
  stake bigint not null,
  payout bigint not null default 0,
  state text not null default 'open'::text,
  placed_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  order_id uuid not null,
  place smallint not null,
  own_group integer not null,
  worst bigint not null,
  rebate bigint not null default 0,
  void_cause text,
  version smallint not null default 0,
  line uuid[],
  line_groups integer[],
  constraint tickets_pkey PRIMARY KEY (bet_id),
  constraint an_order_has_each_place_once UNIQUE (order_id, place),
  constraint tickets_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES lottery.draws(draw_id),
  constraint a_line_has_its_groups CHECK (NOT cardinality(line) IS DISTINCT FROM cardinality(line_groups)),
  constraint closed_has_its_time CHECK ((state = 'open'::text) = (settled_at IS NULL)),
  constraint tickets_check CHECK (rebate >= 0 AND rebate <= payout),
  constraint tickets_each_check CHECK (each > 0),
  constraint tickets_lines_check CHECK (lines > 0),
  constraint tickets_payout_check CHECK (payout >= 0),
  constraint tickets_place_check CHECK (place >= 0),
  constraint tickets_price_check CHECK (price > 0),
  constraint tickets_stake_check CHECK (stake > 0),
  constraint tickets_state_check CHECK (state = ANY (ARRAY['open'::text, 'settled'::text, 'voided'::text])),
  constraint tickets_version_check CHECK (version >= 0),
  constraint tickets_void_cause_check CHECK (void_cause = ANY (ARRAY['player'::text, 'draw'::text])),
  constraint tickets_worst_check CHECK (worst >= 0),
  constraint void_has_its_cause CHECK ((state = 'voided'::text) = (void_cause IS NOT NULL))
);

create table lottery.timetables (
  version integer not null,
  timetables json not null,
  days json not null,
  changed_by text not null,
  changed_at timestamp with time zone not null default clock_timestamp(),
  constraint timetables_pkey PRIMARY KEY (version),
  constraint timetables_version_check CHECK (version > 0)
);

create table mailbox.broadcast_players (
  player_id uuid not null,
  broadcast_id uuid not null,
  constraint broadcast_players_pkey PRIMARY KEY (player_id, broadcast_id),
  constraint broadcast_players_broadcast_id_fkey FOREIGN KEY (broadcast_id) REFERENCES mailbox.broadcasts(broadcast_id)
);

create table mailbox.broadcast_readers (
  player_id uuid not null,
  broadcast_id uuid not null,
  was_important boolean not null,
  read_at timestamp with time zone,
  first_read_at timestamp with time zone,
  deleted_at timestamp with time zone,
  constraint broadcast_readers_pkey PRIMARY KEY (player_id, broadcast_id),
  constraint broadcast_readers_broadcast_id_fkey FOREIGN KEY (broadcast_id) REFERENCES mailbox.broadcasts(broadcast_id),
  constraint important_is_read_first CHECK (deleted_at IS NULL OR first_read_at IS NOT NULL OR NOT was_important)
);

create table mailbox.broadcasts (
  broadcast_id uuid not null,
  brand_id uuid not null,
  kind text not null,
  texts jsonb not null,
  link text,
  is_important boolean not null default false,
  audience jsonb not null,
  state text not null default 'draft'::text,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  version integer not null,
  told_at timestamp with time zone,
  made_by text not null,
  updated_by text not null,
  updated_at timestamp with time zone not null default clock_timestamp(),
  author_id uuid,
  constraint broadcasts_pkey PRIMARY KEY (broadcast_id),
  constraint broadcasts_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES settings.brands(brand_id),
  constraint broadcast_ends_after_it_starts CHECK (ends_at IS NULL OR ends_at > starts_at),
  constraint broadcasts_kind_check CHECK (kind = ANY (ARRAY['system'::text, 'payment'::text, 'security'::text, 'promotion'::text, 'support'::text, 'team'::text])),
  constraint broadcasts_state_check CHECK (state = ANY (ARRAY['draft'::text, 'sent'::text, 'withdrawn'::text])),
  constraint broadcasts_version_check CHECK (version > 0),
  constraint only_important_ones_stay CHECK (is_important = (ends_at IS NULL)),
  constraint team_has_an_author CHECK ((kind = 'team'::text) = (author_id IS NOT NULL))
);

create table mailbox.letters (
  player_id uuid not null,
  letter_id uuid not null,
  brand_id uuid not null,
  kind text not null,
  event text,
  fills jsonb not null default '{}'::jsonb,
  texts jsonb,
  link text,
  is_important boolean not null default false,
  cause text not null,
  sent_by text,
  sent_at timestamp with time zone not null default date_trunc('milliseconds'::text, clock_timestamp()),
  told_at timestamp with time zone,
  read_at timestamp with time zone,
  deleted_at timestamp with time zone,
  constraint letters_pkey PRIMARY KEY (player_id, letter_id),
  constraint letters_player_id_cause_key UNIQUE (player_id, cause),
  constraint letters_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES settings.brands(brand_id),
  constraint important_is_read_first CHECK (deleted_at IS NULL OR read_at IS NOT NULL OR NOT is_important),
  constraint letter_says_something CHECK ((event IS NULL) <> (texts IS NULL)),
  constraint letters_kind_check CHECK (kind = ANY (ARRAY['system'::text, 'payment'::text, 'security'::text, 'promotion'::text, 'support'::text]))
);

create table mailbox.quiet_times (
  cause_id uuid not null,
  player_id uuid not null,
  began_at timestamp with time zone not null,
  ended_at timestamp with time zone not null,
  constraint quiet_times_pkey PRIMARY KEY (cause_id)
);

create table mailbox.readers (
  player_id uuid not null,
  brand_id uuid not null,
  username_key text not null,
  type smallint not null,
  state text not null,
  language text,
  registered_at timestamp with time zone not null,
  identity_level smallint not null,
  constraint readers_pkey PRIMARY KEY (player_id)
);

create table notifications.messages (
  message_id uuid not null,
  brand_id uuid not null,
  player_id uuid,
  channel text not null,
  kind text not null,
  language text not null,
  receiver text not null,
  fills jsonb not null default '{}'::jsonb,
  secret_sealed bytea,
  state text not null default 'waiting'::text,
  attempts smallint not null default 0,
  made_at timestamp with time zone not null default date_trunc('milliseconds'::text, clock_timestamp()),
  expires_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  sent_by text,
  reference text,
  fault text,
  constraint messages_pkey PRIMARY KEY (message_id),
  constraint messages_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES settings.brands(brand_id),
  constraint finished_at_the_end CHECK ((state = 'waiting'::text) = (finished_at IS NULL)),
  constraint messages_channel_check CHECK (channel = ANY (ARRAY['email'::text, 'sms'::text])),
  constraint messages_sent_by_check CHECK (sent_by = ANY (ARRAY['local'::text, 'smtp'::text, 'http'::text])),
  constraint messages_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text, 'expired'::text])),
  constraint sent_says_how CHECK ((state = 'sent'::text) = (sent_by IS NOT NULL))
);

create table operators.account_helps (
  help_no bigint not null generated always as identity,
  helper_id uuid not null,
  helped_id uuid not null,
  why text not null,
  at timestamp with time zone not null default clock_timestamp(),
  constraint account_helps_pkey PRIMARY KEY (help_no),
  constraint account_helps_helped_id_fkey FOREIGN KEY (helped_id) REFERENCES operators.operators(operator_id),
  constraint account_helps_helper_id_fkey FOREIGN KEY (helper_id) REFERENCES operators.operators(operator_id),
  constraint account_helps_check CHECK (helper_id <> helped_id),
  constraint account_helps_why_check CHECK (why = ANY (ARRAY['made'::text, 'password'::text, 'second-factor'::text]))
);

create table operators.approvals (
  approval_id uuid not null,
  kind text not null,
  subject text not null,
  detail jsonb not null,
  detail_hash bytea not null,
  reason text not null,
  proposed_by uuid not null,
  proposer text not null,
  proposed_from text not null,
  proposed_at timestamp with time zone not null default clock_timestamp(),
  expires_at timestamp with time zone not null,
  decision text,
  decided_by uuid,
  decider text,
  decided_from text,
  decided_at timestamp with time zone,
  decision_reason text,
  result jsonb,
  constraint approvals_pkey PRIMARY KEY (approval_id),
  constraint approvals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operators.operators(operator_id),
  constraint approvals_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES operators.operators(operator_id),
  constraint approvals_check CHECK (expires_at > proposed_at),
  constraint approvals_check1 CHECK ((decision IS NULL) = (decided_at IS NULL)),
  constraint approvals_check2 CHECK (decision IS DISTINCT FROM 'approved'::text OR decided_by IS NOT NULL AND decided_by <> proposed_by),
  constraint approvals_check3 CHECK (decision IS DISTINCT FROM 'refused'::text OR decided_by IS NOT NULL AND decided_by <> proposed_by),
  constraint approvals_check4 CHECK (decision IS DISTINCT FROM 'withdrawn'::text OR decided_by = proposed_by),
  constraint approvals_check5 CHECK (decision IS DISTINCT FROM 'expired'::text OR decided_by IS NULL),
  constraint approvals_decision_check CHECK (decision = ANY (ARRAY['approved'::text, 'refused'::text, 'withdrawn'::text, 'expired'::text])),
  constraint approvals_kind_check CHECK (kind ~ '^[a-z][a-z-]*\.[a-z][a-z-]*$'::text)
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

create table operators.invitations (
  invitation_id uuid not null,
  operator_id uuid not null,
  email text not null,
  token_hash bytea not null,
  is_told boolean not null,
  made_by uuid not null,
  made_at timestamp with time zone not null default clock_timestamp(),
  expires_at timestamp with time zone not null,
  accepted_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint invitations_pkey PRIMARY KEY (invitation_id),
  constraint invitations_token_hash_key UNIQUE (token_hash),
  constraint invitations_made_by_fkey FOREIGN KEY (made_by) REFERENCES operators.operators(operator_id),
  constraint invitations_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators.operators(operator_id),
  constraint invitations_check CHECK (accepted_at IS NULL OR revoked_at IS NULL)
);

create table operators.known_browsers (
  operator_id uuid not null,
  browser_hash bytea not null,
  last_at timestamp with time zone not null,
  constraint known_browsers_pkey PRIMARY KEY (operator_id, browser_hash),
  constraint known_browsers_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators.operators(operator_id)
);

create table operators.networks (
  brand_id uuid not null,
  network cidr not null,
  label text not null,
  added_by text not null,
  added_at timestamp with time zone not null default now(),
  constraint networks_pkey PRIMARY KEY (brand_id, network)
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
  password_until timestamp with time zone,
  email text,
  unconfirmed_since timestamp with time zone,
  confirmed_at timestamp with time zone,
  confirmed_by uuid,
  constraint operators_pkey PRIMARY KEY (operator_id),
  constraint operators_username_key_key UNIQUE (username_key),
  constraint operators_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES operators.operators(operator_id),
  constraint operators_role_fkey FOREIGN KEY (role) REFERENCES operators.roles(role) ON UPDATE CASCADE,
  constraint operators_email_check CHECK (char_length(email) >= 3 AND char_length(email) <= 254),
  constraint operators_state_check CHECK (state = ANY (ARRAY['invited'::text, 'active'::text, 'disabled'::text]))
);

create table operators.passkey_challenges (
  token_hash bytea not null,
  challenge text not null,
  purpose text not null,
  made_at timestamp with time zone not null default clock_timestamp(),
  constraint passkey_challenges_pkey PRIMARY KEY (token_hash),
  constraint passkey_challenges_token_hash_fkey FOREIGN KEY (token_hash) REFERENCES operators.sessions(token_hash) ON DELETE CASCADE,
  constraint passkey_challenges_purpose_check CHECK (purpose = ANY (ARRAY['sign-in'::text, 'add'::text]))
);

create table operators.passkeys (
  passkey_id uuid not null,
  operator_id uuid not null,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  is_backed_up boolean not null,
  made_at timestamp with time zone not null default clock_timestamp(),
  last_used_at timestamp with time zone,
  blocked_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (passkey_id),
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators.operators(operator_id),
  constraint passkeys_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 60)
);

create table operators.player_reads (
  read_no bigint not null generated always as identity,
  at timestamp with time zone not null default clock_timestamp(),
  operator_id uuid not null,
  operator text not null,
  address text not null,
  player_id uuid not null,
  what text not null,
  reason text,
  constraint player_reads_pkey PRIMARY KEY (read_no)
);

create table operators.real_money (
  brand_id uuid not null,
  since timestamp with time zone not null default clock_timestamp(),
  constraint real_money_pkey PRIMARY KEY (brand_id)
);

create table operators.refused (
  what text not null,
  operator_id uuid not null,
  count bigint not null default 0,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  addresses text[] not null default '{}'::text[],
  calls text[] not null default '{}'::text[],
  written_at timestamp with time zone,
  hour_at timestamp with time zone not null,
  hour_count bigint not null default 0,
  constraint refused_pkey PRIMARY KEY (what, operator_id)
);

create table operators.roles (
  role text not null,
  role_key text not null,
  rights text[],
  is_built_in boolean not null default false,
  version integer not null default 0,
  changed_at timestamp with time zone,
  changed_by text,
  constraint roles_pkey PRIMARY KEY (role),
  constraint roles_role_key_key UNIQUE (role_key),
  constraint roles_check CHECK (is_built_in OR rights IS NOT NULL),
  constraint roles_check1 CHECK ((role <> ALL (ARRAY['owner'::text, 'none'::text])) OR rights IS NULL),
  constraint roles_role_check CHECK (char_length(role) >= 2 AND char_length(role) <= 40 AND role = btrim(role))
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

create table operators.sign_in_attempts (
  key text not null,
  failures integer not null,
  first_at timestamp with time zone not null,
  blocked_until timestamp with time zone,
  constraint sign_in_attempts_pkey PRIMARY KEY (key)
);

create table opposite_bets.flag_bets (
  flag_id uuid not null,
  bet_id uuid not null,
  player_id uuid not null,
  bet_type text not null,
  picks json not null,
  stake bigint not null,
  payout bigint not null,
  placed_at timestamp with time zone not null,
  constraint flag_bets_pkey PRIMARY KEY (flag_id, bet_id),
  constraint flag_bets_flag_id_fkey FOREIGN KEY (flag_id) REFERENCES opposite_bets.flags(flag_id)
);

create table opposite_bets.flags (
  flag_id uuid not null,
  brand_id uuid not null,
  draw_id uuid not null,
  game_code text not null,
  numero text not null,
  currency text not null,
  agent_id uuid not null,
  one_id uuid not null,
  other_id uuid not null,
  one_stake bigint not null,
  other_stake bigint not null,
  placed_at timestamp with time zone not null,
  settled_until timestamp with time zone not null,
  found_at timestamp with time zone not null default clock_timestamp(),
  state text not null default 'OPEN'::text,
  decided_by text,
  decided_at timestamp with time zone,
  reason text,
  changed_xid xid8 not null default pg_current_xact_id(),
  constraint flags_pkey PRIMARY KEY (flag_id),
  constraint flags_draw_id_one_id_other_id_key UNIQUE (draw_id, one_id, other_id),
  constraint flags_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES settings.brands(brand_id),
  constraint flags_check CHECK (one_id < other_id),
  constraint flags_check1 CHECK ((state = 'OPEN'::text) = (decided_by IS NULL) AND (state = 'OPEN'::text) = (decided_at IS NULL) AND (state = 'OPEN'::text) = (reason IS NULL)),
  constraint flags_one_stake_check CHECK (one_stake > 0),
  constraint flags_other_stake_check CHECK (other_stake > 0),
  constraint flags_reason_check CHECK (char_length(reason) >= 3 AND char_length(reason) <= 300),
  constraint flags_state_check CHECK (state = ANY (ARRAY['OPEN'::text, 'CLEARED'::text, 'CONFIRMED'::text]))
);

create table opposite_bets.progress (
  is_single boolean not null default true,
  after_xid xid8 not null,
  constraint progress_pkey PRIMARY KEY (is_single),
  constraint progress_is_single_check CHECK (is_single)
);

create table opposite_bets.sightings (
  draw_id uuid not null,
  one_id uuid not null,
  other_id uuid not null,
  brand_id uuid not null,
  stake bigint not null,
  placed_at timestamp with time zone not null,
  settled_until timestamp with time zone not null,
  constraint sightings_pkey PRIMARY KEY (draw_id, one_id, other_id),
  constraint sightings_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES settings.brands(brand_id),
  constraint sightings_check CHECK (one_id < other_id),
  constraint sightings_stake_check CHECK (stake > 0)
);

create table outbox.sendings (
  kind text not null,
  subject uuid not null,
  due_at timestamp with time zone not null,
  attempts integer not null default 0,
  claimed_until timestamp with time zone,
  last_fault text,
  made_at timestamp with time zone not null default clock_timestamp(),
  constraint sendings_pkey PRIMARY KEY (kind, subject),
  constraint sendings_kind_check CHECK (length(kind) >= 1 AND length(kind) <= 40)
);

create table pay_runs.bill_days (
  player_id uuid not null,
  is_holder boolean not null,
  currency text not null,
  kind text not null,
  day date not null,
  bills integer not null,
  amount bigint not null,
  paid bigint not null,
  constraint bill_days_pkey PRIMARY KEY (player_id, is_holder, currency, kind, day)
);

create table pay_runs.bills (
  bill_id uuid not null,
  run_id uuid not null,
  contract_id uuid not null,
  line_no integer not null,
  holder_id uuid not null,
  issuer_id uuid,
  agreement_hash text not null,
  turnover bigint not null,
  active integer not null,
  base bigint not null,
  tier smallint,
  amount bigint not null,
  paid bigint not null default 0,
  short_since timestamp with time zone,
  result bigint,
  carry_before bigint,
  carry_after jsonb,
  fees bigint,
  needs_approval boolean not null default false,
  approved_at timestamp with time zone,
  closed_at timestamp with time zone,
  closed_as text,
  decided_by text,
  decision_reason text,
  held bigint not null default 0,
  denied bigint not null default 0,
  cut bigint,
  constraint bills_pkey PRIMARY KEY (bill_id),
  constraint bills_run_id_contract_id_key UNIQUE (run_id, contract_id),
  constraint bills_run_id_line_no_key UNIQUE (run_id, line_no),
  constraint bills_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES contracts.contracts(contract_id),
  constraint bills_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES players.players(player_id),
  constraint bills_issuer_id_fkey FOREIGN KEY (issuer_id) REFERENCES players.players(player_id),
  constraint bills_run_id_fkey FOREIGN KEY (run_id) REFERENCES pay_runs.runs(run_id),
  constraint a_bill_is_closed_as_something CHECK ((closed_at IS NULL) = (closed_as IS NULL)),
  constraint bills_amount_check CHECK (amount >= 0),
  constraint bills_check CHECK (paid <= amount),
  constraint bills_closed_as_check CHECK (closed_as = ANY (ARRAY['DENIED'::text, 'WRITTEN_OFF'::text])),
  constraint bills_cut_check CHECK (cut > 0),
  constraint bills_denied_check CHECK (denied >= 0),
  constraint bills_held_check CHECK (held >= 0),
  constraint bills_paid_check CHECK (paid >= 0),
  constraint denied_before_it_is_paid CHECK (closed_as IS DISTINCT FROM 'DENIED'::text OR needs_approval AND approved_at IS NULL AND paid = 0),
  constraint no_pay_before_the_yes CHECK (paid = 0 OR NOT needs_approval OR approved_at IS NOT NULL),
  constraint what_is_held_is_not_paid CHECK ((paid + held + denied) <= amount)
);

create table pay_runs.carries (
  brand_id uuid not null,
  kind text not null,
  currency text not null,
  holder_id uuid not null,
  issuer_id uuid,
  contract_id uuid not null,
  run_id uuid not null,
  parts jsonb not null,
  constraint carries_brand_id_kind_currency_holder_id_issuer_id_key UNIQUE NULLS NOT DISTINCT (brand_id, kind, currency, holder_id, issuer_id),
  constraint carries_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES settings.brands(brand_id),
  constraint carries_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES contracts.contracts(contract_id),
  constraint carries_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES players.players(player_id),
  constraint carries_issuer_id_fkey FOREIGN KEY (issuer_id) REFERENCES players.players(player_id),
  constraint carries_run_id_fkey FOREIGN KEY (run_id) REFERENCES pay_runs.runs(run_id),
  constraint carries_kind_check CHECK (kind = ANY (ARRAY['dividend'::text, 'realtime'::text, 'daily'::text, 'hourly'::text]))
);

create table pay_runs.checks (
  brand_id uuid not null,
  day date not null,
  checked_at timestamp with time zone not null default clock_timestamp(),
  faults jsonb not null,
  fault_count integer not null,
  constraint checks_pkey PRIMARY KEY (brand_id, day),
  constraint checks_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES settings.brands(brand_id)
);

create table pay_runs.flag_progress (
  brand_id uuid not null,
  before_xid xid8 not null default '0'::xid8,
  constraint flag_progress_pkey PRIMARY KEY (brand_id),
  constraint flag_progress_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES settings.brands(brand_id)
);

create table pay_runs.income_days (
  player_id uuid not null,
  currency text not null,
  day date not null,
  kind text not null,
  received bigint not null,
  paid_down bigint not null,
  constraint income_days_pkey PRIMARY KEY (player_id, currency, day, kind)
);

create table pay_runs.links (
  link_no bigint not null,
  run_id uuid,
  hash text not null,
  linked_at timestamp with time zone not null default clock_timestamp(),
  rebate_run_id uuid,
  constraint links_pkey PRIMARY KEY (link_no),
  constraint links_rebate_run_id_key UNIQUE (rebate_run_id),
  constraint links_run_id_key UNIQUE (run_id),
  constraint links_run_id_fkey FOREIGN KEY (run_id) REFERENCES pay_runs.runs(run_id),
  constraint links_check CHECK (num_nonnulls(run_id, rebate_run_id) = 1) NOT VALID,
  constraint links_link_no_check CHECK (link_no > 0)
);

create table pay_runs.payments (
  payment_id uuid not null,
  bill_id uuid not null,
  amount bigint not null,
  paid_at timestamp with time zone not null default clock_timestamp(),
  is_paid_for boolean not null default false,
  constraint payments_pkey PRIMARY KEY (payment_id),
  constraint payments_bill_id_fkey FOREIGN KEY (bill_id) REFERENCES pay_runs.bills(bill_id),
  constraint payments_amount_check CHECK (amount > 0)
);

create table pay_runs.runs (
  run_id uuid not null,
  brand_id uuid not null,
  kind text not null,
  currency text not null,
  period_from timestamp with time zone not null,
  period_to timestamp with time zone not null,
  due_at timestamp with time zone not null,
  computed_at timestamp with time zone,
  lines integer,
  total bigint,
  root_hash text,
  root_sum bigint,
  pay_period text,
  blocks jsonb,
  nets_hold boolean not null default true,
  constraint runs_pkey PRIMARY KEY (run_id),
  constraint runs_once UNIQUE NULLS NOT DISTINCT (brand_id, kind, pay_period, currency, period_from),
  constraint runs_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES settings.brands(brand_id),
  constraint dividends_have_a_period CHECK ((kind = 'dividend'::text) = (pay_period IS NOT NULL)),
  constraint runs_check CHECK (period_to > period_from),
  constraint runs_check1 CHECK (num_nonnulls(computed_at, lines, total, root_hash, root_sum) = ANY (ARRAY[0, 5])),
  constraint runs_kind_check CHECK (kind = ANY (ARRAY['dividend'::text, 'daily'::text, 'hourly'::text, 'realtime'::text])),
  constraint runs_pay_period_check CHECK (pay_period = ANY (ARRAY['D'::text, 'W'::text, 'H'::text, 'M'::text]))
);

create table pay_runs.told (
  bill_id uuid not null,
  told_at timestamp with time zone not null default clock_timestamp(),
  constraint told_pkey PRIMARY KEY (bill_id)
);

create table pay_runs.told_days (
  brand_id uuid not null,
  day date not null,
  constraint told_days_pkey PRIMARY KEY (brand_id),
  constraint told_days_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES settings.brands(brand_id)
);

create table platform.keys (
  name text not null,
  secret_id text not null,
  wrapped bytea not null,
  made_at timestamp with time zone not null default clock_timestamp(),
  constraint keys_pkey PRIMARY KEY (name, secret_id),
  constraint keys_name_check CHECK (name ~ '^([0-9a-f]{8}|mark)$'::text),
  constraint keys_secret_id_check CHECK (secret_id ~ '^[0-9a-f]{8}$'::text)
);

create table platform.paper_keys (
  key_id text not null,
  sealed bytea not null,
  made_at timestamp with time zone not null default clock_timestamp(),
  constraint paper_keys_pkey PRIMARY KEY (key_id),
  constraint paper_keys_key_id_check CHECK (key_id ~ '^[0-9]{4}$'::text)
);

create table platform.readiness (
  is_single boolean not null default true,
  at timestamp with time zone not null,
  constraint readiness_pkey PRIMARY KEY (is_single),
  constraint readiness_is_single_check CHECK (is_single)
);

create table platform.room_on_disk (
  at timestamp with time zone not null
);

create table players.affiliate_codes (
  brand_id uuid not null,
  code text not null,
  player_id uuid not null,
  made_at timestamp with time zone not null default now(),
  constraint affiliate_codes_pkey PRIMARY KEY (brand_id, code),
  constraint affiliate_codes_player_id_key UNIQUE (player_id),
  constraint affiliate_codes_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES settings.brands(brand_id),
  constraint affiliate_codes_player_id_fkey FOREIGN KEY (player_id) REFERENCES players.players(player_id)
);

create table players.agent_domains (
  brand_id uuid not null,
  host text not null,
  player_id uuid not null,
  set_at timestamp with time zone not null default now(),
  constraint agent_domains_pkey PRIMARY KEY (brand_id, host),
  constraint agent_domains_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES settings.brands(brand_id),
  constraint agent_domains_player_id_fkey FOREIGN KEY (player_id) REFERENCES players.players(player_id)
);

create table players.agent_edges (
  edge_id uuid not null,
  downline_id uuid not null,
  upline_id uuid not null,
  upline_type smallint not null,
  since timestamp with time zone not null default clock_timestamp(),
  ended_at timestamp with time zone,
  constraint agent_edges_pkey PRIMARY KEY (edge_id),
  constraint agent_edges_edge_id_upline_id_downline_id_key UNIQUE (edge_id, upline_id, downline_id),
  constraint agent_edges_downline_id_fkey FOREIGN KEY (downline_id) REFERENCES players.players(player_id),
  constraint agent_edges_upline_id_upline_type_fkey FOREIGN KEY (upline_id, upline_type) REFERENCES players.players(player_id, type) ON UPDATE CASCADE,
  constraint edge_between_two CHECK (upline_id <> downline_id),
  constraint edge_ends_after_its_start CHECK (ended_at >= since),
  constraint edge_under_an_agent CHECK (ended_at IS NOT NULL OR (upline_type = ANY (ARRAY[1, 2, 41, 42])))
);

create table players.arrivals (
  player_id uuid not null,
  way text not null,
  agent_id uuid,
  link_id uuid,
  referrer_id uuid,
  at timestamp with time zone not null default now(),
  constraint arrivals_pkey PRIMARY KEY (player_id),
  constraint arrivals_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES players.players(player_id),
  constraint arrivals_link_id_fkey FOREIGN KEY (link_id) REFERENCES players.registration_links(link_id),
  constraint arrivals_player_id_fkey FOREIGN KEY (player_id) REFERENCES players.players(player_id),
  constraint arrivals_referrer_id_fkey FOREIGN KEY (referrer_id) REFERENCES players.players(player_id),
  constraint arrivals_way_check CHECK (way = ANY (ARRAY['code'::text, 'link'::text, 'domain'::text, 'referral'::text, 'house'::text, 'opened'::text])),
  constraint link_comes_with_its_way CHECK ((way = 'link'::text) = (link_id IS NOT NULL))
);

create table players.authenticators (
  player_id uuid not null,
  secret_sealed bytea not null,
  begun_at timestamp with time zone not null default now(),
  confirmed_at timestamp with time zone,
  last_step bigint,
  constraint authenticators_pkey PRIMARY KEY (player_id),
  constraint authenticators_player_id_fkey FOREIGN KEY (player_id) REFERENCES players.players(player_id)
);

create table players.exclusion_marks (
  mark bytea not null,
  player_id uuid not null,
  kind text not null,
  until timestamp with time zone not null,
  is_proven boolean not null default true,
  constraint exclusion_marks_pkey PRIMARY KEY (mark, player_id),
  constraint exclusion_marks_kind_check CHECK (kind = ANY (ARRAY['phone'::text, 'email'::text, 'id-number'::text, 'payout-account'::text, 'device-and-birthday'::text]))
);

create table players.exclusion_matches (
  player_id uuid not null,
  mark bytea not null,
  kind text not null,
  is_proven boolean not null,
  until timestamp with time zone not null,
  found_at timestamp with time zone not null default clock_timestamp(),
  constraint exclusion_matches_pkey PRIMARY KEY (player_id, mark)
);

create table players.exclusion_questions (
  player_id uuid not null,
  asked_at timestamp with time zone not null default clock_timestamp(),
  constraint exclusion_questions_pkey PRIMARY KEY (player_id)
);

create table players.factor_tickets (
  ticket_hash bytea not null,
  player_id uuid not null,
  ways text[] not null,
  made_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  opened_by text not null default 'password'::text,
  constraint factor_tickets_pkey PRIMARY KEY (ticket_hash),
  constraint factor_tickets_player_id_fkey FOREIGN KEY (player_id) REFERENCES players.players(player_id),
  constraint factor_tickets_opened_by_check CHECK (opened_by = ANY (ARRAY['password'::text, 'outworn-password'::text, 'elsewhere'::text])),
  constraint factor_tickets_ways_check CHECK (cardinality(ways) > 0)
);

create table players.given_traits (
  player_id uuid not null,
  kind text not null,
  mark bytea not null,
  is_proven boolean not null,
  constraint given_traits_pkey PRIMARY KEY (player_id, kind, mark),
  constraint given_traits_kind_check CHECK (kind = ANY (ARRAY['person'::text, 'payout-account'::text]))
);

create table players.handovers (
  code_hash bytea not null,
  player_id uuid not null,
  session_id uuid not null,
  target text not null,
  nonce_hash bytea not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint handovers_pkey PRIMARY KEY (code_hash)
);

create table players.known_clients (
  player_id uuid not null,
  client_key text not null,
  first_at timestamp with time zone not null default now(),
  last_at timestamp with time zone not null default now(),
  constraint known_clients_pkey PRIMARY KEY (player_id, client_key)
);

create table players.leg_moves (
  move_id uuid not null,
  brand_id uuid not null,
  player_id uuid not null,
  from_id uuid not null,
  to_id uuid not null,
  effective_at timestamp with time zone not null,
  asked_by text not null,
  reason text not null,
  asked_at timestamp with time zone not null default clock_timestamp(),
  state text not null default 'PLANNED'::text,
  refused text,
  ended_at timestamp with time zone,
  moved integer,
  constraint leg_moves_pkey PRIMARY KEY (move_id),
  constraint leg_moves_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES settings.brands(brand_id),
  constraint leg_moves_from_id_fkey FOREIGN KEY (from_id) REFERENCES players.players(player_id),
  constraint leg_moves_player_id_fkey FOREIGN KEY (player_id) REFERENCES players.players(player_id),
  constraint leg_moves_to_id_fkey FOREIGN KEY (to_id) REFERENCES players.players(player_id),
  constraint leg_moves_check CHECK ((state = 'PLANNED'::text) = (ended_at IS NULL)),
  constraint leg_moves_check1 CHECK (player_id <> to_id AND from_id <> to_id),
  constraint leg_moves_state_check CHECK (state = ANY (ARRAY['PLANNED'::text, 'DONE'::text, 'REFUSED'::text, 'CANCELLED'::text]))
);

create table players.line_changes (
  is_only boolean not null default true,
  count bigint not null,
  changed_in xid8 not null default '0'::xid8,
  constraint line_changes_pkey PRIMARY KEY (is_only),
  constraint line_changes_is_only_check CHECK (is_only)
);

create table players.line_history (
  player_id uuid not null,
  path uuid[] not null,
  valid_from timestamp with time zone not null,
  valid_to timestamp with time zone,
  constraint line_history_pkey PRIMARY KEY (player_id, valid_from),
  constraint line_history_player_id_fkey FOREIGN KEY (player_id) REFERENCES players.players(player_id),
  constraint line_history_check CHECK (valid_to >= valid_from)
);

create table players.link_days (
  source_id uuid not null,
  day date not null,
  clicks integer not null,
  constraint link_days_pkey PRIMARY KEY (source_id, day),
  constraint link_days_clicks_check CHECK (clicks >= 0)
);

create table players.link_points (
  link_id uuid not null,
  category text not null,
  points integer not null,
  constraint link_points_pkey PRIMARY KEY (link_id, category),
  constraint link_points_link_id_fkey FOREIGN KEY (link_id) REFERENCES players.registration_links(link_id),
  constraint link_points_category_check CHECK (category = ANY (ARRAY['RNG'::text, 'LIVE'::text, 'SPORTS'::text, 'ESPORTS'::text, 'FISH'::text, 'PVP'::text, 'COCKFIGHT'::text, 'LOTTERY'::text, 'GROUP'::text])),
  constraint link_points_points_check CHECK (
CASE category
    WHEN 'GROUP'::text THEN points >= 1800 AND points <= 2000
    ELSE points >= 0 AND points <= 10000
END)
);

create table players.link_visits (
  mark bytea not null,
  day date not null,
  constraint link_visits_pkey PRIMARY KEY (mark)
);

create table players.opened_accounts (
  agent_id uuid not null,
  request_id uuid not null,
  player_id uuid not null,
  opened_at timestamp with time zone not null default clock_timestamp(),
  constraint opened_accounts_pkey PRIMARY KEY (agent_id, request_id),
  constraint opened_accounts_player_id_key UNIQUE (player_id),
  constraint opened_accounts_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES players.players(player_id),
  constraint opened_accounts_player_id_fkey FOREIGN KEY (player_id) REFERENCES players.players(player_id)
);

create table players.payment_passwords (
  player_id uuid not null,
  password_hash text,
  set_at timestamp with time zone,
  changed_at timestamp with time zone,
  failures smallint not null default 0,
  blocked_until timestamp with time zone,
  constraint payment_passwords_pkey PRIMARY KEY (player_id),
  constraint payment_password_set_at_a_time CHECK ((password_hash IS NULL) = (set_at IS NULL))
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
  payee_name text,
  payee_name_locked_at timestamp with time zone,
  password_changed_at timestamp with time zone,
  phone text,
  phone_verified_at timestamp with time zone,
  email_key text,
  contact_changed_at timestamp with time zone,
  must_change_password boolean not null default false,
  id_number_mark bytea,
  closed_at timestamp with time zone,
  forgotten_at timestamp with time zone,
  identity_state text not null default 'none'::text,
  identity_level smallint not null default 0,
  factor_waived_until timestamp with time zone,
  money_held boolean not null default false,
  constraint players_pkey PRIMARY KEY (player_id),
  constraint players_id_and_type UNIQUE (player_id, type),
  constraint players_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES settings.brands(brand_id),
  constraint email_key_when_verified CHECK ((email_key IS NULL) = (email_verified_at IS NULL)),
  constraint phone_is_verified CHECK ((phone IS NULL) = (phone_verified_at IS NULL)),
  constraint players_identity_level_check CHECK (identity_level >= 0 AND identity_level <= 3),
  constraint players_identity_state_check CHECK (identity_state = ANY (ARRAY['none'::text, 'asked'::text, 'submitted'::text, 'review'::text, 'second'::text, 'approved'::text, 'refused'::text, 'expired'::text])),
  constraint players_phone_check CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'::text),
  constraint players_state_check CHECK (state = ANY (ARRAY['active'::text, 'locked'::text, 'excluded'::text, 'closed'::text]))
);

create table players.quick_sign_ins (
  quick_id uuid not null,
  player_id uuid not null,
  session_id uuid not null,
  token_hash bytea not null,
  made_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  claimed_at timestamp with time zone,
  cookie_hash bytea,
  address text,
  device text,
  number smallint,
  answered_at timestamp with time zone,
  is_allowed boolean,
  used_at timestamp with time zone,
  constraint quick_sign_ins_pkey PRIMARY KEY (quick_id),
  constraint quick_sign_ins_cookie_hash_key UNIQUE (cookie_hash),
  constraint quick_sign_ins_token_hash_key UNIQUE (token_hash),
  constraint quick_claimed_whole CHECK ((claimed_at IS NULL) = (cookie_hash IS NULL)),
  constraint quick_lives_shortly CHECK (expires_at <= (made_at + '00:05:00'::interval))
);

create table players.rebate_points (
  serial bigint not null generated always as identity,
  player_id uuid not null,
  category text not null,
  points integer not null,
  counts_from timestamp with time zone not null,
  set_by uuid,
  set_at timestamp with time zone not null default clock_timestamp(),
  constraint rebate_points_pkey PRIMARY KEY (serial),
  constraint rebate_points_player_id_fkey FOREIGN KEY (player_id) REFERENCES players.players(player_id),
  constraint rebate_points_category_check CHECK (category = ANY (ARRAY['RNG'::text, 'LIVE'::text, 'SPORTS'::text, 'ESPORTS'::text, 'FISH'::text, 'PVP'::text, 'COCKFIGHT'::text, 'LOTTERY'::text, 'GROUP'::text])),
  constraint rebate_points_points_check CHECK (
CASE category
    WHEN 'GROUP'::text THEN points >= 1800 AND points <= 2000
    ELSE points >= 0 AND points <= 10000
END)
);

create table players.recovery_codes (
  player_id uuid not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (player_id, code_hash),
  constraint recovery_codes_player_id_fkey FOREIGN KEY (player_id) REFERENCES players.players(player_id)
);

create table players.referral_codes (
  player_id uuid not null,
  brand_id uuid not null,
  code text not null,
  constraint referral_codes_pkey PRIMARY KEY (player_id),
  constraint referral_codes_brand_id_code_key UNIQUE (brand_id, code),
  constraint referral_codes_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES settings.brands(brand_id),
  constraint referral_codes_player_id_fkey FOREIGN KEY (player_id) REFERENCES players.players(player_id),
  constraint referral_codes_code_check CHECK (code ~ '^[A-HJ-NP-Z2-9]{8}$'::text)
);

create table players.registration_links (
  link_id uuid not null,
  brand_id uuid not null,
  player_id uuid not null,
  code text not null,
  kind text not null,
  channel text not null,
  host text not null,
  uses_max integer not null,
  uses integer not null default 0,
  made_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone,
  disabled_at timestamp with time zone,
  removed_at timestamp with time zone,
  constraint registration_links_pkey PRIMARY KEY (link_id),
  constraint registration_links_brand_id_code_key UNIQUE (brand_id, code),
  constraint registration_links_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES settings.brands(brand_id),
  constraint registration_links_player_id_fkey FOREIGN KEY (player_id) REFERENCES players.players(player_id),
  constraint link_is_not_used_beyond CHECK (uses_max = 0 OR uses <= uses_max),
  constraint registration_links_channel_check CHECK (length(channel) <= 40),
  constraint registration_links_code_check CHECK (code ~ '^[A-HJ-NP-Z2-9]{8}$'::text),
  constraint registration_links_kind_check CHECK (kind = ANY (ARRAY['player'::text, 'agent'::text])),
  constraint registration_links_uses_check CHECK (uses >= 0),
  constraint registration_links_uses_max_check CHECK (uses_max >= 0 AND uses_max <= 100000)
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
  must_change_password boolean not null default false,
  constraint sessions_pkey PRIMARY KEY (token_hash, player_id)
);

create table players.sign_in_failures (
  key text not null,
  failures integer not null,
  first_at timestamp with time zone not null,
  blocked_until timestamp with time zone,
  constraint sign_in_failures_pkey PRIMARY KEY (key)
);

create table players.sign_ins (
  player_id uuid not null,
  sign_in_id uuid not null,
  at timestamp with time zone not null default date_trunc('milliseconds'::text, clock_timestamp()),
  outcome text not null,
  address text not null,
  device text not null,
  constraint sign_ins_pkey PRIMARY KEY (player_id, sign_in_id),
  constraint sign_ins_outcome_check CHECK (outcome = ANY (ARRAY['signed-in'::text, 'wrong-password'::text, 'code-asked'::text, 'wrong-code'::text, 'locked'::text, 'signed-in-quick'::text, 'quick-refused'::text]))
);

create table players.step_ups (
  player_id uuid not null,
  proof_hash bytea not null,
  action text not null,
  detail_hash bytea not null,
  made_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  consumed_at timestamp with time zone,
  constraint step_ups_pkey PRIMARY KEY (player_id, proof_hash),
  constraint step_up_lives_shortly CHECK (expires_at <= (made_at + '00:10:00'::interval))
);

create table points.carries (
  player_id uuid not null,
  earned numeric(38,0) not null,
  constraint carries_pkey PRIMARY KEY (player_id)
);

create table points.item_versions (
  item_id uuid not null,
  version integer not null,
  edit jsonb not null,
  saved_at timestamp with time zone not null,
  saved_by text,
  constraint item_versions_pkey PRIMARY KEY (item_id, version),
  constraint item_versions_item_id_fkey FOREIGN KEY (item_id) REFERENCES points.items(item_id)
);

create table points.items (
  item_id uuid not null,
  brand_id uuid not null,
  kind text not null,
  texts jsonb not null,
  picture text not null,
  points bigint not null,
  amount bigint,
  delivery text,
  stock bigint,
  taken bigint not null default 0,
  per_player integer,
  per_day integer,
  rank smallint not null default 0,
  place integer not null default 0,
  is_published boolean not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  version integer not null,
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  constraint items_pkey PRIMARY KEY (item_id),
  constraint items_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES settings.brands(brand_id),
  constraint item_gives_something CHECK (
CASE kind
    WHEN 'money'::text THEN amount IS NOT NULL AND delivery IS NULL
    ELSE amount IS NULL AND delivery IS NOT NULL
END),
  constraint item_schedule_forward CHECK (ends_at > starts_at),
  constraint item_stock_never_negative CHECK (taken <= stock),
  constraint items_amount_check CHECK (amount > 0),
  constraint items_delivery_check CHECK (delivery = ANY (ARRAY['address'::text, 'contact'::text])),
  constraint items_kind_check CHECK (kind = ANY (ARRAY['money'::text, 'goods'::text])),
  constraint items_per_day_check CHECK (per_day > 0),
  constraint items_per_player_check CHECK (per_player > 0),
  constraint items_points_check CHECK (points > 0),
  constraint items_rank_check CHECK (rank >= 0),
  constraint items_stock_check CHECK (stock >= 0),
  constraint items_taken_check CHECK (taken >= 0),
  constraint items_version_check CHECK (version > 0)
);

create table points.open_days (
  player_id uuid not null,
  day date not null,
  earned numeric(38,0) not null,
  constraint open_days_pkey PRIMARY KEY (player_id, day)
);

create table points.programmes (
  brand_id uuid not null,
  version integer not null,
  value jsonb not null,
  changed_at timestamp with time zone not null default date_trunc('milliseconds'::text, clock_timestamp()),
  changed_by text,
  constraint programmes_pkey PRIMARY KEY (brand_id, version),
  constraint programmes_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES settings.brands(brand_id),
  constraint programmes_version_check CHECK (version > 0)
);

create table points.progress (
  is_single boolean not null default true,
  after_xid xid8 not null,
  constraint progress_pkey PRIMARY KEY (is_single),
  constraint progress_is_single_check CHECK (is_single)
);

create table points.redemption_steps (
  redemption_id uuid not null,
  version integer not null,
  at timestamp with time zone not null default clock_timestamp(),
  to_state text not null,
  by_operator text,
  remark text not null default ''::text,
  constraint redemption_steps_pkey PRIMARY KEY (redemption_id, version),
  constraint redemption_steps_redemption_id_fkey FOREIGN KEY (redemption_id) REFERENCES points.redemptions(redemption_id)
);

create table points.redemptions (
  redemption_id uuid not null,
  reference text not null,
  brand_id uuid not null,
  player_id uuid not null,
  kind text not null,
  item_id uuid,
  used_version integer not null,
  quantity integer not null,
  points bigint not null,
  currency text,
  amount bigint,
  requirement smallint not null default 0,
  delivery jsonb,
  state text not null,
  remark text not null default ''::text,
  version integer not null default 1,
  day date not null,
  applied_at timestamp with time zone not null default date_trunc('milliseconds'::text, clock_timestamp()),
  changed_at timestamp with time zone not null default clock_timestamp(),
  constraint redemptions_pkey PRIMARY KEY (redemption_id),
  constraint redemptions_item_id_fkey FOREIGN KEY (item_id) REFERENCES points.items(item_id),
  constraint redemption_of_something CHECK ((kind = 'convert'::text) = (item_id IS NULL)),
  constraint redemption_pays_or_sends CHECK ((kind = 'goods'::text) = (amount IS NULL)),
  constraint redemptions_amount_check CHECK (amount > 0),
  constraint redemptions_kind_check CHECK (kind = ANY (ARRAY['money'::text, 'goods'::text, 'convert'::text])),
  constraint redemptions_points_check CHECK (points > 0),
  constraint redemptions_quantity_check CHECK (quantity > 0),
  constraint redemptions_state_check CHECK (state = ANY (ARRAY['in-process'::text, 'approved'::text, 'sent'::text, 'delivered'::text, 'rejected'::text]))
);

create table prize_shares.carried (
  agent_id uuid not null,
  currency text not null,
  amount bigint not null,
  constraint carried_pkey PRIMARY KEY (agent_id, currency),
  constraint carried_amount_check CHECK (amount >= 0)
);

create table prize_shares.income_days (
  agent_id uuid not null,
  currency text not null,
  day date not null,
  received bigint not null,
  constraint income_days_pkey PRIMARY KEY (agent_id, currency, day),
  constraint income_days_received_check CHECK (received > 0)
);

create table prize_shares.payments (
  payment_id uuid not null,
  agent_id uuid not null,
  currency text not null,
  game_code text not null,
  draw_id uuid not null,
  numero text not null,
  tickets integer not null,
  base bigint not null,
  earned bigint not null,
  paid bigint not null,
  at timestamp with time zone not null default clock_timestamp(),
  constraint payments_pkey PRIMARY KEY (payment_id),
  constraint payments_paid_check CHECK (paid >= 0),
  constraint payments_tickets_check CHECK (tickets > 0)
);

create table prize_shares.progress (
  is_only boolean not null default true,
  after_xid xid8 not null,
  constraint progress_pkey PRIMARY KEY (is_only),
  constraint progress_is_only_check CHECK (is_only)
);

create table prize_shares.shares (
  bet_id uuid not null,
  agent_id uuid not null,
  payment_id uuid not null,
  player_id uuid not null,
  base bigint not null,
  amount bigint not null,
  constraint shares_pkey PRIMARY KEY (bet_id, agent_id, payment_id),
  constraint shares_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES prize_shares.payments(payment_id)
);

create table program_integrity.checks (
  check_id uuid not null,
  at timestamp with time zone not null default now(),
  place text not null,
  version text not null,
  hash text not null,
  parts_count integer not null,
  changed_count integer not null,
  changed jsonb not null,
  asked_by text,
  constraint checks_pkey PRIMARY KEY (check_id),
  constraint checks_version_fkey FOREIGN KEY (version) REFERENCES program_integrity.versions(version),
  constraint checks_changed_count_check CHECK (changed_count >= 0),
  constraint checks_hash_check CHECK (hash ~ '^[0-9a-f]{64}$'::text),
  constraint checks_parts_count_check CHECK (parts_count > 0)
);

create table program_integrity.versions (
  version text not null,
  first_at timestamp with time zone not null default now(),
  hash text not null,
  parts jsonb not null,
  constraint versions_pkey PRIMARY KEY (version),
  constraint versions_hash_check CHECK (hash ~ '^[0-9a-f]{64}$'::text)
);

create table promotions.application_pictures (
  picture_id uuid not null,
  application_id uuid not null,
  player_id uuid not null,
  place smallint not null,
  media_type text not null,
  content bytea not null,
  content_hash bytea not null,
  sent_at timestamp with time zone not null default now(),
  constraint application_pictures_pkey PRIMARY KEY (picture_id),
  constraint application_pictures_application_id_content_hash_key UNIQUE (application_id, content_hash),
  constraint application_pictures_application_id_place_key UNIQUE (application_id, place),
  constraint application_pictures_place_check CHECK (place >= 1 AND place <= 3)
);

create table promotions.applications (
  application_id uuid not null,
  promotion_id uuid not null,
  brand_id uuid not null,
  player_id uuid not null,
  version integer not null,
  terms jsonb not null,
  period text not null,
  period_from timestamp with time zone not null,
  comment text not null,
  signs text[] not null default '{}'::text[],
  state text not null,
  sent_at timestamp with time zone not null default date_trunc('milliseconds'::text, clock_timestamp()),
  decided_at timestamp with time zone,
  decided_by text,
  remark text,
  amount bigint,
  reward_id uuid,
  constraint applications_pkey PRIMARY KEY (application_id),
  constraint applications_reward_id_key UNIQUE (reward_id),
  constraint applications_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotions.promotions(promotion_id),
  constraint applications_reward_id_fkey FOREIGN KEY (reward_id) REFERENCES promotions.rewards(reward_id),
  constraint applications_amount_check CHECK (amount > 0),
  constraint applications_check CHECK ((state = 'APPLYING'::text) = (decided_at IS NULL)),
  constraint applications_check1 CHECK ((state = 'APPROVED'::text) = (reward_id IS NOT NULL AND amount IS NOT NULL)),
  constraint applications_comment_check CHECK (char_length(comment) <= 140),
  constraint applications_state_check CHECK (state = ANY (ARRAY['APPLYING'::text, 'APPROVED'::text, 'REJECTED'::text]))
);

create table promotions.chains (
  promotion_id uuid not null,
  player_id uuid not null,
  period text not null,
  version integer not null,
  steps jsonb not null,
  constraint chains_pkey PRIMARY KEY (player_id, promotion_id, period),
  constraint chains_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotions.promotions(promotion_id)
);

create table promotions.chances (
  promotion_id uuid not null,
  chance_no integer not null generated always as identity,
  kind text not null,
  state text not null,
  seed_sealed bytea not null,
  commitment text not null,
  opened_at timestamp with time zone not null default clock_timestamp(),
  beacon_source text,
  beacon_chain text,
  beacon_round bigint,
  beacon_at timestamp with time zone,
  late_round bigint,
  randomness text,
  signature text,
  seed text,
  tickets integer not null default 0,
  locked_at timestamp with time zone,
  list_hash text,
  owners_hash text,
  given jsonb not null default '[]'::jsonb,
  ended_at timestamp with time zone,
  constraint chances_pkey PRIMARY KEY (promotion_id),
  constraint chances_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotions.promotions(promotion_id),
  constraint chances_check CHECK (kind = 'wheel'::text OR beacon_at IS NOT NULL),
  constraint chances_check1 CHECK ((state = ANY (ARRAY['OPEN'::text, 'CANCELLED'::text])) OR kind <> 'raffle'::text OR list_hash IS NOT NULL),
  constraint chances_check2 CHECK (seed IS NULL OR state <> 'OPEN'::text),
  constraint chances_kind_check CHECK (kind = ANY (ARRAY['raffle'::text, 'wheel'::text, 'envelope'::text])),
  constraint chances_state_check CHECK (state = ANY (ARRAY['OPEN'::text, 'LOCKED'::text, 'DRAWN'::text, 'PAID'::text, 'CANCELLED'::text])),
  constraint chances_tickets_check CHECK (tickets >= 0)
);

create table promotions.counted_bets (
  player_id uuid not null,
  bet_id uuid not null,
  game_id text not null,
  stake bigint not null,
  payout bigint not null,
  valid bigint not null,
  at timestamp with time zone not null,
  parts jsonb not null default '[]'::jsonb,
  constraint counted_bets_pkey PRIMARY KEY (player_id, bet_id),
  constraint counted_bets_valid_check CHECK (valid >= 0)
);

create table promotions.free_spins (
  grant_id uuid not null,
  brand_id uuid not null,
  player_id uuid not null,
  promotion_id uuid not null,
  version integer not null,
  period text not null,
  period_from timestamp with time zone not null,
  period_to timestamp with time zone not null,
  currency text not null,
  terms jsonb not null,
  held bigint not null,
  granted_at timestamp with time zone not null default date_trunc('milliseconds'::text, clock_timestamp()),
  ended_at timestamp with time zone,
  won bigint,
  reward_id uuid,
  constraint free_spins_pkey PRIMARY KEY (grant_id),
  constraint free_spins_promotion_id_player_id_period_key UNIQUE (promotion_id, player_id, period),
  constraint free_spins_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotions.promotions(promotion_id),
  constraint free_spins_reward_id_fkey FOREIGN KEY (reward_id) REFERENCES promotions.rewards(reward_id),
  constraint free_spins_check CHECK ((ended_at IS NULL) = (won IS NULL)),
  constraint free_spins_held_check CHECK (held > 0)
);

create table promotions.joins (
  join_id uuid not null,
  promotion_id uuid not null,
  player_id uuid not null,
  version integer not null,
  terms jsonb not null,
  reserved bigint not null,
  state text not null,
  joined_at timestamp with time zone not null default now(),
  until timestamp with time zone not null,
  ended_at timestamp with time zone,
  requirement_id uuid,
  constraint joins_pkey PRIMARY KEY (join_id),
  constraint joins_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotions.promotions(promotion_id),
  constraint joins_reserved_check CHECK (reserved >= 0),
  constraint joins_state_check CHECK (state = ANY (ARRAY['joined'::text, 'issued'::text, 'left'::text, 'lapsed'::text]))
);

create table promotions.parts (
  promotion_id uuid not null,
  no integer not null,
  amount bigint not null,
  player_id uuid,
  opened_at timestamp with time zone,
  constraint parts_pkey PRIMARY KEY (promotion_id, no),
  constraint parts_promotion_id_player_id_key UNIQUE (promotion_id, player_id),
  constraint parts_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotions.chances(promotion_id),
  constraint parts_amount_check CHECK (amount > 0),
  constraint parts_check CHECK ((player_id IS NULL) = (opened_at IS NULL)),
  constraint parts_no_check CHECK (no > 0)
);

create table promotions.progress (
  after_xid xid8 not null,
  fold text not null,
  counted_at timestamp with time zone,
  constraint progress_pkey PRIMARY KEY (fold),
  constraint progress_fold_check CHECK (fold = ANY (ARRAY['requirements'::text, 'missions'::text, 'tasks'::text]))
);

create table promotions.promotions (
  promotion_id uuid not null,
  brand_id uuid not null,
  kind text not null,
  state text not null,
  texts jsonb not null,
  picture text not null,
  terms jsonb not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  quota bigint,
  budget bigint,
  taken bigint not null default 0,
  reserved bigint not null default 0,
  join_hours integer not null,
  place integer not null default 0,
  version integer not null,
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  audience jsonb,
  tabs text[],
  show_from timestamp with time zone,
  constraint promotions_pkey PRIMARY KEY (promotion_id),
  constraint promotions_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES settings.brands(brand_id),
  constraint promotions_budget_check CHECK (budget > 0),
  constraint promotions_join_hours_check CHECK (join_hours >= 1 AND join_hours <= 8760),
  constraint promotions_kind_check CHECK (kind ~ '^[a-z][a-z-]{1,30}$'::text),
  constraint promotions_quota_check CHECK (quota > 0),
  constraint promotions_reserved_check CHECK (reserved >= 0),
  constraint promotions_schedule_forward CHECK (ends_at IS NULL OR ends_at > starts_at),
  constraint promotions_state_check CHECK (state = ANY (ARRAY['draft'::text, 'published'::text, 'paused'::text])),
  constraint promotions_tabs_check CHECK (tabs <@ ARRAY['deposit'::text, 'live'::text, 'sports'::text, 'slots'::text, 'lottery'::text, 'vip'::text, 'limited'::text]),
  constraint promotions_taken_check CHECK (taken >= 0),
  constraint promotions_version_check CHECK (version > 0),
  constraint promotions_within_budget CHECK (budget IS NULL OR reserved <= budget),
  constraint promotions_within_quota CHECK (quota IS NULL OR taken <= quota)
);

create table promotions.reached (
  requirement_id uuid not null,
  mark text not null,
  constraint reached_pkey PRIMARY KEY (mark, requirement_id),
  constraint reached_mark_check CHECK (mark = ANY (ARRAY['half'::text, 'full'::text]))
);

create table promotions.referrals (
  friend_id uuid not null,
  referrer_id uuid not null,
  brand_id uuid not null,
  promotion_id uuid not null,
  version integer not null,
  terms jsonb not null,
  state text not null,
  signs text[] not null default '{}'::text[],
  qualified_at timestamp with time zone not null default now(),
  due_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  referrer_got boolean not null default false,
  decided_at timestamp with time zone,
  decided_by text,
  reason text,
  constraint referrals_pkey PRIMARY KEY (friend_id),
  constraint referrals_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotions.promotions(promotion_id),
  constraint referrals_check CHECK (friend_id <> referrer_id),
  constraint referrals_check1 CHECK ((state = 'PAID'::text) = (paid_at IS NOT NULL)),
  constraint referrals_check2 CHECK (state <> 'REJECTED'::text OR decided_by IS NOT NULL),
  constraint referrals_state_check CHECK (state = ANY (ARRAY['QUALIFIED'::text, 'REVIEW'::text, 'PAID'::text, 'REJECTED'::text]))
);

create table promotions.requirements (
  requirement_id uuid not null,
  brand_id uuid not null,
  player_id uuid not null,
  source text not null,
  state text not null,
  promotion_id uuid,
  join_id uuid,
  order_id uuid,
  currency text not null,
  deposit bigint not null,
  bonus bigint not null,
  required bigint not null,
  progress bigint not null default 0,
  contribution jsonb not null,
  excluded_games text[] not null,
  stake_max bigint,
  cashout_times integer,
  own_at_start bigint not null,
  cash_version bigint not null,
  opened_at timestamp with time zone not null default date_trunc('milliseconds'::text, clock_timestamp()),
  expires_at timestamp with time zone,
  closed_at timestamp with time zone,
  kept bigint,
  removed bigint not null default 0,
  why text,
  half_told_at timestamp with time zone,
  ending_told_at timestamp with time zone,
  reward_id uuid,
  cashout_most bigint,
  constraint requirements_pkey PRIMARY KEY (requirement_id),
  constraint requirements_reward_id_key UNIQUE (reward_id),
  constraint requirements_bonus_check CHECK (bonus >= 0),
  constraint requirements_cashout_most_check CHECK (cashout_most > 0),
  constraint requirements_deposit_check CHECK (deposit > 0 OR deposit = 0 AND reward_id IS NOT NULL),
  constraint requirements_order_check CHECK (order_id IS NOT NULL OR reward_id IS NOT NULL),
  constraint requirements_progress_check CHECK (progress >= 0),
  constraint requirements_removed_check CHECK (removed >= 0),
  constraint requirements_required_check CHECK (required > 0),
  constraint requirements_source_check CHECK (source = ANY (ARRAY['BONUS'::text, 'DEPOSIT'::text, 'REWARD'::text])),
  constraint requirements_state_check CHECK (state = ANY (ARRAY['OPEN'::text, 'DONE'::text, 'FORFEITED'::text, 'EXPIRED'::text, 'CLEARED_LOW_BALANCE'::text, 'CANCELLED'::text, 'WAIVED'::text]))
);

create table promotions.reviews (
  reward_id uuid not null,
  brand_id uuid not null,
  player_id uuid not null,
  promotion_id uuid not null,
  signs text[] not null,
  others uuid[] not null,
  state text not null default 'WAITING'::text,
  asked_at timestamp with time zone not null default now(),
  decided_at timestamp with time zone,
  decided_by text,
  reason text,
  constraint reviews_pkey PRIMARY KEY (reward_id),
  constraint reviews_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotions.promotions(promotion_id),
  constraint reviews_reward_id_fkey FOREIGN KEY (reward_id) REFERENCES promotions.rewards(reward_id),
  constraint reviews_check CHECK ((state = 'WAITING'::text) = (decided_at IS NULL)),
  constraint reviews_check1 CHECK ((decided_at IS NULL) = (decided_by IS NULL) AND (decided_at IS NULL) = (reason IS NULL)),
  constraint reviews_others_check CHECK (cardinality(others) > 0),
  constraint reviews_signs_check CHECK (cardinality(signs) > 0),
  constraint reviews_state_check CHECK (state = ANY (ARRAY['WAITING'::text, 'APPROVED'::text, 'REJECTED'::text]))
);

create table promotions.rewards (
  reward_id uuid not null,
  brand_id uuid not null,
  player_id uuid not null,
  promotion_id uuid not null,
  kind text not null,
  version integer not null,
  period text not null,
  period_from timestamp with time zone not null,
  period_to timestamp with time zone not null,
  currency text not null,
  amount bigint not null,
  times smallint not null,
  basis jsonb not null,
  state text not null,
  ready_at timestamp with time zone not null default date_trunc('milliseconds'::text, clock_timestamp()),
  until timestamp with time zone not null,
  claimed_at timestamp with time zone,
  ending_told_at timestamp with time zone,
  constraint rewards_pkey PRIMARY KEY (reward_id),
  constraint rewards_promotion_id_player_id_period_key UNIQUE (promotion_id, player_id, period),
  constraint rewards_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotions.promotions(promotion_id),
  constraint rewards_amount_check CHECK (amount > 0),
  constraint rewards_check CHECK ((state = 'CLAIMED'::text) = (claimed_at IS NOT NULL)),
  constraint rewards_state_check CHECK (state = ANY (ARRAY['CLAIMABLE'::text, 'PROCESS'::text, 'CLAIMED'::text, 'EXPIRED'::text, 'REVOKED'::text])),
  constraint rewards_times_check CHECK (times >= 0 AND times <= 50)
);

create table promotions.runs (
  promotion_id uuid not null,
  period text not null,
  period_from timestamp with time zone not null,
  period_to timestamp with time zone not null,
  after_player uuid,
  members integer not null default 0,
  total bigint not null default 0,
  finished_at timestamp with time zone,
  constraint runs_pkey PRIMARY KEY (promotion_id, period),
  constraint runs_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotions.promotions(promotion_id)
);

create table promotions.scored_bets (
  player_id uuid not null,
  bet_id uuid not null,
  stake bigint not null,
  payout bigint not null,
  at timestamp with time zone not null,
  parts jsonb not null,
  constraint scored_bets_pkey PRIMARY KEY (player_id, bet_id)
);

create table promotions.scores (
  promotion_id uuid not null,
  period text not null,
  player_id uuid not null,
  points integer not null,
  weighted bigint not null,
  score bigint not null,
  reached_at timestamp with time zone not null,
  constraint scores_pkey PRIMARY KEY (promotion_id, period, player_id),
  constraint scores_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotions.promotions(promotion_id),
  constraint scores_points_check CHECK (points >= 0),
  constraint scores_score_check CHECK (score >= 0),
  constraint scores_weighted_check CHECK (weighted >= 0)
);

create table promotions.tickets (
  promotion_id uuid not null,
  no integer not null,
  player_id uuid not null,
  made_at timestamp with time zone not null default clock_timestamp(),
  owner integer,
  constraint tickets_pkey PRIMARY KEY (promotion_id, no),
  constraint tickets_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotions.chances(promotion_id),
  constraint tickets_no_check CHECK (no > 0)
);

create table promotions.turns (
  player_id uuid not null,
  promotion_id uuid not null,
  period text not null,
  place integer not null,
  ticket_id text not null,
  commitment text not null,
  asked_at timestamp with time zone not null default clock_timestamp(),
  beacon_source text not null,
  beacon_chain text not null,
  beacon_round bigint not null,
  beacon_at timestamp with time zone not null,
  reserved bigint not null,
  version integer not null,
  state text not null,
  randomness text,
  signature text,
  seed text,
  used_up jsonb,
  prize integer,
  amount bigint,
  reward_id uuid,
  constraint turns_pkey PRIMARY KEY (player_id, promotion_id, period, place),
  constraint turns_reward_id_key UNIQUE (reward_id),
  constraint turns_ticket_id_key UNIQUE (ticket_id),
  constraint turns_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotions.chances(promotion_id),
  constraint turns_check CHECK ((state = 'DONE'::text) = (reward_id IS NOT NULL AND seed IS NOT NULL AND prize IS NOT NULL)),
  constraint turns_place_check CHECK (place > 0),
  constraint turns_state_check CHECK (state = ANY (ARRAY['TURNING'::text, 'DONE'::text]))
);

create table promotions.used_stakes (
  player_id uuid not null,
  starts_at timestamp with time zone not null,
  category text not null,
  raw bigint not null,
  constraint used_stakes_pkey PRIMARY KEY (player_id, starts_at, category)
);

create table promotions.versions (
  promotion_id uuid not null,
  version integer not null,
  edit jsonb not null,
  saved_at timestamp with time zone not null,
  saved_by text,
  constraint versions_pkey PRIMARY KEY (promotion_id, version),
  constraint versions_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotions.promotions(promotion_id)
);

create table promotions.visits (
  player_id uuid not null,
  day date not null,
  at timestamp with time zone not null,
  constraint visits_pkey PRIMARY KEY (player_id, day)
);

create table promotions.winners (
  promotion_id uuid not null,
  rank integer not null,
  no integer not null,
  player_id uuid not null,
  amount bigint not null,
  reward_id uuid not null,
  constraint winners_pkey PRIMARY KEY (promotion_id, rank),
  constraint winners_promotion_id_player_id_key UNIQUE (promotion_id, player_id),
  constraint winners_reward_id_key UNIQUE (reward_id),
  constraint winners_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotions.chances(promotion_id),
  constraint winners_promotion_id_no_fkey FOREIGN KEY (promotion_id, no) REFERENCES promotions.tickets(promotion_id, no),
  constraint winners_amount_check CHECK (amount > 0),
  constraint winners_rank_check CHECK (rank > 0)
);

create table protection.closings (
  player_id uuid not null,
  asked_at timestamp with time zone not null default clock_timestamp(),
  constraint closings_pkey PRIMARY KEY (player_id)
);

create table protection.exports (
  export_id uuid not null,
  player_id uuid not null,
  state text not null,
  content bytea,
  bytes integer,
  asked_at timestamp with time zone not null default clock_timestamp(),
  ready_at timestamp with time zone,
  expires_at timestamp with time zone,
  taken_at timestamp with time zone,
  constraint exports_pkey PRIMARY KEY (export_id),
  constraint export_has_content_when_ready CHECK ((state = 'ready'::text) = (content IS NOT NULL)),
  constraint exports_state_check CHECK (state = ANY (ARRAY['asked'::text, 'ready'::text, 'taken'::text, 'over'::text]))
);

create table protection.freezes (
  freeze_id uuid not null,
  player_id uuid not null,
  holds_money boolean not null,
  holds_sign_in boolean not null,
  holds_play boolean not null,
  cause text not null,
  reason text not null,
  set_by text not null,
  set_at timestamp with time zone not null default clock_timestamp(),
  state_before text not null,
  stop_id uuid,
  lifted_at timestamp with time zone,
  lifted_by text,
  lifted_why text,
  constraint freezes_pkey PRIMARY KEY (freeze_id),
  constraint freezes_stop_id_fkey FOREIGN KEY (stop_id) REFERENCES protection.stops(stop_id),
  constraint freezes_cause_check CHECK (cause = ANY (ARRAY['security'::text, 'laundering'::text, 'other'::text])),
  constraint freezes_check CHECK (holds_money OR holds_sign_in OR holds_play),
  constraint freezes_check1 CHECK ((lifted_at IS NULL) = (lifted_by IS NULL))
);

create table protection.guards (
  player_id uuid not null,
  version bigint not null,
  stopped_until timestamp with time zone,
  stop_kind text,
  reality_minutes smallint,
  play_began_at timestamp with time zone,
  played_at timestamp with time zone,
  reminded_at timestamp with time zone,
  is_limited boolean not null default false,
  constraint guards_pkey PRIMARY KEY (player_id),
  constraint guards_reality_minutes_check CHECK (reality_minutes >= 10 AND reality_minutes <= 240),
  constraint guards_stop_kind_check CHECK (stop_kind = ANY (ARRAY['cool-off'::text, 'self-exclusion'::text, 'staff'::text, 'restricted'::text])),
  constraint stop_has_a_kind CHECK ((stopped_until IS NULL) = (stop_kind IS NULL))
);

create table protection.limit_changes (
  change_id uuid not null,
  player_id uuid not null,
  source text not null,
  kind text not null,
  span text not null,
  act text not null,
  amount_before bigint,
  amount_after bigint,
  wanted bigint,
  at timestamp with time zone not null default clock_timestamp(),
  constraint limit_changes_pkey PRIMARY KEY (change_id),
  constraint limit_changes_act_check CHECK (act = ANY (ARRAY['tightened'::text, 'asked'::text, 'confirmed'::text, 'withdrawn'::text, 'set'::text]))
);

create table protection.limits (
  player_id uuid not null,
  source text not null,
  kind text not null,
  span text not null,
  amount bigint,
  wanted bigint,
  wanted_at timestamp with time zone,
  version integer not null default 1,
  changed_at timestamp with time zone not null default clock_timestamp(),
  constraint limits_pkey PRIMARY KEY (player_id, source, kind, span),
  constraint limits_amount_check CHECK (amount >= 0),
  constraint limits_kind_check CHECK (kind = ANY (ARRAY['loss'::text, 'stake'::text, 'bet'::text, 'time'::text])),
  constraint limits_source_check CHECK (source = ANY (ARRAY['player'::text, 'staff'::text])),
  constraint limits_span_check CHECK (span = ANY (ARRAY['bet'::text, 'day'::text, 'week'::text, 'month'::text])),
  constraint limits_wanted_check CHECK (wanted >= 0),
  constraint one_bet_has_no_span CHECK ((kind = 'bet'::text) = (span = 'bet'::text))
);

create table protection.markers (
  marker_id uuid not null,
  player_id uuid not null,
  kind text not null,
  detail jsonb not null,
  times integer not null default 1,
  first_at timestamp with time zone not null default date_trunc('milliseconds'::text, clock_timestamp()),
  last_at timestamp with time zone not null default date_trunc('milliseconds'::text, clock_timestamp()),
  reviewed_at timestamp with time zone,
  reviewed_by text,
  outcome text,
  note text,
  constraint markers_pkey PRIMARY KEY (marker_id),
  constraint marker_review_is_whole CHECK ((reviewed_at IS NULL) = (outcome IS NULL)),
  constraint markers_kind_check CHECK (kind = ANY (ARRAY['chasing'::text, 'night'::text, 'deposit-burst'::text, 'limits-cancelled'::text, 'large-sums'::text, 'just-below'::text, 'no-play'::text, 'excluded-person'::text])),
  constraint markers_outcome_check CHECK (outcome = ANY (ARRAY['nothing'::text, 'talked'::text, 'limited'::text, 'stopped'::text]))
);

create table protection.reminders (
  player_id uuid not null,
  acknowledged_at timestamp with time zone not null default clock_timestamp(),
  play_began_at timestamp with time zone not null,
  constraint reminders_pkey PRIMARY KEY (player_id, acknowledged_at)
);

create table protection.stops (
  stop_id uuid not null,
  player_id uuid not null,
  kind text not null,
  began_at timestamp with time zone not null default clock_timestamp(),
  ends_at timestamp with time zone not null,
  reason text,
  set_by text,
  lifted_at timestamp with time zone,
  lifted_by text,
  lifted_why text,
  return_asked_at timestamp with time zone,
  returns_at timestamp with time zone,
  stands_until timestamp with time zone not null generated always as (
CASE
    WHEN (lifted_at IS NOT NULL) THEN lifted_at
    WHEN (kind = ANY (ARRAY['cool-off'::text, 'self-exclusion'::text])) THEN COALESCE(returns_at, '9999-12-31 00:00:00+00'::timestamp with time zone)
    ELSE ends_at
END) stored,
  constraint stops_pkey PRIMARY KEY (stop_id),
  constraint return_comes_after_the_term CHECK (return_asked_at >= ends_at AND returns_at >= return_asked_at),
  constraint return_is_whole CHECK ((return_asked_at IS NULL) = (returns_at IS NULL)),
  constraint stop_ends_after_it_began CHECK (ends_at > began_at),
  constraint stops_kind_check CHECK (kind = ANY (ARRAY['cool-off'::text, 'self-exclusion'::text, 'staff'::text, 'restricted'::text]))
);

create table protection.uses (
  player_id uuid not null,
  currency text not null,
  grain smallint not null,
  starts_at timestamp with time zone not null,
  stake bigint not null default 0,
  loss bigint not null default 0,
  played_ms bigint not null default 0,
  constraint uses_pkey PRIMARY KEY (player_id, currency, grain, starts_at),
  constraint uses_grain_check CHECK (grain = ANY (ARRAY[1, 2, 3]))
);

create table reconciliation.corrections (
  cause_id uuid not null,
  cause_kind smallint not null,
  leg smallint not null,
  reversal_id uuid not null,
  approval_id uuid not null,
  reason text not null,
  proposed_by text not null,
  approved_by text not null,
  posted_at timestamp with time zone not null default date_trunc('milliseconds'::text, clock_timestamp()),
  constraint corrections_pkey PRIMARY KEY (cause_id, cause_kind, leg),
  constraint corrections_reversal_id_key UNIQUE (reversal_id)
);

create table reconciliation.differences (
  difference_id uuid not null,
  found_at timestamp with time zone not null default date_trunc('milliseconds'::text, clock_timestamp()),
  last_seen_at timestamp with time zone not null default clock_timestamp(),
  check_name text not null,
  subject text not null,
  detail jsonb not null,
  settled_at timestamp with time zone,
  settled_by uuid,
  settle_reason text,
  settler text,
  touches text,
  constraint differences_pkey PRIMARY KEY (difference_id),
  constraint differences_check CHECK ((settled_at IS NULL) = (settled_by IS NULL) AND (settled_at IS NULL) = (settle_reason IS NULL))
);

create table reconciliation.fund_leaves (
  root_no bigint not null,
  player_id uuid not null,
  currency text not null,
  place integer not null,
  parts text not null,
  total bigint not null,
  constraint fund_leaves_pkey PRIMARY KEY (root_no, player_id, currency),
  constraint fund_leaves_root_no_fkey FOREIGN KEY (root_no) REFERENCES reconciliation.roots(root_no) DEFERRABLE INITIALLY DEFERRED,
  constraint fund_leaves_place_check CHECK (place >= 0),
  constraint fund_leaves_total_check CHECK (total >= 0)
);

create table reconciliation.fund_nodes (
  root_no bigint not null,
  currency text not null,
  level smallint not null,
  chunk integer not null,
  nodes bytea not null,
  constraint fund_nodes_pkey PRIMARY KEY (root_no, currency, level, chunk),
  constraint fund_nodes_root_no_fkey FOREIGN KEY (root_no) REFERENCES reconciliation.roots(root_no) DEFERRABLE INITIALLY DEFERRED,
  constraint fund_nodes_chunk_check CHECK (chunk >= 0),
  constraint fund_nodes_level_check CHECK (level >= 0)
);

create table reconciliation.late_transfers (
  cause_id uuid not null,
  cause_kind smallint not null,
  leg smallint not null,
  found_in bigint not null,
  found_at timestamp with time zone not null default clock_timestamp(),
  sealed_in bigint,
  constraint late_transfers_pkey PRIMARY KEY (cause_id, cause_kind, leg),
  constraint late_transfers_found_in_fkey FOREIGN KEY (found_in) REFERENCES reconciliation.segments(segment_no)
);

create table reconciliation.pass_parts (
  pass_no bigint not null,
  part text not null,
  place text,
  is_done boolean not null default false,
  slices integer not null default 0,
  looked_at bigint not null default 0,
  took_ms bigint not null default 0,
  faults jsonb not null default '[]'::jsonb,
  fault_count bigint not null default 0,
  told integer not null default 0,
  tries smallint not null default 0,
  failure text,
  constraint pass_parts_pkey PRIMARY KEY (pass_no, part),
  constraint pass_parts_pass_no_fkey FOREIGN KEY (pass_no) REFERENCES reconciliation.passes(pass_no)
);

create table reconciliation.passes (
  pass_no bigint not null generated always as identity,
  started_at timestamp with time zone not null default clock_timestamp(),
  finished_at timestamp with time zone,
  outcome text,
  through_segment bigint not null default 0,
  constraint passes_pkey PRIMARY KEY (pass_no),
  constraint passes_check CHECK ((finished_at IS NULL) = (outcome IS NULL)),
  constraint passes_outcome_check CHECK (outcome = ANY (ARRAY['sound'::text, 'unsound'::text, 'failed'::text]))
);

create table reconciliation.progress (
  one boolean not null default true,
  sealed_until timestamp with time zone not null,
  barrier_at timestamp with time zone,
  barrier_xid xid8,
  checked_segment bigint not null default 0,
  checked_at timestamp with time zone,
  pass_wanted_at timestamp with time zone,
  drift_until timestamp with time zone,
  vendors_until timestamp with time zone,
  payments_until timestamp with time zone,
  constraint progress_pkey PRIMARY KEY (one),
  constraint progress_one_check CHECK (one)
);

create table reconciliation.reconciliations (
  run_no bigint not null generated always as identity,
  started_at timestamp with time zone not null,
  took_ms integer not null,
  is_sound boolean not null,
  checks jsonb not null,
  is_full boolean not null default false,
  totals jsonb,
  constraint reconciliations_pkey PRIMARY KEY (run_no)
);

create table reconciliation.roots (
  root_no bigint not null,
  made_at timestamp with time zone not null default clock_timestamp(),
  through timestamp with time zone not null,
  segment_no bigint not null,
  document text not null,
  hash text not null,
  signature text not null,
  key_id text not null,
  salt_sealed bytea not null,
  constraint roots_pkey PRIMARY KEY (root_no),
  constraint roots_hash_key UNIQUE (hash),
  constraint roots_key_id_fkey FOREIGN KEY (key_id) REFERENCES reconciliation.signing_keys(key_id),
  constraint roots_segment_no_fkey FOREIGN KEY (segment_no) REFERENCES reconciliation.segments(segment_no),
  constraint roots_root_no_check CHECK (root_no > 0)
);

create table reconciliation.segment_houses (
  segment_no bigint not null,
  houses jsonb not null,
  constraint segment_houses_pkey PRIMARY KEY (segment_no),
  constraint segment_houses_segment_no_fkey FOREIGN KEY (segment_no) REFERENCES reconciliation.segments(segment_no)
);

create table reconciliation.segments (
  segment_no bigint not null,
  previous_hash text not null,
  hash text not null,
  entries_hash text not null,
  first_transfer_no bigint not null,
  transfer_count integer not null,
  sums jsonb not null,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  last_cause_id uuid not null,
  last_cause_kind smallint not null,
  last_leg smallint not null,
  seen pg_snapshot not null,
  sealed_at timestamp with time zone not null default clock_timestamp(),
  constraint segments_pkey PRIMARY KEY (segment_no),
  constraint segments_hash_key UNIQUE (hash),
  constraint segments_first_transfer_no_check CHECK (first_transfer_no > 0),
  constraint segments_segment_no_check CHECK (segment_no > 0),
  constraint segments_transfer_count_check CHECK (transfer_count > 0)
);

create table reconciliation.settlement_files (
  file_id uuid not null,
  side text not null,
  party text not null,
  name text not null,
  day date not null,
  covers_from timestamp with time zone not null,
  covers_until timestamp with time zone not null,
  content_hash bytea not null,
  row_count integer not null,
  is_current boolean not null default true,
  imported_by text,
  imported_at timestamp with time zone not null default date_trunc('milliseconds'::text, clock_timestamp()),
  constraint settlement_files_pkey PRIMARY KEY (file_id),
  constraint settlement_files_check CHECK (covers_from <= covers_until),
  constraint settlement_files_party_check CHECK (length(party) >= 1 AND length(party) <= 40),
  constraint settlement_files_row_count_check CHECK (row_count >= 0),
  constraint settlement_files_side_check CHECK (side = ANY (ARRAY['in'::text, 'out'::text]))
);

create table reconciliation.settlement_rows (
  file_id uuid not null,
  line integer not null,
  id text not null,
  reference text not null,
  currency text not null,
  amount bigint not null,
  settled_at timestamp with time zone not null,
  constraint settlement_rows_pkey PRIMARY KEY (file_id, line),
  constraint settlement_rows_file_id_fkey FOREIGN KEY (file_id) REFERENCES reconciliation.settlement_files(file_id),
  constraint settlement_rows_amount_check CHECK (amount > 0),
  constraint settlement_rows_line_check CHECK (line > 0)
);

create table reconciliation.signing_keys (
  key_id text not null,
  public_key text not null,
  private_key_sealed bytea not null,
  made_at timestamp with time zone not null default clock_timestamp(),
  constraint signing_keys_pkey PRIMARY KEY (key_id),
  constraint signing_keys_public_key_key UNIQUE (public_key)
);

create table reports.play_sums (
  starts_at timestamp with time zone not null,
  player_id uuid not null,
  currency text not null,
  bets bigint not null,
  stake bigint not null,
  payout bigint not null,
  constraint play_sums_pkey PRIMARY KEY (starts_at, player_id, currency)
);

create table reports.play_totals (
  player_id uuid not null,
  currency text not null,
  bets bigint not null,
  stake bigint not null,
  payout bigint not null,
  constraint play_totals_pkey PRIMARY KEY (player_id, currency)
);

create table reports.progress (
  is_single boolean not null default true,
  after_xid xid8 not null,
  constraint progress_pkey PRIMARY KEY (is_single),
  constraint progress_is_single_check CHECK (is_single)
);

create table reports.schedule_runs (
  schedule_id uuid not null,
  due_on date not null,
  from_day date not null,
  to_day date not null,
  ran_at timestamp with time zone not null default clock_timestamp(),
  written uuid[] not null,
  passed_over uuid[] not null,
  constraint schedule_runs_pkey PRIMARY KEY (schedule_id, due_on),
  constraint schedule_runs_schedule_id_fkey FOREIGN KEY (schedule_id) REFERENCES reports.schedules(schedule_id)
);

create table reports.schedules (
  schedule_id uuid not null,
  brand_id uuid not null,
  version integer not null default 1,
  name text not null,
  report text not null,
  "grouping" text not null,
  rhythm text not null,
  week_day smallint not null,
  hour smallint not null,
  language text not null,
  receivers uuid[] not null,
  is_on boolean not null,
  next_on date not null,
  changed_at timestamp with time zone not null default clock_timestamp(),
  changed_by text not null,
  constraint schedules_pkey PRIMARY KEY (schedule_id),
  constraint schedules_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES settings.brands(brand_id),
  constraint schedules_hour_check CHECK (hour >= 0 AND hour <= 23),
  constraint schedules_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 80),
  constraint schedules_receivers_check CHECK (cardinality(receivers) >= 1 AND cardinality(receivers) <= 50),
  constraint schedules_rhythm_check CHECK (rhythm = ANY (ARRAY['day'::text, 'week'::text, 'month'::text])),
  constraint schedules_week_day_check CHECK (week_day >= 1 AND week_day <= 7)
);

create table risk.cases (
  case_id uuid not null,
  brand_id uuid not null,
  player_id uuid not null,
  rule_id uuid not null,
  version integer not null default 1,
  score smallint not null,
  state text not null default 'OPEN'::text,
  assigned_to text,
  holds_withdrawals boolean not null default false,
  measured text not null,
  times integer not null default 1,
  opened jsonb not null,
  opened_at timestamp with time zone not null default date_trunc('milliseconds'::text, clock_timestamp()),
  last_at timestamp with time zone not null,
  outcome text,
  closed_at timestamp with time zone,
  constraint cases_pkey PRIMARY KEY (case_id),
  constraint cases_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES settings.brands(brand_id),
  constraint cases_rule_id_fkey FOREIGN KEY (rule_id) REFERENCES risk.rules(rule_id),
  constraint cases_state_check CHECK (state = ANY (ARRAY['OPEN'::text, 'LOOKED_AT'::text, 'WAITING'::text, 'REPORTED'::text, 'CLOSED'::text])),
  constraint cases_times_check CHECK (times > 0),
  constraint cases_version_check CHECK (version > 0),
  constraint closed_holds_nothing CHECK (state <> 'CLOSED'::text OR NOT holds_withdrawals),
  constraint closed_with_outcome CHECK ((state = 'CLOSED'::text) = (outcome IS NOT NULL) AND (state = 'CLOSED'::text) = (closed_at IS NOT NULL))
);

create table risk.evidence (
  case_id uuid not null,
  source text not null,
  reference text not null,
  player_id uuid not null,
  at timestamp with time zone not null,
  way text,
  amount bigint,
  text text,
  is_trigger boolean not null default false,
  constraint evidence_pkey PRIMARY KEY (case_id, source, reference, player_id),
  constraint evidence_case_id_fkey FOREIGN KEY (case_id) REFERENCES risk.cases(case_id),
  constraint evidence_source_check CHECK (source = ANY (ARRAY['deposit'::text, 'payout'::text, 'client'::text, 'account'::text, 'flag'::text])),
  constraint evidence_way_check CHECK (way = ANY (ARRAY['in'::text, 'out'::text]))
);

create table risk.rules (
  rule_id uuid not null,
  brand_id uuid not null,
  version integer not null default 1,
  name text not null,
  kind text not null,
  is_on boolean not null,
  score smallint not null,
  currency text not null,
  parameters jsonb not null,
  checked_to timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null default clock_timestamp(),
  changed_by text not null,
  constraint rules_pkey PRIMARY KEY (rule_id),
  constraint rules_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES settings.brands(brand_id),
  constraint rules_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 80),
  constraint rules_score_check CHECK (score >= 1 AND score <= 100),
  constraint rules_version_check CHECK (version > 0)
);

create table risk.steps (
  case_id uuid not null,
  no integer not null,
  at timestamp with time zone not null default clock_timestamp(),
  by_whom text not null,
  act text not null,
  from_state text,
  to_state text,
  text text,
  constraint steps_pkey PRIMARY KEY (case_id, no),
  constraint steps_case_id_fkey FOREIGN KEY (case_id) REFERENCES risk.cases(case_id),
  constraint steps_act_check CHECK (act = ANY (ARRAY['moved'::text, 'assigned'::text, 'noted'::text, 'held'::text, 'released'::text]))
);

create table risk.trial_players (
  trial_id uuid not null,
  player_id uuid not null,
  times integer not null,
  constraint trial_players_pkey PRIMARY KEY (trial_id, player_id),
  constraint trial_players_trial_id_fkey FOREIGN KEY (trial_id) REFERENCES risk.trials(trial_id) ON DELETE CASCADE,
  constraint trial_players_times_check CHECK (times > 0)
);

create table risk.trials (
  trial_id uuid not null,
  brand_id uuid not null,
  asked_by uuid not null,
  rule jsonb not null,
  currency text not null,
  upto timestamp with time zone not null,
  days integer not null,
  done_days integer not null default 0,
  is_failed boolean not null default false,
  shown jsonb not null default '[]'::jsonb,
  made_at timestamp with time zone not null default clock_timestamp(),
  constraint trials_pkey PRIMARY KEY (trial_id),
  constraint trials_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES settings.brands(brand_id),
  constraint trials_check CHECK (done_days >= 0 AND done_days <= days),
  constraint trials_days_check CHECK (days >= 1 AND days <= 30)
);

create table rng_health.trials (
  trial_id uuid not null,
  process_id uuid not null,
  at timestamp with time zone not null default clock_timestamp(),
  is_sound boolean not null,
  fault text,
  checks jsonb not null,
  constraint trials_pkey PRIMARY KEY (trial_id),
  constraint fault_says_why CHECK (is_sound = (fault IS NULL))
);

create table rtp_monitor.alarms (
  alarm_id uuid not null,
  definition_hash text not null,
  line text not null,
  rounds bigint not null,
  promised numeric not null,
  realised numeric not null,
  deviations numeric not null,
  chance numeric not null,
  raised_at timestamp with time zone not null default clock_timestamp(),
  is_held boolean not null,
  settled_at timestamp with time zone,
  settled_by text,
  note text,
  constraint alarms_pkey PRIMARY KEY (alarm_id),
  constraint alarms_definition_hash_fkey FOREIGN KEY (definition_hash) REFERENCES rtp_monitor.versions(definition_hash)
);

create table rtp_monitor.days (
  definition_hash text not null,
  mode text not null,
  currency text not null,
  stake_level bigint not null,
  rounds bigint not null,
  staked numeric not null,
  returned numeric not null,
  promised numeric not null,
  variance numeric not null,
  unjudged bigint not null,
  staked_squares numeric not null,
  returned_squares numeric not null,
  products numeric not null,
  most_return bigint not null,
  most_stake bigint not null,
  jackpots numeric not null,
  day date not null,
  constraint days_pkey PRIMARY KEY (definition_hash, day, mode, currency, stake_level),
  constraint totals_rounds_check CHECK (rounds >= 0)
);

create table rtp_monitor.free_totals (
  definition_hash text not null,
  currency text not null,
  rounds bigint not null,
  staked numeric not null,
  returned numeric not null,
  constraint free_totals_pkey PRIMARY KEY (definition_hash, currency),
  constraint free_totals_definition_hash_fkey FOREIGN KEY (definition_hash) REFERENCES rtp_monitor.versions(definition_hash),
  constraint free_totals_rounds_check CHECK (rounds >= 0)
);

create table rtp_monitor.progress (
  is_single boolean not null default true,
  after_xid xid8 not null,
  counted_at timestamp with time zone,
  judged_at timestamp with time zone,
  after_free_xid xid8 not null default '0'::xid8,
  constraint progress_pkey PRIMARY KEY (is_single),
  constraint progress_is_single_check CHECK (is_single)
);

create table rtp_monitor.rules (
  brand_id uuid not null,
  version integer not null,
  holds_games boolean not null,
  changed_at timestamp with time zone not null default now(),
  changed_by text not null,
  constraint rules_pkey PRIMARY KEY (brand_id, version),
  constraint rules_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES settings.brands(brand_id),
  constraint rules_version_check CHECK (version > 0)
);

create table rtp_monitor.totals (
  definition_hash text not null,
  mode text not null,
  currency text not null,
  stake_level bigint not null,
  rounds bigint not null,
  staked numeric not null,
  returned numeric not null,
  promised numeric not null,
  variance numeric not null,
  unjudged bigint not null,
  staked_squares numeric not null,
  returned_squares numeric not null,
  products numeric not null,
  most_return bigint not null,
  most_stake bigint not null,
  jackpots numeric not null,
  constraint totals_pkey PRIMARY KEY (definition_hash, mode, currency, stake_level),
  constraint totals_definition_hash_fkey FOREIGN KEY (definition_hash) REFERENCES rtp_monitor.versions(definition_hash),
  constraint totals_rounds_check CHECK (rounds >= 0)
);

create table rtp_monitor.versions (
  definition_hash text not null,
  game_id text not null,
  version integer not null,
  first_at timestamp with time zone not null,
  constraint versions_pkey PRIMARY KEY (definition_hash)
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

create table settings.help_links (
  brand_id uuid not null,
  url text not null,
  checked_at timestamp with time zone not null default clock_timestamp(),
  failures integer not null default 0,
  fault text,
  constraint help_links_pkey PRIMARY KEY (brand_id, url),
  constraint help_links_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES settings.brands(brand_id),
  constraint help_links_failures_check CHECK (failures >= 0)
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

create table settings.hosts (
  host text not null,
  brand_id uuid not null,
  constraint hosts_pkey PRIMARY KEY (host),
  constraint hosts_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES settings.brands(brand_id),
  constraint hosts_host_check CHECK (host = lower(host) AND char_length(host) >= 1 AND char_length(host) <= 253)
);

create table settings.pictures (
  picture_id text not null,
  width integer not null,
  height integer not null,
  content bytea not null,
  icon bytea not null,
  made_at timestamp with time zone not null default clock_timestamp(),
  constraint pictures_pkey PRIMARY KEY (picture_id),
  constraint pictures_content_check CHECK (octet_length(content) >= 1 AND octet_length(content) <= 1048576),
  constraint pictures_height_check CHECK (height >= 1 AND height <= 1024),
  constraint pictures_icon_check CHECK (octet_length(icon) >= 1 AND octet_length(icon) <= 262144),
  constraint pictures_picture_id_check CHECK (picture_id ~ '^[0-9a-f]{32}$'::text),
  constraint pictures_width_check CHECK (width >= 1 AND width <= 1024)
);

create table submissions.applications (
  application_id uuid not null,
  player_id uuid not null,
  brand_id uuid not null,
  full_name text not null,
  contact_kind text not null,
  contact text not null,
  experience text not null,
  channel text not null,
  comment text not null default ''::text,
  state text not null default 'waiting'::text,
  sent_at timestamp with time zone not null default now(),
  reason text,
  decided_at timestamp with time zone,
  decided_by text,
  constraint applications_pkey PRIMARY KEY (application_id, player_id),
  constraint applications_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES settings.brands(brand_id),
  constraint applications_channel_check CHECK (channel = ANY (ARRAY['friends'::text, 'social'::text, 'website'::text, 'shop'::text, 'other'::text])),
  constraint applications_comment_check CHECK (char_length(comment) <= 140),
  constraint applications_contact_check CHECK (char_length(contact) >= 3 AND char_length(contact) <= 80),
  constraint applications_contact_kind_check CHECK (contact_kind = ANY (ARRAY['phone'::text, 'email'::text, 'line'::text, 'telegram'::text, 'whatsapp'::text, 'zalo'::text, 'facebook'::text])),
  constraint applications_experience_check CHECK (experience = ANY (ARRAY['none'::text, 'under-year'::text, 'one-to-three'::text, 'over-three'::text])),
  constraint applications_full_name_check CHECK (char_length(full_name) >= 1 AND char_length(full_name) <= 80),
  constraint applications_reason_check CHECK (char_length(reason) >= 3 AND char_length(reason) <= 500),
  constraint applications_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'approved'::text, 'refused'::text])),
  constraint decided_whole CHECK ((state = 'waiting'::text) = (decided_at IS NULL) AND (state = 'waiting'::text) = (decided_by IS NULL) AND (state = 'waiting'::text) = (reason IS NULL))
);

create table submissions.feedback (
  feedback_id uuid not null,
  player_id uuid not null,
  brand_id uuid not null,
  question_type text not null,
  content text not null,
  language text not null,
  sent_at timestamp with time zone not null default now(),
  answer text,
  answered_at timestamp with time zone,
  answered_by text,
  about text,
  constraint feedback_pkey PRIMARY KEY (feedback_id, player_id),
  constraint feedback_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES settings.brands(brand_id),
  constraint answered_whole CHECK ((answer IS NULL) = (answered_at IS NULL) AND (answer IS NULL) = (answered_by IS NULL)),
  constraint feedback_about_check CHECK (char_length(about) >= 1 AND char_length(about) <= 400),
  constraint feedback_answer_check CHECK (char_length(answer) >= 1 AND char_length(answer) <= 2000),
  constraint feedback_content_check CHECK (char_length(content) >= 1 AND char_length(content) <= 140),
  constraint feedback_question_type_check CHECK (question_type = ANY (ARRAY['account'::text, 'deposit'::text, 'withdrawal'::text, 'game'::text, 'suggestion'::text, 'other'::text]))
);

create table submissions.pictures (
  picture_id uuid not null,
  player_id uuid not null,
  subject_id uuid not null,
  place smallint not null,
  media_type text not null,
  content bytea not null,
  content_hash bytea not null,
  sent_at timestamp with time zone not null default now(),
  constraint pictures_pkey PRIMARY KEY (picture_id, player_id),
  constraint pictures_once UNIQUE (subject_id, content_hash),
  constraint pictures_placed UNIQUE (subject_id, place),
  constraint pictures_place_check CHECK (place >= 1 AND place <= 3)
);

create table support.conversations (
  conversation_id uuid not null,
  brand_id uuid not null,
  player_id uuid,
  visitor_mark bytea,
  desk text not null,
  question_type text not null,
  language text not null,
  state text not null default 'open'::text,
  version integer not null default 1,
  lines integer not null default 0,
  operator_id uuid,
  operator_name text,
  taken_at timestamp with time zone,
  opened_at timestamp with time zone not null default date_trunc('milliseconds'::text, clock_timestamp()),
  moved_at timestamp with time zone not null default date_trunc('milliseconds'::text, clock_timestamp()),
  closed_at timestamp with time zone,
  closed_by text,
  seen_by_person integer not null default 0,
  seen_by_staff integer not null default 0,
  seen_at timestamp with time zone,
  rating smallint,
  rating_note text,
  rated_at timestamp with time zone,
  address text not null,
  device text not null,
  constraint conversations_pkey PRIMARY KEY (conversation_id),
  constraint conversations_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES settings.brands(brand_id),
  constraint closed_says_by_whom CHECK ((state = 'closed'::text) = (closed_by IS NOT NULL) AND (closed_by IS NULL) = (closed_at IS NULL)),
  constraint conversations_closed_by_check CHECK (closed_by = ANY (ARRAY['person'::text, 'staff'::text, 'clock'::text])),
  constraint conversations_desk_check CHECK (desk = ANY (ARRAY['VIP'::text, 'LIVECHAT'::text])),
  constraint conversations_rating_check CHECK (rating >= 1 AND rating <= 5),
  constraint conversations_state_check CHECK (state = ANY (ARRAY['open'::text, 'waiting'::text, 'closed'::text])),
  constraint rated_at_the_end CHECK (rating IS NULL OR state = 'closed'::text),
  constraint somebody_asked CHECK ((player_id IS NULL) <> (visitor_mark IS NULL))
);

create table support.lines (
  conversation_id uuid not null,
  line_no integer not null,
  line_id uuid not null,
  author text not null,
  staff_name text,
  body text not null,
  event text,
  pictures smallint not null default 0,
  at timestamp with time zone not null default date_trunc('milliseconds'::text, clock_timestamp()),
  constraint lines_pkey PRIMARY KEY (conversation_id, line_no),
  constraint lines_line_id_key UNIQUE (line_id),
  constraint lines_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES support.conversations(conversation_id),
  constraint lines_author_check CHECK (author = ANY (ARRAY['person'::text, 'staff'::text, 'house'::text])),
  constraint lines_event_check CHECK (event = ANY (ARRAY['taken'::text, 'handed-over'::text, 'closed'::text, 'moved-to-vip'::text])),
  constraint lines_line_no_check CHECK (line_no > 0),
  constraint lines_pictures_check CHECK (pictures >= 0 AND pictures <= 3)
);

create table support.pictures (
  picture_id uuid not null,
  conversation_id uuid not null,
  by_staff boolean not null,
  line_no integer,
  place smallint,
  media_type text not null,
  bytes integer not null,
  sent_at timestamp with time zone not null default clock_timestamp(),
  constraint pictures_pkey PRIMARY KEY (picture_id),
  constraint pictures_conversation_id_line_no_place_key UNIQUE (conversation_id, line_no, place),
  constraint pictures_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES support.conversations(conversation_id),
  constraint pictures_bytes_check CHECK (bytes > 0)
);

create table support.policies (
  brand_id uuid not null,
  version integer not null,
  value jsonb not null,
  changed_by text not null,
  changed_at timestamp with time zone not null default clock_timestamp(),
  constraint policies_pkey PRIMARY KEY (brand_id, version),
  constraint policies_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES settings.brands(brand_id),
  constraint policies_version_check CHECK (version > 0)
);

create table support.ready_answers (
  answer_id uuid not null,
  brand_id uuid not null,
  title text not null,
  texts jsonb not null,
  version integer not null,
  is_gone boolean not null default false,
  updated_by text not null,
  updated_at timestamp with time zone not null default clock_timestamp(),
  constraint ready_answers_pkey PRIMARY KEY (answer_id),
  constraint ready_answers_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES settings.brands(brand_id),
  constraint ready_answers_version_check CHECK (version > 0)
);

create table turnover.day_counts (
  brand_id uuid not null,
  day_at timestamp with time zone not null,
  first_at timestamp with time zone not null,
  players integer not null,
  constraint day_counts_pkey PRIMARY KEY (brand_id, day_at, first_at)
);

create table turnover.day_players (
  day_at timestamp with time zone not null,
  player_id uuid not null,
  brand_id uuid not null,
  first_at timestamp with time zone not null,
  constraint day_players_pkey PRIMARY KEY (day_at, player_id)
);

create table turnover.day_zones (
  brand_id uuid not null,
  zone text not null,
  since timestamp with time zone not null,
  constraint day_zones_pkey PRIMARY KEY (brand_id)
);

create table turnover.late_facts (
  xid xid8 not null,
  bet_id uuid not null,
  player_id uuid not null,
  kind smallint not null,
  counted_at timestamp with time zone not null,
  constraint late_facts_pkey PRIMARY KEY (xid, bet_id, player_id, kind)
);

create table turnover.lines (
  line_id integer not null generated always as identity,
  path uuid[] not null,
  path_hash uuid not null,
  constraint lines_pkey PRIMARY KEY (line_id),
  constraint lines_path_hash_key UNIQUE (path_hash)
);

create table turnover.progress (
  is_single boolean not null default true,
  after_xid xid8 not null,
  closed_until timestamp with time zone not null,
  closing_until timestamp with time zone,
  closing_xid xid8,
  constraint progress_pkey PRIMARY KEY (is_single),
  constraint progress_is_single_check CHECK (is_single)
);

create table turnover.quarters (
  starts_at timestamp with time zone not null,
  brand_id uuid not null,
  is_member boolean not null,
  game_id text not null,
  currency text not null,
  bets bigint not null,
  stake bigint not null,
  returned bigint not null,
  constraint quarters_pkey PRIMARY KEY (brand_id, starts_at, is_member, game_id, currency)
);

create table turnover.rounds (
  player_id uuid not null,
  game_id text not null,
  round_id uuid not null,
  line_id integer not null,
  currency text not null,
  starts_at timestamp with time zone not null,
  opened_at timestamp with time zone not null,
  stake bigint not null,
  returned bigint not null,
  won_stake bigint not null default 0,
  lost_stake bigint not null default 0,
  constraint rounds_pkey PRIMARY KEY (player_id, game_id, round_id, line_id, currency, starts_at),
  constraint rounds_line_id_fkey FOREIGN KEY (line_id) REFERENCES turnover.lines(line_id)
);

create table turnover.sums (
  starts_at timestamp with time zone not null,
  player_id uuid not null,
  game_id text not null,
  line_id integer not null,
  currency text not null,
  bets bigint not null,
  stake bigint not null,
  returned bigint not null,
  won_stake bigint not null,
  lost_stake bigint not null,
  constraint sums_pkey PRIMARY KEY (starts_at, player_id, game_id, line_id, currency),
  constraint sums_line_id_fkey FOREIGN KEY (line_id) REFERENCES turnover.lines(line_id)
);

create table vendors.differences (
  difference_id uuid not null,
  vendor_code text not null,
  kind text not null,
  subject text not null,
  player_id uuid,
  detail jsonb not null,
  times integer not null default 1,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  closed_by uuid,
  note text,
  constraint differences_pkey PRIMARY KEY (difference_id)
);

create table vendors.free_spins (
  grant_id uuid not null,
  vendor_code text not null,
  player_id uuid not null,
  currency text not null,
  games text[] not null,
  game_codes text[] not null,
  stake bigint not null,
  spins integer not null,
  state text not null default 'waiting'::text,
  tries integer not null default 0,
  fault text,
  cancel_for text,
  used integer not null default 0,
  won bigint not null default 0,
  granted_at timestamp with time zone not null default date_trunc('milliseconds'::text, clock_timestamp()),
  expires_at timestamp with time zone not null,
  issued_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  result_at timestamp with time zone,
  result_id uuid,
  ended_at timestamp with time zone,
  constraint free_spins_pkey PRIMARY KEY (grant_id),
  constraint free_spins_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendors.vendors(vendor_code),
  constraint free_spins_cancel_for_check CHECK (cancel_for = ANY (ARRAY['late'::text, 'stopped'::text])),
  constraint free_spins_check CHECK (used >= 0 AND used <= spins),
  constraint free_spins_check1 CHECK (cardinality(game_codes) = cardinality(games)),
  constraint free_spins_check2 CHECK ((state = 'done'::text) = (result_at IS NOT NULL)),
  constraint free_spins_games_check CHECK (cardinality(games) > 0),
  constraint free_spins_spins_check CHECK (spins > 0),
  constraint free_spins_stake_check CHECK (stake > 0),
  constraint free_spins_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'issued'::text, 'refused'::text, 'cancelling'::text, 'cancelled'::text, 'done'::text])),
  constraint free_spins_won_check CHECK (won >= 0)
);

create table vendors.jackpot_funds (
  vendor_code text not null,
  fund text not null,
  owner uuid not null,
  made_at timestamp with time zone not null default now(),
  constraint jackpot_funds_pkey PRIMARY KEY (vendor_code, fund),
  constraint jackpot_funds_owner_key UNIQUE (owner),
  constraint jackpot_funds_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendors.vendors(vendor_code),
  constraint jackpot_funds_fund_check CHECK (length(fund) >= 1 AND length(fund) <= 120)
);

create table vendors.keys (
  vendor_code text not null,
  side text not null,
  key_id text not null,
  kind text not null,
  secret_sealed bytea not null,
  made_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  constraint keys_pkey PRIMARY KEY (vendor_code, side, key_id),
  constraint keys_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendors.vendors(vendor_code),
  constraint keys_key_id_check CHECK (key_id ~ '^[A-Za-z0-9_.-]{1,64}$'::text),
  constraint keys_kind_check CHECK (kind = ANY (ARRAY['hmac-sha256'::text, 'ed25519'::text, 'rsa-sha256'::text, 'shared-token'::text])),
  constraint keys_side_check CHECK (side = ANY (ARRAY['theirs'::text, 'ours'::text]))
);

create table vendors.matches (
  vendor_code text not null,
  day date not null,
  state text not null,
  matched integer not null default 0,
  differing integer not null default 0,
  tries integer not null default 1,
  fault text,
  asked_at timestamp with time zone not null,
  constraint matches_pkey PRIMARY KEY (vendor_code, day),
  constraint matches_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendors.vendors(vendor_code),
  constraint matches_state_check CHECK (state = ANY (ARRAY['done'::text, 'partial'::text, 'failed'::text]))
);

create table vendors.nonces (
  vendor_code text not null,
  nonce text not null,
  seen_at timestamp with time zone not null default now(),
  constraint nonces_pkey PRIMARY KEY (nonce, vendor_code)
);

create table vendors.revision (
  is_single boolean not null default true,
  revision bigint not null,
  constraint revision_pkey PRIMARY KEY (is_single),
  constraint revision_is_single_check CHECK (is_single)
);

create table vendors.rounds (
  vendor_code text not null,
  vendor_round text not null,
  player_id uuid not null,
  round_id uuid not null,
  node_id text not null,
  currency text not null,
  stake bigint not null,
  payout bigint not null,
  bet_count integer not null,
  win_count integer not null,
  is_closed boolean not null,
  has_late_win boolean not null,
  opened_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  version integer not null default 1,
  constraint rounds_pkey PRIMARY KEY (vendor_round, player_id, vendor_code),
  constraint rounds_bet_count_check CHECK (bet_count >= 0),
  constraint rounds_payout_check CHECK (payout >= 0),
  constraint rounds_stake_check CHECK (stake >= 0),
  constraint rounds_win_count_check CHECK (win_count >= 0)
);

create table vendors.sessions (
  token_hash bytea not null,
  player_id uuid not null,
  vendor_code text not null,
  node_id text not null,
  mode text not null,
  currency text not null,
  session_id uuid not null,
  address text not null,
  opened_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint sessions_pkey PRIMARY KEY (token_hash, player_id),
  constraint sessions_mode_check CHECK (mode = ANY (ARRAY['real'::text, 'free'::text]))
);

create table vendors.stays (
  player_id uuid not null,
  vendor_code text not null,
  currency text not null,
  moves bigint not null default 1,
  look_at timestamp with time zone not null default clock_timestamp(),
  calls integer not null default 0,
  constraint stays_pkey PRIMARY KEY (player_id, vendor_code, currency)
);

create table vendors.transfers (
  transfer_id uuid not null,
  player_id uuid not null,
  vendor_code text not null,
  direction text not null,
  currency text not null,
  amount bigint not null,
  state text not null,
  asked integer not null default 0,
  ask_at timestamp with time zone not null,
  last_fault text,
  created_at timestamp with time zone not null default now(),
  settled_at timestamp with time zone,
  constraint transfers_pkey PRIMARY KEY (transfer_id, player_id),
  constraint transfers_amount_check CHECK (amount > 0),
  constraint transfers_direction_check CHECK (direction = ANY (ARRAY['in'::text, 'out'::text])),
  constraint transfers_state_check CHECK (state = ANY (ARRAY['held'::text, 'done'::text, 'voided'::text]))
);

create table vendors.vendors (
  vendor_code text not null,
  integration text not null,
  dialect text not null,
  url text not null default ''::text,
  frame_origins text[] not null default '{}'::text[],
  fields jsonb not null default '{}'::jsonb,
  clearing_owner uuid not null,
  state text not null default 'paused'::text,
  window_seconds integer not null default 300,
  allowed_addresses text[] not null default '{}'::text[],
  stake_max bigint,
  review_above bigint,
  adjust_max bigint not null default 10000000,
  timeout_ms integer not null default 5000,
  concurrency_max integer not null default 16,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  constraint vendors_pkey PRIMARY KEY (vendor_code),
  constraint vendors_clearing_owner_key UNIQUE (clearing_owner),
  constraint vendors_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES catalog.vendors(vendor_code),
  constraint vendors_adjust_max_check CHECK (adjust_max >= 0),
  constraint vendors_concurrency_max_check CHECK (concurrency_max >= 1 AND concurrency_max <= 256),
  constraint vendors_integration_check CHECK (integration = ANY (ARRAY['seamless'::text, 'transfer'::text])),
  constraint vendors_review_above_check CHECK (review_above > 0),
  constraint vendors_stake_max_check CHECK (stake_max > 0),
  constraint vendors_state_check CHECK (state = ANY (ARRAY['on'::text, 'paused'::text])),
  constraint vendors_timeout_ms_check CHECK (timeout_ms >= 200 AND timeout_ms <= 5000),
  constraint vendors_window_seconds_check CHECK (window_seconds >= 5 AND window_seconds <= 300)
);

create table vendors.wallet_tx (
  vendor_code text not null,
  vendor_tx text not null,
  tx_id uuid not null,
  player_id uuid,
  vendor_round text not null,
  node_id text,
  kind text not null,
  win_kind text,
  ref_tx text,
  settlement_no integer,
  campaign_id text,
  currency text not null,
  amount bigint not null,
  body_hash bytea not null,
  code text not null,
  state text not null,
  answer jsonb not null,
  journal_id uuid,
  created_at timestamp with time zone not null,
  constraint wallet_tx_pkey PRIMARY KEY (vendor_tx, vendor_code),
  constraint wallet_tx_kind_check CHECK (kind = ANY (ARRAY['bet'::text, 'restake'::text, 'win'::text, 'settle'::text, 'rollback'::text, 'end-round'::text, 'promo'::text, 'tip'::text, 'adjust'::text, 'free-result'::text, 'tombstone'::text])),
  constraint wallet_tx_state_check CHECK (state = ANY (ARRAY['standing'::text, 'taken-back'::text, 'refused'::text, 'tombstone'::text]))
);

create table verification.breakers (
  brand_id uuid not null,
  country text not null,
  closed_until timestamp with time zone not null,
  counts_since timestamp with time zone not null,
  constraint breakers_pkey PRIMARY KEY (brand_id, country),
  constraint breakers_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES settings.brands(brand_id)
);

create table verification.codes (
  code_id uuid not null,
  brand_id uuid not null,
  purpose text not null,
  channel text not null,
  form text not null default 'code'::text,
  destination text not null,
  country text,
  prefix text,
  session_hash bytea not null,
  address_key text not null,
  language text not null,
  claim text,
  asked_at timestamp with time zone not null default date_trunc('milliseconds'::text, clock_timestamp()),
  decided_at timestamp with time zone,
  player_id uuid,
  sent_at timestamp with time zone,
  code_mark bytea,
  expires_at timestamp with time zone not null,
  tries smallint not null default 0,
  used_at timestamp with time zone,
  voided_at timestamp with time zone,
  goes_out_at timestamp with time zone,
  constraint codes_pkey PRIMARY KEY (code_id),
  constraint codes_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES settings.brands(brand_id),
  constraint codes_channel_check CHECK (channel = ANY (ARRAY['email'::text, 'sms'::text])),
  constraint codes_form_check CHECK (form = ANY (ARRAY['code'::text, 'link'::text])),
  constraint lives_shortly CHECK (expires_at <= (asked_at + '00:20:00'::interval)),
  constraint sent_with_a_mark CHECK ((sent_at IS NULL) = (code_mark IS NULL))
);

create table verification.firebase_proofs (
  token_hash bytea not null,
  used_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  constraint firebase_proofs_pkey PRIMARY KEY (token_hash)
);

create table vip.changes (
  player_id uuid not null,
  at timestamp with time zone not null default clock_timestamp(),
  from_rank smallint not null,
  to_rank smallint not null,
  why text not null,
  total bigint not null,
  constraint changes_pkey PRIMARY KEY (player_id, at, to_rank),
  constraint changes_why_check CHECK (why = ANY (ARRAY['reached'::text, 'regained'::text, 'not-kept'::text]))
);

create table vip.programmes (
  brand_id uuid not null,
  version integer not null,
  levels jsonb not null,
  changed_at timestamp with time zone not null default now(),
  changed_by text,
  constraint programmes_pkey PRIMARY KEY (brand_id, version),
  constraint programmes_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES settings.brands(brand_id),
  constraint programmes_version_check CHECK (version > 0)
);

create table vip.progress (
  is_single boolean not null default true,
  after_xid xid8 not null,
  constraint progress_pkey PRIMARY KEY (is_single),
  constraint progress_is_single_check CHECK (is_single)
);

create table vip.standings (
  player_id uuid not null,
  rank smallint not null,
  peak smallint not null,
  since timestamp with time zone not null,
  lost_at_total bigint,
  checked_month date,
  constraint standings_pkey PRIMARY KEY (player_id),
  constraint peak_above CHECK (peak >= rank),
  constraint standings_rank_check CHECK (rank >= 0)
);

create table vip.turnover (
  player_id uuid not null,
  month date not null,
  valid bigint not null,
  constraint turnover_pkey PRIMARY KEY (player_id, month)
);

create table wallet.open_requirements (
  requirement_id uuid not null,
  player_id uuid not null,
  opened_at timestamp with time zone not null default now(),
  constraint open_requirements_pkey PRIMARY KEY (requirement_id)
);

create table wallet.receivables (
  receivable_id uuid not null,
  player_id uuid not null,
  currency text not null,
  amount bigint not null,
  paid bigint not null default 0,
  payments smallint not null default 0,
  made_at timestamp with time zone not null default clock_timestamp(),
  constraint receivables_pkey PRIMARY KEY (receivable_id),
  constraint receivables_amount_check CHECK (amount > 0),
  constraint receivables_check CHECK (paid >= 0 AND paid <= amount)
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

create table wallet.write_offs (
  receivable_id uuid not null,
  amount bigint not null,
  reason text not null,
  by text not null,
  at timestamp with time zone not null default clock_timestamp(),
  constraint write_offs_pkey PRIMARY KEY (receivable_id),
  constraint write_offs_receivable_id_fkey FOREIGN KEY (receivable_id) REFERENCES wallet.receivables(receivable_id),
  constraint write_offs_amount_check CHECK (amount > 0)
);

create table webhooks.calls (
  call_id uuid not null,
  line_id uuid not null,
  hook_id uuid not null,
  no bigint not null,
  event text not null,
  body text not null,
  made_at timestamp with time zone not null default clock_timestamp(),
  state text not null default 'waiting'::text,
  attempts integer not null default 0,
  status integer,
  finished_at timestamp with time zone,
  constraint calls_pkey PRIMARY KEY (call_id),
  constraint one_number UNIQUE (line_id, no),
  constraint calls_hook_id_fkey FOREIGN KEY (hook_id) REFERENCES webhooks.hooks(hook_id),
  constraint calls_line_id_fkey FOREIGN KEY (line_id) REFERENCES webhooks.lines(line_id),
  constraint calls_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'taken'::text, 'given-up'::text])),
  constraint finished_at_the_end CHECK ((state = 'waiting'::text) = (finished_at IS NULL))
);

create table webhooks.hooks (
  hook_id uuid not null,
  brand_id uuid not null,
  version integer not null default 1,
  name text not null,
  url text not null,
  events text[] not null,
  key_sealed bytea not null,
  old_key_sealed bytea,
  old_key_until timestamp with time zone,
  is_on boolean not null,
  failures integer not null default 0,
  rests_until timestamp with time zone,
  changed_at timestamp with time zone not null default clock_timestamp(),
  changed_by text not null,
  sealed_for text not null default 'webhooks.hook'::text,
  constraint hooks_pkey PRIMARY KEY (hook_id),
  constraint hooks_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES settings.brands(brand_id),
  constraint hooks_events_check CHECK (cardinality(events) >= 1 AND cardinality(events) <= 100),
  constraint hooks_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 80),
  constraint hooks_url_check CHECK (char_length(url) <= 500)
);

create table webhooks.lines (
  line_id uuid not null,
  hook_id uuid not null,
  player_id uuid,
  last_no bigint not null,
  alarm text,
  constraint lines_pkey PRIMARY KEY (line_id),
  constraint one_line UNIQUE NULLS NOT DISTINCT (hook_id, player_id, alarm),
  constraint lines_hook_id_fkey FOREIGN KEY (hook_id) REFERENCES webhooks.hooks(hook_id),
  constraint of_one_thing CHECK (num_nonnulls(player_id, alarm) = 1)
);

create table winners.hidden (
  player_id uuid not null,
  hidden_at timestamp with time zone not null default now(),
  constraint hidden_pkey PRIMARY KEY (player_id)
);

create table withdrawals.account_changes (
  change_id uuid not null,
  account_id uuid not null,
  player_id uuid not null,
  operator_id uuid,
  act text not null,
  at timestamp with time zone not null default clock_timestamp(),
  constraint account_changes_pkey PRIMARY KEY (change_id),
  constraint account_changes_act_check CHECK (act = ANY (ARRAY['bound'::text, 'removed'::text, 'shared'::text, 'list-locked'::text, 'list-opened'::text]))
);

create table withdrawals.accounts (
  account_id uuid not null,
  player_id uuid not null,
  kind text not null,
  provider text not null,
  number_sealed bytea not null,
  number_mark bytea not null,
  last_four text not null,
  holder text not null,
  slot smallint not null,
  is_shared boolean not null default false,
  bound_at timestamp with time zone not null default now(),
  usable_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  constraint accounts_pkey PRIMARY KEY (player_id, account_id),
  constraint account_slots CHECK (kind = 'bank'::text OR slot <= 2),
  constraint accounts_kind_check CHECK (kind = ANY (ARRAY['bank'::text, 'wallet'::text, 'usdt'::text])),
  constraint accounts_last_four_check CHECK (length(last_four) = 4),
  constraint accounts_provider_check CHECK (provider ~ '^[A-Z0-9-]{2,20}$'::text),
  constraint accounts_slot_check CHECK (slot >= 1 AND slot <= 4)
);

create table withdrawals.edges (
  from_state text not null,
  to_state text not null,
  constraint edges_pkey PRIMARY KEY (from_state, to_state)
);

create table withdrawals.known_addresses (
  player_id uuid not null,
  address text not null,
  first_at timestamp with time zone not null default now(),
  constraint known_addresses_pkey PRIMARY KEY (player_id, address)
);

create table withdrawals.members (
  player_id uuid not null,
  turns bigint not null default 1,
  accounts_locked_at timestamp with time zone,
  constraint members_pkey PRIMARY KEY (player_id)
);

create table withdrawals.payouts (
  payout_id uuid not null,
  withdrawal_id uuid not null,
  player_id uuid not null,
  channel text not null,
  currency text not null,
  amount bigint not null,
  state text not null,
  reference text,
  sent_at timestamp with time zone,
  unheard integer not null default 0,
  last_fault text,
  recalled bigint not null default 0,
  made_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  constraint payouts_pkey PRIMARY KEY (payout_id),
  constraint payouts_amount_check CHECK (amount > 0),
  constraint payouts_channel_check CHECK (channel = ANY (ARRAY['simulated'::text, 'manual'::text])),
  constraint payouts_check CHECK (recalled >= 0 AND recalled <= amount),
  constraint payouts_state_check CHECK (state = ANY (ARRAY['queued'::text, 'sent'::text, 'unknown'::text, 'paid'::text, 'failed'::text]))
);

create table withdrawals.policies (
  brand_id uuid not null,
  version integer not null,
  value jsonb not null,
  changed_by text not null,
  changed_at timestamp with time zone not null default now(),
  constraint policies_pkey PRIMARY KEY (brand_id, version),
  constraint policies_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES settings.brands(brand_id),
  constraint policies_version_check CHECK (version > 0)
);

create table withdrawals.proofs (
  proof_id uuid not null,
  withdrawal_id uuid not null,
  player_id uuid not null,
  payout_id uuid not null,
  place smallint not null,
  media_type text not null,
  content bytea not null,
  content_hash bytea not null,
  uploaded_at timestamp with time zone not null default now(),
  constraint proofs_pkey PRIMARY KEY (proof_id),
  constraint proofs_payout_id_content_hash_key UNIQUE (payout_id, content_hash),
  constraint proofs_payout_id_place_key UNIQUE (payout_id, place),
  constraint proofs_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES withdrawals.payouts(payout_id),
  constraint proofs_content_check CHECK (octet_length(content) >= 1 AND octet_length(content) <= 5243136),
  constraint proofs_media_type_check CHECK (media_type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text])),
  constraint proofs_place_check CHECK (place >= 1 AND place <= 3)
);

create table withdrawals.reminders (
  withdrawal_id uuid not null,
  payout_id uuid not null,
  number smallint not null,
  player_id uuid not null,
  at timestamp with time zone not null default clock_timestamp(),
  constraint reminders_pkey PRIMARY KEY (payout_id, number),
  constraint reminders_number_check CHECK (number >= 1 AND number <= 3)
);

create table withdrawals.risk_hits (
  withdrawal_id uuid not null,
  rule text not null,
  player_id uuid not null,
  measured text not null,
  threshold text not null,
  at timestamp with time zone not null default clock_timestamp(),
  constraint risk_hits_pkey PRIMARY KEY (withdrawal_id, rule)
);

create table withdrawals.staff_ties (
  operator_id uuid not null,
  player_id uuid not null,
  noted_by text not null,
  noted_at timestamp with time zone not null default now(),
  constraint staff_ties_pkey PRIMARY KEY (operator_id, player_id)
);

create table withdrawals.steps (
  withdrawal_id uuid not null,
  version integer not null,
  player_id uuid not null,
  from_state text,
  to_state text not null,
  actor text not null,
  by_whom text,
  reason text,
  at timestamp with time zone not null default clock_timestamp(),
  constraint steps_pkey PRIMARY KEY (withdrawal_id, version),
  constraint steps_actor_check CHECK (actor = ANY (ARRAY['player'::text, 'staff'::text, 'rule'::text, 'provider'::text, 'clock'::text]))
);

create table withdrawals.withdrawals (
  withdrawal_id uuid not null,
  player_id uuid not null,
  brand_id uuid not null,
  withdrawal_no text not null,
  request_id uuid not null,
  account_id uuid not null,
  kind text not null,
  provider text not null,
  holder text not null,
  last_four text not null,
  currency text not null,
  amount bigint not null,
  fee bigint not null default 0,
  quote jsonb,
  paid bigint not null default 0,
  fee_taken bigint not null default 0,
  returned bigint not null default 0,
  held bigint not null,
  state text not null,
  version integer not null default 1,
  outcome text,
  needs_two boolean not null,
  first_approver uuid,
  first_approved_at timestamp with time zone,
  second_approver uuid,
  owner_id uuid,
  owner_name text,
  owned_at timestamp with time zone,
  reason text,
  promised_at timestamp with time zone not null,
  claimed_received bigint,
  disbursed_at timestamp with time zone,
  confirm_by timestamp with time zone,
  reminders smallint not null default 0,
  next_reminder_at timestamp with time zone,
  created_at timestamp with time zone not null default date_trunc('milliseconds'::text, now()),
  moved_at timestamp with time zone not null default now(),
  constraint withdrawals_pkey PRIMARY KEY (player_id, withdrawal_id),
  constraint withdrawals_player_id_request_id_key UNIQUE (player_id, request_id),
  constraint withdrawals_withdrawal_no_key UNIQUE (withdrawal_no),
  constraint withdrawal_adds_up CHECK ((amount + fee) = (paid + fee_taken + returned + held)),
  constraint withdrawal_clock_when_disbursed CHECK ((state = 'DISBURSED'::text) = (confirm_by IS NOT NULL)),
  constraint withdrawal_final_holds_nothing CHECK ((state <> ALL (ARRAY['COMPLETED'::text, 'REJECTED'::text, 'FAILED'::text, 'RETURNED'::text, 'CANCELLED'::text])) OR held = 0),
  constraint withdrawal_outcome_when_completed CHECK ((state = 'COMPLETED'::text) = (outcome IS NOT NULL)),
  constraint withdrawal_two_people CHECK (first_approver IS NULL OR second_approver IS NULL OR first_approver <> second_approver),
  constraint withdrawals_amount_check CHECK (amount > 0),
  constraint withdrawals_claimed_received_check CHECK (claimed_received > 0),
  constraint withdrawals_fee_check CHECK (fee >= 0),
  constraint withdrawals_fee_taken_check CHECK (fee_taken >= 0),
  constraint withdrawals_held_check CHECK (held >= 0),
  constraint withdrawals_outcome_check CHECK (outcome = ANY (ARRAY['RECEIVED'::text, 'AUTO_RECEIVED'::text, 'FORCED'::text])),
  constraint withdrawals_paid_check CHECK (paid >= 0),
  constraint withdrawals_returned_check CHECK (returned >= 0),
  constraint withdrawals_state_check CHECK (state = ANY (ARRAY['REQUESTED'::text, 'REVIEW'::text, 'APPROVED'::text, 'PAYING'::text, 'UNKNOWN'::text, 'DISBURSED'::text, 'PARTLY'::text, 'NOT_RECEIVED'::text, 'DISPUTE'::text, 'COMPLETED'::text, 'REJECTED'::text, 'FAILED'::text, 'RETURNED'::text, 'CANCELLED'::text])),
  constraint withdrawals_version_check CHECK (version > 0),
  constraint withdrawals_withdrawal_no_check CHECK (withdrawal_no ~ '^WDR[0-9]{8}[A-Z0-9]{7}$'::text)
);

create table wordings.edits (
  brand_id uuid not null,
  place text not null,
  language text not null,
  text_key text not null,
  wording text,
  original text not null,
  version integer not null,
  changed_at timestamp with time zone not null default clock_timestamp(),
  changed_by text not null,
  constraint edits_pkey PRIMARY KEY (brand_id, place, language, text_key),
  constraint edits_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES settings.brands(brand_id),
  constraint edits_place_check CHECK (place = ANY (ARRAY['site'::text, 'frames'::text, 'letters'::text, 'mail'::text])),
  constraint edits_text_key_check CHECK (char_length(text_key) >= 1 AND char_length(text_key) <= 120),
  constraint edits_version_check CHECK (version > 0),
  constraint edits_wording_check CHECK (char_length(wording) >= 1 AND char_length(wording) <= 4000)
);

create table wordings.history (
  brand_id uuid not null,
  place text not null,
  language text not null,
  text_key text not null,
  version integer not null,
  wording text,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  constraint history_pkey PRIMARY KEY (brand_id, place, language, text_key, version)
);

create table wordings.revisions (
  brand_id uuid not null,
  revision integer not null,
  constraint revisions_pkey PRIMARY KEY (brand_id),
  constraint revisions_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES settings.brands(brand_id),
  constraint revisions_revision_check CHECK (revision > 0)
);

CREATE INDEX account_changes_by_account ON withdrawals.account_changes USING btree (account_id, at DESC);
CREATE INDEX account_helps_by_helped ON operators.account_helps USING btree (helped_id, helper_id, at DESC);
CREATE INDEX account_helps_by_helper ON operators.account_helps USING btree (helper_id, helped_id, at DESC);
CREATE INDEX accounts_by_last_four ON withdrawals.accounts USING btree (last_four);
CREATE INDEX accounts_by_mark ON withdrawals.accounts USING btree (number_mark);
CREATE INDEX accounts_by_time ON withdrawals.accounts USING btree (bound_at);
CREATE INDEX accounts_that_hold ON ledger.player_accounts USING btree (purpose, owner) WHERE (purpose = ANY (ARRAY[3, 4, 5, 7]));
CREATE INDEX active_members_by_day ON agents.active_members USING btree (day);
CREATE INDEX agent_edges_by_upline ON players.agent_edges USING btree (upline_id, downline_id) WHERE (ended_at IS NULL);
CREATE INDEX agent_edges_of_upline ON players.agent_edges USING btree (upline_id, since);
CREATE INDEX alarms_newest ON rtp_monitor.alarms USING btree (raised_at DESC, alarm_id DESC);
CREATE INDEX application_pictures_by_time ON promotions.application_pictures USING btree (sent_at);
CREATE INDEX application_pictures_of_player ON promotions.application_pictures USING btree (player_id);
CREATE INDEX applications_by_player ON submissions.applications USING btree (player_id, sent_at DESC, application_id);
CREATE INDEX applications_by_time ON submissions.applications USING btree (brand_id, sent_at DESC, application_id);
CREATE INDEX applications_of_player ON promotions.applications USING btree (player_id, sent_at DESC, application_id DESC);
CREATE INDEX applications_shown ON promotions.applications USING btree (brand_id, sent_at DESC, application_id DESC);
CREATE INDEX applications_waiting ON promotions.applications USING btree (brand_id, sent_at, application_id) WHERE (state = 'APPLYING'::text);
CREATE INDEX applications_waiting ON submissions.applications USING btree (brand_id, sent_at, application_id) WHERE (state = 'waiting'::text);
CREATE INDEX approvals_in_order ON operators.approvals USING btree (proposed_at DESC, approval_id);
CREATE INDEX approvals_open ON operators.approvals USING btree (expires_at) WHERE (decision IS NULL);
CREATE INDEX arrivals_by_agent ON players.arrivals USING btree (agent_id, way);
CREATE INDEX arrivals_by_link ON players.arrivals USING btree (link_id) WHERE (link_id IS NOT NULL);
CREATE INDEX arrivals_by_referrer ON players.arrivals USING btree (referrer_id) WHERE (referrer_id IS NOT NULL);
CREATE INDEX arrivals_referred ON players.arrivals USING btree (at) WHERE (referrer_id IS NOT NULL);
CREATE INDEX audit_by_action ON operators.audit USING btree (action, at DESC, audit_no DESC);
CREATE INDEX audit_by_subject ON operators.audit USING btree (subject, audit_no DESC);
CREATE INDEX audit_by_time ON operators.audit USING btree (at DESC, audit_no DESC);
CREATE INDEX banners_live ON content.banners USING btree (brand_id, group_name, "position") WHERE is_published;
CREATE INDEX bets_big_wins ON betting.bets USING btree (date_trunc('hour'::text, (settled_at AT TIME ZONE 'UTC'::text)), payout DESC, settled_at DESC) WHERE ((state = 'settled'::text) AND (stake > 0) AND (payout >= (10 * stake)));
CREATE INDEX bets_by_time ON betting.bets USING btree (placed_at);
CREATE INDEX bets_far_above_stake ON betting.bets USING btree (player_id, placed_at DESC) WHERE (payout > (stake * 100));
CREATE INDEX bets_of_player ON crash.bets USING btree (player_id, placed_at DESC, bet_id DESC);
CREATE INDEX bets_of_round ON crash.bets USING btree (round_id, stake DESC, bet_id);
CREATE INDEX bets_open ON betting.bets USING btree (player_id, placed_at DESC) WHERE (state = 'open'::text);
CREATE INDEX bets_open ON crash.bets USING btree (round_id, leaves_at) WHERE (state = 'open'::text);
CREATE INDEX bets_settled_later ON betting.bets USING btree (player_id, settled_at) WHERE ((state = 'settled'::text) AND (settled_at <> placed_at));
CREATE INDEX bets_settled_later_by_time ON betting.bets USING btree (settled_at) WHERE ((state = 'settled'::text) AND (settled_at <> placed_at));
CREATE INDEX bills_held ON pay_runs.bills USING btree (run_id) WHERE (held > 0);
CREATE INDEX bills_of_holder ON pay_runs.bills USING btree (holder_id, run_id);
CREATE INDEX bills_of_issuer ON pay_runs.bills USING btree (issuer_id, run_id);
CREATE INDEX bills_of_issuer_by_amount ON pay_runs.bills USING btree (issuer_id, amount, bill_id) WHERE (issuer_id IS NOT NULL);
CREATE INDEX bills_unpaid ON pay_runs.bills USING btree (issuer_id) WHERE (((paid + denied) < amount) AND (closed_at IS NULL));
CREATE INDEX bills_waiting ON pay_runs.bills USING btree (bill_id) WHERE (needs_approval AND (approved_at IS NULL) AND (closed_at IS NULL));
CREATE INDEX block_faults_open ON lottery.block_faults USING btree (last_at) WHERE (settled_at IS NULL);
CREATE INDEX broadcast_players_by_broadcast ON mailbox.broadcast_players USING btree (broadcast_id);
CREATE INDEX broadcast_players_of_one ON mailbox.broadcast_players USING btree (broadcast_id);
CREATE INDEX broadcast_readers_by_broadcast ON mailbox.broadcast_readers USING btree (broadcast_id) WHERE (first_read_at IS NOT NULL);
CREATE INDEX broadcasts_in_order ON mailbox.broadcasts USING btree (brand_id, starts_at DESC, broadcast_id DESC);
CREATE INDEX broadcasts_of_author ON mailbox.broadcasts USING btree (author_id, starts_at DESC, broadcast_id DESC) WHERE (author_id IS NOT NULL);
CREATE INDEX broadcasts_of_staff ON mailbox.broadcasts USING btree (brand_id, starts_at DESC) WHERE (author_id IS NULL);
CREATE INDEX broadcasts_on_show ON mailbox.broadcasts USING btree (brand_id, ends_at) WHERE (state = 'sent'::text);
CREATE INDEX broadcasts_to_tell ON mailbox.broadcasts USING btree (starts_at) WHERE ((state = 'sent'::text) AND (told_at IS NULL));
CREATE INDEX callbacks_newest ON deposits.callbacks USING btree (received_at DESC, event_id);
CREATE INDEX callbacks_of_order ON deposits.callbacks USING btree (order_id, received_at) WHERE (order_id IS NOT NULL);
CREATE INDEX callbacks_waiting ON deposits.callbacks USING btree (received_at) WHERE (outcome IS NULL);
CREATE INDEX calls_finished ON webhooks.calls USING btree (finished_at) WHERE (state <> 'waiting'::text);
CREATE INDEX calls_of_hook ON webhooks.calls USING btree (hook_id, call_id DESC);
CREATE INDEX calls_taken_of_hook ON webhooks.calls USING btree (hook_id, finished_at DESC) WHERE (state = 'taken'::text);
CREATE INDEX calls_waiting ON webhooks.calls USING btree (line_id, no) WHERE (state = 'waiting'::text);
CREATE INDEX calls_waiting_of_hook ON webhooks.calls USING btree (hook_id) WHERE (state = 'waiting'::text);
CREATE INDEX cases_by_expiry ON identity_checks.cases USING btree (expires_at) WHERE (state = 'approved'::text);
CREATE INDEX cases_by_person ON identity_checks.cases USING btree (person_mark) WHERE (person_mark IS NOT NULL);
CREATE INDEX cases_closed ON risk.cases USING btree (brand_id, opened_at DESC, case_id DESC) WHERE (state = 'CLOSED'::text);
CREATE INDEX cases_in_queue ON identity_checks.cases USING btree (brand_id, state, submitted_at, case_id);
CREATE INDEX cases_newest ON risk.cases USING btree (brand_id, opened_at DESC, case_id DESC);
CREATE INDEX cases_of_operator ON risk.cases USING btree (assigned_to, opened_at DESC, case_id DESC) WHERE (state <> 'CLOSED'::text);
CREATE INDEX cases_of_player ON risk.cases USING btree (player_id, opened_at DESC, case_id DESC);
CREATE INDEX cases_of_rule ON risk.cases USING btree (rule_id) WHERE (state <> 'CLOSED'::text);
CREATE INDEX cases_open ON risk.cases USING btree (brand_id, opened_at DESC, case_id DESC) WHERE (state <> 'CLOSED'::text);
CREATE INDEX cases_that_hold ON risk.cases USING btree (player_id) WHERE holds_withdrawals;
CREATE INDEX chains_in_use ON crash.chains USING btree (game_id, chain_no) WHERE ((NOT is_broken) AND (next_place <= length));
CREATE INDEX challenges_by_browser ON challenges.challenges USING btree (browser_hash, made_at DESC);
CREATE INDEX challenges_by_expiry ON challenges.challenges USING btree (expires_at);
CREATE INDEX chances_at_work ON promotions.chances USING btree (kind) WHERE (state = ANY (ARRAY['OPEN'::text, 'LOCKED'::text, 'DRAWN'::text]));
CREATE INDEX changes_by_time ON vip.changes USING btree (at) WHERE (why = 'reached'::text);
CREATE INDEX chase_items_placed ON lottery.chase_items USING btree (item_id) WHERE (state = 'placed'::text);
CREATE INDEX chase_items_waiting ON lottery.chase_items USING btree (open_at) WHERE (state = 'waiting'::text);
CREATE INDEX chases_newest ON lottery.chases USING btree (player_id, placed_at);
CREATE INDEX checks_by_place ON program_integrity.checks USING btree (place, at DESC, check_id DESC);
CREATE INDEX checks_by_time ON program_integrity.checks USING btree (at);
CREATE INDEX checks_by_version ON program_integrity.checks USING btree (version);
CREATE INDEX closings_by_time ON protection.closings USING btree (asked_at);
CREATE INDEX closures_newest ON game_incidents.closures USING btree (closed_at DESC, closure_id DESC);
CREATE INDEX closures_of_game ON game_incidents.closures USING btree (game_id, reopened_at DESC);
CREATE INDEX codes_by_address ON verification.codes USING btree (address_key, asked_at DESC);
CREATE INDEX codes_by_country ON verification.codes USING btree (country, asked_at DESC) WHERE (country IS NOT NULL);
CREATE INDEX codes_by_destination ON verification.codes USING btree (destination, asked_at DESC);
CREATE INDEX codes_by_prefix ON verification.codes USING btree (prefix, asked_at DESC) WHERE (prefix IS NOT NULL);
CREATE INDEX codes_undecided ON verification.codes USING btree (asked_at) WHERE (decided_at IS NULL);
CREATE INDEX contracts_by_time ON contracts.contracts USING btree (brand_id, agreed_at DESC, contract_id DESC);
CREATE INDEX contracts_in_force ON contracts.contracts USING btree (brand_id, kind, effective_from, effective_to);
CREATE INDEX contracts_of_issuer ON contracts.contracts USING btree (issuer_id, kind) WHERE (effective_to IS NULL);
CREATE INDEX conversations_by_address ON support.conversations USING btree (address, opened_at DESC);
CREATE INDEX conversations_by_operator ON support.conversations USING btree (operator_id, state, moved_at) WHERE (operator_id IS NOT NULL);
CREATE INDEX conversations_in_queue ON support.conversations USING btree (brand_id, state, desk, moved_at, conversation_id);
CREATE INDEX conversations_of_a_player ON support.conversations USING btree (player_id, opened_at DESC) WHERE (player_id IS NOT NULL);
CREATE INDEX conversations_of_a_visitor ON support.conversations USING btree (visitor_mark, opened_at DESC) WHERE (visitor_mark IS NOT NULL);
CREATE INDEX corrections_in_order ON reconciliation.corrections USING btree (posted_at DESC, reversal_id DESC);
CREATE INDEX decision_rounds_due ON interactive_rounds.rounds USING btree (deadline) WHERE (state = 'open'::text);
CREATE INDEX decision_rounds_in_clear ON interactive_rounds.rounds USING btree (round_id) WHERE (drawn IS NOT NULL);
CREATE INDEX differences_by_time ON vendors.differences USING btree (last_at DESC, difference_id);
CREATE INDEX differences_in_order ON reconciliation.differences USING btree (found_at DESC, difference_id DESC);
CREATE INDEX differences_touching ON reconciliation.differences USING btree (touches) WHERE ((settled_at IS NULL) AND (touches IS NOT NULL));
CREATE INDEX documents_by_key ON identity_checks.documents USING btree (key_id) WHERE (erased_at IS NULL);
CREATE INDEX draw_returns_of_day ON lottery.draw_returns USING btree (day, currency, bet_code);
CREATE INDEX draws_awaited ON lottery.draws USING btree (draw_at) WHERE ((state = 'scheduled'::text) AND (source = 'official'::text));
CREATE INDEX draws_by_time ON lottery.draws USING btree (draw_at);
CREATE INDEX draws_moved ON lottery.draws USING btree (draw_at) WHERE (NOT moved_done);
CREATE INDEX draws_of_game ON lottery.draws USING btree (game_code, close_at);
CREATE INDEX draws_over_by_end ON lottery.draws USING btree (done_at) WHERE (done_at IS NOT NULL);
CREATE INDEX draws_resulted_of_others ON lottery.draws USING btree (resulted_at) WHERE ((source = 'official'::text) AND (state = ANY (ARRAY['resulted'::text, 'settled'::text])));
CREATE INDEX draws_to_draw ON lottery.draws USING btree (beacon_at) WHERE (state = 'scheduled'::text);
CREATE INDEX draws_to_freeze ON lottery.draws USING btree (shots_until) WHERE ((shots_until IS NOT NULL) AND (frozen_at IS NULL) AND (state = 'scheduled'::text));
CREATE INDEX draws_to_settle ON lottery.draws USING btree (resulted_at) WHERE ((state = ANY (ARRAY['resulted'::text, 'voided'::text])) AND (done_at IS NULL));
CREATE INDEX draws_told ON lottery.draws USING btree (resulted_at) WHERE (resulted_at IS NOT NULL);
CREATE INDEX draws_waiting ON lottery.draws USING btree (game_code, close_at) WHERE (state = 'scheduled'::text);
CREATE INDEX entries_of_draw ON lottery.result_entries USING btree (draw_id, entered_at);
CREATE INDEX exclusion_marks_by_player ON players.exclusion_marks USING btree (player_id);
CREATE INDEX exports_by_player ON protection.exports USING btree (player_id, asked_at DESC);
CREATE INDEX exports_to_tend ON protection.exports USING btree (state, asked_at) WHERE (state = ANY (ARRAY['asked'::text, 'ready'::text]));
CREATE INDEX factor_tickets_by_expiry ON players.factor_tickets USING btree (expires_at);
CREATE INDEX failures_by_time ON deposits.failures USING btree (at);
CREATE INDEX failures_of_player ON deposits.failures USING btree (player_id, at);
CREATE INDEX favourites_by_time ON catalog.favourites USING btree (player_id, added_at DESC);
CREATE INDEX feedback_by_player ON submissions.feedback USING btree (player_id, sent_at DESC, feedback_id);
CREATE INDEX feedback_by_time ON submissions.feedback USING btree (brand_id, sent_at DESC, feedback_id);
CREATE INDEX feedback_waiting ON submissions.feedback USING btree (brand_id, sent_at, feedback_id) WHERE (answer IS NULL);
CREATE INDEX firebase_proofs_by_expiry ON verification.firebase_proofs USING btree (expires_at);
CREATE INDEX first_deposits_by_time ON figures.first_deposits USING btree (brand_id, credited_at);
CREATE INDEX flag_bets_by_bet ON opposite_bets.flag_bets USING btree (bet_id);
CREATE INDEX flags_changed ON opposite_bets.flags USING btree (changed_xid);
CREATE INDEX flags_newest ON opposite_bets.flags USING btree (brand_id, found_at DESC, flag_id DESC);
CREATE INDEX flags_open ON opposite_bets.flags USING btree (brand_id, found_at DESC, flag_id DESC) WHERE (state = 'OPEN'::text);
CREATE INDEX flags_withheld ON opposite_bets.flags USING btree (brand_id, settled_until) WHERE (state <> 'CLEARED'::text);
CREATE INDEX free_rounds_in_order ON betting.free_rounds USING btree (xid);
CREATE INDEX free_rounds_of_game ON betting.free_rounds USING btree (player_id, game_id, placed_at DESC, round_id DESC);
CREATE INDEX free_spins_by_state ON vendors.free_spins USING btree (state, granted_at DESC, grant_id);
CREATE INDEX free_spins_late ON betting.free_spins USING btree (expires_at) WHERE (ended_at IS NULL);
CREATE INDEX free_spins_late ON vendors.free_spins USING btree (expires_at) WHERE ((ended_at IS NULL) AND (state = ANY (ARRAY['waiting'::text, 'issued'::text])));
CREATE INDEX free_spins_listed ON vendors.free_spins USING btree (granted_at DESC, grant_id);
CREATE INDEX free_spins_of_player ON promotions.free_spins USING btree (player_id, granted_at DESC);
CREATE INDEX free_spins_of_player ON vendors.free_spins USING btree (player_id, granted_at DESC);
CREATE INDEX free_spins_open ON betting.free_spins USING btree (player_id, expires_at, grant_id) WHERE (ended_at IS NULL);
CREATE INDEX free_spins_over ON vendors.free_spins USING btree (grant_id) WHERE ((ended_at IS NULL) AND (state = ANY (ARRAY['refused'::text, 'cancelled'::text, 'done'::text])));
CREATE INDEX free_spins_used_up ON betting.free_spins USING btree (grant_id) WHERE ((ended_at IS NULL) AND (used = spins));
CREATE INDEX freezes_by_player ON protection.freezes USING btree (player_id, set_at DESC);
CREATE INDEX games_by_parent ON catalog.games USING btree (parent_id) WHERE (parent_id IS NOT NULL);
CREATE INDEX games_by_vendor ON catalog.games USING btree (vendor_code, "position", node_id);
CREATE INDEX handovers_by_end ON players.handovers USING btree (expires_at);
CREATE INDEX hits_in_queue ON identity_checks.hits USING btree (brand_id, state, found_at, hit_id);
CREATE INDEX hooks_of_brand ON webhooks.hooks USING btree (brand_id, hook_id DESC);
CREATE INDEX hosts_by_brand ON settings.hosts USING btree (brand_id);
CREATE INDEX incidents_by_time ON game_incidents.rounds USING btree (at DESC, round_id DESC);
CREATE INDEX income_days_by_day ON pay_runs.income_days USING btree (day, kind) WHERE (received > 0);
CREATE INDEX invitations_newest ON operators.invitations USING btree (made_at DESC, invitation_id);
CREATE INDEX invitations_of_operator ON operators.invitations USING btree (operator_id, made_at DESC);
CREATE INDEX items_by_change ON points.items USING btree (brand_id, updated_at DESC, item_id);
CREATE INDEX items_shown ON points.items USING btree (brand_id, place, item_id) WHERE is_published;
CREATE INDEX jackpot_hits_by_pot ON jackpots.hits USING btree (brand_id, pot_code, hit_at DESC);
CREATE INDEX jackpot_hits_paid ON jackpots.hits USING btree (paid_at DESC) WHERE (paid_at IS NOT NULL);
CREATE INDEX jackpot_hits_unpaid ON jackpots.hits USING btree (hit_at) WHERE (paid_at IS NULL);
CREATE INDEX joins_due ON promotions.joins USING btree (until) WHERE (state = 'joined'::text);
CREATE INDEX joins_of_promotion ON promotions.joins USING btree (promotion_id, player_id, joined_at DESC);
CREATE INDEX known_clients_by_first ON players.known_clients USING btree (first_at);
CREATE INDEX known_clients_by_key ON players.known_clients USING btree (client_key, last_at DESC);
CREATE INDEX late_transfers_by_home ON reconciliation.late_transfers USING btree (found_in);
CREATE INDEX late_transfers_unsealed ON reconciliation.late_transfers USING btree (found_at) WHERE (sealed_in IS NULL);
CREATE INDEX launch_tokens_by_expiry ON catalog.launch_tokens USING btree (expires_at);
CREATE INDEX leg_moves_due ON players.leg_moves USING btree (effective_at) WHERE (state = 'PLANNED'::text);
CREATE INDEX leg_moves_newest ON players.leg_moves USING btree (brand_id, asked_at DESC, move_id DESC);
CREATE INDEX letters_in_order ON mailbox.letters USING btree (player_id, sent_at DESC, letter_id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX letters_to_tell ON mailbox.letters USING btree (sent_at) WHERE (told_at IS NULL);
CREATE INDEX letters_unread ON mailbox.letters USING btree (player_id) WHERE ((read_at IS NULL) AND (deleted_at IS NULL));
CREATE INDEX limit_changes_by_player ON protection.limit_changes USING btree (player_id, at DESC);
CREATE INDEX limit_changes_by_time ON protection.limit_changes USING btree (at);
CREATE INDEX limit_changes_of_player ON deposits.limit_changes USING btree (player_id, at DESC);
CREATE INDEX limit_uses_by_time ON deposits.limit_uses USING btree (taken_at);
CREATE INDEX limit_uses_in_time ON deposits.limit_uses USING btree (player_id, currency, taken_at);
CREATE INDEX line_history_path ON players.line_history USING gin (path) WHERE (valid_to IS NOT NULL);
CREATE INDEX lines_held ON line_rebates.lines USING btree (player_id, held_round) WHERE (held_round IS NOT NULL);
CREATE INDEX lines_of_a_player ON chat.lines USING btree (player_id, at DESC);
CREATE INDEX lines_reported ON chat.lines USING btree (brand_id, line_no DESC) WHERE (open_reports > 0);
CREATE INDEX lines_through ON turnover.lines USING gin (path);
CREATE INDEX link_visits_by_day ON players.link_visits USING btree (day);
CREATE INDEX links_of_player ON identity_providers.links USING btree (player_id, linked_at DESC);
CREATE INDEX list_entries_by_word ON identity_checks.list_entries USING gin (words);
CREATE INDEX markers_by_player ON protection.markers USING btree (player_id, last_at DESC);
CREATE INDEX markers_open ON protection.markers USING btree (last_at DESC, marker_id) WHERE (reviewed_at IS NULL);
CREATE INDEX matches_by_day ON vendors.matches USING btree (day DESC, vendor_code);
CREATE INDEX member_flows_by_day ON agents.member_flows USING btree (day);
CREATE INDEX member_flows_with_money ON agents.member_flows USING btree (currency, day, player_id) WHERE ((deposits > 0) OR (withdrawals > 0));
CREATE INDEX messages_by_receiver ON notifications.messages USING btree (receiver text_pattern_ops, made_at DESC);
CREATE INDEX messages_by_state ON notifications.messages USING btree (state, made_at DESC, message_id DESC);
CREATE INDEX messages_in_order ON notifications.messages USING btree (made_at DESC, message_id DESC);
CREATE INDEX mutes_by_player ON chat.mutes USING btree (player_id, until DESC);
CREATE INDEX mutes_in_order ON chat.mutes USING btree (brand_id, set_at DESC, mute_id DESC);
CREATE INDEX nonces_by_time ON vendors.nonces USING btree (seen_at);
CREATE INDEX notices_live ON content.notices USING btree (brand_id, starts_at DESC) WHERE is_published;
CREATE INDEX offers_of_holder ON contracts.offers USING btree (holder_id, offered_at DESC);
CREATE INDEX offers_of_issuer ON contracts.offers USING btree (issuer_id, offered_at DESC);
CREATE INDEX offers_to_expire ON contracts.offers USING btree (expires_at) WHERE (state = 'OFFERED'::text);
CREATE INDEX open_days_due ON points.open_days USING btree (day, player_id);
CREATE INDEX open_pauses ON deposits.pauses USING btree (began_at DESC, pause_id DESC) WHERE (ended_at IS NULL);
CREATE INDEX open_requirements_of ON wallet.open_requirements USING btree (player_id);
CREATE INDEX open_rounds_by_time ON vendors.rounds USING btree (opened_at DESC) WHERE ((NOT is_closed) AND (bet_count > 0));
CREATE INDEX opened_accounts_newest ON players.opened_accounts USING btree (agent_id, opened_at DESC);
CREATE INDEX opened_payloads_by_expiry ON challenges.opened_payloads USING btree (expires_at);
CREATE INDEX operators_by_role ON operators.operators USING btree (role, username_key);
CREATE INDEX operators_in_order ON operators.operators USING btree (username_key);
CREATE INDEX operators_unconfirmed ON operators.operators USING btree (unconfirmed_since) WHERE (unconfirmed_since IS NOT NULL);
CREATE INDEX orders_by_address ON deposits.orders USING btree (method_id, ((pay ->> 'address'::text)), created_at DESC) WHERE (pay ? 'address'::text);
CREATE INDEX orders_by_move ON deposits.orders USING btree (moved_at);
CREATE INDEX orders_by_part ON deposits.orders USING gin (order_no public.gin_trgm_ops);
CREATE INDEX orders_by_payable ON deposits.orders USING btree (method_id, payable, created_at);
CREATE INDEX orders_by_state ON deposits.orders USING btree (state, moved_at DESC, order_id DESC);
CREATE INDEX orders_credited_by_time ON deposits.orders USING btree (credited_at) WHERE (state = 'CREDITED'::text);
CREATE INDEX orders_credited_of_player ON deposits.orders USING btree (player_id, credited_at) WHERE (state = 'CREDITED'::text);
CREATE INDEX orders_newest ON deposits.orders USING btree (created_at DESC, order_id DESC);
CREATE INDEX orders_of_account ON deposits.orders USING btree (account_id, created_at) WHERE (account_id IS NOT NULL);
CREATE INDEX orders_of_player ON deposits.orders USING btree (player_id, created_at DESC, order_id DESC);
CREATE INDEX orders_on_chain ON deposits.orders USING btree (method_id, moved_at) WHERE (pay ? 'address'::text);
CREATE INDEX orders_running_out ON deposits.orders USING btree (expires_at) WHERE (state = ANY (ARRAY['CREATED'::text, 'AWAITING_PAYMENT'::text]));
CREATE INDEX parts_left ON promotions.parts USING btree (promotion_id, no) WHERE (player_id IS NULL);
CREATE INDEX parts_of_player ON promotions.parts USING btree (player_id) WHERE (player_id IS NOT NULL);
CREATE INDEX passkeys_of_operator ON operators.passkeys USING btree (operator_id, passkey_id);
CREATE INDEX pauses_of_player ON deposits.pauses USING btree (player_id, began_at) WHERE (ended_at IS NULL);
CREATE INDEX payments_by_day ON line_rebates.payments USING btree (account_id, paid_at);
CREATE INDEX payments_by_time ON pay_runs.payments USING btree (paid_at);
CREATE INDEX payments_held ON line_rebates.payments USING btree (run_id, held_line) WHERE (state = 'HELD'::text);
CREATE INDEX payments_of_account ON line_rebates.payments USING btree (account_id, payment_id DESC);
CREATE INDEX payments_of_agent ON prize_shares.payments USING btree (agent_id, payment_id DESC);
CREATE INDEX payments_of_bill ON pay_runs.payments USING btree (bill_id);
CREATE INDEX payments_of_run ON line_rebates.payments USING btree (run_id, payment_id);
CREATE INDEX payments_to_pay ON line_rebates.payments USING btree (account_id, payment_id) WHERE (paid_at IS NULL);
CREATE INDEX payments_unpaid ON line_rebates.payments USING btree (run_id) WHERE (paid_at IS NULL);
CREATE INDEX payouts_of_withdrawal ON withdrawals.payouts USING btree (withdrawal_id, made_at);
CREATE INDEX payouts_paid_by_time ON withdrawals.payouts USING btree (finished_at) WHERE (state = 'paid'::text);
CREATE INDEX payouts_paid_of_player ON withdrawals.payouts USING btree (player_id, finished_at) WHERE (state = 'paid'::text);
CREATE INDEX pictures_in_order ON content.pictures USING btree (brand_id, updated_at DESC, picture_id DESC);
CREATE INDEX player_reads_by_operator ON operators.player_reads USING btree (operator_id, read_no DESC);
CREATE INDEX player_reads_by_player ON operators.player_reads USING btree (player_id, read_no DESC);
CREATE INDEX players_by_birthday ON players.players USING btree (brand_id, (((EXTRACT(month FROM birthday) * (100)::numeric) + EXTRACT(day FROM birthday)))) WHERE (birthday IS NOT NULL);
CREATE INDEX players_by_email ON players.players USING btree (brand_id, lower(email)) WHERE (email IS NOT NULL);
CREATE INDEX players_by_part ON players.players USING gin (username_key public.gin_trgm_ops, lower(nickname) public.gin_trgm_ops, lower(email) public.gin_trgm_ops, phone public.gin_trgm_ops, lower(payee_name) public.gin_trgm_ops);
CREATE INDEX players_by_registration ON players.players USING btree (registered_at DESC, player_id);
CREATE INDEX players_by_upline ON players.players USING gin (upline);
CREATE INDEX players_search ON players.players USING btree (username_key text_pattern_ops);
CREATE INDEX players_to_forget ON players.players USING btree (closed_at) WHERE ((closed_at IS NOT NULL) AND (forgotten_at IS NULL));
CREATE INDEX promotions_by_time ON content.promotions USING btree (brand_id, starts_at DESC, promotion_id);
CREATE INDEX promotions_shown ON content.promotions USING btree (brand_id, "position", starts_at DESC) WHERE is_published;
CREATE INDEX promotions_shown ON promotions.promotions USING btree (brand_id, place, starts_at DESC) WHERE (state = 'published'::text);
CREATE INDEX proofs_of_withdrawal ON withdrawals.proofs USING btree (withdrawal_id, uploaded_at);
CREATE INDEX purchases_of_player ON bingo.purchases USING btree (player_id, round_id);
CREATE INDEX quick_sign_ins_by_expiry ON players.quick_sign_ins USING btree (expires_at);
CREATE INDEX quick_sign_ins_by_player ON players.quick_sign_ins USING btree (player_id, made_at DESC);
CREATE INDEX quiet_times_of_player ON mailbox.quiet_times USING btree (player_id);
CREATE INDEX readers_by_name ON mailbox.readers USING btree (brand_id, username_key);
CREATE INDEX ready_answers_in_order ON support.ready_answers USING btree (brand_id, title) WHERE (NOT is_gone);
CREATE INDEX rebate_points_of_player ON players.rebate_points USING btree (player_id, category, serial DESC);
CREATE INDEX receivables_in_order ON wallet.receivables USING btree (made_at DESC, receivable_id DESC);
CREATE INDEX receivables_open ON wallet.receivables USING btree (player_id) WHERE (paid < amount);
CREATE INDEX receivables_to_collect ON wallet.receivables USING btree (made_at, receivable_id) WHERE (paid < amount);
CREATE INDEX recents_by_time ON catalog.recents USING btree (player_id, played_at DESC);
CREATE INDEX redemptions_by_day ON points.redemptions USING btree (player_id, day) WHERE (kind = 'convert'::text);
CREATE INDEX redemptions_in_order ON points.redemptions USING btree (brand_id, applied_at DESC, redemption_id DESC) WHERE (kind = 'goods'::text);
CREATE INDEX redemptions_of_item ON points.redemptions USING btree (item_id, player_id, day);
CREATE INDEX redemptions_of_player ON points.redemptions USING btree (player_id, applied_at DESC, redemption_id DESC);
CREATE INDEX redemptions_on_their_way ON points.redemptions USING btree (brand_id, applied_at, redemption_id) WHERE ((kind = 'goods'::text) AND (state = 'sent'::text));
CREATE INDEX redemptions_to_forget ON points.redemptions USING btree (changed_at) WHERE ((delivery IS NOT NULL) AND (state = ANY (ARRAY['delivered'::text, 'rejected'::text])));
CREATE INDEX redemptions_waiting ON points.redemptions USING btree (brand_id, applied_at, redemption_id) WHERE ((kind = 'goods'::text) AND (state = ANY (ARRAY['in-process'::text, 'approved'::text])));
CREATE INDEX referrals_due ON promotions.referrals USING btree (due_at) WHERE (state = 'QUALIFIED'::text);
CREATE INDEX referrals_of_referrer ON promotions.referrals USING btree (referrer_id, paid_at DESC);
CREATE INDEX referrals_shown ON promotions.referrals USING btree (brand_id, state, qualified_at DESC, friend_id DESC);
CREATE INDEX refused_attempts_newest ON agent_transfers.refused_attempts USING btree (at DESC, attempt_id DESC);
CREATE INDEX registration_links_of_agent ON players.registration_links USING btree (player_id, link_id DESC);
CREATE INDEX reports_by_line ON chat.reports USING btree (line_id);
CREATE INDEX requirements_ending ON promotions.requirements USING btree (expires_at) WHERE (state = 'OPEN'::text);
CREATE INDEX requirements_ending_untold ON promotions.requirements USING btree (expires_at) WHERE ((state = 'OPEN'::text) AND (source = 'BONUS'::text) AND (ending_told_at IS NULL));
CREATE INDEX requirements_of_player ON promotions.requirements USING btree (player_id, opened_at DESC);
CREATE INDEX requirements_of_promotion ON promotions.requirements USING btree (promotion_id, opened_at DESC);
CREATE INDEX requirements_open ON promotions.requirements USING btree (player_id, opened_at) WHERE (state = 'OPEN'::text);
CREATE INDEX reused_keys_by_time ON ledger.reused_keys USING btree (at);
CREATE INDEX reviews_of_player ON promotions.reviews USING btree (player_id);
CREATE INDEX reviews_shown ON promotions.reviews USING btree (brand_id, asked_at DESC, reward_id DESC);
CREATE INDEX reviews_waiting ON promotions.reviews USING btree (brand_id, asked_at, reward_id) WHERE (state = 'WAITING'::text);
CREATE INDEX rewards_of_player ON promotions.rewards USING btree (player_id, ready_at DESC, reward_id DESC);
CREATE INDEX rewards_waiting ON promotions.rewards USING btree (until) WHERE (state = 'CLAIMABLE'::text);
CREATE INDEX risk_hits_by_rule ON withdrawals.risk_hits USING btree (rule, at DESC);
CREATE INDEX rounds_big_wins ON ONLY betting.rounds USING btree (date_trunc('hour'::text, (placed_at AT TIME ZONE 'UTC'::text)), payout DESC, placed_at DESC) WHERE ((upline IS NOT NULL) AND (cost > 0) AND (payout >= (10 * cost)));
CREATE INDEX rounds_by_time ON ONLY betting.rounds USING btree (placed_at) WHERE (upline IS NOT NULL);
CREATE INDEX rounds_by_time_and_player ON turnover.rounds USING btree (starts_at, player_id);
CREATE INDEX rounds_far_above_stake ON ONLY betting.rounds USING btree (player_id, placed_at DESC) WHERE ((upline IS NOT NULL) AND (payout > (cost * 100)));
CREATE INDEX rounds_latest ON crash.rounds USING btree (game_id, ended_at DESC) WHERE (state = 'over'::text);
CREATE INDEX rounds_of_game ON game_incidents.rounds USING btree (game_id, at DESC);
CREATE INDEX rounds_of_player ON ONLY betting.rounds USING btree (player_id, placed_at, round_id) WHERE (upline IS NOT NULL);
CREATE INDEX rounds_to_close ON bingo.rounds USING btree (closes_at) WHERE ((state = 'selling'::text) AND (closes_at IS NOT NULL));
CREATE INDEX rounds_to_settle ON bingo.rounds USING btree (beacon_at) WHERE (state = 'closed'::text);
CREATE INDEX rounds_unsettled ON crash.rounds USING btree (game_id) WHERE (settled_at IS NULL);
CREATE INDEX rules_of_brand ON risk.rules USING btree (brand_id, rule_id DESC);
CREATE INDEX runs_by_period ON line_rebates.runs USING btree (brand_id, period_from DESC, run_id DESC);
CREATE INDEX runs_by_period ON pay_runs.runs USING btree (period_from, run_id);
CREATE INDEX runs_by_start ON audit_trail.runs USING btree (started_at);
CREATE INDEX runs_newest ON pay_runs.runs USING btree (brand_id, period_from DESC, run_id DESC);
CREATE INDEX runs_to_compute ON pay_runs.runs USING btree (due_at) WHERE (computed_at IS NULL);
CREATE INDEX schedules_due ON reports.schedules USING btree (next_on) WHERE is_on;
CREATE INDEX schedules_of_brand ON reports.schedules USING btree (brand_id, schedule_id DESC);
CREATE INDEX scored_bets_by_time ON promotions.scored_bets USING btree (at);
CREATE INDEX scores_ranked ON promotions.scores USING btree (promotion_id, period, score DESC, reached_at, player_id) WHERE (score > 0);
CREATE INDEX seats_by_expiry ON catalog.seats USING btree (expires_at);
CREATE INDEX seats_by_player ON catalog.seats USING btree (player_id, node_id) WHERE (ended_at IS NULL);
CREATE INDEX seats_by_session ON catalog.seats USING btree (session_id);
CREATE INDEX seed_pairs_live ON betting.seed_pairs USING btree (player_id, seed_pair_id) WHERE (state <> 'revealed'::text);
CREATE INDEX seed_pairs_revealed ON betting.seed_pairs USING btree (player_id, revealed_at DESC) WHERE (state = 'revealed'::text);
CREATE INDEX sendings_due ON outbox.sendings USING btree (kind, due_at);
CREATE INDEX sessions_by_address ON players.sessions USING btree (address, started_at DESC);
CREATE INDEX sessions_by_expiry ON players.sessions USING btree (expires_at);
CREATE INDEX sessions_by_operator ON operators.sessions USING btree (operator_id, started_at DESC);
CREATE INDEX sessions_by_player ON players.sessions USING btree (player_id, started_at DESC);
CREATE INDEX sessions_by_player ON vendors.sessions USING btree (player_id, vendor_code, opened_at DESC);
CREATE INDEX settlement_files_newest ON reconciliation.settlement_files USING btree (imported_at DESC, file_id DESC);
CREATE INDEX settlement_rows_by_id ON reconciliation.settlement_rows USING btree (id, file_id);
CREATE INDEX settlement_rows_by_reference ON reconciliation.settlement_rows USING btree (reference, file_id);
CREATE INDEX shares_of_payment ON prize_shares.shares USING btree (payment_id, bet_id);
CREATE INDEX shot_rewards_owed ON lottery.shot_rewards USING btree (tried_at NULLS FIRST) WHERE (paid_at IS NULL);
CREATE INDEX shots_in_order ON lottery.shots USING btree (draw_id, sent_at, seq);
CREATE INDEX shots_of_player ON lottery.shots USING btree (draw_id, player_id, sent_at);
CREATE INDEX sightings_of_pair ON opposite_bets.sightings USING btree (one_id, other_id, placed_at);
CREATE INDEX sign_in_attempts_by_age ON operators.sign_in_attempts USING btree (first_at);
CREATE INDEX sign_in_failures_by_time ON players.sign_in_failures USING btree (first_at);
CREATE INDEX sign_ins_by_age ON players.sign_ins USING brin (at);
CREATE INDEX sign_ins_in_order ON players.sign_ins USING btree (player_id, at DESC, sign_in_id DESC);
CREATE INDEX slips_of_order ON deposits.slips USING btree (order_id, uploaded_at);
CREATE INDEX staff_ties_newest ON withdrawals.staff_ties USING btree (noted_at DESC, operator_id, player_id);
CREATE INDEX standings_to_check ON vip.standings USING btree (checked_month, player_id) WHERE (rank > 0);
CREATE INDEX statement_rows_by_state ON deposits.statement_rows USING btree (state, received_at DESC, row_id DESC);
CREATE INDEX statement_rows_of_order ON deposits.statement_rows USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX statement_rows_waiting ON deposits.statement_rows USING btree (received_at) WHERE (state = 'waiting'::text);
CREATE INDEX stays_by_turn ON vendors.stays USING btree (look_at);
CREATE INDEX step_ups_by_expiry ON players.step_ups USING btree (expires_at);
CREATE INDEX stops_by_player ON protection.stops USING btree (player_id, began_at DESC);
CREATE INDEX stops_by_time ON protection.stops USING btree (began_at DESC);
CREATE INDEX sums_of_line ON turnover.sums USING btree (line_id, starts_at);
CREATE INDEX sums_of_player ON turnover.sums USING btree (player_id, starts_at);
CREATE INDEX tickets_in_order ON lottery.tickets USING btree (draw_id, bet_id);
CREATE INDEX tickets_newest ON lottery.tickets USING btree (player_id, placed_at);
CREATE INDEX tickets_of_player ON lottery.tickets USING btree (player_id, draw_id);
CREATE INDEX tickets_of_player ON promotions.tickets USING btree (player_id, promotion_id, no);
CREATE INDEX transfers_as_facts ON agent_transfers.transfers USING btree (xid, transfer_id);
CREATE INDEX transfers_by_edge ON agent_transfers.transfers USING btree (edge_id, sent_at DESC);
CREATE INDEX transfers_by_player ON vendors.transfers USING btree (player_id, created_at DESC);
CREATE INDEX transfers_credit_house ON ledger.transfers USING btree (credit_owner, credit_purpose, currency, posted_at, cause_id, cause_kind, leg) WHERE ((credit_version IS NULL) AND (credit_purpose >= 200));
CREATE INDEX transfers_credit_rare ON ledger.transfers USING btree (credit_owner, credit_purpose, currency, credit_version) WHERE ((credit_version IS NOT NULL) AND (cause_kind > 2) AND (cause_kind <> 80) AND (cause_kind <> 81) AND (cause_kind <> 82));
CREATE INDEX transfers_debit_house ON ledger.transfers USING btree (debit_owner, debit_purpose, currency, posted_at, cause_id, cause_kind, leg) WHERE ((debit_version IS NULL) AND (debit_purpose >= 200));
CREATE INDEX transfers_debit_rare ON ledger.transfers USING btree (debit_owner, debit_purpose, currency, debit_version) WHERE ((debit_version IS NOT NULL) AND (cause_kind > 2) AND (cause_kind <> 80) AND (cause_kind <> 81) AND (cause_kind <> 82));
CREATE INDEX transfers_held ON vendors.transfers USING btree (ask_at) WHERE (state = 'held'::text);
CREATE INDEX transfers_newest ON agent_transfers.transfers USING btree (sent_at DESC, transfer_id DESC);
CREATE INDEX transfers_of_note ON ledger.transfers USING btree (posted_at DESC, cause_id DESC) WHERE (cause_kind = ANY (ARRAY[11, 13, 30, 31, 51, 52, 53, 54]));
CREATE INDEX transfers_posted ON ledger.transfers USING brin (posted_at) WITH (pages_per_range='16');
CREATE INDEX transfers_rare_by_time ON ledger.transfers USING btree (posted_at) WHERE ((cause_kind > 2) AND (cause_kind <> 80) AND (cause_kind <> 81) AND (cause_kind <> 82));
CREATE INDEX transfers_received ON agent_transfers.transfers USING btree (receiver_id, sent_at DESC, transfer_id DESC);
CREATE INDEX transfers_sent ON agent_transfers.transfers USING btree (sender_id, sent_at DESC, transfer_id DESC);
CREATE INDEX trial_players ON players.players USING btree (registered_at) WHERE ((type = 4) AND (state = 'active'::text));
CREATE INDEX trials_by_time ON risk.trials USING btree (made_at);
CREATE INDEX trials_failed ON rng_health.trials USING btree (at DESC) WHERE (NOT is_sound);
CREATE INDEX trials_newest ON rng_health.trials USING btree (at DESC, trial_id DESC);
CREATE INDEX trials_of_operator ON risk.trials USING btree (asked_by, made_at);
CREATE INDEX turns_of_promotion ON promotions.turns USING btree (promotion_id) WHERE (state = 'TURNING'::text);
CREATE INDEX turns_waiting ON promotions.turns USING btree (beacon_at) WHERE (state = 'TURNING'::text);
CREATE INDEX uses_by_age ON protection.uses USING brin (starts_at);
CREATE INDEX versions_of_game ON rtp_monitor.versions USING btree (game_id, version DESC);
CREATE INDEX visits_by_expiry ON identity_providers.visits USING btree (expires_at);
CREATE INDEX visits_by_time ON promotions.visits USING btree (at);
CREATE INDEX wallet_tx_by_player ON vendors.wallet_tx USING btree (player_id, created_at DESC);
CREATE INDEX wallet_tx_by_round ON vendors.wallet_tx USING btree (vendor_round, vendor_code);
CREATE INDEX wallet_tx_by_time ON vendors.wallet_tx USING brin (created_at);
CREATE INDEX winners_of_player ON promotions.winners USING btree (player_id);
CREATE INDEX withdrawals_by_move ON withdrawals.withdrawals USING btree (moved_at);
CREATE INDEX withdrawals_by_part ON withdrawals.withdrawals USING gin (withdrawal_no public.gin_trgm_ops);
CREATE INDEX withdrawals_by_state ON withdrawals.withdrawals USING btree (state, moved_at DESC, withdrawal_id DESC);
CREATE INDEX withdrawals_held ON withdrawals.withdrawals USING btree (player_id, currency) WHERE (held > 0);
CREATE INDEX withdrawals_newest ON withdrawals.withdrawals USING btree (created_at DESC, withdrawal_id DESC);
CREATE INDEX withdrawals_of_account ON withdrawals.withdrawals USING btree (account_id);
CREATE INDEX withdrawals_of_player ON withdrawals.withdrawals USING btree (player_id, created_at DESC, withdrawal_id DESC);
CREATE INDEX withdrawals_to_confirm ON withdrawals.withdrawals USING btree (confirm_by) WHERE (state = 'DISBURSED'::text);
CREATE INDEX withdrawals_to_remind ON withdrawals.withdrawals USING btree (next_reminder_at) WHERE ((state = 'DISBURSED'::text) AND (next_reminder_at IS NOT NULL));
CREATE UNIQUE INDEX accounts_by_id ON withdrawals.accounts USING btree (account_id);
CREATE UNIQUE INDEX accounts_of_one_member ON withdrawals.accounts USING btree (number_mark) WHERE ((removed_at IS NULL) AND (NOT is_shared));
CREATE UNIQUE INDEX accounts_own_once ON withdrawals.accounts USING btree (player_id, number_mark) WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX accounts_slot_once ON withdrawals.accounts USING btree (player_id, kind, slot) WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX agent_edges_one_upline ON players.agent_edges USING btree (downline_id) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX alarms_open ON rtp_monitor.alarms USING btree (definition_hash, line) WHERE (settled_at IS NULL);
CREATE UNIQUE INDEX applications_by_id ON submissions.applications USING btree (application_id);
CREATE UNIQUE INDEX applications_one_granted ON promotions.applications USING btree (promotion_id, player_id, period) WHERE (state = 'APPROVED'::text);
CREATE UNIQUE INDEX applications_one_waiting ON promotions.applications USING btree (promotion_id, player_id) WHERE (state = 'APPLYING'::text);
CREATE UNIQUE INDEX applications_standing ON submissions.applications USING btree (player_id) WHERE (state <> 'refused'::text);
CREATE UNIQUE INDEX approvals_open_once ON operators.approvals USING btree (kind, subject) WHERE (decision IS NULL);
CREATE UNIQUE INDEX cases_open_once ON risk.cases USING btree (player_id, rule_id) WHERE (state <> 'CLOSED'::text);
CREATE UNIQUE INDEX challenges_by_pass ON challenges.challenges USING btree (pass_hash) WHERE (pass_hash IS NOT NULL);
CREATE UNIQUE INDEX closures_open ON game_incidents.closures USING btree (game_id) WHERE (reopened_at IS NULL);
CREATE UNIQUE INDEX codes_by_mark ON verification.codes USING btree (code_mark) WHERE (form = 'link'::text);
CREATE UNIQUE INDEX contracts_one_open ON contracts.contracts USING btree (holder_id, kind) WHERE (effective_to IS NULL);
CREATE UNIQUE INDEX decision_rounds_one_open ON interactive_rounds.rounds USING btree (player_id, game_id) WHERE (state = 'open'::text);
CREATE UNIQUE INDEX differences_open ON vendors.differences USING btree (vendor_code, kind, subject) WHERE (closed_at IS NULL);
CREATE UNIQUE INDEX differences_open_once ON reconciliation.differences USING btree (check_name, subject) WHERE (settled_at IS NULL);
CREATE UNIQUE INDEX documents_one_of_a_kind ON identity_checks.documents USING btree (case_id, kind) WHERE (replaced_at IS NULL);
CREATE UNIQUE INDEX exports_one_asked ON protection.exports USING btree (player_id) WHERE (state = 'asked'::text);
CREATE UNIQUE INDEX faults_open ON audit_trail.faults USING btree (row_no, kind) WHERE (gone_at IS NULL);
CREATE UNIQUE INDEX feedback_by_id ON submissions.feedback USING btree (feedback_id);
CREATE UNIQUE INDEX freezes_one_open ON protection.freezes USING btree (player_id) WHERE (lifted_at IS NULL);
CREATE UNIQUE INDEX invitations_one_open ON operators.invitations USING btree (operator_id) WHERE ((accepted_at IS NULL) AND (revoked_at IS NULL));
CREATE UNIQUE INDEX joins_one_waiting ON promotions.joins USING btree (player_id) WHERE (state = 'joined'::text);
CREATE UNIQUE INDEX leg_moves_one_planned ON players.leg_moves USING btree (player_id) WHERE (state = 'PLANNED'::text);
CREATE UNIQUE INDEX line_history_current ON players.line_history USING btree (player_id) WHERE (valid_to IS NULL);
CREATE UNIQUE INDEX lines_in_order ON chat.lines USING btree (brand_id, line_no DESC);
CREATE UNIQUE INDEX links_by_person_there ON identity_providers.links USING btree (brand_id, issuer, subject) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX links_by_player ON identity_providers.links USING btree (player_id, provider) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX lists_one_of_a_name ON identity_checks.lists USING btree (brand_id, kind, name) WHERE (replaced_at IS NULL);
CREATE UNIQUE INDEX markers_one_open ON protection.markers USING btree (player_id, kind) WHERE (reviewed_at IS NULL);
CREATE UNIQUE INDEX offers_one_open ON contracts.offers USING btree (issuer_id, holder_id, kind) NULLS NOT DISTINCT WHERE (state = 'OFFERED'::text);
CREATE UNIQUE INDEX one_conversation_a_player ON support.conversations USING btree (player_id) WHERE (state <> 'closed'::text);
CREATE UNIQUE INDEX one_conversation_a_visitor ON support.conversations USING btree (visitor_mark) WHERE (state <> 'closed'::text);
CREATE UNIQUE INDEX one_entry_waits ON lottery.result_entries USING btree (draw_id, ((feed IS NULL))) WHERE (outcome = 'waiting'::text);
CREATE UNIQUE INDEX one_suspension_a_player ON deposits.pauses USING btree (player_id) WHERE ((method_id IS NULL) AND (ended_at IS NULL));
CREATE UNIQUE INDEX operators_one_email ON operators.operators USING btree (lower(email)) WHERE (email IS NOT NULL);
CREATE UNIQUE INDEX orders_amount_apart ON deposits.orders USING btree (COALESCE(account_id, method_id), payable) WHERE ((state = ANY (ARRAY['AWAITING_PAYMENT'::text, 'VERIFYING'::text])) AND (pay ? 'isApart'::text));
CREATE UNIQUE INDEX orders_reference_once ON deposits.orders USING btree (method_id, payment_reference) WHERE (payment_reference IS NOT NULL);
CREATE UNIQUE INDEX orders_two_open ON deposits.orders USING btree (player_id, place) WHERE (place IS NOT NULL);
CREATE UNIQUE INDEX outcome_blocks_by_round ON betting.outcome_blocks USING btree (first_round, first_player);
CREATE UNIQUE INDEX passes_one_at_a_time ON reconciliation.passes USING btree ((true)) WHERE (finished_at IS NULL);
CREATE UNIQUE INDEX payouts_one_running ON withdrawals.payouts USING btree (withdrawal_id) WHERE (state = ANY (ARRAY['queued'::text, 'sent'::text, 'unknown'::text]));
CREATE UNIQUE INDEX payouts_reference_once ON withdrawals.payouts USING btree (channel, reference) WHERE (reference IS NOT NULL);
CREATE UNIQUE INDEX pictures_by_id ON submissions.pictures USING btree (picture_id);
CREATE UNIQUE INDEX players_by_email_key ON players.players USING btree (brand_id, email_key) WHERE (email_key IS NOT NULL);
CREATE UNIQUE INDEX players_by_id_number ON players.players USING btree (brand_id, id_number_mark) WHERE (id_number_mark IS NOT NULL);
CREATE UNIQUE INDEX players_by_phone ON players.players USING btree (brand_id, phone) WHERE (phone IS NOT NULL);
CREATE UNIQUE INDEX players_by_skeleton ON players.players USING btree (brand_id, username_skeleton);
CREATE UNIQUE INDEX players_by_username ON players.players USING btree (brand_id, username_key);
CREATE UNIQUE INDEX pot_cycles_open ON jackpots.cycles USING btree (brand_id, pot_code) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX promotions_by_code ON promotions.promotions USING btree (brand_id, ((terms ->> 'code'::text))) WHERE (kind = 'code'::text);
CREATE UNIQUE INDEX requirements_once_a_deposit ON promotions.requirements USING btree (order_id, source);
CREATE UNIQUE INDEX requirements_one_bonus ON promotions.requirements USING btree (player_id) WHERE ((source = 'BONUS'::text) AND (state = 'OPEN'::text));
CREATE UNIQUE INDEX rewards_once_an_occasion ON promotions.rewards USING btree (player_id, kind, period) WHERE (kind = ANY (ARRAY['birthday'::text, 'level-up'::text, 'salary'::text, 'rebate'::text, 'referral'::text, 'commission'::text]));
CREATE UNIQUE INDEX rounds_by_id ON vendors.rounds USING btree (round_id);
CREATE UNIQUE INDEX rounds_one_live ON bingo.rounds USING btree (game_id) WHERE (state = ANY (ARRAY['selling'::text, 'closed'::text]));
CREATE UNIQUE INDEX rounds_one_running ON crash.rounds USING btree (game_id) WHERE (state = ANY (ARRAY['betting'::text, 'rising'::text]));
CREATE UNIQUE INDEX seed_pairs_commitment ON betting.seed_pairs USING btree (commitment);
CREATE UNIQUE INDEX seed_pairs_one_active ON betting.seed_pairs USING btree (player_id) WHERE (state = 'active'::text);
CREATE UNIQUE INDEX seed_pairs_one_next ON betting.seed_pairs USING btree (player_id) WHERE (state = 'next'::text);
CREATE UNIQUE INDEX settlement_files_that_count ON reconciliation.settlement_files USING btree (side, party, day) WHERE is_current;
CREATE UNIQUE INDEX top_ups_by_cause ON wallet.top_ups USING btree (cause_id);
CREATE UNIQUE INDEX transfers_credit_chain ON ledger.transfers USING btree (credit_owner, credit_purpose, currency, credit_version) WHERE (credit_version IS NOT NULL);
CREATE UNIQUE INDEX transfers_debit_chain ON ledger.transfers USING btree (debit_owner, debit_purpose, currency, debit_version) WHERE (debit_version IS NOT NULL);
CREATE UNIQUE INDEX visits_by_cookie ON identity_providers.visits USING btree (cookie_hash);
CREATE UNIQUE INDEX wallet_tx_by_id ON vendors.wallet_tx USING btree (tx_id);
CREATE UNIQUE INDEX withdrawals_by_id ON withdrawals.withdrawals USING btree (withdrawal_id);
CREATE UNIQUE INDEX withdrawals_one_open ON withdrawals.withdrawals USING btree (player_id) WHERE (state = ANY (ARRAY['REQUESTED'::text, 'REVIEW'::text, 'APPROVED'::text, 'PAYING'::text, 'UNKNOWN'::text]));

CREATE OR REPLACE FUNCTION agent_transfers.refuse_strangers()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
begin
  if new.cause_kind = 31 then
    if not exists (
      select 1 from ledger.v_reversals c
      join ledger.v_transfers f on (f.cause_id, f.cause_kind, f.leg) = (c.cause_id, c.cause_kind, c.leg)
      where c.reversal_id = new.cause_id and f.currency = new.currency and f.amount = new.amount
        and f.debit_owner = new.credit_owner and f.credit_owner = new.debit_owner
    ) then
      raise exception 'money between players goes back only by a correction of what went there' using errcode = 'KR006';
    end if;
  elsif not exists (
    select 1 from agent_transfers.transfers t
    join players.v_edges e on e.edge_id = t.edge_id and e.ended_at is null
    where t.transfer_id = new.cause_id and t.currency = new.currency and t.amount = new.amount
      and t.sender_id = new.debit_owner and t.receiver_id = new.credit_owner
      and new.cause_kind = case t.purpose when 'top-up' then 51 when 'wage' then 52 when 'other' then 53 else 54 end
  ) then
    raise exception 'money between players goes along the line only' using errcode = 'KR006';
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION betting.add_months(p_ahead interval)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
declare
  made integer := 0;
  month timestamptz;
begin
  loop
    select to_timestamp((('x' || substr(replace(max(p.until), '-', ''), 1, 12))::bit(48)::bigint / 1000.0)::double precision) into month
    from betting.partitions_of('betting.rounds') p;
    exit when month > clock_timestamp() + p_ahead;
    perform betting.add_partition('rounds', 'rounds_' || to_char(month at time zone 'utc', 'YYYY_MM'), betting.id_at(month)::text,
      betting.id_at(((month at time zone 'utc') + interval '1 month') at time zone 'utc')::text);
    made := made + 1;
  end loop;
  return made;
end
$function$
;

CREATE OR REPLACE FUNCTION betting.add_partition(p_parent text, p_name text, p_from text, p_until text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  execute format('create table betting.%I (like betting.%I including defaults including constraints including indexes)', p_name, p_parent);
  execute format('create trigger %I before update or delete or truncate on betting.%I for each statement execute function ledger.refuse_change()',
    p_parent || '_are_history', p_name);
  if p_parent = 'rounds' then
    execute format('alter table betting.%I add constraint outcome_is_there check (outcome is not null and definition_hash is not null)', p_name);
  end if;
  execute format('alter table betting.%I attach partition betting.%I for values from (%L) to (%L)', p_parent, p_name, p_from, p_until);
end
$function$
;

CREATE OR REPLACE FUNCTION betting.add_ranges()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
declare
  made integer := 0;
  top bigint;
  here bigint := pg_snapshot_xmax(pg_current_snapshot())::text::bigint;
  width bigint;
begin
  select greatest(1000000, ((here - f.xid::text::bigint) / greatest(0.25, extract(epoch from clock_timestamp() - f.at) / 86400))::bigint)
  into width from betting.facts f where f.xid > (here - 2000000)::text::xid8 order by f.xid limit 1;
  width := coalesce(width, 1000000);
  loop
    select max(p.until::bigint) into top from betting.partitions_of('betting.facts') p;
    exit when top >= here + 2 * width;
    perform betting.add_partition('facts', 'facts_' || top, top::text, (top + width)::text);
    made := made + 1;
  end loop;
  return made;
end
$function$
;

CREATE OR REPLACE FUNCTION betting.copy_of(player uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('betId', bet_id, 'roundId', round_id, 'game', game_id, 'currency', currency,
    'stake', trim_scale(stake / 10000.0)::text, 'payout', trim_scale(payout / 10000.0)::text, 'state', state, 'placedAt', placed_at,
    'settledAt', settled_at) order by placed_at), '[]') from betting.v_all_bets where player_id = player
$function$
;

CREATE OR REPLACE FUNCTION betting.empty_default(p_parent text)
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
declare
  stray text := p_parent || '_stray';
  strays bigint;
  kept bigint;
begin
  execute format('lock table betting.%I in access exclusive mode', p_parent);
  execute format('select count(*) from betting.%I', p_parent || '_default') into strays;
  execute format('alter table betting.%I detach partition betting.%I', p_parent, p_parent || '_default');
  execute format('alter table betting.%I rename to %I', p_parent || '_default', stray);
  execute format('alter index betting.%I rename to %I', p_parent || '_default_pkey', stray || '_pkey');
  execute format('create table betting.%I partition of betting.%I default', p_parent || '_default', p_parent);
  execute format('create trigger %I before update or delete or truncate on betting.%I for each statement execute function ledger.refuse_change()',
    p_parent || '_are_history', p_parent || '_default');
  if p_parent = 'rounds' then
    alter table betting.rounds_default add constraint outcome_is_there check (outcome is not null and definition_hash is not null);
    perform betting.add_months(interval '45 days');
  else
    perform betting.add_ranges();
  end if;
  execute format('insert into betting.%I select * from betting.%I', p_parent, stray);
  get diagnostics kept = row_count;
  if kept <> strays then
    raise exception 'the default partition of % had % rows, and % were given back', p_parent, strays, kept;
  end if;
  execute format('drop table betting.%I', stray);
  return strays;
end
$function$
;

CREATE OR REPLACE FUNCTION betting.facts_behind(p_after xid8)
 RETURNS TABLE(player_id uuid, kind smallint, game_id text, currency text, stake bigint, payout bigint, at timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  select f.player_id, f.kind, f.game_id, f.currency, f.stake, f.payout, f.at from betting.v_play_facts f where f.xid > p_after
$function$
;

CREATE OR REPLACE FUNCTION betting.facts_passed()
 RETURNS xid8
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
declare
  passed xid8 := pg_snapshot_xmin(pg_current_snapshot());
  mark xid8;
  fold record;
begin
  for fold in
    select c.oid::regclass as progress from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relname = 'progress' and c.relkind = 'r' and a.attname = 'after_xid' and not a.attisdropped
  loop
    execute format('select min(after_xid) from %s', fold.progress) into mark;
    passed := least(passed, coalesce(mark, '0'::xid8));
  end loop;
  select coalesce(min(counted_to), passed) into mark from jackpots.v_open_cycles;
  return least(passed, mark);
end
$function$
;

CREATE OR REPLACE FUNCTION betting.id_at(p_at timestamp with time zone)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select (lpad(to_hex((extract(epoch from p_at) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
$function$
;

CREATE OR REPLACE FUNCTION betting.keep_seed_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'next' or new.client_seed is not null then
      raise exception 'a server seed is committed before it has a client seed' using errcode = 'check_violation';
    end if;
    new.committed_in := pg_current_xact_id();
    return new;
  end if;
  if new.commitment <> old.commitment or new.server_seed_sealed <> old.server_seed_sealed
    or new.committed_in is distinct from old.committed_in then
    raise exception 'a committed server seed is never changed' using errcode = 'check_violation';
  end if;
  if old.client_seed is not null and new.client_seed is distinct from old.client_seed then
    raise exception 'a client seed is never changed under its server seed' using errcode = 'check_violation';
  end if;
  if new.client_seed is not null and old.client_seed is null and old.committed_in = pg_current_xact_id() then
    raise exception 'a client seed comes in a later transaction than the commitment' using errcode = 'check_violation';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION betting.make_partitions()
 RETURNS TABLE(parent text, made integer, strays bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
 SET lock_timeout TO '1s'
AS $function$
declare
  has_strays boolean;
begin
  perform pg_advisory_xact_lock(hashtext('betting.make_partitions'));
  foreach parent in array array['rounds', 'facts'] loop
    made := 0;
    strays := 0;
    execute format('select exists (select from betting.%I)', parent || '_default') into has_strays;
    if has_strays then
      strays := betting.empty_default(parent);
    elsif parent = 'rounds' then
      made := betting.add_months(interval '45 days');
    else
      made := betting.add_ranges();
    end if;
    return next;
  end loop;
end
$function$
;

CREATE OR REPLACE FUNCTION betting.next_outcomes(p_age interval)
 RETURNS TABLE(part text, until_round uuid, after_round uuid, after_player uuid)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
declare
  one record;
  least_id constant uuid := '00000000-0000-0000-0000-000000000000';
begin
  if p_age < interval '30 days' then
    raise exception 'outcomes stay in the database for thirty days at least' using errcode = '22023';
  end if;
  for one in
    select c.relname, p.until::uuid as until,
      coalesce(substring(pg_get_expr(c.relpartbound, c.oid) from 'FROM \(''([^'']+)''\)')::uuid, least_id) as begins
    from betting.partitions_of('betting.rounds') p join pg_class c on c.oid = p.part
    where p.until is not null and exists (select from pg_constraint k where k.conrelid = c.oid and k.conname = 'outcome_is_there')
    order by p.until::uuid limit 1
  loop
    exit when one.until > betting.id_at(clock_timestamp() - p_age);
    exit when exists (select from betting.facts f where f.xid > betting.facts_passed() and f.at < clock_timestamp() - p_age);
    part := one.relname;
    until_round := one.until;
    after_round := one.begins;
    after_player := least_id;
    if to_regclass(format('betting.%I', one.relname || '_bare')) is not null then
      execute format('select round_id, player_id from betting.%I order by round_id desc, player_id desc limit 1', one.relname || '_bare')
      into after_round, after_player;
      after_round := coalesce(after_round, one.begins);
      after_player := coalesce(after_player, least_id);
    end if;
    return next;
  end loop;
end
$function$
;

CREATE OR REPLACE FUNCTION betting.open_bare_rounds(p_table text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
declare
  columns text;
  one record;
begin
  select string_agg(format('%I %s%s', a.attname, format_type(a.atttypid, a.atttypmod), case when a.attnotnull then ' not null' else '' end), ', '
    order by a.attlen < 0, t.typalign = 'i', a.attnum)
  into columns from pg_attribute a join pg_type t on t.oid = a.atttypid
  where a.attrelid = 'betting.rounds'::regclass and a.attnum > 0 and not a.attisdropped;
  execute format('create table betting.%I (%s)', p_table, columns);
  execute format('create trigger rounds_are_history before update or delete or truncate on betting.%I for each statement execute function ledger.refuse_change()', p_table);
  for one in select conname, pg_get_constraintdef(oid) as says from pg_constraint where conrelid = 'betting.rounds'::regclass and contype in ('c', 'p') loop
    execute format('alter table betting.%I add constraint %I %s', p_table, case when one.says like 'PRIMARY KEY%' then p_table || '_pkey' else one.conname end, one.says);
  end loop;
end
$function$
;

CREATE OR REPLACE FUNCTION betting.pack_keys(p_table text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
declare
  here regclass := format('betting.%I', p_table);
  -- A table that was opened by an older version has all keys.
  has_one boolean := (select count(*) = 1 from pg_index i where i.indrelid = here);
  one text;
begin
  for one in
    select replace(pg_get_indexdef(i.indexrelid), ' ON ONLY betting.rounds ', format(' ON %s ', here))
    from pg_index i where i.indrelid = 'betting.rounds'::regclass and not i.indisprimary and has_one
  loop
    execute regexp_replace(one, '^(CREATE (UNIQUE )?INDEX) \S+', '\1');
  end loop;
  for one in select i.indexrelid::regclass::text from pg_index i where i.indrelid = here loop
    execute format('alter index %s set (fillfactor = 100)', one);
  end loop;
  execute format('reindex table %s', here);
end
$function$
;

CREATE OR REPLACE FUNCTION betting.partitions_of(p_parent regclass)
 RETURNS TABLE(part regclass, until text)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select c.oid::regclass, substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \(''([^'']+)''\)')
  from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = p_parent
$function$
;

CREATE OR REPLACE FUNCTION betting.put_bare_rounds(p_part text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
 SET lock_timeout TO '1s'
AS $function$
declare
  next record;
  bare text := p_part || '_bare';
  bound text;
  difference bigint;
begin
  perform pg_advisory_xact_lock(hashtext('betting.outcomes'));
  select * into next from betting.next_outcomes(interval '30 days');
  if next.part is distinct from p_part then
    raise exception 'outcomes of % are not the next to be moved', p_part using errcode = '22023';
  end if;
  if to_regclass(format('betting.%I', bare)) is null then
    perform betting.open_bare_rounds(bare);
  end if;
  perform betting.pack_keys(bare);
  execute format('lock table betting.%I in share mode', p_part);
  execute format('select count(*) from betting.%I a full join betting.%I b using (round_id, player_id)
    where (a.game_id, a.game_version, a.mode, a.currency, a.stake, a.cost, a.payout, a.seed_pair_id, a.nonce, a.placed_at, a.upline)
      is distinct from (b.game_id, b.game_version, b.mode, b.currency, b.stake, b.cost, b.payout, b.seed_pair_id, b.nonce, b.placed_at, b.upline)', p_part, bare)
  into difference;
  if difference <> 0 then
    raise exception '% rounds of % are not all there without their outcomes', difference, p_part;
  end if;
  select pg_get_expr(c.relpartbound, c.oid) into bound from pg_class c where c.oid = format('betting.%I', p_part)::regclass;
  -- Said before, so that hanging it in reads no row of it.
  execute format('alter table betting.%I add constraint within check (round_id is not null and round_id < %L %s)', bare, next.until_round,
    coalesce(' and round_id >= ''' || substring(bound from 'FROM \(''([^'']+)''\)') || '''', ''));
  for try in 1 .. 20 loop
    begin
      execute format('alter table betting.rounds detach partition betting.%I', p_part);
      execute format('alter table betting.rounds attach partition betting.%I %s', bare, bound);
      execute format('drop table betting.%I', p_part);
      exit;
    exception when lock_not_available then
      if try = 20 then
        raise;
      end if;
      perform pg_sleep(0.2);
    end;
  end loop;
  execute format('alter table betting.%I drop constraint within', bare);
  execute format('alter table betting.%I rename to %I', bare, p_part);
  execute format('alter index betting.%I rename to %I', bare || '_pkey', p_part || '_pkey');
end
$function$
;

CREATE OR REPLACE FUNCTION betting.retire_facts(p_age interval)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
 SET lock_timeout TO '1s'
AS $function$
declare
  gone integer := 0;
  passed xid8 := betting.facts_passed();
  one record;
  last_xid xid8;
  last_at timestamptz;
begin
  if p_age < interval '2 days' then
    raise exception 'facts stay for two days at least' using errcode = '22023';
  end if;
  perform pg_advisory_xact_lock(hashtext('betting.make_partitions'));
  for one in
    select p.part, p.until::xid8 as until from betting.partitions_of('betting.facts') p where p.until is not null order by p.until::bigint
  loop
    exit when one.until > pg_snapshot_xmin(pg_current_snapshot());
    execute format('select xid, at from %s order by xid desc limit 1', one.part) into last_xid, last_at;
    exit when last_xid > passed or last_at > clock_timestamp() - p_age;
    execute format('drop table %s', one.part);
    gone := gone + 1;
  end loop;
  return gone;
end
$function$
;

CREATE OR REPLACE FUNCTION betting.take_outcomes(p_part text, p_bytes bigint, p_blocks jsonb)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
declare
  next record;
  block record;
  here record;
  last record;
  bare text := p_part || '_bare';
  file bigint;
  previous text;
  total integer := 0;
  hashes text := '';
begin
  perform pg_advisory_xact_lock(hashtext('betting.outcomes'));
  select * into next from betting.next_outcomes(interval '30 days');
  if next.part is distinct from p_part then
    raise exception 'outcomes of % are not the next to be moved', p_part using errcode = '22023';
  end if;
  select coalesce(max(file_no), 0) + 1 into file from betting.outcome_files;
  select coalesce((select hash from betting.outcome_files where file_no = file - 1), repeat('0', 64)) into previous;
  for block in
    select * from jsonb_to_recordset(p_blocks) as b (first_round uuid, first_player uuid, last_round uuid, last_player uuid, rounds integer,
      place bigint, length integer, text_hash text) order by first_round, first_player
  loop
    execute format($q$select count(*) as rounds, encode(sha256(convert_to(string_agg(
        round_id || ' ' || player_id || ' ' || definition_hash || ' ' || outcome::text, E'\n' order by round_id, player_id), 'UTF8')), 'hex') as text_hash
      from betting.%I where (round_id, player_id) >= ($1, $2) and (round_id, player_id) <= ($3, $4)$q$, p_part)
    using block.first_round, block.first_player, block.last_round, block.last_player into here;
    if here.rounds <> block.rounds or here.text_hash is distinct from block.text_hash then
      raise exception 'a block of outcomes from % on is not what the rounds say', block.first_round using errcode = '22023';
    end if;
    total := total + block.rounds;
    hashes := hashes || E'\n' || block.text_hash;
    last := block;
  end loop;
  execute format('select count(*) as rounds from betting.%I where (round_id, player_id) > ($1, $2) and (round_id, player_id) <= ($3, $4)', p_part)
  using next.after_round, next.after_player, last.last_round, last.last_player into here;
  if here.rounds is distinct from total::bigint then
    raise exception 'a file of outcomes leaves rounds of % out', p_part using errcode = '22023';
  end if;

  insert into betting.outcome_files (file_no, previous_hash, hash, rounds, bytes)
  values (file, previous, encode(sha256(convert_to('krathong-outcomes/1' || E'\n' || file || E'\n' || previous || E'\n' || total || hashes, 'UTF8')), 'hex'),
    total, p_bytes);
  insert into betting.outcome_blocks (file_no, block_no, first_round, first_player, last_round, last_player, rounds, place, length, text_hash)
  select file, row_number() over (order by b.first_round, b.first_player), b.first_round, b.first_player, b.last_round, b.last_player, b.rounds,
    b.place, b.length, b.text_hash
  from jsonb_to_recordset(p_blocks) as b (first_round uuid, first_player uuid, last_round uuid, last_player uuid, rounds integer,
    place bigint, length integer, text_hash text);
  if to_regclass(format('betting.%I', bare)) is null then
    perform betting.open_bare_rounds(bare);
  end if;
  execute format('insert into betting.%I (round_id, player_id, game_id, game_version, mode, currency, stake, cost, payout, seed_pair_id, nonce, placed_at, upline)
    select round_id, player_id, game_id, game_version, mode, currency, stake, cost, payout, seed_pair_id, nonce, placed_at, upline
    from betting.%I where (round_id, player_id) > ($1, $2) and (round_id, player_id) <= ($3, $4) order by round_id, player_id', bare, p_part)
  using next.after_round, next.after_player, last.last_round, last.last_player;
  return file;
end
$function$
;

CREATE OR REPLACE FUNCTION bingo.keep_ends()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.state in ('settled', 'refunded', 'voided') then raise exception 'what is over is not changed'; end if;
  return new;
end
$function$
;

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

CREATE OR REPLACE FUNCTION chat.keep_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.line_id, new.brand_id, new.player_id, new.body, new.at) is distinct from
     (old.line_id, old.brand_id, old.player_id, old.body, old.at) then
    raise exception 'what was said stays as it was said' using errcode = 'KR001';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION contracts.keep_terms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    raise exception 'a contract is never taken away' using errcode = 'KR005';
  end if;
  if (old.contract_id, old.kind, old.currency, old.holder_id, old.version, old.terms, old.agreement_hash, old.agreed_at, old.effective_from)
      is distinct from
     (new.contract_id, new.kind, new.currency, new.holder_id, new.version, new.terms, new.agreement_hash, new.agreed_at, new.effective_from)
     or old.issuer_id is distinct from new.issuer_id or old.effective_to is not null then
    raise exception 'a contract only ends, and once' using errcode = 'KR005';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION crash.keep_bets()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.state <> 'open' then raise exception 'a bet that has ended is not changed'; end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION crash.keep_rounds()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.settled_at is not null or (old.ended_at is not null and
    row (old.state, old.hash, old.crash_point, old.ended_at) is distinct from row (new.state, new.hash, new.crash_point, new.ended_at))
    then raise exception 'a round that is over is not changed'; end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION deposits.copy_of(player uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select jsonb_build_object(
    'orders', (select coalesce(jsonb_agg(jsonb_build_object('orderNo', order_no, 'currency', currency, 'state', state,
      'amount', trim_scale(ordered / 10000.0)::text, 'received', trim_scale(received / 10000.0)::text, 'payerName', payer_name, 'at', created_at)
      order by created_at), '[]') from deposits.orders where player_id = player),
    'limits', (select coalesce(jsonb_agg(jsonb_build_object('span', span, 'amount', trim_scale(amount / 10000.0)::text)), '[]')
      from deposits.limits where player_id = player))
$function$
;

CREATE OR REPLACE FUNCTION deposits.guard_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.order_id, new.order_no, new.player_id, new.deposit_id, new.method_id, new.currency, new.ordered, new.created_at) is distinct from
     (old.order_id, old.order_no, old.player_id, old.deposit_id, old.method_id, old.currency, old.ordered, old.created_at) then
    raise exception 'what was ordered is never edited' using errcode = 'KR005';
  end if;
  if new.version <> old.version + 1 then
    raise exception 'an order moves by one version' using errcode = 'KR005';
  end if;
  if new.state <> old.state and not exists (
    select 1 from deposits.edges where from_state = old.state and to_state = new.state
  ) then
    raise exception 'an order never goes from % to %', old.state, new.state using errcode = 'KR005';
  end if;
  if new.state = old.state and old.state in ('CREDITED', 'REFUNDED', 'FAILED') then
    raise exception 'a finished order is never edited' using errcode = 'KR005';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION deposits.guard_statement_row()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.row_id, new.method_id, new.account_id, new.reference, new.amount, new.currency, new.payer, new.note, new.booked_at, new.received_at)
    is distinct from
    (old.row_id, old.method_id, old.account_id, old.reference, old.amount, old.currency, old.payer, old.note, old.booked_at, old.received_at) then
    raise exception 'what the bank said is never edited' using errcode = 'KR005';
  end if;
  if old.state in ('matched', 'dismissed') then
    raise exception 'a row of a statement has one end' using errcode = 'KR005';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION identity_checks.tell_person()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
begin
  perform players.know_trait(new.player_id, 'person', new.person_mark, true);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION ledger.account_faults(p_owner uuid, p_purpose smallint, p_currency text, u_owner uuid, u_purpose smallint, u_currency text)
 RETURNS TABLE(owner uuid, purpose smallint, currency text, cached bigint, summed numeric, version bigint, entries bigint, broken bigint)
 LANGUAGE sql
 STABLE
 SET enable_seqscan TO 'off'
AS $function$
  select a.owner, a.purpose, a.currency, a.balance, coalesce(e.total, 0), a.version, e.entries, e.broken
  from ledger.player_accounts a
  cross join lateral (
    select sum(c.amount) as total, count(*) as entries,
      count(*) filter (where c.balance_after is distinct from c.expected or c.version <> c.place) as broken
    from (
      select s.amount, s.balance_after, s.version, row_number() over w as place,
        coalesce(lag(s.balance_after) over w, 0) + s.amount as expected
      from (
        select -d.amount as amount, d.debit_after as balance_after, d.debit_version as version from ledger.transfers d
        where d.debit_owner = a.owner and d.debit_purpose = a.purpose and d.currency = a.currency and d.debit_version is not null
        union all
        select k.amount, k.credit_after, k.credit_version from ledger.transfers k
        where k.credit_owner = a.owner and k.credit_purpose = a.purpose and k.currency = a.currency and k.credit_version is not null) s
      window w as (order by s.version)) c) e
  where (a.owner, a.purpose, a.currency) > (p_owner, p_purpose, p_currency)
    and (a.owner, a.purpose, a.currency) <= (u_owner, u_purpose, u_currency)
    and (a.balance < 0 or a.balance::numeric <> coalesce(e.total, 0) or a.version <> e.entries or e.broken > 0)
$function$
;

CREATE OR REPLACE FUNCTION ledger.account_slice(p_owner uuid, p_purpose smallint, p_currency text, p_entries bigint)
 RETURNS TABLE(owner uuid, purpose smallint, currency text, accounts bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select s.owner, s.purpose, s.currency, s.n from (
    select a.*, row_number() over w as n, sum(a.version) over w - a.version as before
    from (
      select * from ledger.player_accounts p where (p.owner, p.purpose, p.currency) > (p_owner, p_purpose, p_currency)
      order by p.owner, p.purpose, p.currency limit 5000) a
    window w as (order by a.owner, a.purpose, a.currency)) s
  where s.before < p_entries order by s.owner desc, s.purpose desc, s.currency desc limit 1
$function$
;

CREATE OR REPLACE FUNCTION ledger.copy_of(player uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select jsonb_build_object(
    'accounts', (select coalesce(jsonb_agg(jsonb_build_object('purpose', purpose_name, 'currency', currency,
      'balance', trim_scale(balance / 10000.0)::text) order by purpose, currency), '[]') from ledger.v_player_balances where owner = player),
    'entries', (select coalesce(jsonb_agg(jsonb_build_object('at', e.posted_at, 'purpose', p.name, 'cause', k.name, 'causeId', e.cause_id,
      'currency', e.currency, 'amount', trim_scale(e.amount / 10000.0)::text, 'balanceAfter', trim_scale(e.balance_after / 10000.0)::text)
      order by e.posted_at, e.version), '[]')
      from ledger.v_player_entries e join ledger.purposes p on p.purpose = e.purpose
      join ledger.cause_kinds k on k.cause_kind = e.cause_kind where e.owner = player))
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

CREATE OR REPLACE FUNCTION ledger.last_version_before(p_owner uuid, p_purpose smallint, p_currency text, p_moment timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  low bigint := 0;
  high bigint;
  middle bigint;
  posted timestamptz;
begin
  select a.version into high from ledger.player_accounts a
  where a.owner = p_owner and a.purpose = p_purpose and a.currency = p_currency;
  high := coalesce(high, 0);
  while low < high loop
    middle := low + (high - low + 1) / 2;
    select e.posted_at into strict posted from ledger.v_player_entries e
    where e.owner = p_owner and e.purpose = p_purpose and e.currency = p_currency and e.version = middle;
    if posted < p_moment then low := middle; else high := middle - 1; end if;
  end loop;
  return low;
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
  made integer;
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
    if wanted >= 16 and not exists (
      select 1 from jsonb_array_elements(p) x where (x->>'dp')::smallint < 100 or (x->>'cp')::smallint >= 100
    ) then
      with paid as materialized (
        select n, (x->>'i')::uuid as cause_id, (x->>'k')::smallint as cause_kind, (x->>'l')::smallint as leg,
          (x->>'do')::uuid as d_owner, (x->>'dp')::smallint as d_purpose, (x->>'co')::uuid as c_owner, (x->>'cp')::smallint as c_purpose,
          x->>'y' as currency, (x->>'a')::bigint as amount
        from jsonb_array_elements(p) with ordinality as e(x, n)),
      sums as (
        select c_owner, c_purpose, currency, sum(amount)::bigint as total, count(*) as posted from paid group by c_owner, c_purpose, currency),
      moved as (
        update ledger.player_accounts a set balance = a.balance + s.total, version = a.version + s.posted from sums s
        where a.owner = s.c_owner and a.purpose = s.c_purpose and a.currency = s.currency
        returning a.owner, a.purpose, a.currency, a.balance - s.total as balance, a.version - s.posted as version)
      insert into ledger.transfers (cause_id, cause_kind, leg, debit_owner, debit_purpose, credit_owner, credit_purpose,
        currency, amount, debit_after, debit_version, credit_after, credit_version, posted_at)
      select paid.cause_id, paid.cause_kind, paid.leg, paid.d_owner, paid.d_purpose, paid.c_owner, paid.c_purpose, paid.currency, paid.amount, null, null,
        m.balance + (sum(paid.amount) over own)::bigint, m.version + row_number() over own, moment
      from paid join moved m on m.owner = paid.c_owner and m.purpose = paid.c_purpose and m.currency = paid.currency
      window own as (partition by paid.c_owner, paid.c_purpose, paid.currency order by paid.n);
      get diagnostics made = row_count;
      if made <> wanted then
        raise exception 'a payment found no account';
      end if;
    else
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
    end if;

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

CREATE OR REPLACE FUNCTION ledger.summarize_transfers()
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
  select brin_summarize_new_values('ledger.transfers_posted'::regclass)
$function$
;

CREATE OR REPLACE FUNCTION line_rebates.keep_payments()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or old.paid_at is not null then
    raise exception 'a rebate is paid once' using errcode = 'KR005';
  end if;
  if old.state = 'HELD' then
    if to_jsonb(old) - array['paid_at', 'state', 'paid'] <> to_jsonb(new) - array['paid_at', 'state', 'paid'] then
      raise exception 'a rebate is paid once' using errcode = 'KR005';
    end if;
  elsif to_jsonb(old) - 'paid_at' <> to_jsonb(new) - 'paid_at' then
    raise exception 'a rebate is paid once' using errcode = 'KR005';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION line_rebates.keep_runs()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or old.computed_at is not null and to_jsonb(old) - 'total' <> to_jsonb(new) - 'total' then
    raise exception 'a run of rebates is computed once' using errcode = 'KR005';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION lottery.keep_chase()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.state <> 'running' or (new.player_id, new.game_code, new.currency, new.tickets::text, new.stops_on_win, new.total, new.placed_at)
    is distinct from (old.player_id, old.game_code, old.currency, old.tickets::text, old.stops_on_win, old.total, old.placed_at)
  then raise exception 'what a chase was ordered as is not changed'; end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION lottery.keep_chase_item()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.item_id, new.numero, new.multiple, new.stake) is distinct from (old.item_id, old.numero, old.multiple, old.stake)
    or ((new.open_at, new.close_at) is distinct from (old.open_at, old.close_at) and not (old.state = 'waiting' and new.state = 'waiting'))
    or not ((old.state = 'waiting' and (new.state in ('waiting', 'placed') or new.state like 'cancelled-%'))
      or (old.state = 'placed' and new.state in ('won', 'lost', 'push', 'void')))
  then raise exception 'an item of a chase goes forward only'; end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION lottery.keep_draw()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  is_correction boolean := new.version = old.version + 1 and old.source = 'official' and old.state in ('resulted', 'settled')
    and new.state = 'resulted' and new.done_at is null and new.result is distinct from old.result;
  is_postponed boolean := old.source = 'official' and old.state = 'scheduled' and new.state = 'scheduled'
    and (new.open_at = old.open_at or old.open_at > clock_timestamp()) and (new.close_at = old.close_at or old.close_at > clock_timestamp());
begin
  if old.done_at is not null and not is_correction then raise exception 'a draw that is over is not changed'; end if;
  if (new.result is distinct from old.result and old.result is not null and not is_correction)
    or (new.version <> old.version and not is_correction)
    or (new.game_code, new.numero, new.day, new.no, new.beacon_source, new.beacon_chain, new.beacon_round, new.source, new.shots_until)
      is distinct from (old.game_code, old.numero, old.day, old.no, old.beacon_source, old.beacon_chain, old.beacon_round, old.source,
        old.shots_until)
    or ((new.open_at, new.close_at, new.draw_at, new.give_up_at) is distinct from (old.open_at, old.close_at, old.draw_at, old.give_up_at)
      and not is_postponed)
  then raise exception 'what a draw was sold under is not changed'; end if;
  if old.frozen_at is not null and (new.frozen_at, new.shots_hash, new.shots_count, new.shots_sum)
    is distinct from (old.frozen_at, old.shots_hash, old.shots_count, old.shots_sum)
  then raise exception 'a list that is frozen is not changed'; end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION lottery.keep_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.outcome <> 'waiting' or (new.entry_id, new.draw_id, new.result, new.operator_id, new.operator_name, new.feed, new.version, new.reason,
      new.entered_at)
    is distinct from (old.entry_id, old.draw_id, old.result, old.operator_id, old.operator_name, old.feed, old.version, old.reason,
      old.entered_at)
  then raise exception 'what was entered is not changed'; end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION lottery.keep_history()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'what was decided is not changed';
end
$function$
;

CREATE OR REPLACE FUNCTION lottery.keep_proofs()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.done_at is null or old.done_at > clock_timestamp() - interval '30 days' then
    raise exception 'a draw is kept for a month after its end';
  end if;
  return old;
end
$function$
;

CREATE OR REPLACE FUNCTION lottery.keep_result()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and not exists (select 1 from lottery.draws where draw_id = old.draw_id) then return old; end if;
  raise exception 'what was decided is not changed';
end
$function$
;

CREATE OR REPLACE FUNCTION lottery.keep_shot()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    if not exists (select 1 from lottery.draws d where d.draw_id = new.draw_id and d.state = 'scheduled' and d.frozen_at is null
      and new.sent_at >= date_trunc('milliseconds', d.open_at) and new.sent_at < d.shots_until) then
      raise exception 'no number is sent to a list that is closed';
    end if;
    return new;
  end if;
  -- A draw that is forgotten takes its list along.
  if tg_op = 'DELETE' and not exists (select 1 from lottery.draws where draw_id = old.draw_id) then return old; end if;
  raise exception 'a number that was sent is not changed';
end
$function$
;

CREATE OR REPLACE FUNCTION lottery.keep_ticket()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.state <> 'open' and not (old.state = 'settled' and new.state = 'settled' and new.version > old.version
    and new.settled_at = old.settled_at) then raise exception 'a ticket that is over is not changed'; end if;
  if (new.draw_id, new.player_id, new.game_code, new.currency, new.bet_type, new.picks::text, new.lines, new.each, new.price, new.prize_group,
      new.own_group, new.stake, new.worst, new.placed_at, new.order_id, new.place)
    is distinct from (old.draw_id, old.player_id, old.game_code, old.currency, old.bet_type, old.picks::text, old.lines, old.each, old.price,
      old.prize_group, old.own_group, old.stake, old.worst, old.placed_at, old.order_id, old.place)
  then raise exception 'what a ticket was sold under is not changed'; end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION mailbox.broadcasts_for(player uuid)
 RETURNS TABLE(broadcast_id uuid, kind text, texts jsonb, link text, is_important boolean, sent_at timestamp with time zone, read_at timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  select b.broadcast_id, b.kind, b.texts, b.link, b.is_important, b.starts_at, r.read_at
  from mailbox.readers p
  join mailbox.broadcasts b on b.brand_id = p.brand_id and b.state = 'sent' and b.author_id is null
    and b.starts_at <= clock_timestamp() and (b.ends_at is null or b.ends_at > clock_timestamp())
  left join mailbox.broadcast_readers r on r.player_id = p.player_id and r.broadcast_id = b.broadcast_id
  where p.player_id = player and r.deleted_at is null and p.registered_at <= b.starts_at
    and case b.audience ->> 'to'
      when 'players' then exists (select 1 from mailbox.broadcast_players n
        where n.player_id = p.player_id and n.broadcast_id = b.broadcast_id)
      when 'filter' then
        (b.audience -> 'languages' = '[]' or b.audience -> 'languages' ? coalesce(p.language, ''))
        and (b.audience ->> 'members' = 'all' or (b.audience ->> 'members' = 'agents') = (p.type in (1, 2, 41, 42)))
        and (b.audience ->> 'registeredFrom' is null or p.registered_at >= (b.audience ->> 'registeredFrom')::timestamptz)
        and (b.audience ->> 'registeredUntil' is null or p.registered_at < (b.audience ->> 'registeredUntil')::timestamptz)
        and p.identity_level >= (b.audience ->> 'identityLevel')::integer
      else true
    end
    and (b.kind <> 'promotion' or not exists (select 1 from mailbox.quiet_times s where s.player_id = p.player_id
      and s.ended_at > b.starts_at and s.began_at <= clock_timestamp()))
  union all
  select b.broadcast_id, b.kind, b.texts, b.link, b.is_important, b.starts_at, r.read_at
  from mailbox.broadcast_players n
  join mailbox.broadcasts b on b.broadcast_id = n.broadcast_id and b.author_id is not null and b.state = 'sent'
    and b.starts_at <= clock_timestamp() and b.ends_at > clock_timestamp()
  left join mailbox.broadcast_readers r on r.player_id = n.player_id and r.broadcast_id = b.broadcast_id
  where n.player_id = player and r.deleted_at is null
    and not exists (select 1 from mailbox.quiet_times s where s.player_id = n.player_id
      and s.ended_at > b.starts_at and s.began_at <= clock_timestamp())
$function$
;

CREATE OR REPLACE FUNCTION mailbox.keep_quiet(cause uuid, player uuid, since timestamp with time zone, until timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
  insert into mailbox.quiet_times as q (cause_id, player_id, began_at, ended_at) values (cause, player, since, until)
  on conflict (cause_id) do update set began_at = excluded.began_at, ended_at = excluded.ended_at;
$function$
;

CREATE OR REPLACE FUNCTION mailbox.know_reader(player uuid, brand uuid, name_key text, kind_of_player smallint, standing text, speaks text, since timestamp with time zone, level smallint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
  insert into mailbox.readers as r (player_id, brand_id, username_key, type, state, language, registered_at, identity_level)
  values (player, brand, name_key, kind_of_player, standing, speaks, since, level)
  on conflict (player_id) do update set brand_id = excluded.brand_id, username_key = excluded.username_key, type = excluded.type,
    state = excluded.state, language = excluded.language, registered_at = excluded.registered_at, identity_level = excluded.identity_level;
$function$
;

CREATE OR REPLACE FUNCTION mailbox.letters_for(player uuid)
 RETURNS SETOF mailbox.letters
 LANGUAGE sql
 STABLE
AS $function$
  select l.* from mailbox.letters l
  where l.player_id = player and l.deleted_at is null
    and (l.kind <> 'promotion' or not exists (select 1 from mailbox.quiet_times s where s.player_id = player
      and s.ended_at > l.sent_at and s.began_at <= clock_timestamp()))
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

CREATE OR REPLACE FUNCTION operators.approval_hash(p_kind text, p_subject text, p_detail jsonb)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select sha256(convert_to(jsonb_build_array(p_kind, p_subject, p_detail)::text, 'UTF8'))
$function$
;

CREATE OR REPLACE FUNCTION operators.are_one_pair(one uuid, other uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select 1 from operators.account_helps
    where at > clock_timestamp() - interval '7 days'
      and ((helper_id = one and helped_id = other) or (helper_id = other and helped_id = one)))
$function$
;

CREATE OR REPLACE FUNCTION operators.guard_approval()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'approvals are history: % refused', tg_op;
  end if;
  if (new.approval_id, new.kind, new.subject, new.detail, new.detail_hash, new.reason, new.proposed_by, new.proposer, new.proposed_from,
      new.proposed_at, new.expires_at) is distinct from
     (old.approval_id, old.kind, old.subject, old.detail, old.detail_hash, old.reason, old.proposed_by, old.proposer, old.proposed_from,
      old.proposed_at, old.expires_at) then
    raise exception 'a proposal is never edited';
  end if;
  -- The one edit of a decided row: what the approved act left behind, written once.
  if old.decision is not null and (old.decision <> 'approved' or old.result is not null or (new.decision, new.decided_by, new.decider,
      new.decided_from, new.decided_at, new.decision_reason) is distinct from (old.decision, old.decided_by, old.decider, old.decided_from,
      old.decided_at, old.decision_reason)) then
    raise exception 'a proposal is decided once';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION operators.keep_an_owner()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtext('operators.owners'));
  if not exists (select 1 from operators.operators
      where role = 'owner' and state = 'active' and operator_id <> old.operator_id) then
    raise exception 'the last active owner stays' using errcode = 'KR001';
  end if;
  if exists (select 1 from operators.real_money) and operators.sound_owners(old.operator_id) < 2 then
    raise exception 'real money needs two active owners with confirmed authenticators' using errcode = 'KR008';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION operators.keep_built_in_roles()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or new.role <> old.role or not new.is_built_in then
    raise exception 'a role that the program brings stays';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION operators.may_come_from(p_brand_id uuid, p_address text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  address text := regexp_replace(split_part(p_address, '%', 1), '^::ffff:(?=\d+\.)', '');
begin
  if not exists (select 1 from operators.networks where brand_id = p_brand_id) then
    return true;
  end if;
  if not pg_input_is_valid(address, 'inet') then
    return false;
  end if;
  return exists (select 1 from operators.networks where brand_id = p_brand_id and network >>= address::inet);
end
$function$
;

CREATE OR REPLACE FUNCTION operators.may_vouch(one uuid, other uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select one <> other and not operators.are_one_pair(one, other)
    and not exists (select 1 from operators.account_helps where helper_id = one and helped_id = other and why = 'made')
$function$
;

CREATE OR REPLACE FUNCTION operators.sound_owners(but uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select count(*) from operators.operators
  where role = 'owner' and state = 'active' and totp_secret_sealed is not null and unconfirmed_since is null
    and operator_id is distinct from but
$function$
;

CREATE OR REPLACE FUNCTION operators.tell_money(brand uuid, is_real boolean, is_switch boolean)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if not is_real then
    delete from operators.real_money where brand_id = brand;
    return;
  end if;
  perform pg_advisory_xact_lock(hashtext('operators.owners'));
  if is_switch and operators.sound_owners(null) < 2 then
    raise exception 'real money needs two active owners with confirmed authenticators' using errcode = 'KR008',
      hint = 'Invite a second owner, let each set up an authenticator and have it confirmed; then switch.';
  end if;
  insert into operators.real_money (brand_id) values (brand) on conflict do nothing;
end
$function$
;

CREATE OR REPLACE FUNCTION pay_runs.keep_bills()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  moving text[] := '{paid,short_since,approved_at,closed_at,closed_as,decided_by,decision_reason,held,denied}';
begin
  if tg_op = 'DELETE' or new.paid < old.paid or old.closed_at is not null
      or (old.approved_at is not null and new.approved_at is distinct from old.approved_at)
      or to_jsonb(old) - moving <> to_jsonb(new) - moving then
    raise exception 'a bill is only paid' using errcode = 'KR005';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION pay_runs.keep_runs()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a computed run stands' using errcode = 'KR005';
end
$function$
;

CREATE OR REPLACE FUNCTION pay_runs.refuse_unbilled()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
begin
  if not exists (
    select 1 from pay_runs.payments p
    join pay_runs.bills b on b.bill_id = p.bill_id
    join pay_runs.runs r on r.run_id = b.run_id
    where p.payment_id = new.cause_id and p.amount = new.amount and b.holder_id = new.credit_owner and r.currency = new.currency
      and new.cause_kind = case r.kind when 'daily' then 41 when 'hourly' then 42 when 'dividend' then 43 else 44 end
      and case when b.issuer_id is null or p.is_paid_for then new.debit_purpose >= 100 else b.issuer_id = new.debit_owner end
  ) then
    raise exception 'pay moves by a bill only' using errcode = 'KR006';
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION platform.analyse_grown(p_most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
declare
  one record;
  analysed integer := 0;
  usual text := current_setting('default_statistics_target');
begin
  -- What this connection has seen of the counts may be old: they are kept for a transaction.
  perform pg_stat_clear_snapshot();
  for one in
    select s.schemaname, s.relname, s.n_live_tup > 30000 as is_large from pg_stat_user_tables s
    where s.n_live_tup < 2000000 and (
      (s.n_live_tup > 0 and s.last_analyze is null and s.last_autoanalyze is null)
      or s.n_mod_since_analyze > 20 and s.n_mod_since_analyze > s.n_live_tup / 2)
    order by s.n_live_tup limit p_most
  loop
    perform set_config('default_statistics_target', case when one.is_large then '10' else usual end, true);
    execute format('analyze (skip_locked) %I.%I', one.schemaname, one.relname);
    analysed := analysed + 1;
  end loop;
  perform set_config('default_statistics_target', usual, true);
  return analysed;
end
$function$
;

CREATE OR REPLACE FUNCTION players.ask_excluded()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
begin
  insert into players.exclusion_questions (player_id) values (new.player_id) on conflict do nothing;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION players.copy_of(player uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select jsonb_build_object(
    'account', (select to_jsonb(p) - array['password_hash', 'username_key', 'username_skeleton', 'brand_id', 'id_number_mark', 'upline']
      || jsonb_build_object('profile', p.profile - 'idNumberSealed') from players.players p where p.player_id = player),
    'sessions', (select coalesce(jsonb_agg(jsonb_build_object('startedAt', started_at, 'lastSeenAt', last_seen_at, 'endedAt', ended_at,
      'address', address, 'device', device) order by started_at), '[]') from players.sessions where player_id = player),
    'signIns', (select coalesce(jsonb_agg(jsonb_build_object('at', at, 'outcome', outcome, 'address', address, 'device', device)
      order by at), '[]') from players.sign_ins where player_id = player))
$function$
;

CREATE OR REPLACE FUNCTION players.count_line_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
begin
  update players.line_changes set count = count + 1, changed_in = pg_current_xact_id() where changed_in <> pg_current_xact_id();
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION players.hang_under_upline()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
declare
  above record;
  below record;
  moving boolean;
begin
  perform 1 from players.players where player_id in (new.upline_id, new.downline_id) order by player_id for update;
  moving := exists (select 1 from players.leg_moves where player_id = new.downline_id and state = 'PLANNED' and effective_at <= now()
    and case tg_op when 'UPDATE' then from_id else to_id end = new.upline_id);
  if not moving and exists (select 1 from players.agent_edges where upline_id = new.downline_id and ended_at is null) then
    raise exception 'a player with a line below is not hung elsewhere' using errcode = 'KR007';
  end if;
  if tg_op = 'UPDATE' then
    if (new.edge_id, new.downline_id, new.upline_id, new.since) is distinct from (old.edge_id, old.downline_id, old.upline_id, old.since)
      or old.ended_at is not null then
      raise exception 'an edge is never edited, only ended' using errcode = 'KR005';
    end if;
    if new.ended_at is not null and not moving then
      update players.players set upline = '{}' where player_id = new.downline_id;
    end if;
    return new;
  end if;
  select brand_id, upline into above from players.players where player_id = new.upline_id;
  select brand_id, type into below from players.players where player_id = new.downline_id;
  if above.brand_id is distinct from below.brand_id or below.type = 4 or new.downline_id = any (above.upline) then
    raise exception 'no line goes there' using errcode = 'KR007';
  end if;
  update players.players set upline = above.upline || new.upline_id where player_id = new.downline_id;
  if moving then
    update players.players set upline = above.upline || new.upline_id || upline[array_position(upline, new.downline_id):]
    where upline @> array[new.downline_id];
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION players.keep_line()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
declare
  began timestamptz;
begin
  if tg_op = 'INSERT' then
    insert into players.line_history (player_id, path, valid_from) values (new.player_id, new.upline, least(new.registered_at, now()));
    return null;
  end if;
  select valid_from into began from players.line_history where player_id = new.player_id and valid_to is null for update;
  -- Twice in one transaction is one change.
  if began >= now() then
    update players.line_history set path = new.upline where player_id = new.player_id and valid_to is null;
  else
    update players.line_history set valid_to = now() where player_id = new.player_id and valid_to is null;
    insert into players.line_history (player_id, path, valid_from) values (new.player_id, new.upline, now());
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION players.know_trait(player uuid, trait text, known_by bytea, proven boolean)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
  delete from players.given_traits where trait = 'person' and player_id = player and kind = 'person' and mark <> known_by;
  insert into players.given_traits as t (player_id, kind, mark, is_proven) values (player, trait, known_by, proven)
  on conflict (player_id, kind, mark) do update set is_proven = true where excluded.is_proven and not t.is_proven;
  insert into players.exclusion_questions (player_id) values (player) on conflict do nothing;
$function$
;

CREATE OR REPLACE FUNCTION players.points_at(player uuid, kind text, moment timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select r.points from players.rebate_points r
  where r.player_id = player and r.category = kind and r.counts_from <= moment
  order by r.serial desc limit 1
$function$
;

CREATE OR REPLACE FUNCTION players.tell_mailbox()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
begin
  perform mailbox.know_reader(new.player_id, new.brand_id, new.username_key, new.type, new.state, new.language, new.registered_at,
    new.identity_level);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION players.tell_player_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('player_changes', 'player:' || new.player_id);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION players.tell_session_end()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('player_changes', 'session:' || new.session_id);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION points.copy_of(player uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('reference', r.reference, 'kind', r.kind, 'item', i.texts, 'quantity', r.quantity,
    'points', r.points, 'currency', r.currency, 'amount', trim_scale(r.amount / 10000.0)::text, 'state', r.state, 'remark', r.remark,
    'delivery', r.delivery, 'at', r.applied_at) order by r.applied_at), '[]')
  from points.redemptions r left join points.items i on i.item_id = r.item_id where r.player_id = player
$function$
;

CREATE OR REPLACE FUNCTION promotions.copy_before_chances(player uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select jsonb_build_object(
    'chosen', (select coalesce(jsonb_agg(jsonb_build_object('promotion', p.texts, 'version', j.version, 'terms', j.terms, 'state', j.state,
        'chosenAt', j.joined_at, 'depositBy', j.until, 'endedAt', j.ended_at) order by j.joined_at), '[]')
      from promotions.joins j join promotions.promotions p on p.promotion_id = j.promotion_id where j.player_id = player),
    'requirements', (select coalesce(jsonb_agg(jsonb_build_object('source', r.source, 'state', r.state, 'currency', r.currency,
        'deposit', trim_scale(r.deposit / 10000.0)::text, 'bonus', trim_scale(r.bonus / 10000.0)::text,
        'required', trim_scale(r.required / 10000.0)::text, 'done', trim_scale(r.progress / 1000000.0)::text,
        'openedAt', r.opened_at, 'expiresAt', r.expires_at, 'closedAt', r.closed_at, 'kept', trim_scale(r.kept / 10000.0)::text,
        'removed', trim_scale(r.removed / 10000.0)::text, 'why', r.why) order by r.opened_at), '[]')
      from promotions.requirements r where r.player_id = player),
    'rewards', (select coalesce(jsonb_agg(jsonb_build_object('kind', w.kind, 'promotion', p.texts, 'from', w.period_from, 'to', w.period_to,
        'currency', w.currency, 'amount', trim_scale(w.amount / 10000.0)::text, 'basis', w.basis, 'state', w.state, 'readyAt', w.ready_at,
        'until', w.until, 'claimedAt', w.claimed_at) order by w.ready_at), '[]')
      from promotions.rewards w join promotions.promotions p on p.promotion_id = w.promotion_id where w.player_id = player),
    'invited', (select coalesce(jsonb_agg(jsonb_build_object('terms', f.terms, 'state', f.state, 'qualifiedAt', f.qualified_at,
        'paidAt', f.paid_at, 'decidedAt', f.decided_at) order by f.qualified_at), '[]')
      from promotions.referrals f where f.referrer_id = player or f.friend_id = player),
    'missions', (select coalesce(jsonb_agg(jsonb_build_object('promotion', p.texts, 'period', c.period, 'version', c.version, 'steps', c.steps)
        order by p.promotion_id, c.period), '[]')
      from promotions.chains c join promotions.promotions p on p.promotion_id = c.promotion_id where c.player_id = player),
    'leaderboards', (select coalesce(jsonb_agg(jsonb_build_object('promotion', p.texts, 'period', s.period, 'points', s.points,
        'score', s.score, 'reachedAt', s.reached_at) order by s.reached_at), '[]')
      from promotions.scores s join promotions.promotions p on p.promotion_id = s.promotion_id where s.player_id = player))
$function$
;

CREATE OR REPLACE FUNCTION promotions.copy_before_free_spins(player uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select promotions.copy_before_tasks(player) || jsonb_build_object(
    'visits', (select coalesce(jsonb_agg(v.day order by v.day), '[]') from promotions.visits v where v.player_id = player),
    'reviews', (select coalesce(jsonb_agg(jsonb_build_object('promotion', p.texts, 'signs', r.signs, 'state', r.state,
        'askedAt', r.asked_at, 'decidedAt', r.decided_at, 'reason', r.reason) order by r.asked_at), '[]')
      from promotions.reviews r join promotions.promotions p on p.promotion_id = r.promotion_id where r.player_id = player))
$function$
;

CREATE OR REPLACE FUNCTION promotions.copy_before_tasks(player uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select promotions.copy_of_promotions(player) || jsonb_build_object(
    'applications', (select coalesce(jsonb_agg(jsonb_build_object('promotion', p.texts, 'comment', a.comment, 'state', a.state,
        'pictures', (select count(*) from promotions.application_pictures x where x.application_id = a.application_id),
        'amount', trim_scale(a.amount / 10000.0)::text, 'remark', a.remark, 'sentAt', a.sent_at, 'decidedAt', a.decided_at)
        order by a.sent_at), '[]')
      from promotions.applications a join promotions.promotions p on p.promotion_id = a.promotion_id where a.player_id = player))
$function$
;

CREATE OR REPLACE FUNCTION promotions.copy_of(player uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select promotions.copy_before_free_spins(player) || jsonb_build_object(
    'freeSpins', (select coalesce(jsonb_agg(jsonb_build_object('promotion', p.texts, 'terms', s.terms, 'grantedAt', s.granted_at,
        'spins', g.spins, 'used', g.used, 'won', trim_scale(g.won / 10000.0)::text, 'endsAt', g.expires_at, 'endedAt', s.ended_at) order by s.granted_at), '[]')
      from promotions.free_spins s join promotions.promotions p using (promotion_id)
      join (
        select grant_id, spins, used, won, expires_at from betting.v_free_spins
        union all
        select grant_id, spins, used, won, expires_at from vendors.v_free_spins) g using (grant_id)
      where s.player_id = player))
$function$
;

CREATE OR REPLACE FUNCTION promotions.copy_of_promotions(player uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select promotions.copy_before_chances(player) || jsonb_build_object(
    'tickets', (select coalesce(jsonb_agg(jsonb_build_object('raffle', c.chance_no, 'ticket', t.no, 'at', t.made_at) order by t.made_at, t.no), '[]')
      from promotions.tickets t join promotions.chances c on c.promotion_id = t.promotion_id where t.player_id = player),
    'wins', (select coalesce(jsonb_agg(jsonb_build_object('raffle', c.chance_no, 'rank', w.rank, 'ticket', w.no,
        'amount', trim_scale(w.amount / 10000.0)::text) order by c.chance_no), '[]')
      from promotions.winners w join promotions.chances c on c.promotion_id = w.promotion_id where w.player_id = player),
    'turns', (select coalesce(jsonb_agg(jsonb_build_object('ticket', u.ticket_id, 'at', u.asked_at, 'state', u.state,
        'amount', trim_scale(u.amount / 10000.0)::text) order by u.asked_at), '[]')
      from promotions.turns u where u.player_id = player),
    'envelopes', (select coalesce(jsonb_agg(jsonb_build_object('part', e.no, 'at', e.opened_at,
        'amount', trim_scale(e.amount / 10000.0)::text) order by e.opened_at), '[]')
      from promotions.parts e where e.player_id = player))
$function$
;

CREATE OR REPLACE FUNCTION promotions.is_barred(audience jsonb, player uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select audience is not null and audience -> 'notBeside' <> '[]'::jsonb and (
    exists (select 1 from promotions.requirements r where r.player_id = player and r.state = 'OPEN'
      and audience -> 'notBeside' ? r.promotion_id::text)
    or exists (select 1 from promotions.joins j where j.player_id = player and j.state = 'joined' and j.until > now()
      and audience -> 'notBeside' ? j.promotion_id::text)
    or exists (select 1 from promotions.rewards w where w.player_id = player and w.state in ('CLAIMABLE', 'PROCESS')
      and audience -> 'notBeside' ? w.promotion_id::text)
    or exists (select 1 from promotions.free_spins s where s.player_id = player and s.ended_at is null
      and audience -> 'notBeside' ? s.promotion_id::text))
$function$
;

CREATE OR REPLACE FUNCTION promotions.is_meant(audience jsonb, player uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select case
    when audience is null then true
    when player is null then coalesce((audience ->> 'levelFrom')::int, 0) = 0 and audience -> 'teamsOf' = '[]'::jsonb
    else exists (
      select 1 from players.v_team_members m
      join players.v_contacts c using (player_id)
      left join vip.v_ranks v using (player_id)
      where m.player_id = player
        and coalesce(v.rank, 0) between coalesce((audience ->> 'levelFrom')::int, 0) and coalesce((audience ->> 'levelTo')::int, 32767)
        and (audience ->> 'newDays' is null or m.registered_at > now() - make_interval(days => (audience ->> 'newDays')::int))
        and (not audience -> 'contacts' ? 'phone' or c.phone is not null)
        and (not audience -> 'contacts' ? 'mail' or c.email is not null)
        and (audience -> 'teamsOf' = '[]'::jsonb or exists (
          select 1 from players.v_team_members u
          where u.player_id = any(m.upline) and audience -> 'teamsOf' ? u.username_key)))
  end
$function$
;

CREATE OR REPLACE FUNCTION promotions.meets(audience jsonb, player uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select audience is null or not coalesce((audience ->> 'needsPayout')::boolean, false)
    or exists (select 1 from withdrawals.v_account_marks c where c.player_id = player)
$function$
;

CREATE OR REPLACE FUNCTION protection.copy_of(player uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select jsonb_build_object(
    'limits', (select coalesce(jsonb_agg(jsonb_build_object('setBy', source, 'kind', kind, 'span', span, 'amount',
      case when kind = 'time' then amount::text else trim_scale(amount / 10000.0)::text end)), '[]') from protection.limits where player_id = player),
    'limitChanges', (select coalesce(jsonb_agg(jsonb_build_object('setBy', source, 'kind', kind, 'span', span, 'act', act, 'at', at)
      order by at), '[]') from protection.limit_changes where player_id = player),
    'stops', (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'beganAt', began_at, 'endsAt', ends_at, 'liftedAt', lifted_at,
      'returnAskedAt', return_asked_at, 'returnsAt', returns_at) order by began_at), '[]') from protection.stops where player_id = player),
    'reminders', (select coalesce(jsonb_agg(acknowledged_at order by acknowledged_at), '[]')
      from protection.reminders where player_id = player))
$function$
;

CREATE OR REPLACE FUNCTION protection.guards_of(players uuid[], unit text, zone text, counts boolean)
 RETURNS TABLE(player_id uuid, version bigint, stopped_until timestamp with time zone, stop_kind text, reality_minutes smallint, play_began_at timestamp with time zone, played_at timestamp with time zone, reminded_at timestamp with time zone, limits text, used text)
 LANGUAGE sql
 STABLE
AS $function$
  select g.player_id, g.version, g.stopped_until, g.stop_kind, g.reality_minutes, g.play_began_at, g.played_at, g.reminded_at,
    case when g.is_limited then (select jsonb_object_agg(l.name, l.least)::text from (
      select kind || '/' || span as name, min(amount)::text as least from protection.limits
      where player_id = g.player_id and amount is not null group by 1) l) end,
    case when g.is_limited or counts then (
      select jsonb_object_agg(u.span, jsonb_build_array(u.stake::text, u.loss::text, u.played_ms::text))::text
      from protection.uses_of(g.player_id, unit, clock_timestamp(), zone) u) end
  from protection.guards g where g.player_id = any(players)
$function$
;

CREATE OR REPLACE FUNCTION protection.tell_mailbox()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
begin
  perform mailbox.keep_quiet(new.stop_id, new.player_id, new.began_at, new.stands_until);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION protection.uses_of(player uuid, unit text, at timestamp with time zone, zone text)
 RETURNS TABLE(span text, stake bigint, loss bigint, played_ms bigint)
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select w.span, coalesce(sum(u.stake), 0)::bigint, coalesce(sum(u.loss), 0)::bigint, coalesce(sum(u.played_ms), 0)::bigint
  from (values ('day', 1::smallint), ('week', 2::smallint), ('month', 3::smallint)) w (span, grain)
  left join protection.uses u on u.player_id = player and u.currency = unit and u.grain = w.grain
    and u.starts_at >= protection.window_start(w.span, at, zone)
  group by w.span
$function$
;

CREATE OR REPLACE FUNCTION protection.window_start(span text, at timestamp with time zone, zone text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select case span
    when 'day' then date_bin('5 minutes', at - interval '24 hours', 'epoch')
    when 'week' then date_bin('1 hour', at - interval '168 hours', 'epoch')
    when 'month' then date_trunc('month', at, zone)
  end
$function$
;

CREATE OR REPLACE FUNCTION reconciliation.bet_orphans_of(p_after uuid, p_until uuid)
 RETURNS TABLE(player_id uuid, bet_id uuid)
 LANGUAGE sql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
  select b.player_id, b.bet_id
  from betting.v_bets b
  left join betting.v_rounds r on r.round_id = b.round_id and r.player_id = b.player_id
  left join vendors.v_rounds v on v.round_id = b.round_id and v.player_id = b.player_id
  left join interactive_rounds.v_rounds d on d.round_id = b.round_id and d.player_id = b.player_id
  left join reconciliation.v_shared_bets s on s.bet_id = b.bet_id and s.player_id = b.player_id
  where b.player_id > p_after and b.player_id <= p_until and
    case
      when v.round_id is not null then b.state <> 'voided' and (v.stake <> b.stake or v.payout <> b.payout or v.is_closed <> (b.state = 'settled'))
      when s.bet_id is not null then s.state <> b.state or s.stake <> b.stake or s.payout <> b.payout
      when d.round_id is not null then r.round_id is not null or b.state <> d.state or b.stake <> d.staked or b.payout <> 0
      else r.round_id is null or r.cost <> b.stake or r.payout <> b.payout or b.state <> 'settled'
    end
$function$
;

CREATE OR REPLACE FUNCTION reconciliation.count_houses(p_from bigint, p_to bigint)
 RETURNS TABLE(segment_no bigint, houses jsonb)
 LANGUAGE sql
 STABLE
AS $function$
  select s.segment_no, coalesce(jsonb_object_agg(m.purpose || ':' || m.owner || ':' || m.currency, m.delta::text)
    filter (where m.owner is not null), '{}')
  from reconciliation.segments s
  left join (select e.* from reconciliation.segment_sides(p_from, p_to) e where e.purpose >= 100) m using (segment_no)
  where s.segment_no between p_from and p_to group by s.segment_no
$function$
;

CREATE OR REPLACE FUNCTION reconciliation.drift_between(p_since timestamp with time zone, p_until timestamp with time zone)
 RETURNS TABLE(owner uuid, purpose smallint, currency text, cached bigint, expected bigint, version bigint)
 LANGUAGE sql
 STABLE
AS $function$
  with fresh as materialized (
    select e.owner, e.purpose, e.currency, e.version, e.amount, e.balance_after
    from ledger.v_entries e where e.posted_at >= p_since and e.posted_at < p_until and e.version is not null
  ), touched as (select distinct f.owner, f.purpose, f.currency from fresh f)
  select a.owner, a.purpose, a.currency, a.balance, l.balance_after, a.version
  from touched t
  join ledger.v_accounts a on (a.owner, a.purpose, a.currency) = (t.owner, t.purpose, t.currency)
  left join lateral (
    select p.balance_after from ledger.v_player_entries p
    where p.owner = a.owner and p.purpose = a.purpose and p.currency = a.currency and p.version = a.version limit 1) l on true
  where l.balance_after is distinct from a.balance
  union all
  select f.owner, f.purpose, f.currency, f.balance_after, coalesce(b.balance_after, 0) + f.amount, f.version
  from fresh f
  left join lateral (
    select p.balance_after from ledger.v_player_entries p
    where p.owner = f.owner and p.purpose = f.purpose and p.currency = f.currency and p.version = f.version - 1 limit 1) b on true
  where f.balance_after <> coalesce(b.balance_after, 0) + f.amount or (f.version > 1 and b.balance_after is null)
$function$
;

CREATE OR REPLACE FUNCTION reconciliation.full_xid(short xid)
 RETURNS xid8
 LANGUAGE sql
 STABLE
AS $function$
  select (case when guess > next then guess - 4294967296 else guess end)::text::xid8
  from (select next, next - next % 4294967296 + short::text::bigint as guess
    from (select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as next) n) g
$function$
;

CREATE OR REPLACE FUNCTION reconciliation.house_faults()
 RETURNS TABLE(reference text, cached bigint, summed numeric)
 LANGUAGE sql
 STABLE
AS $function$
  with last as (select * from reconciliation.segments order by segment_no desc limit 1),
  open as (
    select t.debit_owner, t.debit_purpose, t.credit_owner, t.credit_purpose, t.currency, t.amount
    from ledger.v_transfers t where t.posted_at >= coalesce((select last_at from last), '-infinity')
      and ((select segment_no from last) is null or (t.posted_at, t.cause_id, t.cause_kind, t.leg)
        > ((select last_at from last), (select last_cause_id from last), (select last_cause_kind from last), (select last_leg from last)))
    union all
    select t.debit_owner, t.debit_purpose, t.credit_owner, t.credit_purpose, t.currency, t.amount
    from reconciliation.late_transfers l join ledger.v_transfers t using (cause_id, cause_kind, leg) where l.sealed_in is null
  ),
  summed as (
    select m.account, sum(m.delta) as total from (
      select j.key as account, j.value::numeric as delta from reconciliation.segment_houses s, jsonb_each_text(s.houses) j
      union all
      select debit_purpose || ':' || debit_owner || ':' || currency, -amount::numeric from open where debit_purpose >= 100
      union all
      select credit_purpose || ':' || credit_owner || ':' || currency, amount::numeric from open where credit_purpose >= 100
    ) m group by m.account
  )
  select coalesce(s.account, b.account), coalesce(b.balance, 0), coalesce(s.total, 0)
  from summed s
  full join (
    select h.purpose || ':' || h.owner || ':' || h.currency as account, h.balance from ledger.v_house_balances h
  ) b using (account)
  where coalesce(b.balance, 0)::numeric <> coalesce(s.total, 0)
    and (select count(*) from reconciliation.segment_houses) = coalesce((select segment_no from last), 0)
$function$
;

CREATE OR REPLACE FUNCTION reconciliation.moves_behind(p_segment bigint)
 RETURNS TABLE(cause_kind smallint, posted_at timestamp with time zone, debit_owner uuid, debit_purpose smallint, credit_owner uuid, credit_purpose smallint, currency text, amount bigint)
 LANGUAGE sql
 STABLE
AS $function$
  with edge as materialized (select last_at, last_cause_id, last_cause_kind, last_leg from reconciliation.segments where segment_no = p_segment)
  select t.cause_kind, t.posted_at, t.debit_owner, t.debit_purpose, t.credit_owner, t.credit_purpose, t.currency, t.amount
  from ledger.v_transfers t
  where t.posted_at >= coalesce((select last_at from edge), '-infinity') and (not exists (select 1 from edge)
    or (t.posted_at, t.cause_id, t.cause_kind, t.leg) > (select last_at, last_cause_id, last_cause_kind, last_leg from edge))
    and not exists (select 1 from reconciliation.late_transfers l
      where (l.cause_id, l.cause_kind, l.leg) = (t.cause_id, t.cause_kind, t.leg))
  union all
  select t.cause_kind, t.posted_at, t.debit_owner, t.debit_purpose, t.credit_owner, t.credit_purpose, t.currency, t.amount
  from reconciliation.late_transfers l join ledger.v_transfers t using (cause_id, cause_kind, leg)
  where l.sealed_in is null or l.sealed_in > p_segment
$function$
;

CREATE OR REPLACE FUNCTION reconciliation.nonces_used_twice(p_after uuid, p_until uuid)
 RETURNS TABLE(player_id uuid, seed_pair_id uuid, nonce integer, rounds bigint)
 LANGUAGE sql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
  select u.player_id, u.seed_pair_id, u.nonce, count(*) from (
    select r.player_id, r.seed_pair_id, r.nonce
    from (select distinct b.player_id, b.round_id from betting.v_bets b where b.player_id > p_after and b.player_id <= p_until) b
    join betting.v_round_nonces r on r.round_id = b.round_id and r.player_id = b.player_id
    union all
    select d.player_id, d.seed_pair_id, d.nonce from interactive_rounds.v_nonces d where d.player_id > p_after and d.player_id <= p_until) u
  group by u.player_id, u.seed_pair_id, u.nonce having count(*) > 1
$function$
;

CREATE OR REPLACE FUNCTION reconciliation.open_lines()
 RETURNS TABLE(posted_at timestamp with time zone, cause_id uuid, cause_kind smallint, leg smallint, line text)
 LANGUAGE sql
 STABLE
AS $function$
  select t.posted_at, t.cause_id, t.cause_kind, t.leg, reconciliation.transfer_line(t)
  from (select * from reconciliation.segments order by segment_no desc limit 1) s
  right join ledger.v_transfers t on true
  where s.segment_no is null or t.posted_at >= s.last_at
    and (t.posted_at, t.cause_id, t.cause_kind, t.leg) > (s.last_at, s.last_cause_id, s.last_cause_kind, s.last_leg)
  union all
  select t.posted_at, t.cause_id, t.cause_kind, t.leg, reconciliation.transfer_line(t)
  from reconciliation.late_transfers l join ledger.v_transfers t using (cause_id, cause_kind, leg) where l.sealed_in is null
$function$
;

CREATE OR REPLACE FUNCTION reconciliation.payment_drift_between(p_since timestamp with time zone, p_until timestamp with time zone)
 RETURNS TABLE(area text, reference text, detail jsonb, player_id uuid, currency text)
 LANGUAGE sql
 STABLE
AS $function$
  select 'deposits', u.order_no, jsonb_build_object('state', u.state, 'received', u.received, 'moved', u.moved), null::uuid, null::text
  from deposits.v_uncredited u where u.moved_at >= p_since and u.moved_at < p_until
  union all
  select 'withdrawals', h.player_id || ':' || h.currency, jsonb_build_object('requested', h.requested, 'in_ledger', h.in_ledger),
    h.player_id, h.currency
  from withdrawals.v_hold_drift h
  union all
  select 'payouts', p.withdrawal_id::text, jsonb_build_object('paid', p.paid, 'by_payouts', p.by_payouts), null, null
  from withdrawals.v_paid_by_move p where p.moved_at >= p_since and p.moved_at < p_until and p.paid <> p.by_payouts
$function$
;

CREATE OR REPLACE FUNCTION reconciliation.sealed_moves(p_from bigint, p_to bigint)
 RETURNS TABLE(cause_kind smallint, posted_at timestamp with time zone, debit_owner uuid, debit_purpose smallint, credit_owner uuid, credit_purpose smallint, currency text, amount bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select t.cause_kind, t.posted_at, t.debit_owner, t.debit_purpose, t.credit_owner, t.credit_purpose, t.currency, t.amount
  from (
    select b.segment_no, b.last_at, b.last_cause_id, b.last_cause_kind, b.last_leg, lag(b.last_at) over w as after_at,
      lag(b.last_cause_id) over w as after_id, lag(b.last_cause_kind) over w as after_kind, lag(b.last_leg) over w as after_leg
    from reconciliation.segments b where b.segment_no between p_from - 1 and p_to window w as (order by b.segment_no)
  ) s
  join ledger.v_transfers t on t.posted_at <= s.last_at and t.posted_at >= coalesce(s.after_at, '-infinity')
    and (t.posted_at, t.cause_id, t.cause_kind, t.leg) <= (s.last_at, s.last_cause_id, s.last_cause_kind, s.last_leg)
    and (s.after_at is null
      or (t.posted_at, t.cause_id, t.cause_kind, t.leg) > (s.after_at, s.after_id, s.after_kind, s.after_leg))
  where s.segment_no >= p_from and not exists (
    select 1 from reconciliation.late_transfers l where (l.cause_id, l.cause_kind, l.leg) = (t.cause_id, t.cause_kind, t.leg))
  union all
  select t.cause_kind, t.posted_at, t.debit_owner, t.debit_purpose, t.credit_owner, t.credit_purpose, t.currency, t.amount
  from reconciliation.late_transfers l join ledger.v_transfers t using (cause_id, cause_kind, leg)
  where l.sealed_in between p_from and p_to
$function$
;

CREATE OR REPLACE FUNCTION reconciliation.segment_lines(p_from bigint, p_to bigint)
 RETURNS TABLE(segment_no bigint, posted_at timestamp with time zone, cause_id uuid, cause_kind smallint, leg smallint, line text)
 LANGUAGE sql
 STABLE
AS $function$
  select s.segment_no, t.posted_at, t.cause_id, t.cause_kind, t.leg, reconciliation.transfer_line(t)
  from (
    select b.segment_no, b.last_at, b.last_cause_id, b.last_cause_kind, b.last_leg, lag(b.last_at) over w as after_at,
      lag(b.last_cause_id) over w as after_id, lag(b.last_cause_kind) over w as after_kind, lag(b.last_leg) over w as after_leg
    from reconciliation.segments b where b.segment_no between p_from - 1 and p_to window w as (order by b.segment_no)
  ) s
  join ledger.v_transfers t on t.posted_at <= s.last_at and t.posted_at >= coalesce(s.after_at, '-infinity')
    and (t.posted_at, t.cause_id, t.cause_kind, t.leg) <= (s.last_at, s.last_cause_id, s.last_cause_kind, s.last_leg)
    and (s.after_at is null
      or (t.posted_at, t.cause_id, t.cause_kind, t.leg) > (s.after_at, s.after_id, s.after_kind, s.after_leg))
  where s.segment_no >= p_from and (not (select exists (select 1 from reconciliation.late_transfers)) or not exists (
    select 1 from reconciliation.late_transfers l where (l.cause_id, l.cause_kind, l.leg) = (t.cause_id, t.cause_kind, t.leg)))
  union all
  select l.sealed_in, t.posted_at, t.cause_id, t.cause_kind, t.leg, reconciliation.transfer_line(t)
  from reconciliation.late_transfers l join ledger.v_transfers t using (cause_id, cause_kind, leg)
  where l.sealed_in between p_from and p_to
$function$
;

CREATE OR REPLACE FUNCTION reconciliation.segment_looks(p_from bigint, p_to bigint)
 RETURNS TABLE(what text, segment_no bigint, reference text, found jsonb)
 LANGUAGE sql
 STABLE
AS $function$
  with sides as materialized (select * from reconciliation.segment_sides(p_from, p_to))
  select 'houses', s.segment_no, null, coalesce(jsonb_object_agg(m.purpose || ':' || m.owner || ':' || m.currency, m.delta::text)
    filter (where m.owner is not null), '{}')
  from reconciliation.segments s
  left join (select e.* from sides e where e.purpose >= 100) m using (segment_no)
  where s.segment_no between p_from and p_to group by s.segment_no
  union all
  select 'unbalanced', e.segment_no, null, to_jsonb(sum(e.unmoved)) from sides e where e.unmoved > 0 group by e.segment_no
  union all
  (select 'orphans', null, e.purpose || ':' || e.owner || ':' || e.currency, to_jsonb(sum(e.entries)) from sides e
  where not exists (select 1 from ledger.v_accounts a where (a.owner, a.purpose, a.currency) = (e.owner, e.purpose, e.currency))
    and not exists (select 1 from ledger.v_house_balances h where (h.owner, h.purpose, h.currency) = (e.owner, e.purpose, e.currency))
  group by e.owner, e.purpose, e.currency limit 200)
$function$
;

CREATE OR REPLACE FUNCTION reconciliation.segment_orphans(p_from bigint, p_to bigint)
 RETURNS TABLE(reference text, entries bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select e.purpose || ':' || e.owner || ':' || e.currency, sum(e.n)::bigint from (
    select t.debit_owner as owner, t.debit_purpose as purpose, t.currency, count(*) as n from reconciliation.segment_transfers(p_from, p_to) t group by 1, 2, 3
    union all
    select t.credit_owner, t.credit_purpose, t.currency, count(*) from reconciliation.segment_transfers(p_from, p_to) t group by 1, 2, 3) e
  where not exists (select 1 from ledger.v_accounts a where (a.owner, a.purpose, a.currency) = (e.owner, e.purpose, e.currency))
    and not exists (select 1 from ledger.v_house_balances h where (h.owner, h.purpose, h.currency) = (e.owner, e.purpose, e.currency))
  group by e.owner, e.purpose, e.currency
$function$
;

CREATE OR REPLACE FUNCTION reconciliation.segment_sides(p_from bigint, p_to bigint)
 RETURNS TABLE(segment_no bigint, owner uuid, purpose smallint, currency text, delta numeric, entries bigint, unmoved bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select t.segment_no, e.owner, e.purpose, t.currency, sum(e.delta), count(*), count(*) filter (where e.is_debit and t.amount <= 0)
  from reconciliation.segment_transfers(p_from, p_to) t
  cross join lateral (values (t.debit_owner, t.debit_purpose, -t.amount, true), (t.credit_owner, t.credit_purpose, t.amount, false))
    as e (owner, purpose, delta, is_debit)
  group by 1, 2, 3, 4
$function$
;

CREATE OR REPLACE FUNCTION reconciliation.segment_transfers(p_from bigint, p_to bigint)
 RETURNS TABLE(segment_no bigint, debit_owner uuid, debit_purpose smallint, credit_owner uuid, credit_purpose smallint, currency text, amount bigint)
 LANGUAGE plpgsql
 STABLE
AS $function$
#variable_conflict use_column
declare
  s record;
  has_late boolean := exists (select 1 from reconciliation.late_transfers);
begin
  for s in
    select * from (
      select b.segment_no as no, b.last_at, b.last_cause_id, b.last_cause_kind, b.last_leg, lag(b.last_at) over w as after_at,
        lag(b.last_cause_id) over w as after_id, lag(b.last_cause_kind) over w as after_kind, lag(b.last_leg) over w as after_leg
      from reconciliation.segments b where b.segment_no between p_from - 1 and p_to window w as (order by b.segment_no)) o
    where o.no >= p_from
  loop
    return query
    select s.no, t.debit_owner, t.debit_purpose, t.credit_owner, t.credit_purpose, t.currency, t.amount
    from ledger.v_transfers t
    where t.posted_at <= s.last_at and t.posted_at >= coalesce(s.after_at, '-infinity')
      and (t.posted_at, t.cause_id, t.cause_kind, t.leg) <= (s.last_at, s.last_cause_id, s.last_cause_kind, s.last_leg)
      and (s.after_at is null or (t.posted_at, t.cause_id, t.cause_kind, t.leg) > (s.after_at, s.after_id, s.after_kind, s.after_leg))
      and (not has_late or not exists (
        select 1 from reconciliation.late_transfers l where (l.cause_id, l.cause_kind, l.leg) = (t.cause_id, t.cause_kind, t.leg)));
  end loop;
  return query
  select l.sealed_in, t.debit_owner, t.debit_purpose, t.credit_owner, t.credit_purpose, t.currency, t.amount
  from reconciliation.late_transfers l join ledger.v_transfers t using (cause_id, cause_kind, leg)
  where l.sealed_in between p_from and p_to;
end
$function$
;

CREATE OR REPLACE FUNCTION reconciliation.segment_unbalanced(p_from bigint, p_to bigint)
 RETURNS TABLE(segment_no bigint, transfers bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select t.segment_no, count(*) from reconciliation.segment_transfers(p_from, p_to) t where t.amount <= 0 group by t.segment_no
$function$
;

CREATE OR REPLACE FUNCTION reconciliation.transfer_line(t ledger.v_transfers)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select concat_ws(' ', to_char(t.posted_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), t.cause_kind, t.cause_id, t.leg,
    t.debit_purpose, t.debit_owner, t.credit_purpose, t.credit_owner, t.currency, t.amount,
    coalesce(t.debit_after::text, '-'), coalesce(t.debit_version::text, '-'),
    coalesce(t.credit_after::text, '-'), coalesce(t.credit_version::text, '-'))
$function$
;

CREATE OR REPLACE FUNCTION reconciliation.unpaid_rounds(p_after uuid, p_until uuid)
 RETURNS TABLE(player_id uuid, round_id uuid, cost bigint, payout bigint)
 LANGUAGE sql
 STABLE
 SET enable_seqscan TO 'off'
AS $function$
  select r.player_id, r.round_id, r.cost, r.payout
  from betting.v_rounds r
  left join ledger.v_transfers s on s.cause_id = r.round_id and s.cause_kind = 1 and s.leg = 0
  left join ledger.v_transfers p on p.cause_id = r.round_id and p.cause_kind = 2 and p.leg = 0
  where r.round_id > p_after and r.round_id <= p_until and (r.payout <> coalesce(p.amount, 0)
    or r.cost::numeric <> coalesce(s.amount, 0)::numeric + case when r.mode = 'decide' then coalesce((
      select sum(x.amount) from ledger.v_transfers x where x.cause_id = r.round_id and x.cause_kind = 1 and x.leg > 0), 0) else 0 end)
$function$
;

CREATE OR REPLACE FUNCTION settings.tell_money()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform operators.tell_money(new.brand_id, (new.value -> 'currency' ->> 'isPlayMoney') is distinct from 'true', tg_op = 'UPDATE');
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION vendors.count_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'vendors', 'pg_temp'
AS $function$
begin
  update vendors.revision set revision = revision + 1;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION vendors.drift_between(p_since timestamp with time zone, p_until timestamp with time zone)
 RETURNS TABLE(vendor_code text, reference text, detail jsonb)
 LANGUAGE sql
 STABLE
AS $function$
  with fresh as materialized (
    select t.vendor_code, t.vendor_tx, t.tx_id, t.vendor_round, t.player_id, t.journal_id
    from vendors.wallet_tx t where t.created_at >= p_since and t.created_at < p_until),
  touched as (select distinct f.vendor_code, f.vendor_round, f.player_id from fresh f)
  select r.vendor_code, r.vendor_round || ' ' || r.player_id,
    jsonb_build_object('told', r.payout - r.stake, 'moved', coalesce(m.moved, 0))
  from touched k
  join vendors.rounds r using (vendor_code, vendor_round, player_id)
  cross join lateral (
    select sum(case when f.debit_owner = t.player_id then -f.amount else f.amount end) as moved
    from vendors.wallet_tx t
    join ledger.v_transfers f on f.cause_id = t.tx_id and f.cause_kind in (80, 81, 82)
    where t.vendor_code = k.vendor_code and t.vendor_round = k.vendor_round and t.player_id = k.player_id) m
  where (r.payout - r.stake)::numeric <> coalesce(m.moved, 0)
  union all
  select f.vendor_code, f.vendor_tx, jsonb_build_object('effect', 'without its transfer, or the other way round') from fresh f
  where (f.journal_id is not null) <> exists (
    select 1 from ledger.v_transfers x where x.cause_id = f.tx_id and (x.cause_kind between 80 and 89 or x.cause_kind in (91, 105)))
$function$
;

CREATE OR REPLACE FUNCTION wallet.keep_write_off()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'what was given up is not changed';
end
$function$
;

CREATE OR REPLACE FUNCTION withdrawals.copy_of(player uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select jsonb_build_object(
    'accounts', (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'provider', provider, 'lastFour', last_four, 'holder', holder,
      'boundAt', bound_at, 'removedAt', removed_at) order by bound_at), '[]') from withdrawals.accounts where player_id = player),
    'withdrawals', (select coalesce(jsonb_agg(jsonb_build_object('withdrawalNo', withdrawal_no, 'currency', currency, 'state', state,
      'amount', trim_scale(amount / 10000.0)::text, 'fee', trim_scale(fee / 10000.0)::text, 'paid', trim_scale(paid / 10000.0)::text, 'at', created_at)
      order by created_at), '[]') from withdrawals.withdrawals where player_id = player))
$function$
;

CREATE OR REPLACE FUNCTION withdrawals.guard_withdrawal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.withdrawal_id, new.player_id, new.brand_id, new.withdrawal_no, new.request_id, new.account_id, new.currency, new.amount, new.fee,
      new.needs_two, new.created_at) is distinct from
     (old.withdrawal_id, old.player_id, old.brand_id, old.withdrawal_no, old.request_id, old.account_id, old.currency, old.amount, old.fee,
      old.needs_two, old.created_at) then
    raise exception 'what was requested is never edited' using errcode = 'KR005';
  end if;
  if new.version <> old.version + 1 then
    raise exception 'a withdrawal moves by one version' using errcode = 'KR005';
  end if;
  if new.state <> old.state and not exists (
    select 1 from withdrawals.edges where from_state = old.state and to_state = new.state
  ) then
    raise exception 'a withdrawal never goes from % to %', old.state, new.state using errcode = 'KR005';
  end if;
  if old.state = 'COMPLETED' and (new.state = old.state or old.outcome <> 'AUTO_RECEIVED') then
    raise exception 'a confirmed receipt stands' using errcode = 'KR005';
  end if;
  if new.state = 'APPROVED' and old.state = 'REVIEW' and (new.first_approver is null or (new.needs_two and new.second_approver is null)) then
    raise exception 'a reviewed withdrawal is approved by whom it takes' using errcode = 'KR005';
  end if;
  if new.state = 'APPROVED' and old.state = 'REQUESTED' and new.needs_two then
    raise exception 'above the limit two people approve' using errcode = 'KR005';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION withdrawals.tell_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
begin
  perform players.know_trait(new.player_id, 'payout-account', new.number_mark, false);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION withdrawals.tell_paid()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
begin
  perform players.know_trait(a.player_id, 'payout-account', a.number_mark, true)
  from withdrawals.withdrawals w join withdrawals.accounts a on a.player_id = w.player_id and a.account_id = w.account_id
  where w.withdrawal_id = new.withdrawal_id;
  return null;
end
$function$
;

create view agent_transfers.v_sent_up as
 SELECT player_id,
    business_day,
    currency,
    amount
   FROM agent_transfers.days
  WHERE direction = 'up'::text;

create view agent_transfers.v_unposted as
 SELECT t.transfer_id,
    t.amount
   FROM agent_transfers.transfers t
     LEFT JOIN ledger.v_transfers f ON f.cause_id = t.transfer_id AND f.cause_kind >= 51 AND f.cause_kind <= 54 AND f.leg = 0 AND f.debit_owner = t.sender_id AND f.credit_owner = t.receiver_id AND f.currency = t.currency
  WHERE f.amount IS DISTINCT FROM t.amount;

create view betting.v_all_bets as
 SELECT player_id,
    placed_at,
    bet_id,
    round_id,
    game_id,
    currency,
    stake,
    payout,
    state,
    settled_at,
    upline,
    settles_later
   FROM ( SELECT bets.player_id,
            bets.placed_at,
            bets.bet_id,
            bets.round_id,
            bets.game_id,
            bets.currency,
            bets.stake,
            bets.payout,
            bets.state,
            bets.settled_at,
            bets.upline,
            bets.settled_at <> bets.placed_at AS settles_later,
            true AS is_bet
           FROM betting.bets
        UNION ALL
         SELECT rounds.player_id,
            rounds.placed_at,
            rounds.round_id,
            rounds.round_id,
            rounds.game_id,
            rounds.currency,
            rounds.cost,
            rounds.payout,
            'settled'::text AS text,
            rounds.placed_at,
            rounds.upline,
            false,
            rounds.upline IS NOT NULL
           FROM betting.rounds) b
  WHERE is_bet;

create view betting.v_bets as
 SELECT bet_id,
    round_id,
    player_id,
    game_id,
    state,
    stake,
    payout
   FROM betting.v_all_bets;

create view betting.v_bets_by_time as
 SELECT bet_id,
    round_id,
    player_id,
    game_id,
    currency,
    stake,
    payout,
    state,
    placed_at,
    settled_at,
    upline,
    settles_later
   FROM betting.v_all_bets
  WHERE state <> 'open'::text;

create view betting.v_big_wins as
 SELECT player_id,
    round_id,
    game_id,
    currency,
    stake,
    payout,
    settled_at,
    date_trunc('hour'::text, (settled_at AT TIME ZONE 'UTC'::text)) AS settled_hour,
    (EXISTS ( SELECT 1
           FROM betting.rounds own
          WHERE own.round_id = b.round_id AND own.player_id = b.player_id AND own.payout = b.payout)) AS is_provable
   FROM betting.v_all_bets b
  WHERE state = 'settled'::text AND stake > 0 AND payout >= (10 * stake);

create view betting.v_fact_order as
 SELECT xid
   FROM betting.facts;

create view betting.v_free_rounds as
 SELECT grant_id,
    place,
    player_id,
    round_id,
    game_id,
    cost,
    payout,
    placed_at
   FROM betting.free_rounds;

create view betting.v_free_spins as
 SELECT grant_id,
    player_id,
    games,
    stake,
    spins,
    used,
    won,
    granted_at,
    expires_at,
    ended_at
   FROM betting.free_spins;

create view betting.v_free_spins_over as
 SELECT free_spins.grant_id
   FROM betting.free_spins
  WHERE free_spins.ended_at IS NULL AND free_spins.used = free_spins.spins
UNION ALL
 SELECT free_spins.grant_id
   FROM betting.free_spins
  WHERE free_spins.ended_at IS NULL AND free_spins.expires_at <= now() AND free_spins.used < free_spins.spins;

create view betting.v_jackpot_wins as
 SELECT h.player_id,
    h.round_id,
    r.game_id,
    r.currency,
    r.cost AS stake,
    r.payout + h.amount AS payout,
    h.paid_at AS settled_at
   FROM jackpots.v_hits h
     CROSS JOIN LATERAL ( SELECT o.game_id,
            o.currency,
            o.cost,
            o.payout
           FROM betting.rounds o
          WHERE o.round_id = h.round_id AND o.player_id = h.player_id
         LIMIT 1) r
  WHERE h.paid_at IS NOT NULL;

create view betting.v_line_bets as
 SELECT bet_id,
    round_id,
    player_id,
    game_id,
    currency,
    stake,
    payout,
    placed_at,
    settled_at,
    upline,
    COALESCE(( SELECT sum(h.amount) AS sum
           FROM jackpots.v_hits h
          WHERE h.player_id = b.player_id AND h.round_id = b.round_id AND h.paid_at IS NOT NULL), 0::numeric)::bigint AS jackpot,
    settles_later
   FROM betting.v_all_bets b
  WHERE state = 'settled'::text;

create view betting.v_open_bets as
 SELECT bet_id,
    player_id,
    currency,
    stake,
    placed_at
   FROM betting.bets
  WHERE state = 'open'::text;

create view betting.v_outcome_files as
 SELECT file_no,
    previous_hash,
    hash,
    rounds,
    moved_at
   FROM betting.outcome_files;

create view betting.v_play_facts as
 SELECT xid,
    bet_id,
    player_id,
    kind,
    game_id,
    currency,
    stake,
    payout,
    upline,
    at,
    round_id
   FROM betting.facts
  WHERE kind = ANY (ARRAY[1, 3, 4]);

create view betting.v_player_bets as
 SELECT player_id,
    placed_at,
    bet_id,
    round_id,
    game_id,
    currency,
    stake,
    payout,
    state,
    settled_at,
    COALESCE(( SELECT sum(h.amount) AS sum
           FROM jackpots.v_hits h
          WHERE h.player_id = b.player_id AND h.round_id = b.round_id), 0::numeric)::bigint AS jackpot,
    (EXISTS ( SELECT 1
           FROM betting.rounds r
          WHERE r.round_id = b.round_id AND r.player_id = b.player_id)) AS has_proof,
    settles_later
   FROM betting.v_all_bets b;

create view betting.v_player_hits as
 SELECT h.player_id,
    h.round_id,
    h.hit_at,
    h.paid_at,
    h.amount,
    r.game_id,
    r.currency
   FROM jackpots.v_hits h
     CROSS JOIN LATERAL ( SELECT o.game_id,
            o.currency
           FROM betting.rounds o
          WHERE o.round_id = h.round_id AND o.player_id = h.player_id
         LIMIT 1) r;

create view betting.v_player_plays as
 SELECT player_id,
    placed_at,
    currency,
    stake,
    payout,
    state
   FROM betting.v_all_bets;

create view betting.v_player_stakes as
 SELECT player_id,
    currency,
    stake,
    payout,
    placed_at
   FROM betting.v_all_bets;

create view betting.v_round_games as
 SELECT round_id,
    player_id,
    game_id
   FROM betting.rounds;

create view betting.v_round_nonces as
 SELECT round_id,
    player_id,
    seed_pair_id,
    nonce
   FROM betting.rounds;

create view betting.v_rounds as
 SELECT round_id,
    player_id,
    game_id,
    mode,
    cost,
    payout
   FROM betting.rounds;

create view betting.v_settled_bets as
 SELECT xid,
    bet_id,
    player_id,
    game_id,
    currency,
    stake,
    payout,
    at
   FROM betting.facts
  WHERE kind = 1;

create view betting.v_settled_free_rounds as
 SELECT f.xid,
    r.game_id,
    r.game_version,
    r.definition_hash,
    r.currency,
    f.cost,
    f.payout,
    f.placed_at
   FROM betting.free_rounds f
     JOIN betting.rounds r ON r.round_id = f.round_id AND r.player_id = f.player_id;

create view betting.v_settled_rounds as
 SELECT f.xid,
    f.kind,
    f.game_id,
    f.currency,
    f.stake,
    f.payout,
    f.at,
    r.game_version,
    r.definition_hash,
    r.mode,
    r.stake AS stake_level,
    (r.outcome -> 'wagers'::text)::text AS wagers,
    (r.outcome -> 'slot'::text) ->> 'choice'::text AS choice
   FROM betting.facts f
     CROSS JOIN LATERAL ( SELECT o.game_version,
            o.definition_hash,
            o.mode,
            o.stake,
            o.outcome
           FROM betting.rounds o
          WHERE o.round_id = f.round_id AND o.player_id = f.player_id
         LIMIT 1) r
  WHERE f.kind = ANY (ARRAY[1, 3]);

create view betting.v_settled_stakes as
 SELECT xid,
    player_id,
    bet_id,
    game_id,
    currency,
    stake,
    at
   FROM betting.facts
  WHERE kind = ANY (ARRAY[1, 4]);

create view betting.v_settled_turnover as
 SELECT xid,
    player_id,
    currency,
    stake,
    at
   FROM betting.facts
  WHERE kind = ANY (ARRAY[1, 4]);

create view betting.v_team_play as
 SELECT xid,
    player_id,
    kind,
    currency,
    stake,
    payout,
    upline,
    at,
    game_id
   FROM betting.facts
  WHERE kind = ANY (ARRAY[1, 3, 4]);

create view bingo.v_bets as
 SELECT bet_id,
    player_id,
    game_id,
    stake,
    payout,
    state
   FROM bingo.purchases;

create view bingo.v_settled_tickets as
 SELECT f.xid,
    f.game_id,
    f.currency,
    f.stake,
    f.payout,
    f.at,
    p.first_serial,
    p.tickets,
    r.round_id,
    r.game_version,
    r.definition_hash,
    r.sold,
    r.outcome,
    COALESCE(( SELECT before.rest
           FROM bingo.rounds before
          WHERE before.game_id = r.game_id AND before.no = (r.no - 1)), 0::bigint) AS carried
   FROM betting.v_settled_bets f
     JOIN bingo.purchases p ON p.bet_id = f.bet_id
     JOIN bingo.rounds r ON r.round_id = p.round_id;

create view bingo.v_voided_bets as
 SELECT round_id,
    currency,
    stake
   FROM bingo.purchases
  WHERE state = 'voided'::text;

create view catalog.v_game_categories as
 SELECT g.node_id,
    COALESCE(s.category, g.category) AS category
   FROM catalog.games g
     LEFT JOIN catalog.sports_splits s ON s.vendor_code = g.vendor_code AND g.category = 'SPORTS'::text;

create view catalog.v_game_names as
 SELECT node_id,
    vendor_code,
    names
   FROM catalog.games;

create view catalog.v_open_games as
 SELECT g.node_id,
    g.names,
    g.rtp,
    g.is_enabled AND NOT g.in_maintenance AND v.is_enabled AND NOT v.in_maintenance AND NOT v.is_paused AS is_open,
    g.vendor_code,
    g.game_code,
    g.category,
    COALESCE(g.own_tile, g.tile_url) AS tile_url
   FROM catalog.games g
     JOIN catalog.vendors v USING (vendor_code);

create view catalog.v_vendors as
 SELECT vendor_code,
    name,
    "position"
   FROM catalog.vendors;

create view contracts.v_contracts as
 SELECT contract_id,
    brand_id,
    kind,
    currency,
    issuer_id,
    holder_id,
    version,
    terms,
    agreement_hash,
    effective_from,
    effective_to,
    end_reason
   FROM contracts.contracts;

create view crash.v_bets as
 SELECT bet_id,
    player_id,
    game_id,
    stake,
    payout,
        CASE state
            WHEN 'open'::text THEN 'open'::text
            WHEN 'voided'::text THEN 'voided'::text
            ELSE 'settled'::text
        END AS state
   FROM crash.bets;

create view crash.v_round_bets as
 SELECT round_id,
    bet_id,
    stake,
    payout,
    cashed_at
   FROM crash.bets
  WHERE state <> 'voided'::text;

create view crash.v_settled_bets as
 SELECT f.xid,
    f.game_id,
    f.currency,
    f.stake,
    f.payout,
    f.at,
    b.bet_id,
    b.round_id,
    r.game_version,
    r.definition_hash,
    r.crash_point,
    (EXTRACT(epoch FROM r.ended_at - r.alive_at) * 1000::numeric)::integer AS unseen_ms
   FROM betting.v_settled_bets f
     JOIN crash.bets b ON b.bet_id = f.bet_id
     JOIN crash.rounds r ON r.round_id = b.round_id;

create view crash.v_voided_bets as
 SELECT round_id,
    currency,
    stake
   FROM crash.bets
  WHERE state = 'voided'::text;

create view deposits.v_costly as
 SELECT o.player_id,
    o.currency,
    o.received AS amount,
    o.fee,
    o.credited_at
   FROM deposits.orders o
     JOIN deposits.methods m USING (method_id)
  WHERE o.state = 'CREDITED'::text AND m.kind <> 'play-money'::text;

create view deposits.v_credited as
 SELECT order_id,
    order_no,
    method_id,
    player_id,
    currency,
    received,
    fee,
    payment_reference,
    credited_at
   FROM deposits.orders o
  WHERE state = 'CREDITED'::text;

create view deposits.v_credited_ways as
 SELECT o.order_id,
    m.kind
   FROM deposits.orders o
     JOIN deposits.methods m ON m.method_id = o.method_id
  WHERE o.state = 'CREDITED'::text;

create view deposits.v_open_orders as
 SELECT player_id,
    order_no
   FROM deposits.orders
  WHERE place IS NOT NULL OR state = 'MISMATCH'::text;

create view deposits.v_orders as
 SELECT o.order_id,
    o.order_no,
    o.method_id,
    m.code AS method_code,
    o.player_id,
    o.currency,
    o.state,
    o.received,
    o.payment_reference,
    o.created_at,
    o.credited_at
   FROM deposits.orders o
     JOIN deposits.methods m USING (method_id);

create view deposits.v_paid_in as
 SELECT use_id,
    player_id,
    currency,
    amount,
    taken_at
   FROM deposits.limit_uses;

create view deposits.v_payers as
 SELECT order_id,
    player_id,
    currency,
    received,
    credited_at,
    COALESCE(( SELECT NULLIF(r.payer, ''::text) AS "nullif"
           FROM deposits.statement_rows r
          WHERE r.order_id = o.order_id
          ORDER BY r.received_at DESC
         LIMIT 1), payer_name) AS payer
   FROM deposits.orders o
  WHERE state = 'CREDITED'::text;

create view deposits.v_uncredited as
 SELECT o.order_id,
    o.order_no,
    o.state,
    o.received,
    t.amount AS moved,
    o.moved_at
   FROM deposits.orders o
     LEFT JOIN ledger.v_transfers t ON t.cause_id = o.order_id AND t.cause_kind = 11 AND t.leg = 0
  WHERE (o.state = 'CREDITED'::text) <> (t.cause_id IS NOT NULL) OR o.state = 'CREDITED'::text AND t.amount <> o.received;

create view game_incidents.v_rounds as
 SELECT round_id,
    game_id,
    fault,
    at
   FROM game_incidents.rounds;

create view interactive_rounds.v_nonces as
 SELECT round_id,
    player_id,
    seed_pair_id,
    nonce
   FROM interactive_rounds.rounds;

create view interactive_rounds.v_open_rounds as
 SELECT round_id,
    player_id,
    game_id,
    currency,
    staked,
    placed_at,
    deadline
   FROM interactive_rounds.rounds
  WHERE state = 'open'::text;

create view interactive_rounds.v_rounds as
 SELECT round_id,
    player_id,
    game_id,
    state,
    staked
   FROM interactive_rounds.rounds;

create view jackpots.v_hits as
 SELECT player_id,
    round_id,
    pot_code,
    hit_at,
    paid_at,
    amount
   FROM jackpots.hits;

create view jackpots.v_open_cycles as
 SELECT counted_to
   FROM jackpots.cycles
  WHERE ended_at IS NULL;

create view jackpots.v_pot_hits as
 SELECT brand_id,
    pot_code,
    player_id,
    round_id,
    hit_at,
    paid_at,
    amount,
    due
   FROM jackpots.hits;

create view jackpots.v_pots as
 SELECT brand_id,
    pot_code,
    fund_owner,
    currency,
    "position",
    seed,
    must_hit_by
   FROM jackpots.pots;

create view ledger.v_accounts as
 SELECT owner,
    purpose,
    currency,
    balance,
    version
   FROM ledger.player_accounts;

create view ledger.v_balance_drift as
 SELECT a.owner,
    a.purpose,
    a.currency,
    a.balance AS cached,
    COALESCE(e.total, 0::numeric) AS summed,
    a.version,
    COALESCE(e.entries, 0::bigint) AS entries
   FROM ledger.player_accounts a
     LEFT JOIN ( SELECT v_entries.owner,
            v_entries.purpose,
            v_entries.currency,
            sum(v_entries.amount) AS total,
            count(*) AS entries
           FROM ledger.v_entries
          WHERE v_entries.version IS NOT NULL
          GROUP BY v_entries.owner, v_entries.purpose, v_entries.currency) e USING (owner, purpose, currency)
  WHERE a.balance::numeric <> COALESCE(e.total, 0::numeric) OR a.version <> COALESCE(e.entries, 0::bigint)
UNION ALL
 SELECT h.owner,
    h.purpose,
    h.currency,
    h.balance AS cached,
    COALESCE(e.total, 0::numeric) AS summed,
    NULL::bigint AS version,
    NULL::bigint AS entries
   FROM ledger.v_house_balances h
     LEFT JOIN ( SELECT v_entries.owner,
            v_entries.purpose,
            v_entries.currency,
            sum(v_entries.amount) AS total
           FROM ledger.v_entries
          WHERE v_entries.version IS NULL
          GROUP BY v_entries.owner, v_entries.purpose, v_entries.currency) e USING (owner, purpose, currency)
  WHERE h.balance::numeric <> COALESCE(e.total, 0::numeric);

create view ledger.v_broken_chain as
 SELECT owner,
    purpose,
    currency,
    version,
    balance_after,
    expected
   FROM ( SELECT v_entries.owner,
            v_entries.purpose,
            v_entries.currency,
            v_entries.version,
            v_entries.balance_after,
            COALESCE(lag(v_entries.balance_after) OVER w, 0::bigint) + v_entries.amount AS expected,
            COALESCE(lag(v_entries.version) OVER w, 0::bigint) + 1 AS expected_version
           FROM ledger.v_entries
          WHERE v_entries.version IS NOT NULL
          WINDOW w AS (PARTITION BY v_entries.owner, v_entries.purpose, v_entries.currency ORDER BY v_entries.version)) chain
  WHERE balance_after <> expected OR version <> expected_version;

create view ledger.v_cause_kinds as
 SELECT cause_kind,
    name
   FROM ledger.cause_kinds;

create view ledger.v_entries as
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

create view ledger.v_house_balances as
 SELECT a.owner,
    a.purpose,
    a.currency,
    a.label,
    COALESCE(c.balance, 0::bigint) + COALESCE(( SELECT sum(m.delta) AS sum
           FROM ledger.house_movements m
          WHERE m.owner = a.owner AND m.purpose = a.purpose AND m.currency = a.currency AND m.xid >= COALESCE(c.below, '0'::xid8)), 0::numeric)::bigint AS balance
   FROM ledger.house_accounts a
     LEFT JOIN ledger.house_checkpoints c USING (owner, purpose, currency);

create view ledger.v_house_movements as
 SELECT owner,
    purpose,
    currency,
    delta,
    posted_at
   FROM ledger.house_movements;

create view ledger.v_house_payments as
 SELECT debit_owner AS house_owner,
    debit_purpose AS house_purpose,
    credit_owner AS player_id,
    credit_purpose AS player_purpose,
    currency,
    amount,
    cause_kind,
    posted_at
   FROM ledger.transfers
  WHERE debit_version IS NULL AND debit_purpose >= 200 AND credit_version IS NOT NULL;

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
   FROM ledger.v_entries e
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
    false AS is_credit,
    transfers.credit_owner AS other_owner,
    transfers.credit_purpose AS other_purpose
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
    true AS is_credit,
    transfers.debit_owner AS other_owner,
    transfers.debit_purpose AS other_purpose
   FROM ledger.transfers;

create view ledger.v_purposes as
 SELECT purpose,
    name
   FROM ledger.purposes;

create view ledger.v_reversals as
 SELECT cause_id,
    cause_kind,
    leg,
    reversal_id,
    reason,
    reversed_at
   FROM ledger.reversals;

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

create view ledger.v_transfers as
 SELECT cause_id,
    cause_kind,
    leg,
    debit_purpose,
    credit_purpose,
    debit_owner,
    credit_owner,
    currency,
    amount,
    debit_after,
    debit_version,
    credit_after,
    credit_version,
    posted_at,
    xmin AS row_xid
   FROM ledger.transfers;

create view ledger.v_unbalanced as
 SELECT currency,
    sum(amount) AS difference
   FROM ledger.v_entries
  GROUP BY currency
 HAVING sum(amount) <> 0::numeric;

create view line_rebates.v_payments as
 SELECT run_id,
    payment_id,
    account_id,
    is_own,
    category,
    lines,
    base,
    earned,
    paid,
    paid_at,
    state
   FROM line_rebates.payments;

create view line_rebates.v_roots as
 SELECT run_id,
    brand_id,
    currency,
    period_from,
    computed_at,
    lines,
    root_hash,
    root_sum
   FROM line_rebates.runs
  WHERE seal IS NOT NULL;

create view line_rebates.v_run_times as
 SELECT run_id,
    brand_id,
    period_from
   FROM line_rebates.runs;

create view line_rebates.v_runs as
 SELECT r.run_id,
    r.brand_id,
    r.currency,
    r.period_from,
    r.period_to,
    r.due_at,
    r.computed_at,
    r.payments,
    r.total,
    r.corrected,
    r.root_hash,
    COALESCE(r.total::numeric - w.unpaid, 0::numeric)::bigint AS paid,
    COALESCE(w.held, 0::bigint)::integer AS held
   FROM line_rebates.runs r
     LEFT JOIN LATERAL ( SELECT COALESCE(sum(p.paid), 0::numeric) AS unpaid,
            count(*) FILTER (WHERE p.state = 'HELD'::text) AS held
           FROM line_rebates.payments p
          WHERE p.run_id = r.run_id AND p.paid_at IS NULL) w ON true;

create view lottery.v_bets as
 SELECT bet_id,
    player_id,
    game_code AS game_id,
    stake,
    payout,
        CASE
            WHEN state = 'open'::text AND bet_id <= (( SELECT d.counted_to
               FROM lottery.draws d
              WHERE d.draw_id = t.draw_id)) THEN 'settled'::text
            ELSE state
        END AS state,
    COALESCE(( SELECT sum(c.payout_after - c.payout_before) AS sum
           FROM lottery.ticket_corrections c
          WHERE c.bet_id = t.bet_id), 0::numeric)::bigint AS corrected
   FROM lottery.tickets t;

create view lottery.v_block_alarms as
 SELECT chain,
    height,
    said,
    first_at,
    last_at
   FROM lottery.block_faults
  WHERE settled_at IS NULL AND last_at > (statement_timestamp() - '01:00:00'::interval) AND (height > 0 AND array_position(said, NULL::text) IS NULL OR (last_at - first_at) > '00:02:00'::interval);

create view lottery.v_compared_tickets as
 SELECT t.bet_id,
    t.draw_id,
    t.player_id,
    t.game_code,
    t.currency,
    t.bet_type,
    t.picks,
    t.stake,
    t.payout,
    t.placed_at,
    d.numero
   FROM lottery.tickets t
     JOIN lottery.draws d ON d.draw_id = t.draw_id
  WHERE t.state = 'settled'::text OR t.state = 'open'::text AND t.bet_id <= d.judged_to;

create view lottery.v_corrections as
 SELECT bet_id,
    version,
    payout_before,
    payout_after
   FROM lottery.ticket_corrections;

create view lottery.v_feed_alarms as
 SELECT d.draw_id,
    d.game_code,
    d.numero,
    c.feed
   FROM lottery.draws d
     JOIN lottery.feed_checks c ON c.draw_id = d.draw_id
  WHERE d.state = 'scheduled'::text AND d.source = 'official'::text AND d.draw_at < statement_timestamp() AND (c.failures >= 12 OR c.state IS DISTINCT FROM 'drawn'::text AND d.draw_at < (statement_timestamp() - '00:30:00'::interval))
UNION ALL
 SELECT d.draw_id,
    d.game_code,
    d.numero,
    e.feed
   FROM lottery.draws d
     JOIN lottery.result_entries e ON e.draw_id = d.draw_id
  WHERE d.state = 'scheduled'::text AND d.source = 'official'::text AND e.feed IS NOT NULL AND e.outcome = 'differed'::text;

create view lottery.v_line_tickets as
 SELECT t.bet_id,
    t.draw_id,
    t.player_id,
    t.game_code,
    t.currency,
    t.bet_type,
    t.picks,
    t.each,
    t.price,
    t.stake,
    t.prize_group,
    t.own_group,
        CASE
            WHEN t.state = 'open'::text AND t.bet_id <= d.judged_to THEN 'settled'::text
            ELSE t.state
        END AS state,
    t.line,
    t.line_groups,
    t.placed_at,
    d.numero,
    d.result
   FROM lottery.tickets t
     JOIN lottery.draws d USING (draw_id);

create view lottery.v_open_tickets as
 SELECT t.bet_id,
    t.order_id,
    t.draw_id
   FROM lottery.tickets t
     JOIN lottery.draws d ON d.draw_id = t.draw_id
  WHERE t.state = 'open'::text AND (d.judged_to IS NULL OR t.bet_id > d.judged_to);

create view lottery.v_return_alarms as
 SELECT day,
    currency,
    bet_code,
    sum(tickets) AS tickets,
    sum(stake) AS stake,
    sum(payout) AS payout,
    sum(expected) AS expected,
    sum(variance) AS variance
   FROM lottery.draw_returns
  WHERE day >= ((statement_timestamp() AT TIME ZONE 'Asia/Bangkok'::text)::date - 1)
  GROUP BY day, currency, bet_code
 HAVING (abs(sum(payout) - sum(expected)) - sum(tickets)::numeric) > (5::numeric * sqrt(sum(variance)));

create view lottery.v_settled_tickets as
 SELECT t.bet_id,
    t.player_id,
    t.payout,
    d.numero
   FROM lottery.tickets t
     JOIN lottery.draws d ON d.draw_id = t.draw_id
  WHERE t.state = 'settled'::text AND (d.state = ANY (ARRAY['resulted'::text, 'settled'::text])) AND d.source = 'platform'::text;

create view operators.v_audit as
 SELECT audit_no,
    at,
    operator,
    action,
    subject,
    reason
   FROM operators.audit;

create view opposite_bets.v_flagged_rounds as
 SELECT f.flag_id,
    f.brand_id,
    f.currency,
    f.game_code,
    p.player_id,
    f.draw_id AS round_id,
    f.state,
    f.placed_at,
    f.settled_until,
    f.changed_xid
   FROM opposite_bets.flags f
     CROSS JOIN LATERAL ( VALUES (f.one_id), (f.other_id)) p(player_id)
UNION ALL
 SELECT f.flag_id,
    f.brand_id,
    f.currency,
    f.game_code,
    b.player_id,
    b.bet_id AS round_id,
    f.state,
    f.placed_at,
    f.settled_until,
    f.changed_xid
   FROM opposite_bets.flags f
     JOIN opposite_bets.flag_bets b USING (flag_id);

create view opposite_bets.v_flags as
 SELECT flag_id,
    brand_id,
    game_code,
    numero,
    currency,
    one_id,
    other_id,
    one_stake,
    other_stake,
    found_at,
    state
   FROM opposite_bets.flags;

create view players.v_affiliate_codes as
 SELECT player_id,
    brand_id,
    code
   FROM players.affiliate_codes;

create view players.v_arrivals as
 SELECT player_id,
    way,
    agent_id,
    link_id,
    at,
    referrer_id
   FROM players.arrivals;

create view players.v_client_arrivals as
 SELECT k.player_id,
    k.client_key,
    k.first_at,
    p.registered_at,
    p.brand_id,
    p.type
   FROM players.known_clients k
     JOIN players.players p USING (player_id);

create view players.v_contacts as
 SELECT player_id,
    brand_id,
    username,
    language,
    state,
        CASE
            WHEN email_verified_at IS NOT NULL THEN email
            ELSE NULL::text
        END AS email,
    phone
   FROM players.players;

create view players.v_edges as
 SELECT edge_id,
    upline_id,
    downline_id,
    since,
    ended_at
   FROM players.agent_edges;

create view players.v_identities as
 SELECT player_id,
    brand_id,
    username,
    type,
    state,
    birthday,
    registered_at,
    identity_state,
    identity_level,
    COALESCE(payee_name, NULLIF(profile ->> 'payeeName'::text, ''::text)) AS payee_name,
        CASE
            WHEN (profile ->> 'nationality'::text) ~ '^[A-Z]{2}$'::text THEN profile ->> 'nationality'::text
            ELSE '*'::text
        END AS jurisdiction
   FROM players.players;

create view players.v_known_clients as
 SELECT player_id,
    client_key,
    last_at
   FROM players.known_clients;

create view players.v_line_changes as
 SELECT count
   FROM players.line_changes;

create view players.v_line_history as
 SELECT player_id,
    path,
    valid_from,
    valid_to
   FROM players.line_history;

create view players.v_link_days as
 SELECT source_id,
    day,
    clicks
   FROM players.link_days;

create view players.v_link_points as
 SELECT link_id,
    category,
    points
   FROM players.link_points;

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
    p.currency,
    s.must_change_password
   FROM players.sessions s
     JOIN players.players p ON p.player_id = s.player_id
  WHERE s.ended_at IS NULL AND s.expires_at > now() AND s.last_seen_at > (now() - '00:30:00'::interval) AND p.state = 'active'::text;

create view players.v_mail_readers as
 SELECT player_id,
    brand_id,
    type,
    state,
    language,
    registered_at,
    username,
    username_key,
    identity_level
   FROM players.players;

create view players.v_money_held as
 SELECT player_id,
    money_held
   FROM players.players;

create view players.v_new_members as
 SELECT player_id,
    brand_id,
    username,
    type,
    upline,
    registered_at
   FROM players.players
  WHERE type = ANY (ARRAY[0, 1, 2]);

create view players.v_payees as
 SELECT p.player_id,
    p.brand_id,
    p.username,
    p.type,
    p.state,
    p.currency,
    p.birthday,
    p.upline,
    p.registered_at,
    COALESCE(p.payee_name, NULLIF(p.profile ->> 'payeeName'::text, ''::text)) AS payee_name,
    p.payee_name_locked_at,
    w.set_at AS payment_password_set_at,
    w.changed_at AS payment_password_changed_at,
    GREATEST(w.changed_at, p.contact_changed_at) AS security_changed_at
   FROM players.players p
     LEFT JOIN players.payment_passwords w USING (player_id);

create view players.v_profiles as
 SELECT player_id,
    brand_id,
    state,
    type,
    nickname,
    currency,
    language,
    upline
   FROM players.players;

create view players.v_registration_links as
 SELECT link_id,
    brand_id,
    player_id,
    code,
    kind,
    channel,
    host,
    uses_max,
    uses,
    made_at,
    expires_at,
        CASE
            WHEN removed_at IS NOT NULL THEN 'REMOVED'::text
            WHEN disabled_at IS NOT NULL THEN 'DISABLED'::text
            WHEN uses_max > 0 AND uses >= uses_max THEN 'USED_UP'::text
            WHEN expires_at <= now() THEN 'EXPIRED'::text
            ELSE 'NORMAL'::text
        END AS state
   FROM players.registration_links l;

create view players.v_seen_lately as
 SELECT DISTINCT player_id
   FROM players.sessions
  WHERE ended_at IS NULL AND last_seen_at > (now() - '00:05:00'::interval);

create view players.v_standing as
 SELECT player_id,
    brand_id,
    state,
    type,
    nickname,
    currency,
    language,
    upline
   FROM players.players;

create view players.v_team_members as
 SELECT player_id,
    brand_id,
    username,
    username_key,
    nickname,
    type,
    state,
    upline,
    currency,
    registered_at,
    last_login_at
   FROM players.players
  WHERE type = ANY (ARRAY[0, 1, 2, 41, 42]);

create view players.v_uplines as
 SELECT player_id,
    upline
   FROM players.players;

create view players.v_usernames as
 SELECT player_id,
    username
   FROM players.players;

create view points.v_stock_drift as
 SELECT i.item_id,
    i.taken,
    COALESCE(r.quantity, 0::bigint) AS redeemed
   FROM points.items i
     LEFT JOIN ( SELECT redemptions.item_id,
            sum(redemptions.quantity) AS quantity
           FROM points.redemptions
          WHERE redemptions.state <> 'rejected'::text
          GROUP BY redemptions.item_id) r USING (item_id)
  WHERE i.taken <> COALESCE(r.quantity, 0::bigint);

create view points.v_unposted as
 SELECT r.redemption_id,
    r.player_id,
    r.state
   FROM points.redemptions r
     LEFT JOIN ledger.v_transfers t ON t.cause_id = r.redemption_id AND t.leg = 0 AND t.cause_kind =
        CASE r.kind
            WHEN 'convert'::text THEN 144
            ELSE 142
        END
     LEFT JOIN ledger.v_transfers m ON m.cause_id = r.redemption_id AND m.leg = 1 AND m.cause_kind = t.cause_kind
     LEFT JOIN ledger.v_transfers b ON b.cause_id = r.redemption_id AND b.cause_kind = 143 AND b.leg = 0
  WHERE t.amount IS DISTINCT FROM (r.points * 10000) OR m.amount IS DISTINCT FROM r.amount OR (r.state = 'rejected'::text) <> (b.cause_id IS NOT NULL) OR b.amount IS DISTINCT FROM
        CASE r.state
            WHEN 'rejected'::text THEN r.points * 10000
            ELSE NULL::bigint
        END;

create view protection.v_stopped as
 SELECT player_id,
    stopped_until
   FROM protection.guards
  WHERE stopped_until IS NOT NULL;

create view protection.v_stops as
 SELECT player_id,
    began_at,
    stands_until AS ended_at
   FROM protection.stops;

create view public.v_balance_drift as
 SELECT area,
    reference,
    detail
   FROM reconciliation.v_balance_drift;

create view public.v_dup_refs as
 SELECT area,
    reference,
    detail
   FROM reconciliation.v_dup_refs;

create view public.v_negative as
 SELECT area,
    reference,
    detail
   FROM reconciliation.v_negative;

create view public.v_open_holds as
 SELECT area,
    reference,
    detail
   FROM reconciliation.v_open_holds;

create view public.v_orphans as
 SELECT area,
    reference,
    detail
   FROM reconciliation.v_orphans;

create view public.v_unbalanced as
 SELECT area,
    reference,
    detail
   FROM reconciliation.v_unbalanced;

create view public.v_unsettled as
 SELECT area,
    reference,
    detail
   FROM reconciliation.v_unsettled;

create view reconciliation.v_balance_drift as
 SELECT 'ledger'::text AS area,
    (((v_balance_drift.purpose || ':'::text) || v_balance_drift.owner) || ':'::text) || v_balance_drift.currency AS reference,
    jsonb_build_object('cached', v_balance_drift.cached, 'summed', v_balance_drift.summed, 'version', v_balance_drift.version, 'entries', v_balance_drift.entries) AS detail
   FROM ledger.v_balance_drift
UNION ALL
 SELECT 'ledger'::text AS area,
    (((v_broken_chain.purpose || ':'::text) || v_broken_chain.owner) || ':'::text) || v_broken_chain.currency AS reference,
    jsonb_build_object('version', v_broken_chain.version, 'balance_after', v_broken_chain.balance_after, 'expected', v_broken_chain.expected) AS detail
   FROM ledger.v_broken_chain;

create view reconciliation.v_bet_orphans as
 SELECT b.player_id,
    b.bet_id
   FROM betting.v_bets b
     LEFT JOIN betting.v_rounds r ON r.round_id = b.round_id AND r.player_id = b.player_id
     LEFT JOIN vendors.v_rounds v ON v.round_id = b.round_id AND v.player_id = b.player_id
     LEFT JOIN interactive_rounds.v_rounds d ON d.round_id = b.round_id AND d.player_id = b.player_id
     LEFT JOIN reconciliation.v_shared_bets s ON s.bet_id = b.bet_id AND s.player_id = b.player_id
  WHERE
        CASE
            WHEN v.round_id IS NOT NULL THEN b.state <> 'voided'::text AND (v.stake <> b.stake OR v.payout <> b.payout OR v.is_closed <> (b.state = 'settled'::text))
            WHEN s.bet_id IS NOT NULL THEN s.state <> b.state OR s.stake <> b.stake OR s.payout <> b.payout
            WHEN d.round_id IS NOT NULL THEN r.round_id IS NOT NULL OR b.state <> d.state OR b.stake <> d.staked OR b.payout <> 0
            ELSE r.round_id IS NULL OR r.cost <> b.stake OR r.payout <> b.payout OR b.state <> 'settled'::text
        END
UNION ALL
 SELECT s.player_id,
    s.bet_id
   FROM reconciliation.v_shared_bets s
  WHERE NOT (EXISTS ( SELECT 1
           FROM betting.v_bets b
          WHERE b.bet_id = s.bet_id AND b.player_id = s.player_id));

create view reconciliation.v_bet_unpaid as
 SELECT r.player_id,
    r.round_id,
    r.cost,
    r.payout
   FROM betting.v_rounds r
     LEFT JOIN ledger.v_transfers s ON s.cause_id = r.round_id AND s.cause_kind = 1 AND s.leg = 0
     LEFT JOIN ledger.v_transfers p ON p.cause_id = r.round_id AND p.cause_kind = 2 AND p.leg = 0
  WHERE r.payout <> COALESCE(p.amount, 0::bigint) OR r.cost::numeric <> (COALESCE(s.amount, 0::bigint)::numeric +
        CASE
            WHEN r.mode = 'decide'::text THEN COALESCE(( SELECT sum(x.amount) AS sum
               FROM ledger.v_transfers x
              WHERE x.cause_id = r.round_id AND x.cause_kind = 1 AND x.leg > 0), 0::numeric)
            ELSE 0::numeric
        END)
UNION ALL
 SELECT d.player_id,
    d.round_id,
    d.staked AS cost,
    0 AS payout
   FROM interactive_rounds.v_rounds d
  WHERE d.staked::numeric <> (( SELECT COALESCE(sum(x.amount), 0::numeric) AS "coalesce"
           FROM ledger.v_transfers x
          WHERE x.cause_id = d.round_id AND x.cause_kind = 1)) OR
        CASE
            WHEN d.state = 'voided'::text THEN d.staked
            ELSE 0::bigint
        END::numeric <> (( SELECT COALESCE(sum(x.amount), 0::numeric) AS "coalesce"
           FROM ledger.v_transfers x
          WHERE x.cause_id = d.round_id AND (x.cause_kind = ANY (ARRAY[2, 3]))))
UNION ALL
 SELECT s.player_id,
    s.bet_id AS round_id,
    s.stake AS cost,
    s.payout
   FROM reconciliation.v_shared_bets s
     LEFT JOIN ledger.v_transfers t ON t.cause_id = s.bet_id AND t.cause_kind = 1 AND t.leg = 0
     LEFT JOIN ledger.v_transfers p ON p.cause_id = s.bet_id AND p.cause_kind = 2 AND p.leg = 0
     LEFT JOIN ledger.v_transfers v ON v.cause_id = s.bet_id AND v.cause_kind = 3 AND v.leg = 0
  WHERE s.stake <> COALESCE(t.amount, 0::bigint) OR (s.payout - s.corrected) <> COALESCE(p.amount, 0::bigint) OR
        CASE
            WHEN s.state = 'voided'::text THEN s.stake
            ELSE 0::bigint
        END <> COALESCE(v.amount, 0::bigint);

create view reconciliation.v_dup_refs as
 SELECT 'ledger'::text AS area,
    (((v_transfers.cause_kind || ':'::text) || v_transfers.cause_id) || ':'::text) || v_transfers.leg AS reference,
    jsonb_build_object('transfers', count(*)) AS detail
   FROM ledger.v_transfers
  GROUP BY v_transfers.cause_kind, v_transfers.cause_id, v_transfers.leg
 HAVING count(*) > 1
UNION ALL
 SELECT 'betting'::text AS area,
    (used.seed_pair_id || '/'::text) || used.nonce AS reference,
    jsonb_build_object('player', used.player_id, 'rounds', count(*)) AS detail
   FROM ( SELECT v_round_nonces.player_id,
            v_round_nonces.seed_pair_id,
            v_round_nonces.nonce
           FROM betting.v_round_nonces
        UNION ALL
         SELECT v_nonces.player_id,
            v_nonces.seed_pair_id,
            v_nonces.nonce
           FROM interactive_rounds.v_nonces) used
  GROUP BY used.player_id, used.seed_pair_id, used.nonce
 HAVING count(*) > 1
UNION ALL
 SELECT 'vendors'::text AS area,
    (v_dup_refs.vendor_code || ' '::text) || v_dup_refs.ref_tx AS reference,
    jsonb_build_object('kind', v_dup_refs.kind, 'times', v_dup_refs.times) AS detail
   FROM vendors.v_dup_refs;

create view reconciliation.v_negative as
 SELECT 'ledger'::text AS area,
    (((purpose || ':'::text) || owner) || ':'::text) || currency AS reference,
    jsonb_build_object('balance', balance) AS detail
   FROM ledger.v_negative;

create view reconciliation.v_open_holds as
 SELECT p.name AS area,
    a.owner::text AS reference,
    jsonb_build_object('currency', a.currency, 'balance', a.balance) AS detail
   FROM ledger.v_accounts a
     JOIN ledger.v_purposes p USING (purpose)
  WHERE (a.purpose = ANY (ARRAY[3, 4, 5, 7])) AND a.balance > 0;

create view reconciliation.v_orphans as
 SELECT 'ledger'::text AS area,
    (((v_orphans.purpose || ':'::text) || v_orphans.owner) || ':'::text) || v_orphans.currency AS reference,
    jsonb_build_object('entries', v_orphans.entries) AS detail
   FROM ledger.v_orphans
UNION ALL
 SELECT 'betting'::text AS area,
    v_bet_orphans.bet_id::text AS reference,
    jsonb_build_object('player', v_bet_orphans.player_id) AS detail
   FROM reconciliation.v_bet_orphans
UNION ALL
 SELECT 'betting'::text AS area,
    v_bet_unpaid.round_id::text AS reference,
    jsonb_build_object('player', v_bet_unpaid.player_id, 'cost', v_bet_unpaid.cost, 'payout', v_bet_unpaid.payout) AS detail
   FROM reconciliation.v_bet_unpaid
UNION ALL
 SELECT 'wallet'::text AS area,
    v_unposted_top_ups.deposit_id::text AS reference,
    jsonb_build_object('player', v_unposted_top_ups.player_id, 'amount', v_unposted_top_ups.amount) AS detail
   FROM wallet.v_unposted_top_ups
UNION ALL
 SELECT 'vendors'::text AS area,
    (v_vendor_drift.vendor_code || ' '::text) || v_vendor_drift.reference AS reference,
    v_vendor_drift.detail
   FROM reconciliation.v_vendor_drift
UNION ALL
 SELECT v_payment_drift.area,
    v_payment_drift.reference,
    v_payment_drift.detail
   FROM reconciliation.v_payment_drift;

create view reconciliation.v_payment_drift as
 SELECT 'deposits'::text AS area,
    v_uncredited.order_no AS reference,
    jsonb_build_object('state', v_uncredited.state, 'received', v_uncredited.received, 'moved', v_uncredited.moved) AS detail,
    NULL::uuid AS player_id,
    NULL::text AS currency
   FROM deposits.v_uncredited
UNION ALL
 SELECT 'withdrawals'::text AS area,
    (v_hold_drift.player_id || ':'::text) || v_hold_drift.currency AS reference,
    jsonb_build_object('requested', v_hold_drift.requested, 'in_ledger', v_hold_drift.in_ledger) AS detail,
    v_hold_drift.player_id,
    v_hold_drift.currency
   FROM withdrawals.v_hold_drift
UNION ALL
 SELECT 'payouts'::text AS area,
    v_payout_drift.withdrawal_id::text AS reference,
    jsonb_build_object('paid', v_payout_drift.paid, 'by_payouts', v_payout_drift.by_payouts) AS detail,
    NULL::uuid AS player_id,
    NULL::text AS currency
   FROM withdrawals.v_payout_drift;

create view reconciliation.v_progress as
 SELECT sealed_until
   FROM reconciliation.progress;

create view reconciliation.v_rest_faults as
 SELECT 'v_orphans'::text AS check_name,
    'betting'::text AS area,
    d.round_id::text AS reference,
    jsonb_build_object('player', d.player_id, 'cost', d.staked, 'payout', 0) AS detail
   FROM interactive_rounds.v_rounds d
  WHERE d.staked::numeric <> (( SELECT COALESCE(sum(x.amount), 0::numeric) AS "coalesce"
           FROM ledger.v_transfers x
          WHERE x.cause_id = d.round_id AND x.cause_kind = 1)) OR
        CASE
            WHEN d.state = 'voided'::text THEN d.staked
            ELSE 0::bigint
        END::numeric <> (( SELECT COALESCE(sum(x.amount), 0::numeric) AS "coalesce"
           FROM ledger.v_transfers x
          WHERE x.cause_id = d.round_id AND (x.cause_kind = ANY (ARRAY[2, 3]))))
UNION ALL
 SELECT 'v_orphans'::text AS check_name,
    'betting'::text AS area,
    s.bet_id::text AS reference,
    jsonb_build_object('player', s.player_id, 'cost', s.stake, 'payout', s.payout) AS detail
   FROM reconciliation.v_shared_bets s
     LEFT JOIN ledger.v_transfers t ON t.cause_id = s.bet_id AND t.cause_kind = 1 AND t.leg = 0
     LEFT JOIN ledger.v_transfers p ON p.cause_id = s.bet_id AND p.cause_kind = 2 AND p.leg = 0
     LEFT JOIN ledger.v_transfers v ON v.cause_id = s.bet_id AND v.cause_kind = 3 AND v.leg = 0
  WHERE s.stake <> COALESCE(t.amount, 0::bigint) OR (s.payout - s.corrected) <> COALESCE(p.amount, 0::bigint) OR
        CASE
            WHEN s.state = 'voided'::text THEN s.stake
            ELSE 0::bigint
        END <> COALESCE(v.amount, 0::bigint)
UNION ALL
 SELECT 'v_orphans'::text AS check_name,
    'betting'::text AS area,
    s.bet_id::text AS reference,
    jsonb_build_object('player', s.player_id) AS detail
   FROM reconciliation.v_shared_bets s
  WHERE NOT (EXISTS ( SELECT 1
           FROM betting.v_bets b
          WHERE b.bet_id = s.bet_id AND b.player_id = s.player_id))
UNION ALL
 SELECT 'v_orphans'::text AS check_name,
    'wallet'::text AS area,
    u.deposit_id::text AS reference,
    jsonb_build_object('player', u.player_id, 'amount', u.amount) AS detail
   FROM wallet.v_unposted_top_ups u
UNION ALL
 SELECT 'v_dup_refs'::text AS check_name,
    'vendors'::text AS area,
    (r.vendor_code || ' '::text) || r.ref_tx AS reference,
    jsonb_build_object('kind', r.kind, 'times', r.times) AS detail
   FROM vendors.v_dup_refs r
UNION ALL
 SELECT 'v_orphans'::text AS check_name,
    'lottery'::text AS area,
    c.bet_id::text AS reference,
    jsonb_build_object('version', c.version, 'before', c.payout_before, 'after', c.payout_after) AS detail
   FROM lottery.v_corrections c
     LEFT JOIN ledger.v_transfers u ON u.cause_id = c.bet_id AND u.cause_kind = 162 AND u.leg = c.version
     LEFT JOIN ledger.v_transfers b ON b.cause_id = c.bet_id AND b.cause_kind = 163 AND b.leg = c.version
     LEFT JOIN ledger.v_transfers o ON o.cause_id = c.bet_id AND o.cause_kind = 164 AND o.leg = c.version
  WHERE (c.payout_after - c.payout_before) <> (COALESCE(u.amount, 0::bigint) - COALESCE(b.amount, 0::bigint) - COALESCE(o.amount, 0::bigint));

create view reconciliation.v_segments as
 SELECT segment_no
   FROM reconciliation.segments;

create view reconciliation.v_settlement_faults as
 WITH told AS (
         SELECT f.side,
            f.party,
            f.name,
            f.day,
            r.id,
            r.reference,
            r.currency,
            r.amount,
            r.settled_at,
            row_number() OVER (PARTITION BY f.side, f.party, r.id ORDER BY f.day, r.line) AS copy
           FROM reconciliation.settlement_files f
             JOIN reconciliation.settlement_rows r USING (file_id)
          WHERE f.is_current AND f.day > ((now() AT TIME ZONE 'UTC'::text)::date - 40)
        ), known AS (
         SELECT settlement_files.side,
            settlement_files.party,
            min(settlement_files.name) AS name,
            min(settlement_files.covers_from) AS since
           FROM reconciliation.settlement_files
          WHERE settlement_files.is_current
          GROUP BY settlement_files.side, settlement_files.party
        ), paid_in AS (
         SELECT t.side,
            t.party,
            t.name,
            t.day,
            t.id,
            t.reference,
            t.currency,
            t.amount,
            t.settled_at,
            t.copy,
            o.order_id,
            o.player_id,
            o.state,
            o.received,
            o.currency AS our_currency,
            o.payment_reference,
            m.amount AS moved,
                CASE
                    WHEN t.copy > 1 THEN 'twice'::text
                    WHEN o.order_id IS NULL THEN 'unknown-to-us'::text
                    WHEN o.state = 'REFUNDED'::text THEN NULL::text
                    WHEN o.currency <> t.currency THEN 'currency'::text
                    WHEN o.state <> 'CREDITED'::text THEN
                    CASE
                        WHEN t.settled_at < (now() - '00:15:00'::interval) THEN 'not-credited'::text
                        ELSE NULL::text
                    END
                    WHEN o.payment_reference IS DISTINCT FROM t.id THEN 'other-payment'::text
                    WHEN t.amount <> o.received OR t.amount IS DISTINCT FROM m.amount THEN 'amount'::text
                    ELSE NULL::text
                END AS fault
           FROM told t
             LEFT JOIN deposits.v_orders o ON o.method_id::text = t.party AND o.order_no = t.reference
             LEFT JOIN ledger.v_transfers m ON m.cause_id = o.order_id AND m.cause_kind = 11 AND m.leg = 0
          WHERE t.side = 'in'::text
        ), paid_out AS (
         SELECT t.side,
            t.party,
            t.name,
            t.day,
            t.id,
            t.reference,
            t.currency,
            t.amount,
            t.settled_at,
            t.copy,
            p.payout_id,
            p.player_id,
            p.state,
            p.amount AS ordered,
            p.currency AS our_currency,
            m.amount AS moved,
                CASE
                    WHEN t.copy > 1 THEN 'twice'::text
                    WHEN p.payout_id IS NULL THEN 'unknown-to-us'::text
                    WHEN p.currency <> t.currency THEN 'currency'::text
                    WHEN p.state <> 'paid'::text THEN
                    CASE
                        WHEN t.settled_at < (now() - '00:15:00'::interval) THEN 'not-paid-by-us'::text
                        ELSE NULL::text
                    END
                    WHEN t.amount <> p.amount OR t.amount IS DISTINCT FROM m.amount THEN 'amount'::text
                    ELSE NULL::text
                END AS fault
           FROM told t
             LEFT JOIN withdrawals.v_payouts p ON p.channel = t.party AND p.payout_id =
                CASE
                    WHEN t.id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'::text THEN t.id::uuid
                    ELSE NULL::uuid
                END
             LEFT JOIN ledger.v_transfers m ON m.cause_id = p.payout_id AND m.cause_kind = 13 AND m.leg = 0
          WHERE t.side = 'out'::text
        )
 SELECT paid_in.side,
    paid_in.name AS party,
    paid_in.id,
    paid_in.fault,
    COALESCE(paid_in.our_currency, paid_in.currency) AS currency,
    paid_in.player_id,
    jsonb_build_object('day', paid_in.day, 'reference', paid_in.reference, 'provider', paid_in.amount, 'provider_currency', paid_in.currency, 'state', paid_in.state, 'ours', paid_in.received, 'in_ledger', paid_in.moved) AS detail,
    paid_in.fault = 'amount'::text AND paid_in.received > paid_in.amount AS holds_back
   FROM paid_in
  WHERE paid_in.fault IS NOT NULL
UNION ALL
 SELECT 'in'::text AS side,
    k.name AS party,
    COALESCE(o.payment_reference, o.order_no) AS id,
    'missing-there'::text AS fault,
    o.currency,
    o.player_id,
    jsonb_build_object('reference', o.order_no, 'provider', NULL::unknown, 'state', o.state, 'ours', o.received, 'in_ledger', ( SELECT m.amount
           FROM ledger.v_transfers m
          WHERE m.cause_id = o.order_id AND m.cause_kind = 11 AND m.leg = 0)) AS detail,
    true AS holds_back
   FROM known k
     JOIN reconciliation.settlement_files f ON f.side = k.side AND f.party = k.party AND f.is_current AND f.day > ((now() AT TIME ZONE 'UTC'::text)::date - 40)
     JOIN deposits.v_orders o ON o.method_id::text = k.party AND o.state = 'CREDITED'::text AND o.created_at >= k.since AND o.credited_at >= f.covers_from AND o.credited_at < (f.covers_until - '00:02:00'::interval)
  WHERE k.side = 'in'::text AND NOT (EXISTS ( SELECT 1
           FROM told t
          WHERE t.side = 'in'::text AND t.party = k.party AND (t.id = o.payment_reference OR t.reference = o.order_no)))
UNION ALL
 SELECT paid_out.side,
    paid_out.name AS party,
    paid_out.id,
    paid_out.fault,
    COALESCE(paid_out.our_currency, paid_out.currency) AS currency,
    paid_out.player_id,
    jsonb_build_object('day', paid_out.day, 'reference', paid_out.reference, 'provider', paid_out.amount, 'provider_currency', paid_out.currency, 'state', paid_out.state, 'ours', paid_out.ordered, 'in_ledger', paid_out.moved) AS detail,
    paid_out.fault = 'not-paid-by-us'::text AND paid_out.state = 'failed'::text AS holds_back
   FROM paid_out
  WHERE paid_out.fault IS NOT NULL
UNION ALL
 SELECT 'out'::text AS side,
    k.name AS party,
    p.payout_id::text AS id,
    'missing-there'::text AS fault,
    p.currency,
    p.player_id,
    jsonb_build_object('reference', p.reference, 'provider', NULL::unknown, 'state', p.state, 'ours', p.amount, 'in_ledger', ( SELECT m.amount
           FROM ledger.v_transfers m
          WHERE m.cause_id = p.payout_id AND m.cause_kind = 13 AND m.leg = 0)) AS detail,
    false AS holds_back
   FROM known k
     JOIN reconciliation.settlement_files f ON f.side = k.side AND f.party = k.party AND f.is_current AND f.day > ((now() AT TIME ZONE 'UTC'::text)::date - 40)
     JOIN withdrawals.v_payouts p ON p.channel = k.party AND p.state = 'paid'::text AND p.sent_at >= k.since AND p.finished_at >= f.covers_from AND p.finished_at < (f.covers_until - '00:02:00'::interval)
  WHERE k.side = 'out'::text AND NOT (EXISTS ( SELECT 1
           FROM told t
          WHERE t.side = 'out'::text AND t.party = k.party AND t.id = p.payout_id::text));

create view reconciliation.v_shared_bets as
 SELECT v_bets.bet_id,
    v_bets.player_id,
    v_bets.game_id,
    v_bets.stake,
    v_bets.payout,
    v_bets.state,
    0::bigint AS corrected
   FROM crash.v_bets
UNION ALL
 SELECT v_bets.bet_id,
    v_bets.player_id,
    v_bets.game_id,
    v_bets.stake,
    v_bets.payout,
    v_bets.state,
    0::bigint AS corrected
   FROM bingo.v_bets
UNION ALL
 SELECT v_bets.bet_id,
    v_bets.player_id,
    v_bets.game_id,
    v_bets.stake,
    v_bets.payout,
    v_bets.state,
    v_bets.corrected
   FROM lottery.v_bets;

create view reconciliation.v_unbalanced as
 SELECT 'ledger'::text AS area,
    v_unbalanced.currency AS reference,
    jsonb_build_object('difference', v_unbalanced.difference) AS detail
   FROM ledger.v_unbalanced
UNION ALL
 SELECT 'ledger'::text AS area,
    v_transfers.cause_id::text AS reference,
    jsonb_build_object('cause_kind', v_transfers.cause_kind, 'leg', v_transfers.leg, 'amount', v_transfers.amount) AS detail
   FROM ledger.v_transfers
  WHERE v_transfers.amount <= 0;

create view reconciliation.v_unsettled as
 SELECT 'betting'::text AS area,
    v_open_bets.bet_id::text AS reference,
    jsonb_build_object('player', v_open_bets.player_id, 'placed_at', v_open_bets.placed_at, 'currency', v_open_bets.currency, 'stake', v_open_bets.stake) AS detail
   FROM betting.v_open_bets
UNION ALL
 SELECT 'vendors'::text AS area,
    (v_unsettled.vendor_code || ' '::text) || v_unsettled.vendor_round AS reference,
    jsonb_build_object('player', v_unsettled.player_id, 'opened_at', v_unsettled.opened_at, 'stake', v_unsettled.stake) AS detail
   FROM vendors.v_unsettled;

create view reconciliation.v_vendor_drift as
 SELECT v_unpaid.vendor_code,
    (v_unpaid.vendor_round || ' '::text) || v_unpaid.player_id AS reference,
    jsonb_build_object('told', v_unpaid.told, 'moved', v_unpaid.moved) AS detail
   FROM vendors.v_unpaid
UNION ALL
 SELECT v_orphans.vendor_code,
    v_orphans.vendor_tx AS reference,
    jsonb_build_object('effect', 'without its transfer, or the other way round') AS detail
   FROM vendors.v_orphans;

create view turnover.v_day_counts as
 SELECT brand_id,
    day_at,
    first_at,
    players
   FROM turnover.day_counts;

create view turnover.v_day_players as
 SELECT day_at,
    player_id,
    brand_id,
    first_at
   FROM turnover.day_players;

create view turnover.v_day_zones as
 SELECT brand_id,
    zone,
    since
   FROM turnover.day_zones;

create view turnover.v_lines as
 SELECT line_id,
    path
   FROM turnover.lines;

create view turnover.v_progress as
 SELECT after_xid
   FROM turnover.progress;

create view turnover.v_quarters as
 SELECT starts_at,
    brand_id,
    is_member,
    game_id,
    currency,
    bets,
    stake,
    returned
   FROM turnover.quarters;

create view turnover.v_rounds as
 SELECT player_id,
    game_id,
    round_id,
    line_id,
    currency,
    starts_at,
    opened_at,
    stake,
    returned
   FROM turnover.rounds;

create view turnover.v_sums as
 SELECT starts_at,
    player_id,
    game_id,
    line_id,
    currency,
    bets,
    stake,
    returned,
    won_stake,
    lost_stake
   FROM turnover.sums s;

create view vendors.v_dup_refs as
 SELECT vendor_code,
    ref_tx,
    kind,
    count(*) AS times
   FROM vendors.wallet_tx
  WHERE state = 'standing'::text AND journal_id IS NOT NULL AND (kind = 'rollback'::text OR kind = 'settle'::text)
  GROUP BY vendor_code, ref_tx, kind, settlement_no
 HAVING count(*) > 1;

create view vendors.v_free_spins as
 SELECT grant_id,
    vendor_code,
    player_id,
    games,
    stake,
    spins,
    used,
    won,
    result_id,
    state,
    granted_at,
    expires_at,
    ended_at,
    tries,
    fault,
    cancel_for
   FROM vendors.free_spins;

create view vendors.v_free_spins_over as
 SELECT grant_id
   FROM vendors.free_spins
  WHERE ended_at IS NULL AND (state = ANY (ARRAY['refused'::text, 'cancelled'::text, 'done'::text])) AND (state <> 'cancelled'::text OR tries = 0 OR cancelled_at < (now() - '01:00:00'::interval));

create view vendors.v_movements as
 SELECT t.vendor_code,
    t.vendor_tx AS reference,
    t.player_id,
    t.kind,
    t.currency,
    t.amount,
    t.created_at AS at,
        CASE
            WHEN t.kind = ANY (ARRAY['bet'::text, 'tip'::text]) THEN - t.amount
            WHEN t.kind = ANY (ARRAY['win'::text, 'promo'::text, 'adjust'::text, 'free-result'::text]) THEN t.amount
            ELSE NULL::bigint
        END AS owed,
        CASE
            WHEN t.kind = 'free-result'::text THEN COALESCE(( SELECT sum(f.amount) AS sum
               FROM ledger.v_transfers f
              WHERE f.cause_id = t.tx_id AND f.cause_kind = 91), 0::numeric)
            WHEN t.kind = ANY (ARRAY['bet'::text, 'tip'::text, 'win'::text, 'promo'::text, 'adjust'::text]) THEN COALESCE(( SELECT sum(
                    CASE
                        WHEN f.debit_owner = t.player_id THEN - f.amount
                        ELSE f.amount
                    END) AS sum
               FROM ledger.v_transfers f
              WHERE f.cause_id = t.tx_id AND f.cause_kind >= 80 AND f.cause_kind <= 85), 0::numeric)
            ELSE NULL::numeric
        END AS moved,
    t.state = 'standing'::text AND t.kind <> 'rollback'::text AS is_due,
        CASE
            WHEN t.answer ? 'jackpot'::text THEN ( SELECT sum((s.value ->> 'amount'::text)::bigint) AS sum
               FROM jsonb_array_elements(t.answer -> 'jackpot'::text) s(value))
            ELSE 0::numeric
        END AS jackpot,
        CASE
            WHEN t.answer ? 'jackpot'::text THEN COALESCE(( SELECT sum(f.amount) AS sum
               FROM ledger.v_transfers f
              WHERE f.cause_id = t.tx_id AND f.cause_kind = 105), 0::numeric)
            ELSE 0::numeric
        END AS jackpot_moved
   FROM vendors.wallet_tx t
  WHERE t.code = 'OK'::text AND (t.state = ANY (ARRAY['standing'::text, 'taken-back'::text])) AND t.kind <> 'end-round'::text
UNION ALL
 SELECT transfers.vendor_code,
    transfers.transfer_id::text AS reference,
    transfers.player_id,
    'transfer-'::text || transfers.direction AS kind,
    transfers.currency,
    transfers.amount,
    transfers.settled_at AS at,
    NULL::bigint AS owed,
    NULL::numeric AS moved,
    true AS is_due,
    0 AS jackpot,
    0 AS jackpot_moved
   FROM vendors.transfers
  WHERE transfers.state = 'done'::text;

create view vendors.v_open_holds as
 SELECT transfer_id,
    player_id,
    vendor_code,
    direction,
    currency,
    amount,
    asked,
    created_at
   FROM vendors.transfers
  WHERE state = 'held'::text;

create view vendors.v_open_rounds as
 SELECT round_id,
    player_id,
    node_id AS game_id,
    currency,
    stake,
    opened_at
   FROM vendors.rounds
  WHERE NOT is_closed AND bet_count > 0;

create view vendors.v_orphans as
 SELECT vendor_code,
    vendor_tx
   FROM vendors.wallet_tx t
  WHERE (journal_id IS NOT NULL) <> ((EXISTS ( SELECT 1
           FROM ledger.v_transfers f
          WHERE f.cause_id = t.tx_id AND (f.cause_kind >= 80 AND f.cause_kind <= 89 OR (f.cause_kind = ANY (ARRAY[91, 105]))))));

create view vendors.v_player_moves as
 SELECT transfers.player_id,
    transfers.created_at AS placed_at,
    transfers.currency,
    transfers.amount AS stake,
    0::bigint AS payout
   FROM vendors.transfers
  WHERE transfers.direction = 'in'::text AND transfers.state <> 'voided'::text
UNION ALL
 SELECT transfers.player_id,
    transfers.settled_at AS placed_at,
    transfers.currency,
    0 AS stake,
    transfers.amount AS payout
   FROM vendors.transfers
  WHERE transfers.direction = 'out'::text AND transfers.state = 'done'::text;

create view vendors.v_round_games as
 SELECT tx_id AS round_id,
    player_id,
    node_id AS game_id
   FROM vendors.wallet_tx;

create view vendors.v_rounds as
 SELECT round_id,
    player_id,
    stake,
    payout,
    is_closed
   FROM vendors.rounds;

create view vendors.v_unpaid as
 SELECT r.vendor_code,
    r.vendor_round,
    r.player_id,
    r.payout - r.stake AS told,
    COALESCE(m.moved, 0::numeric) AS moved
   FROM vendors.rounds r
     LEFT JOIN ( SELECT t.vendor_code,
            t.vendor_round,
            t.player_id,
            sum(
                CASE
                    WHEN f.debit_owner = t.player_id THEN - f.amount
                    ELSE f.amount
                END) AS moved
           FROM vendors.wallet_tx t
             JOIN ledger.v_transfers f ON f.cause_id = t.tx_id AND (f.cause_kind = ANY (ARRAY[80, 81, 82]))
          GROUP BY t.vendor_code, t.vendor_round, t.player_id) m USING (vendor_code, vendor_round, player_id)
  WHERE (r.payout - r.stake)::numeric <> COALESCE(m.moved, 0::numeric);

create view vendors.v_unsettled as
 SELECT vendor_code,
    vendor_round,
    player_id,
    stake,
    opened_at
   FROM vendors.rounds
  WHERE NOT is_closed AND bet_count > 0;

create view vip.v_changes as
 SELECT player_id,
    at,
    to_rank,
    from_rank,
    why
   FROM vip.changes;

create view vip.v_ranks as
 SELECT player_id,
    rank
   FROM vip.standings;

create view wallet.v_top_ups as
 SELECT player_id,
    currency,
    amount,
    credited_at
   FROM wallet.top_ups;

create view wallet.v_unposted_top_ups as
 SELECT t.player_id,
    t.deposit_id,
    t.amount
   FROM wallet.top_ups t
     LEFT JOIN ledger.v_transfers f ON f.cause_id = t.cause_id AND f.cause_kind = 10 AND f.leg = 0 AND f.credit_owner = t.player_id AND f.currency = t.currency
  WHERE f.amount IS DISTINCT FROM t.amount;

create view withdrawals.v_account_marks as
 SELECT player_id,
    number_mark
   FROM withdrawals.accounts
  WHERE removed_at IS NULL;

create view withdrawals.v_bound_accounts as
 SELECT player_id,
    account_id,
    number_mark,
    last_four,
    bound_at
   FROM withdrawals.accounts;

create view withdrawals.v_costly as
 SELECT p.player_id,
    p.currency,
    p.amount - p.recalled AS amount,
    p.finished_at,
        CASE
            WHEN p.payout_id = (( SELECT l.payout_id
               FROM withdrawals.payouts l
              WHERE l.withdrawal_id = p.withdrawal_id AND l.state = 'paid'::text
              ORDER BY l.finished_at DESC, l.payout_id DESC
             LIMIT 1)) THEN w.fee_taken
            ELSE 0::bigint
        END AS fee
   FROM withdrawals.payouts p
     JOIN withdrawals.withdrawals w USING (withdrawal_id)
  WHERE p.state = 'paid'::text AND p.amount > p.recalled;

create view withdrawals.v_held as
 SELECT player_id,
    withdrawal_id,
    withdrawal_no,
    currency,
    held AS amount,
    state,
    created_at,
    COALESCE(confirm_by, promised_at) AS until
   FROM withdrawals.withdrawals
  WHERE held > 0;

create view withdrawals.v_hold_drift as
 SELECT COALESCE(w.player_id, a.owner) AS player_id,
    COALESCE(w.currency, a.currency) AS currency,
    COALESCE(w.held, 0::bigint) AS requested,
    COALESCE(a.balance, 0::bigint) AS in_ledger
   FROM ( SELECT withdrawals.player_id,
            withdrawals.currency,
            sum(withdrawals.held)::bigint AS held
           FROM withdrawals.withdrawals
          WHERE withdrawals.held > 0
          GROUP BY withdrawals.player_id, withdrawals.currency) w
     FULL JOIN ( SELECT v_accounts.owner,
            v_accounts.currency,
            v_accounts.balance
           FROM ledger.v_accounts
          WHERE v_accounts.purpose = 4 AND v_accounts.balance > 0) a ON a.owner = w.player_id AND a.currency = w.currency
  WHERE COALESCE(w.held, 0::bigint) <> COALESCE(a.balance, 0::bigint);

create view withdrawals.v_paid as
 SELECT payout_id,
    withdrawal_id,
    player_id,
    channel,
    currency,
    amount,
    recalled,
    reference,
    finished_at
   FROM withdrawals.payouts
  WHERE state = 'paid'::text;

create view withdrawals.v_paid_by_move as
 SELECT w.withdrawal_id,
    w.moved_at,
    w.paid,
    p.paid AS by_payouts
   FROM withdrawals.withdrawals w
     CROSS JOIN LATERAL ( SELECT COALESCE(sum(o.amount - o.recalled), 0::numeric)::bigint AS paid
           FROM withdrawals.payouts o
          WHERE o.withdrawal_id = w.withdrawal_id AND o.state = 'paid'::text) p;

create view withdrawals.v_payout_drift as
 SELECT w.withdrawal_id,
    w.paid,
    COALESCE(p.paid, 0::bigint) AS by_payouts
   FROM withdrawals.withdrawals w
     LEFT JOIN ( SELECT payouts.withdrawal_id,
            sum(payouts.amount - payouts.recalled)::bigint AS paid
           FROM withdrawals.payouts
          WHERE payouts.state = 'paid'::text
          GROUP BY payouts.withdrawal_id) p USING (withdrawal_id)
  WHERE w.paid <> COALESCE(p.paid, 0::bigint);

create view withdrawals.v_payouts as
 SELECT payout_id,
    withdrawal_id,
    player_id,
    channel,
    currency,
    amount,
    state,
    reference,
    sent_at,
    finished_at
   FROM withdrawals.payouts;

CREATE TRIGGER refused_attempts_are_history BEFORE DELETE OR UPDATE OR TRUNCATE ON agent_transfers.refused_attempts FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER transfers_are_history BEFORE DELETE OR UPDATE OR TRUNCATE ON agent_transfers.transfers FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER marks_are_history BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_trail.marks FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER local_chains_are_history BEFORE DELETE OR UPDATE OR TRUNCATE ON beacon.local_chains FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER pulses_are_history BEFORE DELETE OR UPDATE OR TRUNCATE ON beacon.pulses FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER facts_are_history BEFORE DELETE OR UPDATE OR TRUNCATE ON betting.facts FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER outcome_blocks_are_history BEFORE DELETE OR UPDATE OR TRUNCATE ON betting.outcome_blocks FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER outcome_files_are_history BEFORE DELETE OR UPDATE OR TRUNCATE ON betting.outcome_files FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER rounds_are_history BEFORE DELETE OR UPDATE OR TRUNCATE ON betting.rounds FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER seed_pairs_begin_as_commitments BEFORE INSERT ON betting.seed_pairs FOR EACH ROW EXECUTE FUNCTION betting.keep_seed_order();
CREATE TRIGGER seed_pairs_keep_their_order BEFORE UPDATE OF client_seed, commitment, server_seed_sealed, committed_in ON betting.seed_pairs FOR EACH ROW EXECUTE FUNCTION betting.keep_seed_order();
CREATE TRIGGER purchases_keep_their_end BEFORE UPDATE ON bingo.purchases FOR EACH ROW EXECUTE FUNCTION bingo.keep_ends();
CREATE TRIGGER rounds_keep_their_end BEFORE UPDATE ON bingo.rounds FOR EACH ROW EXECUTE FUNCTION bingo.keep_ends();
CREATE TRIGGER games_count_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON catalog.games FOR EACH STATEMENT EXECUTE FUNCTION catalog.count_change();
CREATE TRIGGER sports_splits_count_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON catalog.sports_splits FOR EACH STATEMENT EXECUTE FUNCTION catalog.count_change();
CREATE TRIGGER vendors_count_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON catalog.vendors FOR EACH STATEMENT EXECUTE FUNCTION catalog.count_change();
CREATE TRIGGER lines_stay BEFORE DELETE OR TRUNCATE ON chat.lines FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER words_are_kept BEFORE UPDATE ON chat.lines FOR EACH ROW EXECUTE FUNCTION chat.keep_words();
CREATE TRIGGER contracts_stand BEFORE DELETE OR UPDATE ON contracts.contracts FOR EACH ROW EXECUTE FUNCTION contracts.keep_terms();
CREATE TRIGGER signatures_stand BEFORE DELETE OR UPDATE OR TRUNCATE ON contracts.signatures FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER bets_keep_their_end BEFORE UPDATE ON crash.bets FOR EACH ROW EXECUTE FUNCTION crash.keep_bets();
CREATE TRIGGER rounds_keep_their_end BEFORE UPDATE ON crash.rounds FOR EACH ROW EXECUTE FUNCTION crash.keep_rounds();
CREATE TRIGGER limit_changes_are_history BEFORE DELETE OR UPDATE OR TRUNCATE ON deposits.limit_changes FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER orders_are_guarded BEFORE UPDATE ON deposits.orders FOR EACH ROW EXECUTE FUNCTION deposits.guard_order();
CREATE TRIGGER statement_rows_are_guarded BEFORE UPDATE ON deposits.statement_rows FOR EACH ROW EXECUTE FUNCTION deposits.guard_statement_row();
CREATE TRIGGER steps_are_history BEFORE DELETE OR UPDATE OR TRUNCATE ON deposits.steps FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER people_are_told AFTER INSERT OR UPDATE ON identity_checks.people FOR EACH ROW EXECUTE FUNCTION identity_checks.tell_person();
CREATE TRIGGER steps_are_kept BEFORE DELETE OR UPDATE OR TRUNCATE ON identity_checks.steps FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER house_movements_are_history BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger.house_movements FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER reversals_are_history BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger.reversals FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE CONSTRAINT TRIGGER strangers_are_refused AFTER INSERT ON ledger.transfers NOT DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW WHEN (((new.debit_purpose < 100) AND (new.credit_purpose < 100) AND (new.debit_owner <> new.credit_owner) AND ((new.cause_kind < 41) OR (new.cause_kind > 44)))) EXECUTE FUNCTION agent_transfers.refuse_strangers();
CREATE TRIGGER transfers_are_history BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger.transfers FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE CONSTRAINT TRIGGER unbilled_pay_is_refused AFTER INSERT ON ledger.transfers NOT DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW WHEN (((new.cause_kind >= 41) AND (new.cause_kind <= 44))) EXECUTE FUNCTION pay_runs.refuse_unbilled();
CREATE TRIGGER lines_are_history BEFORE DELETE OR UPDATE OR TRUNCATE ON line_rebates.lines FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER payments_stand BEFORE DELETE OR UPDATE ON line_rebates.payments FOR EACH ROW EXECUTE FUNCTION line_rebates.keep_payments();
CREATE TRIGGER runs_stand BEFORE DELETE OR UPDATE ON line_rebates.runs FOR EACH ROW EXECUTE FUNCTION line_rebates.keep_runs();
CREATE TRIGGER blocks_are_history BEFORE DELETE OR UPDATE ON lottery.blocks FOR EACH ROW EXECUTE FUNCTION lottery.keep_history();
CREATE TRIGGER chase_items_go_forward BEFORE UPDATE ON lottery.chase_items FOR EACH ROW EXECUTE FUNCTION lottery.keep_chase_item();
CREATE TRIGGER chases_keep_their_order BEFORE UPDATE ON lottery.chases FOR EACH ROW EXECUTE FUNCTION lottery.keep_chase();
CREATE TRIGGER draws_keep_their_proof BEFORE DELETE ON lottery.draws FOR EACH ROW EXECUTE FUNCTION lottery.keep_proofs();
CREATE TRIGGER draws_keep_what_they_are BEFORE UPDATE ON lottery.draws FOR EACH ROW EXECUTE FUNCTION lottery.keep_draw();
CREATE TRIGGER answers_are_history BEFORE UPDATE ON lottery.feed_answers FOR EACH ROW EXECUTE FUNCTION lottery.keep_history();
CREATE TRIGGER entries_are_kept BEFORE UPDATE ON lottery.result_entries FOR EACH ROW EXECUTE FUNCTION lottery.keep_entry();
CREATE TRIGGER results_are_history BEFORE DELETE OR UPDATE ON lottery.results FOR EACH ROW EXECUTE FUNCTION lottery.keep_result();
CREATE TRIGGER shots_are_kept BEFORE INSERT OR DELETE OR UPDATE ON lottery.shots FOR EACH ROW EXECUTE FUNCTION lottery.keep_shot();
CREATE TRIGGER corrections_are_history BEFORE DELETE OR UPDATE ON lottery.ticket_corrections FOR EACH ROW EXECUTE FUNCTION lottery.keep_history();
CREATE TRIGGER tickets_keep_their_end BEFORE UPDATE ON lottery.tickets FOR EACH ROW EXECUTE FUNCTION lottery.keep_ticket();
CREATE TRIGGER timetables_are_history BEFORE DELETE OR UPDATE ON lottery.timetables FOR EACH ROW EXECUTE FUNCTION lottery.keep_history();
CREATE TRIGGER account_helps_are_history BEFORE DELETE OR UPDATE OR TRUNCATE ON operators.account_helps FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER approvals_are_guarded BEFORE DELETE OR UPDATE ON operators.approvals FOR EACH ROW EXECUTE FUNCTION operators.guard_approval();
CREATE TRIGGER approvals_are_history BEFORE TRUNCATE ON operators.approvals FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER audit_is_history BEFORE DELETE OR UPDATE OR TRUNCATE ON operators.audit FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER an_owner_stays BEFORE UPDATE OF role, state ON operators.operators FOR EACH ROW WHEN (((old.role = 'owner'::text) AND (old.state = 'active'::text) AND ((new.role <> 'owner'::text) OR (new.state <> 'active'::text)))) EXECUTE FUNCTION operators.keep_an_owner();
CREATE TRIGGER player_reads_are_history BEFORE DELETE OR UPDATE OR TRUNCATE ON operators.player_reads FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER built_in_roles_stay BEFORE DELETE OR UPDATE ON operators.roles FOR EACH ROW WHEN (old.is_built_in) EXECUTE FUNCTION operators.keep_built_in_roles();
CREATE TRIGGER bills_stand BEFORE DELETE OR UPDATE ON pay_runs.bills FOR EACH ROW EXECUTE FUNCTION pay_runs.keep_bills();
CREATE TRIGGER links_are_history BEFORE DELETE OR UPDATE OR TRUNCATE ON pay_runs.links FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER payments_are_history BEFORE DELETE OR UPDATE OR TRUNCATE ON pay_runs.payments FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER runs_stand BEFORE DELETE OR UPDATE ON pay_runs.runs FOR EACH ROW WHEN ((old.computed_at IS NOT NULL)) EXECUTE FUNCTION pay_runs.keep_runs();
CREATE TRIGGER edges_are_kept BEFORE DELETE OR TRUNCATE ON players.agent_edges FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER edges_are_only_ended BEFORE UPDATE OF edge_id, downline_id, upline_id, since, ended_at ON players.agent_edges FOR EACH ROW EXECUTE FUNCTION players.hang_under_upline();
CREATE TRIGGER edges_make_the_path BEFORE INSERT ON players.agent_edges FOR EACH ROW EXECUTE FUNCTION players.hang_under_upline();
CREATE TRIGGER arrivals_are_history BEFORE DELETE OR UPDATE OR TRUNCATE ON players.arrivals FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER ask_excluded_of_device AFTER INSERT ON players.known_clients FOR EACH ROW EXECUTE FUNCTION players.ask_excluded();
CREATE TRIGGER ask_excluded_of_changed AFTER UPDATE OF phone, email, email_verified_at, id_number_mark, birthday ON players.players FOR EACH ROW WHEN (((old.phone IS DISTINCT FROM new.phone) OR (old.email IS DISTINCT FROM new.email) OR (old.email_verified_at IS DISTINCT FROM new.email_verified_at) OR (old.birthday IS DISTINCT FROM new.birthday) OR (old.id_number_mark IS DISTINCT FROM new.id_number_mark))) EXECUTE FUNCTION players.ask_excluded();
CREATE TRIGGER ask_excluded_of_new AFTER INSERT ON players.players FOR EACH ROW EXECUTE FUNCTION players.ask_excluded();
CREATE CONSTRAINT TRIGGER line_changes_are_counted AFTER UPDATE OF upline ON players.players DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.upline IS DISTINCT FROM new.upline) AND (new.registered_at <> now()))) EXECUTE FUNCTION players.count_line_change();
CREATE TRIGGER lines_are_kept_of_changed AFTER UPDATE OF upline ON players.players FOR EACH ROW WHEN ((old.upline IS DISTINCT FROM new.upline)) EXECUTE FUNCTION players.keep_line();
CREATE TRIGGER lines_are_kept_of_new AFTER INSERT ON players.players FOR EACH ROW EXECUTE FUNCTION players.keep_line();
CREATE TRIGGER tell_player_change AFTER UPDATE ON players.players FOR EACH ROW WHEN (((old.type IS DISTINCT FROM new.type) OR (old.state IS DISTINCT FROM new.state))) EXECUTE FUNCTION players.tell_player_change();
CREATE TRIGGER the_mailbox_is_told_of_changed AFTER UPDATE OF brand_id, username_key, type, state, language, registered_at, identity_level ON players.players FOR EACH ROW WHEN ((((((((old.brand_id IS DISTINCT FROM new.brand_id) OR (old.username_key IS DISTINCT FROM new.username_key)) OR (old.type IS DISTINCT FROM new.type)) OR (old.state IS DISTINCT FROM new.state)) OR (old.language IS DISTINCT FROM new.language)) OR (old.registered_at IS DISTINCT FROM new.registered_at)) OR (old.identity_level IS DISTINCT FROM new.identity_level))) EXECUTE FUNCTION players.tell_mailbox();
CREATE TRIGGER the_mailbox_is_told_of_new AFTER INSERT ON players.players FOR EACH ROW EXECUTE FUNCTION players.tell_mailbox();
CREATE TRIGGER rebate_points_are_history BEFORE DELETE OR UPDATE OR TRUNCATE ON players.rebate_points FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER tell_session_end AFTER UPDATE ON players.sessions FOR EACH ROW WHEN (((old.ended_at IS NULL) AND (new.ended_at IS NOT NULL))) EXECUTE FUNCTION players.tell_session_end();
CREATE TRIGGER redemption_steps_are_history BEFORE DELETE OR UPDATE OR TRUNCATE ON points.redemption_steps FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER payments_are_history BEFORE DELETE OR UPDATE OR TRUNCATE ON prize_shares.payments FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER shares_are_history BEFORE DELETE OR UPDATE OR TRUNCATE ON prize_shares.shares FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER limit_changes_are_history BEFORE DELETE OR UPDATE OR TRUNCATE ON protection.limit_changes FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER the_mailbox_is_told AFTER INSERT OR UPDATE ON protection.stops FOR EACH ROW EXECUTE FUNCTION protection.tell_mailbox();
CREATE TRIGGER corrections_are_history BEFORE DELETE OR UPDATE OR TRUNCATE ON reconciliation.corrections FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER roots_are_history BEFORE DELETE OR UPDATE OR TRUNCATE ON reconciliation.roots FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER segments_are_history BEFORE DELETE OR UPDATE OR TRUNCATE ON reconciliation.segments FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER settlement_rows_are_history BEFORE DELETE OR UPDATE OR TRUNCATE ON reconciliation.settlement_rows FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER steps_are_history BEFORE DELETE OR UPDATE OR TRUNCATE ON risk.steps FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER a_new_brand_tells_its_money AFTER INSERT ON settings.current FOR EACH ROW EXECUTE FUNCTION settings.tell_money();
CREATE TRIGGER a_switch_of_money_needs_owners AFTER UPDATE OF value ON settings.current FOR EACH ROW WHEN ((((old.value -> 'currency'::text) ->> 'isPlayMoney'::text) IS DISTINCT FROM ((new.value -> 'currency'::text) ->> 'isPlayMoney'::text))) EXECUTE FUNCTION settings.tell_money();
CREATE TRIGGER history_is_history BEFORE DELETE OR UPDATE OR TRUNCATE ON settings.history FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER lines_are_kept BEFORE DELETE OR UPDATE OR TRUNCATE ON support.lines FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER keys_count_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON vendors.keys FOR EACH STATEMENT EXECUTE FUNCTION vendors.count_change();
CREATE TRIGGER vendors_count_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON vendors.vendors FOR EACH STATEMENT EXECUTE FUNCTION vendors.count_change();
CREATE TRIGGER top_ups_are_history BEFORE DELETE OR UPDATE OR TRUNCATE ON wallet.top_ups FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER write_offs_are_history BEFORE DELETE OR UPDATE ON wallet.write_offs FOR EACH ROW EXECUTE FUNCTION wallet.keep_write_off();
CREATE TRIGGER account_changes_are_history BEFORE DELETE OR UPDATE OR TRUNCATE ON withdrawals.account_changes FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER accounts_are_told AFTER INSERT ON withdrawals.accounts FOR EACH ROW EXECUTE FUNCTION withdrawals.tell_account();
CREATE TRIGGER payouts_are_told AFTER INSERT OR UPDATE OF state ON withdrawals.payouts FOR EACH ROW WHEN ((new.state = 'paid'::text)) EXECUTE FUNCTION withdrawals.tell_paid();
CREATE TRIGGER policies_are_history BEFORE DELETE OR UPDATE OR TRUNCATE ON withdrawals.policies FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER proofs_are_history BEFORE DELETE OR UPDATE OR TRUNCATE ON withdrawals.proofs FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER risk_hits_are_history BEFORE DELETE OR UPDATE OR TRUNCATE ON withdrawals.risk_hits FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER steps_are_history BEFORE DELETE OR UPDATE OR TRUNCATE ON withdrawals.steps FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER withdrawals_are_guarded BEFORE UPDATE ON withdrawals.withdrawals FOR EACH ROW EXECUTE FUNCTION withdrawals.guard_withdrawal();

grant insert, select, update on agent_transfers.days to krathong_app;
grant insert, select on agent_transfers.refused_attempts to krathong_app;
grant insert, select on agent_transfers.transfers to krathong_app;
grant insert, select on agent_transfers.v_sent_up to krathong_app;
grant insert, select on agent_transfers.v_unposted to krathong_app;
grant insert, select on agents.active_members to krathong_app;
grant insert, select on agents.entry_days to krathong_app;
grant insert, select on agents.entry_members to krathong_app;
grant insert, select, update on agents.entry_progress to krathong_app;
grant select, update on agents.flow_progress to krathong_app;
grant delete, insert, select on agents.left_days to krathong_app;
grant insert, select, update on agents.member_days to krathong_app;
grant insert, select, update on agents.member_flows to krathong_app;
grant select, update on agents.progress to krathong_app;
grant insert, select, update on agents.team_days to krathong_app;
grant insert, select, update on agents.team_flows to krathong_app;
grant insert, select, update on agents.team_game_days to krathong_app;
grant insert, select, update on alarms.late_queues to krathong_app;
grant select, update on alarms.told to krathong_app;
grant insert, select, update on audit_trail.faults to krathong_app;
grant insert, select on audit_trail.marks to krathong_app;
grant select, update on audit_trail.progress to krathong_app;
grant delete, insert, select on audit_trail.runs to krathong_app;
grant insert, select on beacon.local_chains to krathong_app;
grant insert, select on beacon.pulses to krathong_app;
grant insert, select, update on betting.bets to krathong_app;
grant delete, insert, select, update on betting.bonus_terms to krathong_app;
grant insert, select on betting.facts to krathong_app;
grant insert, select on betting.free_rounds to krathong_app;
grant insert, select, update on betting.free_spins to krathong_app;
grant insert, select, update on betting.last_rounds to krathong_app;
grant select on betting.outcome_blocks to krathong_app;
grant select on betting.outcome_files to krathong_app;
grant insert, select on betting.rounds to krathong_app;
grant insert, select, update on betting.seed_pairs to krathong_app;
grant select on betting.v_all_bets to krathong_app;
grant select on betting.v_bets to krathong_app;
grant select on betting.v_bets_by_time to krathong_app;
grant select on betting.v_big_wins to krathong_app;
grant select on betting.v_fact_order to krathong_app;
grant select on betting.v_free_rounds to krathong_app;
grant select on betting.v_free_spins to krathong_app;
grant select on betting.v_free_spins_over to krathong_app;
grant select on betting.v_jackpot_wins to krathong_app;
grant select on betting.v_line_bets to krathong_app;
grant select on betting.v_open_bets to krathong_app;
grant select on betting.v_outcome_files to krathong_app;
grant select on betting.v_play_facts to krathong_app;
grant select on betting.v_player_bets to krathong_app;
grant select on betting.v_player_hits to krathong_app;
grant select on betting.v_player_plays to krathong_app;
grant select on betting.v_player_stakes to krathong_app;
grant select on betting.v_round_games to krathong_app;
grant select on betting.v_round_nonces to krathong_app;
grant select on betting.v_rounds to krathong_app;
grant select on betting.v_settled_bets to krathong_app;
grant select on betting.v_settled_free_rounds to krathong_app;
grant select on betting.v_settled_rounds to krathong_app;
grant select on betting.v_settled_stakes to krathong_app;
grant select on betting.v_settled_turnover to krathong_app;
grant select on betting.v_team_play to krathong_app;
grant insert, select, update on bingo.purchases to krathong_app;
grant insert, select, update on bingo.rooms to krathong_app;
grant insert, select, update on bingo.rounds to krathong_app;
grant select on bingo.v_bets to krathong_app;
grant select on bingo.v_settled_tickets to krathong_app;
grant select on bingo.v_voided_bets to krathong_app;
grant delete, insert, select, update on catalog.favourites to krathong_app;
grant insert, select, update on catalog.games to krathong_app;
grant delete, insert, select, update on catalog.launch_tokens to krathong_app;
grant insert, select, update on catalog.recents to krathong_app;
grant select on catalog.revision to krathong_app;
grant delete, insert, select, update on catalog.seats to krathong_app;
grant delete, insert, select, update on catalog.sports_splits to krathong_app;
grant select on catalog.v_game_categories to krathong_app;
grant select on catalog.v_game_names to krathong_app;
grant select on catalog.v_open_games to krathong_app;
grant select on catalog.v_vendors to krathong_app;
grant insert, select, update on catalog.vendors to krathong_app;
grant delete, insert, select, update on challenges.challenges to krathong_app;
grant delete, insert, select on challenges.opened_payloads to krathong_app;
grant insert, select, update on chat.lines to krathong_app;
grant usage on chat.lines_line_no_seq to krathong_app;
grant insert, select, update on chat.mutes to krathong_app;
grant insert, select on chat.reports to krathong_app;
grant insert, select on chat.word_lists to krathong_app;
grant insert, select, update on content.article_votes to krathong_app;
grant insert, select, update on content.articles to krathong_app;
grant insert, select, update on content.banners to krathong_app;
grant insert, select, update on content.notices to krathong_app;
grant delete, insert, select, update on content.picture_drawings to krathong_app;
grant delete, insert, select, update on content.picture_files to krathong_app;
grant delete, insert, select, update on content.pictures to krathong_app;
grant insert, select on content.promotion_versions to krathong_app;
grant insert, select, update on content.promotions to krathong_app;
grant insert, select, update on contracts.contracts to krathong_app;
grant insert, select, update on contracts.kinds to krathong_app;
grant insert, select, update on contracts.offers to krathong_app;
grant insert, select on contracts.signatures to krathong_app;
grant select on contracts.v_contracts to krathong_app;
grant insert, select, update on crash.bets to krathong_app;
grant insert, select, update on crash.chains to krathong_app;
grant insert, select, update on crash.rooms to krathong_app;
grant insert, select, update on crash.rounds to krathong_app;
grant select on crash.v_bets to krathong_app;
grant select on crash.v_round_bets to krathong_app;
grant select on crash.v_settled_bets to krathong_app;
grant select on crash.v_voided_bets to krathong_app;
grant insert, select, update on deposits.accounts to krathong_app;
grant insert, select, update on deposits.callbacks to krathong_app;
grant select on deposits.edges to krathong_app;
grant delete, insert, select on deposits.failures to krathong_app;
grant insert, select on deposits.limit_changes to krathong_app;
grant delete, insert, select, update on deposits.limit_uses to krathong_app;
grant insert, select, update on deposits.limits to krathong_app;
grant insert, select on deposits.member_addresses to krathong_app;
grant insert, select, update on deposits.members to krathong_app;
grant insert, select, update on deposits.methods to krathong_app;
grant insert, select, update on deposits.orders to krathong_app;
grant insert, select on deposits.pauses to krathong_app;
grant update on deposits.pauses (ended_at) to krathong_app;
grant update on deposits.pauses (ended_by) to krathong_app;
grant insert, select on deposits.slips to krathong_app;
grant insert, select on deposits.statement_rows to krathong_app;
grant update on deposits.statement_rows (handled_at) to krathong_app;
grant update on deposits.statement_rows (handled_by) to krathong_app;
grant update on deposits.statement_rows (order_id) to krathong_app;
grant update on deposits.statement_rows (reason) to krathong_app;
grant update on deposits.statement_rows (state) to krathong_app;
grant insert, select on deposits.steps to krathong_app;
grant select on deposits.v_costly to krathong_app;
grant select on deposits.v_credited to krathong_app;
grant select on deposits.v_credited_ways to krathong_app;
grant select on deposits.v_open_orders to krathong_app;
grant select on deposits.v_orders to krathong_app;
grant select on deposits.v_paid_in to krathong_app;
grant select on deposits.v_payers to krathong_app;
grant select on deposits.v_uncredited to krathong_app;
grant insert, select, update on figures.first_deposits to krathong_app;
grant insert, select, update on figures.moves to krathong_app;
grant select, update on figures.progress to krathong_app;
grant execute on function betting.make_partitions() to krathong_app;
grant execute on function betting.next_outcomes(p_age interval) to krathong_app;
grant execute on function betting.put_bare_rounds(p_part text) to krathong_app;
grant execute on function betting.retire_facts(p_age interval) to krathong_app;
grant execute on function betting.take_outcomes(p_part text, p_bytes bigint, p_blocks jsonb) to krathong_app;
grant execute on function platform.analyse_grown(p_most integer) to krathong_app;
grant execute on function players.points_at(player uuid, kind text, moment timestamp with time zone) to krathong_app;
grant execute on function players.points_at(player uuid, kind text, moment timestamp with time zone) to public;
grant insert, select, update on game_incidents.closures to krathong_app;
grant insert, select on game_incidents.rounds to krathong_app;
grant select on game_incidents.v_rounds to krathong_app;
grant insert, select, update on identity_checks.cases to krathong_app;
grant insert, select, update on identity_checks.documents to krathong_app;
grant insert, select, update on identity_checks.hits to krathong_app;
grant insert, select on identity_checks.list_entries to krathong_app;
grant insert, select, update on identity_checks.lists to krathong_app;
grant insert, select, update on identity_checks.notices to krathong_app;
grant delete, insert, select, update on identity_checks.people to krathong_app;
grant insert, select on identity_checks.policies to krathong_app;
grant insert, select on identity_checks.steps to krathong_app;
grant insert, select, update on identity_providers.links to krathong_app;
grant insert, select, update on identity_providers.providers to krathong_app;
grant delete, insert, select, update on identity_providers.visits to krathong_app;
grant delete, insert, select, update on interactive_rounds.rounds to krathong_app;
grant select on interactive_rounds.v_nonces to krathong_app;
grant select on interactive_rounds.v_open_rounds to krathong_app;
grant select on interactive_rounds.v_rounds to krathong_app;
grant insert, select, update on jackpots.cycles to krathong_app;
grant insert, select, update on jackpots.hits to krathong_app;
grant insert, select on jackpots.pots to krathong_app;
grant update on jackpots.pots ("position") to krathong_app;
grant select on jackpots.v_hits to krathong_app;
grant select on jackpots.v_open_cycles to krathong_app;
grant select on jackpots.v_pot_hits to krathong_app;
grant select on jackpots.v_pots to krathong_app;
grant select on ledger.cause_kinds to krathong_app;
grant delete, insert, select on ledger.frozen_accounts to krathong_app;
grant insert, select on ledger.house_accounts to krathong_app;
grant insert, select, update on ledger.house_checkpoints to krathong_app;
grant insert, select on ledger.house_movements to krathong_app;
grant insert, select, update on ledger.player_accounts to krathong_app;
grant select on ledger.purposes to krathong_app;
grant insert, select on ledger.reused_keys to krathong_app;
grant insert, select on ledger.reversals to krathong_app;
grant insert, select on ledger.transfers to krathong_app;
grant select on ledger.v_accounts to krathong_app;
grant select on ledger.v_balance_drift to krathong_app;
grant select on ledger.v_broken_chain to krathong_app;
grant select on ledger.v_cause_kinds to krathong_app;
grant select on ledger.v_entries to krathong_app;
grant select on ledger.v_house_balances to krathong_app;
grant select on ledger.v_house_movements to krathong_app;
grant select on ledger.v_house_payments to krathong_app;
grant select on ledger.v_negative to krathong_app;
grant select on ledger.v_orphans to krathong_app;
grant select on ledger.v_player_balances to krathong_app;
grant select on ledger.v_player_entries to krathong_app;
grant select on ledger.v_purposes to krathong_app;
grant select on ledger.v_reversals to krathong_app;
grant select on ledger.v_round_transfers to krathong_app;
grant select on ledger.v_transfers to krathong_app;
grant select on ledger.v_unbalanced to krathong_app;
grant insert, select, update on line_rebates.carried to krathong_app;
grant insert, select on line_rebates.lines to krathong_app;
grant insert, select, update on line_rebates.payments to krathong_app;
grant insert, select, update on line_rebates.runs to krathong_app;
grant select on line_rebates.start to krathong_app;
grant select on line_rebates.v_payments to krathong_app;
grant select on line_rebates.v_roots to krathong_app;
grant select on line_rebates.v_run_times to krathong_app;
grant select on line_rebates.v_runs to krathong_app;
grant insert, select, update on lottery.block_faults to krathong_app;
grant insert, select on lottery.blocks to krathong_app;
grant insert, select, update on lottery.chase_items to krathong_app;
grant insert, select, update on lottery.chases to krathong_app;
grant insert, select on lottery.days to krathong_app;
grant delete, insert, select, update on lottery.draw_exposures to krathong_app;
grant delete, insert, select on lottery.draw_returns to krathong_app;
grant delete, insert, select, update on lottery.draws to krathong_app;
grant delete, insert, select, update on lottery.exposures to krathong_app;
grant insert, select on lottery.feed_answers to krathong_app;
grant insert, select, update on lottery.feed_checks to krathong_app;
grant insert, select on lottery.feed_lists to krathong_app;
grant delete, insert, select, update on lottery.feed_pauses to krathong_app;
grant insert, select on lottery.limits to krathong_app;
grant insert, select, update on lottery.result_entries to krathong_app;
grant insert, select on lottery.results to krathong_app;
grant select, update on lottery.returns_progress to krathong_app;
grant insert, select, update on lottery.shot_rewards to krathong_app;
grant insert, select on lottery.shots to krathong_app;
grant insert, select on lottery.ticket_corrections to krathong_app;
grant insert, select, update on lottery.tickets to krathong_app;
grant insert, select on lottery.timetables to krathong_app;
grant select on lottery.v_bets to krathong_app;
grant select on lottery.v_block_alarms to krathong_app;
grant select on lottery.v_compared_tickets to krathong_app;
grant select on lottery.v_corrections to krathong_app;
grant select on lottery.v_feed_alarms to krathong_app;
grant select on lottery.v_line_tickets to krathong_app;
grant select on lottery.v_open_tickets to krathong_app;
grant select on lottery.v_return_alarms to krathong_app;
grant select on lottery.v_settled_tickets to krathong_app;
grant delete, insert, select on mailbox.broadcast_players to krathong_app;
grant insert, select, update on mailbox.broadcast_readers to krathong_app;
grant insert, select, update on mailbox.broadcasts to krathong_app;
grant insert, select, update on mailbox.letters to krathong_app;
grant select on mailbox.quiet_times to krathong_app;
grant select on mailbox.readers to krathong_app;
grant delete, insert, select, update on notifications.messages to krathong_app;
grant insert, select on operators.account_helps to krathong_app;
grant insert, select, update on operators.approvals to krathong_app;
grant insert, select on operators.audit to krathong_app;
grant insert, select, update on operators.invitations to krathong_app;
grant delete, insert, select, update on operators.known_browsers to krathong_app;
grant delete, insert, select on operators.networks to krathong_app;
grant insert, select, update on operators.operators to krathong_app;
grant delete, insert, select, update on operators.passkey_challenges to krathong_app;
grant delete, insert, select, update on operators.passkeys to krathong_app;
grant insert, select on operators.player_reads to krathong_app;
grant usage on operators.player_reads_read_no_seq to krathong_app;
grant delete, insert, select on operators.real_money to krathong_app;
grant insert, select, update on operators.refused to krathong_app;
grant delete, insert, select, update on operators.roles to krathong_app;
grant delete, insert, select, update on operators.sessions to krathong_app;
grant delete, insert, select, update on operators.sign_in_attempts to krathong_app;
grant select on operators.v_audit to krathong_app;
grant insert, select on opposite_bets.flag_bets to krathong_app;
grant insert, select, update on opposite_bets.flags to krathong_app;
grant select, update on opposite_bets.progress to krathong_app;
grant insert, select, update on opposite_bets.sightings to krathong_app;
grant select on opposite_bets.v_flagged_rounds to krathong_app;
grant select on opposite_bets.v_flags to krathong_app;
grant delete, insert, select, update on outbox.sendings to krathong_app;
grant insert, select, update on pay_runs.bill_days to krathong_app;
grant insert, select, update on pay_runs.bills to krathong_app;
grant insert, select, update on pay_runs.carries to krathong_app;
grant insert, select on pay_runs.checks to krathong_app;
grant insert, select, update on pay_runs.flag_progress to krathong_app;
grant insert, select, update on pay_runs.income_days to krathong_app;
grant insert, select on pay_runs.links to krathong_app;
grant insert, select on pay_runs.payments to krathong_app;
grant insert, select, update on pay_runs.runs to krathong_app;
grant insert, select on pay_runs.told to krathong_app;
grant insert, select, update on pay_runs.told_days to krathong_app;
grant delete, insert, select, update on platform.keys to krathong_app;
grant delete, insert, select on platform.paper_keys to krathong_app;
grant select, update on platform.readiness to krathong_app;
grant insert, select, truncate on platform.room_on_disk to krathong_app;
grant insert, select on players.affiliate_codes to krathong_app;
grant delete, insert, select, update on players.agent_domains to krathong_app;
grant insert, select on players.agent_edges to krathong_app;
grant update on players.agent_edges (ended_at) to krathong_app;
grant insert, select on players.arrivals to krathong_app;
grant delete, insert, select, update on players.authenticators to krathong_app;
grant delete, insert, select, update on players.exclusion_marks to krathong_app;
grant insert, select, update on players.exclusion_matches to krathong_app;
grant delete, insert, select, update on players.exclusion_questions to krathong_app;
grant delete, insert, select, update on players.factor_tickets to krathong_app;
grant select on players.given_traits to krathong_app;
grant delete, insert, select on players.handovers to krathong_app;
grant update on players.handovers (used_at) to krathong_app;
grant delete, insert, select, update on players.known_clients to krathong_app;
grant insert, select, update on players.leg_moves to krathong_app;
grant insert, select, update on players.link_days to krathong_app;
grant insert, select on players.link_points to krathong_app;
grant delete, insert, select on players.link_visits to krathong_app;
grant insert, select on players.opened_accounts to krathong_app;
grant insert, select, update on players.payment_passwords to krathong_app;
grant insert, select, update on players.players to krathong_app;
grant delete, insert, select, update on players.quick_sign_ins to krathong_app;
grant insert, select on players.rebate_points to krathong_app;
grant delete, insert, select, update on players.recovery_codes to krathong_app;
grant insert, select on players.referral_codes to krathong_app;
grant insert, select on players.registration_links to krathong_app;
grant update on players.registration_links (disabled_at) to krathong_app;
grant update on players.registration_links (removed_at) to krathong_app;
grant update on players.registration_links (uses) to krathong_app;
grant delete, insert, select, update on players.sessions to krathong_app;
grant delete, insert, select, update on players.sign_in_failures to krathong_app;
grant delete, insert, select on players.sign_ins to krathong_app;
grant delete, insert, select, update on players.step_ups to krathong_app;
grant select on players.v_affiliate_codes to krathong_app;
grant select on players.v_arrivals to krathong_app;
grant select on players.v_client_arrivals to krathong_app;
grant select on players.v_contacts to krathong_app;
grant select on players.v_edges to krathong_app;
grant select on players.v_identities to krathong_app;
grant select on players.v_known_clients to krathong_app;
grant select on players.v_line_changes to krathong_app;
grant select on players.v_line_history to krathong_app;
grant select on players.v_link_days to krathong_app;
grant select on players.v_link_points to krathong_app;
grant select on players.v_live_sessions to krathong_app;
grant select on players.v_mail_readers to krathong_app;
grant select on players.v_money_held to krathong_app;
grant select on players.v_new_members to krathong_app;
grant select on players.v_payees to krathong_app;
grant select on players.v_profiles to krathong_app;
grant select on players.v_registration_links to krathong_app;
grant select on players.v_seen_lately to krathong_app;
grant select on players.v_standing to krathong_app;
grant select on players.v_team_members to krathong_app;
grant select on players.v_uplines to krathong_app;
grant select on players.v_usernames to krathong_app;
grant insert, select, update on points.carries to krathong_app;
grant insert, select on points.item_versions to krathong_app;
grant insert, select, update on points.items to krathong_app;
grant delete, insert, select, update on points.open_days to krathong_app;
grant insert, select on points.programmes to krathong_app;
grant select, update on points.progress to krathong_app;
grant insert, select on points.redemption_steps to krathong_app;
grant insert, select, update on points.redemptions to krathong_app;
grant select on points.v_stock_drift to krathong_app;
grant select on points.v_unposted to krathong_app;
grant insert, select, update on prize_shares.carried to krathong_app;
grant insert, select, update on prize_shares.income_days to krathong_app;
grant insert, select on prize_shares.payments to krathong_app;
grant select, update on prize_shares.progress to krathong_app;
grant insert, select on prize_shares.shares to krathong_app;
grant delete, insert, select on program_integrity.checks to krathong_app;
grant delete, insert, select on program_integrity.versions to krathong_app;
grant delete, insert, select on promotions.application_pictures to krathong_app;
grant insert, select, update on promotions.applications to krathong_app;
grant insert, select, update on promotions.chains to krathong_app;
grant insert, select, update on promotions.chances to krathong_app;
grant insert, select, update on promotions.counted_bets to krathong_app;
grant insert, select, update on promotions.free_spins to krathong_app;
grant insert, select, update on promotions.joins to krathong_app;
grant insert, select, update on promotions.parts to krathong_app;
grant select, update on promotions.progress to krathong_app;
grant insert, select, update on promotions.promotions to krathong_app;
grant delete, insert, select on promotions.reached to krathong_app;
grant insert, select, update on promotions.referrals to krathong_app;
grant insert, select, update on promotions.requirements to krathong_app;
grant insert, select, update on promotions.reviews to krathong_app;
grant insert, select, update on promotions.rewards to krathong_app;
grant insert, select, update on promotions.runs to krathong_app;
grant delete, insert, select, update on promotions.scored_bets to krathong_app;
grant insert, select, update on promotions.scores to krathong_app;
grant insert, select, update on promotions.tickets to krathong_app;
grant insert, select, update on promotions.turns to krathong_app;
grant insert, select, update on promotions.used_stakes to krathong_app;
grant insert, select on promotions.versions to krathong_app;
grant delete, insert, select, update on promotions.visits to krathong_app;
grant insert, select on promotions.winners to krathong_app;
grant delete, insert, select, update on protection.closings to krathong_app;
grant delete, insert, select, update on protection.exports to krathong_app;
grant insert, select, update on protection.freezes to krathong_app;
grant insert, select, update on protection.guards to krathong_app;
grant insert, select on protection.limit_changes to krathong_app;
grant insert, select, update on protection.limits to krathong_app;
grant insert, select, update on protection.markers to krathong_app;
grant insert, select on protection.reminders to krathong_app;
grant insert, select, update on protection.stops to krathong_app;
grant delete, insert, select, update on protection.uses to krathong_app;
grant select on protection.v_stopped to krathong_app;
grant select on protection.v_stops to krathong_app;
grant insert, select on reconciliation.corrections to krathong_app;
grant insert, select, update on reconciliation.differences to krathong_app;
grant delete, insert, select on reconciliation.fund_leaves to krathong_app;
grant delete, insert, select on reconciliation.fund_nodes to krathong_app;
grant insert, select on reconciliation.late_transfers to krathong_app;
grant update on reconciliation.late_transfers (sealed_in) to krathong_app;
grant insert, select, update on reconciliation.pass_parts to krathong_app;
grant insert, select, update on reconciliation.passes to krathong_app;
grant insert, select, update on reconciliation.progress to krathong_app;
grant delete, insert, select on reconciliation.reconciliations to krathong_app;
grant insert, select on reconciliation.roots to krathong_app;
grant insert, select on reconciliation.segment_houses to krathong_app;
grant insert, select on reconciliation.segments to krathong_app;
grant insert, select on reconciliation.settlement_files to krathong_app;
grant update on reconciliation.settlement_files (is_current) to krathong_app;
grant insert, select on reconciliation.settlement_rows to krathong_app;
grant insert, select on reconciliation.signing_keys to krathong_app;
grant select on reconciliation.v_balance_drift to krathong_app;
grant select on reconciliation.v_bet_orphans to krathong_app;
grant select on reconciliation.v_bet_unpaid to krathong_app;
grant select on reconciliation.v_dup_refs to krathong_app;
grant select on reconciliation.v_negative to krathong_app;
grant select on reconciliation.v_open_holds to krathong_app;
grant select on reconciliation.v_orphans to krathong_app;
grant select on reconciliation.v_payment_drift to krathong_app;
grant select on reconciliation.v_progress to krathong_app;
grant select on reconciliation.v_rest_faults to krathong_app;
grant select on reconciliation.v_segments to krathong_app;
grant select on reconciliation.v_settlement_faults to krathong_app;
grant select on reconciliation.v_shared_bets to krathong_app;
grant select on reconciliation.v_unbalanced to krathong_app;
grant select on reconciliation.v_unsettled to krathong_app;
grant select on reconciliation.v_vendor_drift to krathong_app;
grant delete, insert, select, update on reports.play_sums to krathong_app;
grant insert, select, update on reports.play_totals to krathong_app;
grant select, update on reports.progress to krathong_app;
grant insert, select on reports.schedule_runs to krathong_app;
grant insert, select, update on reports.schedules to krathong_app;
grant insert, select, update on risk.cases to krathong_app;
grant insert, select, update on risk.evidence to krathong_app;
grant insert, select, update on risk.rules to krathong_app;
grant insert, select on risk.steps to krathong_app;
grant delete, insert, select, update on risk.trial_players to krathong_app;
grant delete, insert, select, update on risk.trials to krathong_app;
grant delete, insert, select on rng_health.trials to krathong_app;
grant insert, select, update on rtp_monitor.alarms to krathong_app;
grant insert, select, update on rtp_monitor.days to krathong_app;
grant insert, select, update on rtp_monitor.free_totals to krathong_app;
grant select, update on rtp_monitor.progress to krathong_app;
grant insert, select on rtp_monitor.rules to krathong_app;
grant insert, select, update on rtp_monitor.totals to krathong_app;
grant insert, select on rtp_monitor.versions to krathong_app;
grant usage on schema agent_transfers to krathong_app;
grant usage on schema agents to krathong_app;
grant usage on schema alarms to krathong_app;
grant usage on schema audit_trail to krathong_app;
grant usage on schema beacon to krathong_app;
grant usage on schema betting to krathong_app;
grant usage on schema bingo to krathong_app;
grant usage on schema catalog to krathong_app;
grant usage on schema challenges to krathong_app;
grant usage on schema chat to krathong_app;
grant usage on schema content to krathong_app;
grant usage on schema contracts to krathong_app;
grant usage on schema crash to krathong_app;
grant usage on schema deposits to krathong_app;
grant usage on schema figures to krathong_app;
grant usage on schema game_incidents to krathong_app;
grant usage on schema identity_checks to krathong_app;
grant usage on schema identity_providers to krathong_app;
grant usage on schema interactive_rounds to krathong_app;
grant usage on schema jackpots to krathong_app;
grant usage on schema ledger to krathong_app;
grant usage on schema line_rebates to krathong_app;
grant usage on schema lottery to krathong_app;
grant usage on schema mailbox to krathong_app;
grant usage on schema notifications to krathong_app;
grant usage on schema operators to krathong_app;
grant usage on schema opposite_bets to krathong_app;
grant usage on schema outbox to krathong_app;
grant usage on schema pay_runs to krathong_app;
grant usage on schema platform to krathong_app;
grant usage on schema players to krathong_app;
grant usage on schema points to krathong_app;
grant usage on schema prize_shares to krathong_app;
grant usage on schema program_integrity to krathong_app;
grant usage on schema promotions to krathong_app;
grant usage on schema protection to krathong_app;
grant usage on schema reconciliation to krathong_app;
grant usage on schema reports to krathong_app;
grant usage on schema risk to krathong_app;
grant usage on schema rng_health to krathong_app;
grant usage on schema rtp_monitor to krathong_app;
grant usage on schema settings to krathong_app;
grant usage on schema submissions to krathong_app;
grant usage on schema support to krathong_app;
grant usage on schema turnover to krathong_app;
grant usage on schema vendors to krathong_app;
grant usage on schema verification to krathong_app;
grant usage on schema vip to krathong_app;
grant usage on schema wallet to krathong_app;
grant usage on schema webhooks to krathong_app;
grant usage on schema winners to krathong_app;
grant usage on schema withdrawals to krathong_app;
grant usage on schema wordings to krathong_app;
grant insert, select on settings.brands to krathong_app;
grant insert, select, update on settings.current to krathong_app;
grant delete, insert, select, update on settings.help_links to krathong_app;
grant insert, select on settings.history to krathong_app;
grant delete, insert, select on settings.hosts to krathong_app;
grant insert, select on settings.pictures to krathong_app;
grant insert, select, update on submissions.applications to krathong_app;
grant insert, select, update on submissions.feedback to krathong_app;
grant insert, select on submissions.pictures to krathong_app;
grant insert, select, update on support.conversations to krathong_app;
grant insert, select on support.lines to krathong_app;
grant delete, insert, select, update on support.pictures to krathong_app;
grant insert, select on support.policies to krathong_app;
grant insert, select, update on support.ready_answers to krathong_app;
grant delete, insert, select, update on turnover.day_counts to krathong_app;
grant delete, insert, select, update on turnover.day_players to krathong_app;
grant insert, select, update on turnover.day_zones to krathong_app;
grant insert, select on turnover.late_facts to krathong_app;
grant insert, select on turnover.lines to krathong_app;
grant select, update on turnover.progress to krathong_app;
grant insert, select, update on turnover.quarters to krathong_app;
grant insert, select, update on turnover.rounds to krathong_app;
grant insert, select, update on turnover.sums to krathong_app;
grant select on turnover.v_day_counts to krathong_app;
grant select on turnover.v_day_players to krathong_app;
grant select on turnover.v_day_zones to krathong_app;
grant select on turnover.v_lines to krathong_app;
grant select on turnover.v_progress to krathong_app;
grant select on turnover.v_quarters to krathong_app;
grant select on turnover.v_rounds to krathong_app;
grant select on turnover.v_sums to krathong_app;
grant insert, select, update on vendors.differences to krathong_app;
grant insert, select, update on vendors.free_spins to krathong_app;
grant insert, select on vendors.jackpot_funds to krathong_app;
grant insert, select, update on vendors.keys to krathong_app;
grant insert, select, update on vendors.matches to krathong_app;
grant delete, insert, select on vendors.nonces to krathong_app;
grant select on vendors.revision to krathong_app;
grant insert, select, update on vendors.rounds to krathong_app;
grant delete, insert, select, update on vendors.sessions to krathong_app;
grant delete, insert, select, update on vendors.stays to krathong_app;
grant insert, select, update on vendors.transfers to krathong_app;
grant select on vendors.v_dup_refs to krathong_app;
grant select on vendors.v_free_spins to krathong_app;
grant select on vendors.v_free_spins_over to krathong_app;
grant select on vendors.v_movements to krathong_app;
grant insert, select on vendors.v_open_holds to krathong_app;
grant select on vendors.v_open_rounds to krathong_app;
grant insert, select on vendors.v_orphans to krathong_app;
grant select on vendors.v_player_moves to krathong_app;
grant select on vendors.v_round_games to krathong_app;
grant select on vendors.v_rounds to krathong_app;
grant insert, select on vendors.v_unpaid to krathong_app;
grant insert, select on vendors.v_unsettled to krathong_app;
grant insert, select, update on vendors.vendors to krathong_app;
grant insert, select, update on vendors.wallet_tx to krathong_app;
grant delete, insert, select, update on verification.breakers to krathong_app;
grant delete, insert, select, update on verification.codes to krathong_app;
grant delete, insert, select on verification.firebase_proofs to krathong_app;
grant insert, select on vip.changes to krathong_app;
grant insert, select on vip.programmes to krathong_app;
grant select, update on vip.progress to krathong_app;
grant insert, select, update on vip.standings to krathong_app;
grant insert, select, update on vip.turnover to krathong_app;
grant select on vip.v_changes to krathong_app;
grant select on vip.v_ranks to krathong_app;
grant delete, insert, select on wallet.open_requirements to krathong_app;
grant insert, select, update on wallet.receivables to krathong_app;
grant insert, select, update on wallet.top_up_days to krathong_app;
grant insert, select on wallet.top_ups to krathong_app;
grant select on wallet.v_top_ups to krathong_app;
grant select on wallet.v_unposted_top_ups to krathong_app;
grant insert, select on wallet.write_offs to krathong_app;
grant delete, insert, select, update on webhooks.calls to krathong_app;
grant insert, select, update on webhooks.hooks to krathong_app;
grant insert, select, update on webhooks.lines to krathong_app;
grant delete, insert, select on winners.hidden to krathong_app;
grant insert, select on withdrawals.account_changes to krathong_app;
grant insert, select, update on withdrawals.accounts to krathong_app;
grant select on withdrawals.edges to krathong_app;
grant insert, select on withdrawals.known_addresses to krathong_app;
grant insert, select, update on withdrawals.members to krathong_app;
grant insert, select, update on withdrawals.payouts to krathong_app;
grant insert, select on withdrawals.policies to krathong_app;
grant insert, select on withdrawals.proofs to krathong_app;
grant insert, select on withdrawals.reminders to krathong_app;
grant insert, select on withdrawals.risk_hits to krathong_app;
grant delete, insert, select on withdrawals.staff_ties to krathong_app;
grant insert, select on withdrawals.steps to krathong_app;
grant select on withdrawals.v_account_marks to krathong_app;
grant select on withdrawals.v_bound_accounts to krathong_app;
grant select on withdrawals.v_costly to krathong_app;
grant select on withdrawals.v_held to krathong_app;
grant insert, select on withdrawals.v_hold_drift to krathong_app;
grant insert, select on withdrawals.v_paid to krathong_app;
grant select on withdrawals.v_paid_by_move to krathong_app;
grant insert, select on withdrawals.v_payout_drift to krathong_app;
grant select on withdrawals.v_payouts to krathong_app;
grant insert, select, update on withdrawals.withdrawals to krathong_app;
grant insert, select, update on wordings.edits to krathong_app;
grant insert, select on wordings.history to krathong_app;
grant insert, select, update on wordings.revisions to krathong_app;
