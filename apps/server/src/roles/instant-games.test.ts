import { instantGames } from '@krathong/games/instant'
import { verifyRound } from '@krathong/games/rounds'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../platform/ids.ts'
import { openSlot, openTestServer, registerPlayer, spinOnce, TestBrowser } from './testing.ts'
import type { Opened, TestServer } from './testing.ts'

let server: TestServer
let browser: TestBrowser
beforeAll(async () => {
  server = await openTestServer()
  browser = await registerPlayer(server)
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

interface Wager {
  on: string
  stake: string
}

interface Played {
  round: {
    roundId: string
    cost: string
    payout: string
    netWin: string
    events: { type: string; drawn: number[]; wagers: { on: string; stake: string; returned: string }[] }[]
  }
  balance: string
}

const open = async (nodeId: string) => {
  const { value } = await browser.call<{ url: string }>(
    'GET',
    `${server.site}/wps/game/launchGame?nodeId=${nodeId}`,
  )
  const address = new URL(value.url)
  expect(address.searchParams.get('kind')).toBe('instant')
  const launchToken = address.searchParams.get('launch')
  const seat = await browser.call<Opened & { game: { kind: string }; info: { wagers: { on: string }[] } }>(
    'POST',
    `${server.play}/play/open`,
    { launchToken },
    null,
  )
  expect(seat.value.game.kind).toBe('instant')
  return seat.value
}

const play = (seat: string, wagers: unknown, order: Record<string, unknown> = {}) =>
  browser.call<Played>(
    'POST',
    `${server.play}/play/instant/play`,
    { roundId: newId(), wagers, ...order },
    seat,
  )

const cents = (text: string) => BigInt(text.replace('.', ''))
const sum = (texts: readonly string[]) => texts.reduce((total, text) => total + cents(text), 0n)

/** Up to three wagers from the menu: all that one order of this game may hold. */
const orderOf = (nodeId: string): Wager[] => {
  const { rules, definition } = instantGames.get(nodeId)!
  const stake = (definition.stakes.minimum / 100).toFixed(2)
  return rules.menu.slice(0, Math.min(3, rules.mostWagers)).map((on) => ({ on, stake }))
}

it.each([...instantGames.keys()])('%s is opened, played, paid, recorded and proven', async (nodeId) => {
  const seat = await open(nodeId)
  const wagers = orderOf(nodeId)
  const { value, text } = await play(seat.seatToken, wagers)
  expect(value, text).toBeTruthy()
  const { round, balance } = value
  const [drawn] = round.events
  expect(drawn!.wagers.map(({ on, stake }) => ({ on, stake }))).toEqual(wagers)
  expect(cents(round.cost)).toBe(sum(wagers.map(({ stake }) => stake)))
  expect(cents(round.payout)).toBe(sum(drawn!.wagers.map(({ returned }) => returned)))
  expect(cents(balance)).toBe(cents(seat.balance) - cents(round.cost) + cents(round.payout))
  const again = await browser.call<{ content: { roundId: string; payout: string }[] }>(
    'GET',
    `${server.play}/play/rounds`,
    undefined,
    seat.seatToken,
  )
  expect(again.value.content).toMatchObject([{ roundId: round.roundId, payout: round.payout }])
  await browser.call('POST', `${server.site}/api/fairness/seeds/rotate`, { clientSeed: 'mine-now' })
  const proof = await new TestBrowser().call<{ proof: object }>(
    'GET',
    `${server.site}/api/fairness/rounds/${round.roundId}`,
  )
  expect(verifyRound(proof.value.proof)).toMatchObject({ verdict: 'correct', isShippedGame: true })
})

it('the same key is one round, however often it is sent at once, and another order under it is refused', async () => {
  const { seatToken } = await open('european-roulette')
  const roundId = newId()
  const wagers = orderOf('european-roulette')
  const answers = await Promise.all(Array.from({ length: 20 }, () => play(seatToken, wagers, { roundId })))
  expect(new Set(answers.map(({ value }) => JSON.stringify(value?.round)))).toHaveLength(1)
  for (const other of [
    [{ on: 'black', stake: '3.00' }],
    [...wagers].toReversed(),
    wagers.map(({ on }) => ({ on, stake: '2.00' })),
  ])
    expect(await play(seatToken, other, { roundId })).toMatchObject({
      status: 409,
      code: 'KEY_REUSED',
    })
})

it('orders that the game does not take are refused, and nothing is charged', async () => {
  const { seatToken, balance } = await open('naga-dice')
  const one = (on: unknown, stake: unknown = '1.00') => [{ on, stake }]
  const refused: [unknown, number, string][] = [
    [one('under-0'), 400, 'WAGERS_REFUSED'],
    [one('under-9801'), 400, 'WAGERS_REFUSED'],
    [one('__proto__'), 400, 'WAGERS_REFUSED'],
    [one('straight-17'), 400, 'WAGERS_REFUSED'],
    [[...one('under-5000'), ...one('over-5000')], 400, 'WAGERS_REFUSED'],
    [one('under-5000', '0.10'), 400, 'STAKE_BELOW_MINIMUM'],
    [one('under-5000', '500.10'), 400, 'STAKE_ABOVE_MAXIMUM'],
    [one('under-5000', '1.05'), 400, 'STAKE_OFF_STEP'],
    [[], 400, 'BAD_INPUT'],
    [one('x'.repeat(10_000)), 400, 'BAD_INPUT'],
    [one(7), 400, 'BAD_INPUT'],
    [one('under-5000', '๑๐๐'), 400, 'AMOUNT_MALFORMED'],
    [one('under-5000', '-1.00'), 400, 'AMOUNT_MALFORMED'],
    [[{ on: 'under-5000', stake: '1.00', multiplier: 99 }], 400, 'BAD_INPUT'],
    ['under-5000', 400, 'BAD_INPUT'],
  ]
  for (const [wagers, status, code] of refused) {
    const answer = await play(seatToken, wagers)
    expect([answer.status, answer.code], JSON.stringify(wagers).slice(0, 80)).toEqual([status, code])
  }
  for (const extra of [{ drawn: [1] }, { serverSeed: 'x' }, { payout: '999' }])
    expect(await play(seatToken, one('under-5000'), extra)).toMatchObject({
      status: 400,
      code: 'BAD_INPUT',
    })
  const after = await browser.call<{ balance: string }>(
    'GET',
    `${server.play}/play/balance`,
    undefined,
    seatToken,
  )
  expect(after.value.balance).toBe(balance)
})

it('fifty orders at once never stake more than there is', async () => {
  const guest = await registerPlayer(server)
  const { seatToken, balance } = await openSlot(server, guest, 'european-roulette')
  expect(balance).toBe('1000.00')
  // Whatever pocket comes, an order loses ten at least, so that the money is short for the last ten of fifty for certain.
  const wagers = [
    { on: 'red', stake: '300.00' },
    { on: 'black', stake: '300.00' },
    { on: 'straight-0', stake: '10.00' },
  ]
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      guest.call<Played>('POST', `${server.play}/play/instant/play`, { roundId: newId(), wagers }, seatToken),
    ),
  )
  for (const { status, value } of answers)
    if (status === 200) expect(cents(value.balance)).toBeGreaterThanOrEqual(0n)
  expect(answers.every(({ status, code }) => status === 200 || code === 'INSUFFICIENT_FUNDS')).toBe(true)
  expect(answers.some(({ code }) => code === 'INSUFFICIENT_FUNDS')).toBe(true)
})

