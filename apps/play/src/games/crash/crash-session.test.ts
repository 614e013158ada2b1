import { RefusedError } from '@krathong/protocol/client'
import type { Client } from '@krathong/protocol/client'
import { expect, test, vi } from 'vitest'
import { heapMemory } from '../../shared/memory.ts'
import type { OpenedSeat } from '../../shared/play-client.ts'
import { standsAt } from './climb.ts'
import { CrashSession } from './crash-session.ts'
import { createCrashStore } from './crash-state.ts'
import type { CrashState } from './crash-state.ts'

const RULES = { cashOutMax: 1_000_000, cashOutMin: 101, growthPerMillion: 60_000, betsARound: 2 }
const bet = (betId: string, state = 'open') => ({
  betId,
  roundId: 'r',
  state,
  stake: '10.00',
  payout: '0',
  no: 1,
})
const rising = {
  phase: 'rising',
  roundId: 'r',
  risesAt: '1970-01-01T00:00:00.000Z',
  crash: null,
  asOf: '',
  bets: [],
}

const sit = (answers: (name: string) => unknown) => {
  const clock = { now: 5_000 }
  const asked: string[] = []
  const seen: (CrashState['notice'] | null)[] = []
  const opened = {
    game: { id: 'drift' },
    balance: '100.00',
    balanceVersion: 1,
    sessionNet: '0.00',
    stakes: ['10.00'],
    defaultStake: '10.00',
    currency: { exponent: 2 },
    pace: { turbo: false },
    serverTime: new Date(5_000).toISOString(),
  } as unknown as OpenedSeat
  const memory = heapMemory()
  const store = createCrashStore(opened, memory, clock.now)
  const client = (async (_group: string, name: string) => {
    asked.push(name)
    const answer = answers(name)
    if (answer instanceof Error) throw answer
    return answer
  }) as unknown as Client
  const session = new CrashSession({
    client,
    opened,
    memory,
    store,
    info: { rules: RULES } as never,
    now: () => clock.now,
    wait: () => Promise.resolve(),
    cue: () => {},
  })
  store.set({ phase: 'ready', room: rising as never, mine: [bet('a')] as never })
  store.subscribe(() => seen.push(store.get().notice))
  return { session, store, clock, asked, seen }
}

const status = (mine: unknown[]) => ({
  mine,
  balance: '110.00',
  balanceVersion: 2,
  sessionNet: '10.00',
  serverTime: new Date(5_000).toISOString(),
})

test('no figure stands that the server did not vouch for within the last second', () => {
  const { session, store, clock } = sit(() => ({}))
  session.hearPulse()
  expect(standsAt(store.get(), clock.now, RULES)).toBeGreaterThan(100)
  clock.now += 1_000
  expect(standsAt(store.get(), clock.now, RULES)).toBeGreaterThan(100)
  clock.now += 1
  expect(standsAt(store.get(), clock.now, RULES)).toBeNull()
  session.hearPulse()
  expect(standsAt(store.get(), clock.now, RULES)).toBeGreaterThan(100)
  // What is over is known for good.
  store.set({ room: { ...rising, phase: 'over', crash: '2.50' } as never })
  clock.now += 60_000
  expect(standsAt(store.get(), clock.now, RULES)).toBe(250)
})

test('the board is told of a silence within a second and a half, and of its end', async () => {
  vi.useFakeTimers()
  try {
    const { session, store, clock } = sit(() => new RefusedError('NETWORK', 0, null))
    await session.start()
    session.hearPulse()
    expect(store.get().isSilent).toBe(false)
    clock.now += 1_200
    vi.advanceTimersByTime(200)
    expect(store.get().isSilent).toBe(true)
    session.hearPulse()
    expect(store.get().isSilent).toBe(false)
  } finally {
    vi.useRealTimers()
  }
})

test('a cash-out without a line says that nothing is known yet, and its answer resolves it', async () => {
  let tries = 0
  const { session, store, seen } = sit((name) => {
    if (name !== 'cashOut') return new RefusedError('NETWORK', 0, null)
    tries += 1
    return tries < 3
      ? new RefusedError('NETWORK', 0, null)
      : status([{ ...bet('a', 'cashed'), payout: '20.00' }])
  })
  await session.press()
  expect(seen.some((notice) => notice?.kind === 'unconfirmed')).toBe(true)
  expect(store.get()).toMatchObject({
    notice: null,
    leaving: [],
    balance: '110.00',
    win: { amount: '20.00' },
  })
})

test('a cash-out that came too late says so', async () => {
  const { session, store } = sit(
    (name) => new RefusedError(name === 'cashOut' ? 'CASH_OUT_LATE' : 'NETWORK', 409, null),
  )
  await session.press()
  expect(store.get()).toMatchObject({ notice: { kind: 'refused', text: 'CASH_OUT_LATE' }, leaving: [] })
})

test('of several bets the one button takes none: each has its own', async () => {
  const { session, store, asked } = sit(() => status([]))
  store.set({ mine: [bet('a'), bet('b')] as never })
  await session.press()
  expect(asked).toEqual([])
})

test('an older answer does not take the place of newer money', async () => {
  const { session, store } = sit((name) =>
    name === 'cashOut'
      ? { ...status([bet('a')]), balanceVersion: 0, balance: '1.00' }
      : new RefusedError('NETWORK', 0, null),
  )
  await session.press()
  expect(store.get().balance).toBe('100.00')
})
