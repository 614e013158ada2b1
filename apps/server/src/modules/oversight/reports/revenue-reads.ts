import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { playIn } from '../figures/index.ts'

export interface PlayOfSubject {
  /** A game, a vendor or a category. */
  subject: string
  /** A vendor's name; games are named by the catalogue in the reader's language. */
  name: string | null
  currency: string
  bets: bigint
  stake: bigint
  returned: bigint
}

const subjects = {
  game: sql`q.game_id`,
  vendor: sql`coalesce(n.vendor_code, '')`,
  product: sql`coalesce(c.category, '')`,
} as const

/** What members played in a stretch of time, by game, vendor or category, each currency by itself. */
export const readPlayBySubject = async (
  tx: Tx,
  brandId: string,
  span: { from: Date; to: Date },
  by: keyof typeof subjects,
): Promise<PlayOfSubject[]> => {
  const { rows } = await sql<PlayOfSubject>`
    select s.subject, v.name, s.currency, s.bets, s.stake, s.returned from (
      select ${subjects[by]} as subject, q.currency, sum(q.bets)::bigint as bets, sum(q.stake)::bigint as stake,
        sum(q.returned)::bigint as returned
      from ${playIn(brandId, [span])} q
      left join catalog.v_game_names n on n.node_id = q.game_id
      left join catalog.v_game_categories c on c.node_id = q.game_id
      group by 1, 2) s
    left join catalog.v_vendors v on v.vendor_code = s.subject`.execute(tx)
  return rows
}
