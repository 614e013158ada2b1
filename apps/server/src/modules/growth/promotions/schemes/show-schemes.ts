import type { CallOutput, calls } from '@krathong/protocol'
import type { App } from '../../../../platform/app.ts'
import { databaseNow } from '../../../../platform/db/database.ts'
import type { PlayerCaller } from '../../../../platform/http/callers.ts'
import type { Settings } from '../../../core/settings/index.ts'
import { readNeeds } from '../audience.ts'
import type { Scheme } from '../rewards/reward-types.ts'
import { shownTabsOf } from '../rules/tabs.ts'
import type { ShowPictures } from '../show-pictures.ts'
import { textOf } from '../views.ts'
import { figuresOfScheme } from './scheme-figures.ts'
import { readSchemesTold } from './scheme-reads.ts'

type SchemeView = CallOutput<typeof calls.promotions.scheme>
type Card = CallOutput<typeof calls.promotions.list>['schemes'][number]
type Caller = PlayerCaller | null

/** Ways to earn rewards as the page of promotions tells of them: to members and visitors, not to agents. */
export const createSchemes = (app: App, settings: Settings, showPictures: ShowPictures) => {
  const told = async (caller: Caller, language: string, promotionId?: string) => {
    if (caller !== null && caller.type !== 0) return []
    const whom = { playerId: caller?.playerId ?? null, ...(promotionId ? { promotionId } : {}) }
    const [at, schemes] = await Promise.all([
      databaseNow(app.db),
      readSchemesTold(app.db, settings.current().brandId, whom),
    ])
    const pictures = schemes.map(({ picture }) => picture)
    const show = await showPictures(pictures, language)
    const cardOf = (scheme: Scheme): Card => ({
      promotionId: scheme.promotionId,
      kind: scheme.kind,
      ...textOf(scheme.texts, { settings, language }),
      picture: show(scheme.picture),
      tabs: shownTabsOf(scheme, at),
      state: scheme.startsAt > at ? 'coming' : 'running',
      startsAt: scheme.startsAt.toISOString(),
      endsAt: scheme.endsAt?.toISOString() ?? null,
      placesLeft: scheme.quota === null ? null : Number(scheme.quota - scheme.taken),
    })
    return schemes.map((scheme) => ({ scheme, card: cardOf(scheme) }))
  }

  return {
    list: async (caller: Caller, language: string): Promise<Card[]> =>
      (await told(caller, language)).map(({ card }) => card),
    one: async (caller: Caller, promotionId: string, language: string): Promise<SchemeView | null> => {
      const [found] = await told(caller, language, promotionId)
      if (!found) return null
      const needs = await readNeeds(app.db, [found.scheme], caller?.playerId ?? null)
      const { exponent } = settings.current().value.currency
      const { version, terms } = found.scheme
      return {
        ...found.card,
        version,
        figures: figuresOfScheme(terms, exponent),
        times: terms.times,
        needs: needs(found.scheme),
      }
    },
  }
}
