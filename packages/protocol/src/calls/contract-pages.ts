import { z } from 'zod'
import { call } from '../call.ts'
import { own, self } from '../rights/right.ts'
import { contractKinds } from '../shapes/contract-terms.ts'
import { csvFile } from '../shapes/csv.ts'
import { anyId, moment } from '../shapes/ids.ts'
import { amountText, currency } from '../shapes/money.ts'
import { cursorQuery, stretchOf } from '../shapes/page.ts'
import { contractLine, endedContract, offerLine } from './contracts.ts'

const kind = z.enum(contractKinds)
const percent = z.number().int()

/** An open or answered offer with the moment of its answer. */
const requestLine = offerLine.extend({ isIncoming: z.boolean(), answeredAt: moment.nullable() })

/** 0: there is no such contract; 1: nothing waits; 2: a first offer, 3: an offer of other terms, 4: an end that the upline asks for. */
const waits = z.number().int().min(0).max(4)

/** Contracts as the pages of the agent centre show them: by kind, and by downline. Nothing lower than a direct downline is told. */
export const contractPagesCalls = {
  /** Which kinds have a page, and what waits for whose answer. */
  overview: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/agent/contract-kinds',
    audience: 'player',
    right: self,
    perMinute: 120,
    input: z.strictObject({}),
    output: z.strictObject({
      kinds: z.array(
        z.strictObject({
          kind,
          /** Something was ever agreed or offered in it. */
          isEnabled: z.boolean(),
          /** Offers that wait for the caller, and those of the caller that wait for a downline. */
          incoming: z.number().int(),
          outgoing: z.number().int(),
        }),
      ),
    }),
    refusals: ['NOT_AN_AGENT'],
  }),
  /** What waits for the caller's answer, by kind, and what stands; of a player nothing. */
  consolidated: call({
    endpoint: 'site',
    method: 'GET',
    path: '/wps/member/info/funds/consolidated',
    audience: 'player',
    right: self,
    perMinute: 120,
    input: z.strictObject({}),
    output: z.strictObject({
      divtypereq: waits,
      dailysalreqtype: waits,
      contracthoursalreq: waits,
      realtimesalreqtype: waits,
      dividendContract: contractLine.nullable(),
      dailySalary: contractLine.nullable(),
      hourlySalary: contractLine.nullable(),
      realTimeSalary: contractLine.nullable(),
    }),
    refusals: [],
  }),
  ofKind: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/agent/contract-kinds/:kind',
    audience: 'player',
    right: { ...self, sample: { kind: 'daily' } },
    perMinute: 120,
    input: z.strictObject({ kind }),
    output: z.strictObject({
      currency,
      timeZone: z.string(),
      /** The caller's contracts that run or will, the one that runs first. */
      own: z.array(contractLine),
      /** The open offer to the caller. */
      offer: offerLine.nullable(),
      /** What the platform allows; rates in 1/10,000 of a percent. */
      bounds: z.strictObject({
        dividendMax: percent,
        dividendStep: percent,
        dailyMax: percent,
        hourlyWonMax: percent,
        hourlyLostMax: percent,
        realtimeMax: percent,
      }),
      /** The least valid stakes of an active member, as a first proposal. */
      activeMin: amountText,
    }),
    refusals: ['NOT_AN_AGENT'],
  }),
  /** Direct downlines who are agents, by name, with what runs, will run or waits in this kind. */
  downlines: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/agent/contract-kinds/:kind/downlines',
    audience: 'player',
    right: { ...self, sample: { kind: 'daily' } },
    perMinute: 120,
    input: z.strictObject({ ...cursorQuery, kind, search: z.string().max(64).default('') }),
    output: stretchOf(
      z.strictObject({
        account: z.string(),
        downlineId: z.uuid(),
        contracts: z.array(contractLine),
        offer: offerLine.nullable(),
      }),
    ),
    refusals: ['NOT_AN_AGENT'],
  }),
  downlineFile: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/agent/contract-kinds/:kind/downlines/file',
    audience: 'player',
    right: { ...self, sample: { kind: 'daily' } },
    perMinute: 10,
    input: z.strictObject({ cursor: cursorQuery.cursor, kind, search: z.string().max(64).default('') }),
    output: csvFile,
    refusals: ['NOT_AN_AGENT'],
  }),
  /** All versions of the caller's own contract of a kind, the last first. */
  versions: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/agent/contract-kinds/:kind/versions',
    audience: 'player',
    right: { ...self, sample: { kind: 'daily' } },
    perMinute: 120,
    input: z.strictObject({ ...cursorQuery, kind }),
    output: stretchOf(contractLine),
    refusals: ['NOT_AN_AGENT'],
  }),
  /** Those that the caller agreed on with a direct downline. */
  downlineVersions: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/agent/contract-kinds/:kind/downlines/:downlineId/versions',
    audience: 'player',
    right: { ...own({ downlineId: 'downline' }), sample: { kind: 'daily' } },
    perMinute: 120,
    input: z.strictObject({ ...cursorQuery, kind, downlineId: anyId }),
    output: stretchOf(contractLine),
    refusals: ['NOT_AN_AGENT', 'NOT_FOUND'],
  }),
  versionFile: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/agent/contract-kinds/:kind/versions/file',
    audience: 'player',
    right: { ...self, sample: { kind: 'daily' } },
    perMinute: 10,
    input: z.strictObject({ cursor: cursorQuery.cursor, kind }),
    output: csvFile,
    refusals: ['NOT_AN_AGENT'],
  }),
  downlineVersionFile: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/agent/contract-kinds/:kind/downlines/:downlineId/versions/file',
    audience: 'player',
    right: { ...own({ downlineId: 'downline' }), sample: { kind: 'daily' } },
    perMinute: 10,
    input: z.strictObject({ cursor: cursorQuery.cursor, kind, downlineId: anyId }),
    output: csvFile,
    refusals: ['NOT_AN_AGENT', 'NOT_FOUND'],
  }),
  /** Offers to the caller and of the caller: those that wait, or those that are over. */
  requests: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/agent/contract-requests',
    audience: 'player',
    right: self,
    perMinute: 120,
    input: z.strictObject({ ...cursorQuery, state: z.enum(['open', 'past']).default('open') }),
    output: stretchOf(requestLine).extend({ currency }),
    refusals: ['NOT_AN_AGENT'],
  }),
  requestFile: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/agent/contract-requests/file',
    audience: 'player',
    right: self,
    perMinute: 10,
    input: z.strictObject({
      cursor: cursorQuery.cursor,
      state: z.enum(['open', 'past']).default('open'),
    }),
    output: csvFile,
    refusals: ['NOT_AN_AGENT'],
  }),
  /** What ends, and when, if the caller ends the own contract; nothing is changed. */
  ownEnd: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/agent/contract-kinds/:kind/own-end',
    audience: 'player',
    right: { ...self, sample: { kind: 'daily' } },
    perMinute: 60,
    input: z.strictObject({ kind }),
    output: z.strictObject({
      endsAt: moment,
      endedContracts: z.array(endedContract),
    }),
    refusals: ['NOT_AN_AGENT', 'NOT_FOUND', 'OFFER_EXISTS'],
  }),
} as const
