import { hash } from 'node:crypto'
import { newId } from '../../../../platform/ids.ts'
import type { AccountRef, Transfer, Unit } from '../../../core/ledger/index.ts'
import type { GateProof } from './batch-store.ts'
import { countPayout, countPlay, judgePlay } from '../../../people/protection/index.ts'
import type { Guard, GuardStep, PlayRules } from '../../../people/protection/index.ts'
import { knownEffectsOf, gateIn, hasFreshGate, roundKey, txKey } from './player-snapshot.ts'
import type { PlayerSnapshot, Gate, Lookup } from './player-snapshot.ts'
import type { Written } from './batch-participant.ts'
import type { LiveVendor } from '../setup/registry.ts'
import { decideEvents } from '../rules/decide-events.ts'
import type { Decided, Move, PreparedEvent } from '../rules/draft.ts'
import type { CoreCode, WalletEvent } from '../types.ts'

/** A vendor's request about one player, with all that is known before its batch. */
export interface EventOrder {
  vendor: LiveVendor
  playerId: string | null
  currency: string
  /** Hex; '' where the vendor named only the player. */
  sessionHash: string
  nonce: string
  events: readonly PreparedEvent[]
  /** Why no bet may be placed whoever asks: the platform, the vendor or the game is shut. */
  shut: CoreCode | null
  rules: PlayRules
  isAddressBlocked: (address: string) => boolean
  /** Whose account what free spins came to goes to. */
  promotionsOwner: string
}

export interface Applied {
  decided: Decided
  balanceVersion: bigint
  /** The sign-in that should be told that its player still plays. */
  staleSession: string | null
}

const TRIAL = 4

/** What makes the same id the same: everything but the mark that its round is over. */
const hashOf = (event: WalletEvent, playerId: string | null, currency: string): string =>
  hash(
    'sha256',
    JSON.stringify([
      event.kind,
      playerId,
      event.roundId,
      currency,
      String(event.amount),
      event.refTxId ?? null,
      event.winKind ?? null,
      event.settlementNo ?? null,
      event.campaignId ?? null,
      // Only where there are some: what was hashed before they were known stays the same.
      ...(event.jackpot ? [event.jackpot.map(({ fund, amount }) => [fund, String(amount)])] : []),
    ]),
  )

export const prepareEvent = (
  event: WalletEvent,
  {
    playerId,
    currency,
    nodeId,
    fundOwners = [],
  }: {
    playerId: string | null
    currency: string
    nodeId: string | null
    fundOwners?: readonly string[]
  },
): PreparedEvent => ({
  ...event,
  // A round is shared by many players and each ends it for himself.
  ...(event.kind === 'end-round' ? { txId: `${event.txId}:${playerId}` } : {}),
  ourId: newId(),
  newRoundId: newId(),
  nodeId,
  ...(fundOwners.length > 0 ? { fundOwners } : {}),
  bodyHash: hashOf(event, playerId, currency),
})

const mayTakeBack = (event: WalletEvent) => event.kind === 'rollback'
/** The round of what it names decides, whatever round it says. */
const namesBet = (event: WalletEvent) =>
  event.kind === 'rollback' || event.kind === 'settle' || event.kind === 'restake'
/** A bet needs its round alone; everything else may depend on what else was in it. */
const needsWholeRound = (event: WalletEvent) => event.kind === 'win' || namesBet(event)

/** Requests of one player share books; one that names nobody has its own. */
const unitKeyOf = (key: string, { playerId }: EventOrder): string => playerId ?? key

