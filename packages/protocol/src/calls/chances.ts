import { z } from 'zod'
import { call } from '../call.ts'
import { own, self } from '../rights/right.ts'
import { anyId, moment } from '../shapes/ids.ts'
import { amountText } from '../shapes/money.ts'
import { chanceEntries, envelopeStates, rafflePhases, rewardStates } from '../shapes/promotion-kinds.ts'

const entry = z.strictObject({
  kind: z.enum(chanceEntries),
  /** One ticket or turn for so much. */
  step: amountText,
})

const raffle = z.strictObject({
  promotionId: z.uuid(),
  raffleId: z.string(),
  title: z.string(),
  text: z.string(),
  phase: z.enum(rafflePhases),
  startsAt: moment,
  /** No tickets from here on. */
  locksAt: moment,
  /** The time of the beacon that decides. */
  drawsAt: moment,
  entry,
  most: z.number().int(),
  prizes: z.array(z.strictObject({ amount: amountText, count: z.number().int() })),
  times: z.number().int(),
  claimHours: z.number().int(),
  commitment: z.string(),
  listHash: z.string().nullable(),
  /** Tickets of all members. */
  tickets: z.number().int(),
  own: z.strictObject({
    /** The first five hundred. */
    tickets: z.array(z.string()),
    count: z.number().int(),
    /** That can be taken now. */
    earned: z.number().int(),
  }),
  winners: z.array(
    z.strictObject({
      rank: z.number().int(),
      ticket: z.string(),
      player: z.string(),
      amount: amountText,
      isOwn: z.boolean(),
    }),
  ),
})

const turn = z.strictObject({
  ticketId: z.string(),
  /** When the beacon speaks that decides. */
  decidedAt: moment,
  isDone: z.boolean(),
  /** Place of the prize, from 0; null until it is decided. */
  prize: z.number().int().nullable(),
  amount: amountText.nullable(),
  rewardId: z.uuid().nullable(),
  /** Whether its prize waits no more. */
  isTaken: z.boolean(),
})

const wheel = z.strictObject({
  promotionId: z.uuid(),
  title: z.string(),
  text: z.string(),
  startsAt: moment,
  endsAt: moment.nullable(),
  isOpen: z.boolean(),
  entry,
  period: z.enum(['once', 'day']),
  most: z.number().int(),
  prizes: z.array(
    z.strictObject({
      amount: amountText,
      /** Of the sum of weights; what is used up has none, the smallest has it. */
      weight: z.number().int(),
      isUsedUp: z.boolean(),
    }),
  ),
  times: z.number().int(),
  claimHours: z.number().int(),
  /** Turns that can be made now. */
  left: z.number().int(),
  /** Of the seed of the next turn; null where there is none. */
  commitment: z.string().nullable(),
  /** The latest, one that still turns first. */
  last: turn.nullable(),
})

const envelope = z.strictObject({
  promotionId: z.uuid(),
  title: z.string(),
  text: z.string(),
  state: z.enum(envelopeStates),
  opensAt: moment,
  endsAt: moment,
  total: amountText,
  parts: z.number().int(),
  least: amountText,
  opened: z.number().int(),
  times: z.number().int(),
  commitment: z.string(),
  /** What the own part held, and its place in the order. */
  own: z.strictObject({ no: z.number().int(), amount: amountText, state: z.enum(rewardStates) }).nullable(),
})

const beacon = z.strictObject({
  source: z.enum(['drand', 'local']),
  chain: z.string(),
  round: z.number().int(),
  randomness: z.string().nullable(),
  signature: z.string().nullable(),
})
const shared = { commitment: z.string(), seed: z.string().nullable(), beacon }

