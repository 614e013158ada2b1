import { hash } from 'node:crypto'
import type { ChallengeAction } from '@krathong/protocol/calls/challenges'
import type { FastifyInstance } from 'fastify'

interface Asking {
  ask(method: 'POST', url: string, body: unknown): Promise<{ value: Record<string, unknown> }>
}

/** Does the work a challenge asks for, as the browser's worker does. */
export const doWork = ({ seed, parts, bits }: { seed: string; parts: number; bits: number }): number[] =>
  Array.from({ length: parts }, (_, part) => {
    for (let nonce = 0; ; nonce += 1) {
      const head = Buffer.from(
        hash('sha256', `${seed}:${part}:${nonce}`, 'hex').slice(0, 8),
        'hex',
      ).readUInt32BE()
      if (Math.clz32(head) >= bits) return nonce
    }
  })

/** A pass for one action, earned by work. */
export const earnPass = async (browser: Asking, action: ChallengeAction): Promise<string> => {
  const { value } = await browser.ask('POST', '/wps/challenge', { action, kind: 'work' })
  const { challengeId, seed, parts, bits } = value as {
    challengeId: string
    seed: string
    parts: number
    bits: number
  }
  const answered = await browser.ask('POST', '/wps/challenge/answer', {
    challengeId,
    nonces: doWork({ seed, parts, bits }),
  })
  return String(answered.value['pass'])
}

/** A pass for one sign-in at the back office, and the cookie of the browser that earned it. */
export const earnStaffPass = async (endpoint: FastifyInstance): Promise<{ pass: string; visit: string }> => {
  const headers = { host: 'localhost:8081' }
  const begun = await endpoint.inject({
    method: 'POST',
    url: '/bo/challenge',
    headers,
    payload: { action: 'staff-login' },
  })
  const { challengeId, ...work } = begun.json<{
    value: { challengeId: string; seed: string; parts: number; bits: number }
  }>().value
  const cookie = begun.cookies.find(({ name }) => name.endsWith('visit'))!
  const visit = `${cookie.name}=${cookie.value}`
  const answered = await endpoint.inject({
    method: 'POST',
    url: '/bo/challenge/answer',
    headers: { ...headers, cookie: visit },
    payload: { challengeId, nonces: doWork(work) },
  })
  return { pass: answered.json<{ value: { pass: string } }>().value.pass, visit }
}
