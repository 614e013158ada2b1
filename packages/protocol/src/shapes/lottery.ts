import { z } from 'zod'
import { moment } from './ids.ts'
import { amountInput, amountText } from './money.ts'

const lotteryDrawStates = [
  'scheduled',
  'open',
  'closed',
  'drawing',
  'delayed',
  'resulted',
  'settled',
  'voided',
] as const

const ticketOutcomes = ['open', 'won', 'lost', 'push', 'cancelled', 'void'] as const

/** Most tickets of one order. */
const ORDER_TICKETS_MAX = 20
/** Draws of one chase. */
export const CHASE_DRAWS_MIN = 2
export const CHASE_DRAWS_MAX = 120

export const gameCode = z.string().regex(/^[A-Z0-9_]{2,32}$/)
export const numero = z.string().regex(/^[0-9A-Za-z-]{4,40}$/)
const number = z.number().int().min(0).max(99_999)

export const draw = z.strictObject({
  gameCode: z.string(),
  numero: z.string(),
  openAt: moment,
  closeAt: moment,
  drawAt: moment,
  state: z.enum(lotteryDrawStates),
  /** In drawing order; null until there is one. */
  result: z.array(z.number().int()).nullable(),
})

export const date = z.iso.date()
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** From a date on a game closes and draws at these times, on some days of a week (0 is Sunday) or of a month, or on all. */
export const timetableChange = z.strictObject({
  gameCode,
  from: date,
  close: clock,
  draw: clock,
  weekdays: z.array(z.number().int().min(0).max(6)).min(1).max(7).nullable(),
  monthdays: z.array(z.number().int().min(1).max(31)).min(1).max(31).nullable(),
})

/** A date on which a game or every game of a series does not draw, or draws on another. */
export const dayChange = z.strictObject({ of: gameCode, date, to: date.nullable() })

export const ticketsInput = z
  .array(
    z.strictObject({
      betType: z.string().regex(/^[A-Z0-9.:]{2,40}$/),
      picks: z.array(z.array(number).max(100_000)).max(12),
      /** The stake of one line. */
      each: amountInput,
      /** As the player sees it; nothing is sold at a lower one. */
      price: amountInput,
    }),
  )
  .min(1)
  .max(ORDER_TICKETS_MAX)

/** How a number is sold: at its price, at half of it, or not at all. */
export const tier = z.enum(['full', 'half', 'closed'])

/** A number that is not sold at its whole price; null in `betType` is every bet of the game, in `row` every row. */
export const mark = z.strictObject({
  betType: z.string().nullable(),
  row: z.number().int().nullable(),
  number: z.number().int(),
  tier,
})

const chaseStates = ['running', 'finished', 'cancelled'] as const
const chaseItemStates = [
  'waiting',
  'placed',
  'won',
  'lost',
  'push',
  'void',
  'cancelled-user',
  'cancelled-win',
  'cancelled-system',
] as const

/** Too late, a number sold out or paid less, a full draw, what one draw pays one player, the player's protection, the account. */
const chaseCauses = ['late', 'number', 'price', 'draw', 'payout', 'play', 'account'] as const

export const chase = z.strictObject({
  chaseId: z.uuid(),
  gameCode: z.string(),
  startNumero: z.string(),
  stopsOnWin: z.boolean(),
  state: z.enum(chaseStates),
  /** Draws ordered, and those that are over: played or given back. */
  items: z.number().int(),
  over: z.number().int(),
  won: z.number().int(),
  total: amountText,
  played: amountText,
  refunded: amountText,
  /** What its tickets were paid, rebates among it. */
  prize: amountText,
  placedAt: moment,
  /** What is played on every draw, at multiple 1. */
  tickets: z.array(
    z.strictObject({
      betType: z.string(),
      picks: z.array(z.array(z.number().int())),
      each: amountText,
      price: amountText,
    }),
  ),
})

