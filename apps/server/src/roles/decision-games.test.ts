import { decisionGames } from '@krathong/games/interactive'
import { verifyRound } from '@krathong/games/rounds'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../platform/ids.ts'
import { openTestServer, registerPlayer, TestBrowser } from './testing.ts'
import type { Opened, TestServer } from './testing.ts'

let server: TestServer
let browser: TestBrowser
beforeAll(async () => {
  server = await openTestServer()
  browser = await registerPlayer(server)
})
afterAll(async () => {
  const broken = await server.asOwner(`
    select 'drift' as fault from ledger.v_balance_drift union all select 'orphan' from ledger.v_orphans
    union all select 'bet' from reconciliation.v_bet_orphans union all select 'unpaid' from reconciliation.v_bet_unpaid
    union all select 'reference' from reconciliation.v_dup_refs`)
  expect(broken).toEqual([])
  await server.stop()
})

interface Round {
  roundId: string
  staked: string
  choices: string[]
  view: Record<string, unknown>
  open: { choice: string; extra: string }[]
  payout: string | null
  netWin: string | null
}
interface Step {
  round: Round
  balance: string
  sessionNet: string
}

const open = async (nodeId: string) => {
  const { value } = await browser.call<{ url: string }>(
    'GET',
    `${server.site}/wps/game/launchGame?nodeId=${nodeId}`,
  )
  const address = new URL(value.url)
  expect(address.searchParams.get('kind')).toBe('decision')
  const launchToken = address.searchParams.get('launch')
  const seat = await browser.call<Opened & { game: { kind: string }; openRound: Round | null }>(
    'POST',
    `${server.play}/play/open`,
    { launchToken },
    null,
  )
  expect(seat.value?.game.kind, seat.text).toBe('decision')
  return seat.value
}
const begin = (seat: string, order: Record<string, unknown> = {}) =>
  browser.call<Step>(
    'POST',
    `${server.play}/play/decisions/begin`,
    { roundId: newId(), option: 'mines-3', stake: '10.00', ...order },
    seat,
  )
const choose = (seat: string, choice: Record<string, unknown>) =>
  browser.call<Step>('POST', `${server.play}/play/decisions/choose`, choice, seat)
const current = (seat: string) =>
  browser.call<{ round: Round | null }>('GET', `${server.play}/play/decisions/current`, undefined, seat)
const cents = (text: string) => BigInt(text.replace('.', ''))

it.each([...decisionGames.keys()])('%s is played to its end, recorded, told and proven', async (nodeId) => {
  const game = decisionGames.get(nodeId)!
  const { seatToken, balance } = await open(nodeId)
  const stake = (game.definition.stakes.levels[3]! / 100).toFixed(2)
  const begun = await begin(seatToken, { option: game.engine.menu.at(-1), stake })
  expect(begun.value, begun.text).toBeTruthy()
  let step = begun.value
  while (step.round.payout === null) {
    const { roundId, choices, open: choosable } = step.round
    expect((await current(seatToken)).value.round).toMatchObject({ roundId, choices })
    const { choice } = choosable.find((one) => one.extra === '0.00') ?? choosable[0]!
    step = (await choose(seatToken, { roundId, seq: choices.length, choice })).value
  }
  const { roundId, staked, payout, netWin } = step.round
  expect(cents(step.balance)).toBe(cents(balance) - cents(staked) + cents(payout))
  expect(cents(netWin!)).toBe(cents(payout) - cents(staked))
  expect((await current(seatToken)).value.round).toBeNull()
  const { value: list } = await browser.call<{ content: unknown[] }>(
    'GET',
    `${server.play}/play/rounds`,
    undefined,
    seatToken,
  )
  expect(list.content).toMatchObject([{ roundId, mode: 'decide', cost: staked, payout }])
  const { value: answer } = await browser.call<{ events: { type: string; steps: unknown[] }[] }>(
    'GET',
    `${server.play}/play/rounds/${roundId}`,
    undefined,
    seatToken,
  )
  expect(answer.events).toMatchObject([{ type: 'decided' }])
  expect(answer.events[0]!.steps).toHaveLength(step.round.choices.length + 1)
  await browser.call('POST', `${server.site}/api/fairness/seeds/rotate`, {})
  const proof = await new TestBrowser().call<{ proof: object }>(
    'GET',
    `${server.site}/api/fairness/rounds/${roundId}`,
  )
  expect(verifyRound(proof.value.proof)).toMatchObject({ verdict: 'correct', isShippedGame: true })
})

