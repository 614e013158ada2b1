import { supportLists } from '@krathong/protocol/calls/support-back-office'
import { ConversationState } from '../../features/support/conversation-state.tsx'
import { cols } from '../../shared/kit/columns.tsx'
import { tabs } from '../../shared/kit/filters.ts'
import { defineList } from '../../shared/kit/list.tsx'
import { pages, type RowOf } from '../../shared/kit/list-rows.tsx'
import { languageName } from '../../shared/language.tsx'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'

/** What a push tells at once is looked for by itself too: one may be lost. */
const LOOK_AGAIN_MS = 20_000
const col = cols<RowOf<'supportBackOffice', 'queue'>>()

const PageLinks = () => {
  const { t } = useWords()
  return (
    <>
      <Link to="/support/answers">{t('support.answers')}</Link>
      <Link to="/support/hours">{t('support.hours')}</Link>
    </>
  )
}

/** Who waits, since when, with what. */
export const SupportList = defineList({
  title: 'nav.support',
  label: 'nav.support',
  hint: 'zone',
  Actions: PageLinks,
  filters: { queue: tabs(supportLists, (queue) => `support.queue.${queue}`, { start: 'LIVECHAT' }) },
  read: pages('supportBackOffice', 'queue', LOOK_AGAIN_MS),
  input: ({ queue }) => ({ queue }),
  none: ['support.none', 'support.none-hint'],
  keyOf: (row) => row.conversationId,
  linkOf: (row) => `/support/${row.conversationId}`,
  columns: [
    col.of(
      'who',
      'support.who',
      (row, { t }) => row.account ?? <span className="quiet">{t('support.visitor')}</span>,
    ),
    col.of('about', 'support.about', (row, { t }) => t(`support.type.${row.questionType}`)),
    col.of('last', 'support.last', (row) => <span className="excerpt">{row.lastLine}</span>),
    col.of('state', 'support.state', (row) => <ConversationState state={row.state} />),
    col.of(
      'operator',
      'support.operator',
      (row, { t }) => row.operator ?? <span className="quiet">{t('support.nobody')}</span>,
    ),
    col.of('language', 'support.language', (row, { language }) => languageName(row.language, language)),
    col.at('moved', 'support.moved', (row) => row.movedAt),
  ],
})
