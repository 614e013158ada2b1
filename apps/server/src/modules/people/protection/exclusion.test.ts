import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { newId } from '../../../platform/ids.ts'
import {
  openSlot,
  openTestServer,
  PASSWORD,
  registerPlayer,
  spinOnce,
  TestBrowser,
} from '../../../roles/testing.ts'
import type { TestServer } from '../../../roles/testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
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
})

describe('R-154: the same person under another name', () => {
  const register = async () => {
    const browser = await registerPlayer(server)
    const name = await nameOf(browser)
    const [row] = await server.asOwner(`select player_id from players.players where username = '${name}'`)
    return { browser, playerId: String(row!['player_id']) }
  }
  const kindOfStop = async ({ browser }: { browser: TestBrowser }) =>
    (await browser.call<{ stop: { kind: string } | null }>('GET', `${server.site}/api/protection`)).value.stop
      ?.kind ?? null
  const signsOf = async ({ playerId }: { playerId: string }) =>
    (
      await server.asOwner(
        `select detail ->> 'traits' as traits from protection.markers where player_id = '${playerId}' and kind = 'excluded-person'`,
      )
    ).map(({ traits }) => traits)
  const wasAsked = ({ playerId }: { playerId: string }) =>
    expect
      .poll(
        () => server.asOwner(`select 1 from players.exclusion_questions where player_id = '${playerId}'`),
        {
          timeout: 15_000,
        },
      )
      .toEqual([])

  const MARK = `'\\x${'ab'.repeat(32)}'`
  const gives: Record<
    string,
    { give: (id: string) => string; take: (id: string) => string; isProven: boolean }
  > = {
    'a number proved by a code': {
      give: (id) =>
        `update players.players set phone = '+66812345670', phone_verified_at = now() where player_id = '${id}'`,
      take: (id) =>
        `update players.players set phone = null, phone_verified_at = null where player_id = '${id}'`,
      isProven: true,
    },
    'an address proved by its letter': {
      give: (id) => `update players.players set email = 'Same@Example.com', email_key = 'same@example.com',
        email_verified_at = now() where player_id = '${id}'`,
      take: (id) =>
        `update players.players set email = null, email_key = null, email_verified_at = null where player_id = '${id}'`,
      isProven: true,
    },
    'a person proved by documents': {
      give: (id) => `insert into identity_checks.people (player_id, brand_id, person_mark, level)
        select player_id, brand_id, ${MARK}, 1 from players.players where player_id = '${id}'`,
      take: (id) => `delete from identity_checks.people where player_id = '${id}'`,
      isProven: true,
    },
    'a browser, with the birthday': {
      give: (id) =>
        `insert into players.known_clients (player_id, client_key) values ('${id}', 'device:same')`,
      take: () => 'select 1',
      isProven: true,
    },
    'an address that was only typed': {
      give: (id) => `update players.players set email = 'typed@example.com' where player_id = '${id}'`,
      take: () => 'select 1',
      isProven: false,
    },
    'a payout account that staff paid to': {
      give: (id) => `with bound as (
          insert into withdrawals.accounts (account_id, player_id, kind, provider, number_sealed, number_mark, last_four, holder, slot, usable_at)
          values ('${id}', '${id}', 'bank', 'KBANK', '', '\\x${'cd'.repeat(32)}', '1234', 'A', 1, now())),
        asked as (
          insert into withdrawals.withdrawals (withdrawal_id, player_id, brand_id, withdrawal_no, request_id, account_id, kind, provider,
            holder, last_four, currency, amount, held, state, needs_two, promised_at)
          select player_id, player_id, brand_id, 'WDR20260101' || upper(right(player_id::text, 7)), player_id, player_id, 'bank', 'KBANK',
            'A', '1234', 'FUN', 5, 5, 'PAYING', false, now() from players.players where player_id = '${id}')
        insert into withdrawals.payouts (payout_id, withdrawal_id, player_id, channel, currency, amount, state, reference)
        values (gen_random_uuid(), '${id}', '${id}', 'manual', 'FUN', 5, 'paid', '${id}')`,
      take: (id) => `update withdrawals.accounts set removed_at = now() where player_id = '${id}'`,
      isProven: true,
    },
    'a payout account that nothing was paid to': {
      give: (
        id,
      ) => `insert into withdrawals.accounts (account_id, player_id, kind, provider, number_sealed, number_mark,
        last_four, holder, slot, usable_at) values (gen_random_uuid(), '${id}', 'bank', 'KBANK', '', ${MARK}, '1234', 'A', 1, now())`,
      take: (id) => `update withdrawals.accounts set removed_at = now() where player_id = '${id}'`,
      isProven: false,
    },
  }

  it.each(Object.keys(gives))('by %s', async (trait) => {
    const { give, take, isProven } = gives[trait]!
    const first = await register()
    await server.asOwner(give(first.playerId))
    await exclude(first.browser, '2-years')
    await server.asOwner(take(first.playerId))
    // The registration says what it says to everybody; what is proved later is asked about then.
    const second = await register()
    await wasAsked(second)
    expect([await kindOfStop(second), await signsOf(second)]).toEqual([null, []])
    await server.asOwner(give(second.playerId))
    await wasAsked(second)
    if (isProven) expect(await kindOfStop(second)).toBe('restricted')
    else expect([await kindOfStop(second), (await signsOf(second)).length]).toEqual([null, 1])
  })

  it('an address that nobody proved bars nobody, and its registration is answered as any other', async () => {
    const typed = (id: string) =>
      server.asOwner(`update players.players set email = 'victim@example.com' where player_id = '${id}'`)
    const stranger = await register()
    await typed(stranger.playerId)
    await exclude(stranger.browser, '2-years')
    const owner = await register()
    await typed(owner.playerId)
    await server.asOwner(
      `update players.players set email_key = 'victim@example.com', email_verified_at = now() where player_id = '${owner.playerId}'`,
    )
    await wasAsked(owner)
    expect(await kindOfStop(owner)).toBeNull()
    expect(await signsOf(owner)).toEqual(['email'])
  })
})

interface Shown {
  stop: { kind: string; until: string | null } | null
  returnOption: { from: string; waitHours: number; opensAt: string | null } | null
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
      returnOption: { waitHours: 0, opensAt: null },
    })
    expect((await comeBack(browser)).value).toMatchObject({ stop: null, returnOption: null })
    expect([(await launch(browser)).status, (await payIn(browser)).status]).toEqual([200, 200])
    expect(await letters(browser)).toHaveLength(1)
  })

  it('an exclusion opens a day after the yes, however often it is said; one for good never', async () => {
    const { browser, playerId } = await take('6-months')
    await endTerm(playerId)
    const said = await Promise.all([comeBack(browser), comeBack(browser), comeBack(browser)])
    const opens = new Set(said.map(({ value }) => value.returnOption?.opensAt))
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
