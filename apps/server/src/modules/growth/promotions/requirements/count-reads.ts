import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db/database.ts'
import type { FactStretch } from '../../../play/betting/index.ts'
import type { Category, Contribution, CountedPart } from '@krathong/promotions'
import type { Fact } from '../types.ts'

/** Up to where bets are counted, held so that nobody else counts; null while somebody does. */
export const holdProgress = async (tx: Tx): Promise<string | null> => {
  const { rows } = await sql<{ after: string }>`
    select after_xid::text as after from promotions.progress where fold = 'requirements' for update skip locked`.execute(
    tx,
  )
  return rows[0]?.after ?? null
}

/** Everybody who has something open; null where these are more than so many. */
export const readFewOpen = async (tx: Tx, most: number): Promise<string[] | null> => {
  const { rows } = await sql<{ playerId: string }>`
    select player_id as "playerId" from promotions.requirements where state = 'OPEN' order by player_id limit ${most + 1}`.execute(
    tx,
  )
  return rows.length > most ? null : [...new Set(rows.map(({ playerId }) => playerId))]
}

/** Who has settled bets or corrections in a stretch. */
export const readPlayed = async (tx: Tx, { after, edge }: FactStretch): Promise<string[]> => {
  const { rows } = await sql<{ playerId: string }>`
    select distinct f.player_id as "playerId" from betting.v_play_facts f
    where f.xid > ${after}::xid8 and f.xid <= ${edge}::xid8 and f.kind in (1, 4)`.execute(tx)
  return rows.map(({ playerId }) => playerId)
}

/** The categories of games, of those that have one. */
const readCategories = async (tx: Tx, gameIds: readonly string[]): Promise<ReadonlyMap<string, Category>> => {
  const { rows } = await sql<{ gameId: string; category: Category }>`
    select node_id as "gameId", category from catalog.v_game_categories where node_id = any(${[...gameIds]}::text[])`.execute(
    tx,
  )
  return new Map(rows.map(({ gameId, category }) => [gameId, category]))
}

/**
 * Settled bets and their corrections of these players, in the order in which they came. Players and categories come from statements of their
 * own: joined here, the planner takes few of the newest facts for granted and looks both up fact by fact.
 */
export const readFacts = async (
  tx: Tx,
  { after, edge }: FactStretch,
  playerIds: readonly string[],
): Promise<CurrencyFact[]> => {
  const { rows } = await sql<Omit<CurrencyFact, 'category'>>`
    select f.player_id as "playerId", f.bet_id as "betId", f.kind, f.game_id as "gameId", f.currency, f.stake, f.payout, f.at
    from betting.v_play_facts f
    where f.xid > ${after}::xid8 and f.xid <= ${edge}::xid8 and f.kind in (1, 4) and f.player_id = any(${[...playerIds]}::uuid[])
    order by f.xid, f.bet_id, f.player_id, f.kind`.execute(tx)
  const categories = await readCategories(tx, [...new Set(rows.map(({ gameId }) => gameId))])
  return rows.flatMap((fact) => {
    const category = categories.get(fact.gameId)
    return category ? [{ ...fact, category }] : []
  })
}

type CurrencyFact = Fact & { currency: string }

export interface HeldRequirement {
  requirementId: string
  playerId: string
  currency: string
  isBonus: boolean
  required: bigint
  progress: bigint
  contribution: Contribution
  excludedGames: string[]
  stakeMax: bigint | null
  openedAt: Date
}

/** What these players have open, oldest first, held until it is counted. */
export const holdRequirements = async (tx: Tx, playerIds: readonly string[]): Promise<HeldRequirement[]> => {
  const { rows } = await sql<HeldRequirement>`
    select requirement_id as "requirementId", player_id as "playerId", currency, source = 'BONUS' as "isBonus", required, progress, contribution,
      excluded_games as "excludedGames",
      stake_max as "stakeMax", opened_at as "openedAt"
    from promotions.requirements where player_id = any(${[...playerIds]}::uuid[]) and state = 'OPEN'
    order by player_id, opened_at, requirement_id for update`.execute(tx)
  return rows
}

/** What a bet counted towards one requirement; amounts as text, as JSON has them. */
interface StoredPart {
  id: string
  raw: string
  counted: string
  percent: number
}

export interface CountedRow {
  playerId: string
  betId: string
  gameId: string
  stake: bigint
  payout: bigint
  valid: bigint
  at: Date
  /** Oldest requirement first. */
  parts: readonly CountedPart[]
}

/** What was counted of these bets before. */
export const readCounted = async (
  tx: Tx,
  bets: readonly { playerId: string; betId: string }[],
): Promise<CountedRow[]> => {
  const { rows } = await sql<Omit<CountedRow, 'parts'> & { parts: StoredPart[] }>`
    select b.player_id as "playerId", b.bet_id as "betId", b.game_id as "gameId", b.stake, b.payout, b.valid, b.at, b.parts
    from unnest(${bets.map(({ playerId }) => playerId)}::uuid[], ${bets.map(({ betId }) => betId)}::uuid[]) as k (player_id, bet_id)
    join promotions.counted_bets b using (player_id, bet_id)`.execute(tx)
  return rows.map(({ parts, ...row }) => ({
    ...row,
    parts: parts.map((part) => ({ ...part, raw: BigInt(part.raw), counted: BigInt(part.counted) })),
  }))
}
