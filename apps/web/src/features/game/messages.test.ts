import { describe, expect, test } from 'vitest'
import { readGameMessage } from './messages.ts'

const roundId = '0192f0c1-2b3c-7def-8abc-0123456789ab'

describe('readGameMessage', () => {
  test.each(['krathong:ready', 'krathong:leave', 'krathong:deposit', 'krathong:protection'])(
    'takes %s',
    (type) => expect(readGameMessage({ type })).toEqual({ type }),
  )

  test('takes a round that is to be proven', () =>
    expect(readGameMessage({ type: 'krathong:proof', roundId })).toEqual({ type: 'krathong:proof', roundId }))

  test.each([
    null,
    'krathong:ready',
    {},
    { type: 'krathong:balance', balance: '999' },
    { type: 'krathong:ready', balance: '999' },
    { type: 'krathong:ready', roundId },
    { type: 'krathong:proof' },
    { type: 'krathong:proof', roundId: '../../etc' },
    { type: 'krathong:proof', roundId: 5 },
  ])('refuses %j', (said) => expect(readGameMessage(said)).toBeNull())
})
