import { z } from 'zod'
import { backOfficeCall, call } from '../call.ts'
import { one } from '../rights/act.ts'
import { all, brandWide, brandWideOf } from '../rights/right.ts'
import { anyId, moment } from '../shapes/ids.ts'
import { staffShape } from '../shapes/staff.ts'

const loginToken = z.string().max(200)
/** What goes to the browser's and comes from it, as WebAuthn writes it in JSON; the server's library judges it. */
const options = z.record(z.string(), z.unknown())
const text = z.string().max(4_000)
const common = { id: text, rawId: text, type: z.literal('public-key') }
const answered = z.looseObject({
  ...common,
  response: z.looseObject({ clientDataJSON: text, authenticatorData: text, signature: text }),
})
const made = z.looseObject({
  ...common,
  response: z.looseObject({ clientDataJSON: text, attestationObject: z.string().max(20_000) }),
})
const name = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .regex(/^[^\p{Cc}\p{Cf}]*$/u)

/** Passkeys of staff: a second factor beside the six digits. */
export const passkeysCalls = {
  /** What the browser signs in the second step of a sign-in; a right password was told before. */
  signInOptions: call({
    endpoint: 'backoffice',
    method: 'POST',
    path: '/bo/session/passkey/options',
    audience: 'public',
    right: all,
    perMinute: 20,
    input: z.strictObject({ loginToken }),
    output: z.strictObject({ options }),
    refusals: ['SESSION_ENDED', 'NOT_FOUND'],
  }),
  signIn: call({
    endpoint: 'backoffice',
    method: 'POST',
    path: '/bo/session/passkey',
    audience: 'public',
    right: all,
    perMinute: 20,
    input: z.strictObject({ loginToken, credential: answered }),
    output: z.strictObject({ token: z.string(), operator: staffShape }),
    refusals: ['PASSKEY_REFUSED', 'TOO_MANY_ATTEMPTS', 'SESSION_ENDED'],
  }),
  /** One's own. */
  list: backOfficeCall({
    method: 'GET',
    path: '/bo/session/passkeys',
    right: brandWide,
    input: z.strictObject({}),
    output: z.strictObject({
      passkeys: z.array(
        z.strictObject({
          passkeyId: z.uuid(),
          name: z.string(),
          madeAt: moment,
          lastUsedAt: moment.nullable(),
          /** It is kept on more than one device. */
          isBackedUp: z.boolean(),
          /** Its counter went back: there are two of it, and it opens nothing. */
          isBlocked: z.boolean(),
        }),
      ),
    }),
    refusals: [],
  }),
  begin: backOfficeCall({
    method: 'POST',
    path: '/bo/session/passkeys/options',
    right: brandWide,
    act: { ...one('their own, with a fresh code'), isFresh: true },
    perMinute: 10,
    input: z.strictObject({}),
    output: z.strictObject({ options }),
    refusals: ['PASSKEYS_MOST'],
  }),
  add: backOfficeCall({
    method: 'POST',
    path: '/bo/session/passkeys',
    right: brandWide,
    act: one('their own; the fresh code was asked for what it answers'),
    perMinute: 10,
    input: z.strictObject({ name, credential: made }),
    output: z.strictObject({ passkeyId: z.uuid() }),
    refusals: ['PASSKEY_REFUSED', 'PASSKEYS_MOST'],
  }),
  rename: backOfficeCall({
    method: 'PUT',
    path: '/bo/session/passkeys/:passkeyId',
    right: brandWideOf({ passkeyId: 'any' }),
    act: one('a name for oneself'),
    input: z.strictObject({ passkeyId: anyId, name }),
    output: z.strictObject({}),
    refusals: ['NOT_FOUND'],
  }),
  /** Never the last factor: six digits or another passkey have to stay. */
  remove: backOfficeCall({
    method: 'DELETE',
    path: '/bo/session/passkeys/:passkeyId',
    right: brandWideOf({ passkeyId: 'any' }),
    act: { ...one('their own, with a fresh code'), isFresh: true },
    input: z.strictObject({ passkeyId: anyId }),
    output: z.strictObject({}),
    refusals: ['NOT_FOUND', 'LAST_FACTOR'],
  }),
} as const
