import { seriesOf } from '@krathong/lottery'
import { describe, expect, it } from 'vitest'
import { at, numberTrends, roadsOf, waits } from './trends.ts'

const results = [
  [9, 9, 9, 9, 8],
  [1, 0, 0, 0, 1],
  [9, 9, 9, 9, 9],
  [9, 8, 7, 6, 5],
]

describe('trends', () => {
  it('count hits, the wait now and the longest one, newest first', () => {
    expect(numberTrends(at(results, 0), [1, 9, 4])).toEqual([
      { number: 1, hits: 1, since: 1, longest: 2 },
      { number: 9, hits: 3, since: 0, longest: 1 },
      { number: 4, hits: 0, since: 4, longest: 4 },
    ])
    expect(numberTrends(at(results, null), [8])).toEqual([{ number: 8, hits: 2, since: 0, longest: 2 }])
    expect(numberTrends([], [8])).toEqual([{ number: 8, hits: 0, since: 0, longest: 0 }])
  })

  it('draw the waits of each number from the oldest draw on', () => {
    expect(waits(at(results, 0), [1, 9])).toEqual([
      [1, 0],
      [2, 0],
      [0, 1],
      [1, 0],
    ])
  })

  it('follow sides in runs, by the bets of the series', () => {
    expect(roadsOf(seriesOf('SSC')!, results)).toEqual([
      {
        sides: ['BIG', 'SMALL'],
        runs: [
          { side: 'BIG', length: 2 },
          { side: 'SMALL', length: 1 },
          { side: 'BIG', length: 1 },
        ],
      },
      {
        sides: ['ODD', 'EVEN'],
        runs: [
          { side: 'ODD', length: 2 },
          { side: 'EVEN', length: 2 },
        ],
      },
      {
        sides: ['DRAGON', 'TIGER', 'TIE'],
        runs: [
          { side: 'DRAGON', length: 1 },
          { side: 'TIE', length: 2 },
          { side: 'DRAGON', length: 1 },
        ],
      },
    ])
  })

  it.each(['11X5', 'K3', 'PK10', '3D', 'PC28', 'KENO', 'LF'])(
    'of %s have a road that is a side of it',
    (code) => {
      const series = seriesOf(code)!
      const { count, from } = series.format[0] as { count: number; from: number }
      const result = Array.from({ length: count }, (_, index) => from + (series.code === 'K3' ? 0 : index))
      const roads = roadsOf(series, [result])
      // A triple of dice is neither big nor small, nor odd nor even; three digits are sold without sides.
      expect(roads.length > 0).toBe(code !== 'K3' && code !== '3D')
      for (const { runs } of roads) expect(runs).toHaveLength(1)
    },
  )
})
