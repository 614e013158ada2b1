import { causeName, isPlayerPurpose, purposeName } from '../../core/ledger/index.ts'
import type { CauseKind } from '../../core/ledger/index.ts'
import { lineOf } from '../figures/index.ts'

/** What changes what a player holds, each transfer in one of them: together they are the whole change, to the unit. */
export const statementLines = [
  'deposits',
  'withdrawals',
  'topUps',
  'stakes',
  'payouts',
  'bonuses',
  'agentPay',
  'lineTransfers',
  'atVendors',
  'fees',
  'corrections',
  'moved',
] as const
type StatementLine = (typeof statementLines)[number]
export type StatementSums = Record<StatementLine, bigint>

export const noSums = (): StatementSums =>
  Object.fromEntries(statementLines.map((line) => [line, 0n])) as StatementSums

/** Alike entries of one account of a player, as the ledger numbers them. */
export interface EntryGroup {
  causeKind: number
  otherPurpose: number
  isCredit: boolean
  /** The other account is the same player's. */
  isOwn: boolean
}

/** What a result or a vendor that was wrong gave or took afterwards: neither staked nor won. */
const corrected: ReadonlySet<CauseKind> = new Set([
  'correction',
  'vendor-adjustment',
  'result-correction',
  'result-correction-back',
  'receivable-paid',
])
const givenBack: ReadonlySet<CauseKind> = new Set(['void', 'vendor-void'])
/** Pay that one player gives another. */
const pay: ReadonlySet<CauseKind> = new Set([
  'pay-run',
  'salary-daily',
  'salary-hourly',
  'dividend',
  'salary-realtime',
  'prize-share',
])

/** A stake that came back was not staked, and a payout that was taken back was not paid. */
const playOf = (cause: CauseKind, isCredit: boolean): StatementLine =>
  isCredit === givenBack.has(cause) ? 'stakes' : 'payouts'

/** In which line a statement has an entry. */
export const statementLineOf = ({ causeKind, otherPurpose, isCredit, isOwn }: EntryGroup): StatementLine => {
  const cause = causeName(causeKind)
  const other = purposeName(otherPurpose)
  if (isOwn) return 'moved'
  if (corrected.has(cause)) return 'corrections'
  if (isPlayerPurpose(other)) return pay.has(cause) ? 'agentPay' : 'lineTransfers'
  const line = lineOf({ cause, platform: other })
  return line === 'play' ? playOf(cause, isCredit) : line!
}

export const changeOfSums = (sums: StatementSums): bigint =>
  statementLines.reduce((sum, line) => sum + sums[line], 0n)
