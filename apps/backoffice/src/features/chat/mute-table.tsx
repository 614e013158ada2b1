import { Button } from '@krathong/ui/button'
import { useState } from 'react'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { type Column, DataTable } from '../../shared/data-table.tsx'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Link } from '../../shared/router.tsx'
import { useNow } from '../../shared/use-now.ts'
import { useAct } from '../../shared/kit/calls.ts'
import { useWords } from '../../shared/words.ts'
import type { RowOf } from '../../shared/kit/list-rows.tsx'

type Mute = RowOf<'chatBackOffice', 'mutes'>

export const MuteTable = ({ rows, isStale }: { rows: readonly Mute[]; isStale: boolean }) => {
  const { t } = useWords()
  const now = useNow()
  const mayAct = may(useBackOffice(), 'chat.moderate')
  const [asked, setAsked] = useState<Mute | null>(null)
  const lift = useAct('chatBackOffice', 'lift', { onDone: () => setAsked(null) })
  const isOn = (row: Mute) => row.liftedBy === null && row.until > now
  const columns: Column<Mute>[] = [
    {
      id: 'who',
      header: t('player.account'),
      cell: (row) => <Link to={`/players/${row.playerId}`}>{row.account}</Link>,
    },
    { id: 'until', header: t('chat.until'), cell: (row) => <Moment at={row.until} form="full" /> },
    { id: 'reason', header: t('reason.label'), cell: (row) => row.reason },
    { id: 'by', header: t('chat.set-by'), cell: (row) => row.setBy },
    { id: 'lifted', header: t('chat.lifted-by'), cell: (row) => row.liftedBy ?? '–' },
    {
      id: 'act',
      header: '',
      cell: (row) =>
        mayAct &&
        isOn(row) && (
          <Button kind="plain" small onClick={() => setAsked(row)}>
            {t('chat.lift')}
          </Button>
        ),
    },
  ]
  return (
    <>
      <DataTable
        label={t('chat.mutes')}
        rows={rows}
        columns={columns}
        keyOf={(row) => row.muteId}
        isStale={isStale}
      />
      {asked && (
        <ChangeDialog
          title={t('chat.lift')}
          confirm={t('chat.lift')}
          isBusy={lift.isPending}
          error={lift.error}
          onConfirm={(reason) => lift.mutate({ muteId: asked.muteId, reason })}
          onClose={() => setAsked(null)}
        >
          <p>{asked.account}</p>
        </ChangeDialog>
      )}
    </>
  )
}
