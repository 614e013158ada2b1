import { describe, expect, it } from 'vitest'
import { Recent, ServerClock } from './batch-cache.ts'

describe('Recent', () => {
  it('keeps what was asked for and forgets the rest', () => {
    const recent = new Recent<number>(3)
    for (let n = 0; n < 3; n += 1) recent.set(`k${n}`, n)
    recent.set('k3', 3)
    expect(recent.get('k0')).toBe(0)
    recent.set('k4', 4)
    recent.set('k5', 5)
    expect([recent.get('k0'), recent.get('k1'), recent.get('k2')]).toEqual([0, undefined, undefined])
  })

  it('tells the newest value, and nothing of what was deleted', () => {
    const recent = new Recent<number>(2)
    recent.set('a', 1)
    recent.set('b', 1)
    recent.set('a', 2)
    recent.set('c', 1)
    expect(recent.get('a')).toBe(2)
    recent.delete('a')
    expect(recent.get('a')).toBeUndefined()
  })

  it('never holds more than two generations', () => {
    const recent = new Recent<number>(10)
    for (let n = 0; n < 1000; n += 1) recent.set(String(n), n)
    const held = Array.from({ length: 1000 }, (_, n) => recent.get(String(n))).filter(
      (value) => value !== undefined,
    )
    expect(held.length).toBeLessThanOrEqual(20)
    expect(held.at(-1)).toBe(999)
  })
})

describe('ServerClock', () => {
  it('goes on from the last reading, and for a second only', () => {
    const clock = new ServerClock()
    expect(clock.now(0)).toBeNull()
    clock.take(new Date(50_000), 1000)
    expect(clock.now(1000)).toEqual(new Date(50_000))
    expect(clock.now(1999.9)).toEqual(new Date(50_999))
    expect(clock.now(2000)).toBeNull()
  })

  it('follows a clock that was set back', () => {
    const clock = new ServerClock()
    clock.take(new Date(50_000), 0)
    clock.take(new Date(40_000), 500)
    expect(clock.now(600)).toEqual(new Date(40_100))
  })
})
