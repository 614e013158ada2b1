import { z } from 'zod'
import { backOfficeCall } from '../call.ts'
import { anyId, moment } from '../shapes/ids.ts'
import { cursorQuery, stretchOf } from '../shapes/page.ts'
import { signInOutcomes } from './security.ts'
import { GUARD, one, ownApproval } from '../rights/act.ts'
import { brandWideOf } from '../rights/right.ts'

const reason = z.string().trim().min(3).max(200)

/** Back office: how one player gets in. A password is seen by nobody and set by nobody but its owner. */
export const playerSecurityCalls = {
  status: backOfficeCall({
    method: 'GET',
    path: '/bo/players/:playerId/security',
    permission: 'players.read',
    right: brandWideOf({ playerId: 'any' }),
    reads: 'playerId',
    input: z.strictObject({ playerId: anyId }),
    output: z.strictObject({
      account: z.string(),
      state: z.string(),
      passwordChangedAt: moment.nullable(),
      mustChangePassword: z.boolean(),
      authenticatorSince: moment.nullable(),
      recoveryCodesLeft: z.number().int(),
      /** Masked, and only where a code proved them. */
      phone: z.string().nullable(),
      email: z.string().nullable(),
      hasPayeeName: z.boolean(),
      /** Until when one sign-in without the second proof is let through. */
      waivedUntil: moment.nullable(),
      sessions: z.array(
        z.strictObject({
          sessionId: z.uuid(),
          startedAt: moment,
          lastSeenAt: moment,
          address: z.string(),
          device: z.string(),
        }),
      ),
    }),
    refusals: ['NOT_FOUND'],
  }),
  signIns: backOfficeCall({
    method: 'GET',
    path: '/bo/players/:playerId/sign-ins',
    permission: 'players.read',
    right: brandWideOf({ playerId: 'any' }),
    reads: 'playerId',
    input: z.strictObject({ ...cursorQuery, playerId: anyId }),
    output: stretchOf(
      z.strictObject({
        signInId: z.uuid(),
        at: moment,
        outcome: z.enum(signInOutcomes),
        address: z.string(),
        device: z.string(),
      }),
    ),
    refusals: [],
  }),
  /** One session, or all of them. */
  endSessions: backOfficeCall({
    method: 'POST',
    path: '/bo/players/:playerId/sessions/end',
    permission: 'players.security',
    right: brandWideOf({ playerId: 'any', sessionId: 'any' }),
    act: one(GUARD),
    input: z.strictObject({ playerId: anyId, sessionId: anyId.optional(), reason }),
    output: z.strictObject({ ended: z.number().int() }),
    refusals: ['NOT_FOUND'],
  }),
  /** Puts before a second operator to forget the player's second factor and let them in once without one. */
  proposeFactorReset: backOfficeCall({
    method: 'POST',
    path: '/bo/players/:playerId/factor-reset',
    permission: 'players.security',
    right: brandWideOf({ playerId: 'any', key: 'new' }),
    act: ownApproval('a proposal'),
    input: z.strictObject({ playerId: anyId, key: z.uuidv7('KEY_MALFORMED'), reason }),
    output: z.strictObject({ approvalId: z.uuid() }),
    refusals: ['NOT_FOUND', 'APPROVAL_WAITS'],
  }),
} as const
