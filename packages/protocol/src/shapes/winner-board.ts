import { z } from 'zod'
import { amountInput } from './money.ts'

/** A win whose prize is below this is not shown on the winner board. */
export const winnerBoard = z.strictObject({ minimum: amountInput })
