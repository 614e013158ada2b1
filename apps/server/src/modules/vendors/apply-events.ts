import { createHash } from 'node:crypto'
import { newId } from '../../platform/ids.ts'
import type { AccountRef, Transfer, Unit } from '../ledger/index.ts'
import { deskOf } from './companion.ts'
import type { Books, Gate, Lookup, Written } from './companion.ts'
import type { LiveVendor } from './registry.ts'
import { decideEvents } from './rules/decide-events.ts'
import type { Decided, Move, PreparedEvent } from './rules/draft.ts'
import type { CoreCode, WalletEvent } from './types.ts'

/** A vendor's request about one player, with all that is known before its batch. */
export interface EventOrder {
  vendor: LiveVendor
  playerId: string | null
  currency: string
  /** Hex; '' where the vendor named only the player. */
  sessionHash: string
  nonce: string
  events: readonly PreparedEvent[]
  /** Why no bet may be placed whoever asks: the house, the vendor or the game is shut. */
  shut: CoreCode | null
  isAddressBlocked: (address: string) => boolean
}

export interface Applied {
  decided: Decided
  balanceVersion: bigint
  gate: Gate
}

const TRIAL = 4

/** What makes the same id the same: everything but the mark that its round is over. */
const hashOf = (event: WalletEvent, playerId: string | null, currency: string): string =>
  createHash('sha256')
    .update(
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
      ]),
    )
    .digest('hex')

export const prepareEvent = (
  event: WalletEvent,
  { playerId, currency, nodeId }: { playerId: string | null; currency: string; nodeId: string | null },
): PreparedEvent => ({
  ...event,
  // A round is shared by many players and each ends it for himself.
  ...(event.kind === 'end-round' ? { txId: `${event.txId}:${playerId}` } : {}),
  ourId: newId(),
  newRoundId: newId(),
  nodeId,
  bodyHash: hashOf(event, playerId, currency),
})

const mayTakeBack = (event: WalletEvent) => event.kind === 'rollback'
/** The round of what it names decides, whatever round it says. */
const namesBet = (event: WalletEvent) => event.kind === 'rollback' || event.kind === 'settle'
/** A bet needs its round alone; everything else may depend on what else was in it. */
const needsWholeRound = (event: WalletEvent) =>
  event.kind === 'win' || event.kind === 'settle' || event.kind === 'rollback'

/** What the batch reads for this order. */
export const lookupOf = (key: string, order: EventOrder): Lookup => ({
  key,
  vendorCode: order.vendor.code,
  playerId: order.playerId,
  currency: order.currency,
  sessionHash: order.sessionHash,
  nonce: order.nonce,
  txIds: order.events.flatMap(({ txId, refTxId }) => (refTxId === undefined ? [txId] : [txId, refTxId])),
  rounds: order.events.map(({ roundId }) => roundId),
  wholeRounds: order.events.filter(needsWholeRound).map(({ roundId }) => roundId),
  refs: order.events.filter(namesBet).flatMap(({ refTxId }) => refTxId ?? []),
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
  const player: AccountRef = { owner: playerId!, purpose: move.purpose }
  const clearing: AccountRef = { owner: vendor.clearingOwner, purpose: 'vendor-clearing' }
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
})

const isEmpty = ({ moves, txs, takenBack, rounds, alarms }: Decided) =>
  moves.length + txs.length + takenBack.length + rounds.length + alarms.length === 0

/** One request as a unit of the batch writer: decided on rows that are locked, committed with its money and its answer. */
export const eventsUnit = (key: string, order: EventOrder): Unit<Books, Written, Applied> => {
  const { vendor, playerId, currency, events } = order
  const cash: AccountRef = { owner: playerId ?? '', purpose: 'cash' }
  const mayHold = vendor.reviewAbove !== null || events.some(mayTakeBack)
  const hold: AccountRef = { owner: playerId ?? '', purpose: 'review-hold' }
  return {
    accounts:
      playerId === null ? [] : (mayHold ? [cash, hold] : [cash]).map((account) => ({ account, currency })),
    cause: { kind: 'vendor-stake', id: events[0]!.ourId },
    key,
    decide: ({ now, standing, view }) => {
      const gate = view.gates.get(key)!
      const balance = playerId === null ? 0n : standing(cash, currency).balance
      const found = decideEvents({
        playerId,
        currency,
        rules: vendor.dialect.rules,
        events,
        gate: gateOf(order, gate),
        isStranger: gate.mode === null,
        stakeMax: vendor.stakeMax,
        reviewAbove: vendor.reviewAbove,
        adjustMax: vendor.adjustMax,
        balance,
        at: now,
        desk: deskOf(view, vendor.code, playerId),
      })
      // A nonce that was seen may only hear again what it was told.
      const isRepeat = found.results.every((one) => one.isRepeat)
      const isForged = gate.isReplay && !isRepeat
      const isUsed = gate.isReplay || isRepeat
      const decided = isForged ? nothing('BAD_SIGNATURE', balance, events) : found
      return {
        transfers: decided.moves.map((move) => transferOf(order, move)),
        // Also a refusal that leaves nothing else behind uses its nonce up.
        row:
          isEmpty(decided) && (isUsed || order.nonce === '')
            ? null
            : {
                vendorCode: vendor.code,
                playerId,
                currency,
                nonce: gate.isReplay ? '' : order.nonce,
                decided,
              },
        result: (read) => ({
          decided,
          gate,
          balanceVersion: playerId === null ? 0n : read(cash, currency).version,
        }),
      }
    },
  }
}
