import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { calls } from '@krathong/protocol'
import type { Permission } from '@krathong/protocol/call'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInLines } from './seeds/seed.ts'
import { actsOfTwo, statusOf } from './matrix/alone.ts'
import { declaredCalls } from './matrix/ask-call.ts'
import { fillQueues, LONG_AGO } from './matrix/queues.ts'
import { openStaff } from './matrix/staff.ts'
import { openTestServer, registerPlayer, TestBrowser } from './testing.ts'
import type { TestServer } from './testing.ts'

let server: TestServer
let owner: TestBrowser
let backOffices: Map<string, TestBrowser>
let table: { role: string; permissions: Permission[] }[]
let playerId: string

beforeAll(async () => {
  process.env['OPERATOR_SECOND_FACTOR'] = 'off'
  server = await openTestServer()
  ;({ owner, backOffices, table } = await openStaff<Permission>(server))
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

describe('the first operator', () => {
  it('has a password that was printed once and no longer opens anything', async () => {
    const [printed] = server.signIns
    const [, username, password] = /Operator\s+(\S+) \/ (\S+)/.exec(printed!)!
    expect(signInLines(server.dataDir, true)[0]).not.toContain(password)
    expect(signInLines(server.dataDir, false)).toHaveLength(1)
    const kept = readFileSync(join(server.dataDir, 'first-sign-ins.json'), 'utf8')
    expect(kept).not.toContain(password)
    const again = await new TestBrowser().call('POST', `${server.backoffice}/bo/session/login`, {
      username,
      password,
    })
    expect(again.code).toBe('WRONG_CREDENTIALS')
  })
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
    const support = backOffices.get('support')!
    const look = () => support.call<{ email: string }>('GET', `${server.backoffice}/bo/players/${playerId}`)
    expect((await look()).value.email).toBe('m•••@e•••.com')
    await look()
    expect(await readsOf()).toMatchObject([{ what: 'players.player', operator: 'a-support', reason: null }])
  })

  it('at what is masked needs a reason and a role, and is written down every time', async () => {
    const contact = (role: string, reason: string) =>
      backOffices.get(role)!.call('POST', `${server.backoffice}/bo/players/${playerId}/contact`, { reason })
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
    const days = `playerId=${playerId}&from=2026-01-01&to=2026-01-02`
    await owner.call('GET', `${server.backoffice}/bo/reports/statement?${days}`)
    expect(
      (await owner.call('GET', `${server.backoffice}/bo/reports/statement?${days.slice(0, 9)}`)).code,
    ).toBe('BAD_INPUT')
    const whats = (await readsOf('&operator=admin')).map(({ what }) => what)
    expect(whats).toEqual(['reports.statement', 'ledger.accounts', 'rounds.rounds'])
    await expect(server.asOwner('delete from operators.player_reads')).rejects.toThrow()
  })
})

describe('one person alone', () => {
  it('of any role does none of what needs two', async () => {
    const acts = await actsOfTwo(server, owner)
    const before = await statusOf(server)
    const wrong: string[] = []
    const sent = new Map<string, number>()
    for (const [role, backOffice] of backOffices) {
      for (const [method, path, body] of acts) {
        const answer = await backOffice.call(method, server.backoffice + path, body)
        const isSent = answer.code === 'SENT_FOR_APPROVAL'
        if (isSent) sent.set(path, (sent.get(path) ?? 0) + 1)
        const isRight = isSent || answer.code === 'NOT_ALLOWED' || answer.code === 'APPROVAL_WAITS'
        if (!isRight) wrong.push(`${role} ${method} ${path}: ${answer.status} ${answer.text.slice(0, 200)}`)
        if (!isSent) continue
        const { approvalId } = answer.body['data'] as { approvalId: string }
        const url = `${server.backoffice}/bo/approvals/${approvalId}`
        const { value } = await backOffice.call<{ detailHash: string }>('GET', url)
        const word = { decision: 'approved', detailHash: value.detailHash, reason: 'my own' }
        const own = await backOffice.call('POST', `${url}/decision`, word)
        if (own.status < 400) wrong.push(`${role} approves their own ${path}`)
      }
    }
    expect(wrong).toEqual([])
    // Each was one that somebody may begin: it was not refused for another reason.
    expect(acts.map(([, path]) => path).filter((path) => sent.get(path) !== 1)).toEqual([])
    expect(await statusOf(server)).toBe(before)
  })

  it('who says that money may leave does not send it, in any role', () => {
    for (const { permissions } of table) {
      const isBoth = permissions.includes('withdrawals.review') && permissions.includes('withdrawals.pay')
      expect(isBoth).toBe(false)
    }
  })
})

