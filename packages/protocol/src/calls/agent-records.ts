import { z } from 'zod'
import { call } from '../call.ts'
import { self } from '../rights/right.ts'
import { csvFile } from '../shapes/csv.ts'
import { moment } from '../shapes/ids.ts'
import { amountText, currency } from '../shapes/money.ts'
import { cursorQuery, stretchOf } from '../shapes/page.ts'
import { statementGroups, teamEntryGroups } from '../shapes/statement-kinds.ts'
import type { StatementKind } from '../shapes/statement-kinds.ts'
import { teamScopes } from './agent-team.ts'
import { categories } from './catalog.ts'

export const teamBetSorts = ['settledAt', 'stake', 'payout', 'result'] as const

const kinds = Object.values(statementGroups).flat() as [StatementKind, ...StatementKind[]]

const filter = {
  from: z.iso.date(),
  to: z.iso.date(),
  whose: z.enum(teamScopes).default('team'),
  /** One member of the team by the whole name. */
  member: z.string().max(64).default(''),
}
const betFilter = {
  ...filter,
  category: z.enum(categories).optional(),
  sort: z.enum(teamBetSorts).default('settledAt'),
  order: z.enum(['up', 'down']).default('down'),
}
const entryFilter = { ...filter, group: z.enum(teamEntryGroups).optional() }
const sample = { from: '2026-01-01', to: '2026-01-02' }

const teamBet = z.strictObject({
  betId: z.uuid(),
  roundId: z.uuid(),
  account: z.string(),
  game: z.string(),
  category: z.enum(categories),
  /** Of a lottery: the draw, the kind of bet by its code, and what was picked in each row. */
  ticket: z
    .strictObject({
      gameCode: z.string(),
      numero: z.string(),
      betType: z.string(),
      picks: z.array(z.array(z.number().int())),
    })
    .nullable(),
  stake: amountText,
  /** What of it counts: nothing of a bet that gave its stake back. */
  valid: amountText,
  /** With the stake in it where it came back, and with jackpots. */
  payout: amountText,
  /** From the member's side. */
  result: amountText,
  placedAt: moment,
  settledAt: moment,
})

const teamEntry = z.strictObject({
  account: z.string(),
  at: moment,
  kind: z.enum(kinds),
  amount: amountText,
  balanceAfter: amountText,
  /** The ledger's own number of the movement. */
  transactionId: z.uuid(),
  /** The other player of a transfer; masked where they are not of the team. */
  counterpart: z.string().nullable(),
})

/** What the members of an agent's team did while they were in it; whoever is not in it is answered like nobody. */
export const agentRecordsCalls = {
  bets: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/agent/bets',
    audience: 'player',
    right: { ...self, sample },
    perMinute: 60,
    input: z.strictObject({ ...cursorQuery, ...betFilter }),
    output: stretchOf(teamBet).extend({
      currency,
      timeZone: z.string(),
      /** Of everything the filter lets through; told with the first stretch. */
      total: z
        .strictObject({ bets: z.number().int(), stake: amountText, payout: amountText, result: amountText })
        .nullable(),
    }),
    refusals: ['NOT_AN_AGENT', 'NOT_FOUND'],
  }),
  betFile: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/agent/bets/file',
    audience: 'player',
    right: { ...self, sample },
    perMinute: 10,
    input: z.strictObject({ ...betFilter, cursor: cursorQuery.cursor }),
    output: csvFile,
    refusals: ['NOT_AN_AGENT', 'NOT_FOUND'],
  }),
  entries: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/agent/entries',
    audience: 'player',
    right: { ...self, sample },
    perMinute: 60,
    input: z.strictObject({ ...cursorQuery, ...entryFilter }),
    output: stretchOf(teamEntry).extend({
      currency,
      timeZone: z.string(),
      /** What came in and went out by group; told with the first stretch. */
      total: z
        .array(
          z.strictObject({
            group: z.enum(teamEntryGroups),
            count: z.number().int(),
            totalIn: amountText,
            totalOut: amountText,
          }),
        )
        .nullable(),
    }),
    refusals: ['NOT_AN_AGENT', 'NOT_FOUND'],
  }),
  entryFile: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/agent/entries/file',
    audience: 'player',
    right: { ...self, sample },
    perMinute: 10,
    input: z.strictObject({ ...entryFilter, cursor: cursorQuery.cursor }),
    output: csvFile,
    refusals: ['NOT_AN_AGENT', 'NOT_FOUND'],
  }),
} as const
