import { z } from 'zod'
import { backOfficeCall } from '../call.ts'
import { brandWide } from '../rights/right.ts'
import { moment } from '../shapes/ids.ts'
import { amountText } from '../shapes/money.ts'

const day = z.iso.date()
const count = z.number().int()

/** What one currency came to in one stretch of time; fees and corrections aside, all from the house's side: what it gave is above zero. */
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
} as const
