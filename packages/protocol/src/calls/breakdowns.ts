import { z } from 'zod'
import { call } from '../call.ts'
import { anyId, moment } from '../shapes/ids.ts'

export const breakdownsDeskCalls = {
  /** How many games have closed themselves and wait for somebody to look. */
  alarm: call({
    door: 'backoffice',
    method: 'GET',
    path: '/bo/closed-games-alarm',
    audience: 'operator',
    permission: 'rounds.read',
    input: z.strictObject({}),
    output: z.strictObject({ closed: z.number().int() }),
    refusals: [],
  }),
  /** Games that closed themselves because rounds of theirs could not be finished, those that still are first. */
  closures: call({
    door: 'backoffice',
    method: 'GET',
    path: '/bo/closed-games',
    audience: 'operator',
    permission: 'rounds.read',
    input: z.strictObject({}),
    output: z.strictObject({
      closures: z.array(
        z.strictObject({
          closureId: z.uuid(),
          gameId: z.string(),
          gameName: z.string(),
          /** Rounds within a day that could not be finished, and what was wrong with the last of them. */
          rounds: z.number().int(),
          fault: z.string(),
          closedAt: moment,
          reopenedAt: moment.nullable(),
          reopenedBy: z.string().nullable(),
          reason: z.string().nullable(),
        }),
      ),
    }),
    refusals: [],
  }),
  reopen: call({
    door: 'backoffice',
    method: 'POST',
    path: '/bo/closed-games/:closureId/reopen',
    audience: 'operator',
    permission: 'settings.write',
    input: z.strictObject({ closureId: anyId, reason: z.string().trim().min(3).max(500) }),
    output: z.strictObject({}),
    refusals: ['NOT_FOUND'],
  }),
} as const
