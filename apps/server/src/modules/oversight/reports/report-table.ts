import type { ReportName } from '@krathong/protocol/shapes/reports'
import { costs } from './costs.ts'
import { events } from './events.ts'
import { interrupted } from './interrupted.ts'
import { jackpots } from './jackpots.ts'
import { liability } from './liability.ts'
import type { Report } from './report.ts'
import { returns } from './returns.ts'
import { revenue } from './revenue.ts'
import { statement } from './statement.ts'

/** How each report is made. */
export const reportTable: { readonly [N in ReportName]: Report<N> } = {
  revenue,
  statement,
  returns,
  liability,
  jackpots,
  costs,
  interrupted,
  events,
}
