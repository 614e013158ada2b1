import { localeOf } from '../../shared/format.ts'
import { type Column, DataTable } from '../../shared/data-table.tsx'
import { Money } from '../../shared/money.tsx'
import { useWords, type WordKey } from '../../shared/words.ts'
import { dayText } from '../../shared/calendar.ts'
import type { DayFigures } from './queries.ts'

type Amount = 'ggr' | 'ngr' | 'deposits' | 'withdrawals'

interface DayTableProps {
  label: string
  rows: readonly DayFigures[]
  amounts: readonly Amount[]
}

/** Days of one currency, the newest first. */
export const DayTable = ({ label, rows, amounts }: DayTableProps) => {
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
