import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BingoStatus } from '@krathong/protocol/calls/bingo'
import { RefusedError } from '@krathong/protocol/client'
import type { Client } from '@krathong/protocol/client'
import { heapMemory } from '../../shared/memory.ts'
import type { OpenedSeat } from '../../shared/play-client.ts'
import { BingoSession } from './bingo-session.ts'
import { createBingoStore, isSaleKnown, secondsLeft } from './bingo-state.ts'
import type { Tape } from './tape.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

const START = 5_000
const selling = {
  roundId: 'r',
  asOf: '1970-01-01T00:00:05.000Z',
  phase: 'selling',
  closesAt: '1970-01-01T00:01:00.000Z',
  sold: 3,
  prizes: [],
  called: [],
  endsAt: null,
} as unknown as BingoStatus['room']

/** A room whose line is cut after its first answer: nothing comes any more, asked or not. */
const sit = async () => {
  const clock = { now: START }
  let isCut = false
  const opened = {
    game: { id: 'hall' },
    balance: '100.00',
    balanceVersion: 1,
    sessionNet: '0.00',
    stakes: ['5.00'],
    defaultStake: '5.00',
    currency: { exponent: 2 },
    pace: { turbo: false },
  } as unknown as OpenedSeat
  const store = createBingoStore(opened, heapMemory())
  const shown = () => ({
    room: selling,
    mine: { tickets: [], spent: '0', won: '0' },
    balance: '100.00',
    balanceVersion: 1,
    sessionNet: '0.00',
    serverTime: new Date(clock.now).toISOString(),
  })
  const client = (async () => {
    if (isCut) throw new RefusedError('NETWORK', 0, null)
    return shown()
  }) as unknown as Client
  const session = new BingoSession({
    client,
    opened,
    memory: heapMemory(),
    info: { rules: { mostTickets: 12, mostSold: 100 } } as never,
    store,
    now: () => clock.now,
    wait: () => Promise.resolve(),
    cue: () => {},
  })
  await session.start()
  isCut = true
  const pass = async (ms: number) => {
    clock.now += ms
    await vi.advanceTimersByTimeAsync(ms)
  }
  return { session, store, clock, pass, left: () => secondsLeft(store.get(), clock.now) }
}

test('no figure that moves stands without a word of the server within the last second', async () => {
  const { session, store, pass, left } = await sit()
  expect(left()).toBe(55)
  await pass(1_000)
  expect(left()).toBe(54)
  await pass(1)
  expect(left()).toBeNull()
  await pass(250)
  expect(store.get().isSilent).toBe(true)
  expect(isSaleKnown(store.get())).toBe(false)
  await pass(60_000)
  expect(left()).toBeNull()
  session.hearPulse()
  expect(store.get().isSilent).toBe(false)
  expect(left()).toBe(0)
})

test('what is drawn and what is over are known for good', async () => {
  const { store, pass } = await sit()
  await pass(2_000)
  for (const phase of ['drawing', 'calling', 'over'] as const) {
    store.set({ room: { ...selling, phase } })
    expect(isSaleKnown(store.get())).toBe(true)
  }
  store.set({ room: { ...selling, phase: 'over', endsAt: selling.closesAt }, tape: {} as Tape })
  expect(secondsLeft(store.get(), START)).toBe(55)
})
