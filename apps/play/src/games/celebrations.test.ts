import { createStream } from '@krathong/games/fairness'
import { eventsOf, playRound, slotGames } from '@krathong/games/slots'
import type { SlotEvent } from '@krathong/games/slots'
import { formatAmount } from '@krathong/money'
import { beforeAll, expect, test, vi } from 'vitest'
import { heapMemory } from '../shared/memory.ts'
import { playScript } from './slots/round-script.ts'
import { PixiSlotStage } from './slots/stage/pixi-slot-stage.ts'
import type { StageParts } from './slots/stage/pixi-slot-stage.ts'
import { sit } from './testing-seats.ts'
import { games, FakeServer, isRoom, settle } from './testing.ts'

/**
 * R-076, of every game: a return that is not above the stake makes no sound of a win and no light of one; one that is, does. The second half
 * is what keeps the first from passing in silence.
 */
const joyful = ['win', 'big-win', 'scatter', 'out', 'glow', 'fountain', 'burst']
const joyIn = (log: readonly string[]) => log.filter((sign) => joyful.includes(sign))

const nothing = () => Promise.resolve()

/** The real stage over boards and lights that only note what is asked of them. */
const openStage = (coin: string) => {
  const log: string[] = []
  const noted = (name: string) => () => void log.push(name)
  const reel = () => ({
    spin: () => {},
    land: nothing,
    open: nothing,
    vanish: nothing,
    tumble: nothing,
    light: () => {},
  })
  const reels = Array.from({ length: 8 }, reel)
  const board = {
    reels,
    last: reels.map(() => Array.from({ length: 12 }, () => 'X')),
    openReels: new Set<number>(),
    layout: { window: { x: 0, y: 0, width: 1, height: 1 } },
    lights: { clear: () => {}, frames: () => {}, line: () => {}, glow: noted('glow') },
    held: { put: nothing, clear: () => {} },
    suspend: () => {},
    remember: () => {},
  }
  const text = () => ''
  const parts = {
    look: { colours: { light: '#fff', line: ['#fff'] } },
    lines: [],
    texts: {
      amount: text,
      allWinsTimes: text,
      spinsPlayed: text,
      winTier: text,
      times: text,
      holdFoot: text,
      jackpot: text,
    },
    cue: (cue: string) => void log.push(cue),
    timeline: { wait: nothing, run: nothing, hurry: () => {}, calm: () => {} },
    board,
    backdrop: {},
    sparks: { clear: () => {}, fountain: noted('fountain'), burst: noted('burst') },
    banner: { show: nothing, hide: nothing },
    steps: { show: () => {}, hide: () => {} },
    coin,
    isStill: false,
  } as unknown as StageParts
  return { stage: new PixiSlotStage(parts), log }
}

const score = { total: () => {}, freeSpins: () => {}, line: () => {}, respins: () => {} }
const STAKE = 20_0000n
const DRAWS = 4_000
const WANTED = 12

/** Rounds that this slot really plays: some that return no more than they cost, some that return more. */
const roundsOf = (gameId: string) => {
  const game = slotGames.get(gameId)!
  const found: Record<'less' | 'more', { events: SlotEvent[]; netWin: bigint }[]> = { less: [], more: [] }
  for (let nonce = 0; nonce < DRAWS; nonce += 1) {
    const random = createStream('ab'.repeat(32), 'celebrations', nonce)
    const choice = game.choices[0]?.id
    const bet = { mode: 'spin' as const, stake: STAKE, exponent: 2, ...(choice && { choice }) }
    const { outcome, payout } = playRound(game, bet, [], random)
    if (payout === 0n) continue
    const kind = payout > STAKE ? 'more' : 'less'
    if (found[kind].length < WANTED)
      found[kind].push({
        events: eventsOf(game, outcome, STAKE, { exponent: 2, jackpots: [] }),
        netWin: payout - STAKE,
      })
    if (found.less.length === WANTED && found.more.length === WANTED) break
  }
  return found
}

const signsOf = async ({ events, netWin }: { events: SlotEvent[]; netWin: bigint }) => {
  const { stage, log } = openStage('C')
  const round = { events, cost: formatAmount(STAKE, 2), netWin: formatAmount(netWin, 2) }
  await playScript(round, stage, score)
  stage.tick(2_000)
  return joyIn(log)
}

test.each([...slotGames.keys()])('%s celebrates what is above the cost and nothing else', async (gameId) => {
  const { less, more } = roundsOf(gameId)
  expect(less.length).toBeGreaterThan(3)
  expect(more.length).toBeGreaterThan(3)
  for (const round of less) expect(await signsOf(round)).toEqual([])
  for (const round of more) expect(await signsOf(round)).not.toEqual([])
})

beforeAll(() => void vi.useFakeTimers({ toFake: ['setInterval'] }))

const returns = [
  ['0.00', false],
  ['5.00', false],
  ['10.00', false],
  ['10.01', true],
  ['25.00', true],
] as const
const others = games.filter(({ kind }) => kind !== 'slot')

test.each(others.flatMap((game) => returns.map(([returned, isGain]) => ({ game, returned, isGain }))))(
  '$game.id: $returned for 10.00 is celebrated: $isGain',
  async ({ game, returned, isGain }) => {
    const server = new FakeServer()
    server.returned = returned
    const cues: string[] = []
    const { session, state, started } = sit(server, game, heapMemory(), { cues })
    await started
    void session.press()
    await settle()
    if (isRoom(game)) {
      server.end(game)
      await session.refresh?.()
    } else if (state().phase === 'choosing') void session.choose?.('go')
    await settle()
    expect(joyIn(cues)).toHaveLength(isGain ? 1 : 0)
    expect(state().win?.tone ?? 'quiet').toBe(isGain ? 'celebrate' : 'quiet')
    expect(state().said?.celebrates).toBe(isGain)
  },
)
