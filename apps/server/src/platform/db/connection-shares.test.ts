import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DatabaseCaller } from './callers.ts'
import { createConnectionShares } from './connection-shares.ts'
import type { ConnectionShares, Share } from './connection-shares.ts'

let shares: ConnectionShares
beforeEach(() => {
  vi.useFakeTimers()
  shares = createConnectionShares(16)
})
afterEach(() => vi.useRealTimers())

const of = (lane: DatabaseCaller['lane'], owner: string | null = null): DatabaseCaller => ({ lane, owner })

/** Asks so often at once; those that were served stand in the list, in the order in which they were. */
const ask = (times: number, caller: (at: number) => DatabaseCaller | null) => {
  const served: Share[] = []
  const refused: Error[] = []
  for (let at = 0; at < times; at += 1)
    shares.take(caller(at)).then(
      (share) => served.push(share),
      (error: Error) => refused.push(error),
    )
  return { served, refused }
}
const settled = () => vi.advanceTimersByTimeAsync(0)

describe('connections are shared', () => {
  it('one player has two for money, however many calls come, and the next owner is served at once', async () => {
    const one = ask(50, () => of('money', 'player:1'))
    const other = ask(1, () => of('money', 'player:2'))
    const job = ask(1, () => of('job'))
    await settled()
    expect([one.served.length, other.served.length, job.served.length]).toEqual([2, 1, 1])
    for (let at = 0; at < 50; at += 1) {
      shares.giveBack(one.served[at]!)
      await settled()
    }
    expect(one.served).toHaveLength(50)
    expect(shares.counts()).toEqual({ held: 2, waiting: 0 })
  })

  it('what is worth less leaves room for what is worth more, and jobs have theirs', async () => {
    const boards = ask(40, (at) => of('board', `address:${at}`))
    const reads = ask(40, (at) => of('history', `player:${at}`))
    const opened = ask(40, (at) => of('launch', `player:${at}`))
    const money = ask(40, (at) => of('money', `player:${at}`))
    const jobs = ask(40, () => of('job'))
    await settled()
    const held = [boards, reads, opened, money, jobs].map(({ served }) => served.length)
    expect(held).toEqual([5, 4, 2, 3, 2])
  })

  it('of those who wait money comes first, then who holds least', async () => {
    const all = ask(14, (at) => of('money', `player:${at % 7}`))
    await settled()
    const board = ask(1, () => of('board', 'address:1'))
    const more = ask(1, () => of('money', 'player:8'))
    const same = ask(1, () => of('money', 'player:1'))
    const fresh = ask(1, () => of('money', 'player:9'))
    await settled()
    shares.giveBack(all.served[0]!)
    await settled()
    expect([board, more, same, fresh].map(({ served }) => served.length)).toEqual([0, 1, 0, 0])
    shares.giveBack(all.served[2]!)
    await settled()
    expect([board, same, fresh].map(({ served }) => served.length)).toEqual([0, 0, 1])
  })

  it('who waits too long is refused within two seconds, and a crowd of one owner at once', async () => {
    const crowd = ask(70, () => of('money', 'player:1'))
    await settled()
    expect([crowd.served.length, crowd.refused.length]).toEqual([2, 4])
    await vi.advanceTimersByTimeAsync(2_100)
    expect(crowd.refused).toHaveLength(68)
    expect(crowd.refused[0]).toMatchObject({ code: 'CONNECTIONS_BUSY' })
    expect(shares.counts()).toEqual({ held: 2, waiting: 0 })
    expect(vi.getTimerCount()).toBe(0)
  })

  it('a vendor and an address, behind whom many stand, have more, and never all', async () => {
    const vendor = ask(400, () => of('money', 'vendor:hub88'))
    await settled()
    expect([vendor.served.length, vendor.refused.length]).toEqual([8, 0])
    const visitors = ask(100, () => of('launch', 'address:1'))
    await settled()
    expect([visitors.served.length, visitors.refused.length]).toEqual([6, 0])
    const player = ask(1, () => of('money', 'player:1'))
    const job = ask(1, () => of('job'))
    await settled()
    expect([player.served.length, job.served.length]).toEqual([0, 1])
    shares.giveBack(vendor.served[0]!)
    await settled()
    expect(player.served).toHaveLength(1)
  })

  it('a transaction that needs a second one is not held back by its own share', async () => {
    ask(2, () => of('money', 'player:1'))
    const second = ask(1, () => null)
    await settled()
    expect(second.served).toHaveLength(1)
  })

  it.each([1, 2, 4, 8])('a pool of %i serves every kind', async (size) => {
    shares = createConnectionShares(size)
    for (const lane of ['board', 'history', 'launch', 'money', 'job'] as const) {
      const one = ask(1, () => of(lane, 'player:1'))
      await settled()
      expect(one.served).toHaveLength(1)
      shares.giveBack(one.served[0]!)
    }
  })
})
