import type { NotificationKind } from '@krathong/protocol/calls/notifications-back-office'

/**
 * What the words of each letter are filled with, beside the brand and the secret. Whoever writes one must hand all of it over (the
 * compiler asks for it), and the words of every language ask for nothing else (a test reads them).
 */
export const letterValues = {
  code: ['purpose', 'minutes'],
  'reset-link': ['minutes'],
  'number-in-use': [],
  'password-changed': ['at'],
  'new-device': ['at', 'device', 'address'],
  'factor-on': ['at'],
  'factor-off': ['at'],
  'phone-changed': ['at', 'contact'],
  'email-changed': ['at', 'contact'],
  'payment-password-changed': ['at'],
  'payout-account-bound': ['at', 'account'],
  'withdrawal-sent': ['at', 'number', 'amount'],
  'return-to-play': ['at'],
  'staff-invitation': ['at', 'name', 'username'],
  'staff-email-changed': ['at', 'username', 'contact'],
  'staff-report': ['name', 'from', 'to'],
  'staff-queue-late': ['at', 'queue', 'count', 'hours', 'minutes'],
  'alarm-trail': ['at', 'count'],
  'alarm-sign-ins': ['at', 'count'],
  'alarm-returns': ['at', 'count'],
  'alarm-books': ['at', 'count'],
  'alarm-pay': ['at', 'count'],
  'alarm-backup': ['at', 'count'],
  'alarm-feeds': ['at', 'count'],
  'alarm-blocks': ['at', 'count'],
  'alarm-lotteries': ['at', 'count'],
  'alarm-program': ['at', 'count'],
  'alarm-space': ['at', 'count'],
  'alarm-clock': ['at', 'count'],
  'alarm-disk': ['at', 'count'],
} as const satisfies Readonly<Record<NotificationKind, readonly string[]>>

export type LetterFills<Kind extends NotificationKind> = Readonly<
  Record<(typeof letterValues)[Kind][number], string>
>
