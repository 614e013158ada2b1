import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db/database.ts'
import type { BrandSettings } from '../../../core/settings/index.ts'
import { isRealAgentType } from '../rules/player-types.ts'
import type { Category } from '../rules/rebates.ts'
import { networkPoints } from './agent-points.ts'

interface Word {
  points: number
  countsFrom: Date
}

/** Points of accounts over time, as their words say, and never more than the network's greatest. */
export interface PointWords {
  at: (accountId: string, category: Category, moment: Date) => number
  /** When words of an account on a category began to count after a moment. */
  changesAfter: (accountId: string, category: Category, moment: Date) => Date[]
}

/** The words on these accounts; an agent directly below the platform has the network's greatest, whatever was said before. */
export const readPointWords = async (
  tx: Tx,
  value: Pick<BrandSettings, 'rebates'>,
  accountIds: readonly string[],
): Promise<PointWords> => {
  const ids = [...accountIds]
  const { rows } = await sql<Word & { id: string; category: string }>`
    select player_id as id, category, points, counts_from as "countsFrom" from players.rebate_points
    where player_id = any (${ids}::uuid[]) order by serial`.execute(tx)
  const words = Map.groupBy(rows, ({ id, category }) => `${id} ${category}`)
  const { rows: top } = await sql<{ id: string; type: number }>`
    select player_id as id, type::int as type from players.players where player_id = any (${ids}::uuid[]) and upline = '{}'`.execute(
    tx,
  )
  const tops = new Set(top.filter(({ type }) => isRealAgentType(type)).map(({ id }) => id))
  const network = networkPoints(value)
  const wordsOf = (id: string, category: Category) => words.get(`${id} ${category}`) ?? []
  return {
    at: (id, category, moment) => {
      if (tops.has(id)) return network[category]
      const last = wordsOf(id, category).findLast(({ countsFrom }) => countsFrom <= moment)
      return Math.min(last?.points ?? 0, network[category])
    },
    changesAfter: (id, category, moment) =>
      tops.has(id)
        ? []
        : wordsOf(id, category)
            .map(({ countsFrom }) => countsFrom)
            .filter((at) => at > moment),
  }
}
