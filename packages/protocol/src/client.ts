import type { CallInput, CallOutput, Calls } from './index.ts'
import type { RefusalBody, RefusalCode } from './refusals.ts'

/**
 * The browser's side of the protocol. It knows methods and paths of its own program only (`routes-site.gen.ts` and its like), so no
 * schema reaches the first load; types come from the declarations.
 */
type Group = keyof Calls
type Name<G extends Group> = keyof Calls[G] & string
type Input<G extends Group, N extends Name<G>> = Calls[G][N] extends infer C extends
  import('./call.ts').CallSpec
  ? CallInput<C>
  : never
type Output<G extends Group, N extends Name<G>> = Calls[G][N] extends infer C extends
  import('./call.ts').CallSpec
  ? CallOutput<C>
  : never

export class RefusedError extends Error {
  readonly code: RefusalCode | 'NETWORK'
  readonly status: number
  readonly body: RefusalBody | null
  constructor(code: RefusalCode | 'NETWORK', status: number, body: RefusalBody | null) {
    super(body?.message ?? code)
    this.name = 'RefusedError'
    this.code = code
    this.status = status
    this.body = body
  }
}

type Route = readonly [method: string, path: string, body?: 'form' | 'sealed']

/** Methods and paths of calls by group and name. */
type Routes = Readonly<Record<string, Readonly<Record<string, Route>>>>

export interface ClientOptions {
  /** Of all the program's calls, or of those that its first screens need. */
  routes: Routes
  /** Of the other groups, loaded when one of them is asked first. */
  moreRoutes?: () => Promise<Routes>
  origin?: string
  /** The session or seat token, read at each call. */
  token?: () => string | null
  language: () => string
  onSessionEnded?: (code: RefusalCode) => void
  fetch?: typeof fetch
  /**
   * Asks the person for a fresh code or password where a call needs one; the call is sent again with it. Null when they would rather not.
   */
  freshCode?: (wanted: { method: 'code' | 'password'; wasWrong: boolean }) => Promise<string | null>
  /** Encrypts the body of a call that carries secrets, for that call alone; null sends it in clear. */
  seal?: (purpose: string, body: object) => Promise<string | null>
}

export interface CallOptions {
  signal?: AbortSignal
  /** Sent as it is instead of the input, for a call that takes a file. */
  file?: Blob
}

export interface Client {
  <G extends Group, N extends Name<G>>(
    group: G,
    name: N,
    input: Input<G, N>,
    options?: CallOptions,
  ): Promise<Output<G, N>>
}

/** A file is judged by what is in it, never by what it is called. */
const FILE_TYPE = 'application/octet-stream'

/** A call of the specification that is sent as a form. */
const FORM_TYPE = 'application/x-www-form-urlencoded'

/** What was asked waits for a second person. */
const WAITS = 202

type Field = string | number | boolean | null | undefined

const fieldsOf = (input: Record<string, unknown>) => {
  const fields = new URLSearchParams()
  for (const [key, value] of Object.entries(input as Record<string, Field>)) {
    if (value !== undefined && value !== null) fields.set(key, String(value))
  }
  return fields.toString()
}

const addressOf = ([method, path, kind]: Route, input: Record<string, unknown>) => {
  const rest: Record<string, unknown> = { ...input }
  const filled = path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return encodeURIComponent(value)
  })
  if (method !== 'GET' && method !== 'DELETE')
    return { url: filled, body: kind === 'form' ? fieldsOf(rest) : JSON.stringify(rest) }
  const text = fieldsOf(rest)
  return { url: text ? `${filled}?${text}` : filled, body: null }
}

const readRefusal = async (response: Response): Promise<RefusedError> => {
  const body = (await response.json().catch(() => null)) as RefusalBody | null
  return new RefusedError(body?.code ?? 'NETWORK', response.status, body)
}

