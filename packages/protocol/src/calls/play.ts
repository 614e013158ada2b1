import { z } from 'zod'
import { call } from '../call.ts'
import { anyId, language, moment, newId } from '../shapes/ids.ts'
import { amountInput, amountText, currency } from '../shapes/money.ts'
import { cursorQuery, stretchOf } from '../shapes/page.ts'
import { jackpotPot, seeds } from './betting.ts'

export const slotModes = ['spin', 'buy'] as const
/** `play`: an instant game's order. */
export const roundModes = [...slotModes, 'play'] as const

/** A finished round as its game shows it: the events in order. */
export const playedRound = z.strictObject({
  roundId: z.uuid(),
  mode: z.enum(roundModes),
  stake: amountText,
  cost: amountText,
  payout: amountText,
  netWin: amountText,
  jackpots: z.array(z.strictObject({ code: z.string(), amount: amountText.nullable() })),
  /** `SlotEvent[]` of the games package, or the one `drawn` event of an instant game. */
  events: z.array(z.unknown()),
  nonce: z.number().int(),
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  placedAt: moment,
})
export const roundSummary = playedRound.omit({ events: true, serverSeedHash: true, clientSeed: true })

const answered = z.strictObject({
  round: playedRound,
  balance: amountText,
  balanceVersion: z.number().int(),
  sessionNet: amountText,
})
/** What every order of a seat may be refused with. */
const orderRefusals = [
  'INSUFFICIENT_FUNDS',
  'STAKE_ABOVE_MAXIMUM',
  'STAKE_BELOW_MINIMUM',
  'KEY_REUSED',
  'SPIN_TOO_SOON',
  'PLAY_STOPPED',
  'REALITY_CHECK_DUE',
  'BET_LIMIT',
  'STAKE_LIMIT',
  'LOSS_LIMIT',
  'TIME_LIMIT',
  'GAME_OFF',
  'GAME_MAINTENANCE',
  'MAINTENANCE',
  'SEAT_ENDED',
  'REGION_BLOCKED',
  'FEATURE_OFF',
] as const

export const playCalls = {
  /** Exchanges the one-use launch token of the address for a seat at one game. */
  open: call({
    door: 'play',
    method: 'POST',
    path: '/play/open',
    audience: 'public',
    perMinute: 60,
    input: z.strictObject({ launchToken: z.string().min(20).max(200) }),
    output: z.strictObject({
      seatToken: z.string(),
      nickname: z.string(),
      language,
      theme: z.enum(['light', 'dark']),
      siteOrigin: z.url(),
      brandName: z.string(),
      currency,
      balance: amountText,
      balanceVersion: z.number().int(),
      game: z.strictObject({
        id: z.string(),
        /** Which program of the frame plays it. */
        kind: z.enum(['slot', 'instant']),
        name: z.string(),
        version: z.number().int(),
        definitionHash: z.string(),
      }),
      stakes: z.array(amountText),
      defaultStake: amountText,
      minimumCycleMs: z.number().int(),
      /** `SlotInfo` or `InstantInfo` of the games package: pays, RTP, odds. */
      info: z.unknown(),
      jackpotPots: z.array(jackpotPot),
      seeds,
      /** A round that was paid but never shown to its end; the stage plays it first, marked as a replay. */
      unshown: playedRound.nullable(),
      sessionNet: amountText,
      sessionStartedAt: moment,
      serverTime: moment,
    }),
    refusals: ['LAUNCH_TOKEN_INVALID', 'PLAY_STOPPED', 'GAME_OFF', 'GAME_MAINTENANCE', 'MAINTENANCE'],
  }),
  /** The stage has shown this round to its end. */
  shown: call({
    door: 'play',
    method: 'POST',
    path: '/play/rounds/shown',
    audience: 'seat',
    input: z.strictObject({ roundId: anyId }),
    output: z.strictObject({}),
    refusals: ['ROUND_UNKNOWN'],
  }),
  rounds: call({
    door: 'play',
    method: 'GET',
    path: '/play/rounds',
    audience: 'seat',
    input: z.strictObject({ ...cursorQuery }),
    output: stretchOf(roundSummary),
    refusals: [],
  }),
  round: call({
    door: 'play',
    method: 'GET',
    path: '/play/rounds/:roundId',
    audience: 'seat',
    input: z.strictObject({ roundId: anyId }),
    output: playedRound,
    refusals: ['ROUND_UNKNOWN'],
  }),
  balance: call({
    door: 'play',
    method: 'GET',
    path: '/play/balance',
    audience: 'seat',
    input: z.strictObject({}),
    output: z.strictObject({ balance: amountText, balanceVersion: z.number().int(), sessionNet: amountText }),
    refusals: [],
  }),
  /** The pots as they stand now: a figure shown in the frame is never older than half a minute. */
  jackpots: call({
    door: 'play',
    method: 'GET',
    path: '/play/jackpots',
    audience: 'seat',
    input: z.strictObject({}),
    output: z.strictObject({ pots: z.array(jackpotPot) }),
    refusals: [],
  }),
  seeds: call({
    door: 'play',
    method: 'GET',
    path: '/play/seeds',
    audience: 'seat',
    input: z.strictObject({}),
    output: seeds,
    refusals: [],
  }),
  rotateSeeds: call({
    door: 'play',
    method: 'POST',
    path: '/play/seeds/rotate',
    audience: 'seat',
    perMinute: 30,
    input: z.strictObject({ clientSeed: z.string().max(64).optional() }),
    output: seeds,
    refusals: ['ROUND_OPEN', 'CLIENT_SEED_MALFORMED'],
  }),
} as const

export const slotCalls = {
  spin: call({
    door: 'play',
    method: 'POST',
    path: '/play/slots/spin',
    audience: 'seat',
    perMinute: 600,
    input: z.strictObject({ roundId: newId, stake: amountInput, mode: z.enum(slotModes) }),
    output: answered,
    refusals: [...orderRefusals, 'STAKE_OFF_LADDER'],
  }),
} as const

export const instantCalls = {
  /** One order: every wager is staked, drawn and paid together. */
  play: call({
    door: 'play',
    method: 'POST',
    path: '/play/instant/play',
    audience: 'seat',
    perMinute: 600,
    input: z.strictObject({
      roundId: newId,
      wagers: z
        .array(z.strictObject({ on: z.string().min(1).max(64), stake: amountInput }))
        .min(1)
        .max(60),
    }),
    output: answered,
    refusals: [...orderRefusals, 'STAKE_OFF_STEP', 'WAGERS_REFUSED', 'AMOUNT_MALFORMED'],
  }),
} as const
