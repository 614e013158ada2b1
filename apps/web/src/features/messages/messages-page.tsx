import { mailKinds } from '@krathong/protocol/shapes/message-kinds'
import { Button } from '@krathong/ui/button'
import { Empty, Failed, Loading } from '@krathong/ui/state'
import { Pager, Segments } from '@krathong/ui/tabs'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callQuery, client, refusalText } from '../../shared/client.ts'
import { useUnreadCount } from '../../shared/unread.ts'
import { useWords } from '../../shared/words.ts'
import { MessageRow } from './message-row.tsx'
import { MessageText } from './message-text.tsx'
import { useMailFilter } from './use-mail-filter.ts'
import '../../shared/records.css'
import './messages.css'

const REST_MS = 400

/** Searches when the typing rests. */
const SearchField = ({ value, onSearch }: { value: string; onSearch: (text: string) => void }) => {
  const { t } = useWords()
  const [typed, setTyped] = useState(value)
  useEffect(() => {
    if (typed.trim() === value) return
    const rest = setTimeout(() => onSearch(typed.trim()), REST_MS)
    return () => clearTimeout(rest)
  }, [typed, value, onSearch])
  return (
    <input
      type="search"
      className="choice-input mail-search"
      aria-label={t('messages.search')}
      placeholder={t('messages.search')}
      maxLength={60}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}

/** The mailbox: a list with search, and one message at a time; both stand in the address. */
export const MessagesPage = () => {
  const { messageId, open, ...filter } = useMailFilter()
  if (messageId) return <MessageText key={messageId} messageId={messageId} onBack={() => open(null)} />
  return <MailList filter={filter} onOpen={open} />
}

interface MailListProps {
  filter: Omit<ReturnType<typeof useMailFilter>, 'messageId' | 'open'>
  onOpen: (messageId: string) => void
}

const MailList = ({ filter, onOpen }: MailListProps) => {
  const { t } = useWords()
  const { asked, change, isFiltered } = filter
  const { data, error, refetch } = useQuery({
    ...callQuery('messages', 'messages', asked),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  return (
    <div className="stack">
      <MailTools filter={filter} />
      {error && !data && (
        <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
      )}
      {!error && !data && <Loading rows={6} height="72px" />}
      {data?.content.length === 0 &&
        (isFiltered ? (
          <Empty title={t('messages.nothingFound')} text={t('messages.nothingFoundText')}>
            <Button kind="quiet" onClick={() => change({ kind: null, show: null, search: null, page: null })}>
              {t('messages.showAll')}
            </Button>
          </Empty>
        ) : (
          <Empty title={t('messages.none')} text={t('messages.noneText')} />
        ))}
      {data && data.content.length > 0 && (
        <ul className="mail-list">
          {data.content.map((message) => (
            <MessageRow key={message.messageId} message={message} onOpen={() => onOpen(message.messageId)} />
          ))}
        </ul>
      )}
      {data && (
        <Pager
          page={data.pageNo}
          pages={data.totalPages}
          onPage={(page) => change({ page: page === 1 ? null : String(page) })}
        />
      )}
    </div>
  )
}

const MailTools = ({ filter: { asked, change } }: { filter: MailListProps['filter'] }) => {
  const { t } = useWords()
  const cache = useQueryClient()
  const unreadCount = useUnreadCount()
  const readAll = useMutation({
    mutationFn: () => client('messages', 'readAll', {}),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['messages'] }),
  })
  return (
    <div className="mail-tools">
      <Segments
        label={t('messages.show')}
        value={asked.show}
        onChange={(show) => change({ show: show === 'all' ? null : show, page: null })}
        options={[
          { value: 'all', label: t('messages.all') },
          { value: 'unread', label: t('messages.unread', { count: unreadCount }) },
        ]}
      />
      <label className="choice">
        <span className="visually-hidden">{t('messages.kind')}</span>
        <select
          className="choice-input"
          value={asked.kind ?? ''}
          onChange={({ target }) => change({ kind: target.value || null, page: null })}
        >
          <option value="">{t('messages.everyKind')}</option>
          {mailKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`messages.kind.${kind}`)}
            </option>
          ))}
        </select>
      </label>
      <SearchField
        value={asked.search}
        onSearch={(search) => change({ search: search || null, page: null })}
      />
      {unreadCount > 0 && (
        <Button kind="plain" small busy={readAll.isPending} onClick={() => readAll.mutate()}>
          {t('messages.readAll')}
        </Button>
      )}
    </div>
  )
}
