import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../../platform/ids.ts'
import { actsOf, openVendorSite, UNIT } from '../testing.ts'
import type { Seat, VendorSite } from '../testing.ts'
import { Oracle } from '../testing/oracle.ts'
import type { Step } from '../testing/oracle.ts'
import { isDecidable, steps } from '../testing/steps.ts'

let site: VendorSite
beforeAll(async () => void (site = await openVendorSite()))
afterAll(() => site.close())

const START = 500
const MINOR = 100

/** One step as the vendor sends it, its ids made this run's own. */
const send = (seat: Seat, run: string, step: Step) => {
  const { call } = actsOf(site, seat)
  const roundId = `${'round' in step ? step.round : 'none'}-${run}`
  if (step.act === 'end-round') return call('end-round', { roundId })
  const txId = `${step.id}-${run}`
  if (step.act === 'rollback') return call('rollback', { txId, refTxId: `${step.ref}-${run}`, roundId })
  const amount = String(step.amount * MINOR)
  if (!('round' in step)) return call(step.act, { txId, amount, roundId: '' })
  return call(step.act, {
    txId,
    roundId,
    amount,
    ...(step.closes ? { roundClosed: true } : {}),
    ...(step.act === 'win' && step.free ? { kind: 'free' } : {}),
  })
}

/** Plays the steps one after the other and compares every answer; answers what the player has in the end, told and stored. */
const playAll = async (seat: Seat, steps: readonly Step[], cash: number) => {
  const oracle = new Oracle(cash)
  const run = newId()
  for (const [place, step] of steps.entries()) {
    const expected = oracle.play(step)
    const answer = await send(seat, run, step)
    const said = { code: answer.code, balance: Number(answer.balance) / MINOR }
    expect(said, `step ${place} of ${JSON.stringify(steps)}`).toEqual(expected)
  }
  return oracle
}

/** Every order of these; two that are the same change places without making another order. */
const permutations = <T>(items: readonly T[]): T[][] =>
  items.length === 0
    ? [[]]
    : [...new Set(items)].flatMap((item) =>
        permutations(items.toSpliced(items.indexOf(item), 1)).map((rest) => [item, ...rest]),
      )

const bet = (amount: number): Step => ({ act: 'bet', id: 'b', round: 'g', amount })
const win = (amount: number): Step => ({ act: 'win', id: 'w', round: 'g', amount })
const FIRST_BET = bet(10)
const FIRST_WIN = win(25)
const undo: Step = { act: 'rollback', id: 'r', ref: 'b', round: 'g' }

test.each([
  // Six things have 720 orders: with three pairs of the same 90 of them differ, with one pair 360.
  [90, 'the same amount', FIRST_BET, FIRST_WIN],
  [360, 'another amount', bet(11), win(26)],
])(
  'all %i orders of a bet, a rollback and a win, each again with %s, end as the table says',
  async (different, _, betAgain, winAgain) => {
    const orders = permutations([FIRST_BET, betAgain, undo, undo, FIRST_WIN, winAgain])
    expect(orders).toHaveLength(different)
    const seats = await Promise.all(Array.from({ length: 24 }, () => site.sit(BigInt(START) * UNIT)))
    await Promise.all(
      seats.map(async (seat, at) => {
        let cash = START
        for (let order = at; order < orders.length; order += seats.length)
          cash = (await playAll(seat, orders[order]!, cash)).cash
        expect(await site.cash(seat.playerId)).toBe(BigInt(cash) * UNIT)
      }),
    )
  },
  180_000,
)

const SEQUENCES = Number(process.env['VENDOR_SEQUENCES'] ?? 160)
const PATIENCE_MS = 180_000 + SEQUENCES * 1_000

test(
  'random sequences over two rounds answer and pay as the table says',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(steps, { minLength: 4, maxLength: 24 }).filter(isDecidable), {
          minLength: 8,
          maxLength: 8,
        }),
        async (sequences) => {
          await Promise.all(
            sequences.map(async (sequence) => {
              const seat = await site.sit(BigInt(START) * UNIT)
              const oracle = await playAll(seat, sequence, START)
              expect(await site.cash(seat.playerId)).toBe(BigInt(oracle.cash) * UNIT)
            }),
          )
        },
      ),
      { numRuns: SEQUENCES / 8 },
    )
  },
  PATIENCE_MS,
)

test('twenty bets at once on the last coin: one is placed (A-011)', async () => {
  const seat = await site.sit(10n * UNIT)
  const { bet: place } = actsOf(site, seat)
  const answer = await Promise.all(
    Array.from({ length: 20 }, (_, at) => place(`last-${at}-${seat.playerId}`, `last-${at}`, '1000')),
  )
  expect(answer.filter(({ code }) => code === 'OK')).toHaveLength(1)
  expect(answer.filter(({ code }) => code === 'INSUFFICIENT_FUNDS')).toHaveLength(19)
  expect(await site.cash(seat.playerId)).toBe(0n)
})

test('one bet twenty times at once: one debit, twenty equal answers (A-017)', async () => {
  const seat = await site.sit(100n * UNIT)
  const { bet: place, win: pay, rollback } = actsOf(site, seat)
  const ask = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 20 }, work))
  const bets = await ask(() => place(`same-${seat.playerId}`, 'same', '1000'))
  expect(new Set(bets.map(({ text }) => text)).size).toBe(1)
  const wins = await ask(() => pay(`same-w-${seat.playerId}`, 'same', '500'))
  expect(new Set(wins.map(({ text }) => text)).size).toBe(1)
  const undone = await ask(() => rollback(`same-r-${seat.playerId}`, `same-${seat.playerId}`, 'same'))
  expect(new Set(undone.map(({ text }) => text)).size).toBe(1)
  expect(await site.cash(seat.playerId)).toBe(100n * UNIT)
})

test('a bet and its rollback at once: whichever comes first, no stake is left', async () => {
  const seat = await site.sit(100n * UNIT)
  const { bet: place, rollback } = actsOf(site, seat)
  for (let round = 0; round < 15; round += 1) {
    const id = `race-${round}-${seat.playerId}`
    await Promise.all([place(id, id, '1000'), rollback(`${id}-r`, id, id)])
    expect(await site.cash(seat.playerId)).toBe(100n * UNIT)
  }
})
