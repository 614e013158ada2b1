import type { IdentityProvider } from '@krathong/protocol/calls/identity-providers'
import type { App } from '../../../platform/app.ts'
import type { RequestFacts } from '../../../platform/http/callers.ts'
import type { Settings } from '../../core/settings/index.ts'

export interface IdentityProviders {
  app: App
  settings: Settings
  clients: ProviderClients
  /** Where people come back to. */
  siteOrigin: (request: RequestFacts) => string
  /** The demonstration's own provider, where it runs. */
  simulator: { origin: string; key: string } | null
}

/** An identity provider as this brand uses it. */
export interface Provider {
  provider: IdentityProvider
  isOn: boolean
  clientId: string
  secretSealed: Buffer | null
  issuer: string | null
  version: number
  updatedAt: Date | null
  updatedBy: string | null
}

/** Who somebody is there: the two that find them again, and what to call them. */
export interface Person {
  issuer: string
  subject: string
  name: string | null
  email: string | null
}

export interface Arrival extends Person {
  visitId: string
  provider: IdentityProvider
}

export interface Trip {
  url: string
  state: string
  nonce: string
  verifier: string
}

export interface ProviderClients {
  /** Where to send a browser, with the secrets that prove that it came back from this very trip. */
  leave(provider: Provider, secret: string, redirectUri: string): Promise<Trip>
  /** Trades the code of a finished trip for the person; refuses what the provider's own signature does not prove. */
  trade(
    provider: Provider,
    secret: string,
    trip: { address: URL; nonce: string; verifier: string },
  ): Promise<Person>
}
