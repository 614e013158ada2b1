import { z } from 'zod'
import { backOfficeCall } from '../call.ts'
import { anyId, moment } from '../shapes/ids.ts'
import { two } from '../rights/act.ts'
import { brandWide, brandWideOf } from '../rights/right.ts'

export const gameIncidentsBackOfficeCalls = {
  /** How many games have closed themselves and wait for somebody to look. */
  alarm: backOfficeCall({
    method: 'GET',
    path: '/bo/closed-games-alarm',
    permission: 'rounds.read',
    right: brandWide,
    input: z.strictObject({}),
    output: z.strictObject({ closed: z.number().int() }),
    refusals: [],
  }),
  /** Games that closed themselves because rounds of theirs could not be finished, those that still are first. */
  closures: backOfficeCall({
    method: 'GET',
    path: '/bo/closed-games',
    permission: 'rounds.read',
    right: brandWide,
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
  reopen: backOfficeCall({
    method: 'POST',
    path: '/bo/closed-games/:closureId/reopen',
    permission: 'settings.write',
    right: brandWideOf({ closureId: 'any' }),
    act: two('breakdowns.reopen-game', 'puts a game that failed back into play'),
    input: z.strictObject({ closureId: anyId, reason: z.string().trim().min(3).max(500) }),
    output: z.strictObject({}),
    refusals: ['NOT_FOUND'],
  }),
} as const
