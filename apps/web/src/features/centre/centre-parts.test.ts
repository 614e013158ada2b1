import { describe, expect, test } from 'vitest'
import { faultOfTransferAmount } from './agent-transfer-amount.ts'
import { freeShare } from './free-share.ts'
import { groupPages } from './menu-groups.ts'
import { queryOfHash } from './hash-query.ts'

describe('the address of a record', () => {
  test('keeps its filters behind the page', () => {
    expect(queryOfHash('#/me/statement?days=30&show=bets').get('show')).toBe('bets')
    expect([...queryOfHash('#/me/statement')]).toEqual([])
  })
})

describe('the menu', () => {
  const pageOf = (id: string) => ({ id })
  test('stands in the order of the specification, and loses no page', () => {
    const ids = [
      'account',
      'fairness',
      'statement',
      'withdraw',
      'depositv2',
      'security',
      'transferFund',
      'bets',
      'new',
    ]
    expect(groupPages(ids.map(pageOf)).map(({ pages }) => pages.map(({ id }) => id))).toEqual([
      ['security', 'account'],
      ['transferFund', 'depositv2', 'withdraw'],
      ['bets', 'statement'],
      ['fairness', 'new'],
    ])
    expect(groupPages([pageOf('bets')])).toHaveLength(1)
  })
})

describe('the bar of what is free', () => {
  test.each([
    ['0', '0', 0],
    ['50', '200', 25],
    ['200.00', '200', 100],
    ['0', '10', 0],
  ])('%s of %s is %s hundredths', (free, total, share) => expect(freeShare(free, total)).toBe(share))
})

describe('an amount to send', () => {
  const bounds = { minimum: '10.00', maximum: '70000.00', free: '100.00', leftToday: '60.00' }
  test.each([
    ['', 'malformed'],
    ['-10', 'malformed'],
    ['1e3', 'malformed'],
    ['๑๐๐', 'malformed'],
    ['9.99', 'range'],
    ['70000.01', 'range'],
    ['100.01', 'free'],
    ['60.01', 'limit'],
    ['60', null],
    ['10', null],
  ])('%j is %s', (amount, fault) => expect(faultOfTransferAmount(amount, bounds)).toBe(fault))
})
