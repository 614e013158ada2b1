import { z } from 'zod'
import { backOfficeCall } from '../call.ts'
import { GUARD, one, two } from '../rights/act.ts'
import { brandWide, brandWideOf } from '../rights/right.ts'
import { anyId, moment, newId } from '../shapes/ids.ts'
import { cursorQuery, stretchOf } from '../shapes/page.ts'

const account = z.string().min(1).max(40)
const reason = z.string().min(3).max(200)
export const moveStates = ['PLANNED', 'DONE', 'REFUSED', 'CANCELLED'] as const

/** Moves of a member, with everybody below, to another agent; and of an agent back among the players. */
export const agentMovesCalls = {
  list: backOfficeCall({
    method: 'GET',
    path: '/bo/agent-moves',
    permission: 'contracts.read',
    right: brandWide,
    input: z.strictObject(cursorQuery),
    output: stretchOf(
      z.strictObject({
        moveId: z.uuid(),
        playerId: z.uuid(),
        account: z.string(),
        from: z.string(),
        to: z.string(),
        effectiveAt: moment,
        askedBy: z.string(),
        askedAt: moment,
        reason: z.string(),
        state: z.enum(moveStates),
        /** Code of the refusal that stopped it. */
        refused: z.string().nullable(),
        /** How many went along, the account itself too. */
        moved: z.number().int().nullable(),
      }),
    ),
    refusals: [],
  }),
  /** Takes effect at the next midnight at which no dividend of the member is running. */
  plan: backOfficeCall({
    method: 'POST',
    path: '/bo/agent-moves',
    permission: 'agents.move',
    right: brandWideOf({ moveId: 'new' }),
    act: two('agents.move', 'whose team somebody plays in decides who is paid for it'),
    input: z.strictObject({ moveId: newId, account, toAccount: account, reason }),
    output: z.strictObject({ effectiveAt: moment }),
    refusals: ['NOT_FOUND', 'NO_LINE', 'BILLS_UNPAID', 'RATE_ABOVE_UPLINE', 'MOVE_PLANNED'],
  }),
  /** An agent below another one becomes a player again; nobody may stand below, and no contract may run. */
  demote: backOfficeCall({
    method: 'POST',
    path: '/bo/agents/demotions',
    permission: 'agents.move',
    right: brandWide,
    act: two('agents.demote', 'an agent loses their side of the site, and what it could earn'),
    input: z.strictObject({ account, reason }),
    output: z.strictObject({}),
    refusals: ['NOT_FOUND', 'NOT_AN_AGENT', 'HAS_DOWNLINES', 'CONTRACTS_RUN', 'BILLS_UNPAID'],
  }),
  cancel: backOfficeCall({
    method: 'POST',
    path: '/bo/agent-moves/:moveId/cancel',
    permission: 'agents.move',
    right: brandWideOf({ moveId: 'any' }),
    act: one(GUARD),
    input: z.strictObject({ moveId: anyId, reason }),
    output: z.strictObject({}),
    refusals: ['NOT_FOUND'],
  }),
} as const