/** What the batch reads for this order. */
export const lookupOf = (key: string, order: EventOrder): Lookup => ({
  key,
  unitKey: unitKeyOf(key, order),
  vendorCode: order.vendor.code,
  playerId: order.playerId,
  currency: order.currency,
  sessionHash: order.sessionHash,
  nonce: order.nonce,
  txIds: order.events.flatMap(({ txId, refTxId }) => (refTxId === undefined ? [txId] : [txId, refTxId])),
  rounds: order.events.map(({ roundId }) => roundId),
  wholeRounds: order.events.filter(needsWholeRound).map(({ roundId }) => roundId),
  refs: order.events.filter(namesBet).flatMap(({ refTxId }) => refTxId ?? []),
  grants: order.events.flatMap(({ kind, campaignId }) => (kind === 'free-result' ? (campaignId ?? []) : [])),
})

const causes = {
  stake: 'vendor-stake',
  payout: 'vendor-payout',
  void: 'vendor-void',
  promotion: 'vendor-promotion',
  tip: 'vendor-tip',
  adjustment: 'vendor-adjustment',
} as const

const transferOf = ({ vendor, playerId, currency }: EventOrder, move: Move): Transfer => {
  const clearing: AccountRef = { owner: vendor.clearingOwner, purpose: 'vendor-clearing' }
  if ('owner' in move && move.side === 'to-promotions')
    return {
      cause: { kind: 'vendor-free-spins', id: move.id, leg: move.leg },
      debit: clearing,
      credit: { owner: move.owner, purpose: 'promotions' },
      currency,
      amount: move.amount,
    }
  if ('owner' in move) {
    const fund: AccountRef = { owner: move.owner, purpose: 'vendor-jackpots' }
    return {
      cause: { kind: 'vendor-jackpot-share', id: move.id, leg: move.leg },
      debit: move.side === 'to-fund' ? clearing : fund,
      credit: move.side === 'to-fund' ? fund : clearing,
      currency,
      amount: move.amount,
    }
  }
  const player: AccountRef = { owner: playerId!, purpose: move.purpose }
  return {
    cause: { kind: causes[move.cause], id: move.id, leg: move.leg },
    debit: move.side === 'to-player' ? clearing : player,
    credit: move.side === 'to-player' ? player : clearing,
    currency,
    amount: move.amount,
  }
}

/** Why this player may not bet now; wins and rollbacks never ask. */
const gateOf = (order: EventOrder, gate: Gate): CoreCode | null => {
  if (gate.playerState !== 'active') return gate.playerState === null ? 'PLAYER_NOT_FOUND' : 'PLAYER_BLOCKED'
  if (!gate.isLive || !gate.isSignedIn) return 'SESSION_INVALID'
  if (gate.mode === 'real' && gate.playerType === TRIAL) return 'PLAYER_BLOCKED'
  if (order.shut) return order.shut
  return gate.address !== null && order.isAddressBlocked(gate.address) ? 'REGION_BLOCKED' : null
}

const faultCodes: Readonly<Record<NonNullable<ReturnType<typeof judgePlay>>['code'], CoreCode>> = {
  PLAY_STOPPED: 'PLAYER_BLOCKED',
  REALITY_CHECK_DUE: 'REALITY_CHECK',
  BET_LIMIT: 'LIMIT_REACHED',
  STAKE_LIMIT: 'TURNOVER_LIMIT',
  LOSS_LIMIT: 'LOSS_LIMIT',
  TIME_LIMIT: 'TIME_LIMIT',
  TRY_AGAIN: 'RETRY_LATER',
}

/** What an event puts at stake beyond what stands already. */
const addedBy = ({ vendor, playerId }: EventOrder, view: PlayerSnapshot, event: PreparedEvent): bigint => {
  if (event.kind === 'bet') return event.amount
  if (event.kind !== 'restake' || event.refTxId === undefined) return 0n
  const known = knownEffectsOf(view, vendor.code, playerId)
  const bet = known.tx(event.refTxId)
  if (!bet) return 0n
  const changes = known
    .txsOf(bet.vendorRound)
    .filter((tx) => tx.kind === 'restake' && tx.refTx === bet.vendorTx)
  const stands = changes.reduce(
    (last, tx) => (tx.state === 'standing' && (tx.settlementNo ?? 0) > (last.settlementNo ?? 0) ? tx : last),
    bet,
  )
  return event.amount > stands.amount ? event.amount - stands.amount : 0n
}

