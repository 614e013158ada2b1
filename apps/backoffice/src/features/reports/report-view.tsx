import { Empty, Loading } from '@krathong/ui/state'
import type { ReportName } from '@krathong/protocol/shapes/reports'
import { reports } from '@krathong/protocol/shapes/reports'
import { Suspense, lazy, useMemo } from 'react'
import type { ChartLine } from '../../shared/day-chart.tsx'
import { DataTable } from '../../shared/data-table.tsx'
import { Money } from '../../shared/money.tsx'
import { StretchPager } from '../../shared/pager.tsx'
import { type WordKey, useWords } from '../../shared/words.ts'
import { type Row, useReportColumns, useSubject } from './report-columns.tsx'
import type { ReactNode } from 'react'
import './reports.css'

interface BarsProps {
  label: string
  rows: readonly { name: string; value: number; text: ReactNode }[]
}

/** Amounts beside each other, one bar a row; an amount below zero has the colour of what went out. */
const Bars = ({ label, rows }: BarsProps) => {
  const most = Math.max(...rows.map(({ value }) => Math.abs(value)), Number.MIN_VALUE)
  return (
    <ol className="report-bars" aria-label={label}>
      {rows.map(({ name, value, text }, place) => (
        <li key={place}>
          <span className="report-bar-name">{name}</span>
          <span className="report-bar-track" aria-hidden>
            <i
              data-below={value < 0 || undefined}
              style={{ inlineSize: `${(Math.abs(value) / most) * 100}%` }}
            />
          </span>
          <span className="report-bar-text">{text}</span>
        </li>
      ))}
    </ol>
  )
}

const Chart = lazy(async () => ({ default: (await import('../../shared/day-chart.tsx')).DayChart }))

/** What every report answers, whichever it is. */
export interface ReportAnswer {
  currency: string
  currencies: readonly string[]
  account: string | null
  content: readonly Row[]
  nextCursor: string | null
  totals: Row | null
  points: readonly { label: string; values: readonly string[] }[]
}

interface Shown {
  name: ReportName
  by: string
  answer: ReportAnswer
}

const colours = ['--brand', '--gold', '--ink'] as const

/** Days as lines, anything else as bars of its first column. */
const ReportChart = ({ name, by, answer: { points, currency } }: Shown) => {
  const { t } = useWords()
  const subjectText = useSubject()
  const columns: readonly string[] = reports[name].chart
  const label = t(`report.${name}` as WordKey)
  const days = useMemo(() => points.map((point) => point.label), [points])
  const lines = useMemo(
    (): ChartLine[] =>
      columns.map((column, place) => ({
        name: t(`report.col.${column}` as WordKey),
        colour: colours[place] ?? '--ink',
        amounts: points.map(({ values }) => values[place] ?? '0'),
      })),
    [columns, points, t],
  )
  if (by === 'day' && points.length > 1)
    return (
      <Suspense fallback={<Loading rows={1} height="280px" />}>
        <Chart label={label} days={days} lines={lines} />
      </Suspense>
    )
  return (
    <Bars
      label={lines[0]?.name ?? ''}
      rows={points.map((point) => ({
        name: subjectText(by, point.label),
        // Only drawn: no amount is reckoned with here.
        value: Number(point.values[0]),
        text: <Money amount={point.values[0] ?? '0'} currency={currency} />,
      }))}
    />
  )
}

interface ReportViewProps extends Shown {
  shape: 'chart' | 'table'
  cursor: string
  isStale: boolean
  onMove: (cursor: string, trail: readonly string[]) => void
}

/** A report as its table with the sums under it, or as its chart. */
export const ReportView = ({ name, by, answer, shape, cursor, isStale, onMove }: ReportViewProps) => {
  const { t } = useWords()
  const { content, nextCursor, totals, currency } = answer
  const columns = useReportColumns({ name, by, currency }, totals)
  if (content.length === 0) return <Empty title={t('figure.none')} text={t('report.none-hint')} />
  if (shape === 'chart' && answer.points.length > 0)
    return <ReportChart name={name} by={by} answer={answer} />
  return (
    <>
      <DataTable
        label={t(`report.${name}` as WordKey)}
        rows={totals ? [...content, totals] : content}
        columns={columns}
        keyOf={(row) => (row === totals ? 'totals' : String(content.indexOf(row)))}
        isStale={isStale}
      />
      <StretchPager cursor={cursor} nextCursor={nextCursor} onMove={onMove} />
    </>
  )
}
