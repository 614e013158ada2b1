import type { Tx } from '../../../../platform/db/database.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { readChance } from './chance-reads.ts'
import { isChanceOf } from './chance-types.ts'
import type { Chance, ChanceKind } from './chance-types.ts'

/** A published one of this kind; drafts and other kinds are not there. */
export const requireChance = async <Kind extends ChanceKind>(
  tx: Tx,
  brandId: string,
  { promotionId, kind }: { promotionId: string; kind: Kind },
): Promise<Chance<Kind>> => {
  const chance = await readChance(tx, brandId, promotionId)
  if (!chance || !isChanceOf(chance, kind) || chance.stage === 'draft') throw new Refusal('NOT_FOUND')
  if (chance.stage === 'paused') throw new Refusal('PROMOTION_CLOSED')
  return chance
}
