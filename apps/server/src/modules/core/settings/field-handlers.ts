import type { CallRead, calls } from '@krathong/protocol'
import { alwaysAsked } from '@krathong/protocol/register-fields'
import type { App } from '../../../platform/app.ts'
import type { OperatorCaller, RequestFacts } from '../../../platform/http/callers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { BrandSettings } from './brand-settings.ts'
import { changeSettings } from './change-settings.ts'
import { brokenLinks } from './check-help-links.ts'
import { fieldFaults, fieldsOf, withCountryField, withField } from './register-fields.ts'
import type { Settings } from './snapshot.ts'

type Given<Name extends 'setRegisterField' | 'setCountryField'> = CallRead<(typeof calls.settings)[Name]>

interface Deciding {
  caller: OperatorCaller
  request: RequestFacts
}

/** What a registration asks for, everywhere and in one country; and the links to who helps. */
export const fieldHandlers = (app: App, settings: Settings) => ({
  brokenHelpLinks: () => brokenLinks(app, settings),
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
  setCountryField: (
    { version, reason, ...wish }: Given<'setCountryField'>,
    { caller, request }: Deciding,
  ) => {
    if (alwaysAsked.has(wish.name)) throw new Refusal('BAD_INPUT', {}, { required: { code: 'INVALID' } })
    return changeSettings(app, settings, {
      operator: caller,
      request,
      version,
      reason,
      action: 'settings.country-field',
      subject: `field:${wish.name}/${wish.country}`,
      change: (value) => {
        const next = withCountryField(value, wish)
        if (!next) throw new Refusal('NOT_FOUND')
        const of = (all: BrandSettings) => all.registerFieldsIn[wish.country]?.[wish.name] ?? null
        return { next, before: of(value), after: of(next) }
      },
    })
  },
})
