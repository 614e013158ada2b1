import type { ReportName, ReportSpec } from '@krathong/protocol/shapes/reports'
import { reports } from '@krathong/protocol/shapes/reports'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useBackOffice } from '../../shared/back-office.tsx'
import { api } from '../../shared/client.ts'
import { choice, own } from '../../shared/kit/filters.ts'
import { useListAddress } from '../../shared/kit/list-address.ts'
import { useNow } from '../../shared/use-now.ts'
import { toLocal } from '../../shared/zoned-time.ts'
import type { Asked } from './asked.ts'
import { daysOf, periods } from './period.ts'
import type { ReportAnswer } from './report-view.tsx'

export const shapes = ['table', 'chart'] as const

const filters = {
  period: choice('report.period', periods, (one) => `report.period.${one}`),
  shape: choice('report.by', shapes, (one) => `figure.as.${one}`),
  from: own(),
  to: own(),
  by: own(),
  currency: own(),
  player: own(),
  least: own(),
}

/** What the address says of a report, and the report. */
export const useReport = (name: ReportName) => {
  const { timeZone } = useBackOffice()
  const now = useNow()
  const { of, choose, cursor, moveTo } = useListAddress(filters)
  const spec: ReportSpec = reports[name]
  const days = daysOf(of.period, toLocal(now, timeZone).slice(0, 10), { from: of.from, to: of.to })
  const by = spec.by.find((grouping) => grouping === of.by) ?? spec.by[0]
  const asked = {
    ...{ ...days, by },
    ...(of.currency && { currency: of.currency }),
    ...(spec.least !== undefined && of.least && { least: of.least }),
    ...(spec.of === 'player' && { playerId: of.player }),
  } as Asked
  /** A report of one player waits until it is known of whom. */
  const isAsked = spec.of !== 'player' || of.player !== ''
  const query = useQuery({
    queryKey: ['reports', name, asked, cursor],
    queryFn: async ({ signal }) => {
      const input = { ...asked, ...(cursor && { cursor }) } as Asked<'revenue'>
      return (await api('reports', name as 'revenue', input, { signal })) as unknown as ReportAnswer
    },
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    enabled: isAsked,
  })
  return { spec, isAsked, of, days, by, asked, now, timeZone, query, cursor, choose, moveTo }
}
