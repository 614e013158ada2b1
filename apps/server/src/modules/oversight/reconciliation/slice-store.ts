import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { Fault } from './pass-store.ts'

/** What a slice looked at: where it ended, null when there was nothing more, how much it was, and what does not agree. */
export interface Slice {
  place: string | null
  lookedAt: bigint
  faults: Fault[]
}

const BETS_A_SLICE = 20_000
const ROUNDS_A_SLICE = 50_000
const ENTRIES_A_SLICE = 100_000
const NO_ID = '00000000-0000-0000-0000-000000000000'
/** More would be as telling as these. */
const FAULTS_A_SLICE = 200

interface Key {
  owner: string
  purpose: number
  currency: string
}

const keyOf = (place: string | null): Key => {
  const [owner = NO_ID, purpose = '0', currency = ''] = place?.split('/') ?? []
  return { owner, purpose: Number(purpose), currency }
}

/** Players' accounts from their first entry on: balance, number of entries, and each balance from the one before. */
export const sliceAccounts = async (tx: Tx, place: string | null): Promise<Slice> => {
  const from = keyOf(place)
  const { rows: last } = await sql<Key & { accounts: bigint }>`select * from ledger.account_slice(
    ${from.owner}::uuid, ${from.purpose}::smallint, ${from.currency}, ${ENTRIES_A_SLICE})`.execute(tx)
  const until = last[0]
  if (!until) return { place: null, lookedAt: 0n, faults: [] }
  const { rows } = await sql<{
    owner: string
    purpose: number
    currency: string
    cached: bigint
    summed: string
    version: bigint
    entries: bigint
    broken: bigint
  }>`select owner, purpose, currency, cached, summed::text, version, entries, broken from ledger.account_faults(
    ${from.owner}::uuid, ${from.purpose}::smallint, ${from.currency},
    ${until.owner}::uuid, ${until.purpose}::smallint, ${until.currency}) limit ${FAULTS_A_SLICE}`.execute(tx)
  return {
    place: `${until.owner}/${until.purpose}/${until.currency}`,
    lookedAt: until.accounts,
    faults: rows.map((row) => ({
      check: row.cached < 0n ? 'v_negative' : 'v_balance_drift',
      area: 'ledger',
      reference: `${row.purpose}:${row.owner}:${row.currency}`,
      detail: {
        cached: String(row.cached),
        summed: row.summed,
        version: String(row.version),
        entries: String(row.entries),
        broken: String(row.broken),
      },
    })),
  }
}

const nextId = async (tx: Tx, source: 'bets' | 'rounds', after: string) => {
  const ids =
    source === 'bets'
      ? sql`select player_id as id from betting.v_bets where player_id > ${after}::uuid order by player_id limit ${BETS_A_SLICE}`
      : sql`select round_id as id from betting.v_rounds where round_id > ${after}::uuid order by round_id limit ${ROUNDS_A_SLICE}`
  const { rows } = await sql<{ id: string | null; n: bigint }>`
    with ids as materialized (${ids})
    select (select id from ids order by id desc limit 1) as id, count(*) as n from ids`.execute(tx)
  return rows[0]!
}

/** Bets of whole players, each against its round, and the numbers their rounds used. */
export const sliceBets = async (tx: Tx, place: string | null): Promise<Slice> => {
  const after = place ?? NO_ID
  const { id, n } = await nextId(tx, 'bets', after)
  if (id === null) return { place: null, lookedAt: 0n, faults: [] }
  const { rows: orphans } = await sql<{ bet_id: string; player_id: string }>`
    select bet_id, player_id from reconciliation.bet_orphans_of(${after}::uuid, ${id}::uuid) limit ${FAULTS_A_SLICE}`.execute(
    tx,
  )
  const { rows: twice } = await sql<{
    player_id: string
    seed_pair_id: string
    nonce: number
    rounds: bigint
  }>`
    select * from reconciliation.nonces_used_twice(${after}::uuid, ${id}::uuid) limit ${FAULTS_A_SLICE}`.execute(
    tx,
  )
  return {
    place: id,
    lookedAt: n,
    faults: [
      ...orphans.map((row) => ({
        check: 'v_orphans',
        area: 'betting',
        reference: row.bet_id,
        detail: { player: row.player_id },
      })),
      ...twice.map((row) => ({
        check: 'v_dup_refs',
        area: 'betting',
        reference: `${row.seed_pair_id}/${row.nonce}`,
        detail: { player: row.player_id, rounds: String(row.rounds) },
      })),
    ],
  }
}

/** Own rounds against what the ledger moved for them. */
export const sliceRounds = async (tx: Tx, place: string | null): Promise<Slice> => {
  const after = place ?? NO_ID
  const { id, n } = await nextId(tx, 'rounds', after)
  if (id === null) return { place: null, lookedAt: 0n, faults: [] }
  const { rows } = await sql<{ round_id: string; player_id: string; cost: bigint; payout: bigint }>`
    select * from reconciliation.unpaid_rounds(${after}::uuid, ${id}::uuid) limit ${FAULTS_A_SLICE}`.execute(
    tx,
  )
  return {
    place: id,
    lookedAt: n,
    faults: rows.map((row) => ({
      check: 'v_orphans',
      area: 'betting',
      reference: row.round_id,
      detail: { player: row.player_id, cost: String(row.cost), payout: String(row.payout) },
    })),
  }
}

/** Accounts of the platform against the checkpoints of the segments and what lies behind the last of them. */
export const readPlatformFaults = async (tx: Tx): Promise<Fault[]> => {
  const { rows } = await sql<{ reference: string; cached: bigint; summed: string }>`
    select reference, cached, summed::text from reconciliation.house_faults() limit ${FAULTS_A_SLICE}`.execute(
    tx,
  )
  return rows.map(({ reference, cached, summed }) => ({
    check: 'v_balance_drift',
    area: 'ledger',
    reference,
    detail: { cached: String(cached), summed },
  }))
}
