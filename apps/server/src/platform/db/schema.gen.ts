/** Made by `npm run db types` from db/migrations; do not edit. */
import type { Generated, GeneratedAlways } from 'kysely'

export interface AgentTransfersDays {
  player_id: string
  direction: string
  business_day: string
  currency: string
  amount: bigint
}

export interface AgentTransfersRefusedAttempts {
  attempt_id: string
  sender_id: string
  wanted_receiver: string
  code: string
  amount: bigint
  at: Generated<Date>
}

export interface AgentTransfersTransfers {
  transfer_id: string
  sender_id: string
  receiver_id: string
  request_id: string
  edge_id: string
  upline_id: string
  downline_id: string
  purpose: string
  currency: string
  amount: bigint
  note: Generated<string>
  tags: string[]
  sent_at: Generated<Date>
  xid: Generated<string>
}

export interface AgentTransfersVSentUp {
  player_id: string
  business_day: string
  currency: string
  amount: bigint
}

export interface AgentTransfersVUnposted {
  transfer_id: string
  amount: bigint
}

export interface AgentsActiveMembers {
  player_id: string
  day: string
}

export interface AgentsEntryDays {
  agent_id: string
  currency: string
  day: string
  cause_kind: number
  is_credit: boolean
  is_direct: boolean
  entries: bigint
  amount: bigint
}

export interface AgentsEntryMembers {
  player_id: string
  currency: string
  day: string
}

export interface AgentsEntryProgress {
  brand_id: string
  folded_to: string | null
}

export interface AgentsFlowProgress {
  is_single: Generated<boolean>
  counted_at: Date | null
}

export interface AgentsLeftDays {
  agent_id: string
  currency: string
  day: string
  bets: bigint
  stake: bigint
  payout: bigint
  valid: bigint
  is_active: boolean
}

export interface AgentsMemberDays {
  player_id: string
  currency: string
  day: string
  bets: bigint
  stake: bigint
  payout: bigint
  valid: Generated<bigint>
}

export interface AgentsMemberFlows {
  player_id: string
  currency: string
  day: string
  agents: string[]
  joined: number
  deposits: bigint
  deposit_count: bigint
  first_deposit: bigint
  withdrawals: bigint
  withdrawal_count: bigint
  rebates_own: Generated<bigint>
  rebates_line: Generated<bigint>
  bonuses: Generated<bigint>
}

export interface AgentsProgress {
  is_single: Generated<boolean>
  after_xid: string
}

export interface AgentsTeamDays {
  agent_id: string
  currency: string
  day: string
  active_members: bigint
  bets: bigint
  stake: bigint
  payout: bigint
  valid: Generated<bigint>
}

export interface AgentsTeamFlows {
  agent_id: string
  currency: string
  day: string
  new_members: bigint
  deposits: bigint
  deposit_count: bigint
  first_depositors: bigint
  first_deposits: bigint
  withdrawals: bigint
  withdrawal_count: bigint
  rebates_own: Generated<bigint>
  rebates_line: Generated<bigint>
  bonuses: Generated<bigint>
}

export interface AgentsTeamGameDays {
  agent_id: string
  currency: string
  day: string
  game_id: string
  bets: bigint
  stake: bigint
  payout: bigint
}

export interface AlarmsLateQueues {
  queue: string
  seen: Generated<number>
  held: Generated<number>
  told_at: Date | null
  looked_at: Generated<Date>
}

export interface AlarmsTold {
  kind: string
  seen: Generated<number>
  held: Generated<number>
  told_at: Date | null
}

export interface AuditTrailFaults {
  fault_no: GeneratedAlways<bigint>
  kind: string
  row_no: bigint
  after_row: bigint
  witness: bigint | null
  expected: string | null
  found_at: Generated<Date>
  last_seen_at: Generated<Date>
  gone_at: Date | null
}

export interface AuditTrailMarks {
  mark_no: bigint
  row_no: bigint
  document: string
  hash: string
  signature: string
  key_id: string
  made_at: Generated<Date>
}

export interface AuditTrailProgress {
  is_single: Generated<boolean>
  began_at: Generated<Date>
  checked_row: Generated<bigint>
  checked_hash: Generated<string>
  again_row: Generated<bigint>
  again_hash: Generated<string>
  again_mark: Generated<bigint>
  again_root: Generated<bigint>
  all_at: Date | null
}

export interface AuditTrailRuns {
  run_no: GeneratedAlways<bigint>
  started_at: Date
  took_ms: number
  outcome: string
  head_row: bigint | null
  fresh_rows: Generated<number>
  again_rows: Generated<number>
  faults: Generated<number>
}

export interface BeaconLocalChains {
  chain_no: number
  chain_end: string
  seed_sealed: Buffer
  published_at: Generated<Date>
}

export interface BeaconPulses {
  chain: string
  round: bigint
  randomness: string
  signature: string
  received_at: Generated<Date>
}

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

