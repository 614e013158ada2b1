import { z } from 'zod'
import { transact } from '../../../../platform/db/database.ts'
import { afterCommit } from '../../../../platform/db/joined.ts'
import type { RequestFacts } from '../../../../platform/http/callers.ts'
import { parseUnique } from '@krathong/money'
import { Refusal } from '../../../../platform/refusal.ts'
import { recordAudit } from '../../../core/operators/index.ts'
import { currencyOf } from '../orders/offer-context.ts'
import { openKeys } from '../methods/method-keys.ts'
import { readAccounts, readMethod } from '../methods/methods-reads.ts'
import { readRow, readStatement } from '../rules/statement.ts'
import type { StatementRow } from '../rules/statement.ts'
import type { By } from '../methods/save-method.ts'
import { isSignedBy } from '../callbacks/signatures.ts'
import { insertRows } from './statement-store.ts'
import type { Deposits, Method } from '../types.ts'

const ROWS_MAX = 500
const answerSchema = z.object({
  rows: z
    .array(
      z.object({
        account: z.string().max(20),
        reference: z.string().max(64),
        amount: z.string().max(20),
        currency: z.string().max(5),
        payer: z.string().max(100).nullish(),
        note: z.string().max(200).optional(),
        bookedAt: z.string().max(40),
      }),
    )
    .max(ROWS_MAX),
})

/** Methods whose money comes to accounts of ours, so that our bank can tell of it. */
const requireMethod = async ({ app, settings }: Deposits, methodId: string): Promise<Method> => {
  const method = await readMethod(app.db, settings.current().brandId, methodId)
  if (method?.kind !== 'bank-transfer' && method?.kind !== 'promptpay-qr') throw new Refusal('NOT_FOUND')
  return method
}

const refuse = (line: number, why: string) => new Refusal('STATEMENT_REFUSED', { line, why })

const keep = async (
  deposits: Deposits,
  method: Method,
  { rows, by }: { rows: readonly StatementRow[]; by: By | null },
) => {
  const accounts = await readAccounts(deposits.app.db, [method.methodId])
  const placed = rows.map((row, at) => {
    if (method.kind === 'promptpay-qr') return { ...row, methodId: method.methodId, accountId: null }
    const account = accounts.find(({ number }) => number === row.account)
    if (!account) throw refuse(at + 2, 'account')
    return { ...row, methodId: method.methodId, accountId: account.accountId }
  })
  const fresh = await transact(deposits.app.db, async (tx) => {
    const count = await insertRows(tx, placed, by?.caller.username ?? null)
    if (by)
      await recordAudit(tx, {
        operator: by.caller,
        address: by.request.address,
        action: 'deposits.statement',
        subject: `deposit-method:${method.methodId}`,
        before: null,
        after: { rows: rows.length, fresh: count },
      })
    return count
  })
  await afterCommit(deposits.wake)
  return { rows: rows.length, fresh }
}

const parse = (body: Buffer): z.infer<typeof answerSchema> | null => {
  try {
    return answerSchema.safeParse(parseUnique(body.toString('utf8'))).data ?? null
  } catch {
    return null
  }
}

/** Takes what our bank tells came in: signed over the very bytes, every row right, each booking counted once however often it is told. */
export const receiveStatement = async (deposits: Deposits, methodId: string, request: RequestFacts) => {
  const method = await requireMethod(deposits, methodId)
  const message = {
    timestamp: request.header('x-timestamp'),
    signature: request.header('x-signature'),
    body: request.rawBody,
  }
  if (!isSignedBy(await openKeys(deposits, methodId), message)) {
    deposits.app.log.warn({ methodId, address: request.address }, 'a statement with a wrong signature')
    throw new Refusal('SIGNATURE_REFUSED')
  }
  const body = parse(request.rawBody)
  if (!body) throw new Refusal('BAD_INPUT')
  const { exponent } = currencyOf(deposits)
  const rows = body.rows.map((text, at) => {
    const row = readRow(text, exponent)
    if (typeof row === 'string') throw refuse(at + 1, row)
    return row
  })
  return keep(deposits, method, { rows, by: null })
}

/** A statement that an operator has as a file. */
export const uploadStatement = async (deposits: Deposits, methodId: string, by: By) => {
  const method = await requireMethod(deposits, methodId)
  const rows = readStatement(by.request.rawBody.toString('utf8'), currencyOf(deposits).exponent)
  if (!Array.isArray(rows)) throw refuse(rows.line, rows.why)
  return keep(deposits, method, { rows, by })
}
