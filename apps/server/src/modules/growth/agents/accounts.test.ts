import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { transact } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { hangUnderUpline } from '../../people/players/program.ts'
import {
  asOwner,
  Browser,
  buildPlayer,
  newName,
  openTestSite,
  PASSWORD,
} from '../../people/players/testing.ts'
import type { TestSite } from '../../people/players/testing.ts'
import { contractsRoutes } from '../contracts/program.ts'
import { agentLinksRoutes, agentRecordsRoutes, agentTeamRoutes } from './program.ts'

const FIRST = 'Mangosteen-pier-7'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite({}, ({ app, settings }) => [
    agentLinksRoutes(app, settings),
    agentTeamRoutes(app, settings),
    agentRecordsRoutes(app, settings),
    contractsRoutes(app, settings),
  ])
})
afterAll(() => site.close())

let address = 0
const signedIn = async (account: string, password = PASSWORD) => {
  address += 1
  const browser = new Browser(site.site, `198.51.100.${address}`)
  await browser.signIn(account, password)
  return browser
}
/** An agent, below another where one is named. */
const newAgent = async (type: number, upline?: string) => {
  const { playerId, account } = await buildPlayer(site.app, site.settings, { type, username: newName() })
  if (upline) await transact(site.app.db, (tx) => hangUnderUpline(tx, playerId, upline))
  return { playerId, account, browser: await signedIn(account) }
}
const open = (browser: Browser, change: Record<string, unknown> = {}) =>
  browser.ask('POST', '/api/agent/accounts', {
    requestId: newId(),
    kind: 'player',
    username: newName(),
    password: FIRST,
    ...change,
  })
const give = (browser: Browser, downlineId: string, points: Record<string, string>) =>
  browser.ask('POST', `/api/agent/accounts/${downlineId}/points`, { points })
const pointsOf = async (browser: Browser) =>
  (await browser.ask('GET', '/api/agent/points')).value as {
    own: Record<string, string>
    most: Record<string, string>
  }
