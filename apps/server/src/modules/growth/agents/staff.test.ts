import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { amount } from '../../../../../../packages/contracts/src/testing/read-table.ts'
import { flat, salary } from '../../../../../../packages/contracts/src/testing/terms.ts'
import { asOwner } from '../../core/ledger/testing.ts'
import { approve, ask, openBackOffice, openTestEndpoint } from '../../core/operators/testing.ts'
import type { BackOffice } from '../../core/operators/testing.ts'
import type { TestTable } from '../../play/betting/testing.ts'
import { settingsRoutes } from '../../core/settings/program.ts'
import { contractsBackOfficeRoutes } from '../contracts/program.ts'
import { oppositeBetsRoutes } from '../opposite-bets/program.ts'
import { payOverdue, payRunsBackOfficeRoutes } from '../pay-runs/program.ts'
import { newId, signFrom, sitBelow, tendUntilPaid } from '../pay-runs/testing.ts'
import { minutesAfter, openPastTable, settleBets } from '../turnover/testing.ts'
import { agentMovesRoutes, agentTreeRoutes, moveLegs } from './program.ts'

const DAY = new Date(
  Temporal.Now.zonedDateTimeISO('Asia/Bangkok').startOfDay().subtract({ days: 2 }).epochMilliseconds,
)
const REASON = 'looked at with the agent'

let table: TestTable
let endpoint: FastifyInstance
const staff: Record<string, BackOffice> = {}
beforeAll(async () => {
  table = await openPastTable()
  const { app, settings } = table
  const more = [
    payRunsBackOfficeRoutes(app, settings),
    oppositeBetsRoutes(app, settings),
    agentMovesRoutes(app, settings),
    agentTreeRoutes(app, settings),
    contractsBackOfficeRoutes(app, settings),
    ...settingsRoutes(app, settings, { playOrigin: () => 'http://play.example' }),
  ]
  endpoint = await openTestEndpoint(app, { isFactorRequired: false, more, holds: { isPlayMoney: true } })
  for (const role of ['owner', 'finance', 'risk', 'rules', 'content', 'auditor'])
    staff[role] = await openBackOffice(app, endpoint, role)
})
afterAll(async () => {
  await endpoint.close()
  await table.close()
})

const get = (url: string, role = 'owner') => ask(endpoint, { method: 'GET', url, backOffice: staff[role]! })
const post = (url: string, body: object, role: string, method: 'POST' | 'PUT' = 'POST') =>
  ask(endpoint, { method, url, body, backOffice: staff[role]! })
/** Proposes, and the owner approves; a refusal before that is answered as it is. */
const byTwo = async (url: string, body: object, role: string, method: 'POST' | 'PUT' = 'POST') => {
  const answer = await post(url, body, role, method)
  if (answer.code !== 'SENT_FOR_APPROVAL') return answer
  return approve(endpoint, `/bo/approvals/${String(answer.data!['approvalId'])}`, staff['owner']!)
}
const sit = (type: number, upline?: string | null) => sitBelow(table, type, upline)
const nameOf = async (playerId: string): Promise<string> => {
  const { rows } = await sql<{ name: string }>`
    select username as name from players.v_usernames where player_id = ${playerId}::uuid`.execute(
    table.app.db,
  )
  return rows[0]!.name
}

