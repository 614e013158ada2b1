import { amountText } from '../../../platform/currencies.ts'
import type { App } from '../../../platform/app.ts'
import { csvOf } from '../../../platform/http/csv.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { purposeName } from './chart.ts'
import { readTransfers } from './reads.ts'
import type { TransferPlace } from './reads.ts'

const placeOf = (cursor: string | undefined): TransferPlace | undefined => {
  if (cursor === undefined) return undefined
  const parts = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/(\d{1,4})\/(\d{1,4})$/.exec(cursor)
  if (!parts) throw new Refusal('BAD_INPUT', {}, { cursor: { code: 'INVALID' } })
  return { causeId: parts[1]!, causeKind: Number(parts[2]), leg: Number(parts[3]) }
}

type Row = Awaited<ReturnType<typeof readTransfers>>[number]

const text = (amount: bigint | null, currency: string) =>
  amount === null ? null : amountText(amount, currency)

/** The transfers as a file, newest first, all decimals they have. */
export const transfersFile = (
  app: App,
  { cursor, causeId }: { cursor?: string | undefined; causeId?: string | undefined },
) =>
  csvOf<Row>(
    {
      name: 'transfers',
      columns: [
        { header: 'cause', cell: (row) => row.cause },
        { header: 'posted_at', cell: (row) => row.posted_at },
        { header: 'from_purpose', cell: (row) => purposeName(row.debit_purpose) },
        { header: 'from_owner', cell: (row) => row.debit_owner },
        { header: 'to_purpose', cell: (row) => purposeName(row.credit_purpose) },
        { header: 'to_owner', cell: (row) => row.credit_owner },
        { header: 'currency', cell: (row) => row.currency },
        { header: 'amount', cell: (row) => text(row.amount, row.currency) },
        { header: 'from_after', cell: (row) => text(row.debit_after, row.currency) },
        { header: 'to_after', cell: (row) => text(row.credit_after, row.currency) },
      ],
      rows: ({ after: behind, offset, limit }) => {
        const after = placeOf(behind)
        return readTransfers(app.db, {
          limit,
          offset,
          ...(causeId ? { causeId } : {}),
          ...(after ? { after } : {}),
        })
      },
      cursorOf: (row) => `${row.cause_id}/${row.cause_kind}/${row.leg}`,
    },
    cursor,
  )
