import { randomBytes, randomInt } from 'node:crypto'
import type { Answered, Asked, Simulator } from '../simulator.ts'
import { html, json, notFound } from '../simulator.ts'
import { firebaseToken, localIdOf, newFirebaseKeys, tokenFaults } from './token.ts'
import type { FirebaseKeys, TokenFault } from './token.ts'

interface SentCode {
  number: string
  code: string
  until: number
}

interface State {
  keys: FirebaseKeys
  /** By the session they were sent to. */
  sent: Map<string, SentCode>
  /** Numbers by the tokens given for them. */
  users: Map<string, string>
  fault: TokenFault
  /** An answer of Firebase's error list, in the place of the next ones. */
  error: string | null
}

const CODE_MS = 60_000
const REMEMBERED = 200
const E164 = /^\+[1-9][0-9]{6,14}$/

/** The browser's part of Firebase asks from the page of the site. */
const open = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
const answer = (status: number, value: unknown): Answered => ({
  ...json(status, value),
  headers: { ...json(status, value).headers, ...open },
})
const fault = (message: string) => answer(400, { error: { code: 400, message, errors: [{ message }] } })

const bodyOf = ({ body }: Asked) => JSON.parse(body.toString('utf8') || '{}') as Record<string, unknown>

const keepTo = <K, V>(map: Map<K, V>) => {
  const [oldest] = map.keys()
  if (map.size > REMEMBERED && oldest !== undefined) map.delete(oldest)
}

const sendCode = (state: State, asked: Asked): Answered => {
  const { phoneNumber } = bodyOf(asked)
  const number = typeof phoneNumber === 'string' ? phoneNumber : ''
  if (number === '') return fault('MISSING_PHONE_NUMBER')
  if (!E164.test(number)) return fault('INVALID_PHONE_NUMBER : Invalid format.')
  const sessionInfo = randomBytes(24).toString('base64url')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  state.sent.set(sessionInfo, { number, code, until: Date.now() + CODE_MS })
  keepTo(state.sent)
  return answer(200, { sessionInfo })
}

const signIn = (state: State, asked: Asked): Answered => {
  const { sessionInfo, code } = bodyOf(asked)
  if (!code) return fault('MISSING_CODE')
  const sent = state.sent.get(String(sessionInfo))
  if (!sent) return fault('INVALID_SESSION_INFO')
  if (sent.until < Date.now()) return fault('SESSION_EXPIRED')
  if (sent.code !== code) return fault('INVALID_CODE')
  state.sent.delete(String(sessionInfo))
  const idToken = firebaseToken(state.keys, sent.number, Date.now(), state.fault)
  state.users.set(idToken, sent.number)
  keepTo(state.users)
  return answer(200, {
    idToken,
    refreshToken: randomBytes(24).toString('base64url'),
    expiresIn: '3600',
    localId: localIdOf(sent.number),
    isNewUser: false,
    phoneNumber: sent.number,
  })
}

const lookUp = (state: State, asked: Asked): Answered => {
  const number = state.users.get(String(bodyOf(asked)['idToken']))
  if (number === undefined) return fault('INVALID_ID_TOKEN')
  const user = { localId: localIdOf(number), phoneNumber: number, providerUserInfo: [], createdAt: '0' }
  return answer(200, { users: [{ ...user, lastLoginAt: String(Date.now()) }] })
}

/** The calls of Firebase's sign-in by phone, as its own program in the browser makes them. */
const toolkit = (state: State, asked: Asked): Answered => {
  if (asked.method === 'OPTIONS') return { status: 204, headers: open, body: '' }
  if (asked.path === '/v2/recaptchaConfig') return answer(200, { recaptchaEnforcementState: [] })
  if (asked.path === '/v1/recaptchaParams') return answer(200, { recaptchaSiteKey: 'simulated' })
  if (state.error !== null) return fault(state.error)
  if (asked.path === '/v1/accounts:sendVerificationCode') return sendCode(state, asked)
  if (asked.path === '/v1/accounts:signInWithPhoneNumber') return signIn(state, asked)
  return asked.path === '/v1/accounts:lookup' ? lookUp(state, asked) : notFound()
}

const behave = (state: State, asked: Asked): Answered => {
  if (asked.method === 'PUT') {
    const { fault: wanted = 'none', error = null } = bodyOf(asked)
    if (!tokenFaults.includes(wanted as TokenFault)) return json(400, { error: 'BAD_BEHAVIOUR' })
    state.fault = wanted as TokenFault
    state.error = typeof error === 'string' ? error : null
  }
  return json(200, { fault: state.fault, error: state.error })
}

/** Codes that would have gone out by SMS, newest first: nobody's phone rings in a demonstration. */
const codes = (state: State) =>
  [...state.sent.values()].toReversed().map(({ number, code }) => ({ number, code }))

const page = (state: State): Answered =>
  html(
    200,
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Simulated Firebase</title>` +
      `<style>:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}main{width:min(24rem,calc(100vw - 2rem));margin:1.5rem auto}</style>` +
      `<main><h1>Simulated Firebase</h1><p>Codes that would have gone out by SMS. This is a simulation: nothing is sent.</p><dl>` +
      codes(state)
        .map(({ number, code }) => `<dt>${number}</dt><dd>${code}</dd>`)
        .join('') +
      `</dl></main></html>`,
  )

const answerAs = (state: State, asked: Asked): Answered => {
  if (asked.path === '/keys') return json(200, { keys: [state.keys.publicJwk] })
  if (asked.path === '/behaviour') return behave(state, asked)
  if (asked.path === '/codes')
    return asked.query.get('as') === 'json' ? json(200, { codes: codes(state) }) : page(state)
  return notFound()
}

/**
 * Firebase in small: sign-in by phone as its program in the browser speaks it, tokens signed for real, and the codes on a page.
 * `PUT /firebase/behaviour` says what is wrong with the tokens, or which error comes back.
 */
export const createFirebase = (): Simulator[] => {
  const state: State = {
    keys: newFirebaseKeys(),
    sent: new Map(),
    users: new Map(),
    fault: 'none',
    error: null,
  }
  const stop = () => state.sent.clear()
  return [
    { name: 'firebase', answer: async (asked) => answerAs(state, asked), stop },
    { name: 'identitytoolkit.googleapis.com', answer: async (asked) => toolkit(state, asked), stop },
  ]
}
