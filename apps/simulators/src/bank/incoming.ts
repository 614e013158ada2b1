import { signed } from '../psp/signature.ts'
import { json } from '../simulator.ts'
import type { Answered } from '../simulator.ts'

const ANSWER_WITHIN_MS = 10_000

/** Somebody paid into an account of the shop: the bank tells it, signed, and again if it is told again. */
export const sendIncoming = async (key: string, fields: Record<string, unknown>): Promise<Answered> => {
  const to = String(fields['to'])
  if (!/^https?:/.test(to) || !Array.isArray(fields['rows'])) return json(400, { error: 'BAD_BOOKINGS' })
  const body = JSON.stringify({ rows: fields['rows'] as unknown[] })
  const response = await fetch(to, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signed(key, body) },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  }).catch(() => null)
  return json(200, { status: response?.status ?? null, answer: (await response?.text()) ?? '' })
}
