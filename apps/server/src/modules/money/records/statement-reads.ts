import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { causeKinds, purposes } from '../../core/ledger/index.ts'
import type { KindFilter } from './rules/kinds.ts'

const causeNames = new Map<number, string>(Object.entries(causeKinds).map(([name, code]) => [code, name]))
const purposeNames = new Map<number, string>(Object.entries(purposes).map(([name, code]) => [code, name]))

/** One account of a player. */
export interface RecordAccount {
  playerId: string
  account: keyof typeof purposes
  currency: string
}

/** Entries above `after` up to and with `upTo`. Both always stand, so that the chain's own indexes serve the list in order. */
export interface Stretch {
  after: bigint
  upTo: bigint
}

/** No version reaches it. */
const ABOVE_ALL = 2n ** 62n

/** Where a period lies in an account's chain. Entries follow each other without a gap, so a period is one stretch of versions. */
export const readStretch = async (
  db: Db,
  { playerId, account, currency }: RecordAccount,
  period: { from: string | undefined; to: string | undefined },
): Promise<Stretch> => {
  const before = (moment: Date) =>
    sql<bigint>`ledger.last_version_before(${playerId}::uuid, ${purposes[account]}::smallint, ${currency}, ${moment}::timestamptz)`
  const { rows } = await sql<{ after: bigint; upTo: bigint }>`
    select ${period.from === undefined ? sql`0::bigint` : before(new Date(period.from))} as after,
      ${period.to === undefined ? sql`${ABOVE_ALL}::bigint` : before(new Date(period.to))} as "upTo"`.execute(
    db,
  )
  return rows[0]!
}

const entriesOf = (db: Db, account: RecordAccount, { after, upTo }: Stretch, filter: KindFilter | null) => {
  let entries = db
    .selectFrom('ledger.v_player_entries as e')
    .where('e.owner', '=', account.playerId)
    .where('e.purpose', '=', purposes[account.account])
    .where('e.currency', '=', account.currency)
    .where('e.version', '>', after)
    .where('e.version', '<=', upTo)
  if (!filter) return entries
  const codes = filter.causes.map((name) => causeKinds[name as keyof typeof causeKinds])
  entries = entries.where('e.cause_kind', 'in', codes)
  return filter.isCredit === null ? entries : entries.where('e.is_credit', '=', filter.isCredit)
}

export type EntryRow = Awaited<ReturnType<typeof readEntries>>[number]

/** Whose game a round was of: own games, vendors and rooms each tell it of theirs. */
const gamesOfRounds = sql<{ round_id: string; player_id: string; game_id: string }>`(
  select round_id, player_id, game_id from betting.v_round_games
  union all select round_id, player_id, game_id from interactive_rounds.v_rounds
  union all select round_id, player_id, game_id from vendors.v_round_games
  union all select bet_id, player_id, game_id from crash.v_bets
  union all select bet_id, player_id, game_id from bingo.v_bets
  union all select bet_id, player_id, game_id from lottery.v_bets)`

/** Entries newest first, with the round and the game they belong to and the other player of a line transfer. */
export const readEntries = async (
  db: Db,
  account: RecordAccount,
  stretch: Stretch,
  page: { filter: KindFilter | null; limit: number; offset?: number },
) => {
  const entries = entriesOf(db, account, stretch, page.filter)
    .select(['e.owner', 'e.version', 'e.amount', 'e.balance_after', 'e.cause_id', 'e.cause_kind'])
    .select(['e.posted_at', 'e.is_credit', 'e.other_owner', 'e.other_purpose'])
    .orderBy('e.version', 'desc')
    .limit(page.limit)
    .offset(page.offset ?? 0)
  const rows = await db
    .selectFrom(entries.as('e'))
    .leftJoin(gamesOfRounds.as('r'), (join) =>
      join.onRef('r.round_id', '=', 'e.cause_id').onRef('r.player_id', '=', 'e.owner'),
    )
    .select(['e.version', 'e.amount', 'e.balance_after', 'e.cause_id', 'e.cause_kind', 'e.posted_at'])
    .select(['e.is_credit', 'e.other_owner', 'e.other_purpose', 'r.round_id', 'r.game_id'])
    .orderBy('e.version', 'desc')
    .execute()
  return rows.map((row) => ({
    version: row.version!,
    amount: row.amount!,
    balanceAfter: row.balance_after!,
    causeId: row.cause_id!,
    cause: causeNames.get(row.cause_kind!) ?? '',
    isCredit: row.is_credit!,
    postedAt: row.posted_at!,
    otherOwner: row.other_owner!,
    otherPurpose: purposeNames.get(row.other_purpose!) ?? '',
    isOtherPlayers: row.other_purpose! < 100,
    roundId: row.round_id,
    gameId: row.game_id,
  }))
}

/** What an account held right after an entry; nothing before the first. */
export const readBalanceAfter = async (db: Db, account: RecordAccount, version: bigint): Promise<bigint> => {
  if (version === 0n) return 0n
  const row = await entriesOf(db, account, { after: version - 1n, upTo: version }, null)
    .select('e.balance_after')
    .executeTakeFirst()
  return row?.balance_after ?? 0n
}

/** Sums of a stretch by cause and direction. */
export const readSums = async (
  db: Db,
  account: RecordAccount,
  stretch: Stretch,
  filter: KindFilter | null,
) => {
  const rows = await entriesOf(db, account, stretch, filter)
    .select(['e.cause_kind', 'e.is_credit'])
    .select(({ fn }) => [fn.countAll<bigint>().as('count'), sql<bigint>`sum(e.amount)::bigint`.as('amount')])
    .groupBy(['e.cause_kind', 'e.is_credit'])
    .execute()
  return rows.map((row) => ({
    cause: causeNames.get(row.cause_kind!) ?? '',
    isCredit: row.is_credit!,
    count: row.count,
    amount: row.amount,
  }))
}
