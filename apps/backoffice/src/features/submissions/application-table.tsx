import { type Column, DataTable } from '../../shared/data-table.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Tag, type Tone } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'
import type { ApplicationRow } from './queries.ts'

const tones: Record<ApplicationRow['state'], Tone> = { waiting: 'warn', approved: 'good', refused: 'bad' }

export const ApplicationTag = ({ state }: Pick<ApplicationRow, 'state'>) => {
  const { t } = useWords()
  return <Tag tone={tones[state]}>{t(`application.state.${state}`)}</Tag>
}

interface ApplicationTableProps {
  rows: readonly ApplicationRow[]
  isStale?: boolean
}

export const ApplicationTable = ({ rows, isStale = false }: ApplicationTableProps) => {
  const { t } = useWords()
  const columns: Column<ApplicationRow>[] = [
    { id: 'name', header: t('application.name'), cell: (row) => <span dir="auto">{row.fullName}</span> },
    { id: 'account', header: t('player.account'), cell: (row) => row.account },
    {
      id: 'experience',
      header: t('application.experience'),
      cell: (row) => t(`application.experience.${row.experience}`),
    },
    {
      id: 'channel',
      header: t('application.channel'),
      cell: (row) => t(`application.channel.${row.channel}`),
    },
    { id: 'sent', header: t('feedback.sent'), cell: (row) => <Moment at={row.sentAt} /> },
    { id: 'state', header: t('show.state'), cell: (row) => <ApplicationTag state={row.state} /> },
  ]
  return (
    <DataTable
      label={t('nav.applications')}
      rows={rows}
      columns={columns}
      keyOf={(row) => row.applicationId}
      linkOf={(row) => `/applications/${row.applicationId}`}
      isStale={isStale}
    />
  )
}
