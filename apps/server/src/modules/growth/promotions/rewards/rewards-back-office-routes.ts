import { plainAmount } from '@krathong/money'
import { calls } from '@krathong/protocol'
import { transact } from '../../../../platform/db/database.ts'
import { implement } from '../../../../platform/http/implement.ts'
import { offsetOf, placePage } from '../../../../platform/paging.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { cancelRaffle } from '../chances/cancel-chance.ts'
import type { ChanceParts } from '../chances/chance-types.ts'
import { openChance } from '../chances/open-chance.ts'
import type { Scheme } from './reward-types.ts'
import { setPromotionStage } from '../bonuses/save-promotion.ts'
import { saveScheme } from '../schemes/save-scheme.ts'
import {
  countSchemes,
  readAllSchemes,
  readRuns,
  readScheme,
  readSchemeCost,
} from '../schemes/scheme-reads.ts'
import { simulateScheme } from '../schemes/simulate-scheme.ts'
import { readSpinCost } from '../free-spins/free-spin-store.ts'

const storedView = ({ quota, budget, taken, reserved, updatedAt, ...row }: Scheme) => ({
  promotionId: row.promotionId,
  version: row.version,
  stage: row.stage,
  texts: row.texts,
  terms: row.terms,
  picture: row.picture,
  ...(row.audience ? { audience: row.audience } : {}),
  tabs: row.tabs,
  showFrom: row.showFrom?.toISOString() ?? null,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt?.toISOString() ?? null,
  quota: quota === null ? null : Number(quota),
  budget: budget === null ? null : plainAmount(budget),
  place: row.place,
  taken: Number(taken),
  reserved: plainAmount(reserved),
  updatedAt: updatedAt.toISOString(),
  updatedBy: row.updatedBy,
})

export const rewardsBackOfficeRoutes = (parts: ChanceParts) => {
  const { app, settings } = parts
  // In the transaction of the act that is tried out, or done by two: what it has just written is seen by nobody else yet.
  const one = (promotionId: string) =>
    transact(app.db, async (tx) => {
      const found = await readScheme(tx, settings.current().brandId, promotionId)
      if (!found) throw new Refusal('NOT_FOUND')
      return storedView(found)
    })
  return implement('rewardsBackOffice', calls.rewardsBackOffice, {
    list: async (wanted) => {
      const { brandId } = settings.current()
      const page = placePage(wanted, await countSchemes(app.db, brandId))
      const rows = await readAllSchemes(app.db, brandId, { pageSize: page.pageSize, offset: offsetOf(page) })
      return { content: rows.map(storedView), ...page }
    },
    one: async ({ promotionId }) => {
      const [scheme, cost, runs] = await Promise.all([
        one(promotionId),
        readSchemeCost(app.db, promotionId),
        readRuns(app.db, promotionId),
      ])
      const spins = scheme.terms.kind === 'free-spins' ? await readSpinCost(app.db, promotionId) : null
      const { given, givenBack, waitingAmount, members, waiting } = cost
      return {
        ...scheme,
        cost: {
          given: plainAmount(given),
          givenBack: plainAmount(givenBack),
          waitingAmount: plainAmount(waitingAmount),
          members,
          waiting,
        },
        spins: spins && { ...spins, staked: plainAmount(spins.staked), won: plainAmount(spins.won) },
        runs: runs.map(({ total, finishedAt, ...run }) => ({
          ...run,
          total: plainAmount(total),
          finishedAt: finishedAt?.toISOString() ?? null,
        })),
      }
    },
    simulate: ({ terms, audience }) => simulateScheme(parts, terms, audience),
    save: async (wanted, context) => {
      await saveScheme(parts, context, wanted)
      return one(wanted.promotionId)
    },
    publish: async (wanted, context) => {
      await setPromotionStage(parts, context, {
        ...{ ...wanted, stage: 'published', of: 'rewards' },
        then: (tx) => openChance(parts, tx, wanted.promotionId),
      })
      return one(wanted.promotionId)
    },
    cancel: async (wanted, context) => {
      await cancelRaffle(parts, context, wanted)
      return one(wanted.promotionId)
    },
    pause: async (wanted, context) => {
      await setPromotionStage(parts, context, { ...wanted, stage: 'paused', of: 'rewards' })
      return one(wanted.promotionId)
    },
  })
}
