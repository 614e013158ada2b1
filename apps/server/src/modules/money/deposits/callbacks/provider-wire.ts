import { z } from 'zod'
import { parseUnique } from '@krathong/money'
import type { EventKind } from '../rules/provider-event.ts'

/** What a payment provider sends to us. Unknown fields are left alone: providers add some without asking. */
export const providerEvent = z.object({
  eventId: z
    .string()
    .min(1)
    .max(100)
    .regex(/^[\x21-\x7e]+$/),
  type: z.enum(['payment.pending', 'payment.succeeded', 'payment.failed', 'test']),
  paymentId: z.string().min(1).max(64),
  merchantOrder: z.string().min(1).max(40),
  amount: z.string().max(20),
  currency: z.string().max(5),
})
export type ProviderMessage = z.infer<typeof providerEvent>

/** What a payment provider answers when it is asked. */
export const providerPayment = z.object({
  paymentId: z.string().min(1).max(64),
  merchantOrder: z.string().min(1).max(40),
  state: z.enum(['pending', 'succeeded', 'failed']),
  amount: z.string().max(20),
  currency: z.string().max(5),
  payUrl: z.url({ protocol: /^https?$/ }).max(2000),
})
export type ProviderPayment = z.infer<typeof providerPayment>

export const kindOf = (type: ProviderMessage['type']): EventKind | null =>
  type === 'test' ? null : (type.slice('payment.'.length) as EventKind)

const parsed = <T extends z.ZodType>(schema: T, body: Buffer | string): z.output<T> | null => {
  try {
    return schema.safeParse(parseUnique(String(body))).data ?? null
  } catch {
    return null
  }
}

export const readEvent = (body: Buffer | string): ProviderMessage | null => parsed(providerEvent, body)
export const readPayment = (body: Buffer): ProviderPayment | null => parsed(providerPayment, body)