describe('the word of staff on a bill', () => {
  const cashOf = async (playerId: string): Promise<bigint> => {
    const { rows } = await sql<{ balance: bigint }>`select balance from ledger.v_accounts
      where owner = ${playerId}::uuid and purpose = 1`.execute(table.app.db)
    return rows[0]?.balance ?? 0n
  }
  const billOf = async (holder: string): Promise<{ id: string; runId: string }> => {
    const { rows } = await sql<{ id: string; runId: string }>`
      select bill_id as id, run_id as "runId" from pay_runs.bills where holder_id = ${holder}::uuid
      order by amount desc`.execute(table.app.db)
    return rows[0]!
  }
  const decide = (billId: string, decision: string, role = 'finance') =>
    byTwo(`/bo/pay-runs/bills/${billId}/decide`, { decision, reason: REASON }, role)
  const stateOf = async (holder: string): Promise<unknown> => {
    const { runId, id } = await billOf(holder)
    const { value } = await get(`/bo/pay-runs/${runId}/bills?limit=100`, 'auditor')
    return (value!['content'] as Record<string, unknown>[]).find(({ billId }) => billId === id)!['state']
  }

  const top: Record<'yes' | 'no' | 'small' | 'poor', string> = { yes: '', no: '', small: '', poor: '' }
  let below: string
  beforeAll(async () => {
    const terms = salary(flat('1%'))
    for (const [name, stake] of [
      ['yes', '20,000,000'],
      ['no', '10,000,100'],
      ['small', '10,000,000'],
      ['poor', '0'],
    ] as const) {
      top[name] = await sit(2)
      await signFrom(table, { issuer: null, holder: top[name], terms, from: DAY })
      if (stake !== '0') await play(top[name], stake)
    }
    below = await sit(1, top.poor)
    // More than the upline gets: what the rules forbid a salary and a dividend may bring.
    await signFrom(table, { issuer: top.poor, holder: below, terms: salary(flat('3%')), from: DAY })
    await play(below, '10,000')
    await tendUntilPaid(table)
  })
  const play = async (agent: string, stake: string) =>
    settleBets(table.app, [
      { playerId: await sit(0, agent), stake: amount(stake), payout: 0n, at: minutesAfter(DAY, 60) },
    ])

  it('is of two people with the right for it, once, and for what waits alone', async () => {
    const { yes, no, small } = top
    expect([await cashOf(yes), await cashOf(no), await cashOf(small)]).toEqual([0n, 0n, amount('100,000')])
    const { id } = await billOf(yes)
    for (const role of ['rules', 'risk', 'auditor', 'content'])
      expect(await decide(id, 'APPROVE', role)).toMatchObject({ status: 403 })
    expect(await stateOf(yes)).toBe('PENDING_APPROVAL')
    const url = `/bo/pay-runs/bills/${id}/decide`
    const asked = await post(url, { decision: 'APPROVE', reason: REASON }, 'finance')
    expect(asked.code).toBe('SENT_FOR_APPROVAL')
    const proposal = `/bo/approvals/${String(asked.data!['approvalId'])}`
    // Whoever proposed it is not the second person, and until then nothing is paid.
    expect((await approve(endpoint, proposal, staff['finance']!)).status).not.toBe(200)
    await tendUntilPaid(table)
    expect(await cashOf(yes)).toBe(0n)
    expect((await approve(endpoint, proposal, staff['risk']!)).status).toBe(403)
    expect((await approve(endpoint, proposal, staff['owner']!)).status).toBe(200)
    await tendUntilPaid(table)
    expect([await stateOf(yes), await cashOf(yes)]).toEqual(['PAID', amount('200,000')])

    const denied = (await billOf(no)).id
    expect((await decide(denied, 'DENY')).status).toBe(200)
    await tendUntilPaid(table)
    expect([await stateOf(no), await cashOf(no)]).toEqual(['DENIED', 0n])
    const late: [string, string][] = [
      [id, 'APPROVE'],
      [id, 'DENY'],
      [denied, 'DENY'],
      [denied, 'APPROVE'],
      [denied, 'WRITE_OFF'],
      [(await billOf(small)).id, 'APPROVE'],
      [newId(), 'APPROVE'],
    ]
    for (const [billId, decision] of late)
      expect(await decide(billId, decision)).toMatchObject({ code: 'NOT_FOUND' })
    for (const wrong of [
      { decision: 'PAY', reason: REASON },
      { decision: 'DENY' },
      { decision: 'DENY', reason: '' },
    ])
      expect((await post(url, wrong, 'finance')).status).toBe(400)
    const { rows } = await sql<{ subject: string }>`
      select subject from operators.audit where action = 'pay-runs.decide' order by audit_no`.execute(
      table.app.db,
    )
    expect(rows.map(({ subject }) => subject)).toEqual([`bill:${id}`, `bill:${denied}`])
  })

  it('gives up the rest of what an upline cannot pay, and nothing more is asked of it', async () => {
    const { id } = await billOf(below)
    expect([await stateOf(below), await cashOf(below)]).toEqual(['PARTIAL', amount('100')])
    expect(await decide(id, 'APPROVE')).toMatchObject({ code: 'NOT_FOUND' })
    expect((await decide(id, 'WRITE_OFF')).status).toBe(200)
    expect(await decide(id, 'WRITE_OFF')).toMatchObject({ code: 'NOT_FOUND' })
    await payOverdue(table.app, table.settings)
    expect([await stateOf(below), await cashOf(below)]).toEqual(['WRITTEN_OFF', amount('100')])
  })
})

