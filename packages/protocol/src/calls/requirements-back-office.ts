import { z } from 'zod'
import { backOfficeCall } from '../call.ts'
import { depends } from '../rights/act.ts'
import { brandWideOf } from '../rights/right.ts'
import { anyId } from '../shapes/ids.ts'
import { written } from '../shapes/written.ts'
import { requirementRecord } from './promotions.ts'

export const requirementsBackOfficeCalls = {
  /** What holds a player's money back, oldest first, and how the last twenty others ended. */
  of: backOfficeCall({
    method: 'GET',
    path: '/bo/players/:playerId/requirements',
    permission: 'promotions.read',
    right: brandWideOf({ playerId: 'any' }),
    input: z.strictObject({ playerId: anyId }),
    output: z.strictObject({ open: z.array(requirementRecord), ended: z.array(requirementRecord) }),
    refusals: ['NOT_FOUND'],
    reads: 'playerId',
  }),
  /** Asks for no more of it: a bonus ends as one that was staked in full does, everything else lets go of the money. */
  waive: backOfficeCall({
    method: 'POST',
    path: '/bo/players/:playerId/requirements/:requirementId/waiver',
    permission: 'promotions.decide',
    right: brandWideOf({ playerId: 'any', requirementId: 'any' }),
    act: depends('requirements.waive', 'money that is let go above what one person decides'),
    input: z.strictObject({ playerId: anyId, requirementId: anyId, reason: written(3, 200) }),
    output: requirementRecord,
    refusals: ['NOT_FOUND', 'SUBMISSION_DECIDED'],
    reads: 'playerId',
  }),
} as const
