import type { CallSpec } from '@krathong/protocol/call'
import { Refusal } from '../refusal.ts'

/** Opens what a browser has encrypted for this server. */
export interface Payloads {
  /** The body that was sealed for this one call; PAYLOAD_REFUSED for everything else. */
  open(payload: string, purpose: string): Promise<unknown>
  /** Bodies in clear are refused. */
  isRequired(): boolean
}

/** What a sealed body is bound to: one call, by its method and path. */
const purposeOf = ({ method, path }: CallSpec) => `${method} ${path}`

const payloadOf = (body: unknown): string | null => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return null
  const { payload, ...rest } = body as Record<string, unknown>
  return typeof payload === 'string' && Object.keys(rest).length === 0 ? payload : null
}

/** The body of a call that may come encrypted, as the one that came in clear: both are judged by the same rules afterwards. */
export const unseal = async (
  spec: CallSpec,
  body: unknown,
  payloads: Payloads | undefined,
): Promise<unknown> => {
  const payload = payloadOf(body)
  if (payload !== null && payloads) return payloads.open(payload, purposeOf(spec))
  if (payloads?.isRequired()) throw new Refusal('PAYLOAD_NEEDED')
  return body
}
