import type { FastifyInstance } from 'fastify'
import { ask, codeFor, PASSWORD } from './testing.ts'
import type { Asked, BackOffice } from './testing.ts'

/** The first step of a sign-in, as a browser sends it. */
export const signInAt = (
  endpoint: FastifyInstance,
  { username, password = PASSWORD }: { username: string; password?: string },
  more: Partial<Asked> = {},
) => ask(endpoint, { method: 'POST', url: '/bo/session/login', body: { username, password }, ...more })

/** The second step, with the cookie of the first. */
export const factorAt = (
  endpoint: FastifyInstance,
  { loginToken, code, cookie }: { loginToken: unknown; code: string; cookie: string | null },
) =>
  ask(endpoint, {
    method: 'POST',
    url: '/bo/session/factor',
    body: { loginToken, code },
    backOffice: { cookie: cookie ?? '' },
  })

/** Signs in where no codes are asked for. */
export const backOfficeAt = async (
  endpoint: FastifyInstance,
  username: string,
  password = PASSWORD,
): Promise<BackOffice> => {
  const first = await signInAt(endpoint, { username, password })
  const { token } = first.value!['session'] as { token: string }
  return { token, cookie: first.cookie!, freshCode: password }
}

/** Binds an authenticator at the first sign-in: its secret, the finished session, and the cookie of the browser that is known now. */
export const bindAt = async (endpoint: FastifyInstance, username = 'owner', password = PASSWORD) => {
  const first = await signInAt(endpoint, { username, password })
  const secret = String(first.value!['secret'])
  const { loginToken } = first.value!
  const second = await factorAt(endpoint, { loginToken, code: codeFor(secret), cookie: first.cookie })
  const browser = second.raw.cookies.find(({ name }) => name.endsWith('operator-browser'))!
  return {
    secret,
    browser: `${browser.name}=${browser.value}`,
    backOffice: { token: String(second.value!['token']), cookie: second.cookie! } satisfies BackOffice,
  }
}

/** Six digits that are not those of this moment. */
export const wrongCodeFor = (secret: string): string =>
  String((Number(codeFor(secret)) + 1) % 1_000_000).padStart(6, '0')
