import { transact } from '../../../platform/db/database.ts'
import type { PlayerCaller, RequestFacts } from '../../../platform/http/callers.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { provePassword, requireRealAccount } from '../players/index.ts'
import { VISIT_COOKIE } from './begin-visit.ts'
import { cookieHashOf } from './finish-visit.ts'
import { readLinkedPlayer } from './links-reads.ts'
import { insertLink } from './links-store.ts'
import type { IdentityProviders } from './types.ts'
import { takeArrival } from './visits-store.ts'

/**
 * Links who has arrived to the account that is signed in, for ever, on the word and the password of its owner. One person there is
 * one player here, and a player has one link a provider: whoever comes second is refused.
 */
export const linkAccount = async (
  providers: IdentityProviders,
  password: string,
  { caller, request }: { caller: PlayerCaller; request: RequestFacts },
) => {
  requireRealAccount(caller)
  const { app, settings } = providers
  const { brandId } = settings.current()
  const { playerId } = caller
  const cookieHash = cookieHashOf(request)
  await provePassword(app, playerId, password)
  const linked = await transact(app.db, async (tx) => {
    const arrival = await takeArrival(tx, brandId, cookieHash)
    if (!arrival) throw new Refusal('ELSEWHERE_EXPIRED')
    const linkedAt = await insertLink(tx, arrival, {
      linkId: newId(),
      brandId,
      playerId,
      from: request.address,
    })
    return { arrival, linkedAt }
  })
  request.clearCookie(VISIT_COOKIE)
  const { arrival, linkedAt } = linked
  if (linkedAt) return { provider: arrival.provider, linkedAt: linkedAt.toISOString() }
  const owner = await readLinkedPlayer(app.db, brandId, arrival)
  throw new Refusal(owner === null || owner === playerId ? 'ELSEWHERE_SET' : 'ELSEWHERE_TAKEN')
}
