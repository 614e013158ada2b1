import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RepeatedKey, refuseRepeatedKeys } from '@krathong/money'
import { Refusal } from '../refusal.ts'
import { isReadable } from './target.ts'
import { createTransport } from './transport.ts'
import type { Transport, TransportOptions } from './transport.ts'

const KEY_SHOWN_MAX = 60

const refusalOf = (error: unknown): unknown =>
  error instanceof RepeatedKey
    ? new Refusal('BAD_INPUT', {}, { [error.key.slice(0, KEY_SHOWN_MAX)]: { code: 'REPEATED_FIELD' } })
    : error

/** The framework's reader of JSON, which refuses names that reach for prototypes; a name that stands twice is refused as well. */
const readJsonBody = (app: FastifyInstance) => {
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

declare module 'fastify' {
  interface FastifyInstance {
    /** Of the connections of this server; the framework itself trusts no proxy. */
    transport: Transport
    /** Throws a refusal for a request or an upgrade that may not come over the connection it came over. */
    requireSafe(request: IncomingMessage): void
  }
}

export interface RequestRules extends TransportOptions {
  /** Throws a refusal for a request that may not come over the connection it came over. */
  requireSafe?: (request: IncomingMessage, transport: Transport) => void
}

/** What stands ahead of every address of a server: what comes after it may take target, host and body apart without looking again. */
export const readRequests = (app: FastifyInstance, options: RequestRules): void => {
  const transport = createTransport(options)
  app.decorate('transport', transport)
  app.decorate('requireSafe', (request) => options.requireSafe?.(request, transport))
  app.decorateRequest('facts', null)
  // Not `async`: it stands ahead of every call, and a promise for each would be the dearest part of it.
  app.addHook('onRequest', ({ raw }, _, done) => {
    if (!isReadable(raw, transport.hostOf(raw))) return done(new Refusal('BAD_INPUT'))
    app.requireSafe(raw)
    done()
  })
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, readJsonBody(app))
}
