import type { IdentityProvider } from '@krathong/protocol/calls/identity-providers'

/**
 * How an identity provider is reached. One that publishes its addresses is asked for them; of one that does not, they stand here.
 */
export type ProviderEndpoints =
  | { finds: 'discovery'; issuer: string | null; scope: string }
  | {
      finds: 'here'
      issuer: string
      authorize: string
      token: string
      keys: string
      scope: string
    }

export const providerEndpoints: Readonly<Record<IdentityProvider, ProviderEndpoints>> = {
  google: { finds: 'discovery', issuer: 'https://accounts.google.com', scope: 'openid email profile' },
  // Facebook signs id tokens and takes a code with its verifier, and leaves its token address out of what it publishes.
  facebook: {
    finds: 'here',
    issuer: 'https://www.facebook.com',
    authorize: 'https://www.facebook.com/v23.0/dialog/oauth',
    token: 'https://graph.facebook.com/v23.0/oauth/access_token',
    keys: 'https://www.facebook.com/.well-known/oauth/openid/jwks/',
    scope: 'openid email public_profile',
  },
  simulated: { finds: 'discovery', issuer: null, scope: 'openid email profile' },
}

/** Whether a provider can be offered: switched on, and with everything that its endpoint asks for. */
export const offeredOf = (
  { isOn, clientId, hasSecret }: { isOn: boolean; clientId: string; hasSecret: boolean },
  isReachable: boolean,
): 'yes' | 'off' | 'incomplete' => {
  if (!isOn) return 'off'
  return clientId !== '' && hasSecret && isReachable ? 'yes' : 'incomplete'
}
