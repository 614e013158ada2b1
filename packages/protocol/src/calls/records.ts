import { z } from 'zod'
import { call } from '../call.ts'
import { moment } from '../shapes/ids.ts'
import { csvFile } from '../shapes/csv.ts'
import { amountText, currency } from '../shapes/money.ts'
import { cursorQuery, stretchOf } from '../shapes/page.ts'
import { playerAccounts, statementGroups } from '../shapes/statement-kinds.ts'
import type { StatementGroup, StatementKind } from '../shapes/statement-kinds.ts'
import { betRecord, betStates } from './betting.ts'
import { own, self } from '../rights/right.ts'

const groups = Object.keys(statementGroups) as [StatementGroup, ...StatementGroup[]]
const kinds = Object.values(statementGroups).flat() as [StatementKind, ...StatementKind[]]

const period = { from: moment.optional(), to: moment.optional() }
const wholePeriod = { from: moment, to: moment }
const statementFilter = {
  account: z.enum(playerAccounts).default('cash'),
  kind: z.enum(kinds).optional(),
  group: z.enum(groups).optional(),
}
const betFilter = {
  gameId: z.string().max(64).optional(),
  vendor: z.string().max(40).optional(),
  state: z.enum(betStates).optional(),
}

/** Where an entry leads: a round, a request for money, a receipt. */
export const entryReference = z.strictObject({
  type: z.enum([
    'round',
    'vendor-bet',
    'deposit',
    'withdrawal',
    'line-transfer',
    'top-up',
    'vendor-transfer',
    'other',
  ]),
  id: z.uuid(),
})

export const statementEntry = z.strictObject({
  entryId: z.string(),
  at: moment,
  kind: z.enum(kinds),
  amount: amountText,
  balanceBefore: amountText,
  balanceAfter: amountText,
  /** Only of a round that can be shown and proven here. */
  roundId: z.uuid().nullable(),
  /** Only of a ticket of the platform's own lotteries. */
  lottery: z.strictObject({ gameCode: z.string(), ticketId: z.uuid() }).optional(),
  gameName: z.string().nullable(),
  /** The upline or downline of a line transfer. */
  counterpart: z.string().nullable(),
})

/** One reason why money is held; its text is `holdings.why.<why>`. */
const hold = z.strictObject({
  why: z.enum(['withdrawal', 'withdrawal-paying', 'withdrawal-dispute', 'vendor', 'review', 'bet', 'other']),
  amount: amountText,
  since: moment,
  /** Null where nobody can promise a time. */
  until: moment.nullable(),
  /** Number of the withdrawal, or name of the vendor. */
  name: z.string(),
  reference: entryReference.nullable(),
})

export const betTotals = z.strictObject({
  count: z.number().int(),
  stake: amountText,
  payout: amountText,
  jackpot: amountText,
  netWin: amountText,
})

const profitFigures = {
  deposits: amountText,
  withdrawals: amountText,
  stake: amountText,
  validBet: amountText,
  /** Everything games returned, jackpots included. */
  prizes: amountText,
  rebates: amountText,
  bonuses: amountText,
  /** Money for points; to and from neighbours of the line; to and from vendors' wallets: what came, less what went. */
  points: amountText,
  transfers: amountText,
  vendorMoves: amountText,
  /** prizes - stake; the player's side of play alone: below zero is a loss. */
  result: amountText,
  betCount: z.number().int(),
}

export const recordsCalls = {
  statement: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/wallet/statement',
    audience: 'player',
    right: self,
    input: z.strictObject({ ...cursorQuery, ...period, ...statementFilter }),
    output: stretchOf(statementEntry),
    refusals: [],
  }),
  /** What a period did to an account: opening + in - out = closing, and the closing of a period that reaches now is the balance shown. */
  statementSummary: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/wallet/statement/summary',
    audience: 'player',
    right: self,
    input: z.strictObject({ ...wholePeriod, ...statementFilter }),
    output: z.strictObject({
      opening: amountText,
      closing: amountText,
      /** True when nothing moved after the period: its closing is what the account holds now. */
      reachesNow: z.boolean(),
      totalIn: amountText,
      totalOut: amountText,
      count: z.number().int(),
      kinds: z.array(z.strictObject({ kind: z.enum(kinds), count: z.number().int(), amount: amountText })),
    }),
    refusals: [],
  }),
  statementEntry: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/wallet/statement/entries/:entryId',
    audience: 'player',
    right: own({ entryId: 'entry' }),
    input: z.strictObject({ entryId: z.string().max(60) }),
    output: z.strictObject({
      entry: statementEntry,
      account: z.enum(playerAccounts),
      /** The ledger's own number of the movement, the same on both sides of it. */
      transactionId: z.uuid(),
      /** The account on the other side, by what it is for; `account.<otherSide>` or `side.<otherSide>` on the screens. */
      otherSide: z.string(),
      isOwnAccount: z.boolean(),
      reference: entryReference,
    }),
    refusals: ['NOT_FOUND'],
  }),
  statementFile: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/wallet/statement/file',
    audience: 'player',
    right: self,
    perMinute: 20,
    input: z.strictObject({ ...period, ...statementFilter, cursor: cursorQuery.cursor }),
    output: csvFile,
    refusals: [],
  }),
  betFile: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/betting/bets/file',
    audience: 'player',
    right: own({ gameId: 'open' }),
    perMinute: 20,
    input: z.strictObject({ ...period, ...betFilter, cursor: cursorQuery.cursor }),
    output: csvFile,
    refusals: [],
  }),
  /** What is free, what is held, why and until when; all accounts together are the one true total. */
  holdings: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/records/holdings',
    audience: 'player',
    right: self,
    input: z.strictObject({}),
    output: z.strictObject({
      currency,
      free: amountText,
      held: amountText,
      total: amountText,
      /** Every account with money on it; held ones with what they are held for. */
      accounts: z.array(
        z.strictObject({
          account: z.enum(playerAccounts),
          amount: amountText,
          holds: z.array(hold),
        }),
      ),
      /** Stakes of bets that wait for their result. They have left the balance and are no part of the total. */
      openBets: z.strictObject({ count: z.number().int(), stake: amountText, since: moment.nullable() }),
    }),
    refusals: [],
  }),
  bets: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/betting/bets',
    audience: 'player',
    right: own({ gameId: 'open' }),
    input: z.strictObject({ ...cursorQuery, ...period, ...betFilter }),
    output: stretchOf(betRecord.extend({ hasProof: z.boolean() })),
    refusals: [],
  }),
  betTotals: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/betting/bets/totals',
    audience: 'player',
    right: own({ gameId: 'open' }),
    input: z.strictObject({ ...wholePeriod, ...betFilter }),
    output: betTotals.extend({
      vendors: z.array(z.strictObject({ code: z.string(), name: z.string() })),
    }),
    refusals: [],
  }),
  profit: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/records/profit',
    audience: 'player',
    right: self,
    input: z.strictObject({ ...wholePeriod, by: z.enum(['day', 'category']).default('day') }),
    output: z.strictObject({
      /** Days count in this zone. */
      timeZone: z.string(),
      total: z.strictObject(profitFigures),
      /** By day (yyyy-MM-dd), newest first, or by category; a category knows play only. */
      rows: z.array(z.strictObject({ key: z.string(), ...profitFigures })),
    }),
    refusals: [],
  }),
} as const
