import { describe, expect, it } from 'vitest'
import { lastWindow, payingCells, readEvents, storyOf } from './round-events.ts'

const window = [['A'], ['K']]
const script = [
  { type: 'reels-stop', set: 'base', stops: [1, 2], window, suspenseFrom: null },
  {
    type: 'scatter-win',
    symbol: 'S',
    count: 3,
    cells: [
      [0, 0],
      [1, 0],
    ],
    coins: 1,
    amount: '2',
    total: '2',
  },
  { type: 'free-spins-start', spins: 2, multiplier: 3, cells: [], isBought: false },
  { type: 'free-spin', index: 1, left: 1 },
  { type: 'reels-stop', set: 'free', stops: [3, 4], window: [['K'], ['W']], suspenseFrom: null },
  { type: 'reels-expand', reels: [1], window: [['K'], ['WW']] },
  {
    type: 'line-wins',
    multiplier: 3,
    coins: 5,
    amount: '5',
    total: '7',
    wins: [{ line: 1, symbol: 'K', count: 2, cells: [[0, 0]], coins: 5, amount: '5' }],
  },
  { type: 'free-spin', index: 2, left: 0 },
  { type: 'reels-stop', set: 'free', stops: [5, 6], window, suspenseFrom: null },
  { type: 'free-spins-end', spins: 2, amount: '5', total: '7' },
  { type: 'round-end', payout: '7' },
]

describe('the story of a round', () => {
  it('is one board a spin, with what belongs to no board after them', () => {
    const story = storyOf(readEvents(script))
    expect(story.boards.map(({ title, events }) => [title, events.length])).toEqual([
      [{ kind: 'base' }, 3],
      [{ kind: 'free', index: 1 }, 3],
      [{ kind: 'free', index: 2 }, 1],
    ])
    expect(story.after.map(({ type }) => type)).toEqual(['free-spins-end', 'round-end'])
  })

  it('shows the board that the lines were read on and the cells that paid', () => {
    const [, free] = storyOf(readEvents(script)).boards
    expect(lastWindow(free!.events)).toEqual([['K'], ['WW']])
    expect([...payingCells(free!.events)]).toEqual(['0:0'])
  })

  it('leaves out what it does not know', () => {
    expect(
      readEvents([
        null,
        'x',
        5,
        { type: 'fireworks' },
        { type: '__proto__' },
        { type: 'toString' },
        ...script,
      ]),
    ).toHaveLength(script.length)
    expect(storyOf([])).toEqual({ boards: [], after: [] })
  })
})
