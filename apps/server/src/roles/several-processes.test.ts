import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { newId } from '../platform/ids.ts'
import { openSlot, openTestServer, registerPlayer, spinOnce } from './testing.ts'
import type { ServerAddresses, TestBrowser, TestServer } from './testing.ts'

let server: TestServer
let other: ServerAddresses

beforeAll(async () => {
  // Both meet an empty data folder and a database without a brand at the same moment.
  server = await openTestServer([['api']])
  other = server.beside[0]!
})
afterAll(async () => {
  const broken = await server.asOwner(`
    select 'unbalanced' as fault from ledger.v_unbalanced union all select 'drift' from ledger.v_balance_drift
    union all select 'negative' from ledger.v_negative union all select 'chain' from ledger.v_broken_chain
    union all select 'orphan' from ledger.v_orphans union all select 'bet' from reconciliation.v_bet_orphans
    union all select 'unpaid' from reconciliation.v_bet_unpaid union all select 'reference' from reconciliation.v_dup_refs`)
  expect(broken).toEqual([])
  await server.stop()
})

interface Pushed {
  topic: string
  payload: { balance?: string; version?: number; ended?: boolean | string }
}

const listenAt = async (origin: string, cookie: string, token: string, greeting: string) => {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws`, { headers: { origin, cookie } })
  const messages: Pushed[] = []
  socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', token })))
  socket.on('message', (raw) => messages.push(JSON.parse((raw as Buffer).toString()) as Pushed))
  await expect.poll(() => messages.some(({ topic }) => topic === greeting), { timeout: 10_000 }).toBe(true)
  return { messages, socket }
}

const siteAt = (at: ServerAddresses, browser: TestBrowser) =>
  listenAt(at.site, browser.cookie, browser.token!, 'balance')

test('processes that start at once make one brand, one owner and each demonstration account once', async () => {
  const [made] = await server.asOwner(`
    select (select count(*)::int from settings.brands) as brands, (select count(*)::int from operators.operators) as operators,
      (select count(*)::int from players.players) as players, (select count(distinct username)::int from players.players) as names`)
  expect(made).toEqual({ brands: 1, operators: 1, players: 5, names: 5 })
})

test('what is won at one process is shown at the other, on the page and in the game', async () => {
  const browser = await registerPlayer(server)
  const page = await siteAt(other, browser)
  const { seatToken } = await openSlot(server, browser)
  const frame = await listenAt(other.play, '', seatToken, 'gate')
  const { value: spun } = await spinOnce(server, browser, seatToken)
  for (const { messages } of [page, frame])
    await expect
      .poll(() => messages.findLast(({ topic }) => topic === 'balance')?.payload.version, { timeout: 10_000 })
      .toBeGreaterThanOrEqual(spun.balanceVersion)
  page.socket.close()
  frame.socket.close()
})

test('one seat is played at both processes at once: each key once, and the next spin knows the balance', async () => {
  const browser = await registerPlayer(server)
  const { seatToken } = await openSlot(server, browser)
  const keys = Array.from({ length: 20 }, () => newId())
  const answers = await Promise.all(
    keys.flatMap((roundId) => [server, other].map((at) => spinOnce(at, browser, seatToken, { roundId }))),
  )
  const played = answers.filter(({ status }) => status === 200)
  const rounds = new Map(played.map(({ value }) => [value.round.roundId, value.round.payout]))
  for (const { value } of played) expect(value.round.payout).toBe(rounds.get(value.round.roundId))
  // Some met another spin of their seat: they are refused by a code, and their key may come again.
  for (const { status, code } of answers)
    if (status !== 200) expect([status < 500, code]).toEqual([true, code])
  const [books] = await server.asOwner(`
    select count(*)::int as rounds from betting.v_all_bets where player_id =
      (select player_id from players.sessions order by started_at desc limit 1)`)
  expect(books!['rounds']).toBe(rounds.size)
  expect((await spinOnce(other, browser, seatToken)).status).toBe(200)
})

test('who signs out at one process is signed out at the other', async () => {
  const browser = await registerPlayer(server)
  const { socket } = await siteAt(other, browser)
  const closed = new Promise((done) => socket.once('close', done))
  await browser.call('DELETE', `${server.site}/wps/session/logout`, {})
  await closed
  await expect
    .poll(async () => (await browser.call('GET', `${other.site}/wps/member/info`)).status, {
      timeout: 10_000,
    })
    .toBe(401)
})
