import type { CallRead, calls } from '@krathong/protocol'
import { readCursor, writeCursor } from '../../../platform/cursor.ts'
import { csvOf } from '../../../platform/http/csv.ts'
import { readUsernames } from '../../people/players/index.ts'
import { readCases } from './case-reads.ts'
import type { CaseRow } from './case-reads.ts'
import type { RiskParts } from './save-rule.ts'

type Row = CaseRow & { account: string }

/** Cases as a file, the newest first: what a report to an authority is made from. */
export const casesFile = (
  { app, settings }: RiskParts,
  by: string,
  { cursor, show, kind, playerId }: CallRead<(typeof calls.risk)['exportCases']>,
) => {
  readCursor(cursor)
  const { brandId } = settings.current()
  return csvOf<Row>(
    {
      name: 'risk-cases',
      columns: [
        { header: 'case_id', cell: (row) => row.caseId },
        { header: 'player_id', cell: (row) => row.playerId },
        { header: 'username', cell: (row) => row.account },
        { header: 'rule', cell: (row) => row.rule },
        { header: 'kind', cell: (row) => row.kind },
        { header: 'measured', cell: (row) => row.measured },
        { header: 'currency', cell: (row) => row.currency },
        { header: 'times', cell: (row) => row.times },
        { header: 'score', cell: (row) => row.score },
        { header: 'state', cell: (row) => row.state },
        { header: 'outcome', cell: (row) => row.outcome },
        { header: 'assigned_to', cell: (row) => row.assignedTo },
        { header: 'holds_withdrawals', cell: (row) => row.holdsWithdrawals },
        { header: 'opened_at', cell: (row) => row.openedAt },
        { header: 'last_at', cell: (row) => row.lastAt },
        { header: 'closed_at', cell: (row) => row.closedAt },
      ],
      rows: async ({ after, limit, offset }) => {
        const place = { after: readCursor(after), limit, offset }
        const rows = await readCases(app.db, {
          ...{ brandId, show, by, kind: kind ?? null, playerId: playerId ?? null },
          ...place,
        })
        const names = await readUsernames(app.db, [...new Set(rows.map((row) => row.playerId))])
        return rows.map((row) => ({ ...row, account: names.get(row.playerId) ?? '' }))
      },
      cursorOf: ({ openedAt: at, caseId: id }) => writeCursor({ at, id }),
    },
    cursor,
  )
}