describe('moves', () => {
  const moves = async () =>
    (await get('/bo/agent-moves?limit=100')).value!['content'] as Record<string, unknown>[]
  const plan = async (account: string, toAccount: string, role = 'risk', moveId = newId()) => ({
    moveId,
    ...(await byTwo('/bo/agent-moves', { moveId, account, toAccount, reason: REASON }, role)),
  })
  const cancel = (moveId: string, role = 'risk') =>
    post(`/bo/agent-moves/${moveId}/cancel`, { reason: REASON }, role)
  const stateOf = async (moveId: string) => (await moves()).find((one) => one['moveId'] === moveId)?.['state']
  const pathOf = async (playerId: string) =>
    (
      await sql<{
        path: string[]
      }>`select upline as path from players.v_profiles where player_id = ${playerId}::uuid`.execute(
        table.app.db,
      )
    ).rows[0]!.path

  it('are planned by two with the right for it, and cancelled by one before midnight; then the leg stays', async () => {
    const [M, N] = [await sit(2), await sit(2)]
    const A = await sit(1, M)
    const [from, to] = [await nameOf(A), await nameOf(N)]
    for (const role of ['finance', 'rules', 'auditor', 'content'])
      expect((await plan(from, to, role)).status).toBe(403)
    expect((await plan(from, 'nobody-at-all')).code).toBe('NOT_FOUND')
    expect((await plan('nobody-at-all', to)).code).toBe('NOT_FOUND')
    expect((await plan(from, from)).code).toBe('NO_LINE')
    const { moveId, status } = await plan(from, to)
    expect([status, await stateOf(moveId)]).toEqual([200, 'PLANNED'])
    expect((await plan(from, to)).code).toBe('MOVE_PLANNED')
    expect((await cancel(moveId, 'finance')).status).toBe(403)
    expect(await cancel(newId())).toMatchObject({ code: 'NOT_FOUND' })
    const both = await Promise.all([cancel(moveId), cancel(moveId)])
    expect(both.map((one) => one.code ?? 'done').toSorted()).toEqual(['NOT_FOUND', 'done'])
    expect(await stateOf(moveId)).toBe('CANCELLED')
    await asOwner(table.app, "update players.leg_moves set effective_at = now() - interval '1 second'")
    await moveLegs(table.app, table.settings)
    expect([await stateOf(moveId), await pathOf(A)]).toEqual(['CANCELLED', [M]])

    const again = await plan(from, to)
    await asOwner(
      table.app,
      "update players.leg_moves set effective_at = now() - interval '1 second' where state = 'PLANNED'",
    )
    await moveLegs(table.app, table.settings)
    expect(await cancel(again.moveId)).toMatchObject({ code: 'NOT_FOUND' })
    expect([await stateOf(again.moveId), await pathOf(A)]).toEqual(['DONE', [N]])

    // As if it had been done yesterday: the tree of the day before is the old one, by its rows and by the way to it.
    await asOwner(
      table.app,
      `set session_replication_role = replica;
       update players.agent_edges set since = since - interval '5 days' where downline_id = '${A}' and ended_at is not null;
       update players.agent_edges set ended_at = ended_at - interval '30 hours' where downline_id = '${A}' and ended_at is not null;
       update players.line_history set valid_from = valid_from - interval '5 days' where player_id = '${A}' and valid_to is not null;
       update players.line_history set valid_to = valid_to - interval '30 hours' where player_id = '${A}' and valid_to is not null`,
    )
    const day = Temporal.Now.plainDateISO('Asia/Bangkok').subtract({ days: 3 }).toString()
    const below = async (top: string, query: string) =>
      (
        (await get(`/bo/agent-tree?account=${await nameOf(top)}${query}`)).value!['content'] as {
          account: string
        }[]
      ).map(({ account }) => account)
    expect([await below(M, ''), await below(N, '')]).toEqual([[], [from]])
    expect([await below(M, `&day=${day}`), await below(N, `&day=${day}`)]).toEqual([[from], []])
    const toAndFrom = async (query: string) =>
      (
        (await get(`/bo/agent-tree/path?account=${from}${query}`)).value!['path'] as { account: string }[]
      ).map(({ account }) => account)
    expect(await toAndFrom('')).toEqual([to, from])
    expect(await toAndFrom(`&day=${day}`)).toEqual([await nameOf(M), from])
  })
})

