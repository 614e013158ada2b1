/** Made by `npm run db types` from db/migrations; do not edit. */
import type { Generated } from 'kysely'

export interface BettingBets {
  player_id: string
  placed_at: Date
  bet_id: string
  round_id: string
  game_id: string
  currency: string
  stake: bigint
  payout: bigint
  state: string
  settled_at: Date | null
  upline: string[]
}

export interface BettingFacts {
  xid: Generated<string>
  player_id: string
  bet_id: string
  kind: number
  round_id: string
  game_id: string
  currency: string
  stake: bigint
  payout: bigint
  upline: string[]
  at: Date
}

export interface BettingJackpotHits {
  player_id: string
  round_id: string
  brand_id: string
  pot_code: string
  hit_at: Date
  amount: bigint | null
  paid_at: Date | null
}

export interface BettingJackpotPots {
  brand_id: string
  pot_code: string
  fund_owner: string
  currency: string
  position: number
  seed: bigint
  contribution_rate: number
  turnover_per_hit: bigint
}

export interface BettingLastRounds {
  player_id: string
  game_id: string
  round_id: string
  shown: Generated<boolean>
}

export interface BettingRounds {
  round_id: string
  player_id: string
  game_id: string
  game_version: number
  definition_hash: string
  mode: string
  currency: string
  stake: bigint
  cost: bigint
  payout: bigint
  seed_pair_id: string
  nonce: number
  outcome: unknown
  placed_at: Date
}

export interface BettingSeedPairs {
  player_id: string
  seed_pair_id: string
  state: string
  server_seed_sealed: Buffer
  server_seed: string | null
  commitment: string
  client_seed: string | null
  nonce: Generated<number>
  last_round_at: Date | null
  created_at: Generated<Date>
  activated_at: Date | null
  revealed_at: Date | null
}

export interface BettingVDupRefs {
  player_id: string
  seed_pair_id: string
  nonce: number
  rounds: bigint | null
}

export interface BettingVOrphans {
  player_id: string
  bet_id: string
}

export interface BettingVPlayerTotals {
  player_id: string
  currency: string
  bet_count: bigint | null
  stake: bigint | null
  payout: bigint | null
}

export interface BettingVRoundGames {
  round_id: string
  player_id: string
  game_id: string
}

export interface BettingVUnpaid {
  player_id: string
  round_id: string
  cost: bigint
  payout: bigint
}

export interface CatalogFavourites {
  player_id: string
  node_id: string
  added_at: Generated<Date>
}

export interface CatalogGames {
  node_id: string
  vendor_code: string
  category: string
  game_class: string | null
  game_code: string
  names: unknown
  search_text: string
  tile_url: string
  minimum_bet: bigint
  rtp: string | null
  position: Generated<number>
  is_hot: Generated<boolean>
  is_enabled: Generated<boolean>
  in_maintenance: Generated<boolean>
  is_parent: Generated<boolean>
  launched_at: Date | null
}

export interface CatalogLaunchTokens {
  token_hash: Buffer
  player_id: string
  session_id: string
  node_id: string
  language: string
  theme: string
  expires_at: Date
  used_at: Date | null
}

export interface CatalogRecents {
  player_id: string
  node_id: string
  played_at: Generated<Date>
}

export interface CatalogRevision {
  is_single: Generated<boolean>
  revision: bigint
}

export interface CatalogSeats {
  seat_hash: Buffer
  player_id: string
  session_id: string
  seat_id: string
  node_id: string
  language: string
  theme: string
  opened_at: Generated<Date>
  expires_at: Date
  ended_at: Date | null
}

export interface CatalogVGameNames {
  node_id: string
  vendor_code: string
  names: unknown
}

export interface CatalogVendors {
  vendor_code: string
  name: string
  logo_url: string
  position: Generated<number>
  is_hot: Generated<boolean>
  is_enabled: Generated<boolean>
  in_maintenance: Generated<boolean>
}

export interface ContentArticles {
  brand_id: string
  slug: string
  texts: unknown
  position: Generated<number>
  version: string
  updated_at: Generated<Date>
}

export interface ContentBanners {
  banner_id: string
  brand_id: string
  group_name: string
  artwork: string
  mobile_artwork: string | null
  linkage_type: string
  target: string | null
  texts: unknown
  position: Generated<number>
  is_published: Generated<boolean>
  starts_at: Date
  ends_at: Date | null
  version: number
  updated_at: Generated<Date>
  updated_by: string | null
}

export interface ContentNotices {
  notice_id: string
  brand_id: string
  type: string
  texts: unknown
  is_published: Generated<boolean>
  starts_at: Date
  ends_at: Date | null
  version: number
  updated_at: Generated<Date>
  updated_by: string | null
}