const sealedOr = async (
  input: Record<string, unknown>,
  isSealed: boolean,
  purpose: string,
  { seal }: ClientOptions,
): Promise<Record<string, unknown>> => {
  const payload = isSealed && seal ? await seal(purpose, input) : null
  return payload === null ? input : { payload }
}

interface Sending extends CallOptions {
  /** What the person confirmed this very call with. */
  fresh?: string
}

const askFresh = async (refused: RefusedError, { freshCode }: ClientOptions): Promise<string | null> => {
  const isAsked = refused.code === 'FRESH_CODE_NEEDED' || refused.code === 'FRESH_CODE_WRONG'
  if (!isAsked || !freshCode) return null
  const method = refused.body?.data?.['way'] === 'password' ? 'password' : 'code'
  return freshCode({ method, wasWrong: refused.code === 'FRESH_CODE_WRONG' })
}

/** A table that does not come is a line that does not hold. */
const routeOf = async ({ routes, moreRoutes }: ClientOptions, group: string, name: string) => {
  const known = routes[group]
  if (known || !moreRoutes) return known![name]!
  const more = await moreRoutes().catch(() => {
    throw new RefusedError('NETWORK', 0, null)
  })
  return more[group]![name]!
}

/** One request; what is not a success is thrown, and so is what waits for a second person. */
const send = async (
  options: ClientOptions,
  [group, name]: readonly [string, string],
  input: Record<string, unknown>,
  { signal, file, fresh }: Sending,
): Promise<Response> => {
  const route = await routeOf(options, group, name)
  const [method, path, kind] = route
  const { url, body: text } = addressOf(
    route,
    await sealedOr(input, kind === 'sealed', `${method} ${path}`, options),
  )
  const body = file ?? text
  const token = options.token?.()
  const headers: Record<string, string> = { 'x-language': options.language(), 'x-module': group }
  if (token) headers['authorization'] = `Bearer ${token}`
  if (fresh !== undefined) headers['x-fresh-code'] = encodeURIComponent(fresh)
  if (body !== null)
    headers['content-type'] = file ? FILE_TYPE : kind === 'form' ? FORM_TYPE : 'application/json'
  const response = await (options.fetch ?? fetch)((options.origin ?? '') + url, {
    method,
    headers,
    body,
    credentials: 'same-origin',
    ...(signal ? { signal } : {}),
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause
    throw new RefusedError('NETWORK', 0, null)
  })
  if (response.ok && response.status !== WAITS) return response
  const refused = await readRefusal(response)
  const isSameSession = () => options.token?.() === token
  const isOver =
    refused.code === 'SESSION_ENDED' || refused.code === 'NOT_SIGNED_IN' || refused.code === 'SEAT_ENDED'
  // Of a session that is not the one of now, this is no news.
  if (isOver && isSameSession()) options.onSessionEnded?.(refused.code)
  const confirmed = await askFresh(refused, options)
  // What somebody asked for is not sent in the name of who signed in after them.
  if (confirmed === null || !isSameSession()) throw refused
  return send(options, [group, name], input, { signal, file, fresh: confirmed } as Sending)
}

export const createClient =
  (options: ClientOptions): Client =>
  async (group, name, input, extra) => {
    const response = await send(options, [group, name], input as Record<string, unknown>, extra ?? {})
    return ((await response.json()) as { value: never }).value
  }

export interface Downloaded {
  blob: Blob
  fileName: string
  /** Where the next file goes on, when this one does not hold everything. */
  nextCursor: string | null
}

/** For calls that answer a file (`shapes/csv.ts`): a link could not carry the session's token. */
export const createDownload =
  (options: ClientOptions) =>
  async <G extends Group, N extends Name<G>>(group: G, name: N, input: Input<G, N>): Promise<Downloaded> => {
    const response = await send(options, [group, name], input as Record<string, unknown>, {})
    const blob = await response.blob().catch(() => {
      throw new RefusedError('NETWORK', 0, null)
    })
    const [, fileName] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
    return { blob, fileName: fileName ?? `${name}.csv`, nextCursor: response.headers.get('x-next-cursor') }
  }
