import { randomBytes } from 'node:crypto'
import { json, notFound } from '../simulator.ts'
import type { Answered, Asked, Simulator } from '../simulator.ts'
import { peoplePage } from './page.ts'
import { people, personNamed } from './people.ts'
import type { SimulatedPerson } from './people.ts'
import { faults, idToken, isVerifier, newKeys } from './tokens.ts'
import type { Fault, Keys } from './tokens.ts'

const CLIENT_ID = 'krathong'
const CODE_MS = 60_000

/** A code that waits to be traded, with what it was asked for with. */
interface Grant {
  person: SimulatedPerson
  redirectUri: string
  nonce: string
  challenge: string
  until: number
}

interface State {
  key: string
  keys: Keys
  grants: Map<string, Grant>
  fault: Fault
}

const issuerOf = (origin: string) => `${origin}/identity`

/** Reached under any name of this machine, it has one name only: the one that stands in its tokens. */
const ownOrigin = ({ origin }: Asked) => {
  const url = new URL(origin)
  url.hostname = 'localhost'
  return url.origin
}

const discovery = (asked: Asked): Answered => {
  const issuer = issuerOf(ownOrigin(asked))
  return json(200, {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
    token_endpoint_auth_methods_supported: ['client_secret_post'],
    code_challenge_methods_supported: ['S256'],
    scopes_supported: ['openid', 'email', 'profile'],
  })
}

/** Nobody is sent anywhere but to a page of the demonstration: http on this machine or its network, https elsewhere. */
const isRedirect = (uri: string) => URL.canParse(uri) && /^https?:$/.test(new URL(uri).protocol)

const isWellAsked = (query: URLSearchParams) =>
  query.get('client_id') === CLIENT_ID &&
  query.get('response_type') === 'code' &&
  query.get('code_challenge_method') === 'S256' &&
  /^[\w-]{43}$/.test(query.get('code_challenge') ?? '') &&
  (query.get('scope') ?? '').split(' ').includes('openid') &&
  isRedirect(query.get('redirect_uri') ?? '')

const sendBack = (query: URLSearchParams, answer: Record<string, string>): Answered => {
  const url = new URL(query.get('redirect_uri') ?? '')
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value)
  const state = query.get('state')
  if (state !== null) url.searchParams.set('state', state)
  return { status: 303, headers: { location: url.href }, body: '' }
}

const authorize = (state: State, asked: Asked): Answered => {
  const { query } = asked
  if (!isWellAsked(query)) return json(400, { error: 'invalid_request' })
  if (asked.method !== 'POST')
    return peoplePage(String(asked.headers['accept-language'] ?? ''), query.get('redirect_uri') ?? '')
  const form = new URLSearchParams(asked.body.toString('utf8'))
  const person = form.has('email')
    ? people.find(({ email }) => email === form.get('email'))
    : personNamed(form.get('name') ?? '')
  if (!person) return sendBack(query, { error: 'access_denied' })
  const code = randomBytes(24).toString('base64url')
  state.grants.set(code, {
    person,
    redirectUri: query.get('redirect_uri') ?? '',
    nonce: query.get('nonce') ?? '',
    challenge: query.get('code_challenge') ?? '',
    until: Date.now() + CODE_MS,
  })
  return sendBack(query, { code })
}

/** A code is traded once, by the client it was made for, with the verifier of its challenge. */
const trade = (state: State, asked: Asked): Answered => {
  const form = new URLSearchParams(asked.body.toString('utf8'))
  if (form.get('client_id') !== CLIENT_ID || form.get('client_secret') !== state.key)
    return json(401, { error: 'invalid_client' })
  const code = form.get('code') ?? ''
  const grant = state.grants.get(code)
  state.grants.delete(code)
  if (
    !grant ||
    grant.until < Date.now() ||
    grant.redirectUri !== form.get('redirect_uri') ||
    !isVerifier(form.get('code_verifier') ?? '', grant.challenge)
  )
    return json(400, { error: 'invalid_grant' })
  const { person, nonce } = grant
  const details = { issuer: issuerOf(ownOrigin(asked)), clientId: CLIENT_ID, nonce, person, now: Date.now() }
  return json(200, {
    access_token: randomBytes(24).toString('base64url'),
    token_type: 'Bearer',
    expires_in: 300,
    id_token: idToken(state.keys, details, state.fault),
  })
}

const behave = (state: State, { method, body }: Asked): Answered => {
  if (method !== 'PUT') return json(200, { fault: state.fault })
  const { fault } = JSON.parse(body.toString('utf8') || '{}') as { fault?: Fault }
  if (!fault || !faults.includes(fault)) return json(400, { error: 'BAD_BEHAVIOUR' })
  state.fault = fault
  return json(200, { fault })
}

/**
 * An OpenID Connect provider in small: discovery, keys, a page on which a person says who they are, and codes that are traded for
 * signed id tokens. `PUT /identity/behaviour` says what is wrong with them.
 */
export const createIdentity = (key: string): Simulator => {
  const state: State = { key, keys: newKeys(), grants: new Map(), fault: 'none' }
  return {
    name: 'identity',
    answer: async (asked) => {
      if (asked.path === '/behaviour') return behave(state, asked)
      if (asked.path === '/.well-known/openid-configuration') return discovery(asked)
      if (asked.path === '/keys') return json(200, { keys: [state.keys.publicJwk] })
      if (asked.path === '/authorize') return authorize(state, asked)
      if (asked.path === '/token' && asked.method === 'POST') return trade(state, asked)
      return notFound()
    },
    stop: () => state.grants.clear(),
  }
}
