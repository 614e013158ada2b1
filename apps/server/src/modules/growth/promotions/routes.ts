import { formatAmount } from '@krathong/money'
import { calls } from '@krathong/protocol'
import { implement } from '../../../platform/http/implement.ts'
import { promotionsBackOfficeRoutes } from './bonuses/back-office-routes.ts'
import type { BackOfficeParts } from './bonuses/back-office-routes.ts'
import { decidedRoutes } from './decided-routes.ts'
import { vendorSpinsRoutes } from './free-spins/vendor-spins-routes.ts'
import { giveUp } from './requirements/give-up.ts'
import { joinPromotion } from './bonuses/join-promotion.ts'
import { leavePromotion } from './bonuses/leave-promotion.ts'
import { rewardsBackOfficeRoutes } from './rewards/rewards-back-office-routes.ts'
import { rewardsRoutes } from './rewards/rewards-routes.ts'
import { playedRoutes } from './played-routes.ts'
import { createRecords } from './requirements/show-records.ts'
import { createShow } from './bonuses/show.ts'
import { recordView } from './views.ts'

export const promotionsRoutes = (all: BackOfficeParts) => {
  const { app, settings, beacon } = all
  const parts = { app, settings }
  const show = createShow(app, settings, all.showPictures)
  const own = createRecords(app, settings)
  return [
    implement('promotions', calls.promotions, {
      list: (_, { caller, request }) => show.list(caller, request.language),
      one: ({ promotionId }, { caller, request }) => show.one(caller, promotionId, request.language),
      scheme: ({ promotionId }, { caller, request }) => show.scheme(caller, promotionId, request.language),
      join: async (wanted, { caller, request }) => {
        await joinPromotion(parts, caller, wanted)
        return show.one(caller, wanted.promotionId, request.language)
      },
      leave: async ({ promotionId }, { caller, request }) => {
        await leavePromotion(parts, caller, promotionId)
        return show.one(caller, promotionId, request.language)
      },
      open: (_, { caller, request }) => own.open(caller, request.language),
      records: (page, { caller, request }) => own.records(caller, page, request.language),
      giveUp: async ({ requirementId }, { caller, request }) => {
        const { requirement, cash } = await giveUp(parts, caller, requirementId)
        return {
          record: recordView(requirement, { settings, language: request.language }),
          balance: formatAmount(cash, settings.current().value.currency.exponent),
        }
      },
    }),
    promotionsBackOfficeRoutes(all),
    rewardsRoutes(parts),
    ...playedRoutes({ ...parts, beacon }),
    rewardsBackOfficeRoutes({ ...parts, beacon }),
    vendorSpinsRoutes(parts),
    ...decidedRoutes(parts),
  ]
}
