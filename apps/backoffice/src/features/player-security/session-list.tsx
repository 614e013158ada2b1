import { Button } from '@krathong/ui/button'
import { Empty } from '@krathong/ui/state'
import { useState } from 'react'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { type Column, DataTable } from '../../shared/data-table.tsx'
import { useAct } from '../../shared/kit/calls.ts'
import { useSessionColumns } from '../../shared/session-table.tsx'
import { useWords } from '../../shared/words.ts'
import type { SecurityStatus } from './queries.ts'

type Session = SecurityStatus['sessions'][number]

interface SessionListProps {
  playerId: string
  sessions: readonly Session[]
  mayEnd: boolean
}

const ALL = 'all'

/** Where the player is signed in now, and the end of it, with a reason. */
export const SessionList = ({ playerId, sessions, mayEnd }: SessionListProps) => {
  const { t } = useWords()
  const [ending, setEnding] = useState<string | null>(null)
  const columns: Column<Session>[] = [
    ...useSessionColumns<Session>(),
    ...(mayEnd
      ? [
          {
            id: 'end',
            header: t('entry.end'),
            cell: (row: Session) => (
              <Button kind="quiet" small onClick={() => setEnding(row.sessionId)}>
                {t('entry.end')}
              </Button>
            ),
          },
        ]
      : []),
  ]
  if (sessions.length === 0) return <Empty title={t('player.no-sessions')} />
  return (
    <>
      <DataTable
        label={t('entry.sessions')}
        rows={sessions}
        columns={columns}
        keyOf={({ sessionId }) => sessionId}
      />
      {mayEnd && (
        <p>
          <Button kind="danger" onClick={() => setEnding(ALL)}>
            {t('entry.end-all')}
          </Button>
        </p>
      )}
      {ending !== null && <EndDialog playerId={playerId} ending={ending} onClose={() => setEnding(null)} />}
    </>
  )
}

interface EndDialogProps {
  playerId: string
  ending: string
  onClose: () => void
}

const EndDialog = ({ playerId, ending, onClose }: EndDialogProps) => {
  const { t } = useWords()
  const end = useAct('playerSecurity', 'endSessions', { onDone: onClose })
  const title = t(ending === ALL ? 'entry.end-all' : 'entry.end')
  return (
    <ChangeDialog
      title={t('entry.end-title')}
      confirm={title}
      isRisky
      isBusy={end.isPending}
      error={end.error}
      onConfirm={(reason) =>
        end.mutate({ playerId, reason, ...(ending === ALL ? {} : { sessionId: ending }) })
      }
      onClose={onClose}
    >
      <p>{t('entry.end-text')}</p>
    </ChangeDialog>
  )
}
