import { countText, localeOf } from '../../shared/format.ts'
import { type Column, DataTable } from '../../shared/data-table.tsx'
import { Money } from '../../shared/money.tsx'
import { useWords, type WordKey } from '../../shared/words.ts'
import { dayText } from './calendar.ts'
import type { DayFigures } from './queries.ts'

type Amount = Exclude<keyof DayFigures, 'day' | 'currency' | 'bets'>

interface DayTableProps {
  label: string
  rows: readonly DayFigures[]
  amounts: readonly Amount[]
  hasBets?: boolean
}

/** Days of one currency, the newest first. */
export const DayTable = ({ label, rows, amounts, hasBets = false }: DayTableProps) => {
  const { t, language } = useWords()
  const columns: Column<DayFigures>[] = [
    { id: 'day', header: t('figure.day'), cell: ({ day }) => dayText(day, localeOf(language)) },
    ...(hasBets
      ? [
          {
            id: 'bets',
            header: t('totals.bets'),
            isNumber: true,
            cell: ({ bets }: DayFigures) => countText(bets, language),
          },
        ]
      : []),
    ...amounts.map((amount): Column<DayFigures> => ({
      id: amount,
      header: t(`figure.${amount}` satisfies WordKey),
      isNumber: true,
      cell: (row) => <Money amount={row[amount]} currency={row.currency} />,
    })),
  ]
  return <DataTable label={label} rows={rows.toReversed()} columns={columns} keyOf={({ day }) => day} />
}
