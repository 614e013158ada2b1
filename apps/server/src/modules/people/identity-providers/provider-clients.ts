import * as client from 'openid-client'
import { now } from '../../../platform/clock.ts'
import { sendOut } from '../../../platform/http/send-out.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { shownEmail, shownText } from './rules/arrivals.ts'
import { providerEndpoints } from './rules/provider-endpoints.ts'
import type { ProviderClients, Person, Provider } from './types.ts'

/** What one provider was told and told us; asked again after an hour, and after every change of its settings. */
interface Known {
  config: client.Configuration
  mark: string
  at: number
}

const HOUR_MS = 3_600_000

/** Every request to an identity provider goes out by the one sender that reaches public addresses only. */
const guardedFetch =
  (isOwnMachine: boolean): client.CustomFetch =>
  async (url, { method, headers, body }) => {
    const answer = await sendOut({
      method: method === 'POST' ? 'POST' : 'GET',
      url,
      headers,
      body: body instanceof URLSearchParams ? body.toString() : '',
      isOwnMachine,
    })
    if (!answer) throw new Refusal('ELSEWHERE_UNREACHABLE')
    return new Response(new Uint8Array(answer.body), {
      status: answer.status,
      headers: { 'content-type': answer.contentType },
    })
  }

const ask = async (provider: Provider, secret: string): Promise<client.Configuration> => {
  const endpoints = providerEndpoints[provider.provider]
  const isOwnMachine = provider.provider === 'simulated'
  const fetch = guardedFetch(isOwnMachine)
  const execute = [client.enableNonRepudiationChecks, ...(isOwnMachine ? [client.allowInsecureRequests] : [])]
  if (endpoints.finds === 'discovery')
    return client.discovery(
      new URL(endpoints.issuer ?? provider.issuer ?? ''),
      provider.clientId,
      secret,
      undefined,
      {
        [client.customFetch]: fetch,
        execute,
      },
    )
  const config = new client.Configuration(
    {
      issuer: endpoints.issuer,
      authorization_endpoint: endpoints.authorize,
      token_endpoint: endpoints.token,
      jwks_uri: endpoints.keys,
    },
    provider.clientId,
    secret,
  )
  config[client.customFetch] = fetch
  client.enableNonRepudiationChecks(config)
  return config
}

/** A provider that is away is told from one whose answer proves nothing. */
const refusalFor = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error
  const cause = error instanceof Error ? error.cause : undefined
  if (cause instanceof Refusal) return cause
  return new Refusal('ELSEWHERE_REFUSED')
}

const personOf = (claims: client.IDToken): Person => ({
  issuer: claims.iss,
  subject: claims.sub,
  name: shownText(claims['name'], 80),
  email: shownEmail(claims['email'], claims['email_verified']),
})

/** Talks to the identity providers: authorization code with PKCE, state and nonce; the id token's signature is always checked. */
export const createProviderClients = (onFault: (error: unknown) => void): ProviderClients => {
  const known = new Map<string, Known>()
  const configOf = async (provider: Provider, secret: string): Promise<client.Configuration> => {
    const mark = `${provider.version}/${provider.issuer ?? ''}/${provider.clientId}/${secret}`
    const kept = known.get(provider.provider)
    if (kept?.mark === mark && now().getTime() - kept.at < HOUR_MS) return kept.config
    try {
      const config = await ask(provider, secret)
      known.set(provider.provider, { config, mark, at: now().getTime() })
      return config
    } catch (error) {
      onFault(error)
      throw new Refusal('ELSEWHERE_UNREACHABLE')
    }
  }
  return {
    leave: async (provider, secret, redirectUri) => {
      const config = await configOf(provider, secret)
      const [state, nonce, verifier] = [
        client.randomState(),
        client.randomNonce(),
        client.randomPKCECodeVerifier(),
      ]
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: providerEndpoints[provider.provider].scope,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      })
      return { url: url.href, state, nonce, verifier }
    },
    trade: async (provider, secret, { address, nonce, verifier }) => {
      const config = await configOf(provider, secret)
      try {
        const tokens = await client.authorizationCodeGrant(config, address, {
          expectedState: address.searchParams.get('state') ?? '',
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims) throw new Refusal('ELSEWHERE_REFUSED')
        return personOf(claims)
      } catch (error) {
        onFault(error)
        throw refusalFor(error)
      }
    },
  }
}
