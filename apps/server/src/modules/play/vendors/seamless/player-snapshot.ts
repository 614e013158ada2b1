import type { Row } from '../../../../platform/db/pipeline.ts'
import { monotonicMs } from '../../../../platform/clock.ts'
import { guardsIn, NO_GUARD } from '../../../people/protection/index.ts'
import type { Guard, GuardStep } from '../../../people/protection/index.ts'
import * as sql from './batch-store.ts'
import type { GateKey, RoundWrite } from './batch-store.ts'
import type { Decided, GivenFreeSpins, KnownEffects, WalletTx } from '../rules/draft.ts'

/**
 * What one player's requests are decided on, and what those before them have changed. It is remembered between batches: every write
 * names what it was decided on, new ids and rounds are proven by their keys, and a bet has its gate proven when it commits.
 */
export interface PlayerSnapshot {
  txs: Map<string, WalletTx>
  rounds: Map<string, RoundWrite>
  byRound: Map<string, Set<string>>
  gates: Map<string, Gate>
  /** What the player's next bet is judged by, at whichever game. */
  guard: Guard
  /** Free spins that a request of this batch tells the end of, by vendor and grant. */
  freeSpins: Map<string, GivenFreeSpins>
  /** Requests of this batch whose nonce was used before. */
  replays: Set<string>
}

/** What one request is decided on: named before its batch begins. */
export interface Lookup extends GateKey {
  /** Under which its books are remembered. */
  unitKey: string
  txIds: readonly string[]
  rounds: readonly string[]
  /** Rounds of which all effects are read: something may be taken back or paid late. */
  wholeRounds: readonly string[]
  /** Effects to be taken back or settled: their rounds are read whole, wherever they lie. */
  refs: readonly string[]
  /** Grants of free spins that are told the end of. */
  grants: readonly string[]
}

export interface Gate {
  playerState: string | null
  playerType: number | null
  upline: readonly string[]
  mode: 'real' | 'free' | null
  sessionId: string | null
  address: string | null
  isLive: boolean
  isSignedIn: boolean
  isStale: boolean
  /** By this process' own clock. */
  readAt: number
}

const GATE_KEPT_MS = 60_000
const ROUNDS_KEPT = 4

export const txKey = (vendorCode: string, vendorTx: string) => `${vendorCode}/${vendorTx}`
export const roundKey = (vendorCode: string, playerId: string | null, vendorRound: string) =>
  `${vendorCode}/${playerId}/${vendorRound}`

type GateOf = Pick<GateKey, 'vendorCode' | 'currency' | 'sessionHash'>
/** A session is of one player at one vendor in one currency: its hash says them all. */
export const gateKey = ({ vendorCode, currency, sessionHash }: GateOf): string =>
  sessionHash === '' ? `${vendorCode}/${currency}` : sessionHash

const emptySnapshot = (): PlayerSnapshot => ({
  txs: new Map(),
  rounds: new Map(),
  byRound: new Map(),
  gates: new Map(),
  guard: NO_GUARD,
  freeSpins: new Map(),
  replays: new Set(),
})

const putTx = (snapshot: PlayerSnapshot, vendorCode: string, tx: WalletTx) => {
  const key = txKey(vendorCode, tx.vendorTx)
  snapshot.txs.set(key, tx)
  const round = txKey(vendorCode, tx.vendorRound)
  const known = snapshot.byRound.get(round)
  if (known) known.add(key)
  else snapshot.byRound.set(round, new Set([key]))
}

/** The ledger as the rules ask them, for one vendor and player. */
export const knownEffectsOf = (
  snapshot: PlayerSnapshot,
  vendorCode: string,
  playerId: string | null,
): KnownEffects => ({
  tx: (vendorTx) => snapshot.txs.get(txKey(vendorCode, vendorTx)),
  round: (vendorRound) => snapshot.rounds.get(roundKey(vendorCode, playerId, vendorRound))?.after,
  txsOf: (vendorRound) =>
    [...(snapshot.byRound.get(txKey(vendorCode, vendorRound)) ?? [])].map((key) => snapshot.txs.get(key)!),
})

export const gateIn = (snapshot: PlayerSnapshot, of: GateOf): Gate | undefined =>
  snapshot.gates.get(gateKey(of))

/** A gate that is asked again now and then: what the database notices of a session's age is noticed there. */
export const hasFreshGate = (snapshot: PlayerSnapshot, of: GateOf): boolean => {
  const gate = gateIn(snapshot, of)
  return gate !== undefined && monotonicMs() - gate.readAt < GATE_KEPT_MS
}

const readGate = (row: Row): Gate => ({
  playerState: row['state'] as string | null,
  playerType: row['type'] as number | null,
  upline: (row['upline'] as string[] | null) ?? [],
  mode: row['mode'] as Gate['mode'],
  sessionId: row['session_id'] as string | null,
  address: row['address'] as string | null,
  isLive: row['is_live'] === true,
  isSignedIn: row['is_signed_in'] === true,
  isStale: row['is_stale'] === true,
  readAt: monotonicMs(),
})

interface ReadRows {
  byTx: Map<string, { vendorCode: string; tx: WalletTx }>
  byRound: Map<string, { vendorCode: string; tx: WalletTx }[]>
  rounds: readonly Row[]
}