export interface BettingBonusTerms {
  player_id: string
  requirement_id: string
  stake_max: bigint
  excluded_games: string[]
  expires_at: Date
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

export interface BettingFreeRounds {
  grant_id: string
  place: number
  player_id: string
  round_id: string
  game_id: string
  cost: bigint
  payout: bigint
  placed_at: Date
  xid: Generated<string>
}

export interface BettingFreeSpins {
  grant_id: string
  player_id: string
  currency: string
  games: string[]
  stake: bigint
  spins: number
  used: Generated<number>
  won: Generated<bigint>
  granted_at: Generated<Date>
  expires_at: Date
  ended_at: Date | null
}

export interface BettingLastRounds {
  player_id: string
  game_id: string
  round_id: string
  shown: Generated<boolean>
}

export interface BettingOutcomeBlocks {
  file_no: bigint
  block_no: number
  first_round: string
  first_player: string
  last_round: string
  last_player: string
  rounds: number
  place: bigint
  length: number
  text_hash: string
}

export interface BettingOutcomeFiles {
  file_no: bigint
  previous_hash: string
  hash: string
  rounds: number
  bytes: bigint
  moved_at: Generated<Date>
}

export interface BettingRounds {
  round_id: string
  player_id: string
  game_id: string
  game_version: number
  definition_hash: string | null
  mode: string
  currency: string
  stake: bigint
  cost: bigint
  payout: bigint
  seed_pair_id: string
  nonce: number
  outcome: unknown
  placed_at: Date
  upline: string[] | null
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
  committed_in: Generated<string | null>
  carried_cost: Generated<bigint>
  open_rounds: Generated<number>
  last_game_id: string | null
  last_round_id: string | null
  last_shown: Generated<boolean>
}

export interface BettingVAllBets {
  player_id: string | null
  placed_at: Date | null
  bet_id: string | null
  round_id: string | null
  game_id: string | null
  currency: string | null
  stake: bigint | null
  payout: bigint | null
  state: string | null
  settled_at: Date | null
  upline: string[] | null
  settles_later: boolean | null
}

export interface BettingVBets {
  bet_id: string | null
  round_id: string | null
  player_id: string | null
  game_id: string | null
  state: string | null
  stake: bigint | null
  payout: bigint | null
}

export interface BettingVBetsByTime {
  bet_id: string | null
  round_id: string | null
  player_id: string | null
  game_id: string | null
  currency: string | null
  stake: bigint | null
  payout: bigint | null
  state: string | null
  placed_at: Date | null
  settled_at: Date | null
  upline: string[] | null
  settles_later: boolean | null
}

export interface BettingVBigWins {
  player_id: string | null
  round_id: string | null
  game_id: string | null
  currency: string | null
  stake: bigint | null
  payout: bigint | null
  settled_at: Date | null
  settled_hour: Date | null
  is_provable: boolean | null
}

export interface BettingVFactOrder {
  xid: string
}

export interface BettingVFreeRounds {
  grant_id: string
  place: number
  player_id: string
  round_id: string
  game_id: string
  cost: bigint
  payout: bigint
  placed_at: Date
}

export interface BettingVFreeSpins {
  grant_id: string
  player_id: string
  games: string[]
  stake: bigint
  spins: number
  used: number
  won: bigint
  granted_at: Date
  expires_at: Date
  ended_at: Date | null
}

export interface BettingVFreeSpinsOver {
  grant_id: string | null
}

export interface BettingVJackpotWins {
  player_id: string | null
  round_id: string | null
  game_id: string
  currency: string
  stake: bigint
  payout: bigint
  settled_at: Date | null
}

export interface BettingVLineBets {
  bet_id: string | null
  round_id: string | null
  player_id: string | null
  game_id: string | null
  currency: string | null
  stake: bigint | null
  payout: bigint | null
  placed_at: Date | null
  settled_at: Date | null
  upline: string[] | null
  jackpot: bigint | null
  settles_later: boolean | null
}

export interface BettingVOpenBets {
  bet_id: string
  player_id: string
  currency: string
  stake: bigint
  placed_at: Date
}

export interface BettingVOutcomeFiles {
  file_no: bigint
  previous_hash: string
  hash: string
  rounds: number
  moved_at: Date
}

export interface BettingVPlayFacts {
  xid: string
  bet_id: string
  player_id: string
  kind: number
  game_id: string
  currency: string
  stake: bigint
  payout: bigint
  upline: string[]
  at: Date
  round_id: string
}

export interface BettingVPlayerBets {
  player_id: string | null
  placed_at: Date | null
  bet_id: string | null
  round_id: string | null
  game_id: string | null
  currency: string | null
  stake: bigint | null
  payout: bigint | null
  state: string | null
  settled_at: Date | null
  jackpot: bigint | null
  has_proof: boolean | null
  settles_later: boolean | null
}

export interface BettingVPlayerHits {
  player_id: string | null
  round_id: string | null
  hit_at: Date | null
  paid_at: Date | null
  amount: bigint | null
  game_id: string
  currency: string
}

export interface BettingVPlayerPlays {
  player_id: string | null
  placed_at: Date | null
  currency: string | null
  stake: bigint | null
  payout: bigint | null
  state: string | null
}

export interface BettingVPlayerStakes {
  player_id: string | null
  currency: string | null
  stake: bigint | null
  payout: bigint | null
  placed_at: Date | null
}

export interface BettingVRoundGames {
  round_id: string
  player_id: string
  game_id: string
}

export interface BettingVRoundNonces {
  round_id: string
  player_id: string
  seed_pair_id: string
  nonce: number
}

export interface BettingVRounds {
  round_id: string
  player_id: string
  game_id: string
  mode: string
  cost: bigint
  payout: bigint
}

export interface BettingVSettledBets {
  xid: string
  bet_id: string
  player_id: string
  game_id: string
  currency: string
  stake: bigint
  payout: bigint
  at: Date
}

export interface BettingVSettledFreeRounds {
  xid: string
  game_id: string
  game_version: number
  definition_hash: string | null
  currency: string
  cost: bigint
  payout: bigint
  placed_at: Date
}

export interface BettingVSettledRounds {
  xid: string
  kind: number
  game_id: string
  currency: string
  stake: bigint
  payout: bigint
  at: Date
  game_version: number
  definition_hash: string | null
  mode: string
  stake_level: bigint
  wagers: string | null
  choice: string | null
}

export interface BettingVSettledStakes {
  xid: string
  player_id: string
  bet_id: string
  game_id: string
  currency: string
  stake: bigint
  at: Date
}

export interface BettingVSettledTurnover {
  xid: string
  player_id: string
  currency: string
  stake: bigint
  at: Date
}

export interface BettingVTeamPlay {
  xid: string
  player_id: string
  kind: number
  currency: string
  stake: bigint
  payout: bigint
  upline: string[]
  at: Date
  game_id: string
}

export interface BingoPurchases {
  bet_id: string
  round_id: string
  player_id: string
  game_id: string
  currency: string
  first_serial: number
  tickets: number
  stake: bigint
  payout: Generated<bigint>
  state: Generated<string>
  placed_at: Date
  settled_at: Date | null
}

export interface BingoRooms {
  game_id: string
  pool_owner: string
}

export interface BingoRounds {
  round_id: string
  game_id: string
  no: number
  game_version: number
  definition_hash: string
  currency: string
  state: Generated<string>
  seed_sealed: Buffer
  commitment: string
  opened_at: Generated<Date>
  closes_at: Date | null
  beacon_source: string | null
  beacon_chain: string | null
  beacon_round: bigint | null
  beacon_at: Date | null
  sold: Generated<number>
  sales_hash: string | null
  closed_at: Date | null
  carried: Generated<bigint>
  rest: bigint | null
  randomness: string | null
  signature: string | null
  outcome: unknown
  settled_at: Date | null
  ends_at: Date | null
}

export interface BingoVBets {
  bet_id: string
  player_id: string
  game_id: string
  stake: bigint
  payout: bigint
  state: string
}

export interface BingoVSettledTickets {
  xid: string | null
  game_id: string | null
  currency: string | null
  stake: bigint | null
  payout: bigint | null
  at: Date | null
  first_serial: number
  tickets: number
  round_id: string
  game_version: number
  definition_hash: string
  sold: number
  outcome: unknown
  carried: bigint | null
}

export interface BingoVVoidedBets {
  round_id: string
  currency: string
  stake: bigint
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
  parent_id: string | null
  default_play_type: string | null
  version: Generated<number>
  own_tile: string | null
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
  mode: Generated<string>
  address: Generated<string>
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
  country: string | null
}

export interface CatalogSportsSplits {
  vendor_code: string
  category: string
}

export interface CatalogVGameCategories {
  node_id: string
  category: string | null
}

export interface CatalogVGameNames {
  node_id: string
  vendor_code: string
  names: unknown
}

export interface CatalogVOpenGames {
  node_id: string
  names: unknown
  rtp: string | null
  is_open: boolean | null
  vendor_code: string
  game_code: string
  category: string
  tile_url: string | null
}

export interface CatalogVVendors {
  vendor_code: string
  name: string
  position: number
}

export interface CatalogVendors {
  vendor_code: string
  name: string
  logo_url: string
  position: Generated<number>
  is_hot: Generated<boolean>
  is_enabled: Generated<boolean>
  in_maintenance: Generated<boolean>
  is_paused: Generated<boolean>
  blocked_countries: Generated<string[]>
  version: Generated<number>
}

export interface ChallengesChallenges {
  challenge_id: string
  kind: string
  action: string
  browser_hash: Buffer
  answer: unknown
  made_at: Generated<Date>
  expires_at: Date
  answered_at: Date | null
  pass_hash: Buffer | null
  consumed_at: Date | null
}

export interface ChallengesOpenedPayloads {
  nonce_hash: Buffer
  expires_at: Date
}

export interface ChatLines {
  line_id: string
  line_no: GeneratedAlways<bigint>
  brand_id: string
  player_id: string
  body: string
  at: Generated<Date>
  removed_at: Date | null
  removed_by: string | null
  removed_why: string | null
  open_reports: Generated<number>
}

export interface ChatMutes {
  mute_id: string
  brand_id: string
  player_id: string
  until: Date
  reason: string
  set_by: string
  set_at: Generated<Date>
  lifted_at: Date | null
  lifted_by: string | null
}

export interface ChatReports {
  player_id: string
  line_id: string
  reason: string
  at: Generated<Date>
}

export interface ChatWordLists {
  brand_id: string
  version: number
  words: string[]
  changed_by: string
  changed_at: Generated<Date>
}

export interface ContentArticleVotes {
  brand_id: string
  slug: string
  voter: string
  language: string
  has_helped: boolean
  voted_at: Generated<Date>
}

export interface ContentArticles {
  brand_id: string
  slug: string
  texts: unknown
  position: Generated<number>
  version: string
  updated_at: Generated<Date>
  category: Generated<string>
  is_published: Generated<boolean>
  revision: Generated<number>
  updated_by: string | null
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

export interface ContentPictureDrawings {
  picture_id: string
  language: string
  place: string
  width: number
  height: number
  content: Buffer
}

export interface ContentPictureFiles {
  picture_id: string
  language: string
  width: number
  height: number
  content: Buffer
}

export interface ContentPictures {
  picture_id: string
  brand_id: string
  name: string
  texts: Generated<unknown>
  focus_x: Generated<number>
  focus_y: Generated<number>
  version: number
  drawn: Generated<number>
  updated_at: Generated<Date>
  updated_by: string | null
}

export interface ContentPromotionVersions {
  promotion_id: string
  version: number
  edit: unknown
  saved_at: Date
  saved_by: string | null
}

export interface ContentPromotions {
  promotion_id: string
  brand_id: string
  artwork: string
  mobile_artwork: string | null
  linkage_type: string
  target: string | null
  texts: unknown
  terms: unknown
  audience: unknown
  position: Generated<number>
  is_published: Generated<boolean>
  starts_at: Date
  ends_at: Date | null
  version: number
  updated_at: Generated<Date>
  updated_by: string | null
  tabs: string[] | null
}

export interface ContractsContracts {
  contract_id: string
  brand_id: string
  kind: string
  currency: string
  issuer_id: string | null
  holder_id: string
  version: number
  terms: unknown
  agreement_hash: string
  agreed_at: Generated<Date>
  effective_from: Date
  effective_to: Date | null
  end_reason: string | null
}

export interface ContractsKinds {
  brand_id: string
  kind: string
}

export interface ContractsOffers {
  offer_id: string
  brand_id: string
  kind: string
  currency: string
  issuer_id: string | null
  holder_id: string
  wants: string
  terms: unknown
  agreement_hash: string
  state: Generated<string>
  offered_by: string
  offered_at: Generated<Date>
  expires_at: Date
  answered_at: Date | null
}

export interface ContractsSignatures {
  contract_id: string
  party: string
  signed_by: string
  agreement_hash: string
  signed_at: Date
}

export interface ContractsVContracts {
  contract_id: string
  brand_id: string
  kind: string
  currency: string
  issuer_id: string | null
  holder_id: string
  version: number
  terms: unknown
  agreement_hash: string
  effective_from: Date
  effective_to: Date | null
  end_reason: string | null
}

export interface CrashBets {
  bet_id: string
  round_id: string
  player_id: string
  no: GeneratedAlways<bigint>
  shown_as: string
  place: number
  game_id: string
  currency: string
  stake: bigint
  auto_at: number | null
  leaves_at: number
  cashed_at: number | null
  payout: Generated<bigint>
  state: Generated<string>
  placed_at: Date
  settled_at: Date | null
}

export interface CrashChains {
  chain_no: GeneratedAlways<number>
  game_id: string
  chain_end: string
  start_sealed: Buffer
  length: number
  published_at: Generated<Date>
  salt_source: string
  salt_chain: string
  salt_round: bigint
  salt_at: Date
  salt: string | null
  salt_signature: string | null
  next_place: Generated<number>
  is_broken: Generated<boolean>
}

export interface CrashRooms {
  game_id: string
  watched_at: Date
}

export interface CrashRounds {
  round_id: string
  game_id: string
  game_version: number
  definition_hash: string
  chain_no: number
  place: number
  state: string
  opens_at: Date
  rises_at: Date
  alive_at: Date
  hash: string | null
  crash_point: bigint | null
  ended_at: Date | null
  settled_at: Date | null
}

export interface CrashVBets {
  bet_id: string
  player_id: string
  game_id: string
  stake: bigint
  payout: bigint
  state: string | null
}

export interface CrashVRoundBets {
  round_id: string
  bet_id: string
  stake: bigint
  payout: bigint
  cashed_at: number | null
}

export interface CrashVSettledBets {
  xid: string | null
  game_id: string | null
  currency: string | null
  stake: bigint | null
  payout: bigint | null
  at: Date | null
  bet_id: string
  round_id: string
  game_version: number
  definition_hash: string
  crash_point: bigint | null
  unseen_ms: number | null
}

export interface CrashVVoidedBets {
  round_id: string
  currency: string
  stake: bigint
}

export interface DepositsAccounts {
  account_id: string
  method_id: string
  bank: string
  number: string
  holder: string
  daily_maximum: bigint
  is_enabled: Generated<boolean>
}

export interface DepositsCallbacks {
  method_id: string
  event_id: string
  body: string
  received_at: Generated<Date>
  order_id: string | null
  outcome: string | null
  handled_at: Date | null
}

export interface DepositsEdges {
  from_state: string
  to_state: string
}

export interface DepositsFailures {
  order_id: string
  version: number
  player_id: string
  method_id: string
  at: Generated<Date>
}

export interface DepositsLimitChanges {
  change_id: string
  player_id: string
  currency: string
  span: string
  act: string
  amount_before: bigint | null
  amount_after: bigint | null
  wanted: bigint | null
  at: Generated<Date>
}

export interface DepositsLimitUses {
  use_id: string
  player_id: string
  currency: string
  amount: bigint
  taken_at: Generated<Date>
}

export interface DepositsLimits {
  player_id: string
  currency: string
  span: string
  amount: bigint | null
  wanted: bigint | null
  wanted_at: Date | null
  version: number
  changed_at: Generated<Date>
}

export interface DepositsMemberAddresses {
  method_id: string
  player_id: string
  address: string
  given_at: Generated<Date>
}

export interface DepositsMembers {
  player_id: string
  turns: Generated<bigint>
  limit_asked_at: Date | null
}

export interface DepositsMethods {
  method_id: string
  brand_id: string
  code: string
  kind: string
  currency: string
  is_enabled: Generated<boolean>
  is_simulated: Generated<boolean>
  position: Generated<number>
  minimum: bigint
  maximum: bigint
  fee_fixed: Generated<bigint>
  fee_share: Generated<number>
  valid_minutes: number
  texts: unknown
  payee: unknown
  sealed_key: Buffer | null
  sealed_old_key: Buffer | null
  version: number
  updated_at: Generated<Date>
  updated_by: string | null
}

export interface DepositsOrders {
  order_id: string
  order_no: string
  player_id: string
  deposit_id: string
  method_id: string
  account_id: string | null
  currency: string
  state: string
  version: Generated<number>
  place: number | null
  ordered: bigint
  payable: bigint
  received: bigint | null
  fee: bigint | null
  over_limit: Generated<bigint>
  payment_reference: string | null
  payer_name: string | null
  reason: string | null
  pay: Generated<unknown>
  slips: Generated<number>
  reopened: Generated<boolean>
  return_origin: string
  expires_at: Date
  created_at: Generated<Date>
  moved_at: Generated<Date>
  credited_at: Date | null
}

export interface DepositsPauses {
  pause_id: string
  player_id: string
  method_id: string | null
  began_at: Generated<Date>
  until: Date | null
  ended_at: Date | null
  ended_by: string | null
}

export interface DepositsSlips {
  slip_id: string
  order_id: string
  player_id: string
  media_type: string
  bytes: number
  width: number
  height: number
  sent_hash: Buffer
  uploaded_at: Generated<Date>
}

export interface DepositsStatementRows {
  row_id: string
  method_id: string
  account_id: string | null
  reference: string
  amount: bigint
  currency: string
  payer: string | null
  note: Generated<string>
  booked_at: Date
  state: Generated<string>
  order_id: string | null
  reason: string | null
  brought_by: string | null
  handled_by: string | null
  received_at: Generated<Date>
  handled_at: Date | null
}

export interface DepositsSteps {
  order_id: string
  version: number
  from_state: string | null
  to_state: string
  actor: string
  by_whom: string | null
  reason: string | null
  at: Generated<Date>
}

export interface DepositsVCostly {
  player_id: string
  currency: string
  amount: bigint | null
  fee: bigint | null
  credited_at: Date | null
}

export interface DepositsVCredited {
  order_id: string
  order_no: string
  method_id: string
  player_id: string
  currency: string
  received: bigint | null
  fee: bigint | null
  payment_reference: string | null
  credited_at: Date | null
}

export interface DepositsVCreditedWays {
  order_id: string
  kind: string
}

export interface DepositsVOpenOrders {
  player_id: string
  order_no: string
}

export interface DepositsVOrders {
  order_id: string
  order_no: string
  method_id: string
  method_code: string
  player_id: string
  currency: string
  state: string
  received: bigint | null
  payment_reference: string | null
  created_at: Date
  credited_at: Date | null
}

export interface DepositsVPaidIn {
  use_id: string
  player_id: string
  currency: string
  amount: bigint
  taken_at: Date
}

export interface DepositsVPayers {
  order_id: string
  player_id: string
  currency: string
  received: bigint | null
  credited_at: Date | null
  payer: string | null
}

export interface DepositsVUncredited {
  order_id: string
  order_no: string
  state: string
  received: bigint | null
  moved: bigint | null
  moved_at: Date
}

export interface FiguresFirstDeposits {
  player_id: string
  brand_id: string
  is_member: boolean
  credited_at: Date
}

export interface FiguresMoves {
  starts_at: Date
  brand_id: string
  is_member: boolean
  currency: string
  cause_kind: number
  debit_purpose: number
  credit_purpose: number
  transfers: bigint
  amount: bigint
}

export interface FiguresProgress {
  is_single: Generated<boolean>
  segment_no: bigint
}

export interface GameIncidentsClosures {
  closure_id: string
  game_id: string
  rounds: number
  fault: string
  closed_at: Generated<Date>
  reopened_at: Date | null
  reopened_by: string | null
  reason: string | null
}

export interface GameIncidentsRounds {
  round_id: string
  game_id: string
  fault: string
  at: Generated<Date>
}

export interface GameIncidentsVRounds {
  round_id: string
  game_id: string
  fault: string
  at: Date
}

export interface IdentityChecksCases {
  case_id: string
  player_id: string
  brand_id: string
  level: number
  state: string
  version: Generated<number>
  needs_two: Generated<boolean>
  sealed: Buffer | null
  key_id: string | null
  person_mark: Buffer | null
  reviewer_id: string | null
  reviewer_name: string | null
  taken_at: Date | null
  first_approver: string | null
  second_approver: string | null
  reason: string | null
  again: Generated<string[]>
  asked_at: Generated<Date>
  submitted_at: Date | null
  moved_at: Generated<Date>
  expires_at: Date | null
  erased_at: Date | null
}

export interface IdentityChecksDocuments {
  document_id: string
  case_id: string
  player_id: string
  kind: string
  media_type: string
  bytes: number
  key_id: string
  sent_at: Generated<Date>
  replaced_at: Date | null
  erased_at: Date | null
}

export interface IdentityChecksHits {
  hit_id: string
  brand_id: string
  player_id: string
  list_id: string
  entry_no: number
  matched: string
  score: number
  state: Generated<string>
  found_at: Generated<Date>
  decided_by: string | null
  decided_at: Date | null
  reason: string | null
}

export interface IdentityChecksListEntries {
  list_id: string
  entry_no: number
  name: string
  birth_date: string | null
  reference: string
  words: string[]
}

export interface IdentityChecksLists {
  list_id: string
  brand_id: string
  kind: string
  name: string
  entries: number
  imported_by: string
  imported_at: Generated<Date>
  replaced_at: Date | null
}

export interface IdentityChecksNotices {
  player_id: string
  version: number
  place: string
  told_at: Generated<Date>
  bound_at: Date | null
}

export interface IdentityChecksPeople {
  player_id: string
  brand_id: string
  person_mark: Buffer
  level: number
  verified_at: Generated<Date>
}

export interface IdentityChecksPolicies {
  brand_id: string
  version: number
  value: unknown
  changed_by: string
  changed_at: Generated<Date>
}

export interface IdentityChecksSteps {
  case_id: string
  version: number
  from_state: string | null
  to_state: string
  actor: string
  by_whom: string | null
  reason: string | null
  at: Generated<Date>
}

export interface IdentityProvidersLinks {
  link_id: string
  brand_id: string
  provider: string
  issuer: string
  subject: string
  player_id: string
  display_name: string | null
  email: string | null
  linked_at: Generated<Date>
  linked_from: string
  used_at: Date | null
  ended_at: Date | null
}

export interface IdentityProvidersProviders {
  brand_id: string
  provider: string
  is_on: Generated<boolean>
  client_id: Generated<string>
  secret_sealed: Buffer | null
  issuer: string | null
  version: Generated<number>
  updated_at: Generated<Date>
  updated_by: string | null
}

export interface IdentityProvidersVisits {
  visit_id: string
  brand_id: string
  provider: string
  cookie_hash: Buffer
  state_hash: Buffer
  nonce: string
  verifier_sealed: Buffer
  redirect_uri: string
  began_at: Generated<Date>
  expires_at: Date
  traded_at: Date | null
  issuer: string | null
  subject: string | null
  display_name: string | null
  email: string | null
  used_at: Date | null
}

export interface InteractiveRoundsRounds {
  round_id: string
  player_id: string
  game_id: string
  game_version: number
  definition_hash: string
  option: string
  currency: string
  stake: bigint
  staked: bigint
  choices: Generated<string[]>
  drawn: unknown
  seed_pair_id: string
  nonce: number
  placed_at: Date
  deadline: Date
  state: Generated<string>
  closed_at: Date | null
  drawn_sealed: Buffer | null
}

export interface InteractiveRoundsVNonces {
  round_id: string
  player_id: string
  seed_pair_id: string
  nonce: number
}

export interface InteractiveRoundsVOpenRounds {
  round_id: string
  player_id: string
  game_id: string
  currency: string
  staked: bigint
  placed_at: Date
  deadline: Date
}

export interface InteractiveRoundsVRounds {
  round_id: string
  player_id: string
  game_id: string
  state: string
  staked: bigint
}

export interface JackpotsCycles {
  brand_id: string
  pot_code: string
  cycle: number
  commitment: string
  seed_sealed: Buffer
  server_seed: string | null
  begun_at: Generated<Date>
  from_xid: Generated<string>
  counted_to: Generated<string>
  meter: bigint
  ended_at: Date | null
  player_id: string | null
  round_id: string | null
}

export interface JackpotsHits {
  player_id: string
  round_id: string
  brand_id: string
  pot_code: string
  hit_at: Date
  amount: bigint | null
  paid_at: Date | null
  due: bigint | null
}

export interface JackpotsPots {
  brand_id: string
  pot_code: string
  fund_owner: string
  currency: string
  position: number
  seed: bigint
  contribution_rate: number
  turnover_per_hit: bigint
  must_hit_by: bigint | null
}

export interface JackpotsVHits {
  player_id: string
  round_id: string
  pot_code: string
  hit_at: Date
  paid_at: Date | null
  amount: bigint | null
}

export interface JackpotsVOpenCycles {
  counted_to: string
}

export interface JackpotsVPotHits {
  brand_id: string
  pot_code: string
  player_id: string
  round_id: string
  hit_at: Date
  paid_at: Date | null
  amount: bigint | null
  due: bigint | null
}

export interface JackpotsVPots {
  brand_id: string
  pot_code: string
  fund_owner: string
  currency: string
  position: number
  seed: bigint
  must_hit_by: bigint | null
}

export interface LedgerCauseKinds {
  cause_kind: number
  name: string
}

export interface LedgerFrozenAccounts {
  owner: string
  purpose: number
  currency: string
  reason: string
  frozen_at: Generated<Date>
}

export interface LedgerHouseAccounts {
  owner: string
  purpose: number
  currency: string
  label: string
  opened_at: Generated<Date>
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

export interface LedgerReusedKeys {
  reuse_id: string
  at: Generated<Date>
  call: string
  caller_kind: string
  caller_id: string | null
  address: string
  request_id: string
}

export interface LedgerReversals {
  cause_id: string
  cause_kind: number
  leg: number
  reversal_id: string
  reason: string
  reversed_at: Generated<Date>
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

export interface LedgerVAccounts {
  owner: string
  purpose: number
  currency: string
  balance: bigint
  version: bigint
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

export interface LedgerVCauseKinds {
  cause_kind: number
  name: string
}

export interface LedgerVEntries {
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

export interface LedgerVHouseBalances {
  owner: string
  purpose: number
  currency: string
  label: string
  balance: bigint | null
}

export interface LedgerVHouseMovements {
  owner: string
  purpose: number
  currency: string
  delta: bigint
  posted_at: Date
}

export interface LedgerVHousePayments {
  house_owner: string
  house_purpose: number
  player_id: string
  player_purpose: number
  currency: string
  amount: bigint
  cause_kind: number
  posted_at: Date
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
  other_owner: string | null
  other_purpose: number | null
}

export interface LedgerVPurposes {
  purpose: number
  name: string
}

export interface LedgerVReversals {
  cause_id: string
  cause_kind: number
  leg: number
  reversal_id: string
  reason: string
  reversed_at: Date
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

export interface LedgerVTransfers {
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
  row_xid: string | null
}

export interface LedgerVUnbalanced {
  currency: string | null
  difference: string | null
}

export interface LineRebatesCarried {
  account_id: string
  currency: string
  is_own: boolean
  category: string
  amount: bigint
}

export interface LineRebatesLines {
  run_id: string
  line_no: number
  player_id: string
  category: string
  path: string[]
  points: number[]
  base: bigint
  held_round: string | null
}

export interface LineRebatesPayments {
  payment_id: string
  run_id: string
  account_id: string
  is_own: boolean
  category: string
  lines: number
  base: bigint
  earned: bigint
  paid: bigint
  paid_at: Date | null
  held_line: number | null
  state: Generated<string>
}

export interface LineRebatesRuns {
  run_id: string
  brand_id: string
  currency: string
  day: string
  period_from: Date
  period_to: Date
  due_at: Date
  computed_at: Date | null
  lines: number | null
  total: bigint | null
  payments: number | null
  corrected: number | null
  root_hash: string | null
  root_sum: bigint | null
  seal: string | null
  blocks: unknown
}

export interface LineRebatesStart {
  is_only: Generated<boolean>
  since: Generated<Date>
}

export interface LineRebatesVPayments {
  run_id: string
  payment_id: string
  account_id: string
  is_own: boolean
  category: string
  lines: number
  base: bigint
  earned: bigint
  paid: bigint
  paid_at: Date | null
  state: string
}

export interface LineRebatesVRoots {
  run_id: string
  brand_id: string
  currency: string
  period_from: Date
  computed_at: Date | null
  lines: number | null
  root_hash: string | null
  root_sum: bigint | null
}

export interface LineRebatesVRunTimes {
  run_id: string
  brand_id: string
  period_from: Date
}

export interface LineRebatesVRuns {
  run_id: string
  brand_id: string
  currency: string
  period_from: Date
  period_to: Date
  due_at: Date
  computed_at: Date | null
  payments: number | null
  total: bigint | null
  corrected: number | null
  root_hash: string | null
  paid: bigint | null
  held: number | null
}

export interface LotteryBlockFaults {
  chain: string
  height: bigint
  said: string[]
  first_at: Generated<Date>
  last_at: Generated<Date>
  settled_at: Date | null
}

export interface LotteryBlocks {
  chain: string
  height: bigint
  hash: string
  mined_at: Date
  answers: unknown
  read_at: Generated<Date>
}

export interface LotteryChaseItems {
  chase_id: string
  place: number
  item_id: string
  numero: string
  open_at: Date
  close_at: Date
  multiple: number
  stake: bigint
  state: Generated<string>
  cause: string | null
}

export interface LotteryChases {
  chase_id: string
  player_id: string
  game_code: string
  currency: string
  tickets: unknown
  stops_on_win: boolean
  total: bigint
  state: Generated<string>
  placed_at: Date
  ended_at: Date | null
}

export interface LotteryDays {
  game_code: string
  day: string
  draws: number
  seed_sealed: Buffer
  commitment: string
  published_at: Generated<Date>
}

export interface LotteryDrawExposures {
  draw_id: string
  currency: string
  bound: Generated<bigint>
}

export interface LotteryDrawReturns {
  draw_id: string
  currency: string
  bet_code: string
  day: string
  tickets: number
  stake: bigint
  payout: bigint
  worst: bigint
  expected: bigint
  variance: string
}

export interface LotteryDraws {
  draw_id: string
  game_code: string
  numero: string
  day: string | null
  no: number | null
  open_at: Date
  close_at: Date
  draw_at: Date
  beacon_source: string | null
  beacon_chain: string | null
  beacon_round: bigint | null
  beacon_at: Date | null
  state: Generated<string>
  result: number[] | null
  seed: string | null
  randomness: string | null
  signature: string | null
  resulted_at: Date | null
  void_reason: string | null
  done_at: Date | null
  source: Generated<string>
  give_up_at: Date | null
  late_at: Date | null
  late_told: string | null
  late_done: Generated<boolean>
  version: Generated<number>
  judged_to: string | null
  judged_at: Date | null
  counted_to: string | null
  corrected_to: string | null
  moved_told: string | null
  moved_done: Generated<boolean>
  shots_until: Date | null
  shots_seen_at: Date | null
  shots_fault: Generated<boolean>
  shots_count: number | null
  shots_sum: bigint | null
  shots_hash: string | null
  frozen_at: Date | null
}

export interface LotteryExposures {
  draw_id: string
  currency: string
  bet: string
  row_no: number
  number: number
  liability: bigint
}

export interface LotteryFeedAnswers {
  draw_id: string
  feed: string
  hash: string
  body: string
  signature: string
  at: Generated<Date>
}

export interface LotteryFeedChecks {
  draw_id: string
  feed: string
  asked_at: Generated<Date>
  answered_at: Date | null
  failures: Generated<number>
  state: string | null
  fault: string | null
}

export interface LotteryFeedLists {
  version: number
  feeds: unknown
  changed_by: string
  changed_at: Generated<Date>
}

export interface LotteryFeedPauses {
  feed: string
  reason: string
  paused_by: string
  paused_at: Generated<Date>
}

export interface LotteryLimits {
  version: number
  number_cap: bigint
  half_at: number
  draw_cap: bigint
  games: unknown
  numbers: unknown
  changed_by: string
  changed_at: Generated<Date>
}

export interface LotteryResultEntries {
  entry_id: string
  draw_id: string
  result: number[]
  operator_id: string | null
  operator_name: string
  outcome: Generated<string>
  entered_at: Generated<Date>
  version: Generated<number>
  reason: string | null
  feed: string | null
}

export interface LotteryResults {
  draw_id: string
  version: number
  result: number[]
  is_favour: boolean
  made_at: Date
}

export interface LotteryReturnsProgress {
  is_single: Generated<boolean>
  done_at: Generated<Date>
  draw_id: Generated<string>
}

export interface LotteryShotRewards {
  draw_id: string
  place: number
  reward_id: string
  player_id: string
  currency: string
  amount: bigint
  tried_at: Date | null
  paid_at: Date | null
}

export interface LotteryShots {
  shot_id: string
  seq: GeneratedAlways<bigint>
  draw_id: string
  player_id: string
  number: number
  sender: string
  sent_at: Date
}

export interface LotteryTicketCorrections {
  bet_id: string
  version: number
  payout_before: bigint
  payout_after: bigint
  owed: Generated<bigint>
}

export interface LotteryTickets {
  bet_id: string
  draw_id: string
  player_id: string
  game_code: string
  currency: string
  bet_type: string
  picks: unknown
  lines: number
  each: bigint
  price: bigint
  prize_group: number
  stake: bigint
  payout: Generated<bigint>
  state: Generated<string>
  placed_at: Date
  settled_at: Date | null
  order_id: string
  place: number
  own_group: number
  worst: bigint
  rebate: Generated<bigint>
  void_cause: string | null
  version: Generated<number>
  line: string[] | null
  line_groups: number[] | null
}

export interface LotteryTimetables {
  version: number
  timetables: unknown
  days: unknown
  changed_by: string
  changed_at: Generated<Date>
}

export interface LotteryVBets {
  bet_id: string
  player_id: string
  game_id: string
  stake: bigint
  payout: bigint
  state: string | null
  corrected: bigint | null
}

export interface LotteryVBlockAlarms {
  chain: string
  height: bigint
  said: string[]
  first_at: Date
  last_at: Date
}

export interface LotteryVComparedTickets {
  bet_id: string
  draw_id: string
  player_id: string
  game_code: string
  currency: string
  bet_type: string
  picks: unknown
  stake: bigint
  payout: bigint
  placed_at: Date
  numero: string
}

export interface LotteryVCorrections {
  bet_id: string
  version: number
  payout_before: bigint
  payout_after: bigint
}

export interface LotteryVFeedAlarms {
  draw_id: string | null
  game_code: string | null
  numero: string | null
  feed: string | null
}

export interface LotteryVLineTickets {
  bet_id: string
  draw_id: string
  player_id: string
  game_code: string
  currency: string
  bet_type: string
  picks: unknown
  each: bigint
  price: bigint
  stake: bigint
  prize_group: number
  own_group: number
  state: string | null
  line: string[] | null
  line_groups: number[] | null
  placed_at: Date
  numero: string
  result: number[] | null
}

export interface LotteryVOpenTickets {
  bet_id: string
  order_id: string
  draw_id: string
}

export interface LotteryVReturnAlarms {
  day: string
  currency: string
  bet_code: string
  tickets: bigint | null
  stake: string | null
  payout: string | null
  expected: string | null
  variance: string | null
}

export interface LotteryVSettledTickets {
  bet_id: string
  player_id: string
  payout: bigint
  numero: string
}

export interface MailboxBroadcastPlayers {
  player_id: string
  broadcast_id: string
}

export interface MailboxBroadcastReaders {
  player_id: string
  broadcast_id: string
  was_important: boolean
  read_at: Date | null
  first_read_at: Date | null
  deleted_at: Date | null
}

export interface MailboxBroadcasts {
  broadcast_id: string
  brand_id: string
  kind: string
  texts: unknown
  link: string | null
  is_important: Generated<boolean>
  audience: unknown
  state: Generated<string>
  starts_at: Date
  ends_at: Date | null
  version: number
  told_at: Date | null
  made_by: string
  updated_by: string
  updated_at: Generated<Date>
  author_id: string | null
}

export interface MailboxLetters {
  player_id: string
  letter_id: string
  brand_id: string
  kind: string
  event: string | null
  fills: Generated<unknown>
  texts: unknown
  link: string | null
  is_important: Generated<boolean>
  cause: string
  sent_by: string | null
  sent_at: Generated<Date>
  told_at: Date | null
  read_at: Date | null
  deleted_at: Date | null
}

export interface MailboxQuietTimes {
  cause_id: string
  player_id: string
  began_at: Date
  ended_at: Date
}

export interface MailboxReaders {
  player_id: string
  brand_id: string
  username_key: string
  type: number
  state: string
  language: string | null
  registered_at: Date
  identity_level: number
}

export interface NotificationsMessages {
  message_id: string
  brand_id: string
  player_id: string | null
  channel: string
  kind: string
  language: string
  receiver: string
  fills: Generated<unknown>
  secret_sealed: Buffer | null
  state: Generated<string>
  attempts: Generated<number>
  made_at: Generated<Date>
  expires_at: Date
  finished_at: Date | null
  sent_by: string | null
  reference: string | null
  fault: string | null
}

export interface OperatorsAccountHelps {
  help_no: GeneratedAlways<bigint>
  helper_id: string
  helped_id: string
  why: string
  at: Generated<Date>
}

export interface OperatorsApprovals {
  approval_id: string
  kind: string
  subject: string
  detail: unknown
  detail_hash: Buffer
  reason: string
  proposed_by: string
  proposer: string
  proposed_from: string
  proposed_at: Generated<Date>
  expires_at: Date
  decision: string | null
  decided_by: string | null
  decider: string | null
  decided_from: string | null
  decided_at: Date | null
  decision_reason: string | null
  result: unknown
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

export interface OperatorsInvitations {
  invitation_id: string
  operator_id: string
  email: string
  token_hash: Buffer
  is_told: boolean
  made_by: string
  made_at: Generated<Date>
  expires_at: Date
  accepted_at: Date | null
  revoked_at: Date | null
}

export interface OperatorsKnownBrowsers {
  operator_id: string
  browser_hash: Buffer
  last_at: Date
}

export interface OperatorsNetworks {
  brand_id: string
  network: string
  label: string
  added_by: string
  added_at: Generated<Date>
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
  password_until: Date | null
  email: string | null
  unconfirmed_since: Date | null
  confirmed_at: Date | null
  confirmed_by: string | null
}

export interface OperatorsPasskeyChallenges {
  token_hash: Buffer
  challenge: string
  purpose: string
  made_at: Generated<Date>
}

export interface OperatorsPasskeys {
  passkey_id: string
  operator_id: string
  credential_id: Buffer
  public_key: Buffer
  counter: bigint
  transports: string[]
  name: string
  is_backed_up: boolean
  made_at: Generated<Date>
  last_used_at: Date | null
  blocked_at: Date | null
}

export interface OperatorsPlayerReads {
  read_no: GeneratedAlways<bigint>
  at: Generated<Date>
  operator_id: string
  operator: string
  address: string
  player_id: string
  what: string
  reason: string | null
}

export interface OperatorsRealMoney {
  brand_id: string
  since: Generated<Date>
}

export interface OperatorsRefused {
  what: string
  operator_id: string
  count: Generated<bigint>
  first_at: Date
  last_at: Date
  addresses: Generated<string[]>
  calls: Generated<string[]>
  written_at: Date | null
  hour_at: Date
  hour_count: Generated<bigint>
}

export interface OperatorsRoles {
  role: string
  role_key: string
  rights: string[] | null
  is_built_in: Generated<boolean>
  version: Generated<number>
  changed_at: Date | null
  changed_by: string | null
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

export interface OperatorsSignInAttempts {
  key: string
  failures: number
  first_at: Date
  blocked_until: Date | null
}

export interface OperatorsVAudit {
  audit_no: bigint
  at: Date
  operator: string
  action: string
  subject: string
  reason: string | null
}

export interface OppositeBetsFlagBets {
  flag_id: string
  bet_id: string
  player_id: string
  bet_type: string
  picks: unknown
  stake: bigint
  payout: bigint
  placed_at: Date
}

export interface OppositeBetsFlags {
  flag_id: string
  brand_id: string
  draw_id: string
  game_code: string
  numero: string
  currency: string
  agent_id: string
  one_id: string
  other_id: string
  one_stake: bigint
  other_stake: bigint
  placed_at: Date
  settled_until: Date
  found_at: Generated<Date>
  state: Generated<string>
  decided_by: string | null
  decided_at: Date | null
  reason: string | null
  changed_xid: Generated<string>
}

export interface OppositeBetsProgress {
  is_single: Generated<boolean>
  after_xid: string
}

export interface OppositeBetsSightings {
  draw_id: string
  one_id: string
  other_id: string
  brand_id: string
  stake: bigint
  placed_at: Date
  settled_until: Date
}

export interface OppositeBetsVFlaggedRounds {
  flag_id: string | null
  brand_id: string | null
  currency: string | null
  game_code: string | null
  player_id: string | null
  round_id: string | null
  state: string | null
  placed_at: Date | null
  settled_until: Date | null
  changed_xid: string | null
}

export interface OppositeBetsVFlags {
  flag_id: string
  brand_id: string
  game_code: string
  numero: string
  currency: string
  one_id: string
  other_id: string
  one_stake: bigint
  other_stake: bigint
  found_at: Date
  state: string
}

export interface OutboxSendings {
  kind: string
  subject: string
  due_at: Date
  attempts: Generated<number>
  claimed_until: Date | null
  last_fault: string | null
  made_at: Generated<Date>
}

export interface PayRunsBillDays {
  player_id: string
  is_holder: boolean
  currency: string
  kind: string
  day: string
  bills: number
  amount: bigint
  paid: bigint
}

export interface PayRunsBills {
  bill_id: string
  run_id: string
  contract_id: string
  line_no: number
  holder_id: string
  issuer_id: string | null
  agreement_hash: string
  turnover: bigint
  active: number
  base: bigint
  tier: number | null
  amount: bigint
  paid: Generated<bigint>
  short_since: Date | null
  result: bigint | null
  carry_before: bigint | null
  carry_after: unknown
  fees: bigint | null
  needs_approval: Generated<boolean>
  approved_at: Date | null
  closed_at: Date | null
  closed_as: string | null
  decided_by: string | null
  decision_reason: string | null
  held: Generated<bigint>
  denied: Generated<bigint>
  cut: bigint | null
}

export interface PayRunsCarries {
  brand_id: string
  kind: string
  currency: string
  holder_id: string
  issuer_id: string | null
  contract_id: string
  run_id: string
  parts: unknown
}

export interface PayRunsChecks {
  brand_id: string
  day: string
  checked_at: Generated<Date>
  faults: unknown
  fault_count: number
}

export interface PayRunsFlagProgress {
  brand_id: string
  before_xid: Generated<string>
}

export interface PayRunsIncomeDays {
  player_id: string
  currency: string
  day: string
  kind: string
  received: bigint
  paid_down: bigint
}

export interface PayRunsLinks {
  link_no: bigint
  run_id: string | null
  hash: string
  linked_at: Generated<Date>
  rebate_run_id: string | null
}

export interface PayRunsPayments {
  payment_id: string
  bill_id: string
  amount: bigint
  paid_at: Generated<Date>
  is_paid_for: Generated<boolean>
}

export interface PayRunsRuns {
  run_id: string
  brand_id: string
  kind: string
  currency: string
  period_from: Date
  period_to: Date
  due_at: Date
  computed_at: Date | null
  lines: number | null
  total: bigint | null
  root_hash: string | null
  root_sum: bigint | null
  pay_period: string | null
  blocks: unknown
  nets_hold: Generated<boolean>
}

export interface PayRunsTold {
  bill_id: string
  told_at: Generated<Date>
}

export interface PayRunsToldDays {
  brand_id: string
  day: string
}

export interface PlatformKeys {
  name: string
  secret_id: string
  wrapped: Buffer
  made_at: Generated<Date>
}

export interface PlatformPaperKeys {
  key_id: string
  sealed: Buffer
  made_at: Generated<Date>
}

export interface PlatformReadiness {
  is_single: Generated<boolean>
  at: Date
}

export interface PlatformRoomOnDisk {
  at: Date
}

export interface PlayersAffiliateCodes {
  brand_id: string
  code: string
  player_id: string
  made_at: Generated<Date>
}

export interface PlayersAgentDomains {
  brand_id: string
  host: string
  player_id: string
  set_at: Generated<Date>
}

export interface PlayersAgentEdges {
  edge_id: string
  downline_id: string
  upline_id: string
  upline_type: number
  since: Generated<Date>
  ended_at: Date | null
}

export interface PlayersArrivals {
  player_id: string
  way: string
  agent_id: string | null
  link_id: string | null
  referrer_id: string | null
  at: Generated<Date>
}

export interface PlayersAuthenticators {
  player_id: string
  secret_sealed: Buffer
  begun_at: Generated<Date>
  confirmed_at: Date | null
  last_step: bigint | null
}

export interface PlayersExclusionMarks {
  mark: Buffer
  player_id: string
  kind: string
  until: Date
  is_proven: Generated<boolean>
}

export interface PlayersExclusionMatches {
  player_id: string
  mark: Buffer
  kind: string
  is_proven: boolean
  until: Date
  found_at: Generated<Date>
}

export interface PlayersExclusionQuestions {
  player_id: string
  asked_at: Generated<Date>
}

export interface PlayersFactorTickets {
  ticket_hash: Buffer
  player_id: string
  ways: string[]
  made_at: Generated<Date>
  expires_at: Date
  used_at: Date | null
  opened_by: Generated<string>
}

export interface PlayersGivenTraits {
  player_id: string
  kind: string
  mark: Buffer
  is_proven: boolean
}

export interface PlayersHandovers {
  code_hash: Buffer
  player_id: string
  session_id: string
  target: string
  nonce_hash: Buffer
  expires_at: Date
  used_at: Date | null
}

export interface PlayersKnownClients {
  player_id: string
  client_key: string
  first_at: Generated<Date>
  last_at: Generated<Date>
}

export interface PlayersLegMoves {
  move_id: string
  brand_id: string
  player_id: string
  from_id: string
  to_id: string
  effective_at: Date
  asked_by: string
  reason: string
  asked_at: Generated<Date>
  state: Generated<string>
  refused: string | null
  ended_at: Date | null
  moved: number | null
}

export interface PlayersLineChanges {
  is_only: Generated<boolean>
  count: bigint
  changed_in: Generated<string>
}

export interface PlayersLineHistory {
  player_id: string
  path: string[]
  valid_from: Date
  valid_to: Date | null
}

export interface PlayersLinkDays {
  source_id: string
  day: string
  clicks: number
}

export interface PlayersLinkPoints {
  link_id: string
  category: string
  points: number
}

export interface PlayersLinkVisits {
  mark: Buffer
  day: string
}

export interface PlayersOpenedAccounts {
  agent_id: string
  request_id: string
  player_id: string
  opened_at: Generated<Date>
}

export interface PlayersPaymentPasswords {
  player_id: string
  password_hash: string | null
  set_at: Date | null
  changed_at: Date | null
  failures: Generated<number>
  blocked_until: Date | null
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
  payee_name: string | null
  payee_name_locked_at: Date | null
  password_changed_at: Date | null
  phone: string | null
  phone_verified_at: Date | null
  email_key: string | null
  contact_changed_at: Date | null
  must_change_password: Generated<boolean>
  id_number_mark: Buffer | null
  closed_at: Date | null
  forgotten_at: Date | null
  identity_state: Generated<string>
  identity_level: Generated<number>
  factor_waived_until: Date | null
  money_held: Generated<boolean>
}

export interface PlayersQuickSignIns {
  quick_id: string
  player_id: string
  session_id: string
  token_hash: Buffer
  made_at: Generated<Date>
  expires_at: Date
  claimed_at: Date | null
  cookie_hash: Buffer | null
  address: string | null
  device: string | null
  number: number | null
  answered_at: Date | null
  is_allowed: boolean | null
  used_at: Date | null
}

export interface PlayersRebatePoints {
  serial: GeneratedAlways<bigint>
  player_id: string
  category: string
  points: number
  counts_from: Date
  set_by: string | null
  set_at: Generated<Date>
}

export interface PlayersRecoveryCodes {
  player_id: string
  code_hash: Buffer
  used_at: Date | null
}

export interface PlayersReferralCodes {
  player_id: string
  brand_id: string
  code: string
}

export interface PlayersRegistrationLinks {
  link_id: string
  brand_id: string
  player_id: string
  code: string
  kind: string
  channel: string
  host: string
  uses_max: number
  uses: Generated<number>
  made_at: Generated<Date>
  expires_at: Date | null
  disabled_at: Date | null
  removed_at: Date | null
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
  must_change_password: Generated<boolean>
}

export interface PlayersSignInFailures {
  key: string
  failures: number
  first_at: Date
  blocked_until: Date | null
}

export interface PlayersSignIns {
  player_id: string
  sign_in_id: string
  at: Generated<Date>
  outcome: string
  address: string
  device: string
}

export interface PlayersStepUps {
  player_id: string
  proof_hash: Buffer
  action: string
  detail_hash: Buffer
  made_at: Generated<Date>
  expires_at: Date
  consumed_at: Date | null
}

export interface PlayersVAffiliateCodes {
  player_id: string
  brand_id: string
  code: string
}

export interface PlayersVArrivals {
  player_id: string
  way: string
  agent_id: string | null
  link_id: string | null
  at: Date
  referrer_id: string | null
}

export interface PlayersVClientArrivals {
  player_id: string
  client_key: string
  first_at: Date
  registered_at: Date
  brand_id: string
  type: number
}

export interface PlayersVContacts {
  player_id: string
  brand_id: string
  username: string
  language: string | null
  state: string
  email: string | null
  phone: string | null
}

export interface PlayersVEdges {
  edge_id: string
  upline_id: string
  downline_id: string
  since: Date
  ended_at: Date | null
}

export interface PlayersVIdentities {
  player_id: string
  brand_id: string
  username: string
  type: number
  state: string
  birthday: string | null
  registered_at: Date
  identity_state: string
  identity_level: number
  payee_name: string | null
  jurisdiction: string | null
}

export interface PlayersVKnownClients {
  player_id: string
  client_key: string
  last_at: Date
}

export interface PlayersVLineChanges {
  count: bigint
}

export interface PlayersVLineHistory {
  player_id: string
  path: string[]
  valid_from: Date
  valid_to: Date | null
}

export interface PlayersVLinkDays {
  source_id: string
  day: string
  clicks: number
}

export interface PlayersVLinkPoints {
  link_id: string
  category: string
  points: number
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
  must_change_password: boolean
}

export interface PlayersVMailReaders {
  player_id: string
  brand_id: string
  type: number
  state: string
  language: string | null
  registered_at: Date
  username: string
  username_key: string
  identity_level: number
}

export interface PlayersVMoneyHeld {
  player_id: string
  money_held: boolean
}

export interface PlayersVNewMembers {
  player_id: string
  brand_id: string
  username: string
  type: number
  upline: string[]
  registered_at: Date
}

export interface PlayersVPayees {
  player_id: string
  brand_id: string
  username: string
  type: number
  state: string
  currency: string
  birthday: string | null
  upline: string[]
  registered_at: Date
  payee_name: string | null
  payee_name_locked_at: Date | null
  payment_password_set_at: Date | null
  payment_password_changed_at: Date | null
  security_changed_at: Date | null
}

export interface PlayersVProfiles {
  player_id: string
  brand_id: string
  state: string
  type: number
  nickname: string
  currency: string
  language: string | null
  upline: string[]
}

export interface PlayersVRegistrationLinks {
  link_id: string
  brand_id: string
  player_id: string
  code: string
  kind: string
  channel: string
  host: string
  uses_max: number
  uses: number
  made_at: Date
  expires_at: Date | null
  state: string | null
}

export interface PlayersVSeenLately {
  player_id: string
}

export interface PlayersVStanding {
  player_id: string
  brand_id: string
  state: string
  type: number
  nickname: string
  currency: string
  language: string | null
  upline: string[]
}

export interface PlayersVTeamMembers {
  player_id: string
  brand_id: string
  username: string
  username_key: string
  nickname: string
  type: number
  state: string
  upline: string[]
  currency: string
  registered_at: Date
  last_login_at: Date | null
}

export interface PlayersVUplines {
  player_id: string
  upline: string[]
}

export interface PlayersVUsernames {
  player_id: string
  username: string
}

export interface PointsCarries {
  player_id: string
  earned: string
}

export interface PointsItemVersions {
  item_id: string
  version: number
  edit: unknown
  saved_at: Date
  saved_by: string | null
}

export interface PointsItems {
  item_id: string
  brand_id: string
  kind: string
  texts: unknown
  picture: string
  points: bigint
  amount: bigint | null
  delivery: string | null
  stock: bigint | null
  taken: Generated<bigint>
  per_player: number | null
  per_day: number | null
  rank: Generated<number>
  place: Generated<number>
  is_published: boolean
  starts_at: Date
  ends_at: Date | null
  version: number
  updated_at: Generated<Date>
  updated_by: string | null
}

export interface PointsOpenDays {
  player_id: string
  day: string
  earned: string
}

export interface PointsProgrammes {
  brand_id: string
  version: number
  value: unknown
  changed_at: Generated<Date>
  changed_by: string | null
}

export interface PointsProgress {
  is_single: Generated<boolean>
  after_xid: string
}

export interface PointsRedemptionSteps {
  redemption_id: string
  version: number
  at: Generated<Date>
  to_state: string
  by_operator: string | null
  remark: Generated<string>
}

export interface PointsRedemptions {
  redemption_id: string
  reference: string
  brand_id: string
  player_id: string
  kind: string
  item_id: string | null
  used_version: number
  quantity: number
  points: bigint
  currency: string | null
  amount: bigint | null
  requirement: Generated<number>
  delivery: unknown
  state: string
  remark: Generated<string>
  version: Generated<number>
  day: string
  applied_at: Generated<Date>
  changed_at: Generated<Date>
}

export interface PointsVStockDrift {
  item_id: string
  taken: bigint
  redeemed: bigint | null
}

export interface PointsVUnposted {
  redemption_id: string
  player_id: string
  state: string
}

export interface PrizeSharesCarried {
  agent_id: string
  currency: string
  amount: bigint
}

export interface PrizeSharesIncomeDays {
  agent_id: string
  currency: string
  day: string
  received: bigint
}

export interface PrizeSharesPayments {
  payment_id: string
  agent_id: string
  currency: string
  game_code: string
  draw_id: string
  numero: string
  tickets: number
  base: bigint
  earned: bigint
  paid: bigint
  at: Generated<Date>
}

export interface PrizeSharesProgress {
  is_only: Generated<boolean>
  after_xid: string
}

export interface PrizeSharesShares {
  bet_id: string
  agent_id: string
  payment_id: string
  player_id: string
  base: bigint
  amount: bigint
}

export interface ProgramIntegrityChecks {
  check_id: string
  at: Generated<Date>
  place: string
  version: string
  hash: string
  parts_count: number
  changed_count: number
  changed: unknown
  asked_by: string | null
}

export interface ProgramIntegrityVersions {
  version: string
  first_at: Generated<Date>
  hash: string
  parts: unknown
}

export interface PromotionsApplicationPictures {
  picture_id: string
  application_id: string
  player_id: string
  place: number
  media_type: string
  content: Buffer
  content_hash: Buffer
  sent_at: Generated<Date>
}

export interface PromotionsApplications {
  application_id: string
  promotion_id: string
  brand_id: string
  player_id: string
  version: number
  terms: unknown
  period: string
  period_from: Date
  comment: string
  signs: Generated<string[]>
  state: string
  sent_at: Generated<Date>
  decided_at: Date | null
  decided_by: string | null
  remark: string | null
  amount: bigint | null
  reward_id: string | null
}

export interface PromotionsChains {
  promotion_id: string
  player_id: string
  period: string
  version: number
  steps: unknown
}

export interface PromotionsChances {
  promotion_id: string
  chance_no: GeneratedAlways<number>
  kind: string
  state: string
  seed_sealed: Buffer
  commitment: string
  opened_at: Generated<Date>
  beacon_source: string | null
  beacon_chain: string | null
  beacon_round: bigint | null
  beacon_at: Date | null
  late_round: bigint | null
  randomness: string | null
  signature: string | null
  seed: string | null
  tickets: Generated<number>
  locked_at: Date | null
  list_hash: string | null
  owners_hash: string | null
  given: Generated<unknown>
  ended_at: Date | null
}

export interface PromotionsCountedBets {
  player_id: string
  bet_id: string
  game_id: string
  stake: bigint
  payout: bigint
  valid: bigint
  at: Date
  parts: Generated<unknown>
}

export interface PromotionsFreeSpins {
  grant_id: string
  brand_id: string
  player_id: string
  promotion_id: string
  version: number
  period: string
  period_from: Date
  period_to: Date
  currency: string
  terms: unknown
  held: bigint
  granted_at: Generated<Date>
  ended_at: Date | null
  won: bigint | null
  reward_id: string | null
}

export interface PromotionsJoins {
  join_id: string
  promotion_id: string
  player_id: string
  version: number
  terms: unknown
  reserved: bigint
  state: string
  joined_at: Generated<Date>
  until: Date
  ended_at: Date | null
  requirement_id: string | null
}

export interface PromotionsParts {
  promotion_id: string
  no: number
  amount: bigint
  player_id: string | null
  opened_at: Date | null
}

export interface PromotionsProgress {
  after_xid: string
  fold: string
  counted_at: Date | null
}

export interface PromotionsPromotions {
  promotion_id: string
  brand_id: string
  kind: string
  state: string
  texts: unknown
  picture: string
  terms: unknown
  starts_at: Date
  ends_at: Date | null
  quota: bigint | null
  budget: bigint | null
  taken: Generated<bigint>
  reserved: Generated<bigint>
  join_hours: number
  place: Generated<number>
  version: number
  updated_at: Generated<Date>
  updated_by: string | null
  audience: unknown
  tabs: string[] | null
  show_from: Date | null
}

export interface PromotionsReached {
  requirement_id: string
  mark: string
}

export interface PromotionsReferrals {
  friend_id: string
  referrer_id: string
  brand_id: string
  promotion_id: string
  version: number
  terms: unknown
  state: string
  signs: Generated<string[]>
  qualified_at: Generated<Date>
  due_at: Date
  paid_at: Date | null
  referrer_got: Generated<boolean>
  decided_at: Date | null
  decided_by: string | null
  reason: string | null
}

export interface PromotionsRequirements {
  requirement_id: string
  brand_id: string
  player_id: string
  source: string
  state: string
  promotion_id: string | null
  join_id: string | null
  order_id: string | null
  currency: string
  deposit: bigint
  bonus: bigint
  required: bigint
  progress: Generated<bigint>
  contribution: unknown
  excluded_games: string[]
  stake_max: bigint | null
  cashout_times: number | null
  own_at_start: bigint
  cash_version: bigint
  opened_at: Generated<Date>
  expires_at: Date | null
  closed_at: Date | null
  kept: bigint | null
  removed: Generated<bigint>
  why: string | null
  half_told_at: Date | null
  ending_told_at: Date | null
  reward_id: string | null
  cashout_most: bigint | null
}

export interface PromotionsReviews {
  reward_id: string
  brand_id: string
  player_id: string
  promotion_id: string
  signs: string[]
  others: string[]
  state: Generated<string>
  asked_at: Generated<Date>
  decided_at: Date | null
  decided_by: string | null
  reason: string | null
}

export interface PromotionsRewards {
  reward_id: string
  brand_id: string
  player_id: string
  promotion_id: string
  kind: string
  version: number
  period: string
  period_from: Date
  period_to: Date
  currency: string
  amount: bigint
  times: number
  basis: unknown
  state: string
  ready_at: Generated<Date>
  until: Date
  claimed_at: Date | null
  ending_told_at: Date | null
}

export interface PromotionsRuns {
  promotion_id: string
  period: string
  period_from: Date
  period_to: Date
  after_player: string | null
  members: Generated<number>
  total: Generated<bigint>
  finished_at: Date | null
}

export interface PromotionsScoredBets {
  player_id: string
  bet_id: string
  stake: bigint
  payout: bigint
  at: Date
  parts: unknown
}

export interface PromotionsScores {
  promotion_id: string
  period: string
  player_id: string
  points: number
  weighted: bigint
  score: bigint
  reached_at: Date
}

export interface PromotionsTickets {
  promotion_id: string
  no: number
  player_id: string
  made_at: Generated<Date>
  owner: number | null
}

export interface PromotionsTurns {
  player_id: string
  promotion_id: string
  period: string
  place: number
  ticket_id: string
  commitment: string
  asked_at: Generated<Date>
  beacon_source: string
  beacon_chain: string
  beacon_round: bigint
  beacon_at: Date
  reserved: bigint
  version: number
  state: string
  randomness: string | null
  signature: string | null
  seed: string | null
  used_up: unknown
  prize: number | null
  amount: bigint | null
  reward_id: string | null
}

export interface PromotionsUsedStakes {
  player_id: string
  starts_at: Date
  category: string
  raw: bigint
}

export interface PromotionsVersions {
  promotion_id: string
  version: number
  edit: unknown
  saved_at: Date
  saved_by: string | null
}

export interface PromotionsVisits {
  player_id: string
  day: string
  at: Date
}

export interface PromotionsWinners {
  promotion_id: string
  rank: number
  no: number
  player_id: string
  amount: bigint
  reward_id: string
}

export interface ProtectionClosings {
  player_id: string
  asked_at: Generated<Date>
}

export interface ProtectionExports {
  export_id: string
  player_id: string
  state: string
  content: Buffer | null
  bytes: number | null
  asked_at: Generated<Date>
  ready_at: Date | null
  expires_at: Date | null
  taken_at: Date | null
}

export interface ProtectionFreezes {
  freeze_id: string
  player_id: string
  holds_money: boolean
  holds_sign_in: boolean
  holds_play: boolean
  cause: string
  reason: string
  set_by: string
  set_at: Generated<Date>
  state_before: string
  stop_id: string | null
  lifted_at: Date | null
  lifted_by: string | null
  lifted_why: string | null
}

export interface ProtectionGuards {
  player_id: string
  version: bigint
  stopped_until: Date | null
  stop_kind: string | null
  reality_minutes: number | null
  play_began_at: Date | null
  played_at: Date | null
  reminded_at: Date | null
  is_limited: Generated<boolean>
}

export interface ProtectionLimitChanges {
  change_id: string
  player_id: string
  source: string
  kind: string
  span: string
  act: string
  amount_before: bigint | null
  amount_after: bigint | null
  wanted: bigint | null
  at: Generated<Date>
}

export interface ProtectionLimits {
  player_id: string
  source: string
  kind: string
  span: string
  amount: bigint | null
  wanted: bigint | null
  wanted_at: Date | null
  version: Generated<number>
  changed_at: Generated<Date>
}

export interface ProtectionMarkers {
  marker_id: string
  player_id: string
  kind: string
  detail: unknown
  times: Generated<number>
  first_at: Generated<Date>
  last_at: Generated<Date>
  reviewed_at: Date | null
  reviewed_by: string | null
  outcome: string | null
  note: string | null
}

export interface ProtectionReminders {
  player_id: string
  acknowledged_at: Generated<Date>
  play_began_at: Date
}

export interface ProtectionStops {
  stop_id: string
  player_id: string
  kind: string
  began_at: Generated<Date>
  ends_at: Date
  reason: string | null
  set_by: string | null
  lifted_at: Date | null
  lifted_by: string | null
  lifted_why: string | null
  return_asked_at: Date | null
  returns_at: Date | null
  stands_until: GeneratedAlways<Date>
}

export interface ProtectionUses {
  player_id: string
  currency: string
  grain: number
  starts_at: Date
  stake: Generated<bigint>
  loss: Generated<bigint>
  played_ms: Generated<bigint>
}

export interface ProtectionVStopped {
  player_id: string
  stopped_until: Date | null
}

export interface ProtectionVStops {
  player_id: string
  began_at: Date
  ended_at: Date
}

export interface PublicVBalanceDrift {
  area: string | null
  reference: string | null
  detail: unknown
}

export interface PublicVDupRefs {
  area: string | null
  reference: string | null
  detail: unknown
}

export interface PublicVNegative {
  area: string | null
  reference: string | null
  detail: unknown
}

export interface PublicVOpenHolds {
  area: string | null
  reference: string | null
  detail: unknown
}

export interface PublicVOrphans {
  area: string | null
  reference: string | null
  detail: unknown
}

export interface PublicVUnbalanced {
  area: string | null
  reference: string | null
  detail: unknown
}

export interface PublicVUnsettled {
  area: string | null
  reference: string | null
  detail: unknown
}

export interface ReconciliationCorrections {
  cause_id: string
  cause_kind: number
  leg: number
  reversal_id: string
  approval_id: string
  reason: string
  proposed_by: string
  approved_by: string
  posted_at: Generated<Date>
}

export interface ReconciliationDifferences {
  difference_id: string
  found_at: Generated<Date>
  last_seen_at: Generated<Date>
  check_name: string
  subject: string
  detail: unknown
  settled_at: Date | null
  settled_by: string | null
  settle_reason: string | null
  settler: string | null
  touches: string | null
}

export interface ReconciliationFundLeaves {
  root_no: bigint
  player_id: string
  currency: string
  place: number
  parts: string
  total: bigint
}

export interface ReconciliationFundNodes {
  root_no: bigint
  currency: string
  level: number
  chunk: number
  nodes: Buffer
}

export interface ReconciliationLateTransfers {
  cause_id: string
  cause_kind: number
  leg: number
  found_in: bigint
  found_at: Generated<Date>
  sealed_in: bigint | null
}

export interface ReconciliationPassParts {
  pass_no: bigint
  part: string
  place: string | null
  is_done: Generated<boolean>
  slices: Generated<number>
  looked_at: Generated<bigint>
  took_ms: Generated<bigint>
  faults: Generated<unknown>
  fault_count: Generated<bigint>
  told: Generated<number>
  tries: Generated<number>
  failure: string | null
}

export interface ReconciliationPasses {
  pass_no: GeneratedAlways<bigint>
  started_at: Generated<Date>
  finished_at: Date | null
  outcome: string | null
  through_segment: Generated<bigint>
}

export interface ReconciliationProgress {
  one: Generated<boolean>
  sealed_until: Date
  barrier_at: Date | null
  barrier_xid: string | null
  checked_segment: Generated<bigint>
  checked_at: Date | null
  pass_wanted_at: Date | null
  drift_until: Date | null
  vendors_until: Date | null
  payments_until: Date | null
}

export interface ReconciliationReconciliations {
  run_no: GeneratedAlways<bigint>
  started_at: Date
  took_ms: number
  is_sound: boolean
  checks: unknown
  is_full: Generated<boolean>
  totals: unknown
}

export interface ReconciliationRoots {
  root_no: bigint
  made_at: Generated<Date>
  through: Date
  segment_no: bigint
  document: string
  hash: string
  signature: string
  key_id: string
  salt_sealed: Buffer
}

export interface ReconciliationSegmentHouses {
  segment_no: bigint
  houses: unknown
}

export interface ReconciliationSegments {
  segment_no: bigint
  previous_hash: string
  hash: string
  entries_hash: string
  first_transfer_no: bigint
  transfer_count: number
  sums: unknown
  first_at: Date
  last_at: Date
  last_cause_id: string
  last_cause_kind: number
  last_leg: number
  seen: string
  sealed_at: Generated<Date>
}

export interface ReconciliationSettlementFiles {
  file_id: string
  side: string
  party: string
  name: string
  day: string
  covers_from: Date
  covers_until: Date
  content_hash: Buffer
  row_count: number
  is_current: Generated<boolean>
  imported_by: string | null
  imported_at: Generated<Date>
}

export interface ReconciliationSettlementRows {
  file_id: string
  line: number
  id: string
  reference: string
  currency: string
  amount: bigint
  settled_at: Date
}

export interface ReconciliationSigningKeys {
  key_id: string
  public_key: string
  private_key_sealed: Buffer
  made_at: Generated<Date>
}

export interface ReconciliationVBalanceDrift {
  area: string | null
  reference: string | null
  detail: unknown
}

export interface ReconciliationVBetOrphans {
  player_id: string | null
  bet_id: string | null
}

export interface ReconciliationVBetUnpaid {
  player_id: string | null
  round_id: string | null
  cost: bigint | null
  payout: bigint | null
}

export interface ReconciliationVDupRefs {
  area: string | null
  reference: string | null
  detail: unknown
}

export interface ReconciliationVNegative {
  area: string | null
  reference: string | null
  detail: unknown
}

export interface ReconciliationVOpenHolds {
  area: string | null
  reference: string | null
  detail: unknown
}

export interface ReconciliationVOrphans {
  area: string | null
  reference: string | null
  detail: unknown
}

export interface ReconciliationVPaymentDrift {
  area: string | null
  reference: string | null
  detail: unknown
  player_id: string | null
  currency: string | null
}

export interface ReconciliationVProgress {
  sealed_until: Date
}

export interface ReconciliationVRestFaults {
  check_name: string | null
  area: string | null
  reference: string | null
  detail: unknown
}

export interface ReconciliationVSegments {
  segment_no: bigint
}

export interface ReconciliationVSettlementFaults {
  side: string | null
  party: string | null
  id: string | null
  fault: string | null
  currency: string | null
  player_id: string | null
  detail: unknown
  holds_back: boolean | null
}

export interface ReconciliationVSharedBets {
  bet_id: string | null
  player_id: string | null
  game_id: string | null
  stake: bigint | null
  payout: bigint | null
  state: string | null
  corrected: bigint | null
}

export interface ReconciliationVUnbalanced {
  area: string | null
  reference: string | null
  detail: unknown
}

export interface ReconciliationVUnsettled {
  area: string | null
  reference: string | null
  detail: unknown
}

export interface ReconciliationVVendorDrift {
  vendor_code: string | null
  reference: string | null
  detail: unknown
}

export interface ReportsPlaySums {
  starts_at: Date
  player_id: string
  currency: string
  bets: bigint
  stake: bigint
  payout: bigint
}

export interface ReportsPlayTotals {
  player_id: string
  currency: string
  bets: bigint
  stake: bigint
  payout: bigint
}

export interface ReportsProgress {
  is_single: Generated<boolean>
  after_xid: string
}

export interface ReportsScheduleRuns {
  schedule_id: string
  due_on: string
  from_day: string
  to_day: string
  ran_at: Generated<Date>
  written: string[]
  passed_over: string[]
}

export interface ReportsSchedules {
  schedule_id: string
  brand_id: string
  version: Generated<number>
  name: string
  report: string
  grouping: string
  rhythm: string
  week_day: number
  hour: number
  language: string
  receivers: string[]
  is_on: boolean
  next_on: string
  changed_at: Generated<Date>
  changed_by: string
}

export interface RiskCases {
  case_id: string
  brand_id: string
  player_id: string
  rule_id: string
  version: Generated<number>
  score: number
  state: Generated<string>
  assigned_to: string | null
  holds_withdrawals: Generated<boolean>
  measured: string
  times: Generated<number>
  opened: unknown
  opened_at: Generated<Date>
  last_at: Date
  outcome: string | null
  closed_at: Date | null
}

export interface RiskEvidence {
  case_id: string
  source: string
  reference: string
  player_id: string
  at: Date
  way: string | null
  amount: bigint | null
  text: string | null
  is_trigger: Generated<boolean>
}

export interface RiskRules {
  rule_id: string
  brand_id: string
  version: Generated<number>
  name: string
  kind: string
  is_on: boolean
  score: number
  currency: string
  parameters: unknown
  checked_to: Generated<Date>
  changed_at: Generated<Date>
  changed_by: string
}

export interface RiskSteps {
  case_id: string
  no: number
  at: Generated<Date>
  by_whom: string
  act: string
  from_state: string | null
  to_state: string | null
  text: string | null
}

export interface RiskTrialPlayers {
  trial_id: string
  player_id: string
  times: number
}

export interface RiskTrials {
  trial_id: string
  brand_id: string
  asked_by: string
  rule: unknown
  currency: string
  upto: Date
  days: number
  done_days: Generated<number>
  is_failed: Generated<boolean>
  shown: Generated<unknown>
  made_at: Generated<Date>
}

export interface RngHealthTrials {
  trial_id: string
  process_id: string
  at: Generated<Date>
  is_sound: boolean
  fault: string | null
  checks: unknown
}

export interface RtpMonitorAlarms {
  alarm_id: string
  definition_hash: string
  line: string
  rounds: bigint
  promised: string
  realised: string
  deviations: string
  chance: string
  raised_at: Generated<Date>
  is_held: boolean
  settled_at: Date | null
  settled_by: string | null
  note: string | null
}

export interface RtpMonitorDays {
  definition_hash: string
  mode: string
  currency: string
  stake_level: bigint
  rounds: bigint
  staked: string
  returned: string
  promised: string
  variance: string
  unjudged: bigint
  staked_squares: string
  returned_squares: string
  products: string
  most_return: bigint
  most_stake: bigint
  jackpots: string
  day: string
}

export interface RtpMonitorFreeTotals {
  definition_hash: string
  currency: string
  rounds: bigint
  staked: string
  returned: string
}

export interface RtpMonitorProgress {
  is_single: Generated<boolean>
  after_xid: string
  counted_at: Date | null
  judged_at: Date | null
  after_free_xid: Generated<string>
}

export interface RtpMonitorRules {
  brand_id: string
  version: number
  holds_games: boolean
  changed_at: Generated<Date>
  changed_by: string
}

export interface RtpMonitorTotals {
  definition_hash: string
  mode: string
  currency: string
  stake_level: bigint
  rounds: bigint
  staked: string
  returned: string
  promised: string
  variance: string
  unjudged: bigint
  staked_squares: string
  returned_squares: string
  products: string
  most_return: bigint
  most_stake: bigint
  jackpots: string
}

export interface RtpMonitorVersions {
  definition_hash: string
  game_id: string
  version: number
  first_at: Date
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

export interface SettingsHelpLinks {
  brand_id: string
  url: string
  checked_at: Generated<Date>
  failures: Generated<number>
  fault: string | null
}

export interface SettingsHistory {
  brand_id: string
  version: number
  value: unknown
  changed_at: Generated<Date>
  changed_by: string | null
}

export interface SettingsHosts {
  host: string
  brand_id: string
}

export interface SettingsPictures {
  picture_id: string
  width: number
  height: number
  content: Buffer
  icon: Buffer
  made_at: Generated<Date>
}

export interface SubmissionsApplications {
  application_id: string
  player_id: string
  brand_id: string
  full_name: string
  contact_kind: string
  contact: string
  experience: string
  channel: string
  comment: Generated<string>
  state: Generated<string>
  sent_at: Generated<Date>
  reason: string | null
  decided_at: Date | null
  decided_by: string | null
}

export interface SubmissionsFeedback {
  feedback_id: string
  player_id: string
  brand_id: string
  question_type: string
  content: string
  language: string
  sent_at: Generated<Date>
  answer: string | null
  answered_at: Date | null
  answered_by: string | null
  about: string | null
}

export interface SubmissionsPictures {
  picture_id: string
  player_id: string
  subject_id: string
  place: number
  media_type: string
  content: Buffer
  content_hash: Buffer
  sent_at: Generated<Date>
}

export interface SupportConversations {
  conversation_id: string
  brand_id: string
  player_id: string | null
  visitor_mark: Buffer | null
  desk: string
  question_type: string
  language: string
  state: Generated<string>
  version: Generated<number>
  lines: Generated<number>
  operator_id: string | null
  operator_name: string | null
  taken_at: Date | null
  opened_at: Generated<Date>
  moved_at: Generated<Date>
  closed_at: Date | null
  closed_by: string | null
  seen_by_person: Generated<number>
  seen_by_staff: Generated<number>
  seen_at: Date | null
  rating: number | null
  rating_note: string | null
  rated_at: Date | null
  address: string
  device: string
}

export interface SupportLines {
  conversation_id: string
  line_no: number
  line_id: string
  author: string
  staff_name: string | null
  body: string
  event: string | null
  pictures: Generated<number>
  at: Generated<Date>
}

export interface SupportPictures {
  picture_id: string
  conversation_id: string
  by_staff: boolean
  line_no: number | null
  place: number | null
  media_type: string
  bytes: number
  sent_at: Generated<Date>
}

export interface SupportPolicies {
  brand_id: string
  version: number
  value: unknown
  changed_by: string
  changed_at: Generated<Date>
}

export interface SupportReadyAnswers {
  answer_id: string
  brand_id: string
  title: string
  texts: unknown
  version: number
  is_gone: Generated<boolean>
  updated_by: string
  updated_at: Generated<Date>
}

export interface TurnoverDayCounts {
  brand_id: string
  day_at: Date
  first_at: Date
  players: number
}

export interface TurnoverDayPlayers {
  day_at: Date
  player_id: string
  brand_id: string
  first_at: Date
}

export interface TurnoverDayZones {
  brand_id: string
  zone: string
  since: Date
}

export interface TurnoverLateFacts {
  xid: string
  bet_id: string
  player_id: string
  kind: number
  counted_at: Date
}

export interface TurnoverLines {
  line_id: GeneratedAlways<number>
  path: string[]
  path_hash: string
}

export interface TurnoverProgress {
  is_single: Generated<boolean>
  after_xid: string
  closed_until: Date
  closing_until: Date | null
  closing_xid: string | null
}

export interface TurnoverQuarters {
  starts_at: Date
  brand_id: string
  is_member: boolean
  game_id: string
  currency: string
  bets: bigint
  stake: bigint
  returned: bigint
}

export interface TurnoverRounds {
  player_id: string
  game_id: string
  round_id: string
  line_id: number
  currency: string
  starts_at: Date
  opened_at: Date
  stake: bigint
  returned: bigint
  won_stake: Generated<bigint>
  lost_stake: Generated<bigint>
}

export interface TurnoverSums {
  starts_at: Date
  player_id: string
  game_id: string
  line_id: number
  currency: string
  bets: bigint
  stake: bigint
  returned: bigint
  won_stake: bigint
  lost_stake: bigint
}

export interface TurnoverVDayCounts {
  brand_id: string
  day_at: Date
  first_at: Date
  players: number
}

export interface TurnoverVDayPlayers {
  day_at: Date
  player_id: string
  brand_id: string
  first_at: Date
}

export interface TurnoverVDayZones {
  brand_id: string
  zone: string
  since: Date
}

export interface TurnoverVLines {
  line_id: number
  path: string[]
}

export interface TurnoverVProgress {
  after_xid: string
}

export interface TurnoverVQuarters {
  starts_at: Date
  brand_id: string
  is_member: boolean
  game_id: string
  currency: string
  bets: bigint
  stake: bigint
  returned: bigint
}

export interface TurnoverVRounds {
  player_id: string
  game_id: string
  round_id: string
  line_id: number
  currency: string
  starts_at: Date
  opened_at: Date
  stake: bigint
  returned: bigint
}

export interface TurnoverVSums {
  starts_at: Date
  player_id: string
  game_id: string
  line_id: number
  currency: string
  bets: bigint
  stake: bigint
  returned: bigint
  won_stake: bigint
  lost_stake: bigint
}

export interface VendorsDifferences {
  difference_id: string
  vendor_code: string
  kind: string
  subject: string
  player_id: string | null
  detail: unknown
  times: Generated<number>
  first_at: Date
  last_at: Date
  closed_at: Date | null
  closed_by: string | null
  note: string | null
}

export interface VendorsFreeSpins {
  grant_id: string
  vendor_code: string
  player_id: string
  currency: string
  games: string[]
  game_codes: string[]
  stake: bigint
  spins: number
  state: Generated<string>
  tries: Generated<number>
  fault: string | null
  cancel_for: string | null
  used: Generated<number>
  won: Generated<bigint>
  granted_at: Generated<Date>
  expires_at: Date
  issued_at: Date | null
  cancelled_at: Date | null
  result_at: Date | null
  result_id: string | null
  ended_at: Date | null
}

export interface VendorsJackpotFunds {
  vendor_code: string
  fund: string
  owner: string
  made_at: Generated<Date>
}

export interface VendorsKeys {
  vendor_code: string
  side: string
  key_id: string
  kind: string
  secret_sealed: Buffer
  made_at: Generated<Date>
  ended_at: Date | null
}

export interface VendorsMatches {
  vendor_code: string
  day: string
  state: string
  matched: Generated<number>
  differing: Generated<number>
  tries: Generated<number>
  fault: string | null
  asked_at: Date
}

export interface VendorsNonces {
  vendor_code: string
  nonce: string
  seen_at: Generated<Date>
}

export interface VendorsRevision {
  is_single: Generated<boolean>
  revision: bigint
}

export interface VendorsRounds {
  vendor_code: string
  vendor_round: string
  player_id: string
  round_id: string
  node_id: string
  currency: string
  stake: bigint
  payout: bigint
  bet_count: number
  win_count: number
  is_closed: boolean
  has_late_win: boolean
  opened_at: Date
  closed_at: Date | null
  version: Generated<number>
}

export interface VendorsSessions {
  token_hash: Buffer
  player_id: string
  vendor_code: string
  node_id: string
  mode: string
  currency: string
  session_id: string
  address: string
  opened_at: Generated<Date>
  expires_at: Date
  ended_at: Date | null
}

export interface VendorsStays {
  player_id: string
  vendor_code: string
  currency: string
  moves: Generated<bigint>
  look_at: Generated<Date>
  calls: Generated<number>
}

export interface VendorsTransfers {
  transfer_id: string
  player_id: string
  vendor_code: string
  direction: string
  currency: string
  amount: bigint
  state: string
  asked: Generated<number>
  ask_at: Date
  last_fault: string | null
  created_at: Generated<Date>
  settled_at: Date | null
}

export interface VendorsVDupRefs {
  vendor_code: string
  ref_tx: string | null
  kind: string
  times: bigint | null
}

export interface VendorsVFreeSpins {
  grant_id: string
  vendor_code: string
  player_id: string
  games: string[]
  stake: bigint
  spins: number
  used: number
  won: bigint
  result_id: string | null
  state: string
  granted_at: Date
  expires_at: Date
  ended_at: Date | null
  tries: number
  fault: string | null
  cancel_for: string | null
}

export interface VendorsVFreeSpinsOver {
  grant_id: string
}

export interface VendorsVMovements {
  vendor_code: string | null
  reference: string | null
  player_id: string | null
  kind: string | null
  currency: string | null
  amount: bigint | null
  at: Date | null
  owed: bigint | null
  moved: string | null
  is_due: boolean | null
  jackpot: string | null
  jackpot_moved: string | null
}

export interface VendorsVOpenHolds {
  transfer_id: string
  player_id: string
  vendor_code: string
  direction: string
  currency: string
  amount: bigint
  asked: number
  created_at: Date
}

export interface VendorsVOpenRounds {
  round_id: string
  player_id: string
  game_id: string
  currency: string
  stake: bigint
  opened_at: Date
}

export interface VendorsVOrphans {
  vendor_code: string
  vendor_tx: string
}

export interface VendorsVPlayerMoves {
  player_id: string | null
  placed_at: Date | null
  currency: string | null
  stake: bigint | null
  payout: bigint | null
}

export interface VendorsVRoundGames {
  round_id: string
  player_id: string | null
  game_id: string | null
}

export interface VendorsVRounds {
  round_id: string
  player_id: string
  stake: bigint
  payout: bigint
  is_closed: boolean
}

export interface VendorsVUnpaid {
  vendor_code: string
  vendor_round: string
  player_id: string
  told: bigint | null
  moved: string | null
}

export interface VendorsVUnsettled {
  vendor_code: string
  vendor_round: string
  player_id: string
  stake: bigint
  opened_at: Date
}

export interface VendorsVendors {
  vendor_code: string
  integration: string
  dialect: string
  url: Generated<string>
  frame_origins: Generated<string[]>
  fields: Generated<unknown>
  clearing_owner: string
  state: Generated<string>
  window_seconds: Generated<number>
  allowed_addresses: Generated<string[]>
  stake_max: bigint | null
  review_above: bigint | null
  adjust_max: Generated<bigint>
  timeout_ms: Generated<number>
  concurrency_max: Generated<number>
  version: Generated<number>
  created_at: Generated<Date>
}

export interface VendorsWalletTx {
  vendor_code: string
  vendor_tx: string
  tx_id: string
  player_id: string | null
  vendor_round: string
  node_id: string | null
  kind: string
  win_kind: string | null
  ref_tx: string | null
  settlement_no: number | null
  campaign_id: string | null
  currency: string
  amount: bigint
  body_hash: Buffer
  code: string
  state: string
  answer: unknown
  journal_id: string | null
  created_at: Date
}

export interface VerificationBreakers {
  brand_id: string
  country: string
  closed_until: Date
  counts_since: Date
}

export interface VerificationCodes {
  code_id: string
  brand_id: string
  purpose: string
  channel: string
  form: Generated<string>
  destination: string
  country: string | null
  prefix: string | null
  session_hash: Buffer
  address_key: string
  language: string
  claim: string | null
  asked_at: Generated<Date>
  decided_at: Date | null
  player_id: string | null
  sent_at: Date | null
  code_mark: Buffer | null
  expires_at: Date
  tries: Generated<number>
  used_at: Date | null
  voided_at: Date | null
  goes_out_at: Date | null
}

export interface VerificationFirebaseProofs {
  token_hash: Buffer
  used_at: Generated<Date>
  expires_at: Date
}

export interface VipChanges {
  player_id: string
  at: Generated<Date>
  from_rank: number
  to_rank: number
  why: string
  total: bigint
}

export interface VipProgrammes {
  brand_id: string
  version: number
  levels: unknown
  changed_at: Generated<Date>
  changed_by: string | null
}

export interface VipProgress {
  is_single: Generated<boolean>
  after_xid: string
}

export interface VipStandings {
  player_id: string
  rank: number
  peak: number
  since: Date
  lost_at_total: bigint | null
  checked_month: string | null
}

export interface VipTurnover {
  player_id: string
  month: string
  valid: bigint
}

export interface VipVChanges {
  player_id: string
  at: Date
  to_rank: number
  from_rank: number
  why: string
}

export interface VipVRanks {
  player_id: string
  rank: number
}

export interface WalletOpenRequirements {
  requirement_id: string
  player_id: string
  opened_at: Generated<Date>
}

export interface WalletReceivables {
  receivable_id: string
  player_id: string
  currency: string
  amount: bigint
  paid: Generated<bigint>
  payments: Generated<number>
  made_at: Generated<Date>
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

export interface WalletVTopUps {
  player_id: string
  currency: string
  amount: bigint
  credited_at: Date
}

export interface WalletVUnpostedTopUps {
  player_id: string
  deposit_id: string
  amount: bigint
}

export interface WalletWriteOffs {
  receivable_id: string
  amount: bigint
  reason: string
  by: string
  at: Generated<Date>
}

export interface WebhooksCalls {
  call_id: string
  line_id: string
  hook_id: string
  no: bigint
  event: string
  body: string
  made_at: Generated<Date>
  state: Generated<string>
  attempts: Generated<number>
  status: number | null
  finished_at: Date | null
}

export interface WebhooksHooks {
  hook_id: string
  brand_id: string
  version: Generated<number>
  name: string
  url: string
  events: string[]
  key_sealed: Buffer
  old_key_sealed: Buffer | null
  old_key_until: Date | null
  is_on: boolean
  failures: Generated<number>
  rests_until: Date | null
  changed_at: Generated<Date>
  changed_by: string
  sealed_for: Generated<string>
}

export interface WebhooksLines {
  line_id: string
  hook_id: string
  player_id: string | null
  last_no: bigint
  alarm: string | null
}

export interface WinnersHidden {
  player_id: string
  hidden_at: Generated<Date>
}

export interface WithdrawalsAccountChanges {
  change_id: string
  account_id: string
  player_id: string
  operator_id: string | null
  act: string
  at: Generated<Date>
}

export interface WithdrawalsAccounts {
  account_id: string
  player_id: string
  kind: string
  provider: string
  number_sealed: Buffer
  number_mark: Buffer
  last_four: string
  holder: string
  slot: number
  is_shared: Generated<boolean>
  bound_at: Generated<Date>
  usable_at: Date
  removed_at: Date | null
}

export interface WithdrawalsEdges {
  from_state: string
  to_state: string
}

export interface WithdrawalsKnownAddresses {
  player_id: string
  address: string
  first_at: Generated<Date>
}

export interface WithdrawalsMembers {
  player_id: string
  turns: Generated<bigint>
  accounts_locked_at: Date | null
}

export interface WithdrawalsPayouts {
  payout_id: string
  withdrawal_id: string
  player_id: string
  channel: string
  currency: string
  amount: bigint
  state: string
  reference: string | null
  sent_at: Date | null
  unheard: Generated<number>
  last_fault: string | null
  recalled: Generated<bigint>
  made_at: Generated<Date>
  finished_at: Date | null
}

export interface WithdrawalsPolicies {
  brand_id: string
  version: number
  value: unknown
  changed_by: string
  changed_at: Generated<Date>
}

export interface WithdrawalsProofs {
  proof_id: string
  withdrawal_id: string
  player_id: string
  payout_id: string
  place: number
  media_type: string
  content: Buffer
  content_hash: Buffer
  uploaded_at: Generated<Date>
}

export interface WithdrawalsReminders {
  withdrawal_id: string
  payout_id: string
  number: number
  player_id: string
  at: Generated<Date>
}

export interface WithdrawalsRiskHits {
  withdrawal_id: string
  rule: string
  player_id: string
  measured: string
  threshold: string
  at: Generated<Date>
}

export interface WithdrawalsStaffTies {
  operator_id: string
  player_id: string
  noted_by: string
  noted_at: Generated<Date>
}

export interface WithdrawalsSteps {
  withdrawal_id: string
  version: number
  player_id: string
  from_state: string | null
  to_state: string
  actor: string
  by_whom: string | null
  reason: string | null
  at: Generated<Date>
}

export interface WithdrawalsVAccountMarks {
  player_id: string
  number_mark: Buffer
}

export interface WithdrawalsVBoundAccounts {
  player_id: string
  account_id: string
  number_mark: Buffer
  last_four: string
  bound_at: Date
}

export interface WithdrawalsVCostly {
  player_id: string
  currency: string
  amount: bigint | null
  finished_at: Date | null
  fee: bigint | null
}

export interface WithdrawalsVHeld {
  player_id: string
  withdrawal_id: string
  withdrawal_no: string
  currency: string
  amount: bigint
  state: string
  created_at: Date
  until: Date | null
}

export interface WithdrawalsVHoldDrift {
  player_id: string
  currency: string
  requested: bigint | null
  in_ledger: bigint | null
}

export interface WithdrawalsVPaid {
  payout_id: string
  withdrawal_id: string
  player_id: string
  channel: string
  currency: string
  amount: bigint
  recalled: bigint
  reference: string | null
  finished_at: Date | null
}

export interface WithdrawalsVPaidByMove {
  withdrawal_id: string
  moved_at: Date
  paid: bigint
  by_payouts: bigint | null
}

export interface WithdrawalsVPayoutDrift {
  withdrawal_id: string
  paid: bigint
  by_payouts: bigint | null
}

export interface WithdrawalsVPayouts {
  payout_id: string
  withdrawal_id: string
  player_id: string
  channel: string
  currency: string
  amount: bigint
  state: string
  reference: string | null
  sent_at: Date | null
  finished_at: Date | null
}

export interface WithdrawalsWithdrawals {
  withdrawal_id: string
  player_id: string
  brand_id: string
  withdrawal_no: string
  request_id: string
  account_id: string
  kind: string
  provider: string
  holder: string
  last_four: string
  currency: string
  amount: bigint
  fee: Generated<bigint>
  quote: unknown
  paid: Generated<bigint>
  fee_taken: Generated<bigint>
  returned: Generated<bigint>
  held: bigint
  state: string
  version: Generated<number>
  outcome: string | null
  needs_two: boolean
  first_approver: string | null
  first_approved_at: Date | null
  second_approver: string | null
  owner_id: string | null
  owner_name: string | null
  owned_at: Date | null
  reason: string | null
  promised_at: Date
  claimed_received: bigint | null
  disbursed_at: Date | null
  confirm_by: Date | null
  reminders: Generated<number>
  next_reminder_at: Date | null
  created_at: Generated<Date>
  moved_at: Generated<Date>
}

export interface WordingsEdits {
  brand_id: string
  place: string
  language: string
  text_key: string
  wording: string | null
  original: string
  version: number
  changed_at: Generated<Date>
  changed_by: string
}

export interface WordingsHistory {
  brand_id: string
  place: string
  language: string
  text_key: string
  version: number
  wording: string | null
  changed_at: Date
  changed_by: string
}

export interface WordingsRevisions {
  brand_id: string
  revision: number
}

export interface Database {
  'agent_transfers.days': AgentTransfersDays
  'agent_transfers.refused_attempts': AgentTransfersRefusedAttempts
  'agent_transfers.transfers': AgentTransfersTransfers
  'agent_transfers.v_sent_up': AgentTransfersVSentUp
  'agent_transfers.v_unposted': AgentTransfersVUnposted
  'agents.active_members': AgentsActiveMembers
  'agents.entry_days': AgentsEntryDays
  'agents.entry_members': AgentsEntryMembers
  'agents.entry_progress': AgentsEntryProgress
  'agents.flow_progress': AgentsFlowProgress
  'agents.left_days': AgentsLeftDays
  'agents.member_days': AgentsMemberDays
  'agents.member_flows': AgentsMemberFlows
  'agents.progress': AgentsProgress
  'agents.team_days': AgentsTeamDays
  'agents.team_flows': AgentsTeamFlows
  'agents.team_game_days': AgentsTeamGameDays
  'alarms.late_queues': AlarmsLateQueues
  'alarms.told': AlarmsTold
  'audit_trail.faults': AuditTrailFaults
  'audit_trail.marks': AuditTrailMarks
  'audit_trail.progress': AuditTrailProgress
  'audit_trail.runs': AuditTrailRuns
  'beacon.local_chains': BeaconLocalChains
  'beacon.pulses': BeaconPulses
  'betting.bets': BettingBets
  'betting.bonus_terms': BettingBonusTerms
  'betting.facts': BettingFacts
  'betting.free_rounds': BettingFreeRounds
  'betting.free_spins': BettingFreeSpins
  'betting.last_rounds': BettingLastRounds
  'betting.outcome_blocks': BettingOutcomeBlocks
  'betting.outcome_files': BettingOutcomeFiles
  'betting.rounds': BettingRounds
  'betting.seed_pairs': BettingSeedPairs
  'betting.v_all_bets': BettingVAllBets
  'betting.v_bets': BettingVBets
  'betting.v_bets_by_time': BettingVBetsByTime
  'betting.v_big_wins': BettingVBigWins
  'betting.v_fact_order': BettingVFactOrder
  'betting.v_free_rounds': BettingVFreeRounds
  'betting.v_free_spins': BettingVFreeSpins
  'betting.v_free_spins_over': BettingVFreeSpinsOver
  'betting.v_jackpot_wins': BettingVJackpotWins
  'betting.v_line_bets': BettingVLineBets
  'betting.v_open_bets': BettingVOpenBets
  'betting.v_outcome_files': BettingVOutcomeFiles
  'betting.v_play_facts': BettingVPlayFacts
  'betting.v_player_bets': BettingVPlayerBets
  'betting.v_player_hits': BettingVPlayerHits
  'betting.v_player_plays': BettingVPlayerPlays
  'betting.v_player_stakes': BettingVPlayerStakes
  'betting.v_round_games': BettingVRoundGames
  'betting.v_round_nonces': BettingVRoundNonces
  'betting.v_rounds': BettingVRounds
  'betting.v_settled_bets': BettingVSettledBets
  'betting.v_settled_free_rounds': BettingVSettledFreeRounds
  'betting.v_settled_rounds': BettingVSettledRounds
  'betting.v_settled_stakes': BettingVSettledStakes
  'betting.v_settled_turnover': BettingVSettledTurnover
  'betting.v_team_play': BettingVTeamPlay
  'bingo.purchases': BingoPurchases
  'bingo.rooms': BingoRooms
  'bingo.rounds': BingoRounds
  'bingo.v_bets': BingoVBets
  'bingo.v_settled_tickets': BingoVSettledTickets
  'bingo.v_voided_bets': BingoVVoidedBets
  'catalog.favourites': CatalogFavourites
  'catalog.games': CatalogGames
  'catalog.launch_tokens': CatalogLaunchTokens
  'catalog.recents': CatalogRecents
  'catalog.revision': CatalogRevision
  'catalog.seats': CatalogSeats
  'catalog.sports_splits': CatalogSportsSplits
  'catalog.v_game_categories': CatalogVGameCategories
  'catalog.v_game_names': CatalogVGameNames
  'catalog.v_open_games': CatalogVOpenGames
  'catalog.v_vendors': CatalogVVendors
  'catalog.vendors': CatalogVendors
  'challenges.challenges': ChallengesChallenges
  'challenges.opened_payloads': ChallengesOpenedPayloads
  'chat.lines': ChatLines
  'chat.mutes': ChatMutes
  'chat.reports': ChatReports
  'chat.word_lists': ChatWordLists
  'content.article_votes': ContentArticleVotes
  'content.articles': ContentArticles
  'content.banners': ContentBanners
  'content.notices': ContentNotices
  'content.picture_drawings': ContentPictureDrawings
  'content.picture_files': ContentPictureFiles
  'content.pictures': ContentPictures
  'content.promotion_versions': ContentPromotionVersions
  'content.promotions': ContentPromotions
  'contracts.contracts': ContractsContracts
  'contracts.kinds': ContractsKinds
  'contracts.offers': ContractsOffers
  'contracts.signatures': ContractsSignatures
  'contracts.v_contracts': ContractsVContracts
  'crash.bets': CrashBets
  'crash.chains': CrashChains
  'crash.rooms': CrashRooms
  'crash.rounds': CrashRounds
  'crash.v_bets': CrashVBets
  'crash.v_round_bets': CrashVRoundBets
  'crash.v_settled_bets': CrashVSettledBets
  'crash.v_voided_bets': CrashVVoidedBets
  'deposits.accounts': DepositsAccounts
  'deposits.callbacks': DepositsCallbacks
  'deposits.edges': DepositsEdges
  'deposits.failures': DepositsFailures
  'deposits.limit_changes': DepositsLimitChanges
  'deposits.limit_uses': DepositsLimitUses
  'deposits.limits': DepositsLimits
  'deposits.member_addresses': DepositsMemberAddresses
  'deposits.members': DepositsMembers
  'deposits.methods': DepositsMethods
  'deposits.orders': DepositsOrders
  'deposits.pauses': DepositsPauses
  'deposits.slips': DepositsSlips
  'deposits.statement_rows': DepositsStatementRows
  'deposits.steps': DepositsSteps
  'deposits.v_costly': DepositsVCostly
  'deposits.v_credited': DepositsVCredited
  'deposits.v_credited_ways': DepositsVCreditedWays
  'deposits.v_open_orders': DepositsVOpenOrders
  'deposits.v_orders': DepositsVOrders
  'deposits.v_paid_in': DepositsVPaidIn
  'deposits.v_payers': DepositsVPayers
  'deposits.v_uncredited': DepositsVUncredited
  'figures.first_deposits': FiguresFirstDeposits
  'figures.moves': FiguresMoves
  'figures.progress': FiguresProgress
  'game_incidents.closures': GameIncidentsClosures
  'game_incidents.rounds': GameIncidentsRounds
  'game_incidents.v_rounds': GameIncidentsVRounds
  'identity_checks.cases': IdentityChecksCases
  'identity_checks.documents': IdentityChecksDocuments
  'identity_checks.hits': IdentityChecksHits
  'identity_checks.list_entries': IdentityChecksListEntries
  'identity_checks.lists': IdentityChecksLists
  'identity_checks.notices': IdentityChecksNotices
  'identity_checks.people': IdentityChecksPeople
  'identity_checks.policies': IdentityChecksPolicies
  'identity_checks.steps': IdentityChecksSteps
  'identity_providers.links': IdentityProvidersLinks
  'identity_providers.providers': IdentityProvidersProviders
  'identity_providers.visits': IdentityProvidersVisits
  'interactive_rounds.rounds': InteractiveRoundsRounds
  'interactive_rounds.v_nonces': InteractiveRoundsVNonces
  'interactive_rounds.v_open_rounds': InteractiveRoundsVOpenRounds
  'interactive_rounds.v_rounds': InteractiveRoundsVRounds
  'jackpots.cycles': JackpotsCycles
  'jackpots.hits': JackpotsHits
  'jackpots.pots': JackpotsPots
  'jackpots.v_hits': JackpotsVHits
  'jackpots.v_open_cycles': JackpotsVOpenCycles
  'jackpots.v_pot_hits': JackpotsVPotHits
  'jackpots.v_pots': JackpotsVPots
  'ledger.cause_kinds': LedgerCauseKinds
  'ledger.frozen_accounts': LedgerFrozenAccounts
  'ledger.house_accounts': LedgerHouseAccounts
  'ledger.house_checkpoints': LedgerHouseCheckpoints
  'ledger.house_movements': LedgerHouseMovements
  'ledger.player_accounts': LedgerPlayerAccounts
  'ledger.purposes': LedgerPurposes
  'ledger.reused_keys': LedgerReusedKeys
  'ledger.reversals': LedgerReversals
  'ledger.transfers': LedgerTransfers
  'ledger.v_accounts': LedgerVAccounts
  'ledger.v_balance_drift': LedgerVBalanceDrift
  'ledger.v_broken_chain': LedgerVBrokenChain
  'ledger.v_cause_kinds': LedgerVCauseKinds
  'ledger.v_entries': LedgerVEntries
  'ledger.v_house_balances': LedgerVHouseBalances
  'ledger.v_house_movements': LedgerVHouseMovements
  'ledger.v_house_payments': LedgerVHousePayments
  'ledger.v_negative': LedgerVNegative
  'ledger.v_orphans': LedgerVOrphans
  'ledger.v_player_balances': LedgerVPlayerBalances
  'ledger.v_player_entries': LedgerVPlayerEntries
  'ledger.v_purposes': LedgerVPurposes
  'ledger.v_reversals': LedgerVReversals
  'ledger.v_round_transfers': LedgerVRoundTransfers
  'ledger.v_transfers': LedgerVTransfers
  'ledger.v_unbalanced': LedgerVUnbalanced
  'line_rebates.carried': LineRebatesCarried
  'line_rebates.lines': LineRebatesLines
  'line_rebates.payments': LineRebatesPayments
  'line_rebates.runs': LineRebatesRuns
  'line_rebates.start': LineRebatesStart
  'line_rebates.v_payments': LineRebatesVPayments
  'line_rebates.v_roots': LineRebatesVRoots
  'line_rebates.v_run_times': LineRebatesVRunTimes
  'line_rebates.v_runs': LineRebatesVRuns
  'lottery.block_faults': LotteryBlockFaults
  'lottery.blocks': LotteryBlocks
  'lottery.chase_items': LotteryChaseItems
  'lottery.chases': LotteryChases
  'lottery.days': LotteryDays
  'lottery.draw_exposures': LotteryDrawExposures
  'lottery.draw_returns': LotteryDrawReturns
  'lottery.draws': LotteryDraws
  'lottery.exposures': LotteryExposures
  'lottery.feed_answers': LotteryFeedAnswers
  'lottery.feed_checks': LotteryFeedChecks
  'lottery.feed_lists': LotteryFeedLists
  'lottery.feed_pauses': LotteryFeedPauses
  'lottery.limits': LotteryLimits
  'lottery.result_entries': LotteryResultEntries
  'lottery.results': LotteryResults
  'lottery.returns_progress': LotteryReturnsProgress
  'lottery.shot_rewards': LotteryShotRewards
  'lottery.shots': LotteryShots
  'lottery.ticket_corrections': LotteryTicketCorrections
  'lottery.tickets': LotteryTickets
  'lottery.timetables': LotteryTimetables
  'lottery.v_bets': LotteryVBets
  'lottery.v_block_alarms': LotteryVBlockAlarms
  'lottery.v_compared_tickets': LotteryVComparedTickets
  'lottery.v_corrections': LotteryVCorrections
  'lottery.v_feed_alarms': LotteryVFeedAlarms
  'lottery.v_line_tickets': LotteryVLineTickets
  'lottery.v_open_tickets': LotteryVOpenTickets
  'lottery.v_return_alarms': LotteryVReturnAlarms
  'lottery.v_settled_tickets': LotteryVSettledTickets
  'mailbox.broadcast_players': MailboxBroadcastPlayers
  'mailbox.broadcast_readers': MailboxBroadcastReaders
  'mailbox.broadcasts': MailboxBroadcasts
  'mailbox.letters': MailboxLetters
  'mailbox.quiet_times': MailboxQuietTimes
  'mailbox.readers': MailboxReaders
  'notifications.messages': NotificationsMessages
  'operators.account_helps': OperatorsAccountHelps
  'operators.approvals': OperatorsApprovals
  'operators.audit': OperatorsAudit
  'operators.invitations': OperatorsInvitations
  'operators.known_browsers': OperatorsKnownBrowsers
  'operators.networks': OperatorsNetworks
  'operators.operators': OperatorsOperators
  'operators.passkey_challenges': OperatorsPasskeyChallenges
  'operators.passkeys': OperatorsPasskeys
  'operators.player_reads': OperatorsPlayerReads
  'operators.real_money': OperatorsRealMoney
  'operators.refused': OperatorsRefused
  'operators.roles': OperatorsRoles
  'operators.sessions': OperatorsSessions
  'operators.sign_in_attempts': OperatorsSignInAttempts
  'operators.v_audit': OperatorsVAudit
  'opposite_bets.flag_bets': OppositeBetsFlagBets
  'opposite_bets.flags': OppositeBetsFlags
  'opposite_bets.progress': OppositeBetsProgress
  'opposite_bets.sightings': OppositeBetsSightings
  'opposite_bets.v_flagged_rounds': OppositeBetsVFlaggedRounds
  'opposite_bets.v_flags': OppositeBetsVFlags
  'outbox.sendings': OutboxSendings
  'pay_runs.bill_days': PayRunsBillDays
  'pay_runs.bills': PayRunsBills
  'pay_runs.carries': PayRunsCarries
  'pay_runs.checks': PayRunsChecks
  'pay_runs.flag_progress': PayRunsFlagProgress
  'pay_runs.income_days': PayRunsIncomeDays
  'pay_runs.links': PayRunsLinks
  'pay_runs.payments': PayRunsPayments
  'pay_runs.runs': PayRunsRuns
  'pay_runs.told': PayRunsTold
  'pay_runs.told_days': PayRunsToldDays
  'platform.keys': PlatformKeys
  'platform.paper_keys': PlatformPaperKeys
  'platform.readiness': PlatformReadiness
  'platform.room_on_disk': PlatformRoomOnDisk
  'players.affiliate_codes': PlayersAffiliateCodes
  'players.agent_domains': PlayersAgentDomains
  'players.agent_edges': PlayersAgentEdges
  'players.arrivals': PlayersArrivals
  'players.authenticators': PlayersAuthenticators
  'players.exclusion_marks': PlayersExclusionMarks
  'players.exclusion_matches': PlayersExclusionMatches
  'players.exclusion_questions': PlayersExclusionQuestions
  'players.factor_tickets': PlayersFactorTickets
  'players.given_traits': PlayersGivenTraits
  'players.handovers': PlayersHandovers
  'players.known_clients': PlayersKnownClients
  'players.leg_moves': PlayersLegMoves
  'players.line_changes': PlayersLineChanges
  'players.line_history': PlayersLineHistory
  'players.link_days': PlayersLinkDays
  'players.link_points': PlayersLinkPoints
  'players.link_visits': PlayersLinkVisits
  'players.opened_accounts': PlayersOpenedAccounts
  'players.payment_passwords': PlayersPaymentPasswords
  'players.players': PlayersPlayers
  'players.quick_sign_ins': PlayersQuickSignIns
  'players.rebate_points': PlayersRebatePoints
  'players.recovery_codes': PlayersRecoveryCodes
  'players.referral_codes': PlayersReferralCodes
  'players.registration_links': PlayersRegistrationLinks
  'players.sessions': PlayersSessions
  'players.sign_in_failures': PlayersSignInFailures
  'players.sign_ins': PlayersSignIns
  'players.step_ups': PlayersStepUps
  'players.v_affiliate_codes': PlayersVAffiliateCodes
  'players.v_arrivals': PlayersVArrivals
  'players.v_client_arrivals': PlayersVClientArrivals
  'players.v_contacts': PlayersVContacts
  'players.v_edges': PlayersVEdges
  'players.v_identities': PlayersVIdentities
  'players.v_known_clients': PlayersVKnownClients
  'players.v_line_changes': PlayersVLineChanges
  'players.v_line_history': PlayersVLineHistory
  'players.v_link_days': PlayersVLinkDays
  'players.v_link_points': PlayersVLinkPoints
  'players.v_live_sessions': PlayersVLiveSessions
  'players.v_mail_readers': PlayersVMailReaders
  'players.v_money_held': PlayersVMoneyHeld
  'players.v_new_members': PlayersVNewMembers
  'players.v_payees': PlayersVPayees
  'players.v_profiles': PlayersVProfiles
  'players.v_registration_links': PlayersVRegistrationLinks
  'players.v_seen_lately': PlayersVSeenLately
  'players.v_standing': PlayersVStanding
  'players.v_team_members': PlayersVTeamMembers
  'players.v_uplines': PlayersVUplines
  'players.v_usernames': PlayersVUsernames
  'points.carries': PointsCarries
  'points.item_versions': PointsItemVersions
  'points.items': PointsItems
  'points.open_days': PointsOpenDays
  'points.programmes': PointsProgrammes
  'points.progress': PointsProgress
  'points.redemption_steps': PointsRedemptionSteps
  'points.redemptions': PointsRedemptions
  'points.v_stock_drift': PointsVStockDrift
  'points.v_unposted': PointsVUnposted
  'prize_shares.carried': PrizeSharesCarried
  'prize_shares.income_days': PrizeSharesIncomeDays
  'prize_shares.payments': PrizeSharesPayments
  'prize_shares.progress': PrizeSharesProgress
  'prize_shares.shares': PrizeSharesShares
  'program_integrity.checks': ProgramIntegrityChecks
  'program_integrity.versions': ProgramIntegrityVersions
  'promotions.application_pictures': PromotionsApplicationPictures
  'promotions.applications': PromotionsApplications
  'promotions.chains': PromotionsChains
  'promotions.chances': PromotionsChances
  'promotions.counted_bets': PromotionsCountedBets
  'promotions.free_spins': PromotionsFreeSpins
  'promotions.joins': PromotionsJoins
  'promotions.parts': PromotionsParts
  'promotions.progress': PromotionsProgress
  'promotions.promotions': PromotionsPromotions
  'promotions.reached': PromotionsReached
  'promotions.referrals': PromotionsReferrals
  'promotions.requirements': PromotionsRequirements
  'promotions.reviews': PromotionsReviews
  'promotions.rewards': PromotionsRewards
  'promotions.runs': PromotionsRuns
  'promotions.scored_bets': PromotionsScoredBets
  'promotions.scores': PromotionsScores
  'promotions.tickets': PromotionsTickets
  'promotions.turns': PromotionsTurns
  'promotions.used_stakes': PromotionsUsedStakes
  'promotions.versions': PromotionsVersions
  'promotions.visits': PromotionsVisits
  'promotions.winners': PromotionsWinners
  'protection.closings': ProtectionClosings
  'protection.exports': ProtectionExports
  'protection.freezes': ProtectionFreezes
  'protection.guards': ProtectionGuards
  'protection.limit_changes': ProtectionLimitChanges
  'protection.limits': ProtectionLimits
  'protection.markers': ProtectionMarkers
  'protection.reminders': ProtectionReminders
  'protection.stops': ProtectionStops
  'protection.uses': ProtectionUses
  'protection.v_stopped': ProtectionVStopped
  'protection.v_stops': ProtectionVStops
  'public.v_balance_drift': PublicVBalanceDrift
  'public.v_dup_refs': PublicVDupRefs
  'public.v_negative': PublicVNegative
  'public.v_open_holds': PublicVOpenHolds
  'public.v_orphans': PublicVOrphans
  'public.v_unbalanced': PublicVUnbalanced
  'public.v_unsettled': PublicVUnsettled
  'reconciliation.corrections': ReconciliationCorrections
  'reconciliation.differences': ReconciliationDifferences
  'reconciliation.fund_leaves': ReconciliationFundLeaves
  'reconciliation.fund_nodes': ReconciliationFundNodes
  'reconciliation.late_transfers': ReconciliationLateTransfers
  'reconciliation.pass_parts': ReconciliationPassParts
  'reconciliation.passes': ReconciliationPasses
  'reconciliation.progress': ReconciliationProgress
  'reconciliation.reconciliations': ReconciliationReconciliations
  'reconciliation.roots': ReconciliationRoots
  'reconciliation.segment_houses': ReconciliationSegmentHouses
  'reconciliation.segments': ReconciliationSegments
  'reconciliation.settlement_files': ReconciliationSettlementFiles
  'reconciliation.settlement_rows': ReconciliationSettlementRows
  'reconciliation.signing_keys': ReconciliationSigningKeys
  'reconciliation.v_balance_drift': ReconciliationVBalanceDrift
  'reconciliation.v_bet_orphans': ReconciliationVBetOrphans
  'reconciliation.v_bet_unpaid': ReconciliationVBetUnpaid
  'reconciliation.v_dup_refs': ReconciliationVDupRefs
  'reconciliation.v_negative': ReconciliationVNegative
  'reconciliation.v_open_holds': ReconciliationVOpenHolds
  'reconciliation.v_orphans': ReconciliationVOrphans
  'reconciliation.v_payment_drift': ReconciliationVPaymentDrift
  'reconciliation.v_progress': ReconciliationVProgress
  'reconciliation.v_rest_faults': ReconciliationVRestFaults
  'reconciliation.v_segments': ReconciliationVSegments
  'reconciliation.v_settlement_faults': ReconciliationVSettlementFaults
  'reconciliation.v_shared_bets': ReconciliationVSharedBets
  'reconciliation.v_unbalanced': ReconciliationVUnbalanced
  'reconciliation.v_unsettled': ReconciliationVUnsettled
  'reconciliation.v_vendor_drift': ReconciliationVVendorDrift
  'reports.play_sums': ReportsPlaySums
  'reports.play_totals': ReportsPlayTotals
  'reports.progress': ReportsProgress
  'reports.schedule_runs': ReportsScheduleRuns
  'reports.schedules': ReportsSchedules
  'risk.cases': RiskCases
  'risk.evidence': RiskEvidence
  'risk.rules': RiskRules
  'risk.steps': RiskSteps
  'risk.trial_players': RiskTrialPlayers
  'risk.trials': RiskTrials
  'rng_health.trials': RngHealthTrials
  'rtp_monitor.alarms': RtpMonitorAlarms
  'rtp_monitor.days': RtpMonitorDays
  'rtp_monitor.free_totals': RtpMonitorFreeTotals
  'rtp_monitor.progress': RtpMonitorProgress
  'rtp_monitor.rules': RtpMonitorRules
  'rtp_monitor.totals': RtpMonitorTotals
  'rtp_monitor.versions': RtpMonitorVersions
  'settings.brands': SettingsBrands
  'settings.current': SettingsCurrent
  'settings.help_links': SettingsHelpLinks
  'settings.history': SettingsHistory
  'settings.hosts': SettingsHosts
  'settings.pictures': SettingsPictures
  'submissions.applications': SubmissionsApplications
  'submissions.feedback': SubmissionsFeedback
  'submissions.pictures': SubmissionsPictures
  'support.conversations': SupportConversations
  'support.lines': SupportLines
  'support.pictures': SupportPictures
  'support.policies': SupportPolicies
  'support.ready_answers': SupportReadyAnswers
  'turnover.day_counts': TurnoverDayCounts
  'turnover.day_players': TurnoverDayPlayers
  'turnover.day_zones': TurnoverDayZones
  'turnover.late_facts': TurnoverLateFacts
  'turnover.lines': TurnoverLines
  'turnover.progress': TurnoverProgress
  'turnover.quarters': TurnoverQuarters
  'turnover.rounds': TurnoverRounds
  'turnover.sums': TurnoverSums
  'turnover.v_day_counts': TurnoverVDayCounts
  'turnover.v_day_players': TurnoverVDayPlayers
  'turnover.v_day_zones': TurnoverVDayZones
  'turnover.v_lines': TurnoverVLines
  'turnover.v_progress': TurnoverVProgress
  'turnover.v_quarters': TurnoverVQuarters
  'turnover.v_rounds': TurnoverVRounds
  'turnover.v_sums': TurnoverVSums
  'vendors.differences': VendorsDifferences
  'vendors.free_spins': VendorsFreeSpins
  'vendors.jackpot_funds': VendorsJackpotFunds
  'vendors.keys': VendorsKeys
  'vendors.matches': VendorsMatches
  'vendors.nonces': VendorsNonces
  'vendors.revision': VendorsRevision
  'vendors.rounds': VendorsRounds
  'vendors.sessions': VendorsSessions
  'vendors.stays': VendorsStays
  'vendors.transfers': VendorsTransfers
  'vendors.v_dup_refs': VendorsVDupRefs
  'vendors.v_free_spins': VendorsVFreeSpins
  'vendors.v_free_spins_over': VendorsVFreeSpinsOver
  'vendors.v_movements': VendorsVMovements
  'vendors.v_open_holds': VendorsVOpenHolds
  'vendors.v_open_rounds': VendorsVOpenRounds
  'vendors.v_orphans': VendorsVOrphans
  'vendors.v_player_moves': VendorsVPlayerMoves
  'vendors.v_round_games': VendorsVRoundGames
  'vendors.v_rounds': VendorsVRounds
  'vendors.v_unpaid': VendorsVUnpaid
  'vendors.v_unsettled': VendorsVUnsettled
  'vendors.vendors': VendorsVendors
  'vendors.wallet_tx': VendorsWalletTx
  'verification.breakers': VerificationBreakers
  'verification.codes': VerificationCodes
  'verification.firebase_proofs': VerificationFirebaseProofs
  'vip.changes': VipChanges
  'vip.programmes': VipProgrammes
  'vip.progress': VipProgress
  'vip.standings': VipStandings
  'vip.turnover': VipTurnover
  'vip.v_changes': VipVChanges
  'vip.v_ranks': VipVRanks
  'wallet.open_requirements': WalletOpenRequirements
  'wallet.receivables': WalletReceivables
  'wallet.top_up_days': WalletTopUpDays
  'wallet.top_ups': WalletTopUps
  'wallet.v_top_ups': WalletVTopUps
  'wallet.v_unposted_top_ups': WalletVUnpostedTopUps
  'wallet.write_offs': WalletWriteOffs
  'webhooks.calls': WebhooksCalls
  'webhooks.hooks': WebhooksHooks
  'webhooks.lines': WebhooksLines
  'winners.hidden': WinnersHidden
  'withdrawals.account_changes': WithdrawalsAccountChanges
  'withdrawals.accounts': WithdrawalsAccounts
  'withdrawals.edges': WithdrawalsEdges
  'withdrawals.known_addresses': WithdrawalsKnownAddresses
  'withdrawals.members': WithdrawalsMembers
  'withdrawals.payouts': WithdrawalsPayouts
  'withdrawals.policies': WithdrawalsPolicies
  'withdrawals.proofs': WithdrawalsProofs
  'withdrawals.reminders': WithdrawalsReminders
  'withdrawals.risk_hits': WithdrawalsRiskHits
  'withdrawals.staff_ties': WithdrawalsStaffTies
  'withdrawals.steps': WithdrawalsSteps
  'withdrawals.v_account_marks': WithdrawalsVAccountMarks
  'withdrawals.v_bound_accounts': WithdrawalsVBoundAccounts
  'withdrawals.v_costly': WithdrawalsVCostly
  'withdrawals.v_held': WithdrawalsVHeld
  'withdrawals.v_hold_drift': WithdrawalsVHoldDrift
  'withdrawals.v_paid': WithdrawalsVPaid
  'withdrawals.v_paid_by_move': WithdrawalsVPaidByMove
  'withdrawals.v_payout_drift': WithdrawalsVPayoutDrift
  'withdrawals.v_payouts': WithdrawalsVPayouts
  'withdrawals.withdrawals': WithdrawalsWithdrawals
  'wordings.edits': WordingsEdits
  'wordings.history': WordingsHistory
  'wordings.revisions': WordingsRevisions
}
