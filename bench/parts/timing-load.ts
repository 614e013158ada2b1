/**
 * The endpoints at which a stranger could learn who has an account: each is knocked at once for somebody and once for nobody, with a
 * challenge already solved and from a household of its own, so that nothing but the difference is measured.
 */
import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { challengesRoutes } from '../../apps/server/src/modules/core/challenges/program.ts'
import {
  createPlayer,
  createPlayersRoutes,
  hashPassword,
  resolvePlayer,
} from '../../apps/server/src/modules/people/players/program.ts'
import {
  createGate,
  createSettings,
  defaultBrand,
  seedBrand,
} from '../../apps/server/src/modules/core/settings/program.ts'
import { readPlayTotals } from '../../apps/server/src/modules/oversight/reports/program.ts'
import { verificationRoutes } from '../../apps/server/src/modules/core/verification/program.ts'
import { grantWelcome, openCashier } from '../../apps/server/src/modules/people/wallet/program.ts'
import type { App } from '../../apps/server/src/platform/app.ts'
import { createBus } from '../../apps/server/src/platform/bus.ts'
import { createSealer, hashToken, newToken } from '../../apps/server/src/platform/crypto.ts'
import { transact } from '../../apps/server/src/platform/db/database.ts'
import type { DatabaseHandle } from '../../apps/server/src/platform/db/database.ts'
import { createEndpoint } from '../../apps/server/src/platform/http/endpoint.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'

const PASSWORD = 'Rambutan-canal-52'
const PEOPLE = 50
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

const letters = (at: number) => [...String(at)].map((digit) => 'abcdefghjk'[Number(digit)]).join('')
const nameOf = (at: number) => `lotus${letters(at)}x`
const mailOf = (at: number) => `${nameOf(at)}@example.com`
/** Mobile numbers of Thailand, each in a block of its own. */
const numberOf = (at: number) => `08${String(10_000_000 + at * 10_007)}`
const NOBODY = 5_000

export interface Knock {
  isKnown: boolean
  at: number
}

export interface Answered {
  ms: number
  status: number
  /** The answer without the request's own id. */
  body: string
}

export interface TimedEndpoint {
  name: string
  /** Where the answer itself says it, its time says nothing more: a name is taken, a code invites. */
  isDisclosed: boolean
  /** What somebody and nobody are answered: an endpoint that refuses everybody for another reason measures nothing. */
  statuses: readonly number[]
  knock(which: Knock): Promise<Answered>
}

const seedPeople = async (app: App) => {
  const passwordHash = await hashPassword(PASSWORD)
  return transact(app.db, async (tx) => {
    const seeded = await seedBrand(tx, 'krathong', defaultBrand)
    await openCashier(tx, seeded!.platformOwner, defaultBrand.currency.code)
    const made: string[] = []
    for (let at = 0; at < PEOPLE; at += 1) {
      const { playerId } = await createPlayer(tx, {
        brandId: seeded!.brandId,
        username: nameOf(at),
        passwordHash,
        // Half of them invite, so that there are codes to look for.
        type: at % 2,
        language: null,
        currency: defaultBrand.currency.code,
        email: mailOf(at),
        birthday: '1990-01-01',
        profile: {},
        termsVersion: '1',
        registeredFrom: null,
        phone: `+66${numberOf(at).slice(1)}`,
      })
      made.push(playerId)
    }
    return { brandId: seeded!.brandId, made }
  })
}

const createSite = (app: App, settings: Awaited<ReturnType<typeof createSettings>>) =>
  createEndpoint({
    endpoint: 'site',
    resolvers: {
      player: (request) => resolvePlayer(app, request),
      seat: () => Promise.resolve(null),
      operator: () => Promise.resolve(null),
    },
    implementations: [
      challengesRoutes(app, () => false),
      verificationRoutes(app, settings),
      ...createPlayersRoutes(app, settings, {
        onRegistered: (tx, player) => grantWelcome(tx, player, settings),
        playTotalsOf: (playerId, currency) => readPlayTotals(app.db, playerId, currency),
      }),
    ],
    defaultLanguage: () => 'en',
    gate: createGate(settings),
    rateLimits: false,
    trustProxy: false,
    logLevel: 'silent',
  })