const indexed = (rows: readonly Row[], rounds: readonly Row[]): ReadRows => {
  const read: ReadRows = { byTx: new Map(), byRound: new Map(), rounds }
  for (const row of rows) {
    const [vendorCode, tx] = [row['vendor_code'] as string, sql.readTx(row)]
    const key = txKey(vendorCode, tx.vendorTx)
    if (read.byTx.has(key)) continue
    read.byTx.set(key, { vendorCode, tx })
    const round = txKey(vendorCode, tx.vendorRound)
    const known = read.byRound.get(round)
    if (known) known.push({ vendorCode, tx })
    else read.byRound.set(round, [{ vendorCode, tx }])
  }
  return read
}

/** What a request named of what was read: its ids, and everything in the rounds it needs whole. */
const putNamed = (
  snapshot: PlayerSnapshot,
  read: ReadRows,
  { vendorCode, txIds, wholeRounds, refs }: Lookup,
) => {
  for (const vendorTx of txIds) {
    const found = read.byTx.get(txKey(vendorCode, vendorTx))
    if (found) putTx(snapshot, vendorCode, found.tx)
  }
  const ofRefs = refs.map((vendorTx) => read.byTx.get(txKey(vendorCode, vendorTx))?.tx.vendorRound ?? '')
  for (const round of new Set([...wholeRounds, ...ofRefs]))
    for (const { tx } of read.byRound.get(txKey(vendorCode, round)) ?? []) putTx(snapshot, vendorCode, tx)
}

const putRound = (snapshot: PlayerSnapshot, row: Row) => {
  const [vendorCode, playerId] = [row['vendor_code'] as string, row['player_id'] as string]
  const round = sql.readRound(row)
  snapshot.rounds.set(roundKey(vendorCode, playerId, round.vendorRound), {
    vendorCode,
    playerId,
    before: round,
    after: round,
  })
}

/** The ledger of every player named in a batch that locked. */
export const readSnapshots = (
  [txs, ofRounds, rounds, gates, guards, given]: readonly Row[][],
  lookupOf: (key: string) => Lookup,
): Map<string, PlayerSnapshot> => {
  const all = new Map<string, PlayerSnapshot>()
  const read = indexed([...(txs ?? []), ...(ofRounds ?? [])], rounds ?? [])
  for (const row of gates ?? []) {
    const lookup = lookupOf(row['key'] as string)
    const snapshot = all.get(lookup.unitKey) ?? emptySnapshot()
    all.set(lookup.unitKey, snapshot)
    snapshot.gates.set(gateKey(lookup), readGate(row))
    if (row['is_replay'] === true) snapshot.replays.add(lookup.key)
    putNamed(snapshot, read, lookup)
  }
  for (const row of read.rounds) {
    const snapshot = all.get(row['player_id'] as string)
    if (snapshot) putRound(snapshot, row)
  }
  for (const row of given ?? [])
    all
      .get(row['player_id'] as string)
      ?.freeSpins.set(txKey(row['vendor_code'] as string, row['grant_id'] as string), sql.readGiven(row))
  const guardOf = guardsIn(guards ?? [])
  for (const [unitKey, snapshot] of all) snapshot.guard = guardOf(unitKey)
  return all
}

interface Step {
  vendorCode: string
  playerId: string | null
  decided: Decided
  guard: GuardStep | null
}

/** Later requests see what earlier ones decided. */
export const advanceSnapshot = (
  snapshot: PlayerSnapshot,
  { vendorCode, playerId, decided, guard }: Step,
): PlayerSnapshot => {
  if (guard) snapshot.guard = guard.after
  for (const tx of decided.txs) putTx(snapshot, vendorCode, tx)
  for (const vendorTx of decided.takenBack) {
    const tx = snapshot.txs.get(txKey(vendorCode, vendorTx))!
    putTx(snapshot, vendorCode, { ...tx, state: 'taken-back' })
  }
  for (const { after } of decided.rounds) {
    const key = roundKey(vendorCode, playerId, after.vendorRound)
    const before = snapshot.rounds.get(key)?.before ?? null
    snapshot.rounds.set(key, { vendorCode, playerId: playerId!, before, after })
  }
  return snapshot
}

const dropRound = ({ txs, byRound }: PlayerSnapshot, round: string) => {
  for (const key of byRound.get(round) ?? []) txs.delete(key)
  byRound.delete(round)
}

/** What is worth remembering once it stands: the newest rounds as they stand now, with their effects. */
export const keepSnapshot = (snapshot: PlayerSnapshot): PlayerSnapshot => {
  snapshot.replays.clear()
  snapshot.freeSpins.clear()
  let surplus = snapshot.rounds.size - ROUNDS_KEPT
  for (const [key, write] of snapshot.rounds) {
    if (surplus > 0) {
      snapshot.rounds.delete(key)
      dropRound(snapshot, txKey(write.vendorCode, write.after.vendorRound))
      surplus -= 1
      continue
    }
    if (write.before === write.after) continue
    const stands = { ...write.after, version: (write.before?.version ?? 0) + 1 }
    snapshot.rounds.set(key, { ...write, before: stands, after: stands })
  }
  // Effects of rounds that are not remembered: hardly ever there, and then what was read of the rounds of others.
  if (snapshot.byRound.size <= snapshot.rounds.size) return snapshot
  const kept = new Set(
    [...snapshot.rounds.values()].map((write) => txKey(write.vendorCode, write.after.vendorRound)),
  )
  for (const round of snapshot.byRound.keys()) if (!kept.has(round)) dropRound(snapshot, round)
  return snapshot
}
