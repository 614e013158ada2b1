import { z } from 'zod'
import { call } from '../call.ts'
import { moment } from '../shapes/ids.ts'
import { all, allOf } from '../rights/right.ts'

/** What a challenge opens; one made for one of them opens no other. */
export const challengeActions = ['login', 'register', 'sms', 'password', 'affiliate'] as const
export type ChallengeAction = (typeof challengeActions)[number]
/** What challenges of the back office open. */
const staffActions = ['staff-login'] as const
export type AnyChallengeAction = ChallengeAction | (typeof staffActions)[number]
const action = z.enum(challengeActions)

const POINTS_MAX = 400

/** How the piece was moved: milliseconds since it was taken, and where it then was. */
const track = z
  .array(z.tuple([z.number().int().min(0).max(120_000), z.number().min(-2_000).max(2_000)]))
  .max(POINTS_MAX)

const puzzle = z.strictObject({
  kind: z.literal('puzzle'),
  challengeId: z.uuid(),
  background: z.string(),
  piece: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  pieceSize: z.number().int(),
  pieceTop: z.number().int(),
  expiresAt: moment,
})

/** Numbers n so that SHA-256 of `seed:part:n` begins with `bits` zero bits, one for each part. */
const work = z.strictObject({
  kind: z.literal('work'),
  challengeId: z.uuid(),
  seed: z.string(),
  parts: z.number().int(),
  bits: z.number().int(),
  expiresAt: moment,
})

/** Proof that a person, or a browser that works for it, stands behind a form. */
export const challengesCalls = {
  begin: call({
    endpoint: 'site',
    method: 'POST',
    path: '/wps/challenge',
    audience: 'public',
    right: all,
    money: 'none',
    perMinute: 60,
    input: z.strictObject({ action, kind: z.enum(['puzzle', 'work']) }),
    output: z.discriminatedUnion('kind', [puzzle, work]),
    refusals: [],
  }),
  /** One try: a wrong answer ends the challenge. The pass opens one call of the action, within two minutes. */
  answer: call({
    endpoint: 'site',
    method: 'POST',
    path: '/wps/challenge/answer',
    audience: 'public',
    right: allOf({ challengeId: 'open' }),
    money: 'none',
    perMinute: 60,
    input: z.strictObject({
      challengeId: z.uuid(),
      place: z.number().min(-2_000).max(2_000).optional(),
      track: track.optional(),
      nonces: z.array(z.number().int().min(0)).max(16).optional(),
    }),
    output: z.strictObject({ pass: z.string(), expiresAt: moment }),
    refusals: ['CHALLENGE_FAILED'],
  }),
  /** Keys for encrypted payloads, the newest first; a new one every day, and yesterday's still opens. */
  payloadKeys: call({
    endpoint: 'site',
    method: 'GET',
    path: '/wps/payload/keys',
    audience: 'public',
    right: all,
    input: z.strictObject({}),
    output: z.strictObject({
      keys: z.array(
        z.strictObject({
          kid: z.string(),
          kty: z.literal('EC'),
          crv: z.literal('P-256'),
          x: z.string(),
          y: z.string(),
        }),
      ),
      alg: z.literal('ECDH-ES'),
      enc: z.literal('A256GCM'),
      isRequired: z.boolean(),
      /** A payload says when it was made by this clock. */
      serverTime: moment,
    }),
    refusals: [],
  }),
  /** A picture of letters, as a data address. */
  captcha: call({
    endpoint: 'site',
    method: 'GET',
    path: '/wps/captcha',
    audience: 'public',
    right: all,
    perMinute: 60,
    input: z.strictObject({ action: action.default('login') }),
    output: z.strictObject({
      image: z.string(),
      width: z.number().int(),
      height: z.number().int(),
      expiresAt: moment,
    }),
    refusals: ['TOO_MANY_REQUESTS'],
  }),
} as const

/** The same for who signs in to the back office: work for the browser, no picture. */
export const backOfficeChallengesCalls = {
  begin: call({
    endpoint: 'backoffice',
    method: 'POST',
    path: '/bo/challenge',
    audience: 'public',
    right: all,
    perMinute: 60,
    input: z.strictObject({ action: z.enum(staffActions) }),
    output: work,
    refusals: [],
  }),
  answer: call({
    endpoint: 'backoffice',
    method: 'POST',
    path: '/bo/challenge/answer',
    audience: 'public',
    right: allOf({ challengeId: 'open' }),
    perMinute: 60,
    input: z.strictObject({
      challengeId: z.uuid(),
      nonces: z.array(z.number().int().min(0)).max(16),
    }),
    output: z.strictObject({ pass: z.string(), expiresAt: moment }),
    refusals: ['CHALLENGE_FAILED'],
  }),
} as const

/** What a form carries when it was asked for one: a pass, or the letters of the picture. */
export const proofFields = {
  challengePass: z.string().max(64).optional(),
  captcha: z.string().max(16).optional(),
}
