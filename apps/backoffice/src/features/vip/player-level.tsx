import { useQuery } from '@tanstack/react-query'
import { type Column, DataTable } from '../../shared/data-table.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Money } from '../../shared/money.tsx'
import { Facts, Section } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'
import { vipStatusQuery } from './queries.ts'

/** A player's level and every change of it; nothing for trial accounts and agents, who hold none. */
export const PlayerLevel = ({ playerId }: { playerId: string }) => {
  const { t } = useWords()
  const { data } = useQuery(vipStatusQuery(playerId))
  if (!data) return null
  type Change = (typeof data.changes)[number]
  const columns: Column<Change>[] = [
    { id: 'at', header: t('identity.at'), cell: (row) => <Moment at={row.at} form="full" /> },
    { id: 'from', header: t('vip.from'), isNumber: true, cell: (row) => row.fromRank },
    { id: 'to', header: t('vip.to'), isNumber: true, cell: (row) => row.toRank },
    { id: 'why', header: t('reason.label'), cell: (row) => t(`vip.why.${row.why}`) },
    { id: 'total', header: t('vip.total'), isNumber: true, cell: (row) => <Money amount={row.total} /> },
  ]
  return (
    <Section title={t('vip.player')}>
      <Facts
        items={[
          [t('vip.level'), data.labelName ? `${data.labelName} (${data.rank})` : '–'],
          [t('vip.total'), <Money key="total" amount={data.total} />],
          [t('vip.month'), <Money key="month" amount={data.month} />],
          [t('vip.missing'), data.next ? <Money key="next" amount={data.next.missing} /> : '–'],
        ]}
      />
      {data.changes.length > 0 && (
        <DataTable
          label={t('vip.player')}
          rows={data.changes}
          columns={columns}
          keyOf={(row) => `${row.at}${row.toRank}`}
        />
      )}
    </Section>
  )
}
