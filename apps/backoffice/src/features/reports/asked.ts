import type { ReportName } from '@krathong/protocol/shapes/reports'
import type { In } from '../../shared/kit/calls.ts'

/** What a report is asked for beside its place. */
export type Asked<N extends ReportName = ReportName> = Omit<In<'reports', N>, 'cursor'>
