import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'
import { RepeatedKey, refuseRepeatedKeys } from '@krathong/money'

const KEY_SHOWN_MAX = 60

const refusalOf = (error: unknown): unknown =>
  error instanceof RepeatedKey
    ? new Refusal('BAD_INPUT', {}, { [error.key.slice(0, KEY_SHOWN_MAX)]: { code: 'REPEATED_FIELD' } })
    : error

/** The framework's reader of JSON, which refuses names that reach for prototypes; a name that stands twice is refused as well. */
export const readJsonBody = (app: FastifyInstance) => {
  const read = app.getDefaultJsonParser('error', 'error')
  return (
    request: FastifyRequest,
    body: string,
    done: (error: Error | null, value?: unknown) => void,
  ): void => {
    void read(request, body, (error, value) => {
      if (error) return done(error)
      try {
        refuseRepeatedKeys(body)
      } catch (fault) {
        return done(refusalOf(fault) as Error)
      }
      done(null, value)
    })
  }
}
