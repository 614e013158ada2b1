import { z } from 'zod'
import { call } from '../call.ts'
import { constants } from '../constants.ts'
import { all, own, self } from '../rights/right.ts'
import { anyId, moment, newId } from '../shapes/ids.ts'
import { amountText } from '../shapes/money.ts'
import { cursorQuery, stretchOf } from '../shapes/page.ts'
import { activityStates, rewardApplicationStates, missionPeriods } from '../shapes/promotion-kinds.ts'
import { written } from '../shapes/written.ts'

const application = z.strictObject({
  applicationId: z.uuid(),
  promotionId: z.uuid(),
  title: z.string(),
  state: z.enum(rewardApplicationStates),
  comment: z.string(),
  pictureCount: z.number().int(),
  sentAt: moment,
  decidedAt: moment.nullable(),
  /** Why it was refused, or what staff says to it. */
  remark: z.string().nullable(),
  amount: amountText.nullable(),
})

const offer = z.strictObject({
  promotionId: z.uuid(),
  version: z.number().int(),
  title: z.string(),
  text: z.string(),
  state: z.enum(activityStates),
  startsAt: moment,
  endsAt: moment.nullable(),
  period: z.enum(missionPeriods),
  most: amountText,
  times: z.number().int(),
  claimHours: z.number().int(),
  /** How often it can still be asked for in this period. */
  attemptsLeft: z.number().int(),
  isCommentAsked: z.boolean(),
  isPictureAsked: z.boolean(),
  /** The member's latest of this period. */
  own: application.nullable(),
})

/** Rewards that a member asks for with a few words and pictures, and that a person of the platform decides on. */
export const bonusApplicationsCalls = {
  /** Nothing for trial accounts and for whoever has stopped playing. */
  list: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/bonus-applications',
    audience: 'visitor',
    right: all,
    input: z.strictObject({}),
    output: z.strictObject({ offers: z.array(offer) }),
    refusals: [],
  }),
  mine: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/bonus-applications/mine',
    audience: 'player',
    right: self,
    input: z.strictObject({ ...cursorQuery }),
    output: stretchOf(application),
    refusals: [],
  }),
  /** A png or jpg for an application that is going to be sent, told by its content; at most three, the same one counts once. */
  addPicture: call({
    endpoint: 'site',
    method: 'POST',
    path: '/api/bonus-applications/:applicationId/pictures',
    audience: 'player',
    right: own({ applicationId: 'new' }),
    money: 'none',
    perMinute: 20,
    rawBodyMax: constants.imageBytesMax,
    input: z.strictObject({ applicationId: newId }),
    output: z.strictObject({ pictureId: z.uuid(), pictureCount: z.number().int() }),
    refusals: ['NOT_ELIGIBLE', 'PLAY_STOPPED', 'IMAGE_REFUSED', 'IMAGE_LIMIT', 'SUBMISSION_DECIDED'],
  }),
  /** Sent again under its key it is answered as the first time. */
  send: call({
    endpoint: 'site',
    method: 'PUT',
    path: '/api/bonus-applications/:applicationId',
    audience: 'player',
    right: own({ applicationId: 'new', promotionId: 'open' }),
    money: 'none',
    perMinute: 10,
    input: z.strictObject({
      applicationId: newId,
      promotionId: anyId,
      version: z.number().int().min(1),
      comment: written(0, constants.commentMax),
    }),
    output: application,
    refusals: [
      'NOT_FOUND',
      'NOT_ALLOWED',
      'NOT_ELIGIBLE',
      'PLAY_STOPPED',
      'PROMOTION_CLOSED',
      'PROMOTION_CHANGED',
      'PROMOTION_USED_UP',
      'APPLICATION_STANDS',
      'SUBMISSION_LIMIT',
      'BONUS_OPEN',
    ],
  }),
} as const
