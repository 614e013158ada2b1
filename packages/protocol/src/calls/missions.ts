import { z } from 'zod'
import { call } from '../call.ts'
import { own, self } from '../rights/right.ts'
import { anyId, moment } from '../shapes/ids.ts'
import { amountText } from '../shapes/money.ts'
import { pointCategories } from '../shapes/point-kinds.ts'
import { missionGoals, missionPeriods, missionStates } from '../shapes/promotion-kinds.ts'

const step = z.strictObject({
  goal: z.enum(missionGoals),
  /** An amount where stakes or deposits are summed, else how many. */
  target: z.string(),
  progress: z.string(),
  percent: z.number().int(),
  /** Of bets and deposits the smallest that counts, of wins how many times the stake they pay, of friends what each pays in. */
  least: z.string(),
  /** Null where all games count. */
  category: z.enum(pointCategories).nullable(),
  amount: amountText,
  /** What has to be staked, once it is claimed, before money may leave. */
  required: amountText,
  score: z.number().int(),
  state: z.enum(missionStates),
  /** What can be claimed now; of a completed mission without one the promotion has nothing left. */
  rewardId: z.uuid().nullable(),
  /** Whether a person looks at its reward before it is given. */
  isHeld: z.boolean(),
})

const prize = z.strictObject({ from: z.number().int(), to: z.number().int(), amount: amountText })

export const missionsCalls = {
  /** Missions with the own progress; nothing for a player who has stopped playing. */
  summary: call({
    endpoint: 'site',
    method: 'GET',
    path: '/wps/relay/MCSFE_getMissionSummaryDetails',
    audience: 'player',
    right: self,
    input: z.strictObject({}),
    output: z.strictObject({
      /** Rewards of missions that can be claimed: what the badge says. */
      available: z.number().int(),
      missions: z.array(
        z.strictObject({
          promotionId: z.uuid(),
          title: z.string(),
          text: z.string(),
          period: z.enum(missionPeriods),
          endsAt: moment.nullable(),
          times: z.number().int(),
          claimHours: z.number().int(),
          steps: z.array(step),
        }),
      ),
      boards: z.array(z.strictObject({ promotionId: z.uuid(), title: z.string() })),
    }),
    refusals: [],
  }),
  /** The first fifty, and the own place however far down. */
  leaderboard: call({
    endpoint: 'site',
    method: 'GET',
    path: '/wps/relay/MCSFE_getMissionLeaderboard',
    audience: 'player',
    right: own({ promotionId: 'open' }),
    input: z.strictObject({ promotionId: anyId, when: z.enum(['now', 'last']) }),
    output: z.strictObject({
      promotionId: z.uuid(),
      title: z.string(),
      text: z.string(),
      period: z.enum(['day', 'week']),
      from: moment,
      to: moment,
      /** When it was fixed and its prizes were given. */
      closedAt: moment.nullable(),
      /** Weighted stakes for one point. */
      stakePer: amountText,
      prizes: z.array(prize),
      times: z.number().int(),
      claimHours: z.number().int(),
      rows: z.array(
        z.strictObject({
          rank: z.number().int(),
          player: z.string(),
          score: z.number().int(),
          amount: amountText.nullable(),
          isOwn: z.boolean(),
        }),
      ),
      own: z.strictObject({
        rank: z.number().int().nullable(),
        score: z.number().int(),
        amount: amountText.nullable(),
      }),
    }),
    refusals: ['NOT_FOUND'],
  }),
} as const
