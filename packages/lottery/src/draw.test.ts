import { commitmentOf } from '@krathong/games/fairness'
import { describe, expect, it } from 'vitest'
import {
  digitsOfHash,
  drawResult,
  isResult,
  isSeedOf,
  lotteryGameOf,
  lotteryGames,
  nonceOf,
  seedChain,
  seriesOf,
  writeResult,
} from './index.ts'

const seed = Array.from({ length: 32 }, (_, byte) => byte.toString(16).padStart(2, '0')).join('')
const beacon = 'ab'.repeat(32)
const numero = '202601150001'

const drawOf = (gameCode: string) => {
  const { format } = seriesOf(lotteryGameOf(gameCode)!.series)!
  return { format, result: drawResult(format, { seed, beacon, nonce: nonceOf(gameCode, numero) }) }
}

describe('vectors of the domain page', () => {
  it('commits', () => {
    expect(commitmentOf(seed)).toBe('6c86c6aac5fb24bcf5d9939cb7d7d5645ce39418f449e03b262dd4fa14b4b92b')
  })

  it.each([
    ['SSC_1M', '0 8 8 7 7'],
    ['3D_1M', '6 1 6'],
    ['PC28_1M', '5 9 6'],
    ['K3_1M', '3 6 3'],
    ['11X5_1M', '11 4 10 7 5'],
    ['PK10_1M', '4 5 10 6 7 1 9 8 3 2'],
    ['LF_1M', '19 2 6 18 12 14 20 15'],
    ['KENO_1M', '17 69 18 5 52 46 62 32 2 22 28 76 25 38 40 72 77 39 4 54'],
  ])('draws %s', (gameCode, expected) => {
    const { format, result } = drawOf(gameCode)
    expect(result.join(' ')).toBe(expected)
    expect(isResult(format, result)).toBe(true)
  })

  it('draws the northern list from left to right', () => {
    const { format, result } = drawOf('MB_1M')
    const written = writeResult(format, result).map(({ name, numbers }) => `${name} ${numbers.join(' ')}`)
    expect(written.join('; ')).toBe(
      'DB 33697; G1 31955; G2 19756 00992; G3 80566 28811 01674 63221 01852 47631; ' +
        'G4 4148 9247 3866 1432; G5 6361 2024 3745 1261 3672 6922; G6 291 975 461; G7 60 09 92 33',
    )
  })

  it('reads the digits of a hash in their order', () => {
    const hash = '0000000001a6a300de858fa824019a3e1dbd779e074fc2cb314fc61aca7dfff6'
    expect(digitsOfHash(hash)).toEqual([4, 6, 1, 7, 6])
    expect(digitsOfHash('abcdef1234')).toBeNull()
  })
})

describe('seeds of a day', () => {
  it('lead back to the commitment, each from its own place only', () => {
    const { commitment, seeds } = seedChain(seed, 10)
    expect(seeds).toHaveLength(10)
    expect(seeds[9]).toBe(seed)
    for (const [at, one] of seeds.entries()) {
      expect(isSeedOf(commitment, at + 1, one)).toBe(true)
      expect(isSeedOf(commitment, at + 2, one)).toBe(false)
    }
  })
})

describe('a result that comes from outside', () => {
  const { format } = seriesOf('11X5')!

  it.each([
    ['fits', [11, 4, 10, 7, 5], true],
    ['has a number twice', [11, 4, 11, 7, 5], false],
    ['is too short', [11, 4, 10, 7], false],
    ['is too long', [11, 4, 10, 7, 5, 6], false],
    ['is out of range', [12, 4, 10, 7, 5], false],
    ['is no whole number', [1.5, 4, 10, 7, 5], false],
    ['is not a number', [Number.NaN, 4, 10, 7, 5], false],
  ])('%s', (_, numbers, fits) => {
    expect(isResult(format, numbers)).toBe(fits)
  })
})

describe('games', () => {
  it('have a name of their own and a series that exists', () => {
    expect(new Set(lotteryGames.map(({ code }) => code)).size).toBe(lotteryGames.length)
    for (const { code, series } of lotteryGames) {
      expect(code).toMatch(/^[A-Z0-9_]{2,32}$/)
      expect(seriesOf(series)).not.toBeNull()
    }
  })

  it('sell no bet type twice under one id', () => {
    for (const { series } of lotteryGames) {
      const ids = seriesOf(series)!.bets.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
    }
  })
})