export const chaseItem = z.strictObject({
  numero: z.string(),
  multiple: z.number().int(),
  stake: amountText,
  state: z.enum(chaseItemStates),
  /** Why a draw was not played, where that was not the player's own wish; null where it is not known. */
  cause: z.enum(chaseCauses).nullable(),
  closeAt: moment,
  prize: amountText,
  ticketIds: z.array(z.string()),
})

export const statusShape = z.strictObject({
  gameCode: z.string(),
  name: z.string(),
  series: z.string(),
  minutes: z.number().int(),
  /** Whether it is sold at all now. */
  isOpen: z.boolean(),
  /** On sale, or the first to come. */
  draw: draw.nullable(),
  next: draw.nullable(),
  /** Closed, without a result yet. */
  waiting: draw.nullable(),
  last: draw.nullable(),
})

/** Why a number is not taken. */
export const shotRefusals = [
  'GAME_UNKNOWN',
  'GAME_OFF',
  'GAME_MAINTENANCE',
  'ROUND_UNKNOWN',
  'PLAY_STOPPED',
  'KEY_MALFORMED',
  'KEY_REUSED',
  'SHOTS_CLOSED',
  'SHOT_TOO_SOON',
  'SHOTS_TOO_MANY',
] as const

/** Rounds of Yeekee that numbers are sent to: how many each has, how many more the caller may send, and the last of theirs. */
export const shotRounds = z.strictObject({
  serverTime: moment,
  /** What the first and the sixteenth number earn who has staked so much on the round. */
  rewards: z.strictObject({ first: amountText, counted: amountText, staked: amountText }),
  rounds: z.array(
    z.strictObject({
      numero: z.string(),
      closeAt: moment,
      until: moment,
      count: z.number().int(),
      left: z.number().int(),
      own: z.array(z.strictObject({ number: z.number().int(), at: moment })),
    }),
  ),
})

/** What was sent to a round, in its order, with the hash that stood before the beacon spoke. */
export const shotList = z.strictObject({
  hash: z.string().nullable(),
  list: z.array(z.strictObject({ number: z.number().int(), at: moment, sender: z.string() })).nullable(),
})

export const ticket = z.strictObject({
  ticketId: z.uuid(),
  orderId: z.uuid(),
  gameCode: z.string(),
  numero: z.string(),
  betType: z.string(),
  picks: z.array(z.array(z.number().int())),
  lines: z.number().int(),
  each: amountText,
  /** The prize of a line of two units, or odds. */
  price: amountText,
  group: z.number().int(),
  stake: amountText,
  /** Prize and rebate together. */
  payout: amountText,
  rebate: amountText,
  outcome: z.enum(ticketOutcomes),
  mayCancel: z.boolean(),
  placedAt: moment,
  settledAt: moment.nullable(),
  drawAt: moment,
  result: z.array(z.number().int()).nullable(),
})

/** A day of the lotteries as staff reads it. */
export const lotteryDay = z.strictObject({
  date: z.string(),
  draws: z.strictObject({
    draws: z.number().int(),
    drawn: z.number().int(),
    late: z.number().int(),
    voided: z.number().int(),
    corrected: z.number().int(),
  }),
  /** The draw on which the most could be lost, and how much. */
  worst: z.strictObject({ gameCode: z.string(), numero: z.string(), bound: amountText }).nullable(),
  kinds: z.array(
    z.strictObject({
      code: z.string(),
      tickets: z.number().int(),
      stake: amountText,
      payout: amountText,
      /** In percent of the stake. */
      returned: z.string(),
      theory: z.string(),
      /** Standard deviations away from theory, at least. */
      deviations: z.number().nullable(),
      isFar: z.boolean(),
    }),
  ),
})

/** The block that a draw of a chain has named, and what each of the two nodes said of it last; empty until they are asked. */
export const namedBlock = z.strictObject({
  height: z.number().int(),
  said: z.array(z.string().nullable()),
  isFaulty: z.boolean(),
})
