import { z } from 'zod'
import { call } from '../call.ts'
import { constants } from '../constants.ts'
import { language, moment } from '../shapes/ids.ts'
import { amountText } from '../shapes/money.ts'
import { all, self } from '../rights/right.ts'

export const winnersCalls = {
  /** Spec section 7: the largest settled wins of the last day, real rounds of real accounts only. */
  rankList: call({
    endpoint: 'site',
    method: 'GET',
    path: '/wps/relay/GCSGAME_getRankList',
    audience: 'public',
    right: all,
    input: z.strictObject({
      gameCategory: z.literal('ALL').default('ALL'),
      language: language.optional(),
      limitNum: z.coerce.number().int().min(1).max(constants.winnersMax).default(constants.winnersMax),
    }),
    output: z.strictObject({
      list: z.array(
        z.strictObject({
          player: z.string(),
          nodeId: z.string(),
          gameName: z.string(),
          vendorName: z.string(),
          stake: amountText,
          prize: amountText,
          winningTime: moment,
          roundId: z.uuid(),
          /** Its round has a page that anybody can check; rounds of outside vendors have none. */
          isProvable: z.boolean(),
          /** Of a lottery: the draw that anybody can check. */
          numero: z.string().nullable(),
        }),
      ),
    }),
    refusals: ['FEATURE_OFF'],
  }),
  mine: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/winners/mine',
    audience: 'player',
    right: self,
    input: z.strictObject({}),
    output: z.strictObject({ isHidden: z.boolean() }),
    refusals: [],
  }),
  hideMe: call({
    endpoint: 'site',
    method: 'PUT',
    path: '/api/winners/mine',
    audience: 'player',
    right: self,
    money: 'none',
    input: z.strictObject({ isHidden: z.boolean() }),
    output: z.strictObject({ isHidden: z.boolean() }),
    refusals: [],
  }),
} as const
