import { type Column, DataTable } from '../../shared/data-table.tsx'
import { languageName } from '../../shared/language.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Tag, type Tone } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'
import type { Row } from './queries.ts'

const TONES: Readonly<Record<Row['state'], Tone>> = { open: 'warn', waiting: 'good', closed: 'plain' }

export const ConversationState = ({ state }: Pick<Row, 'state'>) => {
  const { t } = useWords()
  return <Tag tone={TONES[state]}>{t(`support.state.${state}`)}</Tag>
}

/** Who waits, since when, with what. */
export const QueueTable = ({ rows, isStale }: { rows: readonly Row[]; isStale: boolean }) => {
  const { t, language } = useWords()
  const columns: Column<Row>[] = [
    {
      id: 'who',
      header: t('support.who'),
      cell: (row) => row.account ?? <span className="quiet">{t('support.visitor')}</span>,
    },
    { id: 'about', header: t('support.about'), cell: (row) => t(`support.type.${row.questionType}`) },
    { id: 'last', header: t('support.last'), cell: (row) => <span className="excerpt">{row.lastLine}</span> },
    { id: 'state', header: t('support.state'), cell: (row) => <ConversationState state={row.state} /> },
    {
      id: 'operator',
      header: t('support.operator'),
      cell: (row) => row.operator ?? <span className="quiet">{t('support.nobody')}</span>,
    },
    { id: 'language', header: t('support.language'), cell: (row) => languageName(row.language, language) },
    { id: 'moved', header: t('support.moved'), cell: (row) => <Moment at={row.movedAt} /> },
  ]
  return (
    <DataTable
      label={t('nav.support')}
      rows={rows}
      columns={columns}
      keyOf={(row) => row.conversationId}
      linkOf={(row) => `/support/${row.conversationId}`}
      isStale={isStale}
    />
  )
}
