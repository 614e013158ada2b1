import { verifyRound } from '@krathong/games/rounds'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { newId } from '../platform/ids.ts'
import { openSlot, openTestServer, PASSWORD, registerPlayer, spinOnce, TestBrowser } from './testing.ts'
import type { TestServer } from './testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
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

const pushesOf = (browser: TestBrowser) => listenAt(server.site, browser.cookie, browser.token!)

/** The frame of a seat hears its own socket. */
const seatPushesOf = (seatToken: string) => listenAt(server.play, '', seatToken)

interface Pushed {
  topic: string
  payload: { balance?: string; version?: number; ended?: boolean | string; isClosed?: boolean; asOf?: string }
}

const listenAt = (origin: string, cookie: string, token: string) => {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws`, { headers: { origin, cookie } })
  const messages: Pushed[] = []
  socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', token })))
  socket.on('message', (raw) =>
    messages.push(JSON.parse((raw as Buffer).toString()) as (typeof messages)[number]),
  )
  const until = async (found: (message: (typeof messages)[number]) => boolean) => {
    for (let tries = 0; tries < 600; tries += 1) {
      const message = messages.find(found)
      if (message) return message
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error(`not pushed; came: ${JSON.stringify(messages)}`)
  }
  return { socket, until }
}

describe('from a fresh account to a proven spin', () => {
  test('registers, opens the game, spins, is paid, sees it in both records and proves it', async () => {
    const browser = await registerPlayer(server)
    const seat = await openSlot(server, browser)
    expect(seat.balance).toBe('1000.00')
    const { value: spun } = await spinOnce(server, browser, seat.seatToken)
    // A pot that the spin hit is paid beside it.
    const [pots] = await server.asOwner(
      `select coalesce(sum(amount), 0) / 10000.0 as won from jackpots.hits where round_id = '${spun.round.roundId}'`,
    )
    const expected = (1000 - 1 + Number(spun.round.payout) + Number(pots!['won'])).toFixed(2)
    expect(spun.balance).toBe(expected)

    const bets = await browser.call<{ content: { roundId: string; payout: string }[] }>(
      'GET',
      `${server.site}/api/betting/bets`,
    )
    expect(bets.value.content).toMatchObject([
      { roundId: spun.round.roundId, payout: spun.round.payout, stake: '1.00' },
    ])
    const statement = await browser.call<{ content: { balanceAfter: string; kind: string }[] }>(
      'GET',
      `${server.site}/api/wallet/statement`,
    )
    expect(statement.value.content[0]!.balanceAfter).toBe(expected)

    const address = `${server.site}/api/fairness/rounds/${spun.round.roundId}`
    const before = await browser.call<{
      proof: { serverSeed: string | null; serverSeedHash: string }
      isMine: boolean
    }>('GET', address)
    expect(before.value.proof.serverSeed).toBeNull()
    expect(before.value.proof.serverSeedHash).toBe(seat.seeds.active.commitment)
    await browser.call('POST', `${server.site}/api/fairness/seeds/rotate`, { clientSeed: 'mine-now' })
    const stranger = new TestBrowser()
    const after = await stranger.call<{ proof: object; isMine: boolean }>('GET', address)
    expect(after.value.isMine).toBe(false)
    expect(verifyRound(after.value.proof).verdict).toBe('correct')
  })

  test('a round that was not shown to its end is offered when the game is opened again', async () => {
    const browser = await registerPlayer(server)
    const seat = await openSlot(server, browser)
    const { value: spun } = await spinOnce(server, browser, seat.seatToken)
    const again = await openSlot(server, browser)
    expect(again.unshown?.roundId).toBe(spun.round.roundId)
    await browser.call(
      'POST',
      `${server.play}/play/rounds/shown`,
      { roundId: spun.round.roundId },
      again.seatToken,
    )
    expect((await openSlot(server, browser)).unshown).toBeNull()
  })

  test('a round whose answer was lost is found by the key the frame made', async () => {
    const browser = await registerPlayer(server)
    const seat = await openSlot(server, browser)
    const roundId = newId()
    const { value: spun } = await spinOnce(server, browser, seat.seatToken, { roundId })
    const found = await browser.call<{ roundId: string }>(
      'GET',
      `${server.play}/play/rounds/${roundId}`,
      undefined,
      seat.seatToken,
    )
    expect(found.value.roundId).toBe(spun.round.roundId)
  })

  test('a slot that leaves the player a choice plays what was picked, proves it, and holds the order to it', async () => {
    const browser = await registerPlayer(server)
    const { seatToken } = await openSlot(server, browser, 'himmaphan-moon')
    const roundId = newId()
    const order = { roundId, stake: '0.40', choice: 'singha' }
    const { value: spun } = await spinOnce(server, browser, seatToken, order)
    expect((await spinOnce(server, browser, seatToken, order)).value.round).toEqual(spun.round)
    expect((await spinOnce(server, browser, seatToken, { ...order, choice: 'hongsa' })).code).toBe(
      'KEY_REUSED',
    )
    expect((await spinOnce(server, browser, seatToken, { stake: '0.40', choice: 'tiger' })).code).toBe(
      'BAD_INPUT',
    )
    await browser.call('POST', `${server.site}/api/fairness/seeds/rotate`, { clientSeed: 'mine-now' })
    const answer = await browser.call<{ proof: { outcome: { choice: string } } }>(
      'GET',
      `${server.site}/api/fairness/rounds/${spun.round.roundId}`,
    )
    expect(answer.value.proof.outcome.choice).toBe('singha')
    expect(verifyRound(answer.value.proof).verdict).toBe('correct')
  })

  test('every open tab hears the new balance, and ended sessions are told', async () => {
    const browser = await registerPlayer(server)
    const [first, second] = [pushesOf(browser), pushesOf(browser)]
    await Promise.all(
      [first, second].map(({ until }) =>
        until(({ topic, payload }) => topic === 'balance' && payload.balance === '1000.00'),
      ),
    )
    const seat = await openSlot(server, browser)
    const { value: spun } = await spinOnce(server, browser, seat.seatToken)
    const isNew = ({ topic, payload }: { topic: string; payload: { version?: number; balance?: string } }) =>
      topic === 'balance' && payload.version === spun.balanceVersion && payload.balance === spun.balance
    await Promise.all([first.until(isNew), second.until(isNew)])
    await browser.call('DELETE', `${server.site}/wps/session/logout`)
    await first.until(({ topic }) => topic === 'session')
    expect((await spinOnce(server, browser, seat.seatToken)).code).toBe('SEAT_ENDED')
  })

  test('R-074: a frame hears of money that moved elsewhere, and that its game was opened elsewhere', async () => {
    const browser = await registerPlayer(server)
    const older = await openSlot(server, browser)
    const heard = seatPushesOf(older.seatToken)
    await heard.until(({ topic, payload }) => topic === 'gate' && payload.isClosed === false)
    const other = await openSlot(server, browser, 'himmaphan-moon')
    const { value: spun } = await spinOnce(server, browser, other.seatToken, { stake: '0.40' })
    await heard.until(({ topic, payload }) => topic === 'balance' && payload.version === spun.balanceVersion)
    const newer = await openSlot(server, browser)
    await heard.until(({ topic, payload }) => topic === 'seat' && payload.ended === 'elsewhere')
    expect((await spinOnce(server, browser, older.seatToken)).code).toBe('SEAT_ENDED')
    // Only the seat that was taken: the new one and that of another game play on.
    expect((await spinOnce(server, browser, newer.seatToken)).value.round.roundId).toBeTruthy()
    heard.socket.close()
  })

  test('a room says several times a second that its clock runs on', async () => {
    const browser = await registerPlayer(server)
    const { seatToken } = await openSlot(server, browser, 'krathong-drift')
    const { until, socket } = seatPushesOf(seatToken)
    const first = await until(({ topic }) => topic === 'pulse')
    await until(({ topic, payload }) => topic === 'pulse' && payload.asOf! > first.payload.asOf!)
    socket.close()
  })

  test('a round that was played in another game tells which, to whoever asks', async () => {
    const browser = await registerPlayer(server)
    const { seatToken } = await openSlot(server, browser)
    const { value: spun } = await spinOnce(server, browser, seatToken)
    const other = await openSlot(server, browser, 'himmaphan-moon')
    const answer = await browser.call<{ gameId: string; gameName: string; definitionHash: string }>(
      'GET',
      `${server.play}/play/rounds/${spun.round.roundId}`,
      undefined,
      other.seatToken,
    )
    expect(answer.value).toMatchObject({ gameId: 'chao-phraya-nights', gameName: 'Chao Phraya Nights' })
    expect(answer.value.definitionHash).toMatch(/^[0-9a-f]{64}$/)
  })

  test('a foreign page cannot open the socket', async () => {
    const socket = new WebSocket(`${server.site.replace('http', 'ws')}/ws`, {
      headers: { origin: 'https://elsewhere.example' },
    })
    await expect(
      new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject)),
    ).rejects.toThrow()
  })

  test('signing in again with the same password works after leaving', async () => {
    const browser = await registerPlayer(server)
    const { value } = await browser.call<{ account: string }>('GET', `${server.site}/wps/member/info`)
    const fresh = new TestBrowser()
    const signed = await fresh.call<{ token: string }>('POST', `${server.site}/wps/session/login`, {
      username: value.account,
      password: PASSWORD,
    })
    expect(signed.status).toBe(200)
  })
})

describe('what must never charge twice', () => {
  test('the same key twenty times at once plays once and answers the same (A-017)', async () => {
    const browser = await registerPlayer(server)
    const seat = await openSlot(server, browser)
    const { value: first } = await spinOnce(server, browser, seat.seatToken)
    const roundId = '01a1fe09-0000-7000-8000-000000000017'.replace(
      '01a1fe09-0000',
      first.round.roundId.slice(0, 13),
    )
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => spinOnce(server, browser, seat.seatToken, { roundId })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ value }) => JSON.stringify(value.round)))).toHaveProperty('size', 1)
    const bets = await browser.call<{ content: unknown[] }>('GET', `${server.site}/api/betting/bets`)
    expect(bets.value.content).toHaveLength(2)
  })

  test('the same key with another stake is refused (A-018), from another player it is another round (A-019)', async () => {
    const [one, other] = [await registerPlayer(server), await registerPlayer(server)]
    const [seatOne, seatOther] = [await openSlot(server, one), await openSlot(server, other)]
    const roundId = newId()
    const first = await spinOnce(server, one, seatOne.seatToken, { roundId })
    expect((await spinOnce(server, one, seatOne.seatToken, { roundId, stake: '2.00' })).code).toBe(
      'KEY_REUSED',
    )
    expect((await spinOnce(server, one, seatOne.seatToken, { roundId, mode: 'buy' })).code).toBe('KEY_REUSED')
    // Both attempts are kept for whoever looks after the books.
    const kept = await server.asOwner(
      `select call, caller_kind from ledger.reused_keys order by at desc limit 2`,
    )
    expect(kept).toEqual(Array(2).fill({ call: 'POST /play/slots/spin', caller_kind: 'player' }))
    const second = await spinOnce(server, other, seatOther.seatToken, { roundId })
    expect(second.status).toBe(200)
    expect(second.value.round.roundId).not.toBe(first.value.round.roundId)
  })

  test('profit and loss is what the books say of play, and what the limits count, whatever else has moved', async () => {
    const browser = await registerPlayer(server)
    const { seatToken } = await openSlot(server, browser)
    const { value: me } = await browser.call<{ playerId: string }>('GET', `${server.site}/wps/member/info`)
    const limit = { kind: 'loss', span: 'day', amount: '5000' }
    const elsewhere = pushesOf(browser)
    await elsewhere.until(({ topic }) => topic === 'balance')
    const set = await browser.call('PUT', `${server.site}/api/protection/limits`, limit)
    expect(set.status).toBe(200)
    // A page that is open on another device hears of it.
    await elsewhere.until(({ topic }) => topic === 'protection')
    elsewhere.socket.close()
    const stakes = ['0.40', '1.00', '2.00', '0.40', '5.00', '1.00', '0.40', '2.00']
    for (const stake of stakes) {
      await spinOnce(server, browser, seatToken, { stake })
      if (stake === '2.00')
        await browser.call('POST', `${server.site}/api/cashier/play-money`, {
          depositId: newId(),
          amount: '100',
        })
    }
    const period = `from=${new Date(Date.now() - 3_600_000).toISOString()}&to=${new Date(Date.now() + 3_600_000).toISOString()}`
    const { value } = await browser.call<{ total: Record<string, string> }>(
      'GET',
      `${server.site}/api/records/profit?${period}`,
    )
    const [books] = await server.asOwner(`select (sum(e.amount) / 10000.0)::numeric(20, 2)::text as result
      from ledger.v_player_entries e where e.owner = '${me.playerId}' and e.purpose = 1 and e.cause_kind in (1, 2, 3, 4)`)
    // A day's use lies in grains of five minutes, and these rounds may lie in two of them.
    const [limits] = await server.asOwner(`select (-sum(loss) / 10000.0)::numeric(20, 2)::text as result
      from protection.uses where player_id = '${me.playerId}' and grain = 1`)
    expect(value.total).toMatchObject({ ...books, deposits: '200.00', bonuses: '1000.00' })
    expect(limits).toEqual(books)
  })

  test('two tabs: the launch token of one does not open a second seat (A-049)', async () => {
    const browser = await registerPlayer(server)
    const launched = await browser.call<{ url: string }>(
      'GET',
      `${server.site}/wps/game/launchGame?nodeId=chao-phraya-nights`,
    )
    const launchToken = new URL(launched.value.url).searchParams.get('launch')
    const tries = await Promise.all(
      [1, 2, 3].map(() => browser.call('POST', `${server.play}/play/open`, { launchToken }, null)),
    )
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})
