import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { drawResult, isSeedOf, seedChain, seriesOf } from './index.ts'

/**
 * The draw once more, written from the published description alone with another library's hash: what anybody can write who wants to check
 * a day's draws. It shares nothing with the code that it checks.
 */
const wordsOf = (seed: string, message: string) => {
  let [round, at, block] = [0, 32, Buffer.alloc(0)]
  return () => {
    if (at === 32) {
      block = createHmac('sha256', seed).update(`${message}:${round}`).digest()
      ;[round, at] = [round + 1, 0]
    }
    at += 4
    return block.readUInt32BE(at - 4)
  }
}

const drawOf = (seed: string, message: string) => {
  const word = wordsOf(seed, message)
  const below = (n: number) => {
    const limit = Math.floor(2 ** 32 / n) * n
    let drawn = word()
    while (drawn >= limit) drawn = word()
    return drawn % n
  }
  const times = <T>(count: number, make: () => T) => Array.from({ length: count }, make)
  const urn = (size: number, count: number) => {
    const left = Array.from({ length: size }, (_, at) => at + 1)
    return times(count, () => left.splice(left.length === 1 ? 0 : below(left.length), 1)[0]!)
  }
  const number = (digits: number) => Number(times(digits, () => below(10)).join(''))
  return { below, times, urn, number }
}

type Drawing = ReturnType<typeof drawOf>

const games: Record<string, (drawing: Drawing) => number[]> = {
  SSC: ({ times, below }) => times(5, () => below(10)),
  '3D': ({ times, below }) => times(3, () => below(10)),
  PC28: ({ times, below }) => times(3, () => below(10)),
  K3: ({ times, below }) => times(3, () => 1 + below(6)),
  '11X5': ({ urn }) => urn(11, 5),
  PK10: ({ urn }) => urn(10, 10),
  LF: ({ urn }) => urn(20, 8),
  KENO: ({ urn }) => urn(80, 20),
  MB: ({ times, number }) =>
    [
      [1, 5],
      [1, 5],
      [2, 5],
      [6, 5],
      [4, 4],
      [6, 4],
      [3, 3],
      [4, 2],
    ].flatMap(([count, digits]) => times(count!, () => number(digits!))),
}

const DAY = 1_112

describe('a day of draws, checked by somebody else', () => {
  const last = createHash('sha256').update('the last seed of a day').digest('hex')
  const { commitment, seeds } = seedChain(last, DAY)

  it('has the seeds of its commitment', () => {
    let seed = last
    for (let at = DAY; at > 0; at -= 1) {
      expect(seeds[at - 1]).toBe(seed)
      seed = createHash('sha256').update(seed).digest('hex')
    }
    expect(seed).toBe(commitment)
    expect(isSeedOf(commitment, DAY, last)).toBe(true)
  })

  it.each(Object.entries(games))('of %s has every result', (code, draw) => {
    const { format } = seriesOf(code)!
    for (const [at, seed] of seeds.entries()) {
      const beacon = createHash('sha256').update(`beacon ${at}`).digest('hex')
      const nonce = `${code}_1M.20260115${String(at + 1).padStart(4, '0')}`
      const expected = draw(drawOf(seed, `${beacon}:${nonce}`))
      expect(drawResult(format, { seed, beacon, nonce })).toEqual(expected)
    }
  })
})
