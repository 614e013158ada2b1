import { Empty } from '@krathong/ui/state'
import { type Column, DataTable } from './data-table.tsx'
import { Moment } from './moment.tsx'
import { useWords } from './words.ts'

interface SignedIn {
  startedAt: string
  lastSeenAt: string
  address: string
  device: string
}

/** When, from where and with what somebody is signed in, the same of players and of staff. */
export const useSessionColumns = <Session extends SignedIn>(): Column<Session>[] => {
  const { t } = useWords()
  return [
    { id: 'started', header: t('player.session-started'), cell: (row) => <Moment at={row.startedAt} /> },
    { id: 'seen', header: t('player.session-seen'), cell: (row) => <Moment at={row.lastSeenAt} /> },
    { id: 'address', header: t('player.session-address'), cell: (row) => <code>{row.address}</code> },
    {
      id: 'device',
      header: t('player.session-device'),
      cell: (row) => (
        <span className="clipped" title={row.device}>
          {row.device}
        </span>
      ),
    },
  ]
}

interface SessionTableProps {
  label: string
  none: string
  sessions: readonly SignedIn[]
}

export const SessionTable = ({ label, none, sessions }: SessionTableProps) => {
  const columns = useSessionColumns<SignedIn>()
  if (sessions.length === 0) return <Empty title={none} />
  return (
    <DataTable
      label={label}
      rows={sessions}
      columns={columns}
      keyOf={(row) => `${row.startedAt} ${row.address} ${row.device}`}
    />
  )
}
