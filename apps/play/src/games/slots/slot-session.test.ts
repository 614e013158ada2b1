import { RefusedError } from '@krathong/protocol/client'
import type { Client } from '@krathong/protocol/client'
import { expect, test, vi } from 'vitest'
import { heapMemory } from '../../shared/memory.ts'
import { PendingRounds } from '../../shared/pending-rounds.ts'
import type { OpenedSeat, RoundOutput } from '../../shared/play-client.ts'
import { createGameStore } from './game-state.ts'
import { returnedBy } from './round-script.ts'
import { SlotSession } from './slot-session.ts'
import { buildStage, recordedRound } from './testing.ts'

const opened = (unshown: RoundOutput | null = null): OpenedSeat => ({
  seatToken: 'seat',
  nickname: 'Som',
  language: 'en',
  theme: 'dark',
  siteOrigin: 'https://site.example',
  brandName: 'Krathong',
  currency: { code: 'PLAY', symbol: '฿', exponent: 2, isPlayMoney: true },
  balance: '100.00',
  balanceVersion: 3,
  game: {
    id: 'chao-phraya-nights',
    kind: 'slot',
    name: 'Chao Phraya Nights',
    version: 1,
    definitionHash: 'h',
  },
  stakes: ['10.00', '20.00'],
  defaultStake: '20.00',
  minimumCycleMs: 2500,
  pace: { autoplay: false, skip: true, turbo: false },
  info: {},
  jackpotPots: [],
  seeds: {
    active: {
      seedPairId: 's',
      commitment: 'c',
      clientSeed: 'x',
      nonce: 0,
      serverSeed: null,
      startedAt: '2026-01-01T00:00:00.000Z',
      createdAt: '',
      revealedAt: null,
    },
    nextCommitment: 'n',
    nextCommittedAt: '',
    revealed: [],
  },
  unshown,
  openRound: null,
  sessionNet: '0.00',
  sessionStartedAt: '2026-11-21T10:00:00.000Z',
  serverTime: '2026-11-21T10:00:00.000Z',
})

const roundOf = (roundId: string): RoundOutput => ({
  roundId,
  gameId: 'chao-phraya-nights',
  gameName: 'Chao Phraya Nights',
  definitionHash: 'h',
  mode: 'spin',
  stake: '20.00',
  cost: '20.00',
  payout: '0.00',
  netWin: recordedRound.netWin,
  jackpots: [],
  events: [...recordedRound.events],
  nonce: 1,
  serverSeedHash: 'h',
  clientSeed: 'x',
  placedAt: '2026-11-21T10:00:00.000Z',
})

type Answers = (name: string, input: Record<string, unknown>) => unknown

const build = (
  answers: Answers,
  options: { unshown?: RoundOutput; pending?: string; freeSpins?: OpenedSeat['freeSpins'] } = {},
) => {
  const memory = heapMemory()
  memory.write('krathong.stake', '20.00')
  const seat = { ...opened(options.unshown ?? null), freeSpins: options.freeSpins ?? null }
  const pending = new PendingRounds(memory, seat)
  if (options.pending) pending.keep(options.pending)
  const store = createGameStore(seat, memory)
  const asked: [string, Record<string, unknown>][] = []
  const clock = { now: 10_000 }
  const client = (async (_group: string, name: string, input: Record<string, unknown>) => {
    asked.push([name, input])
    const answer = answers(name, input)
    if (answer instanceof Error) throw answer
    return answer
  }) as unknown as Client
  const { stage, log } = buildStage()
  const session = new SlotSession({
    client,
    opened: seat,
    buyPriceX: 25,
    memory,
    store,
    stage,
    now: () => clock.now,
    wait: () => Promise.resolve(),
  })
  return { session, store, pending, asked, log, clock }
}

const refused = (code: ConstructorParameters<typeof RefusedError>[0]) => new RefusedError(code, 0, null)
const paid = (roundId: string) => ({
  round: roundOf(roundId),
  balance: '480.00',
  balanceVersion: 4,
  sessionNet: '380.00',
})

test('the price leaves the shown balance at once, the rest comes from the answer when the story is over', async () => {
  const game = build((name, input) => (name === 'spin' ? paid(String(input['roundId'])) : {}))
  await game.session.start()
  const seen: string[] = []
  game.store.subscribe(() => seen.push(`${game.store.get().phase} ${game.store.get().balance}`))
  await game.session.press()
  expect(seen[0]).toBe('asking 80.00')
  expect(
    seen
      .filter((line) => line.startsWith('playing'))
      .every((line) => line === 'playing 80.00' || line === 'playing 480.00'),
  ).toBe(true)
  expect(game.store.get()).toMatchObject({ phase: 'ready', balance: '480.00', sessionNet: '380.00' })
  expect(game.pending.own()).toBeNull()
  expect(game.asked.map(([name]) => name)).toEqual(['spin', 'shown'])
})