it('A-051: what the frame must not say is refused, and so is what the game does not take', async () => {
  const { seatToken, balance } = await open('naga-mines')
  const refused: [Record<string, unknown>, number, string][] = [
    [{ board: [1, 2, 3] }, 400, 'BAD_INPUT'],
    [{ serverSeed: 'x' }, 400, 'BAD_INPUT'],
    [{ returned: 99 }, 400, 'BAD_INPUT'],
    [{ option: 'mines-25' }, 400, 'OPTION_UNKNOWN'],
    [{ option: 'x'.repeat(65) }, 400, 'BAD_INPUT'],
    [{ stake: '0.10' }, 400, 'STAKE_BELOW_MINIMUM'],
    [{ stake: '500.10' }, 400, 'STAKE_ABOVE_MAXIMUM'],
    [{ stake: '1.05' }, 400, 'STAKE_OFF_STEP'],
    [{ stake: '-1.00' }, 400, 'AMOUNT_MALFORMED'],
    [{ stake: '๑๐' }, 400, 'AMOUNT_MALFORMED'],
    [{ roundId: 'no-id' }, 400, 'KEY_MALFORMED'],
  ]
  for (const [order, status, code] of refused)
    expect(await begin(seatToken, order), JSON.stringify(order)).toMatchObject({ status, code })
  const { value } = await begin(seatToken)
  const { roundId } = value.round
  const first = { roundId, seq: 0, choice: 'pick-1' }
  for (const [choice, status, code] of [
    [{ ...first, board: [] }, 400, 'BAD_INPUT'],
    [{ ...first, multiplier: 9 }, 400, 'BAD_INPUT'],
    [{ ...first, seq: -1 }, 400, 'BAD_INPUT'],
    [{ ...first, seq: 1.5 }, 400, 'BAD_INPUT'],
    [{ ...first, seq: 1 }, 409, 'CHOICE_OUT_OF_TURN'],
    [{ ...first, choice: 'collect' }, 409, 'CHOICE_CLOSED'],
    [{ ...first, choice: 'pick-25' }, 409, 'CHOICE_CLOSED'],
    [{ ...first, roundId: newId() }, 404, 'ROUND_UNKNOWN'],
  ] as const)
    expect(await choose(seatToken, choice), JSON.stringify(choice)).toMatchObject({ status, code })
  expect((await current(seatToken)).value.round).toMatchObject({ choices: [], view: { board: null } })
  expect(cents(balance)).toBe(cents(value.balance) + 1000n)
})

it('R-070, A-058: another tab finds the open round, goes on with it, and cannot begin a second one', async () => {
  const [one, other] = [await open('naga-mines'), await open('naga-mines')]
  expect(one.openRound, 'the round of the test before').not.toBeNull()
  expect(other.openRound).toEqual(one.openRound)
  expect(await begin(other.seatToken)).toMatchObject({ status: 409, code: 'ROUND_OPEN' })
  const { roundId } = one.openRound!
  const taken = await choose(other.seatToken, { roundId, seq: 0, choice: 'pick-1' })
  // The seat of the first tab ended when the second was opened.
  expect(await choose(one.seatToken, { roundId, seq: 0, choice: 'pick-2' })).toMatchObject({ status: 401 })
  expect(await choose(other.seatToken, { roundId, seq: 0, choice: 'pick-2' })).toMatchObject({
    status: 409,
    code: 'CHOICE_OUT_OF_TURN',
  })
  expect((await choose(other.seatToken, { roundId, seq: 0, choice: 'pick-1' })).value.round).toEqual(
    taken.value.round,
  )
  const stranger = await registerPlayer(server)
  expect(
    await stranger.call(
      'POST',
      `${server.play}/play/decisions/choose`,
      { roundId, seq: 1, choice: 'collect' },
      null,
    ),
  ).toMatchObject({ status: 401 })
  const seatOfHiLo = await open('lotus-hi-lo')
  expect(await choose(seatOfHiLo.seatToken, { roundId, seq: 1, choice: 'collect' })).toMatchObject({
    status: 404,
    code: 'ROUND_UNKNOWN',
  })
})

it('A-053: no answer of an open round tells the seed, the mines or the cards to come', async () => {
  const { seatToken } = await open('krathong-blackjack')
  const { value, text } = await begin(seatToken, { option: '', stake: '10.00' })
  const seeds = await server.asOwner('select server_seed_sealed from betting.seed_pairs')
  expect(seeds.length).toBeGreaterThan(0)
  expect(text).not.toMatch(/"(serverSeed|drawn|board|deck|shoe)":(?!null)/)
  if (value.round.payout === null) {
    const { cards } = value.round.view['dealer'] as { cards: number[] }
    expect(cards).toHaveLength(1)
  }
})
