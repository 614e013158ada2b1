import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { ownReferralCode } from '../../people/players/index.ts'
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
import { readInvited } from './overview-reads.ts'
import { agentLinksRoutes, agentTeamRoutes } from './program.ts'

let site: TestSite
/** An agent with a browser of their own, signed in. */
let agent: { playerId: string; account: string; browser: Browser }

const newAgent = async (type = 1) => {
  const { playerId, account } = await buildPlayer(site.app, site.settings, { type, username: newName() })
  const browser = new Browser(site.site, '198.51.100.20')
  await browser.signIn(account, PASSWORD)
  return { playerId, account, browser }
}

beforeAll(async () => {
  site = await openTestSite({ hosts: ['localhost', 'play.example'] }, ({ app, settings }) => [
    agentLinksRoutes(app, settings),
    agentTeamRoutes(app, settings),
  ])
  agent = await newAgent()
})
afterAll(() => site.close())

interface Link extends Record<string, unknown> {
  linkId: string
  code: string
}

const make = async (change: Record<string, unknown> = {}, by = agent.browser) =>
  by.ask('POST', '/api/agent/links', { linkId: newId(), kind: 'player', days: 7, ...change })
const made = async (change: Record<string, unknown> = {}, by = agent.browser): Promise<Link> => {
  const answer = await make(change, by)
  expect(answer).toMatchObject({ status: 200 })
  return answer.value as Link
}
const set = (linkId: string, state: string, by = agent.browser) =>
  by.ask('POST', `/api/agent/links/${linkId}/state`, { state })
const listed = async (by = agent.browser, query = '') =>
  (await by.ask('GET', `/api/agent/links${query}`)).value as { content: Link[]; own: Record<string, unknown> }

let household = 0
/** Somebody new, from an address of their own. */
const newcomer = () => {
  household += 1
  return new Browser(site.site, `192.0.2.${household}`)
}
/** Registers and says under whom the newcomer stands, which way they came, and what they are. */
const arrive = async (form: Record<string, unknown>) => {
  const username = newName()
  const answer = await newcomer().register({ ...form, username })
  if (answer.status !== 200) return { code: answer.code }
  return rowOf(username)
}
const rowOf = async (username: string, at = site) => {
  const row = await at.app.db
    .selectFrom('players.players as p')
    .innerJoin('players.arrivals as a', 'a.player_id', 'p.player_id')
    .select(['p.type', 'p.upline', 'a.way', 'a.agent_id', 'a.referrer_id'])
    .where('p.username', '=', username)
    .executeTakeFirstOrThrow()
  return { type: row.type, above: row.upline.at(-1) ?? null, arrivedBy: row.way, referrer: row.referrer_id }
}
const owner = (statement: string) => asOwner(site.app, statement)
const under = (host: string, playerId: string) =>
  owner(`insert into players.agent_domains (brand_id, host, player_id)
    select brand_id, '${host}', player_id from players.players where player_id = '${playerId}'`)

