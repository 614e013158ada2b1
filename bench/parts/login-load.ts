/** The recipe of the sign-ins' load: the real endpoint of a brand with players who all have the same password, hashed once. */
import { readPlayTotals } from '../../apps/server/src/modules/oversight/reports/program.ts'
import { openCashier } from '../../apps/server/src/modules/people/wallet/program.ts'
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
import type { App } from '../../apps/server/src/platform/app.ts'
import { createBus } from '../../apps/server/src/platform/bus.ts'
import { createSealer } from '../../apps/server/src/platform/crypto.ts'
import { transact } from '../../apps/server/src/platform/db/database.ts'
import type { DatabaseHandle } from '../../apps/server/src/platform/db/database.ts'
import { createEndpoint } from '../../apps/server/src/platform/http/endpoint.ts'

const PASSWORD = 'Rambutan-canal-52'
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

const nameOf = (at: number) => `lotus${[...String(at)].map((digit) => 'abcdefghjk'[Number(digit)]).join('')}x`

/** Each from a household and a network of its own, so that no limit stands in the way of the figure. */
const addressOf = (at: number, part: number) => `10.${part + (at >> 8)}.${at & 255}.1`

/** A brand with so many people, all with one password. */
const seedPeople = async (app: App, count: number) => {
  const passwordHash = await hashPassword(PASSWORD)
  return transact(app.db, async (tx) => {
    const seeded = await seedBrand(tx, 'krathong', defaultBrand)
    await openCashier(tx, seeded!.platformOwner, defaultBrand.currency.code)
    for (let at = 0; at < count; at += 1)
      await createPlayer(tx, {
        brandId: seeded!.brandId,
        username: nameOf(at),
        passwordHash,
        type: 0,
        language: null,
        currency: defaultBrand.currency.code,
        email: null,
        birthday: '1990-01-01',
        profile: {},
        termsVersion: '1',
        registeredFrom: null,
      })
    return seeded!
  })
}

export const openLoginLoad = async (handle: DatabaseHandle, count: number) => {
  const app: App = {
    db: handle.db,
    pool: handle.pool,
    databaseUrl: handle.url,
    databaseRole: handle.role,
    log: silent,
    bus: createBus(),
    sealer: createSealer('a secret that only this bench knows'),
  }
  const brand = await seedPeople(app, count)
  const settings = await createSettings(app)
  const endpoint = await createEndpoint({
    endpoint: 'site',
    resolvers: {
      player: (request) => resolvePlayer(app, request),
      seat: () => Promise.resolve(null),
      operator: () => Promise.resolve(null),
    },
    implementations: createPlayersRoutes(app, settings, {
      onRegistered: () => Promise.resolve(),
      playTotalsOf: (playerId, currency) => readPlayTotals(app.db, playerId, currency),
    }),
    defaultLanguage: () => 'en',
    gate: createGate(settings),
    rateLimits: false,
    trustProxy: false,
    logLevel: 'silent',
  })
  const faults: string[] = []
  const send = (username: string, password: string, from: string) =>
    endpoint.inject({
      method: 'POST',
      url: '/wps/session/login',
      remoteAddress: from,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ username, password }),
    })
  const ask = async (username: string, password: string, from: string, status: number) => {
    const answer = await send(username, password, from)
    if (answer.statusCode !== status && faults.length < 5)
      faults.push(`${username}: ${answer.statusCode} in place of ${status}: ${answer.body.slice(0, 120)}`)
  }
  const forget = () => app.db.deleteFrom('players.sign_in_failures').execute()
  const guess = async (username: string, from: string) => {
    await forget()
    await ask(username, 'Rambutan-canal-53', from, 401)
  }
  /** One pair of a stolen list, from one of five hundred networks. True where it was judged at all. */
  const stuff = async (at: number): Promise<boolean> => {
    const answer = await send(`stolen${nameOf(at)}`, 'Rambutan-canal-53', addressOf(at % 500, 60))
    return answer.json<{ code?: string }>().code === 'WRONG_CREDENTIALS'
  }
  return {
    faults,
    forget,
    stuff,
    brandId: brand.brandId,
    signIn: (at: number) => ask(nameOf(at), PASSWORD, addressOf(at, 0), 200),
    guessKnown: (at: number) => guess(nameOf(at % count), addressOf(at, 20)),
    guessUnknown: (at: number) => guess(`nobody${nameOf(at)}`, addressOf(at, 40)),
    close: async () => {
      settings.close()
      await endpoint.close()
    },
  }
}
