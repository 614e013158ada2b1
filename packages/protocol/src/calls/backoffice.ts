import { z } from 'zod'
import { backOfficeCall } from '../call.ts'
import { anyId, language, moment } from '../shapes/ids.ts'
import { amountText } from '../shapes/money.ts'
import { csvFile } from '../shapes/csv.ts'
import { countedStretchOf, cursorQuery, stretchOf } from '../shapes/page.ts'
import { betRecord, roundProof } from './betting.ts'
import { LOOK, one } from '../rights/act.ts'
import { brandWide, brandWideOf } from '../rights/right.ts'

/** A later part of a file goes on behind the cursor of the one before. */
const filePart = { cursor: z.string().max(200).optional() }
const roundFilter = {
  playerId: anyId.optional(),
  roundId: anyId.optional(),
  gameId: z.string().max(64).optional(),
  from: moment.optional(),
  to: moment.optional(),
}

export const playersCalls = {
  players: backOfficeCall({
    method: 'GET',
    path: '/bo/players',
    permission: 'players.read',
    right: brandWide,
    input: z.strictObject({ ...cursorQuery, search: z.string().max(100).optional() }),
    output: countedStretchOf(
      z.strictObject({
        playerId: z.uuid(),
        account: z.string(),
        nickname: z.string(),
        state: z.string(),
        balance: amountText,
        registeredAt: moment,
        lastLoginAt: moment.nullable(),
      }),
    ),
    refusals: [],
  }),
  player: backOfficeCall({
    method: 'GET',
    path: '/bo/players/:playerId',
    permission: 'players.read',
    right: brandWideOf({ playerId: 'any' }),
    reads: 'playerId',
    input: z.strictObject({ playerId: anyId }),
    output: z.strictObject({
      playerId: z.uuid(),
      account: z.string(),
      nickname: z.string(),
      state: z.string(),
      type: z.number().int(),
      /** Masked; `contact` shows it whole, with a reason. */
      email: z.string().nullable(),
      language: language.nullable(),
      registeredAt: moment,
      lastLoginAt: moment.nullable(),
      registeredFrom: z.string().nullable(),
      accounts: z.array(
        z.strictObject({
          purpose: z.string(),
          currency: z.string(),
          balance: amountText,
          version: z.number().int(),
        }),
      ),
      sessions: z.array(
        z.strictObject({ startedAt: moment, lastSeenAt: moment, address: z.string(), device: z.string() }),
      ),
      totals: z.strictObject({
        betCount: z.number().int(),
        stake: amountText,
        payout: amountText,
        ggr: amountText,
      }),
    }),
    refusals: ['NOT_FOUND'],
  }),
  /** The whole of what is masked elsewhere; written down with its reason. */
  contact: backOfficeCall({
    method: 'POST',
    path: '/bo/players/:playerId/contact',
    permission: ['players.read', 'players.contact'],
    right: brandWideOf({ playerId: 'any' }),
    act: one(LOOK),
    perMinute: 30,
    reads: 'playerId',
    input: z.strictObject({ playerId: anyId, reason: z.string().trim().min(3).max(200) }),
    output: z.strictObject({ email: z.string().nullable(), birthday: z.string().nullable() }),
    refusals: ['NOT_FOUND'],
  }),
  exportPlayers: backOfficeCall({
    method: 'GET',
    path: '/bo/exports/players',
    permission: ['players.read', 'export.make'],
    right: brandWide,
    perMinute: 20,
    input: z.strictObject({ ...filePart, search: z.string().max(100).optional() }),
    output: csvFile,
    refusals: [],
  }),
} as const

export const roundsCalls = {
  rounds: backOfficeCall({
    method: 'GET',
    path: '/bo/rounds',
    permission: 'rounds.read',
    right: brandWideOf({ playerId: 'any', roundId: 'any', gameId: 'open' }),
    reads: 'playerId',
    input: z.strictObject({ ...cursorQuery, ...roundFilter }),
    output: stretchOf(betRecord.extend({ playerId: z.uuid(), account: z.string() })),
    refusals: [],
  }),
  round: backOfficeCall({
    method: 'GET',
    path: '/bo/rounds/:roundId',
    permission: 'rounds.read',
    right: brandWideOf({ roundId: 'any' }),
    reads: 'bet.playerId',
    input: z.strictObject({ roundId: anyId }),
    output: z.strictObject({
      bet: betRecord.extend({ playerId: z.uuid(), account: z.string() }),
      proof: roundProof,
      events: z.array(z.unknown()),
      transfers: z.array(
        z.strictObject({
          cause: z.string(),
          debit: z.string(),
          credit: z.string(),
          amount: amountText,
          at: moment,
        }),
      ),
    }),
    refusals: ['ROUND_UNKNOWN', 'ROUND_UNREADABLE'],
  }),
  exportRounds: backOfficeCall({
    method: 'GET',
    path: '/bo/exports/rounds',
    permission: ['rounds.read', 'export.make'],
    right: brandWideOf({ playerId: 'any', roundId: 'any', gameId: 'open' }),
    perMinute: 20,
    reads: 'playerId',
    input: z.strictObject({ ...filePart, ...roundFilter }),
    output: csvFile,
    refusals: [],
  }),
} as const

