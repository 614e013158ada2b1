import { z } from 'zod'
import { call, backOfficeCall } from '../call.ts'
import { anyId, moment } from '../shapes/ids.ts'
import { amountText } from '../shapes/money.ts'
import { one, two } from '../rights/act.ts'
import { all, brandWide, brandWideOf, trial } from '../rights/right.ts'

/**
 * `none`: not played yet; `few`: too few rounds to say anything; `watch`: beyond 3.29 standard errors; `alarm`: beyond what chance
 * allows; `unjudged`: no promise of its own is known here.
 */
export const lineStates = ['none', 'few', 'within', 'watch', 'alarm', 'unjudged'] as const

/**
 * What a promise is. `spread`: the mean of every round. `path`: the mean of every way to play, of which only the wagers that were taken
 * are judged. `ceiling`: the mean of the best way to play; no other comes to more. `exact`: to the coin.
 */
export const returnLaws = ['spread', 'path', 'ceiling', 'exact'] as const

/** Returns as parts of one: 0.9639. Amounts are without jackpots, which stand beside them. */
const line = {
  state: z.enum(lineStates),
  law: z.enum(returnLaws),
  rounds: z.number().int(),
  staked: amountText,
  returned: amountText,
  jackpots: amountText,
  promised: z.number().nullable(),
  realised: z.number().nullable(),
  /** Bounds of the 95 % interval. */
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** Standard errors from the promise. */
  deviations: z.number().nullable(),
}

const playedVersion = z.strictObject({
  gameId: z.string(),
  gameName: z.string(),
  version: z.number().int(),
  definitionHash: z.string(),
  isInPlay: z.boolean(),
  since: moment,
  ...line,
})

const hash = z.string().regex(/^[0-9a-f]{64}$/)

export const rtpCalls = {
  /** Promised and realised return of every version of every first-party game that was played, with its rounds. */
  games: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/fairness/returns',
    audience: 'public',
    right: all,
    perMinute: 60,
    input: z.strictObject({}),
    output: z.strictObject({ games: z.array(playedVersion), countedAt: moment.nullable() }),
    refusals: [],
  }),
} as const

export const seatRtpCalls = {
  /** The same of the game that this seat is at. */
  own: call({
    endpoint: 'play',
    method: 'GET',
    path: '/play/return',
    audience: 'seat',
    right: trial,
    input: z.strictObject({}),
    output: z.strictObject({ definitionHash: z.string(), countedAt: moment.nullable(), ...line }),
    refusals: ['GAME_UNKNOWN'],
  }),
} as const

export const rtpBackOfficeCalls = {
  table: backOfficeCall({
    method: 'GET',
    path: '/bo/returns',
    permission: 'rounds.read',
    right: brandWide,
    input: z.strictObject({}),
    output: z.strictObject({
      games: z.array(playedVersion),
      alarms: z.array(
        z.strictObject({
          alarmId: z.uuid(),
          gameId: z.string(),
          gameName: z.string(),
          version: z.number().int(),
          definitionHash: z.string(),
          /** `all`, `month`, `day 2026-11-21`, or `level spin 10000`. */
          line: z.string(),
          rounds: z.number().int(),
          promised: z.number(),
          realised: z.number(),
          deviations: z.number(),
          isHeld: z.boolean(),
          raisedAt: moment,
          settledAt: moment.nullable(),
          settledBy: z.string().nullable(),
          note: z.string().nullable(),
        }),
      ),
      rule: z.strictObject({
        version: z.number().int(),
        holdsGames: z.boolean(),
        changedAt: moment.nullable(),
        changedBy: z.string().nullable(),
      }),
      countedAt: moment.nullable(),
      judgedAt: moment.nullable(),
    }),
    refusals: [],
  }),
  version: backOfficeCall({
    method: 'GET',
    path: '/bo/returns/:definitionHash',
    permission: 'rounds.read',
    right: brandWide,
    input: z.strictObject({ definitionHash: hash }),
    output: z.strictObject({
      /** Rounds that the platform paid: none of the stakes of the other lines, and not judged. */
      free: z
        .strictObject({
          rounds: z.number().int(),
          staked: amountText,
          returned: amountText,
          realised: z.number(),
        })
        .nullable(),
      month: z.strictObject(line),
      days: z.array(z.strictObject({ day: z.string(), ...line })),
      levels: z.array(z.strictObject({ mode: z.string(), stakeLevel: amountText, ...line })),
    }),
    refusals: [],
  }),
  alarm: backOfficeCall({
    method: 'GET',
    path: '/bo/returns-alarm',
    permission: 'rounds.read',
    right: brandWide,
    input: z.strictObject({}),
    output: z.strictObject({ open: z.number().int() }),
    refusals: [],
  }),
  settleAlarm: backOfficeCall({
    method: 'POST',
    path: '/bo/returns-alarms/:alarmId/settle',
    permission: 'settings.write',
    right: brandWideOf({ alarmId: 'any' }),
    act: one('a note; the alarm comes again while the figure is outside'),
    input: z.strictObject({ alarmId: anyId, note: z.string().trim().min(3).max(500) }),
    output: z.strictObject({}),
    refusals: ['NOT_FOUND'],
  }),
  saveRule: backOfficeCall({
    method: 'PUT',
    path: '/bo/returns-rule',
    permission: 'settings.write',
    right: brandWide,
    act: two('returns.rule', 'says whether a game outside its return goes on'),
    input: z.strictObject({
      version: z.number().int().min(0),
      /** Whether a game whose return falls outside is put into maintenance at once. */
      holdsGames: z.boolean(),
      reason: z.string().trim().min(3).max(200),
    }),
    output: z.strictObject({ version: z.number().int() }),
    refusals: ['VERSION_CONFLICT'],
  }),
} as const
