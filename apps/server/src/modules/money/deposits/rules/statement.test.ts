import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { isSamePayer, judgeRow, orderNumberIn, readStatement } from './statement.ts'
import type { Candidate } from './statement.ts'

const HEAD = 'account,reference,amount,currency,payer,booked_at,note'
const GOOD = '1234567890,KB-1,100.01,THB,Malee Jaidee,2026-02-14T12:00:00Z,'

describe('a statement', () => {
  it('is read row by row; the note may hold commas', () => {
    expect(readStatement(`\uFEFF${HEAD}\r\n${GOOD}DEP20260214ABCDEF, thanks\r\n`, 2)).toEqual([
      {
        account: '1234567890',
        reference: 'KB-1',
        amount: 1_000_100n,
        currency: 'THB',
        payer: 'Malee Jaidee',
        note: 'DEP20260214ABCDEF, thanks',
        bookedAt: new Date('2026-02-14T12:00:00Z'),
      },
    ])
  })

  it.each([
    ['another head', 'a,b', 1, 'head'],
    ['too few columns', `${HEAD}\n1234567890,KB-1,100.01,THB`, 2, 'columns'],
    ['an account with letters', `${HEAD}\n${GOOD.replace('1234567890', 'ABC')}`, 2, 'account'],
    ['no reference', `${HEAD}\n${GOOD.replace('KB-1', '')}`, 2, 'reference'],
    ['Thai digits', `${HEAD}\n${GOOD.replace('100.01', '๑๐๐')}`, 2, 'amount'],
    ['money that left', `${HEAD}\n${GOOD.replace('100.01', '-100.01')}`, 2, 'amount'],
    ['three decimals', `${HEAD}\n${GOOD.replace('100.01', '100.011')}`, 2, 'amount'],
    ['no currency', `${HEAD}\n${GOOD.replace('THB', 'baht')}`, 2, 'currency'],
    ['no time', `${HEAD}\n${GOOD.replace('2026-02-14T12:00:00Z', '14/02/2026')}`, 2, 'time'],
  ])('with %s is refused whole', (_, csv, line, why) => expect(readStatement(csv, 2)).toEqual({ line, why }))

  it('never throws, whatever comes', () =>
    fc.assert(fc.property(fc.string(), (text) => void readStatement(`${HEAD}\n${text}`, 2))))
})

test.each([
  ['Malee Jaidee', 'malee  jaidee', true],
  ['MS. MALEE JAID', 'Malee Jaidee', true],
  ['นาง มาลี ใจดี', 'มาลี ใจดี', true],
  ['Somchai Dee', 'Malee Jaidee', false],
  ['M', 'Malee Jaidee', false],
  ['', 'Malee Jaidee', false],
  ['Malee Jaidee-Thong', 'Malee Jaidee', false],
])('%s pays for %s: %s', (payer, holder, isSame) => expect(isSamePayer(payer, holder)).toBe(isSame))

test.each([
  ['DEP20260214ABC123', 'DEP20260214ABC123'],
  ['pay dep 20260214-abc123 thanks', 'DEP20260214ABC123'],
  ['nothing', null],
])('the number in %j is %s', (note, number) => expect(orderNumberIn(note)).toBe(number))

describe('a booking', () => {
  const candidate = (more: Partial<Candidate> = {}): Candidate => ({
    orderId: 'one',
    state: 'AWAITING_PAYMENT',
    payable: 1_000_100n,
    currency: 'THB',
    holder: 'Malee Jaidee',
    ...more,
  })
  const row = { amount: 1_000_100n, currency: 'THB', payer: 'MALEE JAIDEE' }
  const found = (more: object) => ({ named: null, inTime: [], late: [], ...more })

  it.each([
    ['its exact amount in time', row, found({ inTime: [candidate()] }), { act: 'credit', orderId: 'one' }],
    [
      'its number',
      row,
      found({ named: candidate(), inTime: [candidate(), candidate()] }),
      { act: 'credit', orderId: 'one' },
    ],
    [
      'late, and alone',
      row,
      found({ late: [candidate({ state: 'EXPIRED' })] }),
      { act: 'credit', orderId: 'one' },
    ],
    [
      'a name nobody knows yet',
      row,
      found({ inTime: [candidate({ holder: null })] }),
      { act: 'credit', orderId: 'one' },
    ],
    [
      'no name told',
      { ...row, payer: null },
      found({ inTime: [candidate()] }),
      { act: 'credit', orderId: 'one' },
    ],
    [
      'another name',
      { ...row, payer: 'Somchai Dee' },
      found({ inTime: [candidate()] }),
      { act: 'mismatch', orderId: 'one', reason: 'payer' },
    ],
    [
      'its number and another amount',
      { ...row, amount: 5n },
      found({ named: candidate() }),
      { act: 'mismatch', orderId: 'one', reason: 'amount' },
    ],
    ['nothing that fits', row, found({}), { act: 'queue', why: 'none' }],
    [
      'two that fit',
      row,
      found({ inTime: [candidate(), candidate({ orderId: 'two' })] }),
      { act: 'queue', why: 'several' },
    ],
    [
      'another currency',
      { ...row, currency: 'USD' },
      found({ inTime: [candidate()] }),
      { act: 'queue', why: 'currency' },
    ],
    [
      'an order that is credited',
      row,
      found({ named: candidate({ state: 'CREDITED' }) }),
      { act: 'queue', why: 'state' },
    ],
    [
      'an order staff looks at',
      row,
      found({ named: candidate({ state: 'MISMATCH' }) }),
      { act: 'queue', why: 'state' },
    ],
  ] as const)('with %s', (_, booked, candidates, verdict) =>
    expect(judgeRow(booked, candidates)).toEqual(verdict),
  )
})
