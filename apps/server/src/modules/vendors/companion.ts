import type { Row, Statement } from '../../platform/db/pipeline.ts'
import { newId } from '../../platform/ids.ts'
import { writeVendorBets } from '../betting/index.ts'
import type { VendorBet, VendorFact } from '../betting/index.ts'
import type { Companion } from '../ledger/index.ts'
import * as sql from './batch-store.ts'
import { NOBODY } from './batch-store.ts'
import type { AlarmWrite, GateKey, RoundWrite } from './batch-store.ts'
import type { Decided, Desk, VendorRound, WalletTx } from './rules/draft.ts'

/** What one request is decided on: named before its batch begins. */
export interface Lookup extends GateKey {
  txIds: readonly string[]
  rounds: readonly string[]
  /** Rounds of which all effects are read: something may be taken back or paid late. */
  wholeRounds: readonly string[]
  /** Effects to be taken back or settled: their rounds are read whole, wherever they lie. */
  refs: readonly string[]
}

export interface Gate {
  playerState: string | null
  playerType: number | null
  mode: 'real' | 'free' | null
  sessionId: string | null
  address: string | null
  isLive: boolean
  isSignedIn: boolean
  isStale: boolean
  isReplay: boolean
}

/** Everything the requests of one batch are decided on, and what those before them in it have changed. */
export interface Books {
  txs: Map<string, WalletTx>
  rounds: Map<string, RoundWrite>
  byRound: Map<string, Set<string>>
  gates: Map<string, Gate>
}

/** What one decided request writes beside its transfers. */
export interface Written {
  vendorCode: string
  playerId: string | null
  currency: string
  nonce: string
  decided: Decided
}

const txKey = (vendorCode: string, vendorTx: string) => `${vendorCode}/${vendorTx}`
const roundKey = (vendorCode: string, playerId: string | null, vendorRound: string) =>
  `${vendorCode}/${playerId}/${vendorRound}`

const putTx = (books: Books, vendorCode: string, tx: WalletTx) => {
  const key = txKey(vendorCode, tx.vendorTx)
  books.txs.set(key, tx)
  const round = txKey(vendorCode, tx.vendorRound)
  const known = books.byRound.get(round)
  if (known) known.add(key)
  else books.byRound.set(round, new Set([key]))
}

/** The books as the rules ask them, for one vendor and player. */
export const deskOf = (books: Books, vendorCode: string, playerId: string | null): Desk => ({
  tx: (vendorTx) => books.txs.get(txKey(vendorCode, vendorTx)),
  round: (vendorRound) => books.rounds.get(roundKey(vendorCode, playerId, vendorRound))?.after,
  txsOf: (vendorRound) =>
    [...(books.byRound.get(txKey(vendorCode, vendorRound)) ?? [])].map((key) => books.txs.get(key)!),
})

const readGate = (row: Row): Gate => ({
  playerState: row['state'] as string | null,
  playerType: row['type'] as number | null,
  mode: row['mode'] as Gate['mode'],
  sessionId: row['session_id'] as string | null,
  address: row['address'] as string | null,
  isLive: row['is_live'] === true,
  isSignedIn: row['is_signed_in'] === true,
  isStale: row['is_stale'] === true,
  isReplay: row['is_replay'] === true,
})

const readBooks = ([txs, ofRounds, rounds, gates]: readonly Row[][]): Map<string, Books> => {
  const books: Books = { txs: new Map(), rounds: new Map(), byRound: new Map(), gates: new Map() }
  for (const row of [...(txs ?? []), ...(ofRounds ?? [])])
    putTx(books, row['vendor_code'] as string, sql.readTx(row))
  for (const row of rounds ?? []) {
    const [vendorCode, playerId] = [row['vendor_code'] as string, row['player_id'] as string]
    const round = sql.readRound(row)
    books.rounds.set(roundKey(vendorCode, playerId, round.vendorRound), {
      vendorCode,
      playerId,
      before: round,
      after: round,
    })
  }
  for (const row of gates ?? []) books.gates.set(row['key'] as string, readGate(row))
  return new Map((gates ?? []).map((row) => [row['key'] as string, books]))
}

/** Later requests of the batch see what earlier ones decided. */
const advance = (books: Books, { vendorCode, playerId, decided }: Written): Books => {
  for (const tx of decided.txs) putTx(books, vendorCode, tx)
  for (const vendorTx of decided.takenBack) {
    const tx = books.txs.get(txKey(vendorCode, vendorTx))!
    putTx(books, vendorCode, { ...tx, state: 'taken-back' })
  }
  for (const { after } of decided.rounds) {
    const key = roundKey(vendorCode, playerId, after.vendorRound)
    const before = books.rounds.get(key)?.before ?? null
    books.rounds.set(key, { vendorCode, playerId: playerId!, before, after })
  }
  return books
}

type BetState = VendorBet['state']

const betState = ({ betCount, winCount, isClosed }: VendorRound): BetState =>
  betCount === 0 && winCount === 0 ? 'voided' : isClosed ? 'settled' : 'open'

/** A round's bet as the history shows it: a voided one keeps the stake it had. */
const betOf = ({ playerId, before, after }: RoundWrite, staked: bigint): VendorBet => {
  const state = betState(after)
  return {
    playerId,
    placedAt: after.openedAt,
    betId: after.roundId,
    gameId: after.nodeId,
    currency: after.currency,
    stake: state === 'voided' ? staked : after.stake,
    payout: after.payout,
    state,
    settledAt: after.closedAt,
    isNew: before === null,
  }
}

