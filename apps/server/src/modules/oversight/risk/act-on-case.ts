import type { CallRead, calls } from '@krathong/protocol'
import type { RiskState } from '@krathong/protocol/shapes/risk'
import { sql } from 'kysely'
import { transact } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { readOperatorsWith, recordAudit } from '../../core/operators/index.ts'
import { readCase } from './case-reads.ts'
import type { StepRow } from './case-reads.ts'
import type { RiskParts, StaffContext } from './save-rule.ts'

type Cases = typeof calls.risk
interface Change {
  act: StepRow['act']
  from?: RiskState
  to?: RiskState
  text: string | null
  /** What of the case becomes another, as SQL of its columns. */
  set: ReturnType<typeof sql>
}

const writeStep = async (
  tx: Tx,
  caseId: string,
  by: string,
  { act, from, to, text }: Change,
): Promise<void> => {
  await sql`
    insert into risk.steps (case_id, no, by_whom, act, from_state, to_state, text)
    select ${caseId}::uuid, coalesce(max(no), 0) + 1, ${by}, ${act}, ${from ?? null}, ${to ?? null}, ${text}
    from risk.steps where case_id = ${caseId}::uuid`.execute(tx)
}

/** One step of a case on the version that the person saw: the case, its history and the audit trail in one commit. */
const change = (
  { app, settings }: RiskParts,
  { caller, request }: StaffContext,
  { caseId, version }: { caseId: string; version: number },
  changeOf: (before: NonNullable<Awaited<ReturnType<typeof readCase>>>) => Change,
) =>
  transact(app.db, async (tx) => {
    const { brandId } = settings.current()
    const before = await readCase(tx, brandId, caseId)
    if (!before) throw new Refusal('NOT_FOUND')
    const wanted = changeOf(before)
    const { numAffectedRows } = await sql`
      update risk.cases set version = version + 1 ${wanted.set} where case_id = ${caseId}::uuid and version = ${version}`.execute(
      tx,
    )
    if ((numAffectedRows ?? 0n) === 0n) throw new Refusal('VERSION_CONFLICT', { version: before.version })
    await writeStep(tx, caseId, caller.username, wanted)
    await recordAudit(tx, {
      ...{ operator: caller, address: request.address, action: `risk.case-${wanted.act}` },
      subject: `risk-case:${caseId}`,
      before: {
        state: before.state,
        assignedTo: before.assignedTo,
        holdsWithdrawals: before.holdsWithdrawals,
      },
      after: {
        state: wanted.to ?? before.state,
        playerId: before.playerId,
        ...(wanted.act === 'assigned' && { assignedTo: wanted.text }),
        ...((wanted.act === 'held' || wanted.act === 'released') && {
          holdsWithdrawals: wanted.act === 'held',
        }),
      },
      ...(wanted.text !== null && { reason: wanted.text }),
    })
    return { version: version + 1 }
  })

const requireOpen = ({ state }: { state: RiskState }) => {
  if (state === 'CLOSED') throw new Refusal('CASE_CLOSED')
}

/** Closing lets go of withdrawals too: what is asked for from then on is looked at by its own rules alone. */
export const moveCase = (
  parts: RiskParts,
  context: StaffContext,
  { state, outcome, note, ...which }: CallRead<Cases['move']>,
) =>
  change(parts, context, which, (before) => {
    requireOpen(before)
    return {
      ...{ act: 'moved', from: before.state, to: state, text: note },
      set:
        state === 'CLOSED'
          ? sql`, state = 'CLOSED', outcome = ${outcome}, closed_at = clock_timestamp(), holds_withdrawals = false`
          : sql`, state = ${state}`,
    }
  })

/** Gives a case to somebody who may decide on cases now, or to nobody. */
export const assignCase = async (
  parts: RiskParts,
  context: StaffContext,
  { to, ...which }: CallRead<Cases['assign']>,
) => {
  const may = await readOperatorsWith(parts.app.db, 'risk.decide')
  if (to !== null && !may.some(({ username }) => username === to))
    throw new Refusal('BAD_INPUT', {}, { to: { code: 'INVALID' } })
  return change(parts, context, which, (before) => {
    requireOpen(before)
    return { act: 'assigned', text: to, set: sql`, assigned_to = ${to}` }
  })
}

/** Has every withdrawal of the player looked at by a person, through the review that withdrawals have anyway. */
export const holdForCase = (
  parts: RiskParts,
  context: StaffContext,
  { isHeld, note, ...which }: CallRead<Cases['hold']>,
) =>
  change(parts, context, which, (before) => {
    requireOpen(before)
    return { act: isHeld ? 'held' : 'released', text: note, set: sql`, holds_withdrawals = ${isHeld}` }
  })

export const noteOnCase = (
  parts: RiskParts,
  context: StaffContext,
  { note, ...which }: CallRead<Cases['note']>,
) => change(parts, context, which, () => ({ act: 'noted', text: note, set: sql`` }))
