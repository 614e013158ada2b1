import type { FastifyInstance } from 'fastify'
import { ask, codeFor, PASSWORD } from './testing.ts'
import type { Asked, Desk } from './testing.ts'

/** The first step of a sign-in, as a browser sends it. */
export const signInAt = (
  door: FastifyInstance,
  { username, password = PASSWORD }: { username: string; password?: string },
  more: Partial<Asked> = {},
) => ask(door, { method: 'POST', url: '/bo/session/login', body: { username, password }, ...more })

/** The second step, with the cookie of the first. */
export const factorAt = (
  door: FastifyInstance,
  { loginToken, code, cookie }: { loginToken: unknown; code: string; cookie: string | null },
) =>
  ask(door, {
    method: 'POST',
    url: '/bo/session/factor',
    body: { loginToken, code },
    desk: { cookie: cookie ?? '' },
  })

/** Signs in where no codes are asked for. */
export const deskAt = async (door: FastifyInstance, username: string, password = PASSWORD): Promise<Desk> => {
  const first = await signInAt(door, { username, password })
  const { token } = first.value!['session'] as { token: string }
  return { token, cookie: first.cookie!, freshCode: password }
}

/** Binds an authenticator at the first sign-in: its secret, the finished session, and the cookie of the browser that is known now. */
export const bindAt = async (door: FastifyInstance, username = 'owner', password = PASSWORD) => {
  const first = await signInAt(door, { username, password })
  const secret = String(first.value!['secret'])
  const { loginToken } = first.value!
  const second = await factorAt(door, { loginToken, code: codeFor(secret), cookie: first.cookie })
  const browser = second.raw.cookies.find(({ name }) => name.endsWith('operator-browser'))!
  return {
    secret,
    browser: `${browser.name}=${browser.value}`,
    desk: { token: String(second.value!['token']), cookie: second.cookie! } satisfies Desk,
  }
}

/** Six digits that are not those of this moment. */
export const wrongCodeFor = (secret: string): string =>
  String((Number(codeFor(secret)) + 1) % 1_000_000).padStart(6, '0')
