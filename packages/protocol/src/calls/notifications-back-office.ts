import { z } from 'zod'
import { backOfficeCall } from '../call.ts'
import { moment } from '../shapes/ids.ts'
import { cursorQuery, stretchOf } from '../shapes/page.ts'
import { brandWide } from '../rights/right.ts'

export const notificationChannels = ['email', 'sms'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** Each has its words in every language, and a name `outbox.kind.<kind>` in the console. */
export const notificationKinds = [
  'code',
  'reset-link',
  'number-in-use',
  'password-changed',
  'new-device',
  'factor-on',
  'factor-off',
  'phone-changed',
  'email-changed',
  'payment-password-changed',
  'payout-account-bound',
  'withdrawal-sent',
  'return-to-play',
  'staff-invitation',
  'staff-email-changed',
  'staff-report',
  'staff-queue-late',
  'alarm-trail',
  'alarm-sign-ins',
  'alarm-returns',
  'alarm-books',
  'alarm-pay',
  'alarm-backup',
  'alarm-feeds',
  'alarm-blocks',
  'alarm-lotteries',
  'alarm-program',
  'alarm-space',
  'alarm-clock',
  'alarm-disk',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

export const notificationStates = ['waiting', 'sent', 'failed', 'expired'] as const
const carrierKinds = ['local', 'smtp', 'http'] as const

export const notificationsBackOfficeCalls = {
  /** What left the platform or waits to, newest first. Codes and links are shown only of messages that went to the local file. */
  outbox: backOfficeCall({
    method: 'GET',
    path: '/bo/dispatch/messages',
    permission: 'dispatch.read',
    right: brandWide,
    input: z.strictObject({
      ...cursorQuery,
      /** The beginning of an address or a number. */
      search: z.string().max(120).optional(),
      channel: z.enum(notificationChannels).optional(),
      state: z.enum(notificationStates).optional(),
    }),
    output: stretchOf(
      z.strictObject({
        messageId: z.uuid(),
        madeAt: moment,
        finishedAt: moment.nullable(),
        channel: z.enum(notificationChannels),
        kind: z.enum(notificationKinds),
        language: z.string(),
        /** Masked unless it went to the local file. */
        receiver: z.string(),
        playerId: z.uuid().nullable(),
        state: z.enum(notificationStates),
        sentBy: z.enum(carrierKinds).nullable(),
        attempts: z.number().int(),
        fault: z.string().nullable(),
        subject: z.string(),
        text: z.string(),
      }),
    ),
    refusals: [],
  }),
  /** Where messages of each channel go now. */
  carriers: backOfficeCall({
    method: 'GET',
    path: '/bo/dispatch/ways',
    permission: 'dispatch.read',
    right: brandWide,
    input: z.strictObject({}),
    output: z.strictObject({ email: z.enum(carrierKinds), sms: z.enum(carrierKinds) }),
    refusals: [],
  }),
} as const
