import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { ask, openBackOffice, openTestEndpoint } from '../../core/operators/testing.ts'
import type { BackOffice } from '../../core/operators/testing.ts'
import { createPlayersRoutes } from './program.ts'
import { Browser, buildPlayer, openTestSite, playTotalsIn } from './testing.ts'
import type { TestSite } from './testing.ts'

let site: TestSite
let office: FastifyInstance
let support: BackOffice
let editor: BackOffice

beforeAll(async () => {
  site = await openTestSite()
  const more = createPlayersRoutes(site.app, site.settings, {
    onRegistered: async () => undefined,
    playTotalsOf: playTotalsIn(site.app),
  })
  office = await openTestEndpoint(site.app, { isFactorRequired: false, more })
  support = await openBackOffice(site.app, office, 'support')
  editor = await openBackOffice(site.app, office, 'content')
  for (const username of ['Malee', 'malika', 'somchai', 'a_b'])
    await buildPlayer(site.app, site.settings, { username, email: `${username}@example.com` })
})

afterAll(async () => {
  await office.close()
  await site.close()
})

const look = async (path: string, backOffice = support) =>
  ask(office, { method: 'GET', url: path, backOffice })
const found = async (query: string) => {
  const { value } = await look(`/bo/players${query}`)
  return (value!['content'] as { account: string }[]).map(({ account }) => account)
}

describe('players in the back office', () => {
  it('are listed newest first, with their balance, a page at a time', async () => {
    const { value } = await look('/bo/players?limit=3')
    expect(value).toMatchObject({ total: { count: 4, isExact: true } })
    expect(value!['content']).toMatchObject([
      { account: 'a_b', balance: '1000.00', state: 'active' },
      { account: 'somchai' },
      { account: 'malika' },
    ])
    const cursor = String(value!['nextCursor'])
    expect(await found(`?limit=3&cursor=${cursor}`)).toEqual(['Malee'])
    expect((await look(`/bo/players?limit=3&cursor=${cursor}`)).value).toMatchObject({ nextCursor: null })
    expect((await look('/bo/players?cursor=none')).code).toBe('BAD_INPUT')
  })

  it.each([
    ['MAL', ['malika', 'Malee']],
    ['malee', ['Malee']],
    ['chai', ['somchai']],
    ['ch', []],
    ['a_', ['a_b']],
    ['_', []],
    ['%25', []],
    ["'--", []],
  ])('are found by a part of the name, a short one by its beginning: %s', async (search, accounts) => {
    expect(await found(`?search=${search}`)).toEqual(accounts)
  })

  it('are not asked for by a sign that no name can hold', async () => {
    expect((await look('/bo/players?search=%00')).code).toBe('BAD_INPUT')
  })

  it('are found by id, and shown with accounts, sessions and totals, without a secret', async () => {
    const malee = new Browser(site.site)
    await malee.signIn('malee')
    const { playerId } = (await malee.ask('GET', '/wps/member/info')).value as { playerId: string }
    expect(await found(`?search=${playerId}`)).toEqual(['Malee'])
    const { value, raw } = await look(`/bo/players/${playerId}`)
    expect(value).toMatchObject({
      account: 'Malee',
      type: 0,
      email: 'M•••@e•••.com',
      accounts: [{ purpose: 'cash', currency: 'FUN', balance: '1000.00', version: 1 }],
      sessions: [{ address: '203.0.113.7', device: 'a test' }],
      totals: { betCount: 0, stake: '0.00', payout: '0.00', ggr: '0.00' },
    })
    expect(raw.body).not.toMatch(/argon2|hash|password|token/i)
  })

  it('are refused to who may not see them, and when nobody has the id', async () => {
    expect(await look('/bo/players', editor)).toMatchObject({ status: 403, code: 'NOT_ALLOWED' })
    expect(await ask(office, { method: 'GET', url: '/bo/players' })).toMatchObject({
      status: 401,
      code: 'NOT_SIGNED_IN',
    })
    expect(await look(`/bo/players/${newId()}`)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect(await look('/bo/players/1')).toMatchObject({ status: 400, code: 'BAD_INPUT' })
  })
})

describe('under whom newcomers without a code come', () => {
  it('is said by whoever writes settings, and counts for the next newcomer', async () => {
    const admin = await openBackOffice(site.app, office, 'owner')
    const write = (url: string, body: Record<string, unknown>, backOffice = admin) =>
      ask(office, { method: 'POST', url, body: { reason: 'a test of it', ...body }, backOffice })
    const agent = await buildPlayer(site.app, site.settings, { type: 1, username: 'domainagent' })
    const top = await buildPlayer(site.app, site.settings, { type: 2, username: 'houseagent' })
    const set = (host: string, account: string) => write('/bo/agent-domains', { host, account })
    const comeUnder = async () => {
      const newcomer = new Browser(site.site)
      expect(await newcomer.register()).toMatchObject({ status: 200 })
      const { value } = await newcomer.ask('GET', '/wps/member/info')
      const row = await site.app.db
        .selectFrom('players.arrivals')
        .select(['way', 'agent_id'])
        .where('player_id', '=', String(value['playerId']))
        .executeTakeFirstOrThrow()
      return [row.way, row.agent_id]
    }
    expect(await write('/bo/agent-domains', { host: '', account: 'houseagent' }, support)).toMatchObject({
      code: 'NOT_ALLOWED',
    })
    expect(await set('', 'nobody-here')).toMatchObject({ code: 'PLAYER_UNKNOWN' })
    // The platform agent is one of the top.
    expect(await set('', 'domainagent')).toMatchObject({ code: 'NOT_AN_AGENT' })
    expect(await set('localhost', 'malika')).toMatchObject({ code: 'NOT_AN_AGENT' })
    expect(await comeUnder()).toEqual(['house', null])
    expect(await set('', 'HouseAgent')).toMatchObject({ status: 200 })
    expect(await comeUnder()).toEqual(['house', top.playerId])
    expect(await set('localhost', 'domainagent')).toMatchObject({ status: 200 })
    expect(await comeUnder()).toEqual(['domain', agent.playerId])
    expect((await look('/bo/agent-domains')).value).toMatchObject({
      totalElements: 2,
      content: [
        { host: '', account: 'houseagent', isOpen: true },
        { host: 'localhost', account: 'domainagent' },
      ],
    })
    expect(await write('/bo/agent-domains/ended', { host: 'localhost' })).toMatchObject({ status: 200 })
    expect(await write('/bo/agent-domains/ended', { host: 'localhost' })).toMatchObject({ code: 'NOT_FOUND' })
    expect(await comeUnder()).toEqual(['house', top.playerId])
  })
})
