import type { CallOutput, calls } from '@krathong/protocol'
import type { App } from '../../../../platform/app.ts'
import { databaseNow } from '../../../../platform/db/database.ts'
import type { PlayerCaller } from '../../../../platform/http/callers.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { Settings } from '../../../core/settings/index.ts'
import { isPlayStopped } from '../../../people/protection/index.ts'
import { readWaiting } from '../rewards/reward-reads.ts'
import type { Scheme } from '../rewards/reward-types.ts'
import { isOfKind, readScheme, readSchemesFor } from '../schemes/scheme-reads.ts'
import { textOf } from '../views.ts'
import { boardView } from './board-view.ts'
import { readChains } from './mission-reads.ts'
import { periodOf } from './mission-terms.ts'
import { missionView } from './mission-view.ts'

type Summary = CallOutput<typeof calls.missions.summary>
type BoardView = CallOutput<typeof calls.missions.leaderboard>

const NOTHING: Summary = { available: 0, missions: [], boards: [] }

/** Missions and leaderboards of a member; whoever has stopped playing sees nothing of them. */
export const createMissions = (app: App, settings: Settings) => {
  const isOut = async ({ type, playerId }: PlayerCaller) =>
    type !== 0 || (await isPlayStopped(app.db, playerId))

  const summary = async (caller: PlayerCaller, language: string): Promise<Summary> => {
    if (await isOut(caller)) return NOTHING
    const { brandId, value } = settings.current()
    const [at, schemes, waiting] = await Promise.all([
      databaseNow(app.db),
      readSchemesFor(app.db, brandId, caller.playerId),
      readWaiting(app.db, caller.playerId),
    ])
    const missions = schemes.flatMap((scheme: Scheme) => {
      if (!isOfKind(scheme, 'mission')) return []
      const period = periodOf(scheme, at, value.timeZone)
      return period ? [{ mission: { ...scheme, brandId }, period }] : []
    })
    const { playerId } = caller
    const keys = missions.map(({ mission: { promotionId }, period }) => ({
      playerId,
      promotionId,
      period: period.key,
    }))
    const chains = new Map((await readChains(app.db, keys)).map((chain) => [chain.promotionId, chain]))
    const words = { settings, language }
    return {
      available: waiting.filter(({ kind, state }) => kind === 'mission' && state === 'CLAIMABLE').length,
      missions: missions.map(({ mission, period }) =>
        missionView(mission, { ...words, period, chain: chains.get(mission.promotionId) }),
      ),
      boards: schemes
        .filter((scheme) => isOfKind(scheme, 'leaderboard'))
        .map(({ promotionId, texts }) => ({ promotionId, title: textOf(texts, words).title })),
    }
  }

  return {
    summary,
    leaderboard: async (
      caller: PlayerCaller,
      { promotionId, when }: { promotionId: string; when: 'now' | 'last' },
      language: string,
    ): Promise<BoardView> => {
      const { brandId } = settings.current()
      const scheme = await readScheme(app.db, brandId, promotionId)
      const isShown = scheme && scheme.stage === 'published' && isOfKind(scheme, 'leaderboard')
      if (!isShown || (await isOut(caller))) throw new Refusal('NOT_FOUND')
      return boardView(app, settings, { ...scheme, brandId }, { caller, language, when })
    },
  }
}
