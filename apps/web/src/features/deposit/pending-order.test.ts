import { describe, expect, it } from 'vitest'
import { readPendingOrder } from './pending-order.ts'

const kept = (text: string | null) => ({ getItem: () => text })
const order = { depositId: 'a', methodId: 'b', amount: '100' }

describe('an order without an answer', () => {
  it('is read back whole', () => {
    expect(readPendingOrder(kept(JSON.stringify({ ...order, more: 1 })))).toEqual(order)
  })

  it.each([null, '', '{', '[]', '7', '{"depositId":"a"}', '{"depositId":1,"methodId":"b","amount":"1"}'])(
    'is nothing when %j is kept',
    (text) => expect(readPendingOrder(kept(text))).toBeNull(),
  )
})