describe('a file', () => {
  const fetchFile = async (name: string, backOffice: TestBrowser) => {
    const response = await fetch(`${server.backoffice}/bo/exports/${name}`, {
      headers: { cookie: backOffice.cookie, authorization: `Bearer ${backOffice.token}` },
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
    expect((await fetchFile('players', backOffices.get('support')!)).response.status).toBe(403)
    expect((await fetchFile('audit', backOffices.get('finance')!)).response.status).toBe(403)
    expect((await fetchFile('audit', backOffices.get('auditor')!)).response.status).toBe(200)
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

describe('what waits for staff', () => {
  const queuesOf = async (role: string) => {
    const { value } = await backOffices
      .get(role)!
      .call<{ queues: { queue: string; waiting: number; oldestAt: string | null; isLate: boolean }[] }>(
        'GET',
        `${server.backoffice}${calls.queues.list.path}`,
      )
    return value.queues
  }

  it('is told to those alone whose lists it waits in', async () => {
    const rights: Record<string, Permission> = {
      deposits: 'deposits.read',
      withdrawals: 'withdrawals.read',
      identity: 'identity.read',
      feedback: 'submissions.read',
      applications: 'submissions.read',
      points: 'points.read',
      pay: 'contracts.read',
      flags: 'contracts.read',
      'bonus-applications': 'promotions.read',
      referrals: 'promotions.read',
      'promotion-signals': 'promotions.read',
      risk: 'risk.read',
    }
    for (const { role, permissions } of table)
      expect(
        (await queuesOf(role)).map(({ queue }) => queue),
        role,
      ).toEqual(Object.keys(rights).filter((queue) => permissions.includes(rights[queue]!)))
  })

  it('is what its list shows, since when, and late after the time of its list', async () => {
    for (const one of await queuesOf('owner'))
      expect(one).toMatchObject({ waiting: 0, oldestAt: null, isLate: false })
    const brand = (await server.asOwner('select brand_id from settings.brands'))[0]!['brand_id']
    await fillQueues(server, { playerId, brand: String(brand) })
    const waits = { oldestAt: LONG_AGO, isLate: true }
    expect(await queuesOf('owner')).toEqual([
      { queue: 'deposits', waiting: 2, ...waits },
      { queue: 'withdrawals', waiting: 2, ...waits },
      { queue: 'identity', waiting: 2, ...waits },
      { queue: 'feedback', waiting: 1, ...waits },
      { queue: 'applications', waiting: 1, ...waits },
      { queue: 'points', waiting: 1, ...waits },
      { queue: 'pay', waiting: 2, ...waits },
      { queue: 'flags', waiting: 1, ...waits },
      { queue: 'bonus-applications', waiting: 1, ...waits },
      { queue: 'referrals', waiting: 1, ...waits },
      { queue: 'promotion-signals', waiting: 1, ...waits },
      { queue: 'risk', waiting: 1, ...waits },
    ])
    // The same figures as their lists have.
    const read = async (path: string) =>
      (
        await backOffices
          .get('owner')!
          .call<Record<string, unknown[]> & { total?: number }>('GET', `${server.backoffice}${path}`)
      ).value
    expect((await read(calls.oppositeBets.list.path))['content']).toHaveLength(1)
    const runs = (await read(calls.payRunsBackOffice.runs.path))['content'] as { waiting: number }[]
    expect(runs.reduce((sum, { waiting }) => sum + waiting, 0)).toBe(2)
  })
})
