import { z } from 'zod'
import { call } from '../call.ts'
import { anyId, language, moment, newId } from '../shapes/ids.ts'
import { amountInput, amountText, currency } from '../shapes/money.ts'
import { pace } from '../shapes/brand-protection.ts'
import { cursorQuery, stretchOf } from '../shapes/page.ts'
import { jackpotPot, seeds } from './betting.ts'
import { all, trial, trialOwn } from '../rights/right.ts'

export const slotModes = ['spin', 'buy'] as const
/** `play`: an instant game's order; `decide`: a round with choices in it. */
export const roundModes = [...slotModes, 'play', 'decide'] as const

/** A finished round as its game shows it: the events in order. */
export const playedRound = z.strictObject({
  roundId: z.uuid(),
  mode: z.enum(roundModes),
  stake: amountText,
  cost: amountText,
  payout: amountText,
  netWin: amountText,
  jackpots: z.array(z.strictObject({ code: z.string(), amount: amountText.nullable() })),
  /** Of a round that the platform paid: which of its free spins it was. */
  freeSpin: z.strictObject({ place: z.number().int(), of: z.number().int() }).optional(),
  /** `SlotEvent[]` of the games package, the one `drawn` event of an instant game, or the one `decided` event of a game with choices. */
  events: z.array(z.unknown()),
  nonce: z.number().int(),
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  placedAt: moment,
})
/** A round of before, with what it was played on: a board shows only its own game's, and only of the version that it knows. */
export const roundOutput = playedRound.extend({
  gameId: z.string(),
  gameName: z.string(),
  definitionHash: z.string(),
})
export const roundSummary = playedRound.omit({ events: true, serverSeedHash: true, clientSeed: true })

/** A round with choices as its game shows it, under way or over. */
export const decisionRound = z.strictObject({
  roundId: z.uuid(),
  option: z.string(),
  stake: amountText,
  /** The stake with what choices added. */
  staked: amountText,
  choices: z.array(z.string()),
  /** From which choice on nobody was there and the fallback was chosen. */
  fallbackFrom: z.number().int().nullable(),
  /** The game's own picture of what may be seen now. */
  view: z.unknown(),
  /** What may be chosen now, with what each stakes on top; empty once the round is over. */
  open: z.array(z.strictObject({ choice: z.string(), extra: amountText })),
  /** Null until the round is over. */
  payout: amountText.nullable(),
  netWin: amountText.nullable(),
  nonce: z.number().int(),
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  placedAt: moment,
  /** When the fallback is chosen for a player who does not come back; null once the round is over. */
  deadline: moment.nullable(),
})

const decided = z.strictObject({
  round: decisionRound,
  balance: amountText,
  balanceVersion: z.number().int(),
  sessionNet: amountText,
})

/** The player's bonus at this seat: what may be staked of it, and whether this game takes it at all. */
const seatBonus = z.strictObject({
  balance: amountText,
  stakeMax: amountText,
  isTaken: z.boolean(),
  until: moment,
})

/** Spins of this seat's game that the platform pays; the ones that end first. */
const seatFreeSpins = z.strictObject({
  grantId: z.uuid(),
  spins: z.number().int(),
  used: z.number().int(),
  stake: amountText,
  /** So far; it is credited when they are over. */
  won: amountText,
  until: moment,
})

