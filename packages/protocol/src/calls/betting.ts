import { z } from 'zod'
import { call } from '../call.ts'
import { anyId, moment } from '../shapes/ids.ts'
import { amountText, exponent } from '../shapes/money.ts'
import { all, trial, trialOwn } from '../rights/right.ts'

export const betStates = ['open', 'settled', 'voided'] as const

export const betRecord = z.strictObject({
  betId: z.uuid(),
  roundId: z.uuid(),
  gameId: z.string(),
  gameName: z.string(),
  vendor: z.string(),
  stake: amountText,
  payout: amountText,
  jackpot: amountText,
  netWin: amountText,
  state: z.enum(betStates),
  placedAt: moment,
  settledAt: moment.nullable(),
})

export const seedPair = z.strictObject({
  seedPairId: z.uuid(),
  commitment: z.string(),
  clientSeed: z.string(),
  nonce: z.number().int(),
  /** Told only after rotation. */
  serverSeed: z.string().nullable(),
  /** When the server seed was committed to. */
  createdAt: moment,
  /** When the client seed was set, always later. */
  startedAt: moment,
  revealedAt: moment.nullable(),
})

export const seeds = z.strictObject({
  active: seedPair,
  /** Fixed before the client seed may be set, so the server cannot choose a seed to fit it. */
  nextCommitment: z.string(),
  nextCommittedAt: moment,
  revealed: z.array(seedPair),
})

export const jackpotPot = z.strictObject({
  code: z.string(),
  amount: amountText,
  asOf: moment,
  seed: amountText,
  /** Where it is won at the latest, of a pot that must be hit. */
  mustHitBy: amountText.optional(),
})

/** A pot's name, also the client seed of its draws. */
export const potCode = z.string().regex(/^[A-Z][A-Z0-9]{2,15}$/)

export const potCycle = z.strictObject({
  cycle: z.number().int(),
  commitment: z.string(),
  /** Told once the cycle is over. */
  serverSeed: z.string().nullable(),
  begunAt: moment,
  endedAt: moment.nullable(),
  roundId: z.uuid().nullable(),
  /** What the meter stood at when it was reached, or now. */
  meter: amountText,
})

const provenGame = z.strictObject({
  id: z.string(),
  version: z.number().int(),
  definitionHash: z.string(),
  definition: z.unknown(),
})
/** What every proof says, whatever game it was. */
const provenRound = {
  roundId: z.uuid(),
  placedAt: moment,
  currency: z.string(),
  exponent,
  game: provenGame,
  stake: amountText,
  payout: amountText,
  serverSeedHash: z.string(),
  serverSeed: z.string().nullable(),
  clientSeed: z.string(),
  nonce: z.number().int(),
  /** Hash of everything else. */
  seal: z.string(),
}

/** Everything a verifier needs; the pure verifier of the games package reads exactly this. */
export const roundProof = z.discriminatedUnion('format', [
  z.strictObject({
    format: z.literal('krathong-round/1'),
    ...provenRound,
    jackpotPots: z.unknown(),
    mode: z.string(),
    outcome: z.unknown(),
    jackpots: z.array(z.strictObject({ code: z.string(), amount: amountText.nullable() })),
  }),
  z.strictObject({
    format: z.literal('krathong-instant-round/1'),
    ...provenRound,
    wagers: z.array(z.strictObject({ on: z.string(), stake: amountText })),
    outcome: z.strictObject({ drawn: z.array(z.number().int()), words: z.number().int() }),
  }),
  z.strictObject({
    format: z.literal('krathong-decision-round/1'),
    ...provenRound,
    firstStake: amountText,
    outcome: z.strictObject({
      option: z.string(),
      choices: z.array(z.string()),
      fallbackFrom: z.number().int().nullable(),
      drawn: z.array(z.number().int()),
      words: z.number().int(),
      returned: z.number().int().nullable(),
    }),
  }),
  z.strictObject({
    format: z.literal('krathong-crash-round/1'),
    roundId: z.uuid(),
    placedAt: moment,
    currency: z.string(),
    exponent,
    game: provenGame,
    stake: amountText,
    payout: amountText,
    autoAt: z.number().int().nullable(),
    cashedAt: z.number().int().nullable(),
    isVoided: z.boolean(),
    round: z.strictObject({ place: z.number().int(), hash: z.string(), crashPoint: z.string() }),
    chain: z.strictObject({
      end: z.string(),
      salt: z.strictObject({
        source: z.enum(['drand', 'local']),
        chain: z.string(),
        round: z.number().int(),
        randomness: z.string(),
        signature: z.string().nullable(),
      }),
    }),
    seal: z.string(),
  }),
  z.strictObject({
    format: z.literal('krathong-bingo-round/1'),
    ...provenRound,
    /** Of a round that many shared, these are of all of them: the beacon's randomness, and the round's number in its room. */
    beacon: z.strictObject({
      source: z.enum(['drand', 'local']),
      chain: z.string(),
      round: z.number().int(),
      randomness: z.string().nullable(),
      signature: z.string().nullable(),
    }),
    sold: z.array(
      z.strictObject({ buyer: z.number().int(), first: z.number().int(), count: z.number().int() }),
    ),
    salesHash: z.string(),
    outcome: z.strictObject({
      state: z.enum(['open', 'settled', 'refunded']),
      balls: z.array(z.number().int()),
      prizes: z.array(
        z.strictObject({
          name: z.string(),
          ball: z.number().int(),
          serials: z.array(z.number().int()),
          share: amountText,
        }),
      ),
      carried: amountText,
      rest: amountText,
    }),
  }),
])

export const bettingCalls = {
  /** Public for ever: who knows the id may see and check the round; it names no player. */
  proof: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/fairness/rounds/:roundId',
    audience: 'visitor',
    right: trialOwn({ roundId: 'round' }),
    input: z.strictObject({ roundId: anyId }),
    output: z.strictObject({
      proof: roundProof,
      gameName: z.string(),
      events: z.array(z.unknown()),
      isMine: z.boolean(),
    }),
    refusals: ['ROUND_UNKNOWN', 'ROUND_UNREADABLE'],
  }),
  seeds: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/fairness/seeds',
    audience: 'player',
    right: trial,
    input: z.strictObject({}),
    output: seeds,
    refusals: [],
  }),
  /** Reveals the active server seed and starts the next pair, with the player's own client seed or a fresh random one. */
  rotateSeeds: call({
    endpoint: 'site',
    method: 'POST',
    path: '/api/fairness/seeds/rotate',
    audience: 'player',
    right: trial,
    money: 'none',
    perMinute: 30,
    input: z.strictObject({ clientSeed: z.string().max(64).optional() }),
    output: seeds,
    refusals: ['ROUND_OPEN', 'CLIENT_SEED_MALFORMED'],
  }),
  jackpots: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/jackpots',
    audience: 'public',
    right: all,
    input: z.strictObject({}),
    output: z.strictObject({ pots: z.array(jackpotPot) }),
    refusals: [],
  }),
  /** What anybody needs to check where a pot that must be hit was won: its cycles, with the seeds of those that are over. */
  potCycles: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/jackpots/:code',
    audience: 'public',
    right: { ...all, sample: { code: 'DAILY' } },
    input: z.strictObject({ code: potCode }),
    output: z.strictObject({
      code: z.string(),
      seed: amountText,
      mustHitBy: amountText,
      cycles: z.array(potCycle),
    }),
    refusals: ['NOT_FOUND'],
  }),
} as const