test('a lost answer is asked for with the same id until it is there', async () => {
  let tries = 0
  const game = build((name, input) => {
    if (name !== 'spin') return {}
    tries += 1
    return tries < 4 ? refused('NETWORK') : paid(String(input['roundId']))
  })
  await game.session.start()
  await game.session.press()
  const ids = game.asked.filter(([name]) => name === 'spin').map(([, input]) => input['roundId'])
  expect(ids).toHaveLength(4)
  expect(new Set(ids).size).toBe(1)
  expect(game.store.get().notice).toBeNull()
})

test('what is asked for is kept before it is sent: a page that closes now finds its round again', async () => {
  const kept: (string | undefined)[] = []
  const game = build((name, input) => {
    if (name !== 'spin') return {}
    kept.push(game.pending.own()?.roundId, String(input['roundId']))
    return paid(String(input['roundId']))
  })
  await game.session.start()
  await game.session.press()
  expect(kept).toEqual([kept[1], kept[1]])
  expect(game.pending.own()).toBeNull()
})

test('a refusal gives the shown balance back, brings the reels to rest and says why', async () => {
  const game = build((name) => (name === 'spin' ? refused('INSUFFICIENT_FUNDS') : {}))
  await game.session.start()
  await game.session.press()
  expect(game.store.get()).toMatchObject({ phase: 'ready', balance: '100.00', notice: { kind: 'refused' } })
  expect(game.log).toContain('rest')
  expect(game.pending.own()).toBeNull()
})

test('a second press while the reels turn hurries them and asks nothing', async () => {
  const game = build((name, input) => (name === 'spin' ? paid(String(input['roundId'])) : {}))
  await game.session.start()
  const first = game.session.press()
  await game.session.press()
  await first
  expect(game.log).toContain('hurry')
  expect(game.asked.filter(([name]) => name === 'spin')).toHaveLength(1)
})

test('no spin starts before the minimum cycle is over', async () => {
  const game = build((name, input) => (name === 'spin' ? paid(String(input['roundId'])) : {}))
  await game.session.start()
  await game.session.press()
  await game.session.press()
  expect(game.asked.filter(([name]) => name === 'spin')).toHaveLength(1)
  game.clock.now += 2500
  await game.session.press()
  expect(game.asked.filter(([name]) => name === 'spin')).toHaveLength(2)
})

test('a round that was never shown comes first, as a replay', async () => {
  const game = build(() => ({}), { unshown: roundOf('0197-lost') })
  const seen = new Set<string>()
  game.store.subscribe(() => seen.add(game.store.get().phase))
  await game.session.start()
  expect(seen).toContain('replaying')
  expect(game.store.get().notice).toMatchObject({ kind: 'replay', isUnshown: true })
  expect(game.asked[0]).toEqual(['shown', { roundId: '0197-lost' }])
  expect(game.store.get().balance).toBe('100.00')
})

test('after a reload the pending round is looked up, never placed', async () => {
  const found = build(
    (name) =>
      name === 'round'
        ? roundOf('p1')
        : name === 'balance'
          ? { balance: '480.00', balanceVersion: 4, sessionNet: '0.00' }
          : {},
    { pending: 'p1' },
  )
  await found.session.start()
  expect(found.asked.map(([name]) => name)).toEqual(['round', 'shown', 'balance'])
  expect(found.store.get().balance).toBe('480.00')

  const unknown = build(
    (name) =>
      name === 'round'
        ? refused('ROUND_UNKNOWN')
        : { balance: '100.00', balanceVersion: 3, sessionNet: '0.00' },
    { pending: 'p2' },
  )
  await unknown.session.start()
  expect(unknown.asked.some(([name]) => name === 'spin')).toBe(false)
  expect(unknown.pending.own()).toBeNull()
})

test('an older balance never covers a newer one', async () => {
  const game = build((name) =>
    name === 'balance' ? { balance: '1.00', balanceVersion: 2, sessionNet: '0.00' } : {},
  )
  await game.session.start()
  await game.session.refresh()
  expect(game.store.get().balance).toBe('100.00')
})

test('an answer that is older than the money at hand does not take its place', async () => {
  const game = build((name, input) =>
    name === 'spin'
      ? paid(String(input['roundId']))
      : name === 'balance'
        ? { balance: '150.00', balanceVersion: 9, sessionNet: '50.00' }
        : {},
  )
  await game.session.start()
  await game.session.refresh()
  await game.session.press()
  expect(game.store.get()).toMatchObject({ phase: 'ready', balance: '150.00', sessionNet: '50.00' })
})

