import { type Column, DataTable } from '../../shared/data-table.tsx'
import { countText } from '../../shared/format.ts'
import { Money } from '../../shared/money.tsx'
import { useWords } from '../../shared/words.ts'
import type { ReturnedDay, ReturnedLevel } from './queries.ts'
import { deviationText, ReturnState, usePercent, usePromise } from './rtp-words.tsx'

type RtpFigure = ReturnedDay | ReturnedLevel
const nameOf = (figure: RtpFigure) => ('day' in figure ? figure.day : `${figure.mode} ${figure.stakeLevel}`)

/** Days of a version, or levels of its stake: promised, realised, rounds, and how far apart. */
export const RtpFiguresTable = ({
  label,
  lead,
  rows,
}: {
  label: string
  lead: string
  rows: readonly RtpFigure[]
}) => {
  const { t, language } = useWords()
  const percent = usePercent()
  const promise = usePromise()
  const columns: Column<RtpFigure>[] = [
    { id: 'line', header: lead, cell: (row) => <span className="moment">{nameOf(row)}</span> },
    { id: 'state', header: t('returns.state'), cell: ({ state }) => <ReturnState state={state} /> },
    {
      id: 'promised',
      header: t('returns.promised'),
      isNumber: true,
      cell: (row) => <bdi>{promise(row)}</bdi>,
    },
    { id: 'realised', header: t('returns.realised'), isNumber: true, cell: (row) => percent(row.realised) },
    {
      id: 'interval',
      header: t('returns.interval'),
      isNumber: true,
      cell: ({ low, high }) => <bdi>{low === null ? '–' : `${percent(low)} – ${percent(high)}`}</bdi>,
    },
    {
      id: 'deviations',
      header: t('returns.deviations'),
      isNumber: true,
      cell: (row) => <bdi>{deviationText(row.deviations)}</bdi>,
    },
    {
      id: 'rounds',
      header: t('returns.rounds'),
      isNumber: true,
      cell: ({ rounds }) => countText(rounds, language),
    },
    {
      id: 'staked',
      header: t('returns.staked'),
      isNumber: true,
      cell: ({ staked }) => <Money amount={staked} />,
    },
    {
      id: 'returned',
      header: t('returns.returned'),
      isNumber: true,
      isWideOnly: true,
      cell: ({ returned }) => <Money amount={returned} />,
    },
  ]
  return <DataTable label={label} rows={rows} columns={columns} keyOf={nameOf} />
}
