import type { Input } from './client.ts'
import { openPopup } from './popups.tsx'

type StepUp = Input<'paymentPassword', 'stepUp'>

export type StepUpAction = StepUp['action']

/** What the action will do, field by field, in the very words it is then sent with. */
export type StepUpDetail = StepUp['detail']

/**
 * Asks for the payment password in a popup and trades it for a proof that opens this one action with this one content, once, within two
 * minutes; null when the person closed the popup or it could not be fetched. Who has no payment password yet sets one on the way.
 */
export const askPaymentPassword = (action: StepUpAction, detail: StepUpDetail): Promise<string | null> =>
  new Promise((resolve) =>
    openPopup('payment-password', { action, detail, done: resolve }, () => resolve(null)),
  )
