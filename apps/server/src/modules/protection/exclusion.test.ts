import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { newId } from '../../platform/ids.ts'
import {
  openSlot,
  openTestServer,
  PASSWORD,
  registerPlayer,
  spinOnce,
  TestBrowser,
} from '../../roles/testing.ts'
import type { TestServer } from '../../roles/testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ minimumCycleMs: 0 })
})
afterAll(() => server.stop())

const nameOf = async (browser: TestBrowser) =>
  (await browser.call<{ account: string }>('GET', `${server.site}/wps/member/info`)).value.account

const signIn = async (username: string): Promise<TestBrowser> => {
  const browser = new TestBrowser()
  const { value } = await browser.call<{ token: string }>('POST', `${server.site}/wps/session/login`, {
    username,
    password: PASSWORD,
  })
  browser.token = value.token
  return browser
}

/** A tab's socket; answers when the server closes it. */
const listen = async (browser: TestBrowser) => {
  const socket = new WebSocket(`${server.site.replace('http', 'ws')}/ws`, {
    origin: server.site,
    headers: { cookie: browser.cookie },
  })
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  await new Promise((resolve) => socket.on('open', resolve))
  socket.send(JSON.stringify({ type: 'hello', token: browser.token }))
  await new Promise((resolve) => socket.once('message', resolve))
  return { socket, closed }
}

const exclude = (browser: TestBrowser, term = 'permanent') =>
  browser.call<{ stop: { kind: string; until: string | null } }>(
    'POST',
    `${server.site}/api/protection/stop`,
    {
      term,
      agreed: true,
    },
  )

describe('R-153 / G21: an exclusion', () => {
  it('is in force on every session, socket, seat and launch when it is answered; money stays reachable', async () => {
    const first = await registerPlayer(server)
    const username = await nameOf(first)
    const [second, third] = [await signIn(username), await signIn(username)]
    const [own, other] = [await openSlot(server, first), await openSlot(server, second)]
    const sockets = await Promise.all([listen(second), listen(third)])
    const launched = await first.call<{ url: string }>(
      'GET',
      `${server.site}/wps/game/launchGame?nodeId=chao-phraya-nights`,
    )
    expect((await spinOnce(server, second, other.seatToken)).status).toBe(200)
    const excluded = await exclude(first)
    expect(excluded.value.stop).toEqual({ kind: 'self-exclusion', until: null })
    // Everything at once, the moment it is answered.
    const launchToken = new URL(launched.value.url).searchParams.get('launch')
    const [spun, ownSpin, opened, relaunched, paidIn, seenBySecond, seenByThird, balance] = await Promise.all(
      [
        spinOnce(server, second, other.seatToken),
        spinOnce(server, first, own.seatToken),
        first.call('POST', `${server.play}/play/open`, { launchToken }, null),
        first.call('GET', `${server.site}/wps/game/launchGame?nodeId=chao-phraya-nights`),
        first.call('POST', `${server.site}/api/cashier/play-money`, {
          depositId: newId(),
          amount: '100',
        }),
        second.call('GET', `${server.site}/wps/member/info`),
        third.call('GET', `${server.site}/wps/member/info`),
        first.call('GET', `${server.site}/wps/v2/wallets/balance`),
      ],
    )
    expect([200, 201]).not.toContain(spun.status)
    expect(ownSpin.code === 'PLAY_STOPPED' || ownSpin.status === 401).toBe(true)
    expect(opened.code).toBe('PLAY_STOPPED')
    expect(relaunched.code).toBe('PLAY_STOPPED')
    expect(paidIn.code).toBe('PLAY_STOPPED')
    expect([seenBySecond.status, seenByThird.status]).toEqual([401, 401])
    expect(balance.status).toBe(200)
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([4003, 4003])
  })

  it('lets the person back in to their money only, and never to play', async () => {
    const browser = await registerPlayer(server)
    const username = await nameOf(browser)
    await exclude(browser, '6-months')
    const again = await signIn(username)
    expect((await again.call('GET', `${server.site}/api/protection`)).value).toMatchObject({
      stop: { kind: 'self-exclusion' },
    })
    expect(
      (await again.call('GET', `${server.site}/wps/game/launchGame?nodeId=chao-phraya-nights`)).code,
    ).toBe('PLAY_STOPPED')
  })

  it('R-154: refuses the same person under another name', async () => {
    const form = (name: string, change: object = {}) => ({
      username: name,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      birthday: '1991-02-03',
      email: `${name}@example.com`,
      agreedToTerms: true,
      ...change,
    })
    const browser = new TestBrowser()
    const address = `${server.site}/wps/member/register`
    const { value } = await browser.call<{ token: string }>('PUT', address, form('excludedone'))
    browser.token = value.token
    await exclude(browser, '2-years')
    const stranger = new TestBrowser()
    const sameMail = await stranger.call(
      'PUT',
      address,
      form('anothername', { email: 'ExcludedOne@Example.com' }),
    )
    expect(sameMail.code).toBe('PERSON_EXCLUDED')
    const neighbour = await new TestBrowser().call('PUT', address, form('neighbourx'))
    expect(neighbour.status).toBe(200)
  })
})