const answered = z.strictObject({
  round: playedRound,
  /** What is left of the bonus, after a round that it was looked at for. */
  bonusBalance: amountText.optional(),
  /** What is left after a free spin. */
  freeSpins: seatFreeSpins.nullable().optional(),
  balance: amountText,
  balanceVersion: z.number().int(),
  sessionNet: amountText,
})
/** What every order of a seat may be refused with. */
export const orderRefusals = [
  'INSUFFICIENT_FUNDS',
  'BONUS_NOT_STAKED_HERE',
  'BONUS_STAKE_MAX',
  'STAKE_ABOVE_MAXIMUM',
  'STAKE_BELOW_MINIMUM',
  'KEY_REUSED',
  'SPIN_TOO_SOON',
  'PLAY_STOPPED',
  'IDENTITY_NEEDED',
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
    endpoint: 'play',
    method: 'POST',
    path: '/play/open',
    audience: 'public',
    right: all,
    money: 'in',
    perMinute: 60,
    input: z.strictObject({ launchToken: z.string().min(20).max(200) }),
    output: z.strictObject({
      seatToken: z.string(),
      nickname: z.string(),
      language,
      theme: z.enum(['light', 'dark']),
      siteOrigin: z.url(),
      brandName: z.string(),
      /** The edition of what the brand words itself in games; absent where that is nothing. */
      texts: z.string().optional(),
      currency,
      balance: amountText,
      balanceVersion: z.number().int(),
      bonus: seatBonus.nullable().optional(),
      freeSpins: seatFreeSpins.nullable().optional(),
      game: z.strictObject({
        id: z.string(),
        /** Which program of the frame plays it. */
        kind: z.enum(['slot', 'instant', 'decision', 'crash', 'bingo']),
        name: z.string(),
        version: z.number().int(),
        definitionHash: z.string(),
      }),
      stakes: z.array(amountText),
      defaultStake: amountText,
      minimumCycleMs: z.number().int(),
      /** How a person may let the game go on by itself, or faster: what the brand's licence allows. */
      pace,
      /** `SlotInfo`, `InstantInfo` or `DecisionInfo` of the games package: pays, RTP, odds. */
      info: z.unknown(),
      jackpotPots: z.array(jackpotPot),
      seeds,
      /** A round that was paid but never shown to its end; the stage plays it first, marked as a replay. */
      unshown: roundOutput.nullable(),
      /** A round of the game that waits for a choice; it goes on where it stood. */
      openRound: decisionRound.nullable(),
      sessionNet: amountText,
      sessionStartedAt: moment,
      serverTime: moment,
    }),
    refusals: ['LAUNCH_TOKEN_INVALID', 'PLAY_STOPPED', 'GAME_OFF', 'GAME_MAINTENANCE', 'MAINTENANCE'],
  }),
  /** The stage has shown this round to its end. */
  shown: call({
    endpoint: 'play',
    method: 'POST',
    path: '/play/rounds/shown',
    audience: 'seat',
    right: trialOwn({ roundId: 'round' }),
    money: 'none',
    input: z.strictObject({ roundId: anyId }),
    output: z.strictObject({}),
    refusals: ['ROUND_UNKNOWN'],
  }),
  rounds: call({
    endpoint: 'play',
    method: 'GET',
    path: '/play/rounds',
    audience: 'seat',
    right: trial,
    input: z.strictObject({ ...cursorQuery }),
    output: stretchOf(roundSummary),
    refusals: ['ROUND_UNREADABLE'],
  }),
  round: call({
    endpoint: 'play',
    method: 'GET',
    path: '/play/rounds/:roundId',
    audience: 'seat',
    right: trialOwn({ roundId: 'round' }),
    input: z.strictObject({ roundId: anyId }),
    output: roundOutput,
    refusals: ['ROUND_UNKNOWN', 'ROUND_UNREADABLE'],
  }),
  /** What the player's stakes in a round of a room came to, from whichever seat: once it is over, and shown to its end. */
  roomRound: call({
    endpoint: 'play',
    method: 'GET',
    path: '/play/rooms/:gameId/rounds/:roundId',
    audience: 'seat',
    right: trialOwn({ gameId: 'open', roundId: 'open' }),
    input: z.strictObject({ gameId: z.string().max(60), roundId: anyId }),
    output: z.strictObject({
      /** Under which the round can be checked. */
      proofId: z.uuid(),
      gameName: z.string(),
      cost: amountText,
      returned: amountText,
    }),
    refusals: ['GAME_UNKNOWN', 'ROUND_UNKNOWN'],
  }),
  balance: call({
    endpoint: 'play',
    method: 'GET',
    path: '/play/balance',
    audience: 'seat',
    right: trial,
    input: z.strictObject({}),
    output: z.strictObject({
      balance: amountText,
      balanceVersion: z.number().int(),
      sessionNet: amountText,
      bonus: seatBonus.nullable().optional(),
      freeSpins: seatFreeSpins.nullable().optional(),
    }),
    refusals: [],
  }),
  /** The pots as they stand now: a figure shown in the frame is never older than half a minute. */
  jackpots: call({
    endpoint: 'play',
    method: 'GET',
    path: '/play/jackpots',
    audience: 'seat',
    right: trial,
    input: z.strictObject({}),
    output: z.strictObject({ pots: z.array(jackpotPot) }),
    refusals: [],
  }),
  seeds: call({
    endpoint: 'play',
    method: 'GET',
    path: '/play/seeds',
    audience: 'seat',
    right: trial,
    input: z.strictObject({}),
    output: seeds,
    refusals: [],
  }),
  rotateSeeds: call({
    endpoint: 'play',
    method: 'POST',
    path: '/play/seeds/rotate',
    audience: 'seat',
    right: trial,
    money: 'none',
    perMinute: 30,
    input: z.strictObject({ clientSeed: z.string().max(64).optional() }),
    output: seeds,
    refusals: ['ROUND_OPEN', 'CLIENT_SEED_MALFORMED'],
  }),
} as const

