import { formatAmount, LEDGER_EXPONENT } from '@krathong/money'
import { calls } from '@krathong/protocol'
import type { CallOutput, CallRead } from '@krathong/protocol'
import type { App } from '../../../platform/app.ts'
import { readExactCursor } from '../../../platform/cursor.ts'
import { implement } from '../../../platform/http/implement.ts'
import { readUsernames } from '../../people/players/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { decideBill } from './decide-bill.ts'
import { readBills, readRebates, readRuns } from './monitor-reads.ts'
import type { BillRow } from './monitor-reads.ts'

type Category = CallOutput<typeof calls.payRunsBackOffice.rebates>['content'][number]['category']

/** Payments of a run of rebates, to the unit. */
const listRebates = async (
  app: App,
  brandId: string,
  { runId, cursor, limit }: CallRead<typeof calls.payRunsBackOffice.rebates>,
) => {
  const rows = await readRebates(app.db, { brandId, runId, after: cursor ?? null, limit })
  const names = await readUsernames(
    app.db,
    rows.map(({ accountId }) => accountId),
  )
  const exact = (amount: bigint) => formatAmount(amount, LEDGER_EXPONENT)
  return {
    content: rows.map(({ category, base, earned, paid, ...row }) => ({
      ...row,
      category: category as Category,
      account: names.get(row.accountId) ?? '',
      base: exact(base),
      earned: exact(earned),
      paid: exact(paid),
    })),
    nextCursor: rows.length === limit ? rows.at(-1)!.paymentId : null,
  }
}

export const payRunsBackOfficeRoutes = (app: App, settings: Settings) => {
  const text = (amount: bigint) => formatAmount(amount, settings.current().value.currency.exponent)
  const partiesOf = (rows: readonly BillRow[]) =>
    rows.flatMap(({ holderId, issuerId }) => (issuerId === null ? [holderId] : [holderId, issuerId]))
  return implement('payRunsBackOffice', calls.payRunsBackOffice, {
    runs: async ({ cursor, limit, kind }) => {
      const place = readExactCursor(cursor)
      const rows = await readRuns(app.db, {
        brandId: settings.current().brandId,
        kind: kind ?? null,
        after: place && { at: place.at, id: place.id },
        limit,
      })
      const last = rows.at(-1)
      return {
        content: rows.map((row) => ({
          runId: row.runId,
          kind: row.kind,
          payPeriod: row.payPeriod,
          lines: row.lines,
          waiting: row.waiting,
          short: row.short,
          held: row.held,
          corrected: row.corrected,
          rootHash: row.rootHash,
          periodFrom: row.periodFrom.toISOString(),
          periodTo: row.periodTo.toISOString(),
          dueAt: row.dueAt.toISOString(),
          computedAt: row.computedAt?.toISOString() ?? null,
          total: row.total === null ? null : text(row.total),
          paid: text(row.paid),
        })),
        nextCursor: last && rows.length === limit ? `${last.exact}/${last.runId}` : null,
      }
    },
    bills: async ({ runId, cursor, limit }) => {
      const { brandId } = settings.current()
      const rows = await readBills(app.db, { brandId, runId, after: Number(cursor ?? -1), limit })
      const names = await readUsernames(app.db, partiesOf(rows))
      return {
        content: rows.map(
          ({ issuerId, turnover, base, result, carryBefore, amount, paid, held, denied, ...row }) => ({
            ...row,
            holder: names.get(row.holderId) ?? '',
            issuer: issuerId === null ? null : (names.get(issuerId) ?? ''),
            turnover: text(turnover),
            base: text(base),
            result: result === null ? null : text(result),
            carryBefore: carryBefore === null ? null : text(carryBefore),
            amount: text(amount),
            paid: text(paid),
            held: text(held),
            denied: text(denied),
          }),
        ),
        nextCursor: rows.length === limit ? String(rows.at(-1)!.lineNo) : null,
      }
    },
    rebates: (wanted) => listRebates(app, settings.current().brandId, wanted),
    decide: async (wanted, context) => {
      await decideBill({ app, settings }, context, wanted)
      return {}
    },
  })
}
