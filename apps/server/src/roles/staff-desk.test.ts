import { calls } from '@krathong/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp } from '../modules/operators/testing.ts'
import { readEnvironment } from '../config.ts'
import { seedDefaultBrand } from './seed.ts'
import { requireSecondFactor } from './second-factor.ts'
import { declaredCalls } from './matrix/ask-call.ts'
import { openStaff } from './matrix/staff.ts'
import { openTestServer, registerPlayer } from './testing.ts'
import type { TestBrowser, TestServer } from './testing.ts'

let server: TestServer
let owner: TestBrowser
let desks: Map<string, TestBrowser>
let playerId: string

beforeAll(async () => {
  process.env['OPERATOR_SECOND_FACTOR'] = 'off'
  server = await openTestServer()
  ;({ owner, desks } = await openStaff(server))
  const player = await registerPlayer(server)
  const info = await player.call<{ playerId: string }>(
    'GET',
    `${server.site}${calls.account.memberInfo.path}`,
  )
  playerId = info.value.playerId
})

afterAll(async () => {
  delete process.env['OPERATOR_SECOND_FACTOR']
  await server.stop()
})

describe('every call of the back office', () => {
  it('that names one player says so, and is written down', () => {
    const silent = declaredCalls
      .filter(({ spec }) => spec.path.includes('/players/:playerId') && spec.method === 'GET' && !spec.reads)
      .map(({ name }) => name)
    expect(silent).toEqual([])
  })
})

const readsOf = async (filter = '') => {
  const { value } = await owner.call<{
    content: { what: string; operator: string; reason: string | null }[]
  }>('GET', `${server.backoffice}/bo/audit/player-reads?playerId=${playerId}${filter}`)
  return value.content
}

describe('a look at a player', () => {
  it('is written down, once a minute, and shows nothing whole', async () => {
    await server.asOwner(
      `update players.players set email = 'malee@example.com' where player_id = '${playerId}'`,
    )
    const support = desks.get('support')!
    const look = () => support.call<{ email: string }>('GET', `${server.backoffice}/bo/players/${playerId}`)
    expect((await look()).value.email).toBe('m•••@e•••.com')
    await look()
    expect(await readsOf()).toMatchObject([{ what: 'players.player', operator: 'a-support', reason: null }])
  })

  it('at what is masked needs a reason and a role, and is written down every time', async () => {
    const contact = (role: string, reason: string) =>
      desks.get(role)!.call('POST', `${server.backoffice}/bo/players/${playerId}/contact`, { reason })
    expect((await contact('finance', 'curious')).code).toBe('NOT_ALLOWED')
    expect((await contact('support', '')).code).toBe('BAD_INPUT')
    const shown = await contact('support', 'called about a lost password')
    expect(shown.value).toEqual({ email: 'malee@example.com', birthday: '1990-01-01' })
    await contact('support', 'called again')
    const reads = await readsOf('&operator=A-SUPPORT')
    expect(reads.filter(({ what }) => what === 'players.contact').map(({ reason }) => reason)).toEqual([
      'called again',
      'called about a lost password',
    ])
    expect(await readsOf('&operator=nobody')).toEqual([])
  })

  it('by their rounds and accounts is one too; the house is nobody', async () => {
    await owner.call('GET', `${server.backoffice}/bo/rounds?playerId=${playerId}`)
    await owner.call('GET', `${server.backoffice}/bo/ledger/accounts?side=player&owner=${playerId}`)
    const whats = (await readsOf('&operator=admin')).map(({ what }) => what)
    expect(whats).toEqual(['ledger.accounts', 'rounds.rounds'])
    await expect(server.asOwner('delete from operators.player_reads')).rejects.toThrow()
  })
})

describe('a file', () => {
  const fetchFile = async (name: string, desk: TestBrowser) => {
    const response = await fetch(`${server.backoffice}/bo/exports/${name}`, {
      headers: { cookie: desk.cookie, authorization: `Bearer ${desk.token}` },
    })
    return { response, text: await response.text() }
  }

  const filesTaken = async () => {
    const trail = await owner.call<{ content: { action: string }[] }>(
      'GET',
      `${server.backoffice}/bo/audit?limit=100&subject=export:`,
    )
    return trail.value.content.filter(({ action }) => action === 'export.make').length
  }

  it('of each table comes as text, without formulas, and leaves a row in the trail', async () => {
    const before = await filesTaken()
    await server.asOwner(
      `update players.players set nickname = '=HYPERLINK("x")' where player_id = '${playerId}'`,
    )
    for (const name of ['players', 'rounds', 'transfers', 'audit']) {
      const { response, text } = await fetchFile(name, owner)
      expect([name, response.status, response.headers.get('content-type')]).toEqual([
        name,
        200,
        'text/csv; charset=utf-8',
      ])
      expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${name}.csv"`)
      expect(text.split('\r\n').length).toBeGreaterThan(name === 'rounds' ? 1 : 2)
    }
    const { text } = await fetchFile('players', owner)
    expect(text).toContain(`"'=HYPERLINK(""x"")"`)
    expect((await filesTaken()) - before).toBe(5)
  })

  it('goes on where the one before ended', async () => {
    const { text } = await fetchFile('players', owner)
    const rows = text.trim().split('\r\n')
    const second = rows[1]!.split(',')[0]!
    const rest = await fetchFile(`players?cursor=${second}`, owner)
    expect(rest.text.trim().split('\r\n').slice(1)).toEqual(rows.slice(2))
    expect((await fetchFile('players?cursor=x', owner)).response.status).toBe(400)
  })

  it('is not for everybody', async () => {
    expect((await fetchFile('players', desks.get('support')!)).response.status).toBe(403)
    expect((await fetchFile('audit', desks.get('finance')!)).response.status).toBe(403)
    expect((await fetchFile('audit', desks.get('auditor')!)).response.status).toBe(200)
  })
})

describe('a sign-in by password alone', () => {
  it('is for play money only', async () => {
    const { app, close } = await openTestApp()
    await seedDefaultBrand(app)
    const off = readEnvironment({ OPERATOR_SECOND_FACTOR: 'off' })
    await requireSecondFactor(app, off)
    await app.db
      .updateTable('settings.current')
      .set(({ fn, val }) => ({
        value: fn('jsonb_set', ['value', val('{currency,isPlayMoney}'), val('false')]),
      }))
      .execute()
    await expect(requireSecondFactor(app, off)).rejects.toThrow(/krathong runs on real money/)
    await requireSecondFactor(app, readEnvironment({}))
    await close()
  })
})

describe('the list of the house’s accounts', () => {
  it('is the same in pieces as in one, whatever its accounts share', async () => {
    const page = (query: string) =>
      owner.call<{ content: { account: string; currency: string }[]; nextCursor: string | null }>(
        'GET',
        `${server.backoffice}/bo/ledger/accounts?side=house&${query}`,
      )
    const whole = (await page('limit=100')).value
    const pieces: { account: string; currency: string }[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const { value } = await page(`limit=2${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`)
      pieces.push(...value.content)
      cursor = value.nextCursor
    }
    expect(whole.content.length).toBeGreaterThan(2)
    expect(pieces).toEqual(whole.content)
    expect((await page('cursor=nonsense')).status).toBe(400)
  })
})
