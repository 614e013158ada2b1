import { z } from 'zod'
import { call } from '../call.ts'
import { own, self } from '../rights/right.ts'
import { contractKinds, contractTerms } from '../shapes/contract-terms.ts'
import { anyId, moment, newId } from '../shapes/ids.ts'

const versionHash = z.string().regex(/^[0-9a-f]{64}$/)
export const contractStates = [
  'SCHEDULED',
  'ACTIVE',
  'ENDING',
  'SUPERSEDED',
  'TERMINATED',
  'CANCELLED',
] as const
export const offerStates = ['OFFERED', 'ACCEPTED', 'REJECTED', 'WITHDRAWN', 'EXPIRED'] as const
export const endReasons = [
  'SUPERSEDED',
  'UPLINE_RATE_LOWERED',
  'UPLINE_CONTRACT_ENDED',
  'AGREED',
  'BY_HOLDER',
  'BY_STAFF',
] as const

export const contractLine = z.strictObject({
  contractId: z.uuid(),
  kind: z.enum(contractKinds),
  /** Null: the platform. */
  issuer: z.string().nullable(),
  holder: z.string(),
  version: z.number().int(),
  terms: contractTerms,
  versionHash,
  state: z.enum(contractStates),
  agreedAt: moment,
  effectiveFrom: moment,
  effectiveTo: moment.nullable(),
  endReason: z.enum(endReasons).nullable(),
})

export const offerLine = z.strictObject({
  offerId: z.uuid(),
  kind: z.enum(contractKinds),
  issuer: z.string().nullable(),
  holder: z.string(),
  /** New terms, or the end of the contract that runs. */
  wants: z.enum(['terms', 'end']),
  terms: contractTerms,
  versionHash,
  state: z.enum(offerStates),
  offeredAt: moment,
  expiresAt: moment,
})

/** What ends with an acceptance, before and after it. */
export const endedContract = z.strictObject({
  contractId: z.uuid(),
  holder: z.string(),
  reason: z.enum(endReasons),
})

const checkRefusals = [
  'NOT_AN_AGENT',
  'NOT_FOUND',
  'NOT_DIRECT_DOWNLINE',
  'CONTRACT_TERMS_INVALID',
  'CONTRACT_UPLINE_MISSING',
  'CONTRACT_RATE_ABOVE_UPLINE',
  'CONTRACT_NOT_DOMINATED',
  'CONTRACT_PERIOD_MISMATCH',
] as const
export const offerRefusals = [...checkRefusals, 'OFFER_EXISTS', 'KEY_REUSED'] as const

const answer = z.strictObject({
  offerId: anyId,
  action: z.enum(['ACCEPT', 'REJECT', 'TERMINATE_AGREE', 'TERMINATE_REFUSE']),
  /** Of the terms that were shown. */
  versionHash,
})

const answered = z.strictObject({ state: z.enum(offerStates), endedContracts: z.array(endedContract) })

/** One of the four calls with which a holder answers an offer of its kind. */
const process = <const P extends string, const I extends z.ZodType>(path: P, input: I) =>
  call({
    endpoint: 'site',
    method: 'POST',
    path,
    audience: 'player',
    right: own({ offerId: 'contract-offer' }),
    money: 'none',
    perMinute: 30,
    input,
    output: answered,
    refusals: [...checkRefusals, 'OFFER_EXPIRED', 'OFFER_CHANGED', 'OFFER_ANSWERED'],
  })

export const contractsCalls = {
  /** The own contracts and offers, and those with direct downlines. */
  mine: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/agent/contracts',
    audience: 'player',
    right: self,
    input: z.strictObject({}),
    output: z.strictObject({ contracts: z.array(contractLine), offers: z.array(offerLine) }),
    refusals: ['NOT_AN_AGENT'],
  }),
  /** What ends if the offer is accepted; nothing of anybody else is told. */
  preview: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/agent/contracts/offers/:offerId',
    audience: 'player',
    right: own({ offerId: 'contract-offer' }),
    input: z.strictObject({ offerId: anyId }),
    output: offerLine.extend({ endedContracts: z.array(endedContract) }),
    refusals: ['NOT_AN_AGENT', 'NOT_FOUND'],
  }),
  offer: call({
    endpoint: 'site',
    method: 'POST',
    path: '/api/agent/contracts/offers',
    audience: 'player',
    right: own({ offerId: 'new', downlineId: 'downline' }),
    money: 'none',
    perMinute: 30,
    input: z.strictObject({ offerId: newId, downlineId: anyId, terms: contractTerms }),
    output: offerLine,
    refusals: offerRefusals,
  }),
  /** Asks the downline to agree that the running contract ends. */
  askEnd: call({
    endpoint: 'site',
    method: 'POST',
    path: '/api/agent/contracts/ends',
    audience: 'player',
    right: own({ offerId: 'new', downlineId: 'downline' }),
    money: 'none',
    perMinute: 30,
    input: z.strictObject({ offerId: newId, downlineId: anyId, kind: z.enum(contractKinds) }),
    output: offerLine,
    refusals: offerRefusals,
  }),
  withdraw: call({
    endpoint: 'site',
    method: 'POST',
    path: '/api/agent/contracts/offers/:offerId/withdraw',
    audience: 'player',
    right: own({ offerId: 'contract-offer' }),
    money: 'none',
    input: z.strictObject({ offerId: anyId }),
    output: z.strictObject({ state: z.enum(offerStates) }),
    refusals: ['NOT_AN_AGENT', 'NOT_FOUND', 'OFFER_ANSWERED'],
  }),
  /** Ends the own contract with the running period; contracts below end with it. */
  endOwn: call({
    endpoint: 'site',
    method: 'POST',
    path: '/api/agent/contracts/own-end',
    audience: 'player',
    right: self,
    money: 'none',
    input: z.strictObject({ kind: z.enum(contractKinds) }),
    output: z.strictObject({ endedContracts: z.array(endedContract) }),
    refusals: ['NOT_AN_AGENT', 'NOT_FOUND', 'OFFER_EXISTS'],
  }),
  processDividend: process('/wps/relay/MCS2_processDividendReq', answer),
  processDaily: process('/wps/relay/MCS2_processDailySalContract', answer),
  processHourly: process('/wps/relay/MCS2_processContractHourSalary', answer),
  processRealtime: process(
    '/wps/relay/MCSFE_processRealTimeSalaryContract',
    answer.extend({ agreed: z.literal(true) }),
  ),
} as const
