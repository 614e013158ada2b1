import { calls } from '@krathong/protocol'
import { implement } from '../../../../platform/http/implement.ts'
import { offsetOf, placePage } from '../../../../platform/paging.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { RewardParts } from '../rewards/claim-reward.ts'
import { decideReferral } from './decide-referral.ts'
import { countReferrals, readReferralRow, readReferrals } from './referral-back-office-reads.ts'
import type { ReferralRow } from './referral-back-office-reads.ts'
import { createReferrals } from './show-referrals.ts'

const rowView = ({ qualifiedAt, decidedAt, ...row }: ReferralRow) => ({
  ...row,
  qualifiedAt: qualifiedAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
})

export const referralsRoutes = (parts: RewardParts) => {
  const { app, settings } = parts
  const show = createReferrals(app, settings)
  const one = async (friendId: string) => {
    const row = await readReferralRow(app.db, settings.current().brandId, friendId)
    if (!row) throw new Refusal('NOT_FOUND')
    return rowView(row)
  }
  return [
    implement('referrals', calls.referrals, {
      page: (_, { caller, request }) => show.page(caller, request.language),
      friends: (page, { caller }) => show.friends(caller, page),
    }),
    implement('referralsBackOffice', calls.referralsBackOffice, {
      list: async ({ queue, ...wanted }) => {
        const { brandId } = settings.current()
        const page = placePage(wanted, await countReferrals(app.db, brandId, queue))
        const { pageSize } = page
        const rows = await readReferrals(app.db, brandId, { queue, pageSize, offset: offsetOf(page) })
        return { content: rows.map(rowView), ...page }
      },
      one: ({ friendId }) => one(friendId),
      decide: async (wanted, context) => {
        await decideReferral(parts, context, wanted)
        return one(wanted.friendId)
      },
    }),
  ]
}
