import { z } from 'zod'
import { call } from '../call.ts'
import { signedIn } from './account.ts'
import { moment } from '../shapes/ids.ts'
import { all, own, self } from '../rights/right.ts'

const id = z.uuid()
const token = z.string().regex(/^[A-Za-z0-9_-]{43}$/)

/** Quick sign-in: a signed-in device shows a link, a new device opens it, and the first one says yes. */
export const quickCalls = {
  /** A link for one other device, good for two minutes and only while this session lives. */
  begin: call({
    endpoint: 'site',
    method: 'POST',
    path: '/wps/member/quick',
    audience: 'player',
    right: self,
    money: 'none',
    perMinute: 10,
    input: z.strictObject({}),
    output: z.strictObject({ quickId: id, url: z.url(), expiresAt: moment }),
    refusals: ['FEATURE_OFF', 'NOT_ALLOWED'],
  }),
  /** Who has opened the link, for the device that shows it. */
  state: call({
    endpoint: 'site',
    method: 'GET',
    path: '/wps/member/quick/:quickId',
    audience: 'player',
    right: own({ quickId: 'quick-sign-in' }),
    input: z.strictObject({ quickId: id }),
    output: z.strictObject({
      state: z.enum(['open', 'claimed', 'allowed', 'refused', 'used', 'over']),
      /** Of the device that opened it. */
      device: z.string().nullable(),
      address: z.string().nullable(),
      number: z.number().int().nullable(),
    }),
    refusals: ['NOT_FOUND'],
  }),
  answer: call({
    endpoint: 'site',
    method: 'POST',
    path: '/wps/member/quick/:quickId',
    audience: 'player',
    right: own({ quickId: 'quick-sign-in' }),
    money: 'none',
    perMinute: 20,
    input: z.strictObject({ quickId: id, isAllowed: z.boolean() }),
    output: z.strictObject({}),
    refusals: ['QUICK_EXPIRED'],
  }),
  /** Opens the link in this browser: once, for the first that does. */
  claim: call({
    endpoint: 'site',
    method: 'POST',
    path: '/wps/session/quick',
    audience: 'public',
    right: all,
    money: 'none',
    perMinute: 20,
    input: z.strictObject({ token: z.string().max(64) }),
    output: z.strictObject({ number: z.number().int(), expiresAt: moment }),
    refusals: ['QUICK_EXPIRED', 'FEATURE_OFF', 'MAINTENANCE', 'REGION_BLOCKED'],
  }),
  /** Asked again and again by the browser that opened the link; signs it in once the other device has said yes. */
  enter: call({
    endpoint: 'site',
    method: 'POST',
    path: '/wps/session/quick/enter',
    audience: 'public',
    right: all,
    money: 'none',
    perMinute: 120,
    input: z.strictObject({}),
    output: z.strictObject({ session: signedIn.nullable() }),
    refusals: ['QUICK_EXPIRED', 'SECOND_FACTOR_NEEDED', 'ACCOUNT_LOCKED', 'MAINTENANCE', 'REGION_BLOCKED'],
  }),
  /** A code for this very browser at another address of the brand; `seal` is the hash of a nonce that the page there has made. */
  handOver: call({
    endpoint: 'site',
    method: 'POST',
    path: '/api/handover',
    audience: 'player',
    right: self,
    money: 'none',
    perMinute: 10,
    input: z.strictObject({ target: z.url().max(300), seal: token }),
    output: z.strictObject({ code: z.string() }),
    refusals: ['URL_REFUSED', 'NOT_ALLOWED'],
  }),
  /** At that address: the code, once within half a minute, with its nonce. */
  arrive: call({
    endpoint: 'site',
    method: 'POST',
    path: '/api/handover/arrival',
    audience: 'public',
    right: all,
    money: 'none',
    perMinute: 20,
    input: z.strictObject({ code: token, nonce: token }),
    output: signedIn,
    refusals: ['QUICK_EXPIRED', 'ACCOUNT_LOCKED', 'MAINTENANCE', 'REGION_BLOCKED'],
  }),
} as const
