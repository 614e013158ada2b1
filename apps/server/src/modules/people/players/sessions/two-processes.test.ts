import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBus } from '../../../../platform/bus.ts'
import type { App } from '../../../../platform/app.ts'
import { createEndpoint } from '../../../../platform/http/endpoint.ts'
import type { Listening } from '../../../../platform/db/listen.ts'
import { createGate } from '../../../core/settings/program.ts'
import { createPlayersRoutes, hearPlayerChanges, resolvePlayer } from '../program.ts'
import { Browser, openTestSite, playTotalsIn } from '../testing.ts'
import type { TestSite } from '../testing.ts'

let first: TestSite
let second: { app: App; endpoint: FastifyInstance; listening: Listening }

/** Another server on the same database: it shares rows with the first one, and no memory. */
const openSecond = async (): Promise<typeof second> => {
  const app = { ...first.app, bus: createBus() }
  const endpoint = await createEndpoint({
    endpoint: 'site',
    resolvers: {
      player: (request) => resolvePlayer(app, request),
      seat: () => Promise.resolve(null),
      operator: () => Promise.resolve(null),
    },
    implementations: createPlayersRoutes(app, first.settings, {
      onRegistered: async () => undefined,
      playTotalsOf: playTotalsIn(app),
    }),
    defaultLanguage: () => 'en',
    gate: createGate(first.settings),
    rateLimits: false,
    trustProxy: false,
    logLevel: 'silent',
  })
  return { app, endpoint, listening: await hearPlayerChanges(app) }
}

beforeAll(async () => {
  first = await openTestSite()
  second = await openSecond()
})
afterAll(async () => {
  await second.listening.close()
  await second.endpoint.close()
  await first.close()
})

const infoAtSecond = async (person: Browser) => {
  const there = new Browser(second.endpoint, person.address)
  for (const [name, value] of person.cookies) there.cookies.set(name, value)
  there.token = person.token
  return there.ask('GET', '/wps/member/info')
}

it('hears of a player who becomes a trial account in another process, and treats open sessions so at once', async () => {
  const malee = new Browser(first.site)
  await malee.register()
  const { value } = await infoAtSecond(malee)
  expect(value['type']).toBe(0)
  const heard = new Promise((done) => second.app.bus.subscribe('playerChanged', done))
  await first.app.pool.query(`update players.players set type = 4 where player_id = $1`, [value['playerId']])
  expect(await heard).toEqual({ playerId: value['playerId'] })
  expect((await infoAtSecond(malee)).value['type']).toBe(4)
})

it('hears of a session that ended in another process: it opens nothing there, and its sockets can be closed', async () => {
  const malee = new Browser(first.site)
  await malee.register()
  expect((await infoAtSecond(malee)).status).toBe(200)
  const heard = new Promise((done) => second.app.bus.subscribe('sessionEnded', done))
  await malee.ask('DELETE', '/wps/session/logout')
  expect(await heard).toMatchObject({ sessionIds: [expect.any(String)] })
  expect((await infoAtSecond(malee)).code).toBe('SESSION_ENDED')
})
