import { z } from 'zod'
import { backOfficeCall } from '../call.ts'
import { two } from '../rights/act.ts'
import { brandWide, brandWideOf } from '../rights/right.ts'
import { contractBounds } from '../shapes/contract-rules.ts'
import { contractKinds, contractTerms } from '../shapes/contract-terms.ts'
import { anyId, newId } from '../shapes/ids.ts'
import { cursorQuery, stretchOf } from '../shapes/page.ts'
import { contractLine, endedContract, offerLine, offerRefusals } from './contracts.ts'

export const contractsBackOfficeCalls = {
  /** All contracts, the last agreed first. */
  list: backOfficeCall({
    method: 'GET',
    path: '/bo/contracts',
    permission: 'contracts.read',
    right: brandWide,
    input: z.strictObject({
      ...cursorQuery,
      kind: z.enum(contractKinds).optional(),
      /** Of the holder or the issuer, whole. */
      account: z.string().max(40).optional(),
    }),
    output: stretchOf(contractLine),
    refusals: [],
  }),
  /** How many contracts and open offers such bounds would not allow any more; nothing is changed. */
  above: backOfficeCall({
    method: 'GET',
    path: '/bo/contracts/above',
    permission: 'contracts.read',
    right: brandWide,
    input: contractBounds,
    output: z.strictObject({ contracts: z.number().int(), offers: z.number().int() }),
    refusals: [],
  }),
  /** Terms of the platform for a top agent. */
  offer: backOfficeCall({
    method: 'POST',
    path: '/bo/contracts/offers',
    permission: 'contracts.write',
    right: brandWideOf({ offerId: 'new' }),
    act: two('contracts.offer', 'the platform pays by it'),
    input: z.strictObject({
      offerId: newId,
      account: z.string().min(1).max(40),
      terms: contractTerms,
      reason: z.string().min(3).max(200),
    }),
    output: offerLine,
    refusals: offerRefusals,
  }),
  end: backOfficeCall({
    method: 'POST',
    path: '/bo/contracts/:contractId/end',
    permission: 'contracts.write',
    right: brandWideOf({ contractId: 'any' }),
    act: two('contracts.end', 'it takes away what two parties agreed on, and everything below it'),
    input: z.strictObject({ contractId: anyId, reason: z.string().min(3).max(200) }),
    output: z.strictObject({ endedContracts: z.array(endedContract) }),
    refusals: ['NOT_FOUND', 'OFFER_EXISTS'],
  }),
} as const
