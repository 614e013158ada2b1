import type { Tx } from '../../../../platform/db/database.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { SchemeOf } from '../rewards/reward-types.ts'
import { isOfKind, readScheme } from '../schemes/scheme-reads.ts'

/** A row of days that can be signed now; drafts and other kinds are not there. */
export const requireCheckIn = async (
  tx: Tx,
  brandId: string,
  { promotionId, at }: { promotionId: string; at: Date },
): Promise<SchemeOf<'check-in'>> => {
  const scheme = await readScheme(tx, brandId, promotionId)
  if (!scheme || scheme.stage === 'draft' || !isOfKind(scheme, 'check-in')) throw new Refusal('NOT_FOUND')
  const isOver = scheme.endsAt !== null && scheme.endsAt <= at
  if (scheme.stage === 'paused' || scheme.startsAt > at || isOver) throw new Refusal('PROMOTION_CLOSED')
  return scheme
}
