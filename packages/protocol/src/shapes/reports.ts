import type { Permission } from '../call.ts'

/**
 * What a cell of a report is. `subject`: what the row is about, by the way the report is looked at: a day, a game's name, a category.
 * `word`: one of a few values the console has a word for. `act`: an action of the audit trail or a cause of the ledger. `money`: decimal text. `share`: a part of one.
 */
export type CellKind = 'subject' | 'moment' | 'text' | 'word' | 'act' | 'id' | 'money' | 'count' | 'share'

export interface ReportSpec {
  /** All of them. */
  permission: readonly [Permission, ...Permission[]]
  /** Ways to look at it, the first unless told. */
  by: readonly [string, ...string[]]
  columns: Readonly<Record<string, CellKind>>
  /** The columns of its chart; none: it has no chart. */
  chart: readonly string[]
  /** It tells of the moment it is asked for, whatever days are chosen. */
  isNow?: true
  /** It tells of one player, who is asked for; reading it is written down. */
  of?: 'player'
  /** The amount from which on it tells of money, in the brand's own currency, unless asked for another. */
  least?: string
  /** Columns whose sums stand above the table. */
  tiles?: readonly string[]
}

const play = { bets: 'count', stakes: 'money', payouts: 'money', ggr: 'money', margin: 'share' } as const

/** Every report of the back office: who may read it and what its rows hold. The calls, the pages and the files are made from this. */
export const reports = {
  /** What was won and lost; of games, vendors and products with their share of what the platform gave, by stakes. */
  revenue: {
    permission: ['ledger.read'],
    by: ['day', 'game', 'vendor', 'product'],
    columns: { subject: 'subject', ...play, bonuses: 'money', agentPay: 'money', ngr: 'money' },
    chart: ['ggr', 'ngr'],
  },
  /** What one player's accounts held, what came and went, and what they held then. Amounts are the player's: what went is below zero. */
  statement: {
    permission: ['players.read', 'ledger.read'],
    of: 'player',
    by: ['day', 'month', 'account'],
    columns: {
      subject: 'subject',
      opening: 'money',
      deposits: 'money',
      withdrawals: 'money',
      topUps: 'money',
      stakes: 'money',
      payouts: 'money',
      bonuses: 'money',
      agentPay: 'money',
      lineTransfers: 'money',
      atVendors: 'money',
      fees: 'money',
      corrections: 'money',
      moved: 'money',
      closing: 'money',
    },
    tiles: ['opening', 'deposits', 'withdrawals', 'stakes', 'payouts', 'bonuses', 'corrections', 'closing'],
    chart: ['closing'],
  },
  /** What each version of each own game declared for what was played, and what it returned. */
  returns: {
    permission: ['rounds.read'],
    by: ['game'],
    columns: {
      subject: 'subject',
      version: 'count',
      rounds: 'count',
      staked: 'money',
      returned: 'money',
      jackpots: 'money',
      promised: 'share',
      realised: 'share',
      low: 'share',
      high: 'share',
      judged: 'word',
      definition: 'id',
    },
    chart: [],
  },
  /** What is owed at this moment; what lies in another row already stands beside and is not added. */
  liability: {
    permission: ['ledger.read'],
    by: ['kind'],
    columns: { subject: 'subject', holders: 'count', amount: 'money', within: 'money' },
    chart: [],
    isNow: true,
  },
  jackpots: {
    permission: ['ledger.read'],
    by: ['pot'],
    columns: {
      subject: 'subject',
      opening: 'money',
      contributions: 'money',
      seeds: 'money',
      paid: 'money',
      hits: 'count',
      closing: 'money',
      owed: 'money',
    },
    chart: [],
  },
  /** What the platform gave beside play, less what it took back. */
  costs: {
    permission: ['ledger.read'],
    by: ['cause', 'day'],
    columns: {
      subject: 'subject',
      count: 'count',
      given: 'money',
      takenBack: 'money',
      bonuses: 'money',
      agentPay: 'money',
      cost: 'money',
    },
    tiles: ['given', 'takenBack', 'bonuses', 'agentPay', 'cost'],
    chart: ['cost'],
  },
  /** Rounds whose stakes went back because they could not be finished, and those that wait for their end. */
  interrupted: {
    permission: ['rounds.read'],
    by: ['any', 'given-back', 'open', 'at-vendor'],
    columns: {
      at: 'moment',
      kind: 'word',
      game: 'text',
      account: 'text',
      stake: 'money',
      fault: 'text',
      round: 'id',
    },
    chart: [],
  },
  /** Large wins and transfers, what was put right by hand, settings, staff and alarms. */
  events: {
    permission: ['audit.read', 'ledger.read'],
    by: ['any', 'wins', 'transfers', 'adjustments', 'settings', 'staff', 'alarms'],
    columns: {
      at: 'moment',
      kind: 'word',
      what: 'act',
      subject: 'text',
      amount: 'money',
      game: 'text',
      operator: 'text',
      reason: 'text',
    },
    least: '10000',
    chart: [],
  },
} as const satisfies Record<string, ReportSpec>

export type ReportName = keyof typeof reports
export const reportNames = Object.keys(reports) as ReportName[]
