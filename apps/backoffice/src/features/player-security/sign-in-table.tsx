import { type Column, DataTable } from '../../shared/data-table.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Tag } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'
import type { SignInRow } from './queries.ts'

/** Every try to get in, the newest first. */
export const SignInTable = ({ rows, isStale }: { rows: readonly SignInRow[]; isStale: boolean }) => {
  const { t } = useWords()
  const columns: Column<SignInRow>[] = [
    { id: 'at', header: t('reads.at'), cell: (row) => <Moment at={row.at} form="full" /> },
    {
      id: 'outcome',
      header: t('entry.outcome'),
      cell: ({ outcome }) => (
        <Tag tone={outcome === 'signed-in' ? 'good' : 'warn'}>{t(`entry.outcome.${outcome}`)}</Tag>
      ),
    },
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
  return (
    <DataTable
      label={t('entry.history')}
      rows={rows}
      columns={columns}
      keyOf={({ signInId }) => signInId}
      isStale={isStale}
    />
  )
}
