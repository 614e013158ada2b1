import { z } from 'zod'
import { call } from '../call.ts'
import { moment } from '../shapes/ids.ts'
import { amountText, currency } from '../shapes/money.ts'
import { self } from '../rights/right.ts'

/** One day of a team: the agent and everybody below, at any depth. Settled play of real accounts only. */
export const teamDay = z.strictObject({
  /** Of `timeZone`. */
  day: z.iso.date(),
  /** Members who had a bet settled. */
  activeMembers: z.number().int(),
  bets: z.number().int(),
  stake: amountText,
  payout: amountText,
  /** From the members' side: negative where they lost. */
  result: amountText,
})

export const agentsCalls = {
  /** Where an agent lands: the team's last days, today first, and who is new in it today. */
  teamDay: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/agent/day',
    audience: 'player',
    right: self,
    input: z.strictObject({}),
    output: z.strictObject({
      currency,
      timeZone: z.string(),
      days: z.array(teamDay),
      newMembers: z.strictObject({
        count: z.number().int(),
        latest: z.array(
          z.strictObject({
            account: z.string(),
            isAgent: z.boolean(),
            /** Directly below, not further down. */
            isDirect: z.boolean(),
            registeredAt: moment,
          }),
        ),
      }),
    }),
    refusals: ['NOT_AN_AGENT'],
  }),
} as const
