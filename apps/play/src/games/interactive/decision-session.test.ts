import { describe, expect, it, vi } from 'vitest'
import { RefusedError } from '@krathong/protocol/client'
import type { Client } from '@krathong/protocol/client'
import { heapMemory } from '../../shared/memory.ts'
import { PendingRounds } from '../../shared/pending-rounds.ts'
import type { DecisionAnswer, DecisionRound, OpenedSeat } from '../../shared/play-client.ts'
import { DecisionSession } from './decision-session.ts'
import { keepPace } from '../../shared/frame-state.ts'
import { createDecisionStore, keepCoins } from './decision-state.ts'
import type { Cue } from './sound-score.ts'

const ROUND: DecisionRound = {
  roundId: '0190b5a8-0000-7000-8000-000000000057',
  option: 'mines-3',
  stake: '10.00',
  staked: '10.00',
  choices: [],
  fallbackFrom: null,
  view: {},
  open: [
    { choice: 'pick-1', extra: '0.00' },
    { choice: 'double', extra: '10.00' },
  ],
  payout: null,
  netWin: null,
  nonce: 3,
  serverSeedHash: 'hash',
  clientSeed: 'seed',
  placedAt: '2026-11-21T12:00:00.000Z',
  deadline: '2026-11-22T12:00:00.000Z',
}
const CHOSEN: DecisionRound = { ...ROUND, choices: ['pick-1'] }
const lost: DecisionRound = { ...CHOSEN, open: [], payout: '0.00', netWin: '-10.00' }
const won: DecisionRound = { ...lost, payout: '11.25', netWin: '1.25' }

const answer = (round: DecisionRound, balanceVersion: number): DecisionAnswer => ({
  round,
  balance: '90.00',
  balanceVersion,
  sessionNet: '-10.00',
})

type Asked = [name: string, input: Record<string, unknown>]

/** A seat whose house answers what it is told to, in order; an error is thrown. */
const sit = (answers: readonly unknown[], opened: Partial<OpenedSeat> = {}, memory = heapMemory()) => {
  const asked: Asked[] = []
  const cues: Cue[] = []
  const left = [...answers]
  const client = ((_domain: string, name: string, input: Record<string, unknown>) => {
    if (name === 'shown') return Promise.resolve({})
    if (name === 'current' && left[0] === undefined) return Promise.resolve({ round: null })
    asked.push([name, input])
    const next = left.shift()
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next)
  }) as unknown as Client
  const seat = {
    nickname: 'som',
    sessionStartedAt: '2026-11-21T11:00:00.000Z',
    game: { id: 'naga-mines', definitionHash: 'h' },
    balance: '100.00',
    balanceVersion: 1,
    sessionNet: '0.00',
    stakes: ['10.00', '20.00'],
    defaultStake: '10.00',
    minimumCycleMs: 0,
    currency: { exponent: 2 },
    pace: { skip: true, turbo: true },
    info: { options: ['mines-3', 'mines-4'] },
    openRound: null,
    unshown: null,
    ...opened,
  } as unknown as OpenedSeat
  const store = createDecisionStore(seat, memory, { option: 'mines-3', mostCoins: 5 })
  const session = new DecisionSession({
    client,
    opened: seat,
    memory,
    store,
    presentationMs: () => 1,
    isStill: true,
    now: () => 1,
    wait: () => Promise.resolve(),
    cue: (cue) => cues.push(cue),
  })
  return { session, store, asked, cues, memory, pending: new PendingRounds(memory, seat) }
}

const network = () => new RefusedError('NETWORK', 0, null)

