import { z } from 'zod'
import { call } from '../call.ts'
import { anyId, moment, newId } from '../shapes/ids.ts'
import { amountInput, amountText } from '../shapes/money.ts'
import { cursorQuery, stretchOf } from '../shapes/page.ts'
import { orderRefusals } from './play.ts'
import { trial, trialOwn } from '../rights/right.ts'

/** A multiplier with two decimals, as it is shown and sent: 1.05. */
const multiplierText = z.string().regex(/^\d{1,16}\.\d{2}$/)
const multiplierInput = z.string().regex(/^\d{1,6}(\.\d{1,2})?$/)

export const crashPhases = ['empty', 'betting', 'rising', 'over', 'voided'] as const

/** A round that is over, as everybody sees it. */
const endedRound = z.strictObject({
  roundId: z.uuid(),
  place: z.number().int(),
  crash: multiplierText,
  endedAt: moment,
})

/** The room as everybody in it sees it: whole and absolute, so a lost push costs nothing. */
export const crashRoom = z.strictObject({
  gameId: z.string(),
  /** Of two, the later one holds. */
  asOf: moment,
  phase: z.enum(crashPhases),
  roundId: z.uuid().nullable(),
  place: z.number().int().nullable(),
  /** The climb is counted from it; before it bets are taken. */
  risesAt: moment.nullable(),
  endedAt: moment.nullable(),
  /** Where the round ended; null while it runs. */
  crash: multiplierText.nullable(),
  /** The largest bets of the round under masked names; `no` tells them apart. */
  bets: z.array(
    z.strictObject({
      no: z.number().int(),
      name: z.string(),
      stake: amountText,
      state: z.enum(['open', 'cashed', 'lost', 'voided']),
      cashedAt: multiplierText.nullable(),
      payout: amountText,
    }),
  ),
  betCount: z.number().int(),
  staked: amountText,
  latest: z.array(endedRound),
})
export type CrashRoom = z.infer<typeof crashRoom>

const ownBet = z.strictObject({
  betId: z.uuid(),
  no: z.number().int(),
  roundId: z.uuid(),
  place: z.number().int(),
  stake: amountText,
  autoAt: multiplierText.nullable(),
  state: z.enum(['open', 'cashed', 'lost', 'voided']),
  cashedAt: multiplierText.nullable(),
  payout: amountText,
  placedAt: moment,
  /** Where its round ended; null while it runs. */
  crash: multiplierText.nullable(),
})

const statusShape = z.strictObject({
  mine: z.array(ownBet),
  balance: amountText,
  balanceVersion: z.number().int(),
  sessionNet: amountText,
  /** The rooms' clock when this was answered. */
  serverTime: moment,
})

export const crashCalls = {
  /** The room, and the bets of the seat in the round it shows. Asking counts as looking on. */
  state: call({
    endpoint: 'play',
    method: 'GET',
    path: '/play/crash',
    audience: 'seat',
    right: trial,
    perMinute: 240,
    input: z.strictObject({}),
    output: statusShape.extend({ room: crashRoom }),
    refusals: ['GAME_UNKNOWN'],
  }),
  bet: call({
    endpoint: 'play',
    method: 'POST',
    path: '/play/crash/bet',
    audience: 'seat',
    right: trialOwn({ betId: 'new', roundId: 'open' }),
    money: 'stake',
    perMinute: 240,
    input: z.strictObject({
      betId: newId,
      roundId: anyId,
      stake: amountInput,
      autoAt: multiplierInput.nullable(),
    }),
    output: statusShape,
    refusals: [
      ...orderRefusals,
      'GAME_UNKNOWN',
      'STAKE_OFF_STEP',
      'AMOUNT_MALFORMED',
      'TARGET_OUT_OF_RANGE',
      'ROUND_UNKNOWN',
      'BETS_CLOSED',
      'BETS_TOO_MANY',
    ],
  }),
  /** Takes a bet out at the multiplier that stands when this is received; repeating it answers what it came to. */
  cashOut: call({
    endpoint: 'play',
    method: 'POST',
    path: '/play/crash/cash-out',
    audience: 'seat',
    right: trialOwn({ betId: 'round' }),
    money: 'out',
    perMinute: 600,
    input: z.strictObject({ betId: anyId }),
    output: statusShape,
    refusals: ['BET_UNKNOWN', 'CASH_OUT_EARLY', 'CASH_OUT_LATE', 'GAME_UNKNOWN'],
  }),
  /** The player's bets at this game, newest first. */
  bets: call({
    endpoint: 'play',
    method: 'GET',
    path: '/play/crash/bets',
    audience: 'seat',
    right: trial,
    input: z.strictObject({ ...cursorQuery }),
    output: stretchOf(ownBet),
    refusals: ['GAME_UNKNOWN'],
  }),
  /** A round that is over, to be watched again: as the room showed it, under the rules it was played with. */
  round: call({
    endpoint: 'play',
    method: 'GET',
    path: '/play/crash/rounds/:roundId',
    audience: 'seat',
    right: trialOwn({ roundId: 'open' }),
    input: z.strictObject({ roundId: anyId }),
    output: z.strictObject({
      room: crashRoom,
      mine: z.array(ownBet),
      /** How long it climbed. */
      climbMs: z.number().int(),
      rules: z.strictObject({ cashOutMax: z.number().int(), growthPerMillion: z.number().int() }),
    }),
    refusals: ['GAME_UNKNOWN', 'ROUND_UNKNOWN'],
  }),
  /** What fixes the rounds to come: ends of chains that stand published, and what salts them. */
  chains: call({
    endpoint: 'play',
    method: 'GET',
    path: '/play/crash/chains',
    audience: 'seat',
    right: trial,
    input: z.strictObject({}),
    output: z.strictObject({
      chains: z.array(
        z.strictObject({
          chainEnd: z.string(),
          length: z.number().int(),
          publishedAt: moment,
          played: z.number().int(),
          beacon: z.strictObject({
            source: z.enum(['drand', 'local']),
            chain: z.string(),
            round: z.number().int(),
            at: moment,
          }),
          salt: z.string().nullable(),
        }),
      ),
    }),
    refusals: ['GAME_UNKNOWN'],
  }),
} as const
