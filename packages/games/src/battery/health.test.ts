import { describe, expect, it } from 'vitest'
import { createStream } from '../fairness/index.ts'
import { checkHealth } from './index.ts'
import { EQUAL_BYTES, MOST_IN_WINDOW, WINDOW } from './health.ts'

/** Sound bytes that are the same in every run. */
const sound = () => {
  const random = createStream('5'.repeat(64), 'health-test', 0)
  return (count: number) => Uint8Array.from({ length: count }, () => random.below(256))
}
const spoiled = (spoil: (byte: number, at: number) => number) => {
  const good = sound()
  return (count: number) => good(count).map(spoil)
}

describe('health', () => {
  it('is sound for sound bytes', () => {
    const { isSound, checks } = checkHealth(sound())
    expect(checks.filter((check) => !check.isSound)).toEqual([])
    expect(isSound).toBe(true)
  })

  it.each([
    ['gives nothing but noughts', spoiled(() => 0), 'system: repetition'],
    ['has a stuck bit', spoiled((byte) => byte | 4), 'system: ones and zeros'],
    ['leans by a fiftieth', spoiled((byte, at) => (at % 50 === 0 ? 255 : byte)), 'system: ones and zeros'],
    ['counts up', spoiled((_, at) => at & 255), 'system: nibbles'],
    ['comes back to one byte', spoiled((byte, at) => (at % 16 === 0 ? 7 : byte)), 'system: proportion'],
    ['gives every seed twice', spoiled((_, at) => (at * 73) & 255), 'system: seeds differ'],
  ])('finds a source that %s', (_, entropy, name) => {
    const { isSound, checks } = checkHealth(entropy)
    expect(isSound).toBe(false)
    expect(checks.filter((check) => !check.isSound).map((check) => check.name)).toContain(name)
  })

  it('calls sound chance bad less than once in a thousand million runs', () => {
    const bytes = 65_536
    const repetition = bytes * 2 ** (-8 * (EQUAL_BYTES - 1))
    // Chance that of 511 bytes at least that many are the one that came first.
    let term = (255 / 256) ** (WINDOW - 1)
    let tail = 0
    for (let count = 0; count < WINDOW; count += 1) {
      if (count >= MOST_IN_WINDOW) tail += term
      term *= (WINDOW - 1 - count) / (count + 1) / 255
    }
    const statistics = 8 * 1e-11
    expect(repetition + (bytes / WINDOW) * tail + statistics).toBeLessThan(1e-9)
  })
})
