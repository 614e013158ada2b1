import type { CallRead, calls } from '@krathong/protocol'
import type { App } from '../../../platform/app.ts'
import type { OperatorCaller, RequestFacts } from '../../../platform/http/callers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { alarmHandlers } from './alarm-handlers.ts'
import { changeSettings } from './change-settings.ts'
import { fieldHandlers } from './field-handlers.ts'
import { frameHandlers } from './frame-handlers.ts'
import { requireSoundContracts, requireSoundRebates } from './sound-contracts.ts'
import { requireSoundProtection } from './sound-protection.ts'
import { regionHandlers } from './region-handlers.ts'
import type { Settings } from './snapshot.ts'

type Given<Name extends 'setDoors' | 'setFirebase' | 'setProtection' | 'setContracts' | 'setRebates'> =
  CallRead<(typeof calls.settings)[Name]>

interface Deciding {
  caller: OperatorCaller
  request: RequestFacts
}

/** What a registration asks for, how the endpoints are held, what stands round every page, and who gets letters of alarms. */
export const entryHandlers = (app: App, settings: Settings) => ({
  ...alarmHandlers(app, settings),
  ...regionHandlers(app, settings),
  ...fieldHandlers(app, settings),
  setDoors: ({ doors: entryRules, version, reason }: Given<'setDoors'>, { caller, request }: Deciding) =>
    changeSettings(app, settings, {
      operator: caller,
      request,
      version,
      reason,
      action: 'settings.doors',
      subject: 'doors',
      change: (value) => ({ next: { ...value, entryRules }, before: value.entryRules, after: entryRules }),
    }),
  setContracts: ({ contracts, version, reason }: Given<'setContracts'>, { caller, request }: Deciding) => {
    requireSoundContracts(contracts, settings.current().value.currency.exponent)
    return changeSettings(app, settings, {
      operator: caller,
      request,
      version,
      reason,
      action: 'settings.contracts',
      subject: 'contracts',
      change: (value) => ({ next: { ...value, contracts }, before: value.contracts, after: contracts }),
    })
  },
  setRebates: ({ rebates, version, reason }: Given<'setRebates'>, { caller, request }: Deciding) => {
    requireSoundRebates(rebates)
    return changeSettings(app, settings, {
      operator: caller,
      request,
      version,
      reason,
      action: 'settings.rebates',
      subject: 'rebates',
      change: (value) => ({ next: { ...value, rebates }, before: value.rebates, after: rebates }),
    })
  },
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
