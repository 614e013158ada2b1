import { Empty } from '@krathong/ui/state'
import { api } from '../../shared/client.ts'
import { type Column, DataTable } from '../../shared/data-table.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Tag } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'
import { ProposeButton } from './propose-dialog.tsx'
import type { LinkRow } from './queries.ts'

interface LinkTableProps {
  playerId: string
  rows: readonly LinkRow[]
  mayEnd: boolean
}

/** Accounts elsewhere that open this one, and those that once did. */
export const LinkTable = ({ playerId, rows, mayEnd }: LinkTableProps) => {
  const { t } = useWords()
  const columns: Column<LinkRow>[] = [
    { id: 'house', header: t('entry.house'), cell: ({ provider }) => t(`house.${provider}`) },
    {
      id: 'known-as',
      header: t('entry.known-as'),
      cell: ({ name, email, subject }) => [name, email].filter(Boolean).join(' · ') || subject,
    },
    { id: 'linked', header: t('entry.linked'), cell: (row) => <Moment at={row.linkedAt} /> },
    { id: 'used', header: t('entry.used'), cell: (row) => <Moment at={row.usedAt} /> },
    {
      id: 'end',
      header: t('entry.unlink'),
      cell: ({ linkId, endedAt }) => {
        if (endedAt) return <Tag>{t('entry.ended')}</Tag>
        if (!mayEnd) return '–'
        return (
          <ProposeButton
            open="entry.unlink"
            title="entry.unlink-title"
            text="entry.unlink-text"
            propose={(input) =>
              api('identityProvidersBackOffice', 'proposeUnlink', { playerId, linkId, ...input })
            }
          />
        )
      },
    },
  ]
  if (rows.length === 0) return <Empty title={t('entry.no-links')} />
  return <DataTable label={t('entry.links')} rows={rows} columns={columns} keyOf={({ linkId }) => linkId} />
}
