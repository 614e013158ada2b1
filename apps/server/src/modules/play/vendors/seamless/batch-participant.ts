import type { Statement } from '../../../../platform/db/pipeline.ts'
import { newId } from '../../../../platform/ids.ts'
import { writeVendorBets } from '../../betting/index.ts'
import type { VendorBet, VendorFact } from '../../betting/index.ts'
import type { BatchParticipant } from '../../../core/ledger/index.ts'
import { readGuards, writeGuards } from '../../../people/protection/index.ts'
import type { GuardStep, PlayRules } from '../../../people/protection/index.ts'
import * as sql from './batch-store.ts'
import { NOBODY } from './batch-store.ts'
import type { AlarmWrite, GateProof, RoundWrite } from './batch-store.ts'
import { advanceSnapshot, gateKey, keepSnapshot, readSnapshots, roundKey, txKey } from './player-snapshot.ts'
import type { PlayerSnapshot, Lookup } from './player-snapshot.ts'
import type { Decided, VendorRound, WalletTx } from '../rules/draft.ts'

/** What one decided request writes beside its transfers. */
export interface Written {
  vendorCode: string
  playerId: string | null
  currency: string
  nonce: string
  decided: Decided
  /** The line of agents new bets are placed under. */
  upline: readonly string[]
  /** What a bet found at a gate that was remembered; null where it was read with the lock or nothing was staked. */
  proof: GateProof | null
  /** What this player's limits were judged by and what counts towards them now. */
  guard: GuardStep | null
}

type BetState = VendorBet['state']

const betState = ({ betCount, winCount, isClosed }: VendorRound): BetState =>
  betCount === 0 && winCount === 0 ? 'voided' : isClosed ? 'settled' : 'open'

interface Merged {
  write: RoundWrite
  /** The most that was ever staked in it. */
  staked: bigint
  upline: readonly string[]
}

const factOf = (
  { before, after }: Pick<RoundWrite, 'before' | 'after'>,
  staked: bigint,
): VendorFact | null => {
  const wasSettled = before?.isClosed === true
  if (wasSettled) {
    const [stake, payout] = [after.stake - before.stake, after.payout - before.payout]
    return stake === 0n && payout === 0n ? null : { kind: 4, stake, payout }
  }
  const state = betState(after)
  if (state === 'settled') return { kind: 1, stake: after.stake, payout: after.payout }
  const wasVoided = before !== null && betState(before) === 'voided'
  return state === 'voided' && !wasVoided && staked > 0n ? { kind: 2, stake: staked, payout: 0n } : null
}

/** A round's bet as the history shows it: a voided one keeps the stake it had. */
const betOf = ({ write: { playerId, before, after }, staked, upline }: Merged): VendorBet => {
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
    upline,
    fact: factOf({ before, after }, staked),
  }
}

const lastOf = <T>(rows: readonly T[], keyOf: (row: T) => string): T[] => [
  ...new Map(rows.map((row) => [keyOf(row), row])).values(),
]

/** Each round once: from how it stood before the flush to how it stands after, with the most that was ever staked in between. */
const roundsOf = (rows: readonly Written[]) => {
  const merged = new Map<string, Merged>()
  for (const { vendorCode, playerId, upline, decided } of rows) {
    for (const { before, after } of decided.rounds) {
      const key = roundKey(vendorCode, playerId, after.vendorRound)
      const known = merged.get(key)
      const stakes = [known?.staked ?? 0n, before?.stake ?? 0n, after.stake]
      merged.set(key, {
        write: { vendorCode, playerId: playerId!, before: known ? known.write.before : before, after },
        staked: stakes.reduce((most, stake) => (stake > most ? stake : most)),
        upline: known?.upline ?? upline,
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
    ...writeVendorBets(rounds.map(betOf), at),
  ]
}

const writeTxs = (rows: readonly Written[], at: Date): Statement[] => {
  // By player: one id used by two players must meet its key in the database, which has only one of them stand.
  const txs = new Map<string, WalletTx & { vendorCode: string }>(
    rows.flatMap(({ vendorCode, playerId, decided }) =>
      decided.txs.map(
        (tx) => [`${playerId}/${txKey(vendorCode, tx.vendorTx)}`, { ...tx, vendorCode }] as const,
      ),
    ),
  )
  const old = []
  for (const { vendorCode, playerId, decided } of rows) {
    for (const vendorTx of decided.takenBack) {
      const key = `${playerId}/${txKey(vendorCode, vendorTx)}`
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

/** Each gate once, however many bets came through it. */
const proveGates = (rows: readonly Written[]): Statement[] => {
  const proofs = lastOf(
    rows.flatMap(({ proof }) => proof ?? []),
    (proof) => (proof.sessionHash === '' ? `${proof.playerId}/${gateKey(proof)}` : proof.sessionHash),
  )
  return proofs.length > 0 ? [sql.proveGates(proofs)] : []
}

/** What was asked for and is not answered yet. */
export interface Asked {
  /** Of one request. */
  of(key: string): Lookup
  /** Of everything that is decided on one player's books. */
  under(unitKey: string): readonly Lookup[]
}

/** What vendors lock and write in the batch writer's transaction. The player's cash row is the lock; everything read is read after it. */
export const createBatchParticipant = (
  asked: Asked,
  rules: () => PlayRules,
): BatchParticipant<PlayerSnapshot, Written> => ({
  fault: 'vendor-events',
  lock: (keys) => {
    const lookups = keys.flatMap((key) => asked.under(key))
    const refs = lookups.flatMap(({ vendorCode, playerId, refs: named }) =>
      named.map((vendorTx) => ({ vendorCode, vendorTx, playerId: playerId ?? NOBODY })),
    )
    const rounds = lookups.flatMap(({ vendorCode, playerId, rounds: named }) =>
      named.map((vendorRound) => ({ vendorCode, vendorRound, playerId: playerId ?? NOBODY })),
    )
    const grants = [...new Set(lookups.flatMap((lookup) => lookup.grants))]
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
      readGuards([...new Set(lookups.flatMap(({ playerId }) => playerId ?? []))], rules()),
      ...(grants.length > 0 ? [sql.readGivenFreeSpins(grants)] : []),
    ]
  },
  read: (answers) => readSnapshots(answers, (key) => asked.of(key)),
  advance: advanceSnapshot,
  keep: keepSnapshot,
  write: (rows, at) => {
    const nonces = rows.filter(({ nonce }) => nonce !== '')
    const freeResults = rows.flatMap(({ decided }) => decided.freeResults)
    return [
      ...proveGates(rows),
      ...writeGuards(
        rows.flatMap(({ guard }) => guard ?? []),
        rules(),
        at,
      ),
      ...writeRounds(rows, at),
      ...writeTxs(rows, at),
      ...(freeResults.length > 0 ? [sql.writeFreeResults(freeResults, at)] : []),
      ...(nonces.length > 0 ? [sql.writeNonces(nonces)] : []),
      ...writeAlarms(rows, at),
    ]
  },
})
