import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer } from '../../apps/server/src/roles/testing.ts'
import type { TestServer } from '../../apps/server/src/roles/testing.ts'
import { DEMO_NAME, DemoPerson } from './demo-person.ts'
import { hireCashier } from './demo-cashier.ts'
import { buyTicket, claimRewards, joinBonus, sendDown, withdraw } from './demo-money.ts'
import { refuseOtherClock, renewFirstPassword } from './past-days.ts'
import { playDemo } from './play-demo.ts'

let server: TestServer
beforeAll(async () => {
  process.env['OPERATOR_SECOND_FACTOR'] = 'off'
  server = await openTestServer()
})
afterAll(() => server.stop())

/** `Agent     anong / password` as a fresh program tells it. */
const agentsOf = (lines: readonly string[]) =>
  lines.flatMap((line) => {
    const [, username, password] = /^Agent\s+(\S+) \/ (\S+)$/.exec(line) ?? []
    return username && password ? [{ username, password }] : []
  })

const count = async (statement: string) => Number((await server.asOwner(statement))[0]!['count'])

test(
  'a small demonstration plays through the calls, under agents, and leaves books that hold',
  { timeout: 120_000 },
  async () => {
    const agents = agentsOf(server.signIns)
    expect(agents).toHaveLength(2)
    const said: string[] = []
    const done = await playDemo({
      at: server,
      people: 6,
      days: 3,
      rounds: 2,
      agents,
      clock: null,
      cashier: await hireCashier(server.url, server.backoffice),
      say: (line) => said.push(line),
    })
    expect(done.people).toBe(6)
    expect(done.rounds).toBeGreaterThan(0)
    expect(await count('select count(*) from withdrawals.withdrawals')).toBe(done.withdrawals)
    expect(await count('select count(distinct order_id) from lottery.tickets')).toBe(done.tickets)
    expect(await count('select count(*) from agent_transfers.transfers')).toBe(done.transfers)
    expect(said).toHaveLength(3)
    // What is told happened, as the program keeps it, and all of it bears the name of the demonstration.
    expect(await count(`select count(*) from players.players where username like '${DEMO_NAME}%'`)).toBe(6)
    expect(await count('select count(*) from betting.rounds')).toBeGreaterThanOrEqual(done.rounds)
    const broken = await server.asOwner(`
    select 'unbalanced' as fault from ledger.v_unbalanced union all select 'drift' from ledger.v_balance_drift
    union all select 'negative' from ledger.v_negative union all select 'chain' from ledger.v_broken_chain
    union all select 'orphan' from ledger.v_orphans union all select 'bet' from reconciliation.v_bet_orphans
    union all select 'reference' from reconciliation.v_dup_refs`)
    expect(broken).toEqual([])
  },
)

test('an operator whose first password has run out in the days that were played gets another one', async () => {
  const signIn = async (line: string | null) => {
    const [, username, password] = /^Operator +(\S+) \/ (\S+) /.exec(line ?? '') ?? []
    const answer = await fetch(`${server.backoffice}/bo/session/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    })
    return answer.status
  }
  const printed = server.signIns.find((line) => line.startsWith('Operator'))!
  expect(await renewFirstPassword(server.url)).toBe(null)
  expect(await signIn(printed)).toBe(200)
  await server.asOwner(
    `update operators.operators set password_until = now() - interval '1 minute' where password_until is not null`,
  )
  expect(await signIn(printed)).toBe(401)
  expect(await signIn(await renewFirstPassword(server.url))).toBe(200)
  expect(await renewFirstPassword(server.url)).toBe(null)
})

test('days that lie behind are not played on a database that has another clock', async () => {
  await refuseOtherClock(server.url)
  const hourAgo = new Date(Date.now() - 3_600_000)
  await expect(refuseOtherClock(server.url, hourAgo)).rejects.toThrow('runs already')
})

test('a deposit of the demonstration is paid at the provider and arrives', async () => {
  const person = new DemoPerson(server, `${DEMO_NAME}pays`, 9_000)
  expect(await person.register()).toBe(true)
  expect(await person.deposit('300')).toBe(true)
  const credited = () => count("select count(*) from deposits.orders where state = 'CREDITED'")
  await expect.poll(credited, { timeout: 20_000 }).toBeGreaterThan(0)
})

test(
  'what moves money beside play: slips, gifts, bonuses, payouts through a cashier, transfers in a line',
  { timeout: 120_000 },
  async () => {
    const person = new DemoPerson(server, `${DEMO_NAME}money`, 9_001)
    expect(await person.register()).toBe(true)
    expect(await joinBonus(person)).toBe(true)
    expect(await claimRewards(person)).toBeGreaterThanOrEqual(0)
    // Between the close of one draw and the next, nothing is on sale.
    await expect.poll(() => buyTicket(person), { timeout: 60_000, interval: 1_000 }).toBe(true)
    const second = new DemoPerson(server, `${DEMO_NAME}takes`, 9_002)
    expect(await second.register()).toBe(true)
    await second.play('chao-phraya-nights', 2)
    expect(await withdraw(second, '100')).toBe(true)
    const [{ username, password }] = agentsOf(server.signIns) as [{ username: string; password: string }]
    const agent = new DemoPerson(server, username, 9_003, password)
    expect(await agent.signIn()).toBe(true)
    expect(await sendDown(agent, '33')).toBe(true)
  },
)