export const slotsCalls = {
  spin: call({
    endpoint: 'play',
    method: 'POST',
    path: '/play/slots/spin',
    audience: 'seat',
    right: trialOwn({ roundId: 'new', grantId: 'open' }),
    money: 'stake',
    perMinute: 600,
    input: z.strictObject({
      roundId: newId,
      stake: amountInput,
      mode: z.enum(slotModes),
      /** In a slot whose feature can be played in several ways: the one picked. The game's first where nothing is said. */
      choice: z
        .string()
        .regex(/^[a-z]{1,20}$/)
        .optional(),
      /** The free spins that this is one of, at their stake: the platform pays. */
      grantId: anyId.optional(),
    }),
    output: answered,
    refusals: [...orderRefusals, 'GAME_UNKNOWN', 'STAKE_OFF_LADDER', 'FREE_SPINS_OVER'],
  }),
} as const

export const instantCalls = {
  /** One order: every wager is staked, drawn and paid together. */
  play: call({
    endpoint: 'play',
    method: 'POST',
    path: '/play/instant/play',
    audience: 'seat',
    right: trialOwn({ roundId: 'new' }),
    money: 'stake',
    perMinute: 600,
    input: z.strictObject({
      roundId: newId,
      wagers: z
        .array(z.strictObject({ on: z.string().min(1).max(64), stake: amountInput }))
        .min(1)
        .max(60),
    }),
    output: answered,
    refusals: [...orderRefusals, 'GAME_UNKNOWN', 'STAKE_OFF_STEP', 'WAGERS_REFUSED', 'AMOUNT_MALFORMED'],
  }),
} as const

export const decisionsCalls = {
  /** The open round of the seat's game, as it stands now; asked on return, and where another tab may have played on. */
  current: call({
    endpoint: 'play',
    method: 'GET',
    path: '/play/decisions/current',
    audience: 'seat',
    right: trial,
    input: z.strictObject({}),
    output: z.strictObject({ round: decisionRound.nullable() }),
    refusals: [],
  }),
  /** Stakes a round and draws what stands before its first choice. */
  begin: call({
    endpoint: 'play',
    method: 'POST',
    path: '/play/decisions/begin',
    audience: 'seat',
    right: trialOwn({ roundId: 'new' }),
    money: 'stake',
    perMinute: 600,
    input: z.strictObject({ roundId: newId, option: z.string().max(64), stake: amountInput }),
    output: decided,
    refusals: [
      ...orderRefusals,
      'GAME_UNKNOWN',
      'STAKE_OFF_STEP',
      'OPTION_UNKNOWN',
      'AMOUNT_MALFORMED',
      'ROUND_OPEN',
      'ROUND_VOIDED',
    ],
  }),
  /** Takes one choice of an open round. The same choice at the same place is answered as the first time. */
  choose: call({
    endpoint: 'play',
    method: 'POST',
    path: '/play/decisions/choose',
    audience: 'seat',
    right: trialOwn({ roundId: 'round' }),
    money: 'stake',
    perMinute: 600,
    input: z.strictObject({
      roundId: anyId,
      /** How many choices were made before it. */
      seq: z.number().int().min(0).max(1000),
      choice: z.string().min(1).max(64),
    }),
    output: decided,
    refusals: [...orderRefusals, 'ROUND_UNKNOWN', 'ROUND_VOIDED', 'CHOICE_CLOSED', 'CHOICE_OUT_OF_TURN'],
  }),
} as const
