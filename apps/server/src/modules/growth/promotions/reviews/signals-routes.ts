import { formatAmount } from '@krathong/money'
import { calls } from '@krathong/protocol'
import { implement } from '../../../../platform/http/implement.ts'
import { offsetOf, placePage } from '../../../../platform/paging.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { RewardParts } from '../rewards/claim-reward.ts'
import { decideReview } from './decide-review.ts'
import { countSignals, readEarlierSignals, readSignal, readSignals } from './signal-reads.ts'
import type { Signal } from './signal-reads.ts'

/** What staff see of accounts that share something, and their word on it. */
export const signalsRoutes = (parts: RewardParts) => {
  const { app, settings } = parts
  const { brandId } = settings.current()
  const rowView = ({ texts, amount, at, decidedAt, ...row }: Signal) => {
    const { defaultLanguage, currency } = settings.current().value
    const titles = Object.values(texts).map(({ title }) => title)
    return {
      ...row,
      title: texts[defaultLanguage]?.title ?? titles.find((title) => title !== '') ?? '',
      amount: amount === null ? null : formatAmount(amount, currency.exponent),
      at: at.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
    }
  }
  const one = async (rewardId: string) => {
    const row = await readSignal(app.db, brandId, rewardId)
    if (!row) throw new Refusal('NOT_FOUND')
    return { ...rowView(row), earlier: (await readEarlierSignals(app.db, brandId, row)).map(rowView) }
  }
  return implement('promotionSignals', calls.promotionSignals, {
    list: async ({ queue, ...wanted }) => {
      const page = placePage(wanted, await countSignals(app.db, brandId, queue))
      const { pageSize } = page
      const rows = await readSignals(app.db, brandId, { queue, pageSize, offset: offsetOf(page) })
      return { content: rows.map(rowView), ...page }
    },
    one: ({ rewardId }) => one(rewardId),
    decide: async (wanted, context) => {
      await decideReview(parts, context, wanted)
      return one(wanted.rewardId)
    },
  })
}