describe('a round with choices at its screen', () => {
  it('is begun, chosen in and told; what it holds is off the balance from the first moment', async () => {
    const { session, store, asked, cues, pending } = sit([{ round: null }, answer(ROUND, 2), answer(won, 3)])
    await session.start()
    await session.press()
    expect(store.get()).toMatchObject({ phase: 'choosing', balance: '90.00', shown: { isOver: false } })
    await session.choose('pick-2')
    await session.choose('pick-1')
    expect(store.get()).toMatchObject({
      phase: 'ready',
      win: { amount: '11.25', tone: 'celebrate' },
      shown: { isOver: true, choices: ['pick-1'] },
    })
    expect(asked.slice(1).map(([name, { seq, choice }]) => [name, seq, choice])).toEqual([
      ['begin', undefined, undefined],
      ['choose', 0, 'pick-1'],
    ])
    expect(cues).toContain('win')
    expect(pending.own()).toBeNull()
  })

  it('R-076: a return that is not above the stake is told, not celebrated', async () => {
    const { session, store, cues } = sit([{ round: null }, answer(ROUND, 2), answer(lost, 3)])
    await session.start()
    await session.press()
    await session.choose('pick-1')
    expect(store.get().win).toEqual({ amount: '0.00', tone: 'quiet' })
    expect(cues).not.toContain('win')
  })

  it('asks the same again after a lost answer, also after a reload', async () => {
    const first = sit([{ round: null }, network(), network(), answer(ROUND, 2)])
    await first.session.start()
    await first.session.press()
    const begins = first.asked.filter(([name]) => name === 'begin')
    expect(begins).toHaveLength(3)
    expect(new Set(begins.map(([, input]) => JSON.stringify(input))).size).toBe(1)
    const step = { kind: 'choose', roundId: ROUND.roundId, seq: 0, choice: 'pick-1' } as const
    first.pending.keep(step.roundId, step)
    const second = sit([answer(won, 3)], {}, first.memory)
    await second.session.start()
    expect(second.asked).toEqual([['choose', { roundId: ROUND.roundId, seq: 0, choice: 'pick-1' }]])
    expect(second.store.get()).toMatchObject({ phase: 'ready', shown: { payout: '11.25' } })
  })

  it('R-070: goes on with the round that the seat was opened with', async () => {
    const { session, store } = sit([], { openRound: CHOSEN })
    await session.start()
    expect(store.get()).toMatchObject({
      phase: 'choosing',
      notice: { kind: 'resumed' },
      shown: { choices: ['pick-1'], isStill: true },
    })
  })

  it('A-058: shows what stands where another tab has played on, and says why', async () => {
    const moved = new RefusedError('CHOICE_OUT_OF_TURN', 409, null)
    const { session, store } = sit([moved, { round: CHOSEN }], { openRound: ROUND })
    await session.start()
    await session.choose('pick-1')
    expect(store.get()).toMatchObject({
      phase: 'choosing',
      balance: '100.00',
      shown: { choices: ['pick-1'] },
      notice: { kind: 'refused', text: 'CHOICE_OUT_OF_TURN' },
    })
  })

  it('a choice without the money for it leaves the round as it was', async () => {
    const poor = new RefusedError('INSUFFICIENT_FUNDS', 409, null)
    const { session, store } = sit([poor, { round: ROUND }], { openRound: ROUND })
    await session.start()
    await session.choose('double')
    expect(store.get()).toMatchObject({
      phase: 'choosing',
      balance: '100.00',
      shown: { choices: [] },
      notice: { kind: 'refused', canTopUp: true },
    })
  })

  it('money that moved in another tab during a refused choice is asked for', async () => {
    const poor = new RefusedError('INSUFFICIENT_FUNDS', 409, null)
    const moved = { balance: '5.00', balanceVersion: 9, sessionNet: '0.00' }
    const { session, store } = sit([poor, { round: ROUND }, moved], { openRound: ROUND })
    await session.start()
    const choosing = session.choose('double')
    session.hearBalance(9)
    await choosing
    await vi.waitFor(() => expect(store.get()).toMatchObject({ phase: 'choosing', balance: '5.00' }), 20_000)
  })

  it('keeps coins and pace over a reload, as far as the machine and the licence go', async () => {
    const { session, store, memory } = sit([])
    await session.start()
    session.setCoins(5)
    keepPace(memory, true)
    expect(store.get()).toMatchObject({ coins: 5, isQuick: false })
    expect(sit([], {}, memory).store.get()).toMatchObject({ coins: 5, isQuick: true })
    const strict = sit([], { pace: { skip: true, turbo: false } } as Partial<OpenedSeat>, memory)
    expect(strict.store.get()).toMatchObject({ isQuick: false })
    keepCoins(memory, 6)
    expect(sit([], {}, memory).store.get()).toMatchObject({ coins: 1 })
  })
})
