import type { App } from '../../../../platform/app.ts'
import { now } from '../../../../platform/clock.ts'
import type { PlayerCaller } from '../../../../platform/http/callers.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { Settings } from '../../../core/settings/index.ts'
import { isPlayStopped } from '../../../people/protection/index.ts'
import { isMeant, readNeeds } from '../audience.ts'
import { createSchemes } from '../schemes/show-schemes.ts'
import { asStored } from '../show-pictures.ts'
import type { ShowPictures } from '../show-pictures.ts'
import { countDeposits, readLastJoins } from './join-store.ts'
import { readGameNames, readPromotion, readShown } from './promotion-reads.ts'
import { offerView } from '../views.ts'
import type { Member } from '../views.ts'
import type { Promotion } from '../types.ts'

type Caller = PlayerCaller | null

/** What is offered to players. */
export const createShow = (app: App, settings: Settings, showPictures: ShowPictures = asStored) => {
  const schemes = createSchemes(app, settings, showPictures)
  const memberOf = async (caller: Caller): Promise<Member | null> => {
    if (!caller) return null
    const { playerId, type } = caller
    const [{ ever }, joins] = await Promise.all([
      countDeposits(app.db, { playerId, zone: settings.current().value.timeZone, except: null }),
      readLastJoins(app.db, playerId),
    ])
    return { isEligible: type === 0, deposits: ever, joins }
  }
  const viewsOf = async (promotions: readonly Promotion[], caller: Caller, language: string) => {
    const [member, names, needs, show] = await Promise.all([
      memberOf(caller),
      readGameNames(app.db, [...new Set(promotions.flatMap(({ terms }) => terms.excludedGames))]),
      readNeeds(app.db, promotions, caller?.playerId ?? null),
      showPictures(
        promotions.map(({ picture }) => picture),
        language,
      ),
    ])
    const at = now()
    return promotions.map((one) => offerView(one, member, { settings, language, at, names, needs, show }))
  }
  /** Trial accounts have no part in it, and who has stopped playing is offered nothing. */
  const isShownNothing = async (caller: Caller) =>
    caller !== null && (caller.type === 4 || (await isPlayStopped(app.db, caller.playerId)))

  return {
    list: async (caller: Caller, language: string) => {
      if (await isShownNothing(caller)) return { available: 0, offers: [], schemes: [] }
      const shown = await readShown(app.db, settings.current().brandId, caller?.playerId ?? null)
      const offers = await viewsOf(shown, caller, language)
      return {
        available: offers.filter(({ state }) => state === 'JOIN').length,
        offers,
        schemes: await schemes.list(caller, language),
      }
    },
    one: async (caller: Caller, promotionId: string, language: string) => {
      const promotion = await readPromotion(app.db, settings.current().brandId, promotionId)
      if (!promotion || promotion.stage === 'draft' || (await isShownNothing(caller)))
        throw new Refusal('NOT_FOUND')
      if (!(await isMeant(app.db, promotion, caller?.playerId ?? null))) throw new Refusal('NOT_FOUND')
      return (await viewsOf([promotion], caller, language))[0]!
    },
    scheme: async (caller: Caller, promotionId: string, language: string) => {
      const found = (await isShownNothing(caller)) ? null : await schemes.one(caller, promotionId, language)
      if (!found) throw new Refusal('NOT_FOUND')
      return found
    },
  }
}
