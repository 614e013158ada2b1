import { z } from 'zod'
import { call } from '../call.ts'
import { moment } from '../shapes/ids.ts'
import { signedIn } from './account.ts'
import { all, self } from '../rights/right.ts'

/** Identity providers that vouch for people. `simulated` is the demonstration's own, and says so. */
export const identityProviders = ['google', 'facebook', 'simulated'] as const
export type IdentityProvider = (typeof identityProviders)[number]

const provider = z.enum(identityProviders)

/** Whom an identity provider says this browser belongs to, as that house calls them. */
const arrival = z.strictObject({
  provider,
  name: z.string().nullable(),
  email: z.string().nullable(),
})

/** What can be done with an arrival: sign in, sign in or register first, or link it to the account that is signed in. */
const arrived = z.strictObject({ next: z.enum(['enter', 'choose', 'link']), arrival })
/** A browser in which nobody has arrived, or not of late: whoever types the address is told so, which is no error. */
const nobody = z.strictObject({ next: z.literal('nobody') })

/** Sign-in with an account elsewhere, and its link to an account here. */
export const identityProvidersCalls = {
  providers: call({
    endpoint: 'site',
    method: 'GET',
    path: '/wps/session/elsewhere',
    audience: 'public',
    right: all,
    input: z.strictObject({}),
    output: z.strictObject({ providers: z.array(provider) }),
    refusals: [],
  }),
  /** Where to send the browser; it comes back to `/elsewhere` with what `arrive` takes. */
  begin: call({
    endpoint: 'site',
    method: 'POST',
    path: '/wps/session/elsewhere',
    audience: 'public',
    right: all,
    money: 'none',
    perMinute: 20,
    input: z.strictObject({ provider }),
    output: z.strictObject({ url: z.url() }),
    refusals: ['FEATURE_OFF', 'ELSEWHERE_UNREACHABLE', 'MAINTENANCE', 'REGION_BLOCKED'],
  }),
  /** Takes the address the browser came back with, word for word. Its code is traded once. */
  arrive: call({
    endpoint: 'site',
    method: 'POST',
    path: '/wps/session/elsewhere/arrival',
    audience: 'visitor',
    right: all,
    money: 'none',
    perMinute: 20,
    input: z.strictObject({ query: z.string().max(4000) }),
    output: arrived,
    refusals: [
      'ELSEWHERE_EXPIRED',
      'ELSEWHERE_REFUSED',
      'ELSEWHERE_UNREACHABLE',
      'ELSEWHERE_TAKEN',
      'ELSEWHERE_SET',
      'FEATURE_OFF',
      'MAINTENANCE',
      'REGION_BLOCKED',
    ],
  }),
  /** Who has arrived in this browser and is not used up yet. */
  arrival: call({
    endpoint: 'site',
    method: 'GET',
    path: '/wps/session/elsewhere/arrival',
    audience: 'visitor',
    right: all,
    input: z.strictObject({}),
    output: z.discriminatedUnion('next', [arrived, nobody]),
    refusals: ['ELSEWHERE_TAKEN', 'ELSEWHERE_SET', 'MAINTENANCE', 'REGION_BLOCKED'],
  }),
  /** Signs in the player whom the arrival is linked to. */
  enter: call({
    endpoint: 'site',
    method: 'POST',
    path: '/wps/session/elsewhere/enter',
    audience: 'public',
    right: all,
    money: 'none',
    perMinute: 20,
    input: z.strictObject({}),
    output: signedIn,
    refusals: [
      'ELSEWHERE_EXPIRED',
      'SECOND_FACTOR_NEEDED',
      'TOO_MANY_ATTEMPTS',
      'ACCOUNT_LOCKED',
      'MAINTENANCE',
      'REGION_BLOCKED',
    ],
  }),
  links: call({
    endpoint: 'site',
    method: 'GET',
    path: '/wps/member/elsewhere',
    audience: 'player',
    right: self,
    input: z.strictObject({}),
    output: z.strictObject({
      content: z.array(
        z.strictObject({
          provider,
          /** Null where the house is offered and nothing is linked. */
          linkedAt: moment.nullable(),
          usedAt: moment.nullable(),
          name: z.string().nullable(),
          email: z.string().nullable(),
        }),
      ),
    }),
    refusals: [],
  }),
  /** For ever: `understood` is the person's word that it cannot be changed. */
  link: call({
    endpoint: 'site',
    method: 'POST',
    path: '/wps/member/elsewhere',
    audience: 'player',
    right: self,
    money: 'none',
    perMinute: 20,
    input: z.strictObject({ password: z.string().max(256), understood: z.literal(true) }),
    output: z.strictObject({ provider, linkedAt: moment }),
    refusals: [
      'ELSEWHERE_EXPIRED',
      'ELSEWHERE_TAKEN',
      'ELSEWHERE_SET',
      'WRONG_PASSWORD',
      'TOO_MANY_ATTEMPTS',
      'NOT_ALLOWED',
    ],
  }),
} as const
