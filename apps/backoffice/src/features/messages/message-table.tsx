import { type Column, DataTable } from '../../shared/data-table.tsx'
import { countText } from '../../shared/format.ts'
import { Moment } from '../../shared/moment.tsx'
import { Tag, type Tone } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'
import type { Broadcast } from './queries.ts'

const TONES: Readonly<Record<Broadcast['state'], Tone>> = {
  draft: 'plain',
  scheduled: 'warn',
  sent: 'good',
  over: 'plain',
  withdrawn: 'bad',
}

export const MessageState = ({ state }: Pick<Broadcast, 'state'>) => {
  const { t } = useWords()
  return <Tag tone={TONES[state]}>{t(`messages.state.${state}`)}</Tag>
}

export const titleOf = (texts: Broadcast['texts'], language: string): string =>
  texts[language]?.title ?? Object.values(texts)[0]?.title ?? ''

export const MessageTable = ({ rows, isStale }: { rows: readonly Broadcast[]; isStale: boolean }) => {
  const { t, language } = useWords()
  const columns: Column<Broadcast>[] = [
    { id: 'title', header: t('text.title'), cell: (row) => titleOf(row.texts, language) },
    { id: 'kind', header: t('messages.kind'), cell: (row) => t(`messages.kind.${row.kind}`) },
    { id: 'to', header: t('messages.to'), cell: (row) => t(`messages.to.${row.audience.to}`) },
    { id: 'state', header: t('messages.state'), cell: (row) => <MessageState state={row.state} /> },
    { id: 'starts', header: t('show.from'), cell: (row) => <Moment at={row.startsAt} /> },
    { id: 'ends', header: t('show.until'), cell: (row) => <Moment at={row.endsAt} /> },
    {
      id: 'read',
      header: t('messages.read-by'),
      isNumber: true,
      cell: (row) => countText(row.readCount, language),
    },
    { id: 'by', header: t('show.updated-by'), cell: (row) => row.updatedBy },
  ]
  return (
    <DataTable
      label={t('nav.messages')}
      rows={rows}
      columns={columns}
      keyOf={(row) => row.broadcastId}
      linkOf={(row) => `/messages/${row.broadcastId}`}
      isStale={isStale}
    />
  )
}
