import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

export interface Wanted {
  method: 'GET' | 'POST' | 'PUT'
  url: string
  body?: unknown
  token?: string
  cookie?: string
  /** What an act of staff is confirmed with. */
  freshCode?: string
}

export interface Said {
  status: number
  code: string
  value: Readonly<Record<string, unknown>>
}

export type Send = () => Promise<Said>

/** Not an answer: whoever hears it asks again with the same key. */
const isLater = ({ status, code }: Said): boolean =>
  status >= 502 || code === 'TRY_AGAIN' || code === 'RETRY_LATER'

const headersOf = ({ token, cookie, freshCode, body }: Wanted): Record<string, string> => ({
  ...(token ? { authorization: `Bearer ${token}` } : {}),
  ...(cookie ? { cookie } : {}),
  ...(freshCode ? { 'x-fresh-code': freshCode } : {}),
  ...(body === undefined ? {} : { 'content-type': 'application/json' }),
})

export const sending =
  (wanted: Wanted): Send =>
  async () => {
    const response = await fetch(wanted.url, {
      method: wanted.method,
      headers: headersOf(wanted),
      signal: AbortSignal.timeout(30_000),
      ...(wanted.body === undefined ? {} : { body: JSON.stringify(wanted.body) }),
    })
    const answer = (await response.json()) as { code?: string; value?: Record<string, unknown> }
    return { status: response.status, code: answer.code ?? 'OK', value: answer.value ?? {} }
  }

/** Sends it and tears the line before an answer can come back. */
export const tear = ({ method, url, ...wanted }: Wanted): Promise<void> =>
  new Promise((done) => {
    const outgoing = request(url, { method, headers: headersOf({ method, url, ...wanted }), agent: false })
    outgoing.on('error', () => done()).on('close', () => done())
    outgoing.end(JSON.stringify(wanted.body ?? {}), () => outgoing.destroy())
  })

const PAUSE_MS = 25

/** Asks with the same key until there is an answer, through as many deaths as it takes. */
export const insist = async (
  send: Send,
  { whenUp, onRepeat }: { whenUp: () => Promise<void>; onRepeat: () => void },
): Promise<Said> => {
  for (;;) {
    await whenUp()
    const said = await send().catch(() => null)
    if (said && !isLater(said)) return said
    onRepeat()
    await wait(PAUSE_MS)
  }
}
