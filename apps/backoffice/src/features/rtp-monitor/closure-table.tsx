import { Button } from '@krathong/ui/button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { type Column, DataTable } from '../../shared/data-table.tsx'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Section } from '../../shared/page-head.tsx'
import { useAct } from '../../shared/kit/calls.ts'
import { useWords } from '../../shared/words.ts'
import { closuresQuery } from './queries.ts'
import type { Closure } from './queries.ts'
import './rtp-monitor.css'

const ReopenDialog = ({ closure, onClose }: { closure: Closure; onClose: () => void }) => {
  const { t } = useWords()
  const reopen = useAct('gameIncidentsBackOffice', 'reopen', { onDone: onClose })
  return (
    <ChangeDialog
      title={t('breakdowns.reopen')}
      confirm={t('breakdowns.reopen')}
      isBusy={reopen.isPending}
      error={reopen.error}
      onConfirm={(reason) => reopen.mutate({ closureId: closure.closureId, reason })}
      onClose={onClose}
    >
      <p>{t('breakdowns.reopen-text', { game: closure.gameName })}</p>
    </ChangeDialog>
  )
}

/** Games that closed themselves because rounds of theirs could not be finished; nothing where that never happened. */
export const ClosureTable = () => {
  const { t } = useWords()
  const mayReopen = may(useBackOffice(), 'settings.write')
  const closures = useQuery(closuresQuery).data?.closures ?? []
  const [chosen, setChosen] = useState<Closure | null>(null)
  if (closures.length === 0) return null
  const columns: Column<Closure>[] = [
    { id: 'game', header: t('round.game'), cell: ({ gameName }) => gameName },
    { id: 'rounds', header: t('breakdowns.rounds'), isNumber: true, cell: ({ rounds }) => rounds },
    { id: 'fault', header: t('breakdowns.fault'), cell: ({ fault }) => fault },
    {
      id: 'closed',
      header: t('breakdowns.closed'),
      cell: ({ closedAt }) => <Moment at={closedAt} form="full" />,
    },
    {
      id: 'reopen',
      header: t('breakdowns.reopened'),
      cell: (row) =>
        row.reopenedAt !== null ? (
          `${row.reopenedBy ?? ''}: ${row.reason ?? ''}`
        ) : mayReopen ? (
          <Button kind="quiet" onClick={() => setChosen(row)}>
            {t('breakdowns.reopen')}
          </Button>
        ) : (
          <span className="quiet">–</span>
        ),
    },
  ]
  return (
    <Section title={t('breakdowns.title')}>
      <p className="quiet returns-note">{t('breakdowns.text')}</p>
      <DataTable
        label={t('breakdowns.title')}
        rows={closures}
        columns={columns}
        keyOf={({ closureId }) => closureId}
      />
      {chosen && <ReopenDialog closure={chosen} onClose={() => setChosen(null)} />}
    </Section>
  )
}
