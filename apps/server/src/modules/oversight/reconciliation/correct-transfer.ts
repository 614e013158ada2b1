import { amountText } from '../../../platform/currencies.ts'
import { z } from 'zod'
import { transact } from '../../../platform/db/database.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { App } from '../../../platform/app.ts'
import { idFor } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { causeKinds, noteReversal, post, readTransfer } from '../../core/ledger/index.ts'
import type { CauseKind, Transfer } from '../../core/ledger/index.ts'
import { proposeApproval } from '../../core/operators/index.ts'
import type { Actor, Approval, ApprovalKind } from '../../core/operators/index.ts'
import { insertCorrection, isCorrected } from './corrections-store.ts'

const KIND = 'ledger.correct'
const detailSchema = z.object({ kind: z.string(), id: z.uuid(), leg: z.number().int() })
type Detail = z.infer<typeof detailSchema>

const isCauseKind = (name: string): name is CauseKind => Object.hasOwn(causeKinds, name)
const subjectOf = ({ kind, id, leg }: Detail) => `transfer:${kind}:${id}:${leg}`
const nameOf = ({ kind, id, leg }: Detail & { kind: CauseKind }) => ({
  causeId: id,
  causeKind: causeKinds[kind],
  leg,
})

/** The transfer that is wrong, if it is one and was not corrected before. */
const wrongTransfer = async (db: Db | Tx, detail: Detail): Promise<Transfer> => {
  const { kind, id, leg } = detail
  if (!isCauseKind(kind)) throw new Refusal('NOT_FOUND')
  const transfer = await readTransfer(db, { kind, id, leg })
  if (!transfer) throw new Refusal('NOT_FOUND')
  if (await isCorrected(db, nameOf({ ...detail, kind }))) throw new Refusal('CORRECTED_ALREADY')
  return transfer
}

/** What went one way goes back the other; the same transfer gives the same reversal for ever, so it is reversed once. */
const reversalOf = ({ cause, debit, credit, currency, amount }: Transfer): Transfer => ({
  cause: { kind: 'correction', id: idFor(`correction/${cause.kind}/${cause.leg ?? 0}`, cause.id) },
  debit: credit,
  credit: debit,
  currency,
  amount,
})

export interface CorrectionWanted {
  key: string
  cause: Detail
  reason: string
}

/** Puts the reversal of one transfer before a second operator; nothing moves until that one agrees. */
export const proposeCorrection = (
  app: Pick<App, 'db'>,
  { key, cause, reason }: CorrectionWanted,
  by: Actor,
): Promise<Approval> =>
  transact(app.db, async (tx) => {
    await wrongTransfer(tx, cause)
    return proposeApproval(tx, { key, kind: KIND, subject: subjectOf(cause), detail: cause, reason, by })
  })

const describe = async (db: Db, approval: Approval) => {
  const detail = detailSchema.parse(approval.detail)
  const transfer = await readTransfer(db, { ...detail, kind: detail.kind as CauseKind })
  if (!transfer) return []
  const { debit, credit, currency, amount } = reversalOf(transfer)
  return [
    { name: 'transfer', form: 'transfer' as const, value: `${detail.kind}:${detail.id}:${detail.leg}` },
    { name: 'from', form: 'account' as const, value: `${debit.purpose}:${debit.owner}`, currency },
    { name: 'to', form: 'account' as const, value: `${credit.purpose}:${credit.owner}`, currency },
    { name: 'amount', form: 'amount' as const, value: amountText(amount, currency), currency },
  ]
}

const act = async (tx: Tx, approval: Approval, by: Actor) => {
  const detail = detailSchema.parse(approval.detail)
  const transfer = await wrongTransfer(tx, detail)
  const reversal = reversalOf(transfer)
  const name = nameOf({ ...detail, kind: transfer.cause.kind })
  const reversalId = reversal.cause.id
  const isFirst = await insertCorrection(tx, {
    ...name,
    reversalId,
    approvalId: approval.approvalId,
    reason: approval.reason,
    proposedBy: approval.proposedBy.username,
    approvedBy: by.operator.username,
  })
  if (!isFirst) throw new Refusal('CORRECTED_ALREADY')
  await noteReversal(tx, name, { reversalId, reason: approval.reason })
  await post(tx, [reversal])
  return { reversal: `correction:${reversalId}:0` }
}

/** The only way a transfer is corrected: another one back, agreed by two. Too little money on the account keeps it waiting. */
export const correctionKind: ApprovalKind = { kind: KIND, permission: 'ledger.correct', describe, act }
