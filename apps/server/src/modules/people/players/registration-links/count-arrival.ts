import type { App } from '../../../../platform/app.ts'
import { addressKeys } from '../../../../platform/address-keys.ts'
import { now } from '../../../../platform/clock.ts'
import { transact } from '../../../../platform/db/database.ts'
import type { RequestFacts } from '../../../../platform/http/callers.ts'
import { maskName } from '../../../../platform/mask.ts'
import type { Settings } from '../../../core/settings/index.ts'
import { dateIn } from '../rules/age.ts'
import { checkAffiliate } from '../registration/check-affiliate.ts'
import { countVisit, readSource } from './link-store.ts'

interface Parts {
  app: App
  settings: Settings
}

/** Whose code it is, as its owner recognises themself, and what it makes of who registers with it. */
export const sourceView = async ({ app, settings }: Parts, typed: string) => {
  const { account, kind } = await checkAffiliate(app.db, settings.current().brandId, typed)
  return { isKnown: true as const, kind, invitedBy: maskName(account) }
}

/** Visits of one code that a day counts: beyond it somebody only counts. */
const VISITS_MAX = 20_000

/**
 * Counts that somebody came by a code: a household once a day, known by a keyed mark alone. Whether the code is anybody's is not said:
 * the answer is the same for all.
 */
export const countArrival = async (
  { app, settings }: Parts,
  typed: string,
  { address }: RequestFacts,
): Promise<void> => {
  const { brandId, value } = settings.current()
  const source = await readSource(app.db, brandId, typed)
  if (!source) return
  const sourceId = source.linkId ?? source.agentId
  const day = dateIn(value.timeZone, now())
  const mark = app.sealer.mark(`${day}/${sourceId}/${addressKeys(address).home}`, 'players.link-visit')
  await transact(app.db, (tx) => countVisit(tx, { sourceId, mark, zone: value.timeZone, most: VISITS_MAX }))
}
