import type { ReportName } from '@krathong/protocol/shapes/reports'
import { ReportPage } from '../../features/reports/report-page.tsx'
import type { PathParts } from '../../shared/paths.ts'

/** One report; its address is its name. */
export const Report = ({ parts }: { parts: PathParts }) => (
  <ReportPage key={parts['report']} name={parts['report'] as ReportName} />
)
