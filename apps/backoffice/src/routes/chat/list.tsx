import { useQuery } from '@tanstack/react-query'
import { MessageTable } from '../../features/chat/message-table.tsx'
import { MuteTable } from '../../features/chat/mute-table.tsx'
import { wordsQuery } from '../../features/chat/queries.ts'
import { WordForm } from '../../features/chat/word-form.tsx'
import { search } from '../../shared/kit/filters.ts'
import { defineRows } from '../../shared/kit/list.tsx'
import { pages } from '../../shared/kit/list-rows.tsx'
import { ZoneNote } from '../../shared/moment.tsx'
import { PageHead } from '../../shared/page-head.tsx'
import { leaving, useFilters } from '../../shared/router.tsx'
import { Answer } from '../../shared/states.tsx'
import { Tabs } from '../../shared/tabs.tsx'
import { useWords } from '../../shared/words.ts'

const LOOK_AGAIN_MS = 10_000
const TABS = ['reported', 'all', 'mutes', 'words'] as const

const messagesOf = (show: 'reported' | 'all') =>
  defineRows({
    label: 'nav.chat',
    filters: { account: search('chat.account') },
    read: pages('chatBackOffice', 'lines', LOOK_AGAIN_MS),
    input: ({ account }) => ({ show, account }),
    none: ({ account }) => [account ? 'chat.none-of' : 'chat.none'],
    Table: MessageTable,
  })

const Words = () => {
  const words = useQuery(wordsQuery)
  return <Answer query={words}>{(list) => <WordForm known={list} />}</Answer>
}

const views = {
  reported: messagesOf('reported'),
  all: messagesOf('all'),
  mutes: defineRows({
    label: 'chat.mutes',
    read: pages('chatBackOffice', 'mutes'),
    none: ['chat.no-mutes'],
    Table: MuteTable,
  }),
  words: Words,
}

/** The chat room from behind: what was reported, everything said, who is silenced, and the words that are not sent. */
export const ChatBackOffice = () => {
  const { t } = useWords()
  const [filters, setFilters] = useFilters({ tab: 'reported', account: '', page: '1' })
  const tab = TABS.find((one) => one === filters.tab) ?? 'reported'
  const View = views[tab]
  return (
    <>
      <PageHead title={t('nav.chat')} hint={<ZoneNote />} />
      <Tabs
        label={t('nav.chat')}
        tabs={TABS.map((id) => ({ id, label: t(`chat.tab.${id}`) }))}
        current={tab}
        onChange={(id) => leaving.ask(() => setFilters({ tab: id, page: '1' }, { isSaved: true }))}
      >
        <View />
      </Tabs>
    </>
  )
}