it('a seat of one game plays no other', async () => {
  const { seatToken } = await open('naga-dice')
  const spin = await browser.call(
    'POST',
    `${server.play}/play/slots/spin`,
    { roundId: newId(), stake: '1.00', mode: 'spin' },
    seatToken,
  )
  expect(spin).toMatchObject({ status: 404, code: 'GAME_UNKNOWN' })
})

it('R-075: where a least time holds, each kind of game has its own, and nothing is shown short', async () => {
  await server.asOwner(`update settings.current set version = version + 1, value = jsonb_set(value, '{protection}', value->'protection'
    || '{"cycles":[{"country":null,"slotMs":10000,"otherMs":20000}],"pace":{"autoplay":true,"skip":true,"turbo":true}}')`)
  const open = () => openSlot(server, browser, 'naga-dice')
  await expect.poll(async () => (await open()).minimumCycleMs, { timeout: 30_000 }).toBe(20_000)
  const { seatToken, pace } = await open()
  expect(pace).toEqual({ autoplay: true, skip: true, turbo: false })
  const slot = await openSlot(server, browser)
  expect(slot.minimumCycleMs).toBe(10_000)
  const order = { roundId: newId() }
  const wagers = orderOf('naga-dice')
  // The rounds of the other cases lie as far back as a player's last one may.
  await server.asOwner(`update betting.seed_pairs set last_round_at = last_round_at - interval '20 seconds'`)
  expect((await play(seatToken, wagers, order)).status).toBe(200)
  const early = await play(seatToken, wagers)
  expect(early).toMatchObject({ status: 429, code: 'SPIN_TOO_SOON' })
  const waitOf = ({ body }: { body: Record<string, unknown> }) =>
    (body['data'] as { retryAfterMs: number }).retryAfterMs
  expect(waitOf(early)).toBeGreaterThan(10_000)
  // A repeat is no round of its own.
  expect((await play(seatToken, wagers, order)).status).toBe(200)
  const spin = await spinOnce(server, browser, slot.seatToken)
  expect(spin).toMatchObject({ status: 429, code: 'SPIN_TOO_SOON' })
  expect(waitOf(spin)).toBeLessThanOrEqual(10_000)
})
