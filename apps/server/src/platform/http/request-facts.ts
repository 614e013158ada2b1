import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RequestFacts } from './callers.ts'
import { isKnownLanguage } from './refusal-texts.ts'
import type { Transport } from './transport.ts'

const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** Browsers keep secure cookies of a secure connection and of this very machine. One answer for calls and for sockets. */
export const keepsSecureCookies = (transport: Transport, request: IncomingMessage): boolean =>
  transport.isHttps(request) || LOCAL_HOST.test(transport.hostOf(request))

const NO_BODY = Buffer.alloc(0)

const languageOf = (request: FastifyRequest, fallback: string): string => {
  const asked = request.headers['x-language']
  if (typeof asked === 'string' && isKnownLanguage(asked)) return asked
  const cookie = request.cookies?.['lang']
  return cookie && isKnownLanguage(cookie) ? cookie : fallback
}

const tokenOf = (request: FastifyRequest): string | null => {
  const header = request.headers.authorization
  return header?.startsWith('Bearer ') && header.length < 300 ? header.slice(7) : null
}

/** Read once a request, however many hooks ask: the headers of an answer need them as much as its handler. */
const known = new WeakMap<FastifyRequest, RequestFacts>()

/**
 * What a handler may know of the request. Browsers keep a `__Host-` cookie only on a secure connection or on this very machine;
 * a plain-http address in a local network gets the same cookie without the prefix.
 */
export const factsOf = (
  request: FastifyRequest,
  reply: FastifyReply,
  defaultLanguage: string,
): RequestFacts => {
  const facts = known.get(request) ?? readFacts(request, reply, defaultLanguage)
  known.set(request, facts)
  return facts
}

const readFacts = (request: FastifyRequest, reply: FastifyReply, defaultLanguage: string): RequestFacts => {
  const { transport } = request.server
  const host = transport.hostOf(request.raw)
  const isSecure = keepsSecureCookies(transport, request.raw)
  const nameOf = (name: string) => (isSecure ? `__Host-${name}` : name)
  const cookies = request.cookies ?? {}
  return {
    requestId: String(request.id),
    address: transport.addressOf(request.raw),
    device: String(request.headers['user-agent'] ?? '').slice(0, 200),
    language: languageOf(request, defaultLanguage),
    host,
    origin: `${transport.isHttps(request.raw) ? 'https' : 'http'}://${host}`,
    isSecure,
    token: tokenOf(request),
    rawBody: Buffer.isBuffer(request.body) ? request.body : NO_BODY,
    header: (name) => {
      const value = request.headers[name]
      return typeof value === 'string' ? value : null
    },
    cookies: new Proxy(cookies, { get: (all, name: string) => all[nameOf(name)] }),
    setCookie: (name, value, { maxAgeSeconds }) =>
      void reply.setCookie(nameOf(name), value, {
        path: '/',
        httpOnly: true,
        sameSite: 'strict',
        secure: isSecure,
        maxAge: maxAgeSeconds,
      }),
    clearCookie: (name) =>
      void reply.setCookie(nameOf(name), '', {
        path: '/',
        httpOnly: true,
        sameSite: 'strict',
        secure: isSecure,
        maxAge: 0,
      }),
  }
}
