import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** One request to a simulator, its body untouched: signatures are over these very bytes. */
export interface Asked {
  method: string
  /** Below the simulator's own folder, such as `/payments`. */
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: Buffer
  /** The address it was asked at, such as `http://localhost:8083`. */
  origin: string
}

export interface Answered {
  status: number
  headers?: Record<string, string>
  body: string
}

/** An outside party in small: answers below `/<name>/` and calls back when it likes. */
export interface Simulator {
  name: string
  answer(asked: Asked): Promise<Answered>
  stop(): void
}

/** The key one simulator shares with the program it plays against; whoever holds the root secret knows them all. */
export const keyOf = (secret: string, name: string): string =>
  createHmac('sha256', secret).update(`krathong simulator ${name}`).digest('hex')

export const json = (status: number, value: unknown): Answered => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(value),
})

export const html = (status: number, body: string): Answered => ({
  status,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
  },
  body,
})

export const notFound = (): Answered => json(404, { error: 'NOT_FOUND' })
