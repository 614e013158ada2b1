import { formatAmount } from '@krathong/money'
import { applicationState } from '@krathong/promotions'
import type { CallOutput, calls } from '@krathong/protocol'
import type { App } from '../../../../platform/app.ts'
import { writeCursor } from '../../../../platform/cursor.ts'
import { databaseNow } from '../../../../platform/db/database.ts'
import type { PlayerCaller } from '../../../../platform/http/callers.ts'
import type { Settings } from '../../../core/settings/index.ts'
import { isPlayStopped } from '../../../people/protection/index.ts'
import { isMeantFor } from '../audience.ts'
import { periodOf } from '../missions/mission-terms.ts'
import { amountOf } from '../rules/terms.ts'
import { textOf } from '../views.ts'
import { readMine, readOffered, readOfPeriods } from './application-reads.ts'
import type { Application } from './application-types.ts'

type ApplicationView = CallOutput<typeof calls.bonusApplications.send>
type OfferView = CallOutput<typeof calls.bonusApplications.list>['offers'][number]
type Offered = Awaited<ReturnType<typeof readOffered>>[number]

interface Words {
  settings: Settings
  language: string
}

export const applicationView = (row: Application, words: Words): ApplicationView => ({
  applicationId: row.applicationId,
  promotionId: row.promotionId,
  title: textOf(row.texts, words).title,
  state: row.state,
  comment: row.comment,
  pictureCount: row.pictureCount,
  sentAt: row.sentAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  remark: row.remark,
  amount:
    row.amount === null ? null : formatAmount(row.amount, words.settings.current().value.currency.exponent),
})

const offerView = (
  scheme: Offered,
  own: readonly Application[],
  { now, isEligible, ...words }: Words & { now: Date; isEligible: boolean },
): OfferView => {
  const { terms, startsAt, endsAt } = scheme
  const { exponent } = words.settings.current().value.currency
  const [last] = own
  const left = Math.max(0, terms.attempts - own.length)
  const mayAsk = isEligible && scheme.hasRoom && startsAt <= now
  return {
    promotionId: scheme.promotionId,
    version: scheme.version,
    ...textOf(scheme.texts, words),
    state: applicationState({
      now: now.getTime(),
      startsAt: startsAt.getTime(),
      endsAt: endsAt?.getTime() ?? null,
      isPaused: false,
      hasRoom: scheme.hasRoom,
      isEligible,
      application: last?.state ?? null,
      reward: last?.rewardState ?? null,
    }),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    period: terms.period,
    most: formatAmount(amountOf(terms.most), exponent),
    times: terms.times,
    claimHours: terms.claimHours,
    attemptsLeft: mayAsk && own.every(({ state }) => state === 'REJECTED') ? left : 0,
    isCommentAsked: terms.isCommentAsked,
    isPictureAsked: terms.isPictureAsked,
    own: last ? applicationView(last, words) : null,
  }
}

/** What members can ask for, how they stand with it, and what they asked for before. */
export const createApplications = (app: App, settings: Settings) => {
  const isShownNothing = async (caller: PlayerCaller | null) =>
    caller !== null && (caller.type === 4 || (await isPlayStopped(app.db, caller.playerId)))

  const list = async (caller: PlayerCaller | null, language: string): Promise<OfferView[]> => {
    if (await isShownNothing(caller)) return []
    const { brandId, value } = settings.current()
    const [now, offered] = await Promise.all([
      databaseNow(app.db),
      readOffered(app.db, brandId, isMeantFor(caller?.playerId ?? null)),
    ])
    const periods = offered.flatMap((scheme) => {
      const period = periodOf(scheme, now, value.timeZone)
      return period ? [{ promotionId: scheme.promotionId, period: period.key }] : []
    })
    const own = caller ? await readOfPeriods(app.db, caller.playerId, periods) : []
    const words = { settings, language, now, isEligible: caller === null || caller.type === 0 }
    return offered.map((scheme) =>
      offerView(
        scheme,
        own.filter(({ promotionId }) => promotionId === scheme.promotionId),
        words,
      ),
    )
  }

  return {
    list,
    mine: async (
      { playerId }: PlayerCaller,
      page: { cursor?: string | undefined; limit: number },
      language: string,
    ) => {
      const rows = await readMine(app.db, playerId, page)
      const last = rows.at(-1)
      return {
        content: rows.map((row) => applicationView(row, { settings, language })),
        nextCursor:
          last && rows.length === page.limit
            ? writeCursor({ at: last.sentAt, id: last.applicationId })
            : null,
      }
    },
  }
}
