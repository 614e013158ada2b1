import { formatAmount } from '@krathong/money'
import { calls } from '@krathong/protocol'
import { implement } from '../../../platform/http/implement.ts'
import { isPlayStopped } from '../../people/protection/index.ts'
import { convert } from './convert.ts'
import { pointsBackOfficeRoutes } from './back-office-routes.ts'
import type { BackOfficeParts } from './back-office-routes.ts'
import { readItemPage } from './item-reads.ts'
import { ownView } from './own-view.ts'
import { readProgramme } from './programme-reads.ts'
import { redeem } from './redeem.ts'
import { cursorOf, readOwn, readRedemptionDetails } from './redemption-reads.ts'
import { readAfter, readStatement } from './statement-reads.ts'
import { redemptionView, rewardView } from './views.ts'

const nothing = (pageSize: number) => ({
  content: [],
  pageNo: 1,
  pageSize,
  totalPages: 1,
  totalElements: 0,
})

export const pointsRoutes = (parts: BackOfficeParts) => {
  const { app, settings } = parts
  const receiptOf = async (redemptionId: string, language: string) => {
    const [row, after] = await Promise.all([
      readRedemptionDetails(app.db, redemptionId),
      readAfter(app.db, redemptionId),
    ])
    const { exponent } = settings.current().value.currency
    return {
      redemption: redemptionView(row, settings, language),
      points: Number(after.points),
      balance: after.cash === null ? null : formatAmount(after.cash, exponent),
    }
  }
  return [
    implement('points', calls.points, {
      balance: (_, { caller }) => ownView(app, settings, caller.playerId),
      config: async () => {
        const { brandId, value } = settings.current()
        const { version, value: programme } = await readProgramme(app.db, brandId)
        return { version, ...programme, convert: value.currency.isPlayMoney ? programme.convert : null }
      },
      rewards: async ({ language, ...wanted }, { caller, request }) => {
        // Who has stopped playing is offered nothing.
        if (caller && (await isPlayStopped(app.db, caller.playerId))) return nothing(wanted.pageSize)
        const { brandId, value } = settings.current()
        const hasMoney = value.currency.isPlayMoney
        const { content, ...page } = await readItemPage(app.db, { brandId, hasMoney, ...wanted })
        const answer = language ?? request.language
        return { content: content.map((item) => rewardView(item, settings, answer)), ...page }
      },
      redeem: async (wanted, { caller, request }) =>
        receiptOf(await redeem(parts, caller, wanted), request.language),
      convert: async (wanted, { caller, request }) =>
        receiptOf(await convert(parts, caller, wanted), request.language),
      redemptions: async ({ language, ...wanted }, { caller, request }) => {
        const rows = await readOwn(app.db, { playerId: caller.playerId, ...wanted })
        const last = rows.at(-1)
        return {
          content: rows.map((row) => redemptionView(row, settings, language ?? request.language)),
          nextCursor: last && rows.length === wanted.limit ? cursorOf(last) : null,
        }
      },
      statement: (wanted, { caller }) => readStatement(app.db, { playerId: caller.playerId, ...wanted }),
    }),
    pointsBackOfficeRoutes(parts),
  ]
}
