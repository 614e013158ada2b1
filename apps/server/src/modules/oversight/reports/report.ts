import type { CallRead, Calls } from '@krathong/protocol'
import type { ReportName } from '@krathong/protocol/shapes/reports'
import type { z } from 'zod'
import type { App } from '../../../platform/app.ts'
import type { CsvSource } from '../../../platform/http/csv.ts'
import type { Settings } from '../../core/settings/index.ts'

export interface ReportParts {
  app: App
  settings: Settings
  /** A game's name in a language. */
  gameName: (gameId: string, language: string) => string
}

type ReportsCalls = Calls['reports']
type AnswerOf<N extends ReportName> = z.output<ReportsCalls[N]['output']>
export type RowOf<N extends ReportName> = AnswerOf<N>['content'][number]

/** What is asked for: days of the brand's calendar, one currency, a way to look, and the language of names. */
export type Ask<N extends ReportName> = Omit<CallRead<ReportsCalls[N]>, 'cursor'> & { language: string }

/** A report that was opened: its rows are read a stretch at a time, whatever it takes to know them. */
export interface Opened<N extends ReportName> extends Pick<CsvSource<RowOf<N>>, 'rows' | 'cursorOf'> {
  currency: string
  currencies: readonly string[]
  /** The account of the player it is of. */
  account?: string
  totals: AnswerOf<N>['totals']
  points: AnswerOf<N>['points']
}

export type Report<N extends ReportName> = (parts: ReportParts, ask: Ask<N>) => Promise<Opened<N>>

/** Rows that are known already; a cursor is how many came before. */
export const known = <Row extends object>(
  rows: readonly Row[],
): Pick<CsvSource<Row>, 'rows' | 'cursorOf'> => ({
  rows: async ({ after, offset, limit }) => {
    const start = Math.max(0, Math.trunc(Number(after ?? 0)) || 0) + offset
    return rows.slice(start, start + limit)
  },
  cursorOf: (row) => String(rows.indexOf(row) + 1),
})
