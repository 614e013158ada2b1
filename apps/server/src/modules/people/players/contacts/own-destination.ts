import type { App } from '../../../../platform/app.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { emailDestination, storedPhone } from '../../../core/verification/index.ts'
import type { Destination } from '../../../core/verification/index.ts'
import { readReach } from './contact-reads.ts'

/** The player's own proven address: no other can be named. */
export const ownDestination = async (
  app: App,
  playerId: string,
  channel: 'sms' | 'email',
): Promise<Destination> => {
  const reach = await readReach(app.db, playerId)
  const found =
    channel === 'sms'
      ? reach?.phone && storedPhone(reach.phone)
      : reach?.email && emailDestination(reach.email)
  if (!found) throw new Refusal('CONTACT_NOT_SET')
  return found
}
