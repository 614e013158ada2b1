import type { SeatCaller } from '../../../platform/http/callers.ts'
import { createShortCache } from '../../../platform/short-cache.ts'
import { requireIdentityToPlay } from '../../people/identity-checks/index.ts'
import type { App } from '../../../platform/app.ts'
import type { Settings } from '../../core/settings/index.ts'

/** A check that ran out, or terms that changed, reach who sits already within this time. */
const REMEMBERED_MS = 5_000
const REMEMBERED_MAX = 50_000
const TRIAL = 4

/** Refuses IDENTITY_NEEDED where a seat's player may not stake before a check of who they are. */
export type RequireIdentity = (seat: SeatCaller) => Promise<void>

/**
 * The launch has asked already; a seat stays open for hours, and the check may run out or be asked for in between. Who was let in is
 * remembered for some seconds, so that a spin costs no trip of its own; who is refused is looked at anew every time.
 */
export const createIdentityAtSeats = ({
  app,
  settings,
}: {
  app: App
  settings: Settings
}): RequireIdentity => {
  const cache = createShortCache<string>({ ttlMs: REMEMBERED_MS, max: REMEMBERED_MAX })
  app.bus.subscribe('playerChanged', ({ playerId }) => cache.dropWhere((known) => known === playerId))
  return async ({ playerId, type, currency }) => {
    if (type === TRIAL || currency !== settings.current().value.currency.code) return
    await cache.fetch(playerId, async () => {
      await requireIdentityToPlay(app.db, settings, playerId)
      return playerId
    })
  }
}
