import { billUnit, isSecondHalf } from '@krathong/contracts'
import type { DividendTerms, SalaryTerms, TieredTerms } from '@krathong/contracts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Settings } from '../../core/settings/index.ts'
import { readLinePaths, readPlayOfMembers, readRoundsOfMembers } from '../turnover/index.ts'
import { readDividendCarries, readRealtimeCarries } from './carry-store.ts'
import { readBonuses, readSalaries } from './dividend-reads.ts'
import { dividendLines } from './rules/dividend-lines.ts'
import { dayOf } from './rules/due-periods.ts'
import { realtimeLines, sumWages } from './rules/realtime-lines.ts'
import { salaryLines } from './rules/salary-lines.ts'
import { inLineOrder, sumTeams } from './rules/team-sums.ts'
import type { MemberPlay, TeamSums } from './rules/team-sums.ts'
import { readInForce, readTimed } from './run-reads.ts'
import type { BillDraft, PaidContract, Run } from './types.ts'

const spanOf = ({ brandId, currency, periodFrom: from, periodTo: to }: Run) => ({
  brandId,
  currency,
  from,
  to,
})

const withPaths = async <R extends { lineId: number }>(tx: Tx, rows: readonly R[]) => {
  const paths = await readLinePaths(tx, [...new Set(rows.map(({ lineId }) => lineId))])
  return rows.map((row) => ({ ...row, path: paths.get(row.lineId)! }))
}

const readTeams = async (
  tx: Tx,
  run: Run,
  contracts: readonly PaidContract<TieredTerms>[],
): Promise<Map<string, TeamSums>> => {
  const play: MemberPlay[] =
    contracts.length > 0 ? await withPaths(tx, await readPlayOfMembers(tx, spanOf(run))) : []
  return sumTeams(contracts, play)
}

interface Drafting {
  run: Run
  settings: Settings
}

const draftSalaries = async (tx: Tx, { run, settings }: Drafting): Promise<BillDraft[]> => {
  const contracts = inLineOrder(await readInForce<SalaryTerms>(tx, run))
  const unit = billUnit(settings.current().value.currency.exponent)
  return salaryLines(contracts, await readTeams(tx, run, contracts), { unit, isDaily: run.kind === 'daily' })
}

const draftDividends = async (tx: Tx, { run, settings }: Drafting): Promise<BillDraft[]> => {
  const { platformOwner, value } = settings.current()
  const contracts = inLineOrder(await readInForce<DividendTerms>(tx, run))
  if (contracts.length === 0) return []
  const facts = {
    sums: await readTeams(tx, run, contracts),
    salaries: await readSalaries(tx, run),
    bonuses: await readBonuses(tx, run, platformOwner),
    carries: await readDividendCarries(tx, run, contracts),
  }
  const firstDay = dayOf(run.periodFrom, value.timeZone)
  return dividendLines(contracts, facts, {
    unit: billUnit(value.currency.exponent),
    isSecondHalf: run.payPeriod === 'H' && isSecondHalf(firstDay),
  })
}

const draftRealtime = async (tx: Tx, { run }: Drafting): Promise<BillDraft[]> => {
  const rounds = await withPaths(tx, await readRoundsOfMembers(tx, spanOf(run)))
  const agents = new Set(rounds.flatMap(({ playerId, path }) => [...path, playerId]))
  const timed = await readTimed(tx, run, [...agents])
  const sums = sumWages(
    rounds,
    Map.groupBy(timed, ({ holderId }) => holderId),
  )
  const paid = timed.filter(({ contractId }) => sums.has(contractId))
  const contracts = inLineOrder(
    paid.toSorted((a, b) => a.effectiveFrom.getTime() - b.effectiveFrom.getTime()),
  )
  const carries = await readRealtimeCarries(tx, run, [...new Set(contracts.map(({ holderId }) => holderId))])
  return realtimeLines(contracts, sums, carries)
}

/** Bills of a run in the order of the line, by what its kind asks for. */
export const draftBills = async (tx: Tx, drafting: Drafting): Promise<BillDraft[]> => {
  const { kind } = drafting.run
  if (kind === 'realtime') return draftRealtime(tx, drafting)
  return kind === 'dividend' ? draftDividends(tx, drafting) : draftSalaries(tx, drafting)
}