/** Why the player's own limits, a break or a due reality check keep this request's stakes out. */
const limitOf = (order: EventOrder, view: PlayerSnapshot, at: Date): CoreCode | null => {
  const { events, currency, rules } = order
  const { guard } = view
  const staked = events.filter(({ kind }) => kind === 'bet' || kind === 'tip' || kind === 'restake')
  if (staked.length === 0) return null
  const stake = staked.reduce((sum, event) => sum + addedBy(order, view, event), 0n)
  const fault = judgePlay(guard, { stake, currency, at }, rules)
  return fault && faultCodes[fault.code]
}

/** What a decided request counts towards the player's limits; payouts and what is taken back count whoever asks. */
const guardStepOf = (
  { playerId, currency, rules }: EventOrder,
  { txs, rounds }: Decided,
  { guard, at }: { guard: Guard; at: Date },
): GuardStep | null => {
  if (playerId === null) return null
  const [stake, payout] = rounds.reduce(
    ([stakes, payouts], { before, after }) => [
      stakes + after.stake - (before?.stake ?? 0n),
      payouts + after.payout - (before?.payout ?? 0n),
    ],
    [0n, 0n],
  )
  const counted = { playerId, currency, stake, payout, at }
  if (txs.some(({ kind, state }) => kind === 'bet' && state === 'standing'))
    return countPlay(guard, counted, rules)
  return stake === 0n && payout === 0n ? null : countPayout(guard, counted, rules)
}

const nothing = (code: CoreCode, balance: bigint, events: readonly PreparedEvent[]): Decided => ({
  code,
  balance,
  results: events.map(({ txId, kind }) => ({
    txId,
    kind,
    ourId: null,
    code,
    isRepeat: false,
    isTombstone: false,
  })),
  moves: [],
  txs: [],
  takenBack: [],
  rounds: [],
  alarms: [],
  freeResults: [],
})

const isEmpty = ({ moves, txs, takenBack, rounds, alarms }: Decided) =>
  moves.length + txs.length + takenBack.length + rounds.length + alarms.length === 0

/** Decided on what is remembered and not plainly right: it has to be asked again on rows that are locked. */
class Doubt extends Error {}

const isPlain = (decided: Decided) => decided.code === 'OK' && decided.results.every((one) => !one.isRepeat)

const REMEMBERED_KINDS: ReadonlySet<string> = new Set(['bet', 'win', 'end-round'])

/** What was remembered is enough: a new id of a kind that asks for its own round alone, and a round that has its bet. */
const isCovered = (order: EventOrder, snapshot: PlayerSnapshot): boolean => {
  const { vendor, playerId, events } = order
  if (playerId === null || !hasFreshGate(snapshot, gateOfOrder(order))) return false
  const placed = new Set<string>()
  const own = new Set<string>()
  return events.every((event) => {
    const isNew = !snapshot.txs.has(txKey(vendor.code, event.txId))
    const hasRef =
      event.refTxId === undefined ||
      own.has(event.refTxId) ||
      snapshot.txs.has(txKey(vendor.code, event.refTxId))
    const round = snapshot.rounds.get(roundKey(vendor.code, playerId, event.roundId))?.after
    const hasRound = event.kind === 'bet' || placed.has(event.roundId) || (round?.betCount ?? 0) > 0
    own.add(event.txId)
    if (event.kind === 'bet') placed.add(event.roundId)
    return REMEMBERED_KINDS.has(event.kind) && isNew && hasRef && hasRound
  })
}

const gateOfOrder = ({ vendor, currency, sessionHash }: EventOrder) => ({
  vendorCode: vendor.code,
  currency,
  sessionHash,
})

