import type { CallRead, calls } from '@krathong/protocol'
import type { App } from '../../platform/app.ts'
import type { OperatorCaller, RequestFacts } from '../../platform/http/callers.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { BrandSettings } from './brand-settings.ts'
import { changeSettings } from './change-settings.ts'
import { fieldFaults, fieldsOf, withField } from './register-fields.ts'
import { frameHandlers } from './frame-handlers.ts'
import { requireSoundProtection } from './sound-protection.ts'
import type { Settings } from './snapshot.ts'

type Given<Name extends 'setRegisterField' | 'setDoors' | 'setFirebase' | 'setProtection'> = CallRead<
  (typeof calls.settings)[Name]
>

interface Deciding {
  caller: OperatorCaller
  request: RequestFacts
}

/** What a registration asks for, how the doors are held, and what stands round every page. */
export const entryHandlers = (app: App, settings: Settings) => ({
  setRegisterField: (
    { version, reason, ...wish }: Given<'setRegisterField'>,
    { caller, request }: Deciding,
  ) => {
    const faults = fieldFaults(wish)
    if (Object.keys(faults).length > 0) throw new Refusal('BAD_INPUT', {}, faults)
    return changeSettings(app, settings, {
      operator: caller,
      request,
      version,
      reason,
      action: 'settings.register-field',
      subject: `field:${wish.name}`,
      change: (value) => {
        const next = withField(value, wish)
        if (!next) throw new Refusal('NOT_FOUND')
        const of = (all: BrandSettings) => fieldsOf(all).find(({ name }) => name === wish.name)
        return { next, before: of(value), after: of(next) }
      },
    })
  },
  setDoors: ({ doors, version, reason }: Given<'setDoors'>, { caller, request }: Deciding) =>
    changeSettings(app, settings, {
      operator: caller,
      request,
      version,
      reason,
      action: 'settings.doors',
      subject: 'doors',
      change: (value) => ({ next: { ...value, doors }, before: value.doors, after: doors }),
    }),
  setProtection: ({ protection, version, reason }: Given<'setProtection'>, { caller, request }: Deciding) => {
    const { exponent } = settings.current().value.currency
    requireSoundProtection(protection, exponent)
    return changeSettings(app, settings, {
      operator: caller,
      request,
      version,
      reason,
      action: 'settings.protection',
      subject: 'protection',
      change: (value) => ({ next: { ...value, protection }, before: value.protection, after: protection }),
    })
  },
  setFirebase: ({ firebase, version, reason }: Given<'setFirebase'>, { caller, request }: Deciding) => {
    if (firebase.isOn && (firebase.projectId === '' || firebase.apiKey === ''))
      throw new Refusal('ELSEWHERE_INCOMPLETE')
    return changeSettings(app, settings, {
      operator: caller,
      request,
      version,
      reason,
      action: 'settings.firebase',
      subject: 'firebase',
      change: (value) => ({ next: { ...value, firebase }, before: value.firebase, after: firebase }),
    })
  },
  ...frameHandlers(app, settings),
})
