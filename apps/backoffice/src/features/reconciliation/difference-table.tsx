import { Button } from '@krathong/ui/button'
import { useState } from 'react'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { type Column, DataTable } from '../../shared/data-table.tsx'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { Moment } from '../../shared/moment.tsx'
import { useAct } from '../../shared/kit/calls.ts'
import { useWords } from '../../shared/words.ts'
import { useCheckName } from './names.ts'
import { DetailFacts } from './detail-facts.tsx'
import { Subject } from './subject.tsx'
import type { Difference } from './queries.ts'

interface DifferenceTableProps {
  rows: readonly Difference[]
  of: { state: 'open' | 'settled' }
  isStale: boolean
}

export const DifferenceTable = ({ rows, of: { state }, isStale }: DifferenceTableProps) => {
  const { t } = useWords()
  const checkName = useCheckName()
  const maySettle = may(useBackOffice(), 'ledger.correct')
  const [settled, setSettled] = useState<Difference | null>(null)
  const columns: Column<Difference>[] = [
    { id: 'check', header: t('books.check'), cell: ({ check }) => checkName(check) },
    {
      id: 'subject',
      header: t('health.subject'),
      cell: ({ subject, touches }) => (
        <>
          <Subject subject={subject} />
          {touches && (
            <p className="difference-touches">
              {t('health.holds')} <Subject subject={touches} />
            </p>
          )}
        </>
      ),
    },
    {
      id: 'detail',
      header: t('health.detail'),
      cell: ({ detail }) => <DetailFacts detail={detail} />,
    },
    { id: 'found', header: t('health.found'), cell: ({ foundAt }) => <Moment at={foundAt} form="full" /> },
    {
      id: 'seen',
      header: t('health.seen'),
      isWideOnly: true,
      cell: ({ lastSeenAt }) => <Moment at={lastSeenAt} form="full" />,
    },
    state === 'open'
      ? {
          id: 'settle',
          header: t('health.settle'),
          cell: (row) =>
            maySettle ? (
              <Button kind="quiet" onClick={() => setSettled(row)}>
                {t('health.settle')}
              </Button>
            ) : (
              <span className="quiet">–</span>
            ),
        }
      : {
          id: 'settled',
          header: t('health.settled-by'),
          cell: ({ settledBy, reason }) => `${settledBy ?? ''}: ${reason ?? ''}`,
        },
  ]
  return (
    <>
      <DataTable
        label={t('health.differences')}
        rows={rows}
        columns={columns}
        keyOf={({ differenceId }) => differenceId}
        isStale={isStale}
      />
      {settled && <SettleDialog difference={settled} onClose={() => setSettled(null)} />}
    </>
  )
}

const SettleDialog = ({ difference, onClose }: { difference: Difference; onClose: () => void }) => {
  const { t } = useWords()
  const settle = useAct('reconciliationBackOffice', 'settle', { onDone: onClose })
  const { differenceId, subject, touches, detail } = difference
  return (
    <ChangeDialog
      title={t('health.settle-title')}
      confirm={t('health.settle')}
      isRisky
      isBusy={settle.isPending}
      error={settle.error}
      onConfirm={(reason) => settle.mutate({ differenceId, reason })}
      onClose={onClose}
    >
      <p>{t('health.settle-text')}</p>
      <p>
        <Subject subject={subject} />
        {touches && (
          <>
            {' · '}
            <Subject subject={touches} />
          </>
        )}
      </p>
      <DetailFacts detail={detail} />
    </ChangeDialog>
  )
}
