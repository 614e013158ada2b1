import type { ReportName } from '@krathong/protocol/shapes/reports'
import type { Report } from './report.ts'
import { revenue } from './revenue.ts'
import { statement } from './statement.ts'

/** How each report is made. */
export const reportTable: { readonly [N in ReportName]: Report<N> } = { revenue, statement }
