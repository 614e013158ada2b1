import { type Column, DataTable } from '../../shared/data-table.tsx'
import { countText } from '../../shared/format.ts'
import { Moment } from '../../shared/moment.tsx'
import { Tag } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'
import type { SettlementFile } from './settlement-queries.ts'

/** Every file that came, the newest first; of a provider and a day one counts. */
export const SettlementTable = ({ rows, isStale }: { rows: readonly SettlementFile[]; isStale: boolean }) => {
  const { t, language } = useWords()
  const columns: Column<SettlementFile>[] = [
    { id: 'day', header: t('settlement.day'), cell: ({ day }) => day },
    { id: 'party', header: t('settlement.party'), cell: ({ name }) => <code>{name}</code> },
    { id: 'side', header: t('settlement.side'), cell: ({ side }) => t(`settlement.side.${side}`) },
    {
      id: 'rows',
      header: t('health.rows'),
      isNumber: true,
      cell: ({ rows: count }) => countText(count, language),
    },
    {
      id: 'state',
      header: t('books.result'),
      cell: ({ isCurrent }) => (
        <Tag tone={isCurrent ? 'good' : 'plain'}>
          {t(isCurrent ? 'settlement.counts' : 'settlement.replaced')}
        </Tag>
      ),
    },
    {
      id: 'until',
      header: t('settlement.until'),
      isWideOnly: true,
      cell: ({ coversUntil }) => <Moment at={coversUntil} form="full" />,
    },
    {
      id: 'by',
      header: t('settlement.by'),
      cell: ({ importedBy }) => importedBy ?? t('settlement.by-itself'),
    },
    {
      id: 'at',
      header: t('settlement.at'),
      cell: ({ importedAt }) => <Moment at={importedAt} form="full" />,
    },
  ]
  return (
    <DataTable
      label={t('settlement.title')}
      rows={rows}
      columns={columns}
      keyOf={({ fileId }) => fileId}
      isStale={isStale}
    />
  )
}
