import type { EventName } from './events.ts'

/** What the words of each event are filled with: asked for by the compiler where one is written, and read out of the words by a test. */
export const eventValues = {
  'deposit-credited': ['amount', 'number'],
  'withdrawal-sent': ['number', 'amount', 'at'],
  'withdrawal-reminder': ['number', 'amount', 'until', 'count'],
  'withdrawal-rejected': ['number', 'amount', 'reason'],
  'withdrawal-returned': ['number', 'reason'],
  'withdrawal-forced': ['number', 'reason'],
  'password-changed': ['at'],
  'payment-password-changed': ['at'],
  'phone-changed': ['contact', 'at'],
  'email-changed': ['contact', 'at'],
  'payout-account-bound': ['account', 'at'],
  'new-device': ['at', 'device', 'address'],
  'factor-on': ['at'],
  'factor-off': ['at'],
  'identity-approved': [],
  'identity-refused': ['reason'],
  'return-to-play': ['at'],
  'bonus-credited': ['amount', 'required', 'until'],
  'bonus-half': ['amount', 'until'],
  'bonus-ending': ['until', 'amount'],
  'bonus-done': ['amount', 'removed'],
  'bonus-expired': ['removed', 'amount'],
  'reward-ending': ['amount', 'until'],
  'points-lowered': ['day'],
  'contract-offered': ['kind', 'rate', 'until'],
  'contract-end-asked': ['kind', 'until'],
  'contract-accepted': ['kind', 'at'],
  'contract-rejected': ['kind'],
  'contract-ended': ['kind', 'at'],
  'contract-downline-ended': ['account', 'kind', 'at'],
  'wage-paid': ['kind', 'wage', 'day'],
  'wage-short': ['kind', 'wage', 'day'],
  'wage-owed': ['kind', 'wage', 'day'],
  'lottery-late': ['lottery', 'number', 'until'],
  'lottery-void': ['lottery', 'number'],
  'lottery-corrected': ['lottery', 'number'],
  'lottery-owed': ['lottery', 'number', 'wage'],
  'feedback-answered': ['question', 'answer'],
  'support-answered': [],
} as const satisfies Readonly<Record<EventName, readonly string[]>>

export type EventFills<Event extends EventName> = Readonly<
  Record<(typeof eventValues)[Event][number], string>
>
