import { RefusedError } from '@krathong/protocol/client'
import { describe, expect, test } from 'vitest'
import { isAnswer, readPending } from './pending-deposit.ts'

const kept = (text: string | null) => ({ getItem: () => text })

describe('readPending', () => {
  test('reads what was kept', () =>
    expect(readPending(kept('{"depositId":"a","amount":"5.00"}'))).toEqual({
      depositId: 'a',
      amount: '5.00',
    }))
  test.each([null, '', '{', '{}', '5', '{"depositId":1,"amount":"5"}'])('%s is nothing kept', (text) =>
    expect(readPending(kept(text))).toBeNull(),
  )
})

describe('isAnswer', () => {
  test('a refusal ends the top-up', () =>
    expect(isAnswer(new RefusedError('TOP_UP_LIMIT', 409, null))).toBe(true))
  test.each([
    new RefusedError('NETWORK', 0, null),
    new RefusedError('TRY_AGAIN', 503, null),
    new RefusedError('INTERNAL', 500, null),
    new RefusedError('TOO_MANY_REQUESTS', 429, null),
    new Error('gone'),
  ])('%s leaves it open', (error) => expect(isAnswer(error)).toBe(false))
})
