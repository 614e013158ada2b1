/** What would stand behind a page, as a test says it: the page's own client asks, and nothing leaves the browser. */
import { onTestFinished } from 'vitest'

export interface Asked {
  /** Method and path. */
  call: string
  query: URLSearchParams
  body: Record<string, unknown>
}

/** A refusal as the server says it. */
export class Refusal extends Error {
  readonly code: string
  readonly status: number
  readonly data: object

  constructor(code: string, status: number, data: object = {}) {
    super(`The server says ${code}.`)
    this.code = code
    this.status = status
    this.data = data
  }
}

/** The line breaks: what was asked may have been done, and no answer comes. */
export class LostConnection extends Error {}

type Say = (asked: Asked) => unknown

const json = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

const answerOf = async (say: Say | undefined, asked: Asked): Promise<Response> => {
  try {
    if (!say) throw new Refusal('NOT_FOUND', 404)
    return json(200, { value: await say(asked) })
  } catch (error) {
    if (error instanceof Refusal)
      return json(error.status, { code: error.code, message: error.message, data: error.data })
    throw new TypeError('Failed to fetch', { cause: error })
  }
}

/** Answers calls of this test; what was asked stands in the list, in its order. */
export const serve = (answers: Readonly<Record<string, Say>>): Asked[] => {
  const all: Asked[] = []
  const before = window.fetch
  window.fetch = (address, { method = 'GET', body } = {}) => {
    const { pathname, searchParams } = new URL(
      address instanceof Request ? address.url : address,
      location.href,
    )
    const asked = {
      call: `${method} ${pathname}`,
      query: searchParams,
      body: typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : {},
    }
    all.push(asked)
    return answerOf(answers[asked.call], asked)
  }
  onTestFinished(() => {
    window.fetch = before
  })
  return all
}

/** An answer that waits until the test lets it come. */
export const held = <T>() => {
  const { promise, resolve } = Promise.withResolvers<T>()
  return { promise, come: resolve }
}
