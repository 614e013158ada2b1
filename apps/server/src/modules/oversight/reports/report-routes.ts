import { calls } from '@krathong/protocol'
import type { ReportName } from '@krathong/protocol/shapes/reports'
import { implement } from '../../../platform/http/implement.ts'
import { reportFile } from './report-files.ts'
import type { Ask, Opened, Report, ReportParts, RowOf } from './report.ts'
import { revenue } from './revenue.ts'

/** Rows of a stretch on the page. */
const SHOWN = 50

const stretchOf = async <N extends ReportName>(opened: Opened<N>, cursor: string | undefined) => {
  const { currency, currencies, totals, points, rows, cursorOf } = opened
  const found = await rows({ after: cursor, offset: 0, limit: SHOWN + 1 })
  const content = found.slice(0, SHOWN) as RowOf<N>[]
  const last = content.at(-1)
  return {
    ...{ currency, currencies: [...currencies], totals, points: [...points], content },
    nextCursor: found.length > SHOWN && last ? cursorOf(last) : null,
  }
}

/** The reports of the back office, each as rows and as a file. */
export const reportRoutes = (parts: ReportParts) => {
  const open = <N extends ReportName>(report: Report<N>, ask: Ask<N>) => report(parts, ask)
  const show = async <N extends ReportName>(report: Report<N>, ask: Ask<N>, cursor: string | undefined) =>
    stretchOf(await open(report, ask), cursor)
  return implement('reports', calls.reports, {
    revenue: ({ cursor, ...ask }, { request }) =>
      show<'revenue'>(revenue, { ...ask, language: request.language }, cursor),
    revenueFile: async ({ cursor, format, ...ask }, { request }) =>
      reportFile<'revenue'>(await open<'revenue'>(revenue, { ...ask, language: request.language }), {
        name: 'revenue',
        title: `revenue-${ask.by}-${ask.from}-${ask.to}`,
        format,
        after: cursor,
      }),
  })
}
