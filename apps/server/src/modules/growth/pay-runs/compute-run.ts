import { billUnit, runRoot, salaryBase, salaryBill } from '@krathong/contracts'
import type { RunLine } from '@krathong/contracts'
import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Settings } from '../../core/settings/index.ts'
import { closeTurnover, readLinePaths, readPlayOfMembers } from '../turnover/index.ts'
import { inLineOrder, sumTeams } from './rules/team-sums.ts'
import type { MemberPlay, TeamSums } from './rules/team-sums.ts'
import { readInForce } from './run-reads.ts'
import { completeRun, holdRun, insertBills } from './store.ts'
import type { PaidContract, Run } from './types.ts'

/** Names the run in every leaf of its tree. */
export const runName = ({
  kind,
  currency,
  periodFrom,
}: Pick<Run, 'kind' | 'currency' | 'periodFrom'>): string => `${kind} ${currency} ${periodFrom.toISOString()}`

const readPlay = async (tx: Tx, run: Run): Promise<MemberPlay[]> => {
  const { brandId, currency, periodFrom: from, periodTo: to } = run
  const play = await readPlayOfMembers(tx, { brandId, currency, from, to })
  const paths = await readLinePaths(tx, [...new Set(play.map(({ lineId }) => lineId))])
  return play.map((row) => ({ ...row, path: paths.get(row.lineId)! }))
}

const lineOf = (contract: PaidContract, sums: TeamSums, exponent: number): RunLine => {
  const { terms } = contract
  const { turnover, active, won, lost } = sums
  const base = salaryBase(terms.base, { won, lost, single: turnover })
  const bill = salaryBill(terms, { team: { turnover, active }, base, unit: billUnit(exponent) })
  return {
    contractId: contract.contractId,
    agreementHash: contract.agreementHash,
    holder: contract.holderId,
    issuer: contract.issuerId,
    turnover,
    active,
    base,
    tier: bill.tier,
    amount: bill.amount,
    result: null,
    carryBefore: null,
    fees: null,
  }
}

/** A period in which a team did not play has a bill of nothing by day, and none by the hour. */
const isBilled = (run: Run, { turnover, base }: RunLine): boolean =>
  run.kind === 'daily' || turnover !== 0n || base !== 0n

/**
 * Computes the bills of a run, all of them or none, once: by contracts that are in force for the whole period and turnover that is
 * closed. False while turnover may still come.
 */
export const computeRun = async (app: App, settings: Settings, run: Run): Promise<boolean> => {
  if (!(await closeTurnover(app, run.periodTo))) return false
  const { exponent } = settings.current().value.currency
  return transact(app.db, async (tx) => {
    if (!(await holdRun(tx, run.runId))) return false
    const contracts = inLineOrder(await readInForce(tx, run))
    const sums = sumTeams(contracts, contracts.length > 0 ? await readPlay(tx, run) : [])
    const lines = contracts
      .map((contract) => lineOf(contract, sums.get(contract.holderId)!, exponent))
      .filter((line) => isBilled(run, line))
    await insertBills(tx, run.runId, lines)
    const total = lines.reduce((sum, { issuer, amount }) => (issuer === null ? sum + amount : sum), 0n)
    await completeRun(tx, run.runId, { lines: lines.length, total, root: runRoot(runName(run), lines) })
    return true
  })
}
