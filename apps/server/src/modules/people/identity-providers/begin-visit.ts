import type { IdentityProvider } from '@krathong/protocol/calls/identity-providers'
import { hashToken, newToken } from '../../../platform/crypto.ts'
import { transact } from '../../../platform/db/database.ts'
import type { RequestFacts } from '../../../platform/http/callers.ts'
import { newId } from '../../../platform/ids.ts'
import { requireOffered } from './offered.ts'
import type { IdentityProviders } from './types.ts'
import { insertVisit } from './visits-store.ts'

export const VISIT_COOKIE = 'elsewhere'
export const ARRIVAL_MINUTES = 30

const VISIT_MINUTES = 10
const MINUTE_SECONDS = 60

export const verifierContext = (visitId: string) => `elsewhere.verifier/${visitId}`

/** A person who reads the site under another name of this machine finds the simulated provider under that name, too. */
const reachedFrom = (url: string, site: string, isSimulated: boolean): string => {
  if (!isSimulated) return url
  const moved = new URL(url)
  moved.hostname = new URL(site).hostname
  return moved.href
}

/** Starts a trip to an identity provider: its secrets stay here, and only the browser that left with the cookie can come back. */
export const beginVisit = async (
  providers: IdentityProviders,
  name: IdentityProvider,
  request: RequestFacts,
): Promise<{ url: string }> => {
  const { app, settings, clients } = providers
  const { provider, secret } = await requireOffered(providers, name)
  const site = providers.siteOrigin(request)
  const redirectUri = `${site}/elsewhere`
  const trip = await clients.leave(provider, secret, redirectUri)
  const cookie = newToken()
  const visitId = newId()
  await transact(app.db, (tx) =>
    insertVisit(tx, {
      visitId,
      brandId: settings.current().brandId,
      provider: name,
      cookieHash: hashToken(cookie),
      stateHash: hashToken(trip.state),
      nonce: trip.nonce,
      verifierSealed: app.sealer.seal(trip.verifier, verifierContext(visitId)),
      redirectUri,
      minutes: VISIT_MINUTES,
    }),
  )
  request.setCookie(VISIT_COOKIE, cookie, {
    maxAgeSeconds: (VISIT_MINUTES + ARRIVAL_MINUTES) * MINUTE_SECONDS,
  })
  return { url: reachedFrom(trip.url, site, name === 'simulated') }
}
