import { hashToken } from '../../../platform/crypto.ts'
import { transact } from '../../../platform/db/database.ts'
import type { PlayerCaller, RequestFacts } from '../../../platform/http/callers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { ARRIVAL_MINUTES, verifierContext, VISIT_COOKIE } from './begin-visit.ts'
import { hasLink, readLinkedPlayer, readLinks } from './links-reads.ts'
import { requireOffered } from './offered.ts'
import { nextOf } from './rules/arrivals.ts'
import type { Arrival, IdentityProviders } from './types.ts'
import { readArrival, takeVisit, writePerson } from './visits-store.ts'

const knownCookieHash = (request: RequestFacts): Buffer | null => {
  const cookie = request.cookies[VISIT_COOKIE]
  return cookie ? hashToken(cookie) : null
}

export const cookieHashOf = (request: RequestFacts): Buffer => {
  const hash = knownCookieHash(request)
  if (!hash) throw new Refusal('ELSEWHERE_EXPIRED')
  return hash
}

/** What the arrival of this browser leads to, for who is signed in in it. */
const answer = async (providers: IdentityProviders, arrival: Arrival, caller: PlayerCaller | null) => {
  const { app, settings } = providers
  const linkedTo = await readLinkedPlayer(app.db, settings.current().brandId, arrival)
  const isSet = caller !== null && hasLink(await readLinks(app.db, caller.playerId), arrival.provider)
  const leads = nextOf({ linkedTo, caller: caller && { playerId: caller.playerId, hasLink: isSet } })
  if ('refusal' in leads) throw new Refusal(leads.refusal)
  const { provider, name, email } = arrival
  return { next: leads.next, arrival: { provider, name, email } }
}

export const arrivalView = async (
  providers: IdentityProviders,
  caller: PlayerCaller | null,
  request: RequestFacts,
) => {
  const { app, settings } = providers
  const hash = knownCookieHash(request)
  const arrival = hash && (await readArrival(app.db, settings.current().brandId, hash))
  return arrival ? answer(providers, arrival, caller) : ({ next: 'nobody' } as const)
}

/**
 * Takes a browser that comes back: the visit is found by its cookie and the state it left with, its code is traded once, and who it
 * is stands in the visit from then on. Nobody is signed in by it.
 */
export const finishVisit = async (
  providers: IdentityProviders,
  query: string,
  { caller, request }: { caller: PlayerCaller | null; request: RequestFacts },
) => {
  const { app, settings, clients } = providers
  const cookieHash = cookieHashOf(request)
  const back = new URLSearchParams(query)
  const stateHash = hashToken(back.get('state') ?? '')
  const visit = await transact(app.db, (tx) =>
    takeVisit(tx, settings.current().brandId, cookieHash, stateHash),
  )
  if (!visit) throw new Refusal('ELSEWHERE_EXPIRED')
  if (back.has('error')) throw new Refusal('ELSEWHERE_REFUSED')
  const { provider, secret } = await requireOffered(providers, visit.provider as Arrival['provider'])
  const address = new URL(visit.redirect_uri)
  address.search = back.toString()
  const person = await clients.trade(provider, secret, {
    address,
    nonce: visit.nonce,
    verifier: app.sealer.open(visit.verifier_sealed, verifierContext(visit.visit_id)),
  })
  await transact(app.db, (tx) => writePerson(tx, visit.visit_id, person, ARRIVAL_MINUTES))
  const arrival = { ...person, visitId: visit.visit_id, provider: provider.provider }
  return answer(providers, arrival, caller)
}
