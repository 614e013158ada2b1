import { monotonicMs } from '../../../../platform/clock.ts'
import { sendOut } from '../../../../platform/http/send-out.ts'
import { newId } from '../../../../platform/ids.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { callbackUrl } from './ask-provider.ts'
import { openKeys } from '../methods/method-keys.ts'
import { readMethod } from '../methods/methods-reads.ts'
import { sign } from './signatures.ts'
import type { Deposits } from '../types.ts'

const ANSWER_MAX = 2000

/** Sends a signed event that means nothing to our own callback address, over the network, as the provider would; or a forged one. */
export const sendTestCallback = async (
  deposits: Deposits,
  { methodId, isForged }: { methodId: string; isForged: boolean },
) => {
  const method = await readMethod(deposits.app.db, deposits.settings.current().brandId, methodId)
  if (method?.kind !== 'psp-redirect') throw new Refusal('NOT_FOUND')
  const [key] = await openKeys(deposits, methodId)
  if (!key) throw new Refusal('METHOD_INCOMPLETE', { missing: 'key' })
  const url = callbackUrl(deposits, methodId)
  const body = JSON.stringify({
    eventId: `test:${newId()}`,
    type: 'test',
    paymentId: 'test',
    merchantOrder: 'test',
    amount: '0',
    currency: method.currency,
  })
  const from = monotonicMs()
  const answer = await sendOut({
    url,
    headers: sign(isForged ? `${key}-forged` : key, body),
    body,
    isOwnMachine: true,
  })
  return {
    url,
    status: answer?.status ?? null,
    answer: answer?.body.toString('utf8').slice(0, ANSWER_MAX) ?? '',
    milliseconds: Math.round(monotonicMs() - from),
  }
}
