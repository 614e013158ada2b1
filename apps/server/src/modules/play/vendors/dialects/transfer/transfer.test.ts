import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import type { TransferOrder } from '../../types.ts'
import { rawCall, vendorWith } from '../testing.ts'
import { transfer } from './transfer.ts'

const vendor = vendorWith('hmac-sha256', { operator: 'krathong' })
const order: TransferOrder = {
  transferId: 't-1',
  direction: 'in',
  playerId: 'p-1',
  currency: 'FUN',
  amount: 125_000n,
}
const { move, ask, read, readBalance } = transfer.transfers!

test('a movement is signed over its address and body, with the amount as a decimal', () => {
  const request = move(order, vendor)
  expect(request).toMatchObject({
    method: 'POST',
    path: '/transfers/in',
    body: '{"transferId":"t-1","player":"p-1","currency":"FUN","amount":"12.50"}',
  })
  expect(request.headers['x-signature']).toBe(
    createHmac('sha256', 'our-secret').update(`/transfers/in\n${request.body}`).digest('hex'),
  )
  expect(ask(order, vendor).path).toBe('/transfers/status')
})

test.each([
  ['done', 200, '{"transferId":"t-1","state":"done","amount":"12.50"}', 'done'],
  ['refused', 200, '{"transferId":"t-1","state":"refused"}', 'refused'],
  ['never got it', 200, '{"transferId":"t-1","state":"missing"}', 'missing'],
  ['done with another amount', 200, '{"transferId":"t-1","state":"done","amount":"12.00"}', 'unknown'],
  ['about another transfer', 200, '{"transferId":"t-2","state":"refused"}', 'unknown'],
  ['an outage', 503, '{"transferId":"t-1","state":"refused"}', 'unknown'],
  ['a page', 200, '<html>', 'unknown'],
  ['a new word', 200, '{"transferId":"t-1","state":"perhaps"}', 'unknown'],
])('the answer %s', (_name, status, text, state) => {
  expect(read({ status, headers: {}, text }, order, vendor)).toBe(state)
})

test('a balance is an exact amount of the asked currency or nothing', () => {
  const of = (text: string) => readBalance({ status: 200, headers: {}, text }, 'FUN', vendor)
  expect(of('{"currency":"FUN","balance":"9007199254740.93"}')).toBe(90_071_992_547_409_300n)
  expect(of('{"currency":"THB","balance":"1.00"}')).toBeNull()
  expect(of('{"currency":"FUN","balance":"1.001"}')).toBeNull()
})

test('a vendor of this dialect has no right to ask us for anything', () => {
  expect(transfer.authenticate(rawCall('/bet', '{}', { 'x-signature': 'x' }), vendor)).toBeNull()
})
