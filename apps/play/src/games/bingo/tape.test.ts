import { expect, it } from 'vitest'
import { tapeAt } from './tape.ts'
import type { Tape } from './tape.ts'

const prizes = [
  { name: 'one-line', ball: 2, serials: [1, 4], share: '3.00' },
  { name: 'full-house', ball: 4, serials: [2], share: '10.00' },
]
const tape: Tape = {
  room: {
    gameId: 'lotus-bingo-hall',
    asOf: '2026-11-22T00:00:20.000Z',
    roundId: '0190b5a8-0000-7000-8000-000000000002',
    no: 7,
    phase: 'over',
    commitment: 'ab'.repeat(32),
    closesAt: '2026-11-22T00:00:00.000Z',
    beacon: null,
    salesHash: null,
    sold: 4,
    buyers: 2,
    pool: '17.00',
    carried: '0.00',
    called: [5, 20, 33, 71],
    nextBallAt: null,
    prizes,
    endsAt: '2026-11-22T00:00:20.000Z',
  },
  mine: { tickets: [1, 2].map((serial) => ({ serial, cells: [] })), spent: '10.00', won: '13.00' },
  rules: { prizes: [], lines: [] },
}

it('balls of an old round are called one by one, and a prize and its money come with their ball', () => {
  const drafted = [0, 1, 2, 4].map((called) => {
    const { room, mine, isOver } = tapeAt(tape, called, 2)
    return [room.called.length, room.phase, room.prizes.length, mine.won, isOver]
  })
  expect(drafted).toEqual([
    [0, 'calling', 0, '0.00', false],
    [1, 'calling', 0, '0.00', false],
    [2, 'calling', 1, '3.00', false],
    [4, 'over', 2, '13.00', true],
  ])
})
