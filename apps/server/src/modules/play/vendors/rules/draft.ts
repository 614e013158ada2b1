import type {
  CoreCode,
  DialectRules,
  EventKind,
  EventResult,
  FreeSpinsState,
  WalletEvent,
  WinKind,
} from '../types.ts'

export type TxState = 'standing' | 'taken-back' | 'refused' | 'tombstone'

/** An effect as it stands in vendors.wallet_tx. */
export interface WalletTx {
  vendorTx: string
  txId: string
  playerId: string | null
  vendorRound: string
  nodeId: string | null
  kind: EventKind | 'tombstone'
  winKind: WinKind | null
  refTx: string | null
  settlementNo: number | null
  campaignId: string | null
  currency: string
  amount: bigint
  bodyHash: string
  code: CoreCode
  state: TxState
  /** What was told of it beside its code. */
  answerFacts: AnswerFacts
  hasMoved: boolean
}

export interface AnswerFacts {
  balance: string
  isTombstone?: true
  /** The win waits for review instead of standing in cash. */
  isHeld?: true
  /** What of a bet went into the vendor's jackpots, and whose account each is. */
  jackpot?: readonly { fund: string; owner: string; amount: string }[]
}

/** A round of one player as it stands in vendors.rounds. */
export interface VendorRound {
  vendorRound: string
  roundId: string
  nodeId: string
  currency: string
  stake: bigint
  payout: bigint
  betCount: number
  winCount: number
  isClosed: boolean
  hasLateWin: boolean
  openedAt: Date
  closedAt: Date | null
  version: number
}

export interface PreparedEvent extends WalletEvent {
  /** Ours: what its transfers and its answer are named by. */
  ourId: string
  newRoundId: string
  nodeId: string | null
  bodyHash: string
  /** Owners of the funds' accounts, in the order of `jackpot`. */
  fundOwners?: readonly string[]
}

export interface KnownEffects {
  tx(vendorTx: string): WalletTx | undefined
  round(vendorRound: string): VendorRound | undefined
  /** All effects of the round, for events that may take something back. */
  txsOf(vendorRound: string): readonly WalletTx[]
}

/** One movement between the player and the vendor, or between the vendor and one of its jackpots or our promotions. */
export type Move = PlayerMove | FundMove

export interface FundMove {
  id: string
  leg: number
  /** `to-promotions`: what free spins came to, which the platform's promotions are owed and pay out under their own terms. */
  side: 'to-fund' | 'from-fund' | 'to-promotions'
  owner: string
  amount: bigint
}

export interface PlayerMove {
  cause: 'stake' | 'payout' | 'void' | 'promotion' | 'tip' | 'adjustment'
  id: string
  leg: number
  side: 'to-player' | 'from-player'
  purpose: 'cash' | 'review-hold'
  amount: bigint
}

export interface Alarm {
  kind: AlarmKind
  subject: string
  detail: Readonly<Record<string, string>>
}
export type AlarmKind =
  | 'duplicate-mismatch'
  | 'win-after-rollback'
  | 'win-without-bet'
  | 'not-theirs'
  | 'cannot-take-back'
  | 'adjustment-above-limit'
  | 'held-win'
  | 'free-result-unknown'
  | 'free-result-absurd'
  | 'free-result-late'

/** Free spins that an event tells the end of, as they stand under the lock. */
export interface GivenFreeSpins {
  playerId: string
  currency: string
  stake: bigint
  spins: number
  state: FreeSpinsState
  tries: number
  hasEnded: boolean
}

export interface FreeResult {
  grantId: string
  won: bigint
  used: number
  /** The effect that tells it. */
  resultId: string
}

export interface Ask {
  playerId: string | null
  currency: string
  rules: DialectRules
  events: readonly PreparedEvent[]
  /** Why a bet is refused now; null lets it pass. */
  gate: CoreCode | null
  /** This vendor has never had this player at a game. */
  isStranger: boolean
  stakeMax: bigint | null
  reviewAbove: bigint | null
  adjustMax: bigint
  balance: bigint
  at: Date
  known: KnownEffects
  freeSpins: (grantId: string) => GivenFreeSpins | undefined
  promotionsOwner: string
}

export interface Decided {
  code: CoreCode
  balance: bigint
  results: readonly EventResult[]
  moves: readonly Move[]
  /** New effects; those of a refused group are only what must be remembered as refused. */
  txs: readonly WalletTx[]
  takenBack: readonly string[]
  rounds: readonly { before: VendorRound | null; after: VendorRound }[]
  alarms: readonly Alarm[]
  freeResults: readonly FreeResult[]
}

export interface Draft {
  balance: bigint
  moves: Move[]
  txs: Map<string, WalletTx>
  takenBack: Set<string>
  rounds: Map<string, { before: VendorRound | null; after: VendorRound }>
  alarms: Alarm[]
  freeResults: FreeResult[]
}

