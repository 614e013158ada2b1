import { useQuery } from '@tanstack/react-query'
import { Empty, Loading } from '@krathong/ui/state'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { ChartLine } from '../../shared/day-chart.tsx'
import { ExportButton } from '../../shared/export-button.tsx'
import { Section } from '../../shared/page-head.tsx'
import { Answer } from '../../shared/states.tsx'
import { Tabs } from '../../shared/tabs.tsx'
import { useWords, type WordKey } from '../../shared/words.ts'
import { type DayFigures, daysQuery } from './queries.ts'
import { localeOf } from '../../shared/format.ts'
import { type Column, DataTable } from '../../shared/data-table.tsx'
import { Money } from '../../shared/money.tsx'
import { dayText } from '../../shared/calendar.ts'

type Amount = 'ggr' | 'ngr' | 'deposits' | 'withdrawals'

interface DayTableProps {
  label: string
  rows: readonly DayFigures[]
  amounts: readonly Amount[]
}

/** Days of one currency, the newest first. */
const DayTable = ({ label, rows, amounts }: DayTableProps) => {
  const { t, language } = useWords()
  const columns: Column<DayFigures>[] = [
    { id: 'day', header: t('figure.day'), cell: ({ day }) => dayText(day, localeOf(language)) },
    ...amounts.map((amount): Column<DayFigures> => ({
      id: amount,
      header: t(`figure.${amount}` satisfies WordKey),
      isNumber: true,
      cell: (row) => <Money amount={row[amount]} currency={row.currency} />,
    })),
  ]
  return <DataTable label={label} rows={rows.toReversed()} columns={columns} keyOf={({ day }) => day} />
}

const Chart = lazy(async () => ({ default: (await import('../../shared/day-chart.tsx')).DayChart }))

const shapes = ['chart', 'table'] as const
type Shape = (typeof shapes)[number]

interface DaySectionProps {
  title: string
  from: string
  to: string
  currency: string
  /** The two amounts that are held against each other. */
  amounts: readonly ['ggr', 'ngr'] | readonly ['deposits', 'withdrawals']
}

const colours = ['--brand', '--gold'] as const

const Shown = ({
  title,
  rows,
  amounts,
  shape,
}: { title: string; rows: readonly DayFigures[]; shape: Shape } & Pick<DaySectionProps, 'amounts'>) => {
  const { t } = useWords()
  const days = useMemo(() => rows.map(({ day }) => day), [rows])
  const lines = useMemo(
    (): ChartLine[] =>
      amounts.map((amount, place) => ({
        name: t(`figure.${amount}`),
        colour: colours[place] ?? '--ink',
        amounts: rows.map((row) => row[amount]),
      })),
    [rows, amounts, t],
  )
  if (shape === 'table') return <DayTable label={title} rows={rows} amounts={amounts} />
  return (
    <Suspense fallback={<Loading rows={1} height="280px" />}>
      <Chart label={title} days={days} lines={lines} />
    </Suspense>
  )
}

/** Two figures over some days, as a chart or as a table. */
export const DaySection = ({ title, from, to, currency, amounts }: DaySectionProps) => {
  const { t } = useWords()
  const [shape, setShape] = useState<Shape>('chart')
  const days = useQuery(daysQuery(from, to))
  return (
    <Section title={title} actions={<ExportButton group="figureDays" filters={{ from, to }} />}>
      <Tabs
        label={title}
        tabs={shapes.map((id) => ({ id, label: t(`figure.as.${id}`) }))}
        current={shape}
        onChange={setShape}
      >
        <Answer
          query={days}
          rows={5}
          empty={{
            isEmpty: ({ active }) => !active.includes(currency),
            view: <Empty title={t('figure.none')} text={t('figure.none-hint')} />,
          }}
        >
          {({ content }) => (
            <ShownOf content={content} currency={currency} title={title} amounts={amounts} shape={shape} />
          )}
        </Answer>
      </Tabs>
    </Section>
  )
}

const ShownOf = ({
  content,
  currency,
  ...shown
}: { content: readonly DayFigures[]; currency: string; title: string; shape: Shape } & Pick<
  DaySectionProps,
  'amounts'
>) => {
  const rows = useMemo(() => content.filter((row) => row.currency === currency), [content, currency])
  return <Shown {...shown} rows={rows} />
}