export interface LedgerCauseKinds {
  cause_kind: number
  name: string
}

export interface LedgerEntries {
  cause_id: string | null
  cause_kind: number | null
  leg: number | null
  owner: string | null
  purpose: number | null
  currency: string | null
  amount: bigint | null
  balance_after: bigint | null
  version: bigint | null
  other_owner: string | null
  other_purpose: number | null
  posted_at: Date | null
}

export interface LedgerHouseAccounts {
  owner: string
  purpose: number
  currency: string
  label: string
  opened_at: Generated<Date>
}

export interface LedgerHouseBalances {
  owner: string
  purpose: number
  currency: string
  label: string
  balance: bigint | null
}

export interface LedgerHouseCheckpoints {
  owner: string
  purpose: number
  currency: string
  below: string
  balance: bigint
  taken_at: Date
}

export interface LedgerHouseMovements {
  owner: string
  purpose: number
  currency: string
  xid: Generated<string>
  part: Generated<number>
  delta: bigint
  transfer_count: number
  posted_at: Date
}

export interface LedgerPlayerAccounts {
  owner: string
  purpose: number
  currency: string
  balance: Generated<bigint>
  version: Generated<bigint>
}

export interface LedgerPurposes {
  purpose: number
  name: string
  side: string
  description: string
}

export interface LedgerTransfers {
  cause_id: string
  cause_kind: number
  leg: number
  debit_purpose: number
  credit_purpose: number
  debit_owner: string
  credit_owner: string
  currency: string
  amount: bigint
  debit_after: bigint | null
  debit_version: bigint | null
  credit_after: bigint | null
  credit_version: bigint | null
  posted_at: Date
}

export interface LedgerVBalanceDrift {
  owner: string | null
  purpose: number | null
  currency: string | null
  cached: bigint | null
  summed: string | null
  version: bigint | null
  entries: bigint | null
}

export interface LedgerVBrokenChain {
  owner: string | null
  purpose: number | null
  currency: string | null
  version: bigint | null
  balance_after: bigint | null
  expected: bigint | null
}

export interface LedgerVNegative {
  owner: string
  purpose: number
  currency: string
  balance: bigint
}

export interface LedgerVOrphans {
  owner: string | null
  purpose: number | null
  currency: string | null
  entries: bigint | null
}

export interface LedgerVPlayerBalances {
  owner: string
  purpose: number
  purpose_name: string
  currency: string
  balance: bigint
  version: bigint
}

export interface LedgerVPlayerEntries {
  owner: string | null
  purpose: number | null
  currency: string | null
  version: bigint | null
  amount: bigint | null
  balance_after: bigint | null
  cause_id: string | null
  cause_kind: number | null
  leg: number | null
  posted_at: Date | null
  is_credit: boolean | null
}

export interface LedgerVRoundTransfers {
  cause_id: string
  cause_kind: number
  leg: number
  cause: string | null
  debit: string | null
  credit: string | null
  currency: string
  amount: bigint
  posted_at: Date
}

export interface LedgerVUnbalanced {
  currency: string | null
  difference: string | null
}

export interface OperatorsAudit {
  audit_no: bigint
  at: Generated<Date>
  operator_id: string | null
  operator: string
  address: string
  action: string
  subject: string
  before: unknown
  after: unknown
  reason: string | null
  previous_hash: Buffer
  hash: Buffer
}

export interface OperatorsOperators {
  operator_id: string
  username: string
  username_key: string
  display_name: string
  role: string
  password_hash: string
  totp_secret_sealed: Buffer | null
  totp_last_step: bigint | null
  state: Generated<string>
  created_at: Generated<Date>
  last_login_at: Date | null
}

export interface OperatorsSessions {
  token_hash: Buffer
  cookie_hash: Buffer
  operator_id: string
  step: string
  pending_secret_sealed: Buffer | null
  failed_codes: Generated<number>
  started_at: Generated<Date>
  last_seen_at: Generated<Date>
  expires_at: Date
  ended_at: Date | null
  address: string
  device: string
}

export interface OperatorsSignInFailures {
  username_key: string
  failures: number
  first_at: Date
  locked_until: Date | null
}

export interface OperatorsVBrokenAudit {
  audit_no: bigint
}

export interface PlayersKnownClients {
  player_id: string
  client_key: string
  first_at: Generated<Date>
  last_at: Generated<Date>
}

export interface PlayersPlayers {
  player_id: string
  brand_id: string
  username: string
  username_key: string
  nickname: string
  type: Generated<number>
  state: Generated<string>
  password_hash: string
  language: string | null
  currency: string
  email: string | null
  birthday: string | null
  profile: Generated<unknown>
  upline: Generated<string[]>
  terms_version: string
  terms_agreed_at: Date
  registered_at: Generated<Date>
  registered_from: string | null
  last_login_at: Date | null
  username_skeleton: string
  email_verified_at: Date | null
}

