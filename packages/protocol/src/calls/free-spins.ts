import { z } from 'zod'
import { call } from '../call.ts'
import { categories } from './catalog.ts'
import { own, self } from '../rights/right.ts'
import { anyId, moment } from '../shapes/ids.ts'
import { amountText } from '../shapes/money.ts'
import { freeSpinStates, missionPeriods } from '../shapes/promotion-kinds.ts'

const freeSpins = z.strictObject({
  promotionId: z.uuid(),
  /** Of the terms that are shown. */
  version: z.number().int(),
  title: z.string(),
  text: z.string(),
  state: z.enum(freeSpinStates),
  /** `isOpen`: it can be played now. */
  games: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      isOpen: z.boolean(),
      vendor: z.string(),
      category: z.enum(categories),
      tile: z.string(),
    }),
  ),
  /** The games are an outside vendor's, which tells what was won when the spins are over. */
  isAtVendor: z.boolean(),
  spins: z.number().int(),
  stake: amountText,
  period: z.enum(missionPeriods),
  /** What has to be paid in within the period, and what was. */
  depositMin: amountText,
  deposited: amountText,
  useHours: z.number().int(),
  winMax: amountText,
  times: z.number().int(),
  stakeMax: amountText,
  days: z.number().int(),
  /** Once they were taken: how many are used, what they won so far, and until when they can be used. */
  used: z.number().int(),
  won: amountText,
  until: moment.nullable(),
})

export const freeSpinsCalls = {
  /** Free spins that can be taken or used now, and those of the running period that are over; nothing for a player who has stopped playing. */
  list: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/free-spins',
    audience: 'player',
    right: self,
    input: z.strictObject({}),
    output: z.strictObject({ freeSpins: z.array(freeSpins) }),
    refusals: [],
  }),
  /** Takes the spins under the terms that were shown, once a period; a second press finds the first. */
  take: call({
    endpoint: 'site',
    method: 'POST',
    path: '/api/free-spins/:promotionId/take',
    audience: 'player',
    right: own({ promotionId: 'open' }),
    money: 'none',
    perMinute: 30,
    input: z.strictObject({ promotionId: anyId, version: z.number().int().min(1) }),
    output: freeSpins,
    refusals: [
      'NOT_ALLOWED',
      'NOT_ELIGIBLE',
      'NOT_FOUND',
      'FEATURE_OFF',
      'PLAY_STOPPED',
      'PROMOTION_CLOSED',
      'PROMOTION_CHANGED',
      'PROMOTION_USED_UP',
      'BONUS_OPEN',
    ],
  }),
} as const
