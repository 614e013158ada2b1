import { z } from 'zod'
import { backOfficeCall } from '../call.ts'
import { brandWide } from '../rights/right.ts'
import { amountText } from '../shapes/money.ts'
import { stretchOf } from '../shapes/page.ts'

const account = z.string().max(40)
const count = z.number().int()
/** Of the brand's clock: the tree as it stood when that day ended, and its figures; today where none is said. */
const day = z.iso.date()

/** The network of agents as staff walks through it. */
export const agentTreeCalls = {
  /** From the top down to an account, by its whole name; nothing where nobody has it. */
  path: backOfficeCall({
    method: 'GET',
    path: '/bo/agent-tree/path',
    permission: 'players.read',
    right: brandWide,
    input: z.strictObject({ account, day: day.optional() }),
    output: z.strictObject({
      path: z.array(z.strictObject({ playerId: z.uuid(), account: z.string(), isAgent: z.boolean() })),
    }),
    refusals: [],
  }),
  /** Who stands directly below an account, by name, with one day of each: an agent's whole team, a player alone. Without one: the top agents. */
  children: backOfficeCall({
    method: 'GET',
    path: '/bo/agent-tree',
    permission: 'players.read',
    right: brandWide,
    input: z.strictObject({
      account: account.optional(),
      day: day.optional(),
      cursor: z.string().max(100).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(25),
    }),
    output: stretchOf(
      z.strictObject({
        playerId: z.uuid(),
        account: z.string(),
        isAgent: z.boolean(),
        direct: count,
        activeMembers: count,
        bets: count,
        stake: amountText,
        payout: amountText,
        deposits: amountText,
        withdrawals: amountText,
      }),
    ),
    refusals: [],
  }),
} as const
