import type { FastifyReply, FastifyRequest } from 'fastify'
import { refusals } from '@krathong/protocol/refusals'
import { isPlainCode } from '@krathong/protocol/refusal-values'
import type { PlainCode } from '@krathong/protocol/refusal-values'
import type { FieldFault, RefusalBody, RefusalCode } from '@krathong/protocol/refusals'
import type { CallSpec } from '@krathong/protocol/call'
import type { z } from 'zod'
import { ConnectionsBusy } from '../db/connection-shares.ts'
import { isOutage } from '../db/database.ts'
import { Refusal } from '../refusal.ts'
import { faultText, refusalText } from './refusal-texts.ts'
import { unstorableField } from './storable.ts'

/** A schema knows no data that a text could be filled with. */
const isOwnCode = (text: string): text is PlainCode =>
  Object.hasOwn(refusals, text) && isPlainCode(text as RefusalCode)

/** A schema's objections as a refusal: the code of the one faulty field if it has its own, BAD_INPUT otherwise. */
const refusalOf = (error: z.ZodError): Refusal => {
  const fields: Record<string, FieldFault> = {}
  let own: PlainCode | null = null
  for (const issue of error.issues) {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.') || 'body']
    const code =
      issue.code === 'unrecognized_keys'
        ? 'UNKNOWN_FIELD'
        : isOwnCode(issue.message)
          ? issue.message
          : 'INVALID'
    for (const key of keys) fields[key.slice(0, 60)] = { code }
    if (isOwnCode(code)) own ??= code
  }
  return new Refusal(error.issues.length === 1 && own ? own : 'BAD_INPUT', {}, fields)
}

/** What was sent, as the call's declaration reads it and in texts that can be kept. */
export const readInput = (spec: CallSpec, sent: unknown): object => {
  const parsed = spec.input.safeParse(sent)
  if (!parsed.success) throw refusalOf(parsed.error)
  const input = parsed.data as object
  const field = unstorableField(input)
  if (field !== null) throw new Refusal('BAD_INPUT', {}, { [field]: { code: 'INVALID' } })
  return input
}

const retryAfter = (refusal: Refusal): string | null => {
  const seconds = refusal.details['retryAfterSeconds']
  if (typeof seconds === 'number') return String(Math.max(1, Math.ceil(seconds)))
  return refusals[refusal.code] === 503 ? '2' : null
}

export const sendRefusal = (reply: FastifyReply, refusal: Refusal, language: string) => {
  const fields = refusal.fields
    ? Object.fromEntries(
        Object.entries(refusal.fields).map(([name, fault]) => [
          name,
          // A field that says the same as the whole is filled from the same data.
          {
            ...fault,
            message: faultText(language, fault, refusal.details),
          },
        ]),
      )
    : undefined
  const body: RefusalBody = {
    success: false,
    code: refusal.code,
    message: refusalText(language, refusal.code, refusal.details),
    ...(Object.keys(refusal.details).length > 0 ? { data: refusal.details } : {}),
    ...(fields ? { fields } : {}),
    requestId: String(reply.request.id),
  }
  const wait = retryAfter(refusal)
  if (wait) reply.header('retry-after', wait)
  return reply.code(refusals[refusal.code]).header('cache-control', 'no-store').send(body)
}

/** Fastify's own objections, by its stable codes. */
const FRAMEWORK: Record<string, PlainCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'BAD_INPUT',
  FST_ERR_CTP_INVALID_JSON_BODY: 'BAD_INPUT',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'BAD_INPUT',
}

/** Every thrown thing becomes one of: its refusal, 503 while the database is away, or 500 with nothing but the request's id. */
export const refusalFrom = (error: unknown, request: FastifyRequest): Refusal => {
  if (error instanceof Refusal) return error
  const known = error as { code?: string; statusCode?: number }
  if (known.code && FRAMEWORK[known.code]) return new Refusal(FRAMEWORK[known.code]!)
  if (known.statusCode === 429) return new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: 60 })
  if (error instanceof ConnectionsBusy) return new Refusal('UNAVAILABLE')
  if (isOutage(error)) {
    request.log.warn({ err: error }, 'database is away')
    return new Refusal('UNAVAILABLE')
  }
  if (known.statusCode !== undefined && known.statusCode >= 400 && known.statusCode < 500)
    return new Refusal('BAD_INPUT')
  request.log.error({ err: error }, 'unexpected')
  return new Refusal('INTERNAL')
}
