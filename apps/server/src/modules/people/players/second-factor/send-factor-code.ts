import type { FactorMethod } from '@krathong/protocol/calls/factor'
import type { App } from '../../../../platform/app.ts'
import { transact } from '../../../../platform/db/database.ts'
import type { RequestFacts } from '../../../../platform/http/callers.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { Settings } from '../../../core/settings/index.ts'
import { emailDestination, sendCode, storedPhone } from '../../../core/verification/index.ts'
import type { Destination } from '../../../core/verification/index.ts'
import { readMeans } from './factor-reads.ts'
import { ticketOf } from './factor-ticket.ts'

/** Where a code of this way goes: only ever to what stands verified at the account. */
export const destinationOf = (
  { phone, email }: { phone: string | null; email: string | null },
  method: FactorMethod,
): Destination | null => {
  if (method === 'sms') return phone === null ? null : storedPhone(phone)
  return method === 'email' && email !== null ? emailDestination(email) : null
}

/** Sends a code to who has shown the first proof, within the bounds of all codes; it opens this sign-in only. */
export const sendFactorCode = async (
  { app, settings }: { app: App; settings: Settings },
  method: 'sms' | 'email',
  request: RequestFacts,
) => {
  const { playerId, methods, ticketHash } = await ticketOf(app, request)
  const means = await readMeans(app.db, playerId)
  const destination = means && methods.includes(method) ? destinationOf(means, method) : null
  if (!means || !destination) throw new Refusal('FACTOR_EXPIRED')
  const { resendAfterSeconds, expiredMinutes } = await transact(app.db, (tx) =>
    sendCode(tx, app, {
      brandId: means.brand_id,
      purpose: 'second-factor',
      destination,
      asker: { sessionHash: ticketHash, address: request.address, language: request.language },
      policy: settings.current().value.codes,
      playerId,
      isOwn: true,
    }),
  )
  return { resendAfterSeconds, expiredMinutes }
}
