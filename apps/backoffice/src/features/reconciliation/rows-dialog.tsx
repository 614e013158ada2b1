import { Dialog } from '@krathong/ui/dialog'
import { Empty } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { type Column, DataTable } from '../../shared/data-table.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'
import { DetailFacts } from './detail-facts.tsx'
import { useCheckName } from './names.ts'
import { type ReconciliationView, type ViewRow, viewRowsQuery } from './queries.ts'

/** What was counted: the first rows of one view of the ledger. */
export const RowsDialog = ({ view, onClose }: { view: ReconciliationView; onClose: () => void }) => {
  const { t } = useWords()
  const checkName = useCheckName()
  const rows = useQuery(viewRowsQuery(view))
  const columns: Column<ViewRow>[] = [
    { id: 'area', header: t('health.area'), cell: ({ area }) => area },
    {
      id: 'reference',
      header: t('health.reference'),
      cell: ({ reference }) => <code className="hash">{reference}</code>,
    },
    { id: 'detail', header: t('health.detail'), cell: ({ detail }) => <DetailFacts detail={detail} /> },
  ]
  return (
    <Dialog name="view-rows" title={checkName(view)} size="wide" onClose={onClose}>
      <Answer
        query={rows}
        rows={4}
        empty={{ isEmpty: (value) => value.rows.length === 0, view: <Empty title={t('health.no-rows')} /> }}
      >
        {(value) => (
          <>
            <p className="quiet">
              {t('health.first-rows', { count: value.rows.length })}
              {value.at && (
                <>
                  {' '}
                  {t('health.last-full')} <Moment at={value.at} form="full" />
                </>
              )}
            </p>
            <DataTable
              label={checkName(view)}
              rows={value.rows}
              columns={columns}
              keyOf={({ area, reference }) => `${area} ${reference}`}
            />
          </>
        )}
      </Answer>
    </Dialog>
  )
}
