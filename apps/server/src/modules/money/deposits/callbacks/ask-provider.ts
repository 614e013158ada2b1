import { sendOut } from '../../../../platform/http/send-out.ts'
import type { OutgoingAnswer } from '../../../../platform/http/send-out.ts'
import { openKeys } from '../methods/method-keys.ts'
import { sign } from './signatures.ts'
import type { Deposits, Method } from '../types.ts'

export const callbackUrl = ({ siteOrigin }: Deposits, methodId: string): string =>
  `${siteOrigin}/api/payments/callback/${methodId}`

/** Where whoever is outside tells us of a method: a provider of its payments, our bank of what came in. */
export const webhookUrl = (
  deposits: Deposits,
  { kind, methodId }: Pick<Method, 'kind' | 'methodId'>,
): string =>
  kind === 'bank-transfer' || kind === 'promptpay-qr'
    ? `${deposits.siteOrigin}/api/payments/statement/${methodId}`
    : callbackUrl(deposits, methodId)

/** Asks a provider, signed; null when nothing usable came back and nobody knows whether it arrived. */
export const askProvider = async (
  deposits: Deposits,
  method: Method,
  path: string,
  message: object,
): Promise<OutgoingAnswer | null> => {
  const { simulator } = deposits
  const endpoint = method.isSimulated ? simulator && `${simulator.origin}/psp` : method.payee.endpoint
  const [key] = await openKeys(deposits, method.methodId)
  if (!endpoint || !key) return null
  const body = JSON.stringify(message)
  return sendOut({
    url: `${endpoint}${path}`,
    headers: sign(key, body),
    body,
    isOwnMachine: method.isSimulated,
  })
}
