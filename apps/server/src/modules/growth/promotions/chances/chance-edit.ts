import { canonicalJson } from '@krathong/games/fairness'
import type { SchemeEdit } from '@krathong/protocol/calls/rewards-back-office'
import type { Tx } from '../../../../platform/db/database.ts'
import { invalid } from '../bonuses/save-promotion.ts'
import { readChance } from './chance-reads.ts'

export { chanceAmounts, isChanceSound } from './chance-terms.ts'

/** A raffle is drawn after its end, and an envelope shows its seed then: they have one. */
export const requireEnd = ({ terms, endsAt }: Pick<SchemeEdit, 'terms' | 'endsAt'>): void => {
  if ((terms.kind === 'raffle' || terms.kind === 'envelope') && endsAt === null) throw invalid('endsAt')
}

/** What a chance was published with stays: its terms and its times are part of what is proven. Its words may change. */
export const requireKept = async (
  tx: Tx,
  brandId: string,
  { promotionId, edit }: { promotionId: string; edit: SchemeEdit },
): Promise<void> => {
  const chance = await readChance(tx, brandId, promotionId)
  if (!chance) return
  const { terms, startsAt, endsAt } = chance
  if (canonicalJson(edit.terms) !== canonicalJson(terms)) throw invalid('terms')
  if (Date.parse(edit.startsAt) !== startsAt.getTime()) throw invalid('startsAt')
  const wanted = edit.endsAt === null ? null : Date.parse(edit.endsAt)
  if (wanted !== (endsAt?.getTime() ?? null)) throw invalid('endsAt')
}