const idOf = async (username: string) =>
  (
    await site.app.db
      .selectFrom('players.players')
      .select('player_id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
  ).player_id
/** What counts at a moment, as the database says it. */
const pointsAt = async (playerId: string, moment: string) => {
  const { rows } = await sql<{ points: number | null }>`
    select players.points_at(${playerId}::uuid, 'RNG', ${sql.raw(moment)}) as points`.execute(site.app.db)
  return rows[0]!.points
}

describe('an account that an agent opens', () => {
  it('opens nothing before its person chose a password, said their age and agreed', async () => {
    const agent = await newAgent(2)
    const username = newName()
    expect(await open(agent.browser, { username, points: { RNG: '1.2', LIVE: '0.30' } })).toMatchObject({
      status: 200,
      value: { account: username },
    })
    const person = await signedIn(username, FIRST)
    expect(await person.ask('GET', '/wps/v2/wallets/balance')).toMatchObject({
      code: 'PASSWORD_CHANGE_NEEDED',
    })
    expect(await person.ask('GET', '/wps/member/info')).toMatchObject({
      value: { mustChangePassword: true, mustTellAge: true },
    })
    const next = { oldPassword: FIRST, newPassword: PASSWORD, confirmNewPassword: PASSWORD }
    const change = (more: Record<string, unknown>) =>
      person.ask('POST', '/wps/member/password', { ...next, ...more })
    const cases: [Record<string, unknown>, string, string][] = [
      [{}, 'BAD_INPUT', 'birthday'],
      [{ birthday: '1995-02-30', agreedToTerms: true }, 'BAD_INPUT', 'birthday'],
      [{ birthday: '2999-01-01', agreedToTerms: true }, 'BAD_INPUT', 'birthday'],
      [{ birthday: `${new Date().getFullYear() - 15}-01-01`, agreedToTerms: true }, 'UNDER_AGE', 'birthday'],
      [{ birthday: '1995-04-13', agreedToTerms: false }, 'TERMS_NOT_AGREED', 'agreedToTerms'],
    ]
    for (const [more, code, field] of cases)
      expect(await change(more), JSON.stringify(more)).toMatchObject({ code, fields: { [field]: {} } })
    expect(await change({ birthday: '1995-04-13', agreedToTerms: true })).toMatchObject({ status: 200 })
    expect(await person.ask('GET', '/wps/member/info')).toMatchObject({
      value: { mustTellAge: false, toUpline: true },
    })
    expect(await person.ask('GET', '/wps/v2/wallets/balance')).toMatchObject({ status: 200 })
    expect(await (await signedIn(username)).ask('GET', '/wps/member/info')).toMatchObject({
      value: { mustChangePassword: false },
    })
    expect(await pointsAt(await idOf(username), 'now()')).toBe(120)
  })

  it('is one however often it is sent, and made by agents alone', async () => {
    const agent = await newAgent(1)
    const wanted = { requestId: newId(), username: newName() }
    const answers = await Promise.all(Array.from({ length: 5 }, () => open(agent.browser, wanted)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await open(agent.browser, { ...wanted, username: newName() })).toMatchObject({
      code: 'KEY_REUSED',
    })
    expect(await open(agent.browser, { username: wanted.username })).toMatchObject({ code: 'USERNAME_TAKEN' })
    const player = await buildPlayer(site.app, site.settings)
    expect(await open(await signedIn(player.account))).toMatchObject({ code: 'NOT_AN_AGENT' })
  })

  it.each([
    ['a name too short', { username: 'abc' }, 'username'],
    ['the weak password of the field', { password: '123456' }, 'password'],
    ['a password like the name', { username: 'maleerat', password: 'Maleerat99' }, 'password'],
    ['points that are no number', { points: { RNG: '-1' } }, 'points.RNG'],
    ['points of a category that is none', { points: { DICE: '1' } }, ''],
  ])('refuses %s', async (_, change, field) => {
    const agent = await newAgent(1)
    const answer = await open(agent.browser, change)
    expect(answer).toMatchObject({ status: 400, code: 'BAD_INPUT' })
    if (field) expect(answer.fields).toHaveProperty([field])
  })

  it('is one of a hundred a day', async () => {
    const agent = await newAgent(1)
    await asOwner(
      site.app,
      `insert into players.opened_accounts (agent_id, request_id, player_id)
       select '${agent.playerId}', gen_random_uuid(), p.player_id from players.players p
       where not exists (select 1 from players.opened_accounts o where o.player_id = p.player_id) limit 3`,
    )
    expect(await open(agent.browser)).toMatchObject({ status: 200 })
    await asOwner(
      site.app,
      `alter table players.opened_accounts drop constraint opened_accounts_player_id_key`,
    )
    await asOwner(
      site.app,
      `insert into players.opened_accounts (agent_id, request_id, player_id)
       select '${agent.playerId}', gen_random_uuid(), '${agent.playerId}' from generate_series(1, 96)`,
    )
    expect(await open(agent.browser)).toMatchObject({ code: 'ACCOUNTS_LIMIT', data: { most: 100 } })
  })
})

describe('rebate points along the line', () => {
  it('go up at once, down from the next day on, and never above the line or below a child', async () => {
    const top = await newAgent(2)
    const agent = await newAgent(1, top.playerId)
    const child = await newAgent(1, agent.playerId)
    expect((await pointsOf(top.browser)).own).toMatchObject({ RNG: '1.20', LIVE: '0.80' })
    expect((await pointsOf(agent.browser)).own).toMatchObject({ RNG: '0.00' })
    expect(await give(top.browser, agent.playerId, { RNG: '1.21' })).toMatchObject({
      code: 'RATE_ABOVE_UPLINE',
    })
    expect(await give(top.browser, agent.playerId, { RNG: '1.20' })).toMatchObject({
      value: { now: { RNG: '1.20' } },
    })
    expect(await give(agent.browser, child.playerId, { RNG: '0.50' })).toMatchObject({ status: 200 })
    expect(await give(top.browser, agent.playerId, { RNG: '0.49' })).toMatchObject({
      code: 'RATE_BELOW_CHILD',
    })
    const lowered = await give(top.browser, agent.playerId, { RNG: '0.60' })
    expect(lowered).toMatchObject({ value: { now: { RNG: '1.20' }, last: { RNG: '0.60' } } })
    expect(await pointsAt(agent.playerId, 'now()')).toBe(120)
    expect(await pointsAt(agent.playerId, `now() + interval '1 day'`)).toBe(60)
    // What counts from tomorrow on is what may be given today.
    expect((await pointsOf(agent.browser)).most).toMatchObject({ RNG: '0.60' })
    expect(await give(agent.browser, child.playerId, { RNG: '0.70' })).toMatchObject({
      code: 'RATE_ABOVE_UPLINE',
    })
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from mailbox.letters
      where player_id = ${agent.playerId}::uuid and event = 'points-lowered'`.execute(site.app.db)
    expect(rows[0]!.n).toBe(1)
    // Taken back today: nothing changes tomorrow.
    expect(await give(top.browser, agent.playerId, { RNG: '1.20' })).toMatchObject({ status: 200 })
    expect(await pointsAt(agent.playerId, `now() + interval '1 day'`)).toBe(120)
  })

  it('are given to whoever is directly below, and to nobody else', async () => {
    const top = await newAgent(2)
    const agent = await newAgent(1, top.playerId)
    const child = await newAgent(1, agent.playerId)
    for (const who of [child.playerId, top.playerId, newId()])
      expect(await give(top.browser, who, { RNG: '0.10' })).toMatchObject({ code: 'NOT_FOUND' })
    expect(await give(child.browser, agent.playerId, { RNG: '0.10' })).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('of a link are clamped to what its owner has when somebody comes by it', async () => {
    const top = await newAgent(2)
    const agent = await newAgent(1, top.playerId)
    await give(top.browser, agent.playerId, { RNG: '1.00' })
    const wanted = { linkId: newId(), kind: 'player', days: 7 }
    expect(
      await agent.browser.ask('POST', '/api/agent/links', { ...wanted, points: { RNG: '1.01' } }),
    ).toMatchObject({ code: 'RATE_ABOVE_UPLINE' })
    const link = await agent.browser.ask('POST', '/api/agent/links', { ...wanted, points: { RNG: '0.90' } })
    expect(link).toMatchObject({ status: 200, value: { points: { RNG: '0.90' } } })
    await give(top.browser, agent.playerId, { RNG: '0.40' })
    const username = newName()
    expect(
      await new Browser(site.site, '192.0.2.200').register({ username, affiliateCode: link.value['code'] }),
    ).toMatchObject({
      status: 200,
    })
    expect(await pointsAt(await idOf(username), 'now()')).toBe(40)
  })

  it('hold when an agent is lowered while they give: never a child above its agent', async () => {
    const top = await newAgent(2)
    const agent = await newAgent(1, top.playerId)
    const child = await newAgent(1, agent.playerId)
    for (let round = 0; round < 5; round += 1) {
      await give(top.browser, agent.playerId, { RNG: '1.00' })
      await Promise.all([
        give(top.browser, agent.playerId, { RNG: '0.20' }),
        give(agent.browser, child.playerId, { RNG: '0.90' }),
      ])
      const [above, below] = [
        await pointsAt(agent.playerId, `now() + interval '1 day'`),
        await pointsAt(child.playerId, `now() + interval '1 day'`),
      ]
      expect(below ?? 0).toBeLessThanOrEqual(above ?? 0)
      await give(agent.browser, child.playerId, { RNG: '0' })
    }
  })
})

describe('points that are none', () => {
  // As they stand in the body: what JSON does not know is no body.
  const wrong = [
    '"-1"',
    '"-0.01"',
    '"NaN"',
    '"Infinity"',
    '"1e1"',
    '"1e400"',
    '"0.001"',
    '"1,2"',
    '"๑"',
    '"１"',
    '" 1"',
    '""',
  ]
  const none = ['-1', '100.01', '1', 'NaN', '1e999', 'null', 'true', '[]', '{}']
  const tooMuch = ['"100.01"', '"99999999999999999999"']

  it('are given to nobody, by an account, a link or a downline, whatever stands where they should', async () => {
    const agent = await newAgent(2)
    const below = await newAgent(1, agent.playerId)
    const { token, cookies, address: from } = agent.browser
    const send = async (url: string, payload: string) => {
      const answer = await site.site.inject({
        method: 'POST',
        url,
        remoteAddress: from,
        headers: {
          ...{ host: 'localhost:8080', 'content-type': 'application/json', authorization: `Bearer ${token}` },
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        },
        payload,
      })
      return [answer.statusCode, answer.json<{ code: string }>().code] as const
    }
    const attempts: ((points: string) => readonly [string, string])[] = [
      (points) => [`/api/agent/accounts/${below.playerId}/points`, `{"points":{"RNG":${points}}}`],
      (points) => [
        '/api/agent/links',
        `{"linkId":"${newId()}","kind":"player","days":7,"points":{"RNG":${points}}}`,
      ],
    ]
    for (const attempt of attempts) {
      for (const points of [...wrong, ...none, ...tooMuch]) {
        const [status, code] = await send(...attempt(points))
        const isSaid =
          status === 400
            ? ['BAD_INPUT', 'BAD_JSON'].includes(code)
            : tooMuch.includes(points) && status === 409 && code === 'RATE_ABOVE_UPLINE'
        expect(isSaid, `${attempt(points).join(' ')}: ${status} ${code}`).toBe(true)
      }
    }
    expect(await pointsAt(below.playerId, 'now()')).toBe(null)
    const { rows } =
      await sql`select 1 from players.registration_links where player_id = ${agent.playerId}::uuid`.execute(
        site.app.db,
      )
    expect(rows).toEqual([])
    expect(await send(...attempts[0]!('"1.20"'))).toEqual([200, undefined])
  })
})

describe('whoever is not of the own team', () => {
  const paths = [
    (name: string) => `/api/agent/team?under=${name}`,
    (name: string) => `/api/agent/losses?from=2026-11-01&to=2026-11-02&under=${name}`,
    (name: string) => `/api/agent/bets?from=2026-11-01&to=2026-11-02&member=${name}`,
    (name: string) => `/api/agent/entries?from=2026-11-01&to=2026-11-02&member=${name}`,
  ]

  it('is answered like nobody, on every page that takes a name, and never as forbidden', async () => {
    const top = await newAgent(2)
    const [agent, sibling] = [await newAgent(1, top.playerId), await newAgent(1, top.playerId)]
    const [own, niece] = [await newAgent(0, agent.playerId), await newAgent(0, sibling.playerId)]
    for (const path of paths) {
      const ask = async (name: string) => {
        const { status, code } = await agent.browser.ask('GET', path(name))
        return [status, code]
      }
      expect(await ask(own.account)).toEqual([200, undefined])
      for (const { account } of [top, sibling, niece, { account: 'nobody-of-this-name' }])
        expect(await ask(account), path(account)).toEqual([404, 'NOT_FOUND'])
      // A player asks for nobody's team.
      expect(await own.browser.ask('GET', path(own.account))).toMatchObject({ code: 'NOT_AN_AGENT' })
    }
  })
})

describe('terms that are none', () => {
  const daily = (rate: string, turnover = '"0"') =>
    `{"kind":"daily","base":"SINGLE","stakeMin":"0","categories":null,"activeMin":"500",
      "tiers":[{"rate":${rate},"active":0,"turnover":${turnover},"loss":"0"}]}`
  const realtime = (rate: string) =>
    `{"kind":"realtime","profitRate":${rate},"lossRate":1,"singleRate":0,"stakeMin":"0"}`
  // 1,000,100 is 100.01%.
  const rates = [
    '-1',
    '1000100',
    'NaN',
    '1e999',
    '-1e999',
    '"8000"',
    '"0,8"',
    'null',
    'true',
    '[8000]',
    '{}',
    '0.5',
  ]

  it('are no offer, whatever stands where a rate or an amount should', async () => {
    const agent = await newAgent(1)
    const below = await newAgent(1, agent.playerId)
    const { token, cookies, address: from } = agent.browser
    const send = async (terms: string) => {
      const answer = await site.site.inject({
        method: 'POST',
        url: '/api/agent/contracts/offers',
        remoteAddress: from,
        headers: {
          ...{ host: 'localhost:8080', 'content-type': 'application/json', authorization: `Bearer ${token}` },
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        },
        payload: `{"offerId":"${newId()}","downlineId":"${below.playerId}","terms":${terms}}`,
      })
      return [answer.statusCode, answer.json<{ code: string }>().code]
    }
    // What is whole is looked at: the agent has nothing to give on.
    expect(await send(daily('8000'))).toEqual([409, 'CONTRACT_UPLINE_MISSING'])
    const wrong = [
      ...rates.map((rate) => daily(rate)),
      ...['-1', '"-1"', '"1e3"', '"NaN"', '" 1"', '"๑"'].map((turnover) => daily('8000', turnover)),
      ...['-1', '1000100', 'NaN', '1e999', '"1"'].map(realtime),
    ]
    for (const terms of wrong) {
      const [status, code] = await send(terms)
      expect(
        [status, ['BAD_INPUT', 'BAD_JSON', 'AMOUNT_MALFORMED'].includes(String(code))],
        `${terms}: ${code}`,
      ).toEqual([400, true])
    }
    const { rows } =
      await sql`select 1 from contracts.offers where holder_id = ${below.playerId}::uuid`.execute(site.app.db)
    expect(rows).toEqual([])
  })
})