test('money that moved in another tab during a refused round is asked for', async () => {
  const game = build((name) => {
    if (name === 'balance') return { balance: '5.00', balanceVersion: 9, sessionNet: '0.00' }
    if (name !== 'spin') return {}
    game.session.hearBalance(9)
    return refused('INSUFFICIENT_FUNDS')
  })
  await game.session.start()
  await game.session.press()
  await vi.waitFor(() => expect(game.store.get()).toMatchObject({ phase: 'ready', balance: '5.00' }), 20_000)
})

test('R-172: an order whose answer was lost before the game closed is looked up and shown', async () => {
  let tries = 0
  const game = build((name, input) => {
    if (name === 'round') return roundOf(String(input['roundId']))
    if (name === 'balance') return { balance: '480.00', balanceVersion: 4, sessionNet: '380.00' }
    if (name !== 'spin') return {}
    tries += 1
    return refused(tries === 1 ? 'NETWORK' : 'MAINTENANCE')
  })
  await game.session.start()
  await game.session.press()
  expect(game.store.get()).toMatchObject({ phase: 'ready', balance: '480.00', notice: null })
  expect(game.store.get().win).not.toBeNull()
})

test('R-172: nothing begins while the game is closed', async () => {
  const game = build(() => ({}))
  await game.session.start()
  game.store.set({ isClosed: true })
  await game.session.press()
  expect(game.asked).toEqual([])
})

test('the feature costs its price', async () => {
  const game = build((name, input) => (name === 'spin' ? paid(String(input['roundId'])) : {}))
  await game.session.start()
  expect(game.session.costOf('buy')).toBe('500.00')
  expect(game.session.costOf('spin')).toBe('20.00')
})

test('a story that breaks still ends on what was paid', async () => {
  const shown = vi.spyOn(console, 'error').mockImplementation(() => {})
  const game = build((name, input) =>
    name === 'spin'
      ? { ...paid(String(input['roundId'])), round: { ...roundOf('x'), events: [{ type: 'unheard-of' }] } }
      : {},
  )
  await game.session.start()
  await game.session.press()
  expect(game.store.get()).toMatchObject({
    phase: 'ready',
    balance: '480.00',
    win: { amount: returnedBy(recordedRound) },
  })
  expect(shown).toHaveBeenCalledOnce()
  shown.mockRestore()
})

const left = (used: number) => ({
  ...{ grantId: 'g1', spins: 3, used, stake: '10.00', won: '4.00', until: '2026-11-22T10:00:00.000Z' },
})
const free = (roundId: string) => ({
  ...paid(roundId),
  round: { ...roundOf(roundId), stake: '10.00', cost: '0.00', freeSpin: { place: 2, of: 3 } },
  balance: '100.00',
})

test('a free spin costs nothing, is ordered at its own stake, and its count comes with the answer', async () => {
  const game = build(
    (name, input) => (name === 'spin' ? { ...free(String(input['roundId'])), freeSpins: left(2) } : {}),
    {
      freeSpins: left(1),
    },
  )
  await game.session.start()
  const shown = new Set<string>()
  game.store.subscribe(() => shown.add(game.store.get().balance))
  await game.session.press()
  expect([...shown]).toEqual(['100.00'])
  expect(game.asked[0]).toMatchObject(['spin', { grantId: 'g1', stake: '10.00', mode: 'spin' }])
  expect(game.store.get()).toMatchObject({ phase: 'ready', given: { used: 2 }, notice: null })
})

test('after the last free spin it is said what all of them won, and the next press is paid', async () => {
  const game = build(
    (name, input) =>
      name === 'spin' && input['grantId']
        ? { ...free(String(input['roundId'])), freeSpins: null }
        : name === 'spin'
          ? paid(String(input['roundId']))
          : {},
    { freeSpins: left(2) },
  )
  await game.session.start()
  await game.session.press()
  expect(game.store.get().given).toBeNull()
  expect(game.store.get().notice).toMatchObject({ kind: 'givenOver' })
  game.clock.now += 2500
  await game.session.press()
  const [, last] = game.asked.filter(([name]) => name === 'spin').at(-1)!
  expect(last).toMatchObject({ stake: '20.00' })
  expect(last).not.toHaveProperty('grantId')
})

test('a free spin that another tab took is asked about, and costs nothing', async () => {
  const game = build(
    (name) =>
      name === 'spin'
        ? refused('FREE_SPINS_OVER')
        : { balance: '100.00', balanceVersion: 3, sessionNet: '0.00', freeSpins: null },
    { freeSpins: left(2) },
  )
  await game.session.start()
  await game.session.press()
  expect(game.store.get()).toMatchObject({ balance: '100.00', given: null, notice: { kind: 'refused' } })
})
