import { z } from 'zod'
import { call } from '../call.ts'
import { anyId, newId } from '../shapes/ids.ts'
import { pointsInput, pointsShown } from '../shapes/percents.ts'
import { own, self } from '../rights/right.ts'
import { linkKinds } from './agent-links.ts'

/** Accounts that an agent opens, and what the accounts directly below are entitled to. */
export const agentAccountsCalls = {
  /** What the agent has and may give, of the categories the brand offers. */
  points: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/agent/points',
    audience: 'player',
    right: self,
    input: z.strictObject({}),
    output: z.strictObject({
      own: pointsShown,
      /** What a downline may have at most: the lesser of now and what was said last. */
      most: pointsShown,
      isEqualAllowed: z.boolean(),
      isNeverLower: z.boolean(),
    }),
    refusals: ['NOT_AN_AGENT'],
  }),
  open: call({
    endpoint: 'site',
    method: 'POST',
    path: '/api/agent/accounts',
    audience: 'player',
    right: own({ requestId: 'new' }),
    money: 'none',
    sealed: true,
    perMinute: 10,
    input: z.strictObject({
      requestId: newId,
      kind: z.enum(linkKinds),
      username: z.string().max(256),
      password: z.string().max(256),
      points: pointsInput.default({}),
    }),
    output: z.strictObject({ account: z.string() }),
    refusals: [
      'NOT_AN_AGENT',
      'USERNAME_TAKEN',
      'PASSWORD_WEAK',
      'ACCOUNTS_LIMIT',
      'KEY_REUSED',
      'NO_LINE',
      'FEATURE_OFF',
    ],
  }),
  /** Points of one account directly below: more counts at once, less from the next day on. */
  setPoints: call({
    endpoint: 'site',
    method: 'POST',
    path: '/api/agent/accounts/:downlineId/points',
    audience: 'player',
    right: own({ downlineId: 'downline' }),
    money: 'none',
    perMinute: 30,
    input: z.strictObject({ downlineId: anyId, points: pointsInput }),
    output: z.strictObject({ now: pointsShown, last: pointsShown }),
    refusals: ['NOT_AN_AGENT', 'NOT_FOUND', 'RATE_ABOVE_UPLINE', 'RATE_BELOW_CHILD', 'RATE_NEVER_LOWER'],
  }),
} as const
