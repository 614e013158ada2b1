import { z } from 'zod'
import { amountInput } from './money.ts'
import { nameText } from './name-text.ts'

/** Sums in one direction from which somebody looks at a player's money: the reporting sum of the Philippines until a brand says another. */
export const defaultWatch = { day: '5000000', month: '20000000' }

/**
 * How fast the games of the platform may be played, and whether by themselves. RTS 14: in regulated markets neither automatic orders nor
 * anything that shortens a game is usual, so a brand switches them on, and says so to nobody who does not ask.
 */
export const pace = z.strictObject({
  /** Orders of a row that the player sets up and can stop. */
  autoplay: z.boolean(),
  /** A press ends the showing of a round that is decided already. */
  skip: z.boolean(),
  /** Every round is shown short, without a press. */
  turbo: z.boolean(),
})
export const defaultPace = { autoplay: false, skip: true, turbo: false }

/** Rounds of a bingo room lie further apart than this by themselves, so nothing has to be judged there. */
export const LONGEST_CYCLE_MS = 20_000
const cycleMs = z.number().int().min(0).max(LONGEST_CYCLE_MS)

/** Least time from the beginning of a player's round to that of the next one, where a seat was opened (RTS 14E and 14G, GLI-19 4.9.2). */
export const minimumCycle = z.strictObject({
  /** Null: everywhere else. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable(),
  slotMs: cycleMs,
  otherMs: cycleMs,
})

/** What protects every player of a brand, and who helps them: organisations that exist, by the country they help in. */
export const brandProtection = z.strictObject({
  realityMinutes: z.number().int().min(10).max(240),
  limits: z.array(
    z.strictObject({
      kind: z.enum(['loss', 'stake', 'bet', 'time']),
      span: z.enum(['bet', 'day', 'week', 'month']),
      /** Of the brand's currency, or whole minutes where the limit is one of time. */
      amount: amountInput,
    }),
  ),
  /** Of any 24 hours, and of 30 days: the first rules of risk of a brand are made with them. */
  watch: z.strictObject({ day: amountInput, month: amountInput }).default(defaultWatch),
  pace: pace.default(defaultPace),
  /** Where none is named: 2.5 and 5 seconds for real money, none for play money. */
  cycles: z.array(minimumCycle).max(60).default([]),
  help: z.array(
    z.strictObject({
      /** Null: everywhere. */
      country: z.string().length(2).nullable(),
      name: nameText(1, 120),
      phone: z.string().max(40).nullable(),
      url: z.url(),
    }),
  ),
})