const account = z.strictObject({
  account: z.string(),
  owner: z.uuid(),
  purpose: z.string(),
  side: z.enum(['player', 'house']),
  currency: z.string(),
  balance: amountText,
  label: z.string(),
})
const transfer = z.strictObject({
  cause: z.string(),
  debit: z.string(),
  credit: z.string(),
  currency: z.string(),
  amount: amountText,
  at: moment,
  debitAfter: amountText.nullable(),
  creditAfter: amountText.nullable(),
})

export const ledgerCalls = {
  accounts: backOfficeCall({
    method: 'GET',
    path: '/bo/ledger/accounts',
    permission: 'ledger.read',
    right: brandWide,
    reads: 'owner',
    input: z.strictObject({
      ...cursorQuery,
      side: z.enum(['player', 'house']).default('house'),
      owner: anyId.optional(),
    }),
    output: stretchOf(account),
    refusals: [],
  }),
  transfers: backOfficeCall({
    method: 'GET',
    path: '/bo/ledger/transfers',
    permission: 'ledger.read',
    right: brandWideOf({ causeId: 'any' }),
    input: z.strictObject({ ...cursorQuery, causeId: anyId.optional() }),
    output: stretchOf(transfer),
    refusals: [],
  }),
  entries: backOfficeCall({
    method: 'GET',
    path: '/bo/ledger/entries',
    permission: 'ledger.read',
    right: brandWide,
    reads: 'owner',
    input: z.strictObject({
      ...cursorQuery,
      owner: anyId,
      purpose: z.string().max(40),
      currency: z.string().max(8),
    }),
    output: stretchOf(
      z.strictObject({
        /** None of an account that moves with every round: a row there is what one commit moved, of so many transfers. */
        cause: z.string().nullable(),
        transfers: z.number().int(),
        at: moment,
        amount: amountText,
        balanceAfter: amountText.nullable(),
        version: z.number().int().nullable(),
        other: z.string().nullable(),
      }),
    ),
    refusals: ['NOT_FOUND'],
  }),
  exportTransfers: backOfficeCall({
    method: 'GET',
    path: '/bo/exports/transfers',
    permission: ['ledger.read', 'export.make'],
    right: brandWideOf({ causeId: 'any' }),
    perMinute: 20,
    input: z.strictObject({ ...filePart, causeId: anyId.optional() }),
    output: csvFile,
    refusals: [],
  }),
  /** What the last looks at the books found, each with when it was: nothing is counted by asking. */
  prove: backOfficeCall({
    method: 'GET',
    path: '/bo/ledger/proof',
    permission: 'ledger.read',
    right: brandWide,
    input: z.strictObject({}),
    output: z.strictObject({
      /** When the last look at everything ended, and the last transfer it reached; null before the first. */
      at: moment.nullable(),
      outcome: z.enum(['sound', 'unsound', 'failed']).nullable(),
      through: moment.nullable(),
      transferCount: z.number().int(),
      tookMs: z.number(),
      /** Parts of it that could not be finished. */
      unfinished: z.array(z.string()),
      checks: z.array(
        z.strictObject({ name: z.string(), faults: z.number().int(), sample: z.array(z.string()) }),
      ),
      newAt: moment.nullable(),
      isNewSound: z.boolean().nullable(),
      running: z
        .strictObject({ startedAt: moment, partsDone: z.number().int(), parts: z.number().int() })
        .nullable(),
      totalsAt: moment.nullable(),
      accountCount: z.number().int(),
      totals: z.array(
        z.strictObject({ currency: z.string(), player: amountText, house: amountText, sum: amountText }),
      ),
    }),
    refusals: [],
  }),
} as const
