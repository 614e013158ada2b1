import { buttonClass } from '@krathong/ui/button'
import { Empty } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { MessageTable } from '../../features/messages/message-table.tsx'
import { messagesQuery } from '../../features/messages/queries.ts'
import { may, useDesk } from '../../shared/desk.tsx'
import { PageHead } from '../../shared/page-head.tsx'
import { Pager } from '../../shared/pager.tsx'
import { Link, useFilters } from '../../shared/router.tsx'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'

export const MessagesList = () => {
  const { t } = useWords()
  const mayWrite = may(useDesk(), 'messages.write')
  const [filters, setFilters] = useFilters({ page: '1' })
  const messages = useQuery(messagesQuery(Number(filters.page) || 1))
  return (
    <>
      <PageHead title={t('nav.messages')} hint={t('messages.hint')}>
        {mayWrite && (
          <Link to="/messages/new" className={buttonClass()}>
            <Plus size={18} aria-hidden /> {t('messages.new')}
          </Link>
        )}
      </PageHead>
      <Answer
        query={messages}
        empty={{
          isEmpty: ({ totalElements }) => totalElements === 0,
          view: <Empty title={t('messages.none')} text={t('messages.none-hint')} />,
        }}
      >
        {({ content, ...page }) => (
          <>
            <MessageTable rows={content} isStale={messages.isPlaceholderData} />
            <Pager {...page} onPage={(pageNo) => setFilters({ page: String(pageNo) })} />
          </>
        )}
      </Answer>
    </>
  )
}
