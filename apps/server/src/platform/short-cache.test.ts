import { expect, it, vi } from 'vitest'
import { createShortCache } from './short-cache.ts'

const open = (max = 10) => createShortCache<string>({ ttlMs: 5_000, max })

it('reads once for all who ask, and again after its time', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  // No clock of a running process stands at zero.
  vi.advanceTimersByTime(1)
  const cache = open()
  const load = vi.fn(async () => 'value')
  expect(await Promise.all([cache.fetch('a', load), cache.fetch('a', load)])).toEqual(['value', 'value'])
  vi.advanceTimersByTime(4_999)
  await cache.fetch('a', load)
  expect(load).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(2)
  await cache.fetch('a', load)
  expect(load).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})

it('does not remember nothing, nor a failure', async () => {
  const cache = open()
  expect(await cache.fetch('a', async () => null)).toBeNull()
  await expect(cache.fetch('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await cache.fetch('a', async () => 'value')).toBe('value')
})

it('does not remember what was read before it was dropped', async () => {
  const cache = open()
  let answer: (value: string) => void = () => undefined
  const reading = cache.fetch('a', () => new Promise((resolve) => (answer = resolve)))
  cache.dropWhere(() => true)
  answer('old')
  expect(await reading).toBe('old')
  expect(cache.peek('a')).toBeUndefined()
  expect(await cache.fetch('a', async () => 'new')).toBe('new')
})

it('drops what it is told, and the oldest when it is full', async () => {
  const cache = open(2)
  for (const key of ['a', 'b', 'c']) await cache.fetch(key, async () => key)
  expect(['a', 'b', 'c'].map(cache.peek)).toEqual([undefined, 'b', 'c'])
  cache.dropWhere((value) => value === 'b')
  expect(['b', 'c'].map(cache.peek)).toEqual([undefined, 'c'])
  cache.clear()
  expect(cache.peek('c')).toBeUndefined()
})
