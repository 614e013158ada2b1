import { calls } from '@krathong/protocol'
import { reportNames } from '@krathong/protocol/shapes/reports'
import type { ReportName } from '@krathong/protocol/shapes/reports'
import type { RequestFacts } from '../../../platform/http/callers.ts'
import { implement } from '../../../platform/http/implement.ts'
import type { Handlers } from '../../../platform/http/implement.ts'
import { reportFile } from './report-files.ts'
import { reportTable } from './report-table.ts'
import type { Ask, Opened, ReportParts, RowOf } from './report.ts'

/** Rows of a stretch on the page. */
const SHOWN = 50

const stretchOf = async <N extends ReportName>(opened: Opened<N>, cursor: string | undefined) => {
  const { currency, currencies, account, totals, points, rows, cursorOf } = opened
  const found = await rows({ after: cursor, offset: 0, limit: SHOWN + 1 })
  const content = found.slice(0, SHOWN) as RowOf<N>[]
  const last = content.at(-1)
  return {
    ...{ currency, currencies: [...currencies], account: account ?? null },
    ...{ totals, points: [...points], content },
    nextCursor: found.length > SHOWN && last ? cursorOf(last) : null,
  }
}

type Asked<N extends ReportName> = Omit<Ask<N>, 'language'> & { cursor?: string | undefined }

/** Every report of the table, each as rows and as a file. */
export const reportRoutes = (parts: ReportParts) => {
  const handlersOf = <N extends ReportName>(name: N) => {
    const open = (ask: Asked<N>, { language }: RequestFacts) =>
      reportTable[name](parts, { ...ask, language } as Ask<N>)
    return {
      [name]: async ({ cursor, ...ask }: Asked<N>, { request }: { request: RequestFacts }) =>
        stretchOf(await open(ask as Asked<N>, request), cursor),
      [`${name}File`]: async (
        { cursor, format, ...ask }: Asked<N> & { format: 'csv' | 'xlsx' },
        { request }: { request: RequestFacts },
      ) => {
        const opened = await open(ask as unknown as Asked<N>, request)
        const days = `${ask.from}-${ask.to}`
        const title = [name, ...(opened.account === undefined ? [] : [opened.account]), ask.by, days].join(
          '-',
        )
        return reportFile(opened, { name, title, format, after: cursor })
      },
    }
  }
  const handlers = Object.assign({}, ...reportNames.map((name) => handlersOf(name))) as Handlers<
    typeof calls.reports
  >
  return implement('reports', calls.reports, handlers)
}
