import { Button } from '@krathong/ui/button'
import { useState } from 'react'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { type Column, DataTable } from '../../shared/data-table.tsx'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { Choice } from '../../shared/field.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Link } from '../../shared/router.tsx'
import { useAct } from '../../shared/kit/calls.ts'
import { useWords } from '../../shared/words.ts'
import type { RowOf } from '../../shared/kit/list-rows.tsx'

type BackOfficeMessage = RowOf<'chatBackOffice', 'lines'>
type Act = 'remove' | 'keep' | 'mute'
interface Asked {
  act: Act
  line: BackOfficeMessage
}

/** What was said, by whom, how often it was reported, and what was done about it. */
export const MessageTable = ({ rows, isStale }: { rows: readonly BackOfficeMessage[]; isStale: boolean }) => {
  const { t } = useWords()
  const mayAct = may(useBackOffice(), 'chat.moderate')
  const [asked, setAsked] = useState<Asked | null>(null)
  const columns: Column<BackOfficeMessage>[] = [
    { id: 'at', header: t('chat.at'), cell: (row) => <Moment at={row.at} form="full" /> },
    {
      id: 'who',
      header: t('player.account'),
      cell: (row) => <Link to={`/players/${row.playerId}`}>{row.account}</Link>,
    },
    { id: 'body', header: t('chat.line'), cell: (row) => <bdi>{row.body}</bdi> },
    { id: 'reports', header: t('chat.reports'), isNumber: true, cell: (row) => row.openReports },
    {
      id: 'state',
      header: t('chat.done'),
      cell: (row) => (row.removedBy ? `${row.removedBy}: ${row.removedWhy ?? ''}` : '–'),
    },
    {
      id: 'acts',
      header: '',
      cell: (message) =>
        mayAct && <MessageActs line={message} onAsk={(act) => setAsked({ act, line: message })} />,
    },
  ]
  return (
    <>
      <DataTable
        label={t('nav.chat')}
        rows={rows}
        columns={columns}
        keyOf={(row) => row.lineId}
        isStale={isStale}
      />
      {asked?.act === 'mute' && <MuteDialog line={asked.line} onClose={() => setAsked(null)} />}
      {asked && asked.act !== 'mute' && (
        <MessageDialog act={asked.act} line={asked.line} onClose={() => setAsked(null)} />
      )}
    </>
  )
}

const MessageActs = ({ line, onAsk }: { line: BackOfficeMessage; onAsk: (act: Act) => void }) => {
  const { t } = useWords()
  return (
    <span className="row-acts">
      {line.removedBy === null && (
        <Button kind="plain" small onClick={() => onAsk('remove')}>
          {t('chat.remove')}
        </Button>
      )}
      {line.openReports > 0 && (
        <Button kind="plain" small onClick={() => onAsk('keep')}>
          {t('chat.keep')}
        </Button>
      )}
      <Button kind="plain" small onClick={() => onAsk('mute')}>
        {t('chat.mute')}
      </Button>
    </span>
  )
}

interface MessageDialogProps {
  line: BackOfficeMessage
  onClose: () => void
}

const MessageDialog = ({ act, line, onClose }: MessageDialogProps & { act: 'remove' | 'keep' }) => {
  const { t } = useWords()
  const send = useAct('chatBackOffice', act, { onDone: onClose })
  return (
    <ChangeDialog
      title={t(`chat.${act}`)}
      confirm={t(`chat.${act}`)}
      isRisky={act === 'remove'}
      isBusy={send.isPending}
      error={send.error}
      onConfirm={(reason) => send.mutate({ lineId: line.lineId, reason })}
      onClose={onClose}
    >
      <blockquote dir="auto">{line.body}</blockquote>
    </ChangeDialog>
  )
}

const MINUTES = ['30', '1440', '10080', '43200', '525600'] as const

const MuteDialog = ({ line, onClose }: MessageDialogProps) => {
  const { t } = useWords()
  const mute = useAct('chatBackOffice', 'mute', { onDone: onClose })
  const [minutes, setMinutes] = useState<(typeof MINUTES)[number]>('1440')
  return (
    <ChangeDialog
      title={t('chat.mute')}
      confirm={t('chat.mute')}
      isRisky
      isBusy={mute.isPending}
      error={mute.error}
      onConfirm={(reason) => mute.mutate({ playerId: line.playerId, minutes: Number(minutes), reason })}
      onClose={onClose}
    >
      <Choice
        label={t('chat.how-long')}
        value={minutes}
        options={MINUTES.map((one) => [one, t(`chat.minutes.${one}`)] as const)}
        onChange={setMinutes}
      />
    </ChangeDialog>
  )
}
