import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { causeKinds, purposes } from '../ledger/index.ts'
import type { DayLimit } from './store.ts'

const causeNames = new Map<number, string>(Object.entries(causeKinds).map(([name, code]) => [code, name]))

export const readTopUp = (db: Db | Tx, playerId: string, depositId: string) =>
  db
    .selectFrom('wallet.top_ups')
    .select(['amount', 'currency', 'cause_id'])
    .where('player_id', '=', playerId)
    .where('deposit_id', '=', depositId)
    .executeTakeFirst()

export const readTakenToday = async (
  db: Db | Tx,
  { playerId, currency, timeZone }: DayLimit,
): Promise<bigint> => {
  const row = await db
    .selectFrom('wallet.top_up_days')
    .select('amount')
    .where('player_id', '=', playerId)
    .where('currency', '=', currency)
    .where('business_day', '=', sql<string>`(now() at time zone ${timeZone})::date`)
    .executeTakeFirst()
  return row?.amount ?? 0n
}

/** What the cash account held right after the transfer of this cause. */
export const readCashAfter = async (db: Db | Tx, playerId: string, causeId: string) => {
  const row = await db
    .selectFrom('ledger.v_player_entries')
    .select(['balance_after', 'version'])
    .where('owner', '=', playerId)
    .where('purpose', '=', purposes.cash)
    .where('cause_id', '=', causeId)
    .where('cause_kind', '=', causeKinds['top-up'])
    .executeTakeFirstOrThrow()
  return { balance: row.balance_after!, version: row.version! }
}

export interface StatementFilter {
  playerId: string
  currency: string
  below: bigint | null
  from: string | undefined
  to: string | undefined
  causes: readonly string[] | null
  isCredit: boolean | null
  limit: number
}

/** No version reaches it. An upper bound always stands, so that the chain's own indexes serve the list in order. */
const ABOVE_ALL = 2n ** 62n

/** Entries of the cash account, newest first, with the round and the game they belong to. */
export const readStatement = async (db: Db, filter: StatementFilter) => {
  let entries = db
    .selectFrom('ledger.v_player_entries as e')
    .select([
      'e.owner',
      'e.version',
      'e.amount',
      'e.balance_after',
      'e.cause_id',
      'e.cause_kind',
      'e.posted_at',
    ])
    .where('e.owner', '=', filter.playerId)
    .where('e.purpose', '=', purposes.cash)
    .where('e.currency', '=', filter.currency)
    .where('e.version', '<', filter.below ?? ABOVE_ALL)
    .orderBy('e.version', 'desc')
    .limit(filter.limit)
  if (filter.from !== undefined) entries = entries.where('e.posted_at', '>=', new Date(filter.from))
  if (filter.to !== undefined) entries = entries.where('e.posted_at', '<=', new Date(filter.to))
  if (filter.causes) {
    const codes = filter.causes.map((name) => causeKinds[name as keyof typeof causeKinds])
    entries = entries.where('e.cause_kind', 'in', codes)
  }
  if (filter.isCredit !== null) entries = entries.where('e.is_credit', '=', filter.isCredit)
  const query = db
    .selectFrom(entries.as('e'))
    .leftJoin('betting.v_round_games as r', (join) =>
      join.onRef('r.round_id', '=', 'e.cause_id').onRef('r.player_id', '=', 'e.owner'),
    )
    .leftJoin('catalog.v_game_names as g', 'g.node_id', 'r.game_id')
    .select(['e.version', 'e.amount', 'e.balance_after', 'e.cause_kind', 'e.posted_at'])
    .select(['r.round_id', 'r.game_id', 'g.names'])
    .orderBy('e.version', 'desc')
  const rows = await query.execute()
  return rows.map((row) => ({
    version: row.version!,
    amount: row.amount!,
    balanceAfter: row.balance_after!,
    cause: causeNames.get(row.cause_kind!) ?? '',
    postedAt: row.posted_at!,
    roundId: row.round_id,
    gameId: row.game_id,
    names: row.names as Record<string, string> | null,
  }))
}
