import { Agent, request } from 'node:http'
import type { RequestOptions } from 'node:http'
import { calls } from '@krathong/protocol'
import type { CallSpec } from '@krathong/protocol/call'
import type { Right } from '@krathong/protocol/rights/right'
import type { TestBrowser, TestServer } from '../testing.ts'

export interface DeclaredCall {
  name: string
  spec: CallSpec
  right: Right
}

export const declaredCalls: readonly DeclaredCall[] = Object.entries(
  calls as unknown as Record<string, Record<string, CallSpec>>,
).flatMap(([group, specs]) =>
  Object.entries(specs).map(([name, spec]) => ({
    name: `${group}.${name}`,
    spec,
    right: spec.right,
  })),
)

export interface AskedAnswer {
  status: number
  code: string | null
  /** All that came, but for what names this one request. */
  text: string
}

const isInQuery = ({ method }: CallSpec) => method === 'GET' || method === 'DELETE'
const NO_BODY = Buffer.from('no picture')

interface Sent {
  status: number
  /** The type of its body, empty without one. */
  type: string
  text: string
}

const agent = new Agent({ keepAlive: true })

/** Some ten thousand calls are asked here: `fetch` costs twice as much for each of them. */
const send = (url: string, options: RequestOptions, body: string | Buffer | null): Promise<Sent> =>
  new Promise((done, failed) => {
    const asked = request(url, { ...options, agent }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.once('error', failed)
      answer.once('end', () =>
        done({
          status: answer.statusCode ?? 0,
          type: answer.headers['content-type'] ?? '',
          text: Buffer.concat(parts).toString(),
        }),
      )
    })
    // A connection that nobody used for seconds may be closed by the other side at the very moment it is used again.
    asked.once('error', (error: NodeJS.ErrnoException) => {
      if (asked.reusedSocket && error.code === 'ECONNRESET') done(send(url, options, body))
      else failed(error)
    })
    asked.end(body ?? undefined)
  })

/** Sends one call as this browser would; a raw body is a few bytes of nothing. */
export const askCall = async (
  server: TestServer,
  { cookie, token }: Pick<TestBrowser, 'cookie' | 'token'>,
  spec: CallSpec,
  input: Readonly<Record<string, unknown>>,
): Promise<AskedAnswer> => {
  const inPath = new Set([...spec.path.matchAll(/:(\w+)/g)].map(([, name]) => name!))
  const path = spec.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name])))
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.has(name)))
  const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]))
  const isRaw = spec.rawBodyMax !== undefined
  const { status, type, text } = await send(
    server[spec.endpoint] + path + (isInQuery(spec) && query.size > 0 ? `?${query.toString()}` : ''),
    {
      method: spec.method,
      headers: {
        'x-language': 'en',
        ...(cookie ? { cookie } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(isInQuery(spec)
          ? {}
          : { 'content-type': isRaw ? 'application/octet-stream' : 'application/json' }),
      },
    },
    isInQuery(spec) ? null : isRaw ? NO_BODY : JSON.stringify(rest),
  )
  const code = type.includes('json') ? ((JSON.parse(text) as { code?: string }).code ?? null) : null
  return { status, code, text: text.replace(/"requestId":"[^"]*"/, '') }
}
