import { parseAmount } from '@krathong/money'
import type { CallRead, calls } from '@krathong/protocol'
import type { App } from '../../../platform/app.ts'
import type { OperatorCaller, RequestFacts } from '../../../platform/http/callers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { changeSettings } from './change-settings.ts'
import type { Settings } from './snapshot.ts'

type Given<Name extends 'setFrame' | 'setWinners'> = CallRead<(typeof calls.settings)[Name]>

interface Deciding {
  caller: OperatorCaller
  request: RequestFacts
}

/** What stands round every page, and who stands on the winner board. */
export const frameHandlers = (app: App, settings: Settings) => ({
  setWinners: ({ winners, version, reason }: Given<'setWinners'>, { caller, request }: Deciding) => {
    const { exponent } = settings.current().value.currency
    if (parseAmount(winners.minimum, exponent) === null) throw new Refusal('AMOUNT_MALFORMED')
    return changeSettings(app, settings, {
      operator: caller,
      request,
      version,
      reason,
      action: 'settings.winners',
      subject: 'winners',
      change: (value) => ({ next: { ...value, winners }, before: value.winners, after: winners }),
    })
  },
  setFrame: ({ frame, version, reason }: Given<'setFrame'>, { caller, request }: Deciding) =>
    changeSettings(app, settings, {
      operator: caller,
      request,
      version,
      reason,
      action: 'settings.frame',
      subject: 'frame',
      change: (value) => ({ next: { ...value, frame }, before: value.frame, after: frame }),
    }),
})
