import { useQuery } from '@tanstack/react-query'
import { SettlementPanel } from '../../features/reconciliation/settlement-panel.tsx'
import { read } from '../../shared/kit/calls.ts'
import { cols } from '../../shared/kit/columns.tsx'
import { defineList } from '../../shared/kit/list.tsx'
import { type RowOf, SHOWN, stretches } from '../../shared/kit/list-rows.tsx'
import { Tag } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'
import { ReconciliationHead } from './reconciliation-head.tsx'

const col = cols<RowOf<'reconciliationBackOffice', 'settlements'>>()

/** Whose files there are stands in the same answer as the first stretch of the list. */
const Panel = () => {
  const { t } = useWords()
  const { data } = useQuery(read('reconciliationBackOffice', 'settlements', { limit: SHOWN }))
  return (
    <>
      <p className="quiet settlement-hint">{t('settlement.hint')}</p>
      {data && data.parties.length === 0 && <p>{t('settlement.no-party')}</p>}
      {data && <SettlementPanel parties={data.parties} />}
    </>
  )
}

/** Every file that came, the newest first; of a provider and a day one counts. */
export const ReconciliationSettlements = defineList({
  Head: ReconciliationHead,
  label: 'settlement.title',
  Above: Panel,
  read: stretches('reconciliationBackOffice', 'settlements'),
  none: ['settlement.none', 'settlement.none-hint'],
  keyOf: (row) => row.fileId,
  columns: [
    col.of('day', 'settlement.day', (row) => row.day),
    col.of('party', 'settlement.party', (row) => <code>{row.name}</code>),
    col.of('side', 'settlement.side', (row, { t }) => t(`settlement.side.${row.side}`)),
    col.count('rows', 'health.rows', (row) => row.rows),
    col.of('state', 'books.result', ({ isCurrent }, { t }) => (
      <Tag tone={isCurrent ? 'good' : 'plain'}>
        {t(isCurrent ? 'settlement.counts' : 'settlement.replaced')}
      </Tag>
    )),
    col.at('until', 'settlement.until', (row) => row.coversUntil, { isFull: true, isWideOnly: true }),
    col.of('by', 'settlement.by', (row, { t }) => row.importedBy ?? t('settlement.by-itself')),
    col.at('at', 'settlement.at', (row) => row.importedAt, { isFull: true }),
  ],
})
