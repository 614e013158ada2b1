import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FrameState } from '../frame-state.ts'
import { createObservable } from '../observable.ts'
import type { PlayedRound } from '../play-client.ts'
import { afterRound, beginRun, isPlan, stopAfter, stopBefore } from './auto-run.ts'
import type { AutoPlan } from './auto-run.ts'
import { Autoplay } from './autoplay.ts'

const plan: AutoPlan = { rounds: 10, lossLimit: 100_0000n, singleWin: null, stopsOnFeature: false }

const roundOf = (netWin: string, events: unknown[] = []) =>
  ({ netWin, cost: '20.00', events }) as unknown as PlayedRound

/** A game that answers what the test says and writes down when it was asked. */
const buildGame = (answers: (() => PlayedRound | null)[]) => {
  const clock = { now: 0, away: () => {}, isWatched: false }
  const store = createObservable({ phase: 'ready', readyAt: 0 } as FrameState)
  const asked: number[] = []
  const autoplay = new Autoplay({
    session: {
      cost: '20.00',
      go: async () => {
        asked.push(clock.now)
        store.set({ phase: 'asking', readyAt: clock.now + 2500 })
        clock.now += 80
        const round = (answers[asked.length - 1] ?? (() => roundOf('-20.00')))()
        if (round) store.set({ phase: 'playing' })
        clock.now += 600
        store.set({ phase: 'ready' })
        return round
      },
    },
    store,
    minimumCycleMs: 2500,
    exponent: 2,
    now: () => clock.now,
    wait: async (ms) => void (clock.now += ms),
    watchAway: (onAway) => {
      clock.away = onAway
      clock.isWatched = true
      return () => (clock.isWatched = false)
    },
  })
  return { autoplay, asked, clock }
}

test('a row has ten to a hundred rounds and a loss limit that holds at least one', () => {
  expect(isPlan(plan, 20_0000n)).toBe(true)
  for (const rounds of [0, 9, 101, 10.5, Number.NaN])
    expect(isPlan({ ...plan, rounds }, 20_0000n)).toBe(false)
  expect(isPlan({ ...plan, lossLimit: 19_9999n }, 20_0000n)).toBe(false)
})

test('no row ever loses more than its limit, or plays more rounds than were set up', () => {
  const rounds = fc.array(fc.record({ returned: fc.bigInt(0n, 300n), hasFeature: fc.boolean() }), {
    minLength: 100,
  })
  fc.assert(
    fc.property(
      rounds,
      fc.bigInt(20n, 500n),
      fc.option(fc.bigInt(1n, 300n)),
      fc.integer({ min: 10, max: 100 }),
      (answer, lossLimit, singleWin, count) => {
        let run = beginRun({ rounds: count, lossLimit, singleWin, stopsOnFeature: true })
        let played = 0
        for (const { returned, hasFeature } of answer) {
          if (stopBefore(run, 20n) !== null) break
          const round = { net: returned - 20n, returned, hasFeature }
          run = afterRound(run, round)
          played += 1
          expect(run.net >= -lossLimit).toBe(true)
          const ends = hasFeature || (singleWin !== null && returned >= singleWin)
          expect(stopAfter(run, round) !== null).toBe(ends)
          if (ends) break
        }
        expect(played).toBeLessThanOrEqual(count)
      },
    ),
    { numRuns: 60 },
  )
})

test("orders keep the house's distance from each answer, and a row ends when its rounds are played", async () => {
  const { autoplay, asked, clock } = buildGame([])
  await autoplay.start({ ...plan, lossLimit: 1000_0000n })
  expect(asked).toHaveLength(10)
  for (const [at, moment] of asked.entries())
    if (at > 0) expect(moment - asked[at - 1]!).toBeGreaterThanOrEqual(2580)
  expect(autoplay.state.get()).toEqual({ run: null, stopped: 'done' })
  expect(clock.isWatched).toBe(false)
})

const endings: [string, (() => PlayedRound | null)[], AutoPlan, [string, number]][] = [
  ['the loss limit', [], plan, ['loss', 5]],
  ['a single win', [() => roundOf('30.00')], { ...plan, singleWin: 50_0000n }, ['win', 1]],
  [
    'a feature',
    [() => roundOf('-20.00'), () => roundOf('5.00', [{ type: 'free-spins-start' }])],
    { ...plan, stopsOnFeature: true },
    ['feature', 2],
  ],
  ['anything the house refuses', [() => roundOf('-20.00'), () => null], plan, ['refused', 2]],
]
test.each(endings)('stops on %s', async (_, answers, own, [reason, count]) => {
  const { autoplay, asked } = buildGame(answers)
  await autoplay.start(own)
  expect(autoplay.state.get()).toEqual({ run: null, stopped: reason })
  expect(asked).toHaveLength(count)
})

test('a page that is left, and a person who presses stop, end it at once; the order under way is the last', async () => {
  for (const reason of ['away', 'player'] as const) {
    const game = buildGame([
      () => roundOf('-20.00'),
      () => {
        if (reason === 'away') game.clock.away()
        else game.autoplay.stop('player')
        return roundOf('-20.00')
      },
    ])
    await game.autoplay.start({ ...plan, lossLimit: 1000_0000n })
    expect(game.asked).toHaveLength(2)
    expect(game.autoplay.state.get().stopped).toBe(reason)
  }
})

test('what is no plan begins nothing', async () => {
  const { autoplay, asked } = buildGame([])
  await autoplay.start({ ...plan, rounds: 1000 })
  expect(asked).toEqual([])
  expect(autoplay.isRunning).toBe(false)
})
