import { createLocalJWKSet, jwtVerify } from 'jose'
import type { JSONWebKeySet } from 'jose'
import type { App } from '../../../platform/app.ts'
import { now } from '../../../platform/clock.ts'
import { hashToken } from '../../../platform/crypto.ts'
import { sendOut } from '../../../platform/http/send-out.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Settings } from '../settings/index.ts'
import { isDemoProject, isFirebaseOffered, issuerOf, provenNumber } from './rules/firebase.ts'
import type { FirebaseProof } from './types.ts'

const GOOGLE_KEYS =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'
const HOUR_MS = 3_600_000
const TOKEN_MAX = 4_096

/** What a browser must be let to reach while Firebase proves a number in it. */
interface FirebaseHosts {
  script: readonly string[]
  frame: readonly string[]
  connect: readonly string[]
}

export interface Firebase {
  isOffered(): boolean
  /** What the browser's part is set up with; null where the brand has none. */
  setUp(site: string): FirebaseSetUp | null
  hosts(site: string): FirebaseHosts
  /** The number a token proves; null for a token that proves none. Keys are asked for outside any transaction. */
  read(token: string): Promise<FirebaseProof | null>
}

interface FirebaseSetUp {
  projectId: string
  apiKey: string
  authDomain: string
  appId: string
  /** Of the simulated house; null for a project that exists. */
  emulator: string | null
}

interface FirebaseParts {
  app: App
  settings: Settings
  /** Where the simulated house listens, in a demonstration. */
  simulator: string | null
}

const NOWHERE: FirebaseHosts = { script: [], frame: [], connect: [] }
const GOOGLE: FirebaseHosts = {
  script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  connect: [
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
    'https://www.google.com/recaptcha/',
  ],
}

const under = (origin: string, site: string): string => {
  const moved = new URL(origin)
  moved.hostname = new URL(site).hostname
  return moved.origin
}

/** Google's published keys, asked for once an hour. */
const createKeys = (app: App) => {
  let known: { url: string; at: number; keys: ReturnType<typeof createLocalJWKSet> } | null = null
  const fetchKeys = async (url: string, isOwnMachine: boolean) => {
    const answer = await sendOut({ method: 'GET', url, headers: {}, body: '', isOwnMachine })
    if (answer?.status !== 200) throw new Refusal('ELSEWHERE_UNREACHABLE')
    const keys = createLocalJWKSet(JSON.parse(answer.body.toString('utf8')) as JSONWebKeySet)
    known = { url, at: now().getTime(), keys }
    return keys
  }
  return async (url: string, isOwnMachine: boolean) => {
    if (known?.url === url && now().getTime() - known.at < HOUR_MS) return known.keys
    return fetchKeys(url, isOwnMachine).catch((error: unknown) => {
      app.log.warn({ err: error }, 'the keys of Firebase could not be read')
      throw new Refusal('ELSEWHERE_UNREACHABLE')
    })
  }
}

/** Numbers that Google's Firebase proves by an SMS of its own. The browser sends the token; only its signature is believed. */
export const createFirebase = ({ app, settings, simulator }: FirebaseParts): Firebase => {
  const keysAt = createKeys(app)
  const project = () => settings.current().value.firebase
  const simulated = () => (settings.current().value.currency.isPlayMoney ? simulator : null)
  const isOffered = () => isFirebaseOffered(project(), simulated() !== null)
  const emulator = (site: string) => {
    const origin = simulated()
    return isDemoProject(project().projectId) && origin !== null ? under(origin, site) : null
  }
  const verify = async (token: string) => {
    const { projectId } = project()
    const isDemo = isDemoProject(projectId)
    const keys = await keysAt(isDemo ? `${simulated()}/firebase/keys` : GOOGLE_KEYS, isDemo)
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['RS256'],
      issuer: issuerOf(projectId),
      audience: projectId,
      currentDate: now(),
      requiredClaims: ['exp', 'iat', 'sub', 'auth_time'],
    })
    return payload
  }
  return {
    isOffered,
    setUp: (site) => {
      if (!isOffered()) return null
      const { projectId, apiKey, authDomain, appId } = project()
      return { projectId, apiKey, authDomain, appId, emulator: emulator(site) }
    },
    hosts: (site) => {
      if (!isOffered()) return NOWHERE
      const origin = emulator(site)
      return origin === null ? GOOGLE : { ...NOWHERE, connect: [origin] }
    },
    read: async (token) => {
      if (!isOffered()) throw new Refusal('FEATURE_OFF')
      if (token.length > TOKEN_MAX) return null
      try {
        const claims = await verify(token)
        const number = provenNumber(claims, Math.floor(now().getTime() / 1000))
        return number === null
          ? null
          : { number, tokenHash: hashToken(token), expiresAt: new Date(claims.exp! * 1000) }
      } catch (error) {
        if (error instanceof Refusal) throw error
        return null
      }
    },
  }
}
