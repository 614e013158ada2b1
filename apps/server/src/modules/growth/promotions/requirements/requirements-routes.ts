import { calls } from '@krathong/protocol'
import { implement } from '../../../../platform/http/implement.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { readUsernames } from '../../../people/players/index.ts'
import type { RewardParts } from '../rewards/claim-reward.ts'
import { readOpen, readPage } from './requirement-reads.ts'
import { recordView } from '../views.ts'
import { waiveRequirement } from './waive-requirement.ts'

const ENDED = 20

export const requirementsRoutes = (parts: RewardParts) => {
  const { app, settings } = parts
  return implement('requirementsBackOffice', calls.requirementsBackOffice, {
    of: async ({ playerId }, { request }) => {
      const { brandId } = settings.current()
      if (!(await readUsernames(app.db, [playerId])).has(playerId)) throw new Refusal('NOT_FOUND')
      const words = { settings, language: request.language }
      const [open, latest] = await Promise.all([
        readOpen(app.db, playerId),
        readPage(app.db, { playerId, limit: ENDED }),
      ])
      const own = (rows: typeof open) =>
        rows.filter((row) => row.brandId === brandId).map((row) => recordView(row, words))
      return { open: own(open), ended: own(latest.filter(({ state }) => state !== 'OPEN')) }
    },
    waive: async (wanted, context) =>
      recordView(await waiveRequirement(parts, context, wanted), {
        settings,
        language: context.request.language,
      }),
  })
}