const factsOf = ({ playerId, before, after }: RoundWrite, staked: bigint): VendorFact[] => {
  const key = { playerId, placedAt: after.openedAt, betId: after.roundId }
  const wasSettled = before?.isClosed === true
  if (wasSettled) {
    const [stake, payout] = [after.stake - before.stake, after.payout - before.payout]
    return stake === 0n && payout === 0n ? [] : [{ ...key, kind: 4, stake, payout }]
  }
  const state = betState(after)
  if (state === 'settled') return [{ ...key, kind: 1, stake: after.stake, payout: after.payout }]
  const wasVoided = before !== null && betState(before) === 'voided'
  return state === 'voided' && !wasVoided && staked > 0n
    ? [{ ...key, kind: 2, stake: staked, payout: 0n }]
    : []
}

const lastOf = <T>(rows: readonly T[], keyOf: (row: T) => string): T[] => [
  ...new Map(rows.map((row) => [keyOf(row), row])).values(),
]

/** Each round once: from how it stood before the flush to how it stands after, with the most that was ever staked in between. */
const roundsOf = (rows: readonly Written[]) => {
  const merged = new Map<string, { write: RoundWrite; staked: bigint }>()
  for (const { vendorCode, playerId, decided } of rows) {
    for (const { before, after } of decided.rounds) {
      const key = roundKey(vendorCode, playerId, after.vendorRound)
      const known = merged.get(key)
      const stakes = [known?.staked ?? 0n, before?.stake ?? 0n, after.stake]
      merged.set(key, {
        write: { vendorCode, playerId: playerId!, before: known ? known.write.before : before, after },
        staked: stakes.reduce((most, stake) => (stake > most ? stake : most)),
      })
    }
  }
  return [...merged.values()]
}

const writeRounds = (rows: readonly Written[], at: Date): Statement[] => {
  const rounds = roundsOf(rows)
  const writes = rounds.map(({ write }) => write)
  const fresh = writes.filter(({ before }) => before === null)
  const changed = writes.filter(({ before }) => before !== null)
  return [
    ...(fresh.length > 0 ? [sql.openRounds(fresh)] : []),
    ...(changed.length > 0 ? [sql.changeRounds(changed)] : []),
    ...writeVendorBets(
      rounds.map(({ write, staked }) => betOf(write, staked)),
      rounds.flatMap(({ write, staked }) => factsOf(write, staked)),
      at,
    ),
  ]
}

const writeTxs = (rows: readonly Written[], at: Date): Statement[] => {
  const txs = new Map<string, WalletTx & { vendorCode: string }>(
    rows.flatMap(({ vendorCode, decided }) =>
      decided.txs.map((tx) => [txKey(vendorCode, tx.vendorTx), { ...tx, vendorCode }] as const),
    ),
  )
  const old = []
  for (const { vendorCode, decided } of rows) {
    for (const vendorTx of decided.takenBack) {
      const key = txKey(vendorCode, vendorTx)
      const here = txs.get(key)
      if (here) txs.set(key, { ...here, state: 'taken-back' })
      else old.push({ vendorCode, vendorTx })
    }
  }
  return [
    ...(txs.size > 0 ? [sql.writeTxs([...txs.values()], at)] : []),
    ...(old.length > 0 ? [sql.writeTakenBack(old)] : []),
  ]
}

const writeAlarms = (rows: readonly Written[], at: Date): Statement[] => {
  const alarms = lastOf(
    rows.flatMap(({ vendorCode, playerId, decided }) =>
      decided.alarms.map((alarm): AlarmWrite => ({ ...alarm, differenceId: newId(), vendorCode, playerId })),
    ),
    (alarm) => `${alarm.vendorCode}/${alarm.kind}/${alarm.subject}`,
  )
  return alarms.length > 0 ? [sql.writeAlarms(alarms, at)] : []
}

/** What vendors lock and write in the batch writer's transaction. The player's cash row is the lock; everything read is read after it. */
export const createCompanion = (lookupOf: (key: string) => Lookup): Companion<Books, Written> => ({
  alwaysLocks: true,
  fault: 'vendor-events',
  lock: (keys) => {
    const lookups = keys.map(lookupOf)
    const refs = lookups.flatMap(({ vendorCode, playerId, refs: named }) =>
      named.map((vendorTx) => ({ vendorCode, vendorTx, playerId: playerId ?? NOBODY })),
    )
    const rounds = lookups.flatMap(({ vendorCode, playerId, rounds: named }) =>
      named.map((vendorRound) => ({ vendorCode, vendorRound, playerId: playerId ?? NOBODY })),
    )
    return [
      sql.readTxs(
        lookups.flatMap(({ vendorCode, txIds }) => txIds.map((vendorTx) => ({ vendorCode, vendorTx }))),
      ),
      sql.readTxsOfRounds(
        lookups.flatMap(({ vendorCode, wholeRounds }) =>
          wholeRounds.map((vendorRound) => ({ vendorCode, vendorRound })),
        ),
        refs,
      ),
      sql.readRounds(rounds, refs),
      sql.readGates(lookups),
    ]
  },
  read: readBooks,
  advance,
  write: (rows, at) => {
    const nonces = rows.filter(({ nonce }) => nonce !== '')
    return [
      ...writeRounds(rows, at),
      ...writeTxs(rows, at),
      ...(nonces.length > 0 ? [sql.writeNonces(nonces)] : []),
      ...writeAlarms(rows, at),
    ]
  },
})
