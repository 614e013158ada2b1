import { z } from 'zod'
import { backOfficeCall } from '../call.ts'
import { brandWide } from '../rights/right.ts'
import { csvFile } from '../shapes/csv.ts'
import { moment } from '../shapes/ids.ts'
import { amountText } from '../shapes/money.ts'

const day = z.iso.date()
const count = z.number().int()

/** What one currency came to in one stretch of time; fees and corrections aside, all from the platform's side: what it gave is above zero. */
const figures = {
  deposits: amountText,
  withdrawals: amountText,
  /** Play money handed out. */
  topUps: amountText,
  bets: count,
  /** Of what was settled. */
  stakes: amountText,
  /** Jackpots included. */
  payouts: amountText,
  ggr: amountText,
  bonuses: amountText,
  agentPay: amountText,
  /** GGR less bonuses and pay of agents. */
  ngr: amountText,
}

/** A row of days of the brand's calendar, both ends in it. */
const range = { from: day, to: day }

export const figuresCalls = {
  /** Today beside yesterday and the same weekday a week ago, these two up to the same time of the day. */
  home: backOfficeCall({
    method: 'GET',
    path: '/bo/figures/home',
    permission: 'ledger.read',
    right: brandWide,
    input: z.strictObject({}),
    output: z.strictObject({
      at: moment,
      /** How far the ledger is sealed: background work has come so far. Null before the first time. */
      sealedUntil: moment.nullable(),
      windows: z.array(
        z.strictObject({ day, until: moment, registrations: count, firstDeposits: count, players: count }),
      ),
      /** Each by itself, the brand's own first; none is ever added to another. */
      currencies: z.array(
        z.strictObject({
          currency: z.string(),
          /** Stakes of bets that are not settled. */
          openStakes: amountText,
          /** In the order of the windows above. */
          windows: z.array(
            z.strictObject({
              ...figures,
              depositCount: count,
              withdrawalCount: count,
              /** What players held at the end of it. */
              held: amountText,
            }),
          ),
        }),
      ),
    }),
    refusals: [],
  }),
  /** Every day of a range, also those without any activity, each currency by itself. */
  days: backOfficeCall({
    method: 'GET',
    path: '/bo/figures/days',
    permission: 'ledger.read',
    right: { ...brandWide, sample: { from: '2026-01-01', to: '2026-01-02' } },
    input: z.strictObject(range),
    output: z.strictObject({
      /** The currencies in which something was played or moved. */
      active: z.array(z.string()),
      content: z.array(
        z.strictObject({
          day,
          currency: z.string(),
          ...figures,
          /** What players paid in fees. */
          fees: amountText,
          /** What corrections gave to players. */
          corrections: amountText,
          /** What players moved to wallets at vendors, less what came back. */
          atVendors: amountText,
          /** What players held at the end of the day. */
          held: amountText,
        }),
      ),
    }),
    refusals: ['RANGE_TOO_LONG'],
  }),
  daysFile: backOfficeCall({
    method: 'GET',
    path: '/bo/exports/figures/days',
    permission: ['ledger.read', 'export.make'],
    right: { ...brandWide, sample: { from: '2026-01-01', to: '2026-01-02' } },
    perMinute: 20,
    input: z.strictObject(range),
    output: csvFile,
    refusals: ['RANGE_TOO_LONG'],
  }),
} as const
