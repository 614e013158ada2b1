import { plainAmount } from '@krathong/money'
import { cashbackOf, tierOf } from '@krathong/promotions'
import type { CashbackTerms } from '@krathong/promotions'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { readLosers } from './reward-reads.ts'
import type { MemberLoss } from './reward-reads.ts'
import type { Earned, EarnedPage, SchemeOf, Span } from './reward-types.ts'
import { amountOf } from '../rules/terms.ts'

export const cashbackTerms = ({
  lossMin,
  tiers,
}: Pick<SchemeOf<'cashback'>['terms'], 'lossMin' | 'tiers'>): CashbackTerms => ({
  lossMin: amountOf(lossMin),
  tiers: tiers.map((tier) => ({ ...tier, most: amountOf(tier.most) })),
})

const earnedOf = (terms: CashbackTerms, lost: MemberLoss, { key, unit }: Span): Earned[] => {
  const { stakes, payouts, given, level, playerId } = lost
  const { amount, loss, ratePercent } = cashbackOf(terms, lost, { level, unit })
  if (amount === 0n) return []
  const most = plainAmount(tierOf(terms.tiers, level)!.most)
  const details = { stakes: plainAmount(stakes), payouts: plainAmount(payouts), given: plainAmount(given) }
  const basis = { ...details, loss: plainAmount(loss), ratePercent, most }
  return [{ playerId, amount, period: key, basis }]
}

/** What a period's losses give back. */
export const cashbackPage = async (
  db: Db | Tx,
  terms: SchemeOf<'cashback'>['terms'],
  span: Span,
  page: { after: string | null; limit: number },
): Promise<EarnedPage> => {
  const rules = cashbackTerms(terms)
  const losers = await readLosers(db, span, { ...page, lossMin: rules.lossMin })
  return {
    earned: losers.flatMap((lost) => earnedOf(rules, lost, span)),
    last: losers.length < page.limit ? null : losers.at(-1)!.playerId,
  }
}