interface Shown {
  stop: { kind: string; until: string | null } | null
  wayBack: { from: string; waitHours: number; opensAt: string | null } | null
}

describe('coming back from what a player chose', () => {
  const launch = (browser: TestBrowser) =>
    browser.call('GET', `${server.site}/wps/game/launchGame?nodeId=chao-phraya-nights`)
  const payIn = (browser: TestBrowser) =>
    browser.call('POST', `${server.site}/api/cashier/play-money`, { depositId: newId(), amount: '100' })
  const comeBack = (browser: TestBrowser) =>
    browser.call<Shown>('POST', `${server.site}/api/protection/stop/return`, { agreed: true })
  const take = async (term: string) => {
    const browser = await registerPlayer(server)
    const { value } = await browser.call<{ playerId: string }>('GET', `${server.site}/wps/member/info`)
    await exclude(browser, term)
    expect((await comeBack(browser)).code).toBe('STOP_NOT_OVER')
    return { browser, playerId: value.playerId }
  }
  /** The term was chosen long ago. */
  const endTerm = (playerId: string) =>
    server.asOwner(`update protection.stops set began_at = now() - interval '3 years', ends_at = now() - interval '1 hour'
      where player_id = '${playerId}'`)
  const closed = async (browser: TestBrowser) =>
    expect([(await launch(browser)).code, (await payIn(browser)).code]).toEqual([
      'PLAY_STOPPED',
      'PLAY_STOPPED',
    ])
  const letters = async (browser: TestBrowser) =>
    (await browser.call<{ content: { title: string }[] }>('GET', `${server.site}/api/messages`)).value.content

  it('a break that is over stays a break until their own yes, which opens play at once', async () => {
    const { browser, playerId } = await take('24-hours')
    await endTerm(playerId)
    await closed(browser)
    expect((await browser.call<Shown>('GET', `${server.site}/api/protection`)).value).toMatchObject({
      stop: { kind: 'cool-off' },
      wayBack: { waitHours: 0, opensAt: null },
    })
    expect((await comeBack(browser)).value).toMatchObject({ stop: null, wayBack: null })
    expect([(await launch(browser)).status, (await payIn(browser)).status]).toEqual([200, 200])
    expect(await letters(browser)).toHaveLength(1)
  })

  it('an exclusion opens a day after the yes, however often it is said; one for good never', async () => {
    const { browser, playerId } = await take('6-months')
    await endTerm(playerId)
    const said = await Promise.all([comeBack(browser), comeBack(browser), comeBack(browser)])
    const opens = new Set(said.map(({ value }) => value.wayBack?.opensAt))
    expect(opens.size).toBe(1)
    const [opensAt] = opens
    const hours = (Date.parse(opensAt!) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(23.9)
    expect(hours).toBeLessThan(24.1)
    await closed(browser)
    expect(await letters(browser)).toHaveLength(1)
    // The day has passed: the guard alone knows it, and no job has to come by.
    await server.asOwner(
      `update protection.stops set return_asked_at = ends_at, returns_at = now() where player_id = '${playerId}'`,
    )
    await server.asOwner(`update protection.guards set stopped_until = now() where player_id = '${playerId}'`)
    expect([(await launch(browser)).status, (await payIn(browser)).status]).toEqual([200, 200])
    const forGood = await take('permanent')
    expect((await comeBack(forGood.browser)).code).toBe('STOP_NOT_OVER')
  })
})
