import { describe, expect, it } from 'vitest'
import { statementGroups } from '@krathong/protocol/shapes/statement-kinds'
import { causeKinds } from '../../core/ledger/index.ts'
import { filterOf, PLATFORM_CAUSES, isShownCause, kindOf } from './rules/kinds.ts'
import { isCountable, readBetCursor, readEntryId, readVersion } from './rules/places.ts'
import { NOTHING, profitOfMoney, profitOfPlay, resultOf, sumByKey } from './rules/profit.ts'
import { referenceOf } from './rules/references.ts'

describe('kinds', () => {
  it('every cause of the ledger has a word of its own, or never meets a player', () => {
    expect(
      Object.keys(causeKinds).filter((cause) => !isShownCause(cause) && !PLATFORM_CAUSES.has(cause)),
    ).toEqual([])
  })

  it('every kind can be filtered for', () => {
    for (const kind of Object.values(statementGroups).flat())
      expect([kind, filterOf({ account: 'cash', kind })?.causes.length ?? 0]).not.toEqual([kind, 0])
  })

  it.each([
    ['line-wage', true, 'from-upline-wage'],
    ['line-wage', false, 'to-downline-wage'],
    ['line-up', true, 'from-downline'],
    ['line-up', false, 'to-upline'],
    ['withdrawal-capture', false, 'withdrawal-paid'],
    ['something-new', true, 'correction'],
  ])('%s, received %s, is told as %s', (cause, isCredit, kind) => {
    expect(kindOf(cause, isCredit)).toBe(kind)
  })

  it('looks at one direction where a kind has only one', () => {
    expect(filterOf({ account: 'cash', kind: 'stake' })).toEqual({
      causes: ['stake', 'vendor-stake'],
      isCredit: false,
    })
    expect(filterOf({ account: 'open-bets', kind: 'stake' })).toEqual({
      causes: ['stake', 'vendor-stake'],
      isCredit: null,
    })
    expect(filterOf({ account: 'cash', kind: 'to-upline' })).toEqual({ causes: ['line-up'], isCredit: false })
    expect(filterOf({ account: 'cash' })).toBeNull()
  })

  it('leads to what an entry is about', () => {
    expect(referenceOf('stake', 'a')).toEqual({ type: 'round', id: 'a' })
    expect(referenceOf('correction', 'a')).toEqual({ type: 'other', id: 'a' })
  })
})

describe('places', () => {
  it.each(['', '-1', '1.0', '1e3', '๑', '1'.repeat(19), ' 1'])('%j is no cursor', (text) => {
    expect(readVersion(text)).toBeNull()
  })
  it.each(['cash-FUN-0', 'cash-FUN-', 'CASH-FUN-1', 'cash-fun-1', 'cash-FUN-1-1', 'cash FUN 1'])(
    '%j is no entry',
    (text) => {
      expect(readEntryId(text)).toBeNull()
    },
  )
  it('reads an account with a line in its name', () => {
    expect(readEntryId('withdrawal-hold-FUN-7')).toEqual({
      account: 'withdrawal-hold',
      currency: 'FUN',
      version: 7n,
    })
  })
  it.each(['2026-01-01T00:00:00.000Z/x', '2026-13-01T00:00:00.000000Z/0192f0c1-2b3d-7e4f-8a5b-6c7d8e9f0a1b'])(
    '%j is no place among bets',
    (text) => expect(readBetCursor(text)).toBeNull(),
  )
  it('counts a year and no more', () => {
    const from = new Date('2026-01-01T00:00:00Z')
    expect(isCountable(from, new Date('2027-01-01T00:00:00Z'))).toBe(true)
    expect(isCountable(from, from)).toBe(false)
    expect(isCountable(from, new Date('2027-02-01T00:00:00Z'))).toBe(false)
  })
})

describe('profit and loss', () => {
  const play = {
    day: '2026-03-01',
    gameId: 'g',
    count: 3,
    stake: 100n,
    payout: 90n,
    pushed: 30n,
    jackpot: 5n,
  }

  it.each([
    ['RNG', 100n],
    ['FISH', 100n],
    ['LIVE', 70n],
    ['SPORTS', 70n],
  ])('%s counts a valid bet of %s', (category, validBet) => {
    expect(profitOfPlay(play, category)).toMatchObject({ stake: 100n, validBet, prizes: 95n, betCount: 3 })
  })

  it('is what games returned less what was staked; gifts and money that is moved win nothing', () => {
    expect(resultOf(profitOfPlay(play, 'RNG'))).toBe(-5n)
    const money = (cause: string, account: string, amount: bigint) =>
      profitOfMoney({ day: '2026-03-01', cause, account, amount })
    expect(resultOf(money('deposit', 'cash', 50n))).toBe(0n)
    expect(money('withdrawal-capture', 'withdrawal-hold', -50n)).toEqual({ ...NOTHING, withdrawals: 50n })
    expect(money('promotion', 'withdrawal-hold', 50n)).toEqual(NOTHING)
    for (const cause of ['promotion', 'points-converted', 'line-top-up', 'line-up', 'vendor-hold', 'top-up'])
      expect(resultOf(money(cause, 'cash', 50n))).toBe(0n)
    expect(money('promotion', 'cash', 50n)).toEqual({ ...NOTHING, bonuses: 50n })
    expect(money('line-up', 'cash', -50n)).toEqual({ ...NOTHING, transfers: -50n })
  })

  it('adds up by key', () => {
    const one = profitOfPlay(play, 'RNG')
    const sums = sumByKey([
      { key: 'b', profit: one },
      { key: 'a', profit: one },
      { key: 'b', profit: one },
    ])
    expect([...sums.keys()]).toEqual(['b', 'a'])
    expect(sums.get('b')).toMatchObject({ stake: 200n, betCount: 6 })
  })
})
