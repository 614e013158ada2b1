import { describe, expect, it } from 'vitest'
import { createGatherer } from './gather.ts'

const atMost = (most: number, heaviest = Infinity) => ({
  most,
  heaviest,
  weightOf: (item: unknown) => Number(item),
})

describe('what is gathered under a key', () => {
  it('is done some at a time, in the order in which it came, never two at once', async () => {
    const batches: number[][] = []
    let running = 0
    const add = createGatherer<number, number>(async (items) => {
      running += 1
      expect(running).toBe(1)
      batches.push([...items])
      await Promise.resolve()
      running -= 1
      return items.map((item) => (item % 2 === 0 ? { value: item * 10 } : { error: `odd ${item}` }))
    }, atMost(3))
    const said = await Promise.allSettled([1, 2, 3, 4, 5].map((item) => add('one', item)))
    expect(said.map((one) => (one.status === 'fulfilled' ? one.value : one.reason))).toEqual([
      'odd 1',
      20,
      'odd 3',
      40,
      'odd 5',
    ])
    expect(await add('one', 6)).toBe(60)
    expect(batches).toEqual([[1, 2, 3], [4, 5], [6]])
  })

  it('is no heavier than it may be, and what is heavier by itself goes alone', async () => {
    const batches: number[][] = []
    const add = createGatherer<number, number>(
      (items) => {
        batches.push([...items])
        return Promise.resolve(items.map((value) => ({ value })))
      },
      atMost(10, 5),
    )
    await Promise.all([2, 3, 1, 9, 1, 4].map((item) => add('one', item)))
    expect(batches).toEqual([[2, 3], [1], [9], [1, 4]])
  })

  it('waits for nothing under another key', async () => {
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
    const add = createGatherer<string, string>(async (items) => {
      if (items.includes('slow')) await mayEnd
      return items.map((value) => ({ value }))
    }, atMost(10))
    const slow = add('a', 'slow')
    expect(await add('b', 'quick')).toBe('quick')
    end()
    expect(await slow).toBe('slow')
  })

  it('fails with what failed, and the next is done all the same', async () => {
    let isBroken = true
    const add = createGatherer<number, number>(async (items) => {
      if (isBroken) throw new Error('broken')
      return items.map((value) => ({ value }))
    }, atMost(10))
    expect(await Promise.allSettled([add('a', 1), add('a', 2)])).toMatchObject([
      { status: 'rejected', reason: { message: 'broken' } },
      { status: 'rejected', reason: { message: 'broken' } },
    ])
    isBroken = false
    expect(await add('a', 3)).toBe(3)
  })
})
