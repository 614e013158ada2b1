import { type Column, DataTable } from '../../shared/data-table.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Tag, type Tone } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'
import type { IdentityRow } from './queries.ts'

const TONES: Partial<Record<IdentityRow['state'], Tone>> = {
  approved: 'good',
  submitted: 'warn',
  review: 'warn',
  second: 'warn',
  refused: 'bad',
}

export const StateTag = ({ state }: Pick<IdentityRow, 'state'>) => {
  const { t } = useWords()
  return <Tag tone={TONES[state] ?? 'plain'}>{t(`identity.state.${state}`)}</Tag>
}

/** Who waits, for what, since when, and what speaks against them. */
export const QueueTable = ({ rows, isStale }: { rows: readonly IdentityRow[]; isStale: boolean }) => {
  const { t } = useWords()
  const flags = (row: IdentityRow) =>
    [
      ...(row.duplicates > 0 ? [t('identity.same-person', { count: row.duplicates })] : []),
      ...(row.hits > 0 ? [t('identity.on-lists', { count: row.hits })] : []),
      ...(row.needsTwo ? [t('identity.needs-two')] : []),
    ].join(' · ') || '–'
  const columns: Column<IdentityRow>[] = [
    { id: 'account', header: t('player.account'), cell: (row) => row.account },
    { id: 'level', header: t('identity.level'), isNumber: true, cell: (row) => row.level },
    { id: 'state', header: t('identity.state'), cell: (row) => <StateTag state={row.state} /> },
    { id: 'flags', header: t('identity.flags'), cell: flags },
    {
      id: 'reviewer',
      header: t('identity.reviewer'),
      cell: (row) => row.reviewer ?? <span className="quiet">{t('identity.nobody')}</span>,
    },
    { id: 'sent', header: t('identity.sent-at'), cell: (row) => <Moment at={row.submittedAt} /> },
  ]
  return (
    <DataTable
      label={t('nav.identity')}
      rows={rows}
      columns={columns}
      keyOf={(row) => row.caseId}
      linkOf={(row) => `/identity/${row.caseId}`}
      isStale={isStale}
    />
  )
}