describe('the tree', () => {
  const accountsOf = async (query: string, role = 'auditor') =>
    ((await get(`/bo/agent-tree?${query}`, role)).value!['content'] as { account: string }[]).map(
      ({ account }) => account,
    )

  it('shows who is directly below, page by page, and nobody beside', async () => {
    const [M, other] = [await sit(2), await sit(2)]
    const below = [await sit(1, M), await sit(0, M), await sit(0, M)]
    await sit(0, below[0])
    await sit(0, other)
    const [top, names] = [await nameOf(M), await Promise.all(below.map(nameOf))]
    const key = (name: string) => name.toLowerCase()
    const sorted = names.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
    expect(await accountsOf(`account=${top}`)).toEqual(sorted)
    const first = (await get(`/bo/agent-tree?account=${top}&limit=2`, 'auditor')).value!
    expect((first['content'] as unknown[]).length).toBe(2)
    expect(await accountsOf(`account=${top}&limit=2&cursor=${String(first['nextCursor'])}`)).toEqual(
      sorted.slice(2),
    )
    expect(await accountsOf('account=nobody-at-all')).toEqual([])
    expect(await accountsOf(`account=${names[1]!}`)).toEqual([])
    const { value } = await get(`/bo/agent-tree/path?account=${names[0]!}`, 'auditor')
    expect((value!['path'] as { account: string }[]).map(({ account }) => account)).toEqual([top, names[0]])
    expect((await get('/bo/agent-tree/path?account=nobody-at-all')).value).toEqual({ path: [] })
    for (const url of ['/bo/agent-tree', '/bo/agent-tree/path?account=x', '/bo/agent-moves', '/bo/pay-runs'])
      expect((await get(url, 'content')).status).toBe(403)
    expect((await get('/bo/agent-tree?day=2026-02-30', 'auditor')).status).toBe(400)
    expect(await accountsOf(`account=${top}&day=2020-01-01`)).toEqual([])
  })
})

