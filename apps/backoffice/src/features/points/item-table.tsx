import { type Column, DataTable } from '../../shared/data-table.tsx'
import { countText } from '../../shared/format.ts'
import { Moment } from '../../shared/moment.tsx'
import { Money } from '../../shared/money.tsx'
import { Tag } from '../../shared/page-head.tsx'
import { useNow } from '../../shared/use-now.ts'
import { useWords } from '../../shared/words.ts'
import type { StoredItem } from './queries.ts'

const showOf = ({ isPublished, startsAt, endsAt }: StoredItem, now: string) => {
  if (!isPublished) return 'draft'
  if (startsAt > now) return 'scheduled'
  return endsAt !== null && endsAt <= now ? 'ended' : 'live'
}

/** What an item is called where the reader's language has no name for it. */
export const itemName = (texts: StoredItem['texts'], language: string): string =>
  texts[language]?.name || Object.values(texts).find(({ name }) => name)?.name || ''

export const ItemTable = ({ rows, isStale }: { rows: readonly StoredItem[]; isStale: boolean }) => {
  const { t, language } = useWords()
  const now = useNow()
  const count = (value: number) => countText(value, language)
  const columns: Column<StoredItem>[] = [
    {
      id: 'name',
      header: t('points.item.name'),
      cell: (row) => itemName(row.texts, language) || <span className="quiet">{t('text.none')}</span>,
    },
    {
      id: 'state',
      header: t('show.state'),
      cell: (row) => {
        const show = showOf(row, now)
        return <Tag tone={show === 'live' ? 'good' : 'plain'}>{t(`show.${show}`)}</Tag>
      },
    },
    { id: 'kind', header: t('points.item.kind'), cell: (row) => t(`points.kind.${row.kind}`) },
    { id: 'points', header: t('points.item.points'), isNumber: true, cell: (row) => count(row.points) },
    {
      id: 'amount',
      header: t('points.item.amount'),
      isNumber: true,
      cell: (row) => (row.amount === null ? '–' : <Money amount={row.amount} />),
    },
    {
      id: 'stock',
      header: t('points.item.left'),
      isNumber: true,
      cell: (row) => (row.stock === null ? '∞' : count(Math.max(0, row.stock - row.taken))),
    },
    { id: 'taken', header: t('points.item.taken'), isNumber: true, cell: (row) => count(row.taken) },
    { id: 'at', header: t('points.changed'), cell: (row) => <Moment at={row.updatedAt} /> },
    { id: 'by', header: t('show.updated-by'), cell: (row) => row.updatedBy ?? '–', isWideOnly: true },
  ]
  return (
    <DataTable
      label={t('points.items')}
      rows={rows}
      columns={columns}
      keyOf={(row) => row.itemId}
      linkOf={(row) => `/points/items/${row.itemId}`}
      isStale={isStale}
    />
  )
}
