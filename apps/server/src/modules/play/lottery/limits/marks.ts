import { betTypeOf } from '@krathong/lottery'
import type { SoldGame, Tier } from '@krathong/lottery'
import type { Db } from '../../../../platform/db/database.ts'
import { createShortCache } from '../../../../platform/short-cache.ts'
import { readLying } from './exposure-store.ts'
import { limitsOn, readLimits } from './limits-store.ts'
import { readDraw } from '../reads.ts'
import type { LotteryParts } from '../types.ts'

interface Mark {
  betType: string | null
  row: number | null
  number: number
  tier: Tier
}

const FRESH_MS = 500

/** How full a number is that wins by itself. Of one that needs others the panel says nothing: its line may be free. */
const fullMarks = async (
  db: Db,
  { series, game }: SoldGame,
  { numero, currency }: { numero: string; currency: string },
): Promise<Mark[]> => {
  const limits = limitsOn(await readLimits(db), game.code, numero)
  const said = limits.rules.map(({ bet, row, number, mode }) => ({ betType: bet, row, number, tier: mode }))
  const draw = await readDraw(db, game.code, numero)
  if (!draw) return said
  const lying = await readLying(db, { drawId: draw.draw_id, currency }, null)
  const full = lying.flatMap(({ bet, row, number, amount }): Mark[] => {
    const type = betTypeOf(series.code, bet)
    if (type?.alone !== true || amount * 100n < limits.cap * BigInt(limits.halfAt)) return []
    return [{ betType: bet, row, number, tier: amount >= limits.cap ? 'closed' : 'half' }]
  })
  return [...said, ...full]
}

/** Numbers of a draw that are sold at half or not at all, asked of the database no more than twice a second. */
export const createMarks = ({ app }: Pick<LotteryParts, 'app'>) => {
  const marks = createShortCache<Mark[]>({ ttlMs: FRESH_MS, max: 256 })
  return async (sold: SoldGame, numero: string | null, currency: string): Promise<Mark[]> => {
    if (numero === null) return []
    const key = `${sold.game.code} ${numero} ${currency}`
    return (await marks.fetch(key, () => fullMarks(app.db, sold, { numero, currency }))) ?? []
  }
}