const raffleProof = z.strictObject({
  format: z.literal('krathong-raffle/1'),
  raffleId: z.string(),
  ...shared,
  lockedAt: z.number().int().nullable(),
  listHash: z.string().nullable(),
  ownersHash: z.string().nullable(),
  tickets: z.strictObject({ count: z.number().int(), void: z.array(z.number().int()) }),
  owners: z.array(z.number().int()),
  prizes: z.number().int(),
  winners: z.array(z.string()).nullable(),
})
const wheelProof = z.strictObject({
  format: z.literal('krathong-wheel/1'),
  promotionId: z.uuid(),
  ticketId: z.string(),
  ...shared,
  askedAt: z.number().int(),
  exponent: z.number().int(),
  prizes: z.array(z.strictObject({ amount: z.string(), weight: z.number().int() })),
  usedUp: z.array(z.number().int()),
  prize: z.number().int().nullable(),
})
const envelopeProof = z.strictObject({
  format: z.literal('krathong-envelope/1'),
  promotionId: z.uuid(),
  ...shared,
  publishedAt: z.number().int(),
  exponent: z.number().int(),
  total: z.string(),
  parts: z.number().int(),
  least: z.string(),
  amounts: z.array(z.string()).nullable(),
})

const takeRefusals = [
  'NOT_ALLOWED',
  'NOT_ELIGIBLE',
  'NOT_FOUND',
  'FEATURE_OFF',
  'PLAY_STOPPED',
  'PROMOTION_CLOSED',
  'PROMOTION_USED_UP',
] as const

export const chancesCalls = {
  /** Raffles, wheels and red envelopes; nothing for a player who has stopped playing. */
  list: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/chances',
    audience: 'player',
    right: self,
    input: z.strictObject({}),
    output: z.strictObject({
      serverTime: moment,
      raffles: z.array(raffle),
      wheels: z.array(wheel),
      envelopes: z.array(envelope),
    }),
    refusals: [],
  }),
  /** Takes every ticket that was earned; pressed twice it gives none twice. */
  takeTickets: call({
    endpoint: 'site',
    method: 'POST',
    path: '/wps/relay/MCS2_claimRafflePromotion',
    audience: 'player',
    right: own({ promotionId: 'open' }),
    money: 'none',
    perMinute: 30,
    input: z.strictObject({ promotionId: anyId }),
    output: z.strictObject({ tickets: z.array(z.string()), count: z.number().int() }),
    refusals: [...takeRefusals, 'BONUS_OPEN'],
  }),
  /** Turns a wheel under the commitment that was shown; the same commitment again answers the same turn. */
  turn: call({
    endpoint: 'site',
    method: 'POST',
    path: '/api/chances/:promotionId/turn',
    audience: 'player',
    right: own({ promotionId: 'open' }),
    money: 'none',
    perMinute: 60,
    input: z.strictObject({ promotionId: anyId, commitment: z.string().regex(/^[0-9a-f]{64}$/) }),
    output: turn,
    refusals: [...takeRefusals, 'PROMOTION_CHANGED', 'BONUS_OPEN'],
  }),
  /** Opens an envelope, once; its part is credited at once. */
  open: call({
    endpoint: 'site',
    method: 'POST',
    path: '/api/chances/:promotionId/open',
    audience: 'player',
    right: own({ promotionId: 'open' }),
    money: 'in',
    perMinute: 60,
    input: z.strictObject({ promotionId: anyId }),
    /** In state PROCESS it waits for a person before it is credited. */
    output: z.strictObject({
      no: z.number().int(),
      amount: amountText,
      state: z.enum(rewardStates),
      balance: amountText,
    }),
    refusals: [...takeRefusals, 'BONUS_OPEN'],
  }),
  /** What proves a raffle or an envelope, as far as it has gone. */
  proof: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/chances/:promotionId/proof',
    audience: 'player',
    right: own({ promotionId: 'open' }),
    input: z.strictObject({ promotionId: anyId }),
    output: z.strictObject({ proof: z.union([raffleProof, envelopeProof]) }),
    refusals: ['NOT_FOUND'],
  }),
  /** What proves an own turn of a wheel. */
  turnProof: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/chances/:promotionId/turn-proof',
    audience: 'player',
    right: own({ promotionId: 'open' }),
    /** How many turns back from the latest. */
    input: z.strictObject({
      promotionId: anyId,
      back: z.coerce.number().int().min(0).max(10_000).default(0),
    }),
    output: z.strictObject({ proof: wheelProof }),
    refusals: ['NOT_FOUND'],
  }),
} as const