/** A pass that this browser would have earned by work. */
const givePass = async (app: App, action: string, visit: string): Promise<string> => {
  const pass = newToken()
  await app.pool.query(
    `insert into challenges.challenges (challenge_id, kind, action, browser_hash, answer, expires_at, pass_hash, answered_at)
      values ($1, 'work', $2, $3, '{}', clock_timestamp() + interval '2 minutes', $4, clock_timestamp())`,
    [newId(), action, hashToken(visit), hashToken(pass)],
  )
  return pass
}

/** What bounds how often one may ask is not what is measured. */
const forget = async ({ db }: App) => {
  await db.deleteFrom('verification.codes').execute()
  await db.deleteFrom('players.sign_in_failures').execute()
}

let knocks = 0

interface Asked {
  method: 'GET' | 'POST' | 'PUT'
  url: string
  action?: string
  body?: Record<string, unknown>
}

const asker =
  (app: App, site: FastifyInstance) =>
  async ({ method, url, action, body }: Asked): Promise<Answered> => {
    await forget(app)
    knocks += 1
    const visit = newToken()
    const pass = action === undefined ? {} : { challengePass: await givePass(app, action, visit) }
    const from = performance.now()
    const answer = await site.inject({
      method,
      url,
      remoteAddress: `10.${knocks >> 16}.${(knocks >> 8) & 255}.${knocks & 255}`,
      headers: {
        host: 'localhost:8080',
        cookie: `__Host-visit=${visit}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { payload: JSON.stringify({ ...body, ...pass }) } : {}),
    })
    const ms = performance.now() - from
    const { value, requestId: _, ...rest } = answer.json<{ value?: object; requestId?: string }>()
    // A session's token is another one every time.
    const shown = value && 'token' in value ? { ...value, token: '' } : value
    return { ms, status: answer.statusCode, body: JSON.stringify({ ...rest, value: shown }) }
  }

const formOf = (rest: Record<string, unknown>) => ({
  password: PASSWORD,
  confirmPassword: PASSWORD,
  birthday: '1995-04-13',
  agreedToTerms: true,
  ...rest,
})

/** Whom a knock is for: somebody of the brand, or a name, number and address that nobody has. */
const whoOf = (which: Knock) => (which.isKnown ? which.at % PEOPLE : NOBODY + which.at)
const numberFor = (which: Knock) => ({ mobileNum: numberOf(whoOf(which)), countryDialingCode: '66' })

const register = (rest: Record<string, unknown>): Asked => ({
  method: 'PUT',
  url: '/wps/member/register',
  body: formOf(rest),
})
const sms = (to: string, body: Record<string, unknown>): Asked => ({
  method: 'POST',
  url: `/wps/verification/sms/${to}`,
  action: 'sms',
  body,
})
const login = (body: Record<string, unknown>): Asked => ({
  method: 'POST',
  url: '/wps/session/login',
  body,
})

type Ask = ReturnType<typeof asker>

const evenEndpoint =
  (ask: Ask) =>
  (name: string, status: number, asked: (which: Knock) => Asked): TimedEndpoint => ({
    name,
    isDisclosed: false,
    statuses: [status],
    knock: (which) => ask(asked(which)),
  })

const endpointOf =
  (ask: Ask) =>
  (name: string, statuses: readonly number[], asked: (which: Knock) => Asked): TimedEndpoint => ({
    name,
    isDisclosed: true,
    statuses,
    knock: (which) => ask(asked(which)),
  })

/** Of who has an account already. */
const signInEndpoints = (ask: Ask): TimedEndpoint[] => {
  const even = evenEndpoint(ask)
  return [
    even('sign-in, wrong password', 401, (which) =>
      login({ username: nameOf(whoOf(which)), password: 'Rambutan-canal-53' }),
    ),
    even('sign-in by number, wrong code', 401, (which) =>
      login({
        type: 'sms',
        username: numberOf(whoOf(which)),
        password: '123456',
        countryDialingCode: '66',
      }),
    ),
    even('forgotten, by mail', 200, (which) => ({
      method: 'POST',
      url: '/wps/member/password/email',
      action: 'password',
      body: { username: nameOf(whoOf(which)), email: mailOf(whoOf(which)) },
    })),
    even('forgotten, wrong code of an SMS', 401, (which) => ({
      method: 'POST',
      url: '/wps/member/password/verification',
      body: { ...numberFor(which), newPassword: 'Mangosteen-pier-83', verificationCode: '123456' },
    })),
    even('SMS to recover', 200, (which) => sms('noLogin', numberFor(which))),
    even('SMS to sign in', 200, (which) => sms('login', numberFor(which))),
    even('SMS to register', 200, (which) =>
      sms('register', { mobileNo: numberOf(whoOf(which)), countryDialingCode: '66' }),
    ),
  ]
}

/** Of who comes in. */
const registerEndpoints = (ask: Ask, codes: readonly string[]): TimedEndpoint[] => {
  const even = evenEndpoint(ask)
  const answer = endpointOf(ask)
  return [
    even('register by number, wrong code', 401, (which) => ({
      method: 'PUT',
      url: '/wps/member/register/mobile',
      body: formOf({ ...numberFor(which), verificationCode: '123456' }),
    })),
    even('register with an address', 200, (which) =>
      register({
        username: `new${letters(knocks)}x`,
        email: which.isKnown ? mailOf(whoOf(which)) : `${randomBytes(6).toString('hex')}@example.com`,
      }),
    ),
    // Who invites no more, and a code that nobody ever had.
    even('invitation of who invites no more', 404, (which) => ({
      method: 'GET',
      url: `/wps/agent/affiliate?code=${which.isKnown ? codes[(which.at % 12) * 2 + 1]! : codeOfNobody(which.at)}`,
    })),
    answer('invitation code', [200, 404], (which) => ({
      method: 'GET',
      url: `/wps/agent/affiliate?code=${which.isKnown ? codes[(which.at % 12) * 2]! : codeOfNobody(which.at)}`,
    })),
    answer('register by name', [409, 200], (which) =>
      register({ username: which.isKnown ? nameOf(whoOf(which)) : `free${letters(knocks)}x` }),
    ),
  ]
}

/** Another code of the same letters and length. */
const codeOfNobody = (at: number) => `ZZZZZZ${String(at).padStart(4, 'Y')}`

export const openTimingLoad = async (handle: DatabaseHandle) => {
  const app: App = {
    db: handle.db,
    pool: handle.pool,
    databaseUrl: handle.url,
    databaseRole: handle.role,
    log: silent,
    bus: createBus(),
    sealer: createSealer('a secret that only this bench knows'),
  }
  await seedPeople(app)
  const rows = await app.db
    .selectFrom('players.affiliate_codes')
    .select(['code', 'player_id'])
    .orderBy('code')
    .execute()
  const locked = rows.filter((_, at) => at % 2 === 1).map(({ player_id }) => player_id)
  await app.db
    .updateTable('players.players')
    .set({ state: 'locked' })
    .where('player_id', 'in', locked)
    .execute()
  const settings = await createSettings(app)
  const site = await createSite(app, settings)
  const ask = asker(app, site)
  return {
    endpoints: [
      ...signInEndpoints(ask),
      ...registerEndpoints(
        ask,
        rows.map(({ code }) => code),
      ),
    ],
    close: async () => {
      settings.close()
      await site.close()
    },
  }
}