const proofOf = (order: EventOrder, gate: Gate, isSure: boolean): GateProof | null =>
  isSure || order.events.every(({ kind }) => kind !== 'bet')
    ? null
    : {
        ...gateOfOrder(order),
        playerId: order.playerId!,
        type: gate.playerType!,
        upline: gate.upline,
        sessionId: gate.sessionId!,
        address: gate.address!,
        mode: gate.mode!,
      }

const decideOn = (
  order: EventOrder,
  { gate, view, balance, at }: { gate: Gate; view: PlayerSnapshot; balance: bigint; at: Date },
): Decided => {
  const { vendor, playerId, currency, events } = order
  return decideEvents({
    playerId,
    currency,
    rules: vendor.dialect.rules,
    events,
    gate: gateOf(order, gate) ?? limitOf(order, view, at),
    isStranger: gate.mode === null,
    stakeMax: vendor.stakeMax,
    reviewAbove: vendor.reviewAbove,
    adjustMax: vendor.adjustMax,
    balance,
    at,
    known: knownEffectsOf(view, vendor.code, playerId),
    freeSpins: (grantId) => view.freeSpins.get(txKey(vendor.code, grantId)),
    promotionsOwner: order.promotionsOwner,
  })
}

/** What a decided request leaves behind; null when it is nothing. */
const writtenOf = (
  order: EventOrder,
  decided: Decided,
  found: { gate: Gate; guard: Guard; at: Date; isReplay: boolean; isSure: boolean },
): Written | null => {
  const { gate, isReplay, isSure } = found
  const isUsed = isReplay || decided.results.every((one) => one.isRepeat)
  // Also a refusal that leaves nothing else behind uses its nonce up.
  if (isEmpty(decided) && (isUsed || order.nonce === '')) return null
  return {
    vendorCode: order.vendor.code,
    playerId: order.playerId,
    currency: order.currency,
    nonce: isReplay ? '' : order.nonce,
    decided,
    upline: gate.upline,
    proof: proofOf(order, gate, isSure),
    guard: guardStepOf(order, decided, found),
  }
}

const accountsOf = ({ vendor, playerId, currency, events }: EventOrder) => {
  if (playerId === null) return []
  const mayHold = events.some(
    (event) => mayTakeBack(event) || (vendor.reviewAbove !== null && event.amount > vendor.reviewAbove),
  )
  const purposes = mayHold ? (['cash', 'review-hold'] as const) : (['cash'] as const)
  return purposes.map((purpose) => ({ account: { owner: playerId, purpose }, currency }))
}

/** One request as a unit of the batch writer: committed with its money and its answer, or not at all. */
export const eventsUnit = (key: string, order: EventOrder): Unit<PlayerSnapshot, Written, Applied> => {
  const { playerId, currency, events } = order
  const cash: AccountRef = { owner: playerId ?? '', purpose: 'cash' }
  return {
    accounts: accountsOf(order),
    cause: { kind: 'vendor-stake', id: events[0]!.ourId },
    key: unitKeyOf(key, order),
    isCovered: (view) => isCovered(order, view),
    decide: ({ now, accountState, view, isSure }) => {
      const gate = gateIn(view, gateOfOrder(order))!
      const balance = playerId === null ? 0n : accountState(cash, currency).balance
      const found = decideOn(order, { gate, view, balance, at: now })
      if (!isSure && !isPlain(found)) throw new Doubt()
      // A nonce that was seen may only hear again what it was told.
      const isReplay = view.replays.has(key)
      const isForged = isReplay && !found.results.every((one) => one.isRepeat)
      const decided = isForged ? nothing('BAD_SIGNATURE', balance, events) : found
      return {
        transfers: decided.moves.map((move) => transferOf(order, move)),
        row: writtenOf(order, decided, { gate, guard: view.guard, at: now, isReplay, isSure }),
        result: (read) => ({
          decided,
          staleSession: isSure && gate.isStale ? gate.sessionId : null,
          balanceVersion: playerId === null ? 0n : read(cash, currency).version,
        }),
      }
    },
  }
}