describe('a registration link', () => {
  it('makes players or agents below its owner, and counts who came and who opened it', async () => {
    const link = await made({ channel: 'forum' })
    expect(link).toMatchObject({
      state: 'NORMAL',
      channel: 'forum',
      clicks: 0,
      registrations: 0,
      depositors: 0,
    })
    expect(link.code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
    const visitor = newcomer()
    // A household counts once a day; a code that nobody has is answered alike.
    for (const code of [link.code, link.code.toLowerCase(), 'ZZZZZZZZ', 'x'])
      expect(await visitor.ask('POST', '/wps/agent/affiliate/arrival', { code })).toMatchObject({
        status: 200,
        value: {},
      })
    expect(await visitor.ask('GET', `/wps/agent/affiliate?code=${link.code}`)).toMatchObject({
      value: { isKnown: true, kind: 'player', invitedBy: expect.not.stringContaining(agent.account) },
    })
    const came = { type: 0, above: agent.playerId, arrivedBy: 'link', referrer: null }
    expect(await arrive({ affiliateCode: link.code.toLowerCase() })).toEqual(came)
    const forAgents = await made({ kind: 'agent' })
    expect(await arrive({ affiliateCode: forAgents.code })).toEqual({ ...came, type: 1 })
    expect((await listed()).content.slice(0, 2)).toMatchObject([
      { linkId: forAgents.linkId, registrations: 1, clicks: 0 },
      { linkId: link.linkId, registrations: 1, clicks: 1, depositors: 0 },
    ])
    // The overview adds up the same.
    const day = Temporal.Now.plainDateISO('Asia/Bangkok')
    const days = { from: day.subtract({ days: 1 }).toString(), to: day.toString() }
    const invited = await readInvited(site.app.db, { agentId: agent.playerId, ...days }, 'Asia/Bangkok')
    expect(invited).toEqual({ clicks: 1, registrations: 2, depositors: 0 })
    const kept = await site.app.db.selectFrom('players.link_visits').selectAll().execute()
    expect(kept).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toContain(visitor.address)
  })

  it('says nothing by the address where the form has a field: who emptied the field meant it', async () => {
    const { code } = await made()
    const registerUrl = `https://play.example/register?affiliateCode=${code}`
    expect(await arrive({ registerUrl })).toMatchObject({ arrivedBy: 'house', above: null })
  })

  it('is accepted while it may be used, and by nobody after', async () => {
    const states: [string, (link: Link) => Promise<unknown>, string][] = [
      ['turned off', ({ linkId }) => set(linkId, 'off'), 'DISABLED'],
      [
        'over',
        ({ linkId }) =>
          owner(`update players.registration_links set expires_at = now() where link_id = '${linkId}'`),
        'EXPIRED',
      ],
      [
        'used up',
        ({ linkId }) =>
          owner(`update players.registration_links set uses = uses_max where link_id = '${linkId}'`),
        'USED_UP',
      ],
    ]
    for (const [name, spoil, state] of states) {
      const link = await made({ usesMax: 3 })
      await spoil(link)
      expect(await arrive({ affiliateCode: link.code }), name).toEqual({ code: 'AFFILIATE_UNKNOWN' })
      expect((await listed()).content[0], name).toMatchObject({ linkId: link.linkId, state })
    }
    const link = await made()
    await set(link.linkId, 'off')
    expect(await set(link.linkId, 'on')).toMatchObject({ value: { state: 'NORMAL' } })
    expect(await arrive({ affiliateCode: link.code })).toMatchObject({ arrivedBy: 'link' })
    expect(await set(link.linkId, 'removed')).toMatchObject({ value: { state: 'REMOVED', registrations: 1 } })
    expect(await set(link.linkId, 'on')).toMatchObject({ code: 'NOT_FOUND' })
    expect((await listed(agent.browser, '?shows=removed')).content[0]).toMatchObject({
      linkId: link.linkId,
      registrations: 1,
    })
  })

  it('gives its last use to one of ten who come at once', async () => {
    const link = await made({ usesMax: 1 })
    const answers = await Promise.all(Array.from({ length: 10 }, () => arrive({ affiliateCode: link.code })))
    expect(answers.filter((one) => 'arrivedBy' in one)).toHaveLength(1)
    expect(answers.filter((one) => 'code' in one && one.code === 'AFFILIATE_UNKNOWN')).toHaveLength(9)
    expect((await listed()).content[0]).toMatchObject({ state: 'USED_UP', registrations: 1 })
  })

  it.each([
    ['a kind that is none', { kind: 'top' }],
    ['days that nobody offers', { days: 8 }],
    ['a host of somebody else', { host: 'evil.example' }],
    ['uses below none', { usesMax: -1 }],
    ['half a use', { usesMax: 0.5 }],
    ['a channel without end', { channel: 'x'.repeat(41) }],
  ])('refuses %s', async (_, change) => {
    expect(await make(change)).toMatchObject({ status: 400, code: 'BAD_INPUT' })
  })

  it('is one however often it is sent, and its owner sees theirs alone', async () => {
    const linkId = newId()
    const answers = await Promise.all(Array.from({ length: 5 }, () => make({ linkId })))
    expect(new Set(answers.map(({ value }) => value['code'])).size).toBe(1)
    const other = await newAgent()
    expect(await make({ linkId }, other.browser)).toMatchObject({ code: 'KEY_REUSED' })
    expect(await set(linkId, 'off', other.browser)).toMatchObject({ code: 'NOT_FOUND' })
    expect((await listed(other.browser)).content).toEqual([])
    const player = newcomer()
    await player.register()
    expect(await make({}, player)).toMatchObject({ code: 'NOT_AN_AGENT' })
    expect(await player.ask('GET', '/api/agent/links')).toMatchObject({ code: 'NOT_AN_AGENT' })
  })

  it('is no more than a hundred at once, from two tabs too', async () => {
    const busy = await newAgent()
    await owner(`insert into players.registration_links (link_id, brand_id, player_id, code, kind, channel, host, uses_max)
      select gen_random_uuid(), brand_id, player_id, translate(to_char(n, 'FM00000000'), '01', 'AB'), 'player', '', '', 0
      from players.players, generate_series(0, 98) as n where player_id = '${busy.playerId}'`)
    const answers = await Promise.all([make({}, busy.browser), make({}, busy.browser)])
    expect(answers.map(({ code }) => code ?? 'made').toSorted()).toEqual(['LINKS_FULL', 'made'])
  })
})

describe('under whom a newcomer comes', () => {
  it('is said by the code, then the domain, then who recommended them, then the house', async () => {
    const [house, domain, friend] = [await newAgent(2), await newAgent(), await newAgent()]
    const own = (await listed(friend.browser)).own['code'] as string
    expect(await arrive({})).toEqual({ type: 0, above: null, arrivedBy: 'house', referrer: null })
    await under('', house.playerId)
    expect(await arrive({})).toMatchObject({ above: house.playerId, arrivedBy: 'house' })
    expect(await arrive({ affiliateCode: own })).toMatchObject({ above: friend.playerId, arrivedBy: 'code' })
    expect((await listed(friend.browser)).own).toMatchObject({ registrations: 1 })
    await under('localhost', domain.playerId)
    expect(await arrive({})).toMatchObject({ above: domain.playerId, arrivedBy: 'domain' })
    expect(await arrive({ affiliateCode: own })).toMatchObject({ above: friend.playerId, arrivedBy: 'code' })
    await owner(`delete from players.agent_domains where host = 'localhost'`)
    // An agent who is not open any more brings nobody.
    await owner(`update players.players set state = 'locked' where player_id = '${house.playerId}'`)
    expect(await arrive({})).toMatchObject({ above: null, arrivedBy: 'house' })
    expect(await arrive({ affiliateCode: (await listed()).own['code'] })).toMatchObject({
      above: agent.playerId,
    })
  })

  it('is who recommended them, by name or id, and a code in the address where the form has no field for it', async () => {
    const on = new Set(['recommenderId', 'referralCode'])
    const wide = await openTestSite({
      registerFields: site.settings.current().value.registerFields.map((rule) => ({
        ...rule,
        enabled: on.has(rule.name) || (rule.enabled && rule.name !== 'affiliateCode'),
        maxLength: on.has(rule.name) ? 40 : rule.maxLength,
        patternId: on.has(rule.name) ? 'any' : rule.patternId,
      })),
    })
    const [top, player] = [
      await buildPlayer(wide.app, wide.settings, { type: 2 }),
      await buildPlayer(wide.app, wide.settings),
    ]
    const { code } = await wide.app.db
      .selectFrom('players.affiliate_codes')
      .select('code')
      .where('player_id', '=', top.playerId)
      .executeTakeFirstOrThrow()
    const come = async (form: Record<string, unknown>) => {
      const username = newName()
      expect(await new Browser(wide.site).register({ ...form, username })).toMatchObject({ status: 200 })
      const { above, arrivedBy, referrer } = await rowOf(username, wide)
      return { above, arrivedBy, referrer }
    }
    const address = (text: string) => `https://play.example/register?affiliateCode=${text}`
    const cases: [
      Record<string, unknown>,
      { above: string | null; arrivedBy: string; referrer: string | null },
    ][] = [
      [{ registerUrl: address(code) }, { above: top.playerId, arrivedBy: 'code', referrer: null }],
      [{ registerUrl: address('ZZZZZZZZ') }, { above: null, arrivedBy: 'house', referrer: null }],
      [{ registerUrl: 'not an address' }, { above: null, arrivedBy: 'house', referrer: null }],
      [
        { recommenderId: top.account.toUpperCase() },
        { above: top.playerId, arrivedBy: 'referral', referrer: top.playerId },
      ],
      [
        { recommenderId: top.playerId },
        { above: top.playerId, arrivedBy: 'referral', referrer: top.playerId },
      ],
      [{ referralCode: code }, { above: top.playerId, arrivedBy: 'referral', referrer: top.playerId }],
      // A player who stands below nobody recommends without an agent above the newcomer.
      [{ recommenderId: player.account }, { above: null, arrivedBy: 'house', referrer: player.playerId }],
      [{ recommenderId: 'nobody-at-all' }, { above: null, arrivedBy: 'house', referrer: null }],
      // The code decides the line, the recommendation is kept beside it.
      [
        { registerUrl: address(code), recommenderId: player.account },
        { above: top.playerId, arrivedBy: 'code', referrer: player.playerId },
      ],
    ]
    for (const [form, answer] of cases) expect(await come(form), JSON.stringify(form)).toEqual(answer)
    await wide.close()
  })

  it('keeps the member whose code stands in the address, and a name that looks like the code takes no friend', async () => {
    const referrer = await buildPlayer(site.app, site.settings)
    const { brandId } = site.settings.current()
    const { playerId } = referrer
    const code = await transact(site.app.db, (tx) => ownReferralCode(tx, { brandId, playerId }))
    expect(await transact(site.app.db, (tx) => ownReferralCode(tx, { brandId, playerId }))).toBe(code)
    await buildPlayer(site.app, site.settings, { username: code.toLowerCase() })
    const username = newName()
    const registerUrl = `https://play.example/register?referralCode=${code.toLowerCase()}`
    expect(await newcomer().register({ username, registerUrl })).toMatchObject({ status: 200 })
    expect((await rowOf(username)).referrer).toBe(playerId)
  })

  it.each([4, 41, 42])('is never an account of type %i, whose codes stand', async (type) => {
    const tester = await newAgent(1)
    const own = (await listed(tester.browser)).own['code'] as string
    const link = await made({}, tester.browser)
    await owner(`update players.players set type = ${type} where player_id = '${tester.playerId}'`)
    for (const affiliateCode of [own, link.code])
      expect(await arrive({ affiliateCode })).toEqual({ code: 'AFFILIATE_UNKNOWN' })
  })
})

describe('lists as files', () => {
  const fileOf = async (browser: Browser, path: string, language = 'en') => {
    const answer = await site.site.inject({
      method: 'GET',
      url: path,
      remoteAddress: browser.address,
      headers: {
        ...{ host: 'localhost:8080', authorization: `Bearer ${browser.token}`, 'x-language': language },
        cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    return answer.body
      .slice(1)
      .trim()
      .split('\r\n')
      .map((line) => line.split(','))
  }

  it('have the rows of the list, in the words of the reader', async () => {
    const top = await newAgent(2)
    const [child, player] = [await newAgent(1), await newAgent(0)]
    await transact(site.app.db, (tx) => hangUnderUpline(tx, child.playerId, top.playerId))
    await transact(site.app.db, (tx) => hangUnderUpline(tx, player.playerId, top.playerId))
    const below = await newAgent(0)
    await transact(site.app.db, (tx) => hangUnderUpline(tx, below.playerId, child.playerId))
    const members = await fileOf(top.browser, '/api/agent/team/file')
    expect(members[0]!.slice(0, 6)).toEqual([
      'Member',
      'Kind',
      'State',
      'Direct downlines',
      'Balance',
      'Team balance',
    ])
    expect(members.slice(1).map(([account]) => account)).toEqual([child.account, player.account].toSorted())
    expect(members.find(([account]) => account === child.account)!.slice(1, 4)).toEqual([
      'Agent',
      'Active',
      '1',
    ])
    expect(await fileOf(top.browser, `/api/agent/team/file?under=${child.account}`)).toHaveLength(2)
    expect((await fileOf(top.browser, '/api/agent/team/file', 'th'))[0]![0]).toBe('สมาชิก')
    const range = 'from=2026-11-01&to=2026-11-02'
    const losses = await fileOf(top.browser, `/api/agent/losses/file?${range}`)
    expect(losses.map(([account]) => account)).toEqual([
      'Member',
      top.account,
      ...[child.account, player.account].toSorted(),
    ])
    const days = await fileOf(top.browser, `/api/agent/overview/file?${range}`)
    expect(days.map(([day]) => day)).toEqual(['Day', '2026-11-01', '2026-11-02'])
    await top.browser.ask('POST', '/api/agent/links', {
      linkId: newId(),
      kind: 'agent',
      days: 7,
      channel: '=1+1',
    })
    const links = await fileOf(top.browser, '/api/agent/links/file')
    // What a table program would run is a text.
    expect(links[1]!.slice(1, 4)).toEqual(['Agent', `"'=1+1"`, 'Active'])
    expect(links).toHaveLength(2)
    expect(await top.browser.ask('GET', '/api/agent/team/file?under=nobodyofthis')).toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await player.browser.ask('GET', '/api/agent/links/file')).toMatchObject({ code: 'NOT_AN_AGENT' })
    expect(await top.browser.ask('GET', '/api/agent/links/file?cursor=x')).toMatchObject({
      code: 'BAD_INPUT',
    })
  })
})
