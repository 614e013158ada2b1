import { roundTo } from '@krathong/money'
import { freeSpinsExpect } from '@krathong/promotions'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/database.ts'
import type { Earned, Span } from '../rewards/reward-types.ts'
import { amountOf } from '../rules/terms.ts'
import { readGamesNamed } from './free-spin-store.ts'
import type { FreeSpinTerms } from './free-spin-terms.ts'

/** Members who paid in enough within a span. */
const readPayers = async (db: Db, span: Span, depositMin: bigint): Promise<string[]> => {
  const { rows } = await sql<{ playerId: string }>`
    select c.player_id as "playerId" from deposits.v_credited c
    join players.v_profiles m on m.player_id = c.player_id and m.type = 0 and m.brand_id = ${span.brandId}::uuid
    where c.credited_at >= ${span.from} and c.credited_at < ${span.to} and c.currency = ${span.currency}
    group by c.player_id having sum(c.received - coalesce(c.fee, 0)) >= ${depositMin}::bigint order by 1`.execute(
    db,
  )
  return rows.map(({ playerId }) => playerId)
}

const HUNDREDTHS = 100
const WHOLE = 100

/** What these spins would have won on average for whoever paid in enough: by the published return of the game that returns most. */
export const freeSpinTrial =
  (terms: FreeSpinTerms) =>
  async (db: Db, span: Span): Promise<Earned[]> => {
    const games = await readGamesNamed(db, terms.games)
    // What nobody published is taken for the whole stake.
    const returns = games.map(({ rtp: published }) =>
      published === null ? WHOLE : Number.parseFloat(published) || 0,
    )
    const rtp = Math.max(0, ...returns) * HUNDREDTHS
    const figures = { spins: terms.spins, stake: amountOf(terms.stake), most: amountOf(terms.winMax) }
    const amount = roundTo(freeSpinsExpect(figures, rtp), span.unit, 'down')
    if (amount === 0n) return []
    const players = await readPayers(db, span, amountOf(terms.depositMin))
    const period = terms.period === 'once' ? 'once' : span.key
    return players.map((playerId) => ({ playerId, amount, period, basis: {} }))
  }
