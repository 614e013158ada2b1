import type { App } from '../../../platform/app.ts'
import { csvOf } from '../../../platform/http/csv.ts'
import { readAuditRows } from './reads.ts'

type Row = Awaited<ReturnType<typeof readAuditRows>>[number]

/** The audit trail as a file, newest first, with the hashes that chain its rows. */
export const auditFile = (
  app: App,
  { cursor, subject }: { cursor?: string | undefined; subject?: string | undefined },
) =>
  csvOf<Row>(
    {
      name: 'audit',
      columns: [
        { header: 'no', cell: (row) => row.audit_no },
        { header: 'at', cell: (row) => row.at },
        { header: 'operator', cell: (row) => row.operator },
        { header: 'address', cell: (row) => row.address },
        { header: 'action', cell: (row) => row.action },
        { header: 'subject', cell: (row) => row.subject },
        { header: 'before', cell: (row) => (row.before === null ? null : JSON.stringify(row.before)) },
        { header: 'after', cell: (row) => (row.after === null ? null : JSON.stringify(row.after)) },
        { header: 'reason', cell: (row) => row.reason },
        { header: 'hash', cell: (row) => row.hash.toString('hex') },
      ],
      rows: ({ after, offset, limit }) => readAuditRows(app.db, { cursor: after, subject, offset, limit }),
      cursorOf: (row) => String(row.audit_no),
    },
    cursor,
  )