export interface PlayersSessions {
  token_hash: Buffer
  player_id: string
  session_id: string
  cookie_hash: Buffer
  started_at: Generated<Date>
  last_seen_at: Generated<Date>
  expires_at: Date
  ended_at: Date | null
  address: string
  device: string
}

export interface PlayersSignInFailures {
  key: string
  failures: number
  first_at: Date
  blocked_until: Date | null
}

export interface PlayersVLiveSessions {
  token_hash: Buffer
  cookie_hash: Buffer
  player_id: string
  session_id: string
  started_at: Date
  last_seen_at: Date
  username: string
  nickname: string
  type: number
  currency: string
}

export interface PlayersVUplines {
  player_id: string
  upline: string[]
}

export interface SettingsBrands {
  brand_id: string
  code: string
  house_owner: string
  created_at: Generated<Date>
}

export interface SettingsCurrent {
  brand_id: string
  version: number
  value: unknown
  changed_at: Generated<Date>
  changed_by: string | null
}

export interface SettingsHistory {
  brand_id: string
  version: number
  value: unknown
  changed_at: Generated<Date>
  changed_by: string | null
}

export interface WalletTopUpDays {
  player_id: string
  business_day: string
  currency: string
  amount: bigint
}

export interface WalletTopUps {
  player_id: string
  deposit_id: string
  currency: string
  amount: bigint
  credited_at: Generated<Date>
  cause_id: string
}

export interface WalletVUnpostedTopUps {
  player_id: string
  deposit_id: string
  amount: bigint
}

export interface Database {
  'betting.bets': BettingBets
  'betting.facts': BettingFacts
  'betting.jackpot_hits': BettingJackpotHits
  'betting.jackpot_pots': BettingJackpotPots
  'betting.last_rounds': BettingLastRounds
  'betting.rounds': BettingRounds
  'betting.seed_pairs': BettingSeedPairs
  'betting.v_dup_refs': BettingVDupRefs
  'betting.v_orphans': BettingVOrphans
  'betting.v_player_totals': BettingVPlayerTotals
  'betting.v_round_games': BettingVRoundGames
  'betting.v_unpaid': BettingVUnpaid
  'catalog.favourites': CatalogFavourites
  'catalog.games': CatalogGames
  'catalog.launch_tokens': CatalogLaunchTokens
  'catalog.recents': CatalogRecents
  'catalog.revision': CatalogRevision
  'catalog.seats': CatalogSeats
  'catalog.v_game_names': CatalogVGameNames
  'catalog.vendors': CatalogVendors
  'content.articles': ContentArticles
  'content.banners': ContentBanners
  'content.notices': ContentNotices
  'ledger.cause_kinds': LedgerCauseKinds
  'ledger.entries': LedgerEntries
  'ledger.house_accounts': LedgerHouseAccounts
  'ledger.house_balances': LedgerHouseBalances
  'ledger.house_checkpoints': LedgerHouseCheckpoints
  'ledger.house_movements': LedgerHouseMovements
  'ledger.player_accounts': LedgerPlayerAccounts
  'ledger.purposes': LedgerPurposes
  'ledger.transfers': LedgerTransfers
  'ledger.v_balance_drift': LedgerVBalanceDrift
  'ledger.v_broken_chain': LedgerVBrokenChain
  'ledger.v_negative': LedgerVNegative
  'ledger.v_orphans': LedgerVOrphans
  'ledger.v_player_balances': LedgerVPlayerBalances
  'ledger.v_player_entries': LedgerVPlayerEntries
  'ledger.v_round_transfers': LedgerVRoundTransfers
  'ledger.v_unbalanced': LedgerVUnbalanced
  'operators.audit': OperatorsAudit
  'operators.operators': OperatorsOperators
  'operators.sessions': OperatorsSessions
  'operators.sign_in_failures': OperatorsSignInFailures
  'operators.v_broken_audit': OperatorsVBrokenAudit
  'players.known_clients': PlayersKnownClients
  'players.players': PlayersPlayers
  'players.sessions': PlayersSessions
  'players.sign_in_failures': PlayersSignInFailures
  'players.v_live_sessions': PlayersVLiveSessions
  'players.v_uplines': PlayersVUplines
  'settings.brands': SettingsBrands
  'settings.current': SettingsCurrent
  'settings.history': SettingsHistory
  'wallet.top_up_days': WalletTopUpDays
  'wallet.top_ups': WalletTopUps
  'wallet.v_unposted_top_ups': WalletVUnpostedTopUps
}
