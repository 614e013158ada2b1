import { z } from 'zod'
import { backOfficeCall } from '../call.ts'
import { anyId, moment } from '../shapes/ids.ts'
import { amountText } from '../shapes/money.ts'
import { cursorQuery, stretchOf } from '../shapes/page.ts'
import { transferPurposes } from './agent-transfers.ts'
import { brandWide, brandWideOf } from '../rights/right.ts'

/** Marks for whoever watches for laundering; each has a text `line.mark.<mark>` in the console. */
export const transferMarks = [
  'line-transfer',
  'frequent',
  'large-in-a-day',
  'both-ways',
  'same-again',
] as const

const person = z.strictObject({ playerId: z.uuid(), account: z.string() })

export const agentTransfersBackOfficeCalls = {
  /** Money that went along the line, newest first; one is taken back as a correction of the ledger. */
  transfers: backOfficeCall({
    method: 'GET',
    path: '/bo/line/transfers',
    permission: 'ledger.read',
    right: brandWideOf({ playerId: 'any' }),
    input: z.strictObject({ ...cursorQuery, playerId: anyId.optional() }),
    output: stretchOf(
      z.strictObject({
        transferId: z.uuid(),
        /** The ledger's name of the movement. */
        cause: z.string(),
        sentAt: moment,
        purpose: z.enum(transferPurposes),
        sender: person,
        receiver: person,
        amount: amountText,
        currency: z.string(),
        note: z.string(),
        marks: z.array(z.enum(transferMarks)),
        isReversed: z.boolean(),
      }),
    ),
    refusals: [],
  }),
  /** Wishes to send money where no line goes, newest first. */
  refused: backOfficeCall({
    method: 'GET',
    path: '/bo/line/refused',
    permission: 'ledger.read',
    right: brandWide,
    input: z.strictObject({ ...cursorQuery }),
    output: stretchOf(
      z.strictObject({
        attemptId: z.uuid(),
        at: moment,
        sender: person,
        /** Empty where the id belongs to nobody. */
        wantedReceiver: z.string(),
        amount: amountText,
      }),
    ),
    refusals: [],
  }),
} as const
