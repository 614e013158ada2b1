import { z } from 'zod'
import { call } from '../call.ts'
import { csvFile } from '../shapes/csv.ts'
import { anyId, moment } from '../shapes/ids.ts'
import { amountText, currency } from '../shapes/money.ts'
import { cursorQuery, stretchOf } from '../shapes/page.ts'
import { pointsShown } from '../shapes/percents.ts'
import { own, self } from '../rights/right.ts'

/** Whose figures: the agent and everybody below, those directly below, or the agent alone. */
export const teamScopes = ['team', 'direct', 'own'] as const
export const memberSorts = ['account', 'registeredAt', 'lastLoginAt', 'balance'] as const

const range = { from: z.iso.date(), to: z.iso.date() }
const memberFilter = {
  under: z.string().max(64).default(''),
  search: z.string().max(64).default(''),
  kind: z.enum(['all', 'agent', 'player', 'unfunded']).default('all'),
  sort: z.enum(memberSorts).default('account'),
  order: z.enum(['up', 'down']).default('up'),
}
const lossFilter = { ...range, under: z.string().max(64).default('') }

const sums = {
  bets: z.number().int(),
  stake: amountText,
  /** Stakes of bets that won or lost; what was given back is in it not. */
  valid: amountText,
  payout: amountText,
  /** From the members' side: negative where they lost. */
  result: amountText,
  newMembers: z.number().int(),
  deposits: amountText,
  depositCount: z.number().int(),
  firstDepositors: z.number().int(),
  firstDeposits: amountText,
  withdrawals: amountText,
  withdrawalCount: z.number().int(),
  /** Of members by the own play, and of agents by the play below; bonuses, and points turned into money. By the day of payment. */
  rebatesOwn: amountText,
  rebatesLine: amountText,
  bonuses: amountText,
}

const legSums = {
  ...sums,
  /** Salaries: of a leg what came in at its head, of the account itself what it kept. */
  wages: amountText,
}

const overviewSums = {
  ...sums,
  /** Members who paid in and who were paid out; over more days than one each once. */
  depositors: z.number().int(),
  withdrawers: z.number().int(),
  /** The result with rebates, bonuses and the wages of agents, as dividends reckon it. */
  profit: amountText,
}

const teamMember = z.strictObject({
  account: z.string(),
  isAgent: z.boolean(),
  /** Directly below whoever asks. */
  isDirect: z.boolean(),
  state: z.enum(['active', 'closed']),
  directCount: z.number().int(),
  /** The account's own free money, and that of its whole team. */
  balance: amountText,
  teamBalance: amountText,
  /** Told of direct downlines alone, with the id that points are given by. */
  direct: z.strictObject({ downlineId: z.uuid(), now: pointsShown, last: pointsShown }).nullable(),
  /** Told of direct downlines alone. */
  isOnline: z.boolean(),
  registeredAt: moment,
  lastLoginAt: moment.nullable(),
})

/** An agent's own team, and nothing beside it: whoever is not in it is answered like nobody. */
export const agentTeamCalls = {
  overview: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/agent/overview',
    audience: 'player',
    right: { ...self, sample: { from: '2026-01-01', to: '2026-01-02' } },
    perMinute: 60,
    input: z.strictObject({ ...range, whose: z.enum(teamScopes).default('team') }),
    output: z.strictObject({
      currency,
      timeZone: z.string(),
      agents: z.number().int(),
      players: z.number().int(),
      online: z.number().int(),
      balance: amountText,
      /** Members with a settled bet in the range. */
      active: z.number().int(),
      total: z.strictObject(overviewSums),
      days: z.array(z.strictObject({ day: z.iso.date(), ...overviewSums })),
      /** What the caller got by contracts in the range; what they paid down stays inside the team. */
      wages: z.strictObject({ salary: amountText, dividend: amountText }),
      /** Of the caller's own code and links in the range: clicks, who registered by them, and who of those has ever paid in. */
      invited: z.strictObject({
        clicks: z.number().int(),
        registrations: z.number().int(),
        depositors: z.number().int(),
      }),
      /** When money from and to outside was last counted; null: never yet. */
      countedAt: moment.nullable(),
    }),
    refusals: ['NOT_AN_AGENT'],
  }),
  /** Its days, a row each. */
  overviewFile: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/agent/overview/file',
    audience: 'player',
    right: { ...self, sample: { from: '2026-01-01', to: '2026-01-02' } },
    perMinute: 10,
    input: z.strictObject({
      ...range,
      whose: z.enum(teamScopes).default('team'),
      cursor: cursorQuery.cursor,
    }),
    output: csvFile,
    refusals: ['NOT_AN_AGENT'],
  }),
  /** Directly below an account of the team (the caller where none is named), or anywhere below that a name begins so. */
  members: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/agent/team',
    audience: 'player',
    right: self,
    perMinute: 120,
    input: z.strictObject({ ...cursorQuery, ...memberFilter }),
    output: stretchOf(teamMember).extend({
      currency,
      /** From the caller down to the account whose downlines are shown. */
      path: z.array(z.string()),
    }),
    refusals: ['NOT_AN_AGENT', 'NOT_FOUND'],
  }),
  memberFile: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/agent/team/file',
    audience: 'player',
    right: self,
    perMinute: 10,
    input: z.strictObject({ ...memberFilter, cursor: cursorQuery.cursor }),
    output: csvFile,
    refusals: ['NOT_AN_AGENT', 'NOT_FOUND'],
  }),
  /** Makes a player directly below an agent; one who is an agent already stays one. */
  promote: call({
    endpoint: 'site',
    method: 'POST',
    path: '/api/agent/team/:downlineId/agent',
    audience: 'player',
    right: own({ downlineId: 'downline' }),
    money: 'none',
    perMinute: 30,
    input: z.strictObject({ downlineId: anyId }),
    output: z.strictObject({}),
    refusals: ['NOT_AN_AGENT', 'NOT_FOUND'],
  }),
  /** What each of an account's direct downlines and its team won or lost in a range, in the order of the names. */
  losses: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/agent/losses',
    audience: 'player',
    right: { ...self, sample: { from: '2026-01-01', to: '2026-01-02' } },
    perMinute: 60,
    input: z.strictObject({ ...cursorQuery, ...lossFilter }),
    output: stretchOf(
      z.strictObject({ account: z.string(), isAgent: z.boolean(), isSelf: z.boolean(), ...legSums }),
    ).extend({ currency, path: z.array(z.string()), total: z.strictObject(legSums) }),
    refusals: ['NOT_AN_AGENT', 'NOT_FOUND'],
  }),
  lossFile: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/agent/losses/file',
    audience: 'player',
    right: { ...self, sample: { from: '2026-01-01', to: '2026-01-02' } },
    perMinute: 10,
    input: z.strictObject({ ...lossFilter, cursor: cursorQuery.cursor }),
    output: csvFile,
    refusals: ['NOT_AN_AGENT', 'NOT_FOUND'],
  }),
} as const
