import { throughCommit } from '../../../../platform/fault-points.ts'
import type { RequestFacts } from '../../../../platform/http/callers.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { insertCallback } from './callbacks-store.ts'
import { openKeys } from '../methods/method-keys.ts'
import { readMethod } from '../methods/methods-reads.ts'
import { readEvent } from './provider-wire.ts'
import { isSignedBy } from './signatures.ts'
import type { Deposits } from '../types.ts'

/**
 * Takes a provider's event: the signature is over the very bytes, the time within five minutes, the event counts once. It is stored
 * and answered; what follows from it is worked out afterwards.
 */
export const receiveCallback = async (deposits: Deposits, methodId: string, request: RequestFacts) => {
  const { app, settings } = deposits
  const method = await readMethod(app.db, settings.current().brandId, methodId)
  if (method?.kind !== 'psp-redirect') throw new Refusal('NOT_FOUND')
  const keys = await openKeys(deposits, methodId)
  const message = {
    timestamp: request.header('x-timestamp'),
    signature: request.header('x-signature'),
    body: request.rawBody,
  }
  if (!isSignedBy(keys, message)) {
    app.log.warn({ methodId, address: request.address }, 'a payment callback with a wrong signature')
    throw new Refusal('SIGNATURE_REFUSED')
  }
  const event = readEvent(request.rawBody)
  if (!event) throw new Refusal('BAD_INPUT')
  const body = request.rawBody.toString('utf8')
  const stored = await throughCommit('payment-callback', () =>
    insertCallback(app.db, { methodId, eventId: event.eventId, body }),
  )
  if (stored === 'differs') {
    app.log.warn({ methodId, eventId: event.eventId }, 'an event id came with another content')
    throw new Refusal('KEY_REUSED')
  }
  deposits.wake()
  return { eventId: event.eventId, isRepeat: stored === 'repeat' }
}
