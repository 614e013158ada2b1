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

declare module 'fastify' {
  interface FastifyRequest {
    /** Made once a request, however many hooks ask; null until somebody does. */
    facts: RequestFacts | null
  }
}

const COOKIE = { path: '/', httpOnly: true, sameSite: 'strict' } as const

/**
 * What a handler may know of the request; what nobody asks for is never read. Browsers keep a `__Host-` cookie only on a secure connection
 * or on this very machine; a plain-http address in a local network gets the same cookie without the prefix.
 */
class FactsOfRequest implements RequestFacts {
  readonly requestId: string
  readonly address: string
  readonly host: string
  readonly token: string | null
  readonly rawBody: Buffer
  readonly #request: FastifyRequest
  readonly #reply: FastifyReply
  readonly #defaultLanguage: string
  #isSecure: boolean | null = null

  constructor(request: FastifyRequest, reply: FastifyReply, defaultLanguage: string) {
    const { transport } = request.server
    this.#request = request
    this.#reply = reply
    this.#defaultLanguage = defaultLanguage
    this.requestId = String(request.id)
    this.address = transport.addressOf(request.raw)
    this.host = transport.hostOf(request.raw)
    this.token = tokenOf(request)
    this.rawBody = Buffer.isBuffer(request.body) ? request.body : NO_BODY
  }

  get device(): string {
    return String(this.#request.headers['user-agent'] ?? '').slice(0, 200)
  }

  get language(): string {
    return languageOf(this.#request, this.#defaultLanguage)
  }

  get origin(): string {
    const { server, raw } = this.#request
    return `${server.transport.isHttps(raw) ? 'https' : 'http'}://${this.host}`
  }

  get isSecure(): boolean {
    return (this.#isSecure ??= keepsSecureCookies(this.#request.server.transport, this.#request.raw))
  }

  get cookies(): RequestFacts['cookies'] {
    const cookies = this.#request.cookies ?? {}
    return new Proxy(cookies, { get: (all, name: string) => all[this.#nameOf(name)] })
  }

  header(name: string): string | null {
    const value = this.#request.headers[name]
    return typeof value === 'string' ? value : null
  }

  setCookie(name: string, value: string, { maxAgeSeconds }: { maxAgeSeconds: number }): void {
    const own = { secure: this.isSecure, maxAge: maxAgeSeconds }
    this.#reply.setCookie(this.#nameOf(name), value, { ...COOKIE, ...own })
  }

  clearCookie(name: string): void {
    this.setCookie(name, '', { maxAgeSeconds: 0 })
  }

  #nameOf(name: string): string {
    return this.isSecure ? `__Host-${name}` : name
  }
}

export const factsOf = (
  request: FastifyRequest,
  reply: FastifyReply,
  defaultLanguage: string,
): RequestFacts => (request.facts ??= new FactsOfRequest(request, reply, defaultLanguage))
