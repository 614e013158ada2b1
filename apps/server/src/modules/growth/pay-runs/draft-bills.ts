import { billUnit, isSecondHalf } from '@krathong/contracts'
import type { DividendTerms, SalaryTerms, TieredTerms } from '@krathong/contracts'
import type { Tx } from '../../../platform/db/database.ts'
import { readSettingsAt } from '../../core/settings/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { readLinePaths, readPlayOfMembers, readRoundsOfMembers } from '../turnover/index.ts'
import { readDividendCarries, readSalaryCarries } from './carry-store.ts'
import { readBonuses, readRebates, readSalaries } from './dividend-reads.ts'
import { readPaymentCosts, sumCosts } from './payment-costs.ts'
import { dividendLines } from './rules/dividend-lines.ts'
import { dayOf } from './rules/due-periods.ts'
import { addWages, realtimeLines } from './rules/realtime-lines.ts'
import type { TimedContract, Wages } from './rules/realtime-lines.ts'
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

/** Rows with the path of their line; each line is read once. */
const openPaths = (tx: Tx) => {
  const known = new Map<number, readonly string[]>()
  return async <R extends { lineId: number }>(rows: readonly R[]) => {
    const unknown = new Set(rows.map(({ lineId }) => lineId).filter((id) => !known.has(id)))
    if (unknown.size > 0) for (const [id, path] of await readLinePaths(tx, [...unknown])) known.set(id, path)
    return rows.map((row) => ({ ...row, path: known.get(row.lineId)! }))
  }
}

const readTeams = async (
  tx: Tx,
  run: Run,
  contracts: readonly PaidContract<TieredTerms>[],
): Promise<Map<string, TeamSums>> => {
  const play: MemberPlay[] =
    contracts.length > 0 ? await openPaths(tx)(await readPlayOfMembers(tx, spanOf(run))) : []
  return sumTeams(contracts, play)
}

interface Drafting {
  run: Run
  settings: Settings
}

const draftSalaries = async (tx: Tx, { run, settings }: Drafting): Promise<BillDraft[]> => {
  const contracts = inLineOrder(await readInForce<SalaryTerms>(tx, run))
  const unit = billUnit(settings.current().value.currency.exponent)
  const sums = await readTeams(tx, run, contracts)
  const carries = await readSalaryCarries(
    tx,
    run,
    contracts.map(({ holderId }) => holderId),
  )
  return salaryLines(contracts, sums, { unit, isDaily: run.kind === 'daily', carries })
}

/** What payments cost, of the teams of partners alone. */
const readFees = async (
  tx: Tx,
  { run, zone }: { run: Run; zone: string },
  contracts: readonly PaidContract<DividendTerms>[],
) => {
  const holderIds = contracts.filter(({ terms }) => terms.platformFee > 0).map(({ holderId }) => holderId)
  if (holderIds.length === 0) return new Map<string, bigint>()
  return sumCosts(await readPaymentCosts(tx, { ...spanOf(run), zone, holderIds }))
}

const draftDividends = async (tx: Tx, { run, settings }: Drafting): Promise<BillDraft[]> => {
  const { platformOwner, value } = settings.current()
  const contracts = inLineOrder(await readInForce<DividendTerms>(tx, run))
  if (contracts.length === 0) return []
  const facts = {
    sums: await readTeams(tx, run, contracts),
    salaries: await readSalaries(tx, run),
    bonuses: await readBonuses(tx, run, platformOwner),
    rebates: await readRebates(tx, run, platformOwner),
    fees: await readFees(tx, { run, zone: value.timeZone }, contracts),
    carries: await readDividendCarries(tx, run, contracts),
  }
  const firstDay = dayOf(run.periodFrom, value.timeZone)
  return dividendLines(contracts, facts, {
    unit: billUnit(value.currency.exponent),
    isSecondHalf: run.payPeriod === 'H' && isSecondHalf(firstDay),
    isCapped: (await readSettingsAt(tx, run.brandId, run.periodFrom)).contracts.dividendCapped,
  })
}

/** Wages by the round, added up piece by piece: the rounds of a run may be more than fit into memory. */
const addRuns = async (tx: Tx, run: Run) => {
  const withPaths = openPaths(tx)
  const held = new Map<string, TimedContract[]>()
  const sums = new Map<string, Wages>()
  for await (const piece of readRoundsOfMembers(tx, spanOf(run))) {
    const rounds = await withPaths(piece)
    const agents = new Set(rounds.flatMap(({ playerId, path }) => [...path, playerId]))
    const unknown = [...agents].filter((id) => !held.has(id))
    const timed = Map.groupBy(await readTimed(tx, run, unknown), ({ holderId }) => holderId)
    for (const id of unknown) held.set(id, timed.get(id) ?? [])
    addWages(sums, rounds, held)
  }
  return sums
}

const draftRealtime = async (tx: Tx, { run }: Drafting): Promise<BillDraft[]> => {
  const sums = await addRuns(tx, run)
  const paid = [...sums.values()].map(({ contract }) => contract)
  const contracts = inLineOrder(
    paid.toSorted((a, b) => a.effectiveFrom.getTime() - b.effectiveFrom.getTime()),
  )
  const carries = await readSalaryCarries(tx, run, [...new Set(contracts.map(({ holderId }) => holderId))])
  return realtimeLines(contracts, sums, carries)
}

/** Bills of a run in the order of the line, by what its kind asks for. */
export const draftBills = async (tx: Tx, drafting: Drafting): Promise<BillDraft[]> => {
  const { kind } = drafting.run
  if (kind === 'realtime') return draftRealtime(tx, drafting)
  return kind === 'dividend' ? draftDividends(tx, drafting) : draftSalaries(tx, drafting)
}
