import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askCall, declaredCalls } from './matrix/ask-call.ts'
import { sampleInput } from './matrix/sample.ts'
import { openTestServer, registerPlayer, TestBrowser } from './testing.ts'
import type { TestServer } from './testing.ts'

let server: TestServer
let owner: TestBrowser
let other: TestBrowser

beforeAll(async () => {
  server = await openTestServer()
  owner = await registerPlayer(server)
  other = await registerPlayer(server)
})
afterAll(() => server.stop())

/** Every call of a signed-in player, with an input that it takes. */
const own = declaredCalls
  .filter(({ spec }) => spec.endpoint === 'site' && spec.audience === 'player')
  .map(({ name, spec, right }) => ({
    name,
    spec,
    input: sampleInput(spec, right ?? { about: 'self' }, {}) ?? {},
  }))

const thief = (cookie: string, token: string | null) => {
  const browser = new TestBrowser()
  browser.cookie = cookie
  browser.token = token
  return browser
}

/** What every one of these calls answers to this browser, told once each. */
const answersTo = async (browser: () => TestBrowser) => {
  const seen = new Map<string, string[]>()
  for (const { name, spec, input } of own) {
    const { status, code } = await askCall(server, browser(), spec, input)
    const answer = `${status} ${code}`
    seen.set(answer, [...(seen.get(answer) ?? []), name])
  }
  return [...seen.keys()]
}

describe('half of a session opens no call of a player, of money or of an agent', () => {
  it('covers all of them', () => {
    expect(own.length).toBeGreaterThan(60)
    expect(own.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['wallet.balance', 'withdrawals.request', 'agentTransfers.transferDownline']),
    )
  })

  it('neither what a script can steal: the token without its cookie', async () => {
    expect(await answersTo(() => thief('', owner.token))).toEqual(['401 SESSION_ENDED'])
  })

  it('nor the cookie without its token', async () => {
    expect(await answersTo(() => thief(owner.cookie, null))).toEqual(['401 NOT_SIGNED_IN'])
  })

  it("nor the token with somebody else's cookie", async () => {
    expect(await answersTo(() => thief(other.cookie, owner.token))).toEqual(['401 SESSION_ENDED'])
  })

  it('while both together do', async () => {
    const { status } = await owner.call('GET', `${server.site}/wps/member/info`)
    expect(status).toBe(200)
  })
})
