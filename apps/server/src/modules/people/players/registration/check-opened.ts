import type { FieldFault } from '@krathong/protocol/refusals'
import { now } from '../../../../platform/clock.ts'
import type { RequestFacts } from '../../../../platform/http/callers.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { Settings } from '../../../core/settings/index.ts'
import { dateIn } from '../rules/age.ts'
import { registrationFaults } from '../rules/registration.ts'

const NAMED = new Set(['username', 'password'])

/** Name and password of an account that is opened for somebody follow the rules of every registration; what its person says comes later. */
export const checkOpened = (
  settings: Settings,
  { username, password }: { username: string; password: string },
  { address }: RequestFacts,
): void => {
  const { value } = settings.current()
  const faults: Record<string, FieldFault> = registrationFaults(
    { username, password },
    {
      fields: settings.registerFieldsFor(address).filter(({ name }) => NAMED.has(name)),
      minimumAge: value.minimumAge,
      brandName: value.name,
      today: dateIn(value.timeZone, now()),
      method: 'username',
    },
  )
  if (Object.keys(faults).length > 0) throw new Refusal('BAD_INPUT', {}, faults)
}
