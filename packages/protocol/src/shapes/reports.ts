import type { Permission } from '../call.ts'

/**
 * What a cell of a report is. `subject`: what the row is about, by the way the report is looked at: a day, a game's name, a category.
 * `word`: one of a few values the console has a word for. `money`: decimal text. `share`: a part of one.
 */
export type CellKind = 'subject' | 'moment' | 'text' | 'word' | 'id' | 'money' | 'count' | 'share'

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
} as const satisfies Record<string, ReportSpec>

export type ReportName = keyof typeof reports
export const reportNames = Object.keys(reports) as ReportName[]