export interface Verdict {
  code: CoreCode
  answerFacts?: Omit<AnswerFacts, 'balance'>
  /** A refusal that is remembered under its id and told again. */
  isKept?: true
  isRepeat?: true
  /** Of a restake: the how manieth of its bet. */
  times?: number
}

export const txOf = (ask: Ask, draft: Draft, vendorTx: string): WalletTx | undefined => {
  const found = draft.txs.get(vendorTx) ?? ask.known.tx(vendorTx)
  return found && draft.takenBack.has(vendorTx) ? { ...found, state: 'taken-back' } : found
}

export const roundOf = (ask: Ask, draft: Draft, vendorRound: string): VendorRound | undefined =>
  draft.rounds.get(vendorRound)?.after ?? ask.known.round(vendorRound)

/** Effects of a round that stand now. */
export const statusOf = (ask: Ask, draft: Draft, vendorRound: string): WalletTx[] => [
  ...ask.known
    .txsOf(vendorRound)
    .filter(
      (tx) => tx.state === 'standing' && tx.playerId === ask.playerId && !draft.takenBack.has(tx.vendorTx),
    ),
  ...[...draft.txs.values()].filter((tx) => tx.state === 'standing' && tx.vendorRound === vendorRound),
]

export const changeRound = (
  ask: Ask,
  draft: Draft,
  event: PreparedEvent,
  change: Partial<VendorRound>,
): void => {
  const known = roundOf(ask, draft, event.roundId)
  const before = draft.rounds.get(event.roundId)?.before ?? ask.known.round(event.roundId) ?? null
  const from: VendorRound = known ?? {
    vendorRound: event.roundId,
    roundId: event.newRoundId,
    nodeId: event.nodeId ?? '',
    currency: ask.currency,
    stake: 0n,
    payout: 0n,
    betCount: 0,
    winCount: 0,
    isClosed: false,
    hasLateWin: false,
    openedAt: ask.at,
    closedAt: null,
    version: 0,
  }
  const after = { ...from, ...change }
  if (after.isClosed && !from.isClosed) after.closedAt = ask.at
  draft.rounds.set(event.roundId, { before, after })
}

export const move = (draft: Draft, one: Move): void => {
  if (one.amount === 0n) return
  draft.moves.push(one)
  if ('owner' in one) return
  if (one.purpose === 'cash') draft.balance += one.side === 'to-player' ? one.amount : -one.amount
}

export const alarm = (
  draft: Draft,
  kind: AlarmKind,
  event: PreparedEvent,
  more: Record<string, string> = {},
): void => {
  draft.alarms.push({
    kind,
    subject: event.txId,
    detail: {
      round: event.roundId,
      kind: event.kind,
      amount: String(event.amount),
      ref: event.refTxId ?? '',
      ...more,
    },
  })
}

export const lastSettle = (ask: Ask, draft: Draft, bet: WalletTx): WalletTx | undefined =>
  statusOf(ask, draft, bet.vendorRound)
    .filter((tx) => tx.kind === 'settle' && tx.refTx === bet.vendorTx)
    .sort((one, other) => (other.settlementNo ?? 0) - (one.settlementNo ?? 0))[0]

const lastRestake = (ask: Ask, draft: Draft, bet: WalletTx): WalletTx | undefined =>
  statusOf(ask, draft, bet.vendorRound)
    .filter((tx) => tx.kind === 'restake' && tx.refTx === bet.vendorTx)
    .sort((one, other) => (other.settlementNo ?? 0) - (one.settlementNo ?? 0))[0]

/** What a bet is now, and how often it was changed. */
export const stakeNow = (ask: Ask, draft: Draft, bet: WalletTx): { stake: bigint; times: number } => {
  const last = lastRestake(ask, draft, bet)
  return { stake: last?.amount ?? bet.amount, times: last?.settlementNo ?? 0 }
}

export const newTx = (
  ask: Ask,
  draft: Draft,
  event: PreparedEvent,
  { code, answerFacts: facts, hasMoved, times }: Verdict & { hasMoved?: boolean },
): WalletTx => ({
  vendorTx: event.txId,
  txId: event.ourId,
  playerId: ask.playerId,
  // What is taken back belongs to the round it was placed in, whatever the rollback says.
  vendorRound: (event.refTxId && txOf(ask, draft, event.refTxId)?.vendorRound) || event.roundId,
  nodeId: event.nodeId,
  kind: event.kind,
  winKind: event.winKind ?? null,
  refTx: event.refTxId ?? null,
  settlementNo: event.kind === 'settle' ? (event.settlementNo ?? 1) : (times ?? null),
  campaignId: event.campaignId ?? null,
  currency: ask.currency,
  amount: event.amount,
  bodyHash: event.bodyHash,
  code,
  state: code === 'OK' ? 'standing' : 'refused',
  answerFacts: { balance: String(draft.balance), ...facts },
  hasMoved: hasMoved ?? false,
})
