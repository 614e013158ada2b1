import type { Db, Tx } from '../../../../platform/db/database.ts'
import type { BrandSettings } from '../../../core/settings/index.ts'
import { categories } from '@krathong/protocol/calls/catalog'
import { pointKinds } from '@krathong/protocol/shapes/percents'
import { clampPoints, NONE, readPercent, UNSAID } from '../rules/rebates.ts'
import type { Points } from '../rules/rebates.ts'
import { isRealAgentType } from '../rules/player-types.ts'
import { readPoints, insertPoints } from './rebate-store.ts'
import type { AccountPoints } from './rebate-store.ts'

/** The greatest points of the brand's network, which agents directly below the platform have until somebody says less. */
export const networkPoints = ({ rebates }: Pick<BrandSettings, 'rebates'>): Points =>
  ({
    ...NONE,
    GROUP: rebates.greatestGroup,
    ...Object.fromEntries(
      categories.map((category) => [category, readPercent(rebates.greatest[category] ?? '0') ?? 0]),
    ),
  }) as Points

const least = (one: Points, other: Points): Points => clampPoints(one, other)

interface Account {
  playerId: string
  type: number
  hasUpline: boolean
}

const readAccount = async (db: Db | Tx, playerId: string): Promise<Account> => {
  const row = await db
    .selectFrom('players.players')
    .select(['type', 'upline'])
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
  return { playerId, type: row.type, hasUpline: row.upline.length > 0 }
}

/** Points of one account: its own, bounded by the network's; an agent directly below the platform has the network's. */
export const pointsOf = async (
  db: Db | Tx,
  value: Pick<BrandSettings, 'rebates'>,
  playerId: string,
): Promise<AccountPoints> => {
  const network = networkPoints(value)
  const account = await readAccount(db, playerId)
  if (isRealAgentType(account.type) && !account.hasUpline) return { now: network, last: network }
  const { now, last } = (await readPoints(db, [playerId])).get(playerId)!
  return { now: least(now, network), last: least(last, network) }
}

/** Points of several accounts that stand below somebody. */
export const readAccountPoints = async (
  db: Db | Tx,
  value: Pick<BrandSettings, 'rebates'>,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, AccountPoints>> => {
  const network = networkPoints(value)
  const found = await readPoints(db, playerIds)
  return new Map(
    [...found].map(([id, { now, last }]) => [id, { now: least(now, network), last: least(last, network) }]),
  )
}

/** What a newcomer of this agent may have at most: the lesser of what the agent has now and what was said last. */
export const pointsToGive = async (
  db: Db | Tx,
  value: Pick<BrandSettings, 'rebates'>,
  agentId: string,
): Promise<Points> => {
  const { now, last } = await pointsOf(db, value, agentId)
  return least(now, last)
}

/** A newcomer's first points: what was promised, and never more than the agent above has by then. */
export const givePoints = async (
  tx: Tx,
  value: Pick<BrandSettings, 'rebates'>,
  { playerId, agentId, promised }: { playerId: string; agentId: string; promised: Partial<Points> },
): Promise<void> => {
  const points = clampPoints(promised, await pointsToGive(tx, value, agentId))
  const words = pointKinds.filter((category) => points[category] !== UNSAID[category])
  await insertPoints(
    tx,
    words.map((category) => ({
      playerId,
      category,
      points: points[category],
      fromNextDayOf: null,
      setBy: null,
    })),
  )
}
