import { Button } from '@krathong/ui/button'
import { useState } from 'react'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { type Column, DataTable } from '../../shared/data-table.tsx'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Link } from '../../shared/router.tsx'
import { useAct } from '../../shared/kit/calls.ts'
import { useWords } from '../../shared/words.ts'
import type { Pause } from './queries.ts'

/** Players who may not deposit, or not by one method, since payments of theirs failed in a row. */
export const PauseTable = ({ rows, isStale }: { rows: readonly Pause[]; isStale: boolean }) => {
  const { t } = useWords()
  const mayDecide = may(useBackOffice(), 'deposits.decide')
  const [asked, setAsked] = useState<Pause | null>(null)
  const columns: Column<Pause>[] = [
    {
      id: 'player',
      header: t('player.account'),
      cell: (row) => <Link to={`/players/${row.playerId}`}>{row.account}</Link>,
    },
    { id: 'what', header: t('pauses.what'), cell: (row) => row.methodCode ?? t('pauses.all') },
    { id: 'since', header: t('pauses.since'), cell: (row) => <Moment at={row.beganAt} form="full" /> },
    {
      id: 'until',
      header: t('pauses.until'),
      cell: (row) => (row.until === null ? t('pauses.byStaff') : <Moment at={row.until} form="full" />),
    },
    {
      id: 'act',
      header: '',
      cell: (row) =>
        mayDecide ? (
          <Button small onClick={() => setAsked(row)}>
            {t('pauses.open')}
          </Button>
        ) : null,
    },
  ]
  return (
    <>
      <DataTable
        label={t('pauses.title')}
        rows={rows}
        columns={columns}
        keyOf={(row) => row.pauseId}
        isStale={isStale}
      />
      {asked && <OpenDialog pause={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

const OpenDialog = ({ pause, onClose }: { pause: Pause; onClose: () => void }) => {
  const { t } = useWords()
  const open = useAct('depositAdmin', 'openAgain', { onDone: onClose })
  return (
    <ChangeDialog
      title={t('pauses.open')}
      confirm={t('pauses.open')}
      isBusy={open.isPending}
      error={open.error}
      onConfirm={(reason) => open.mutate({ playerId: pause.playerId, reason })}
      onClose={onClose}
    >
      <p>{pause.account}</p>
      <p>{t('pauses.open-text')}</p>
    </ChangeDialog>
  )
}
