import { type Column, DataTable } from '../../shared/data-table.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Money } from '../../shared/money.tsx'
import { useWords } from '../../shared/words.ts'
import type { WithdrawalRow } from './queries.ts'
import { StateTag } from './state-tag.tsx'

/** Each case with its reason, its owner and its time. */
export const QueueTable = ({ rows, isStale }: { rows: readonly WithdrawalRow[]; isStale: boolean }) => {
  const { t } = useWords()
  const why = (row: WithdrawalRow) => {
    const rules = row.rules.map((rule) => t(`withdrawal.rule.${rule}`))
    return [...rules, ...(row.needsTwo ? [t('withdrawal.needs-two')] : [])].join(' · ') || '–'
  }
  const columns: Column<WithdrawalRow>[] = [
    { id: 'number', header: t('withdrawal.number'), cell: (row) => row.withdrawalNo },
    { id: 'account', header: t('player.account'), cell: (row) => row.account },
    {
      id: 'amount',
      header: t('withdrawal.amount'),
      isNumber: true,
      cell: (row) => <Money amount={row.amount} />,
    },
    { id: 'state', header: t('withdrawal.state'), cell: (row) => <StateTag row={row} /> },
    { id: 'why', header: t('withdrawal.why'), cell: why },
    {
      id: 'owner',
      header: t('withdrawal.owner'),
      cell: (row) => row.owner ?? <span className="quiet">{t('withdrawal.nobody')}</span>,
    },
    {
      id: 'created',
      header: t('withdrawal.requested'),
      cell: (row) => (
        <>
          <Moment at={row.createdAt} />
          <div className="quiet">
            {t('withdrawal.promised')} <Moment at={row.promisedAt} />
          </div>
        </>
      ),
    },
  ]
  return (
    <DataTable
      label={t('nav.withdrawals')}
      rows={rows}
      columns={columns}
      keyOf={(row) => row.withdrawalId}
      linkOf={(row) => `/withdrawals/${row.withdrawalId}`}
      isStale={isStale}
    />
  )
}