describe('limits of contracts and offers of the platform', () => {
  const offer = async (account: string, rate: number) =>
    byTwo(
      '/bo/contracts/offers',
      {
        offerId: newId(),
        account,
        terms: {
          kind: 'hourly',
          base: 'SINGLE',
          stakeMin: '0',
          categories: null,
          activeMin: '0',
          tiers: [{ rate, active: 0, turnover: '0', loss: '0' }],
        },
        reason: REASON,
      },
      'rules',
    )
  let status: Record<string, string>
  beforeAll(async () => {
    status = (await get('/bo/settings')).value!['contracts'] as Record<string, string>
  })
  const above = async (change: object) => {
    const rates = Object.entries(status).filter(([name]) => /Max$|Step$/.test(name))
    const asked = new URLSearchParams({ ...Object.fromEntries(rates), ...change })
    return (await get(`/bo/contracts/above?${asked}`, 'auditor')).value
  }
  const version = async () => Number((await get('/bo/settings')).value!['version'])
  const save = async (change: object, role = 'rules') =>
    byTwo(
      '/bo/settings/contracts',
      { contracts: { ...status, ...change }, version: await version(), reason: REASON },
      role,
      'PUT',
    )

  it('are set by two people with the right, and hold every offer from then on', async () => {
    const [first, second] = [await nameOf(await sit(2)), await nameOf(await sit(2))]
    expect((await offer(first, 30_000)).status).toBe(200)
    expect((await offer(second, 30_100)).code).toBe('CONTRACT_TERMS_INVALID')
    const before = await above({})
    expect(before).toMatchObject({ offers: 0 })
    expect(await above({ hourlyLostMax: '2.99' })).toEqual({ ...before, offers: 1 })
    for (const role of ['finance', 'risk', 'auditor', 'content'])
      expect((await save({ hourlyLostMax: '2' }, role)).status).toBe(403)
    expect((await save({ hourlyLostMax: '2' })).status).toBe(200)
    expect((await get('/bo/settings')).value!['contracts']).toMatchObject({ hourlyLostMax: '2' })
    expect((await offer(second, 20_100)).code).toBe('CONTRACT_TERMS_INVALID')
    expect((await offer(second, 20_000)).status).toBe(200)
    expect(await above({ hourlyLostMax: '2' })).toEqual({ ...before, offers: 1 })
    const daily = await above({ dailyMax: '0' })
    expect(daily).toMatchObject({ offers: 0 })
    expect(Number(daily!['contracts'])).toBeGreaterThan(Number(before!['contracts']))
  })

  it.each([
    { dividendStep: '0' },
    { dividendStep: '7' },
    { dailyMax: '100.01' },
    { dailyMax: '-1' },
    { dailyMax: 'NaN' },
    { approvalAbove: '1.234' },
    { approvalAbove: '-1' },
    { oppositeStake: '-1' },
    { oppositeStake: '1.234' },
    { oppositeShare: 0 },
    { oppositeShare: 101 },
    { oppositeDraws: 1.5 },
    { oppositeDays: 31 },
    { dividendCapped: 'yes' },
  ])('refuse %j', async (change) => {
    expect((await save(change)).status).toBe(400)
  })

  it('refuse what was typed on an older version', async () => {
    const old = { contracts: status, version: (await version()) - 1, reason: REASON }
    expect((await byTwo('/bo/settings/contracts', old, 'rules', 'PUT')).code).toBe('VERSION_CONFLICT')
  })
})

it('decides a flag once, whoever of two is first, with a reason and a row in the trail', async () => {
  const agent = await sit(1, await sit(2))
  const [one, other] = [await sit(0, agent), await sit(0, agent)].toSorted()
  const flagId = newId()
  const { brandId } = table.settings.current()
  await sql`insert into opposite_bets.flags (flag_id, brand_id, draw_id, game_code, numero, currency, agent_id, one_id, other_id, one_stake,
      other_stake, placed_at, settled_until)
    values (${flagId}::uuid, ${brandId}::uuid, ${newId()}::uuid, 'SSC_1M', '1', 'FUN', ${agent}::uuid, ${one!}::uuid, ${other!}::uuid, 1, 1,
      now(), now())`.execute(table.app.db)
  const url = `/bo/opposite-bets/${flagId}/decision`
  const bad = { state: 'CLEARED', reason: 'x' }
  expect((await post(url, bad, 'finance')).status).toBe(400)
  expect((await post(url, { ...bad, reason: REASON }, 'auditor')).status).toBe(403)
  expect(
    (await post(`/bo/opposite-bets/${newId()}/decision`, { ...bad, reason: REASON }, 'finance')).status,
  ).toBe(404)
  const said = await Promise.all([
    post(url, { state: 'CLEARED', reason: REASON }, 'finance'),
    post(url, { state: 'CONFIRMED', reason: REASON }, 'owner'),
  ])
  expect(said.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const word = said[0]!.status === 200 ? 'CLEARED' : 'CONFIRMED'
  const { value } = await get('/bo/opposite-bets?show=all', 'auditor')
  expect((value!['content'] as object[])[0]).toMatchObject({ flagId, state: word, reason: REASON })
  expect((await get('/bo/opposite-bets', 'auditor')).value!['content']).toEqual([])
  const { rows } =
    await sql`select after from operators.audit where subject = ${`opposite-bets:${flagId}`}`.execute(
      table.app.db,
    )
  expect(rows).toEqual([{ after: { state: word } }])
})
