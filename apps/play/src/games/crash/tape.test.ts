import { endMomentOf, momentOf } from '@krathong/games/crash/growth'
import { expect, it } from 'vitest'
import { tapeAt, tapeMs } from './tape.ts'
import type { Tape } from './tape.ts'

const rules = { cashOutMax: 1_000_000, growthPerMillion: 60 }
const bet = {
  no: 1,
  name: 's***i',
  stake: '1.00',
  state: 'cashed',
  cashedAt: '1.50',
  payout: '1.50',
} as const
const own = {
  ...bet,
  betId: '0190b5a8-0000-7000-8000-000000000001',
  roundId: '0190b5a8-0000-7000-8000-000000000002',
  place: 7,
  autoAt: null,
  placedAt: '2026-11-22T00:00:00.000Z',
  crash: '2.00',
}
const tape = (crashPoint: number): Tape => ({
  room: {
    gameId: 'krathong-drift',
    asOf: '2026-11-22T00:00:20.000Z',
    phase: 'over',
    roundId: own.roundId,
    place: 7,
    risesAt: '2026-11-22T00:00:08.000Z',
    endedAt: '2026-11-22T00:00:20.000Z',
    crash: (crashPoint / 100).toFixed(2),
    bets: [bet, { ...bet, no: 2, state: 'lost', cashedAt: null, payout: '0.00' }],
    betCount: 2,
    staked: '2.00',
    latest: [],
  },
  mine: [own],
  climbMs: endMomentOf(BigInt(crashPoint), rules),
  rules,
})
const NOW = Date.parse('2026-11-22T09:00:00.000Z')
const statesAt = (answer: Tape, ms: number) => {
  const { room, mine, isOver } = tapeAt(answer, ms, NOW)
  return [room.phase, room.crash, ...room.bets.map(({ state }) => state), mine[0]?.state, isOver]
}

it('an old climb tells nothing before its moment: who left when, and where it ended', () => {
  const answer = tape(200)
  const left = momentOf(150, rules)
  expect(tapeMs(answer)).toBe(answer.climbMs)
  expect(statesAt(answer, left - 1)).toEqual(['rising', null, 'open', 'open', 'open', false])
  expect(statesAt(answer, left)).toEqual(['rising', null, 'cashed', 'open', 'cashed', false])
  expect(statesAt(answer, answer.climbMs)).toEqual(['over', '2.00', 'cashed', 'lost', 'cashed', true])
  expect(Date.parse(tapeAt(answer, left, NOW).room.risesAt!)).toBe(NOW - left)
})

it('a long climb is shown within half a minute, each bet at its own place of it', () => {
  const answer = tape(1_000_000)
  expect(tapeMs(answer)).toBe(30_000)
  const share = momentOf(150, rules) / answer.climbMs
  expect(statesAt(answer, Math.ceil(share * 30_000) + 5)[2]).toBe('cashed')
  expect(statesAt(answer, Math.floor(share * 30_000) - 5)[2]).toBe('open')
})
