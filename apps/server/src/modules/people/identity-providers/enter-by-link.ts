import { transact } from '../../../platform/db/database.ts'
import type { RequestFacts } from '../../../platform/http/callers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { signInProven } from '../players/index.ts'
import { VISIT_COOKIE } from './begin-visit.ts'
import { cookieHashOf } from './finish-visit.ts'
import { readLinkedPlayer } from './links-reads.ts'
import { writeUsed } from './links-store.ts'
import type { IdentityProviders } from './types.ts'
import { takeArrival } from './visits-store.ts'

/** Signs in the player whom the arrival of this browser is linked to; a new network or device is asked for more, as with a password. */
export const enterByLink = async (providers: IdentityProviders, request: RequestFacts) => {
  const { app, settings } = providers
  const { brandId } = settings.current()
  const cookieHash = cookieHashOf(request)
  const arrival = await transact(app.db, (tx) => takeArrival(tx, brandId, cookieHash))
  const playerId = arrival && (await readLinkedPlayer(app.db, brandId, arrival))
  if (!arrival || playerId === null) throw new Refusal('ELSEWHERE_EXPIRED')
  request.clearCookie(VISIT_COOKIE)
  await transact(app.db, (tx) => writeUsed(tx, brandId, arrival))
  return signInProven({ app, settings }, playerId, request)
}
