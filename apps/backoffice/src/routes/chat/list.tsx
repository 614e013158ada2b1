import { Empty } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { Lines } from '../../features/chat/lines.tsx'
import { MuteTable } from '../../features/chat/mute-table.tsx'
import { mutesQuery, wordsQuery } from '../../features/chat/queries.ts'
import { WordForm } from '../../features/chat/word-form.tsx'
import { ZoneNote } from '../../shared/moment.tsx'
import { PageHead } from '../../shared/page-head.tsx'
import { Pager } from '../../shared/pager.tsx'
import { useFilters } from '../../shared/router.tsx'
import { Answer } from '../../shared/states.tsx'
import { Tabs } from '../../shared/tabs.tsx'
import { useWords } from '../../shared/words.ts'

const TABS = ['reported', 'all', 'mutes', 'words'] as const

/** The chat room from behind: what was reported, everything said, who is silenced, and the words that are not sent. */
export const ChatDesk = () => {
  const { t } = useWords()
  const [filters, setFilters] = useFilters({ tab: 'reported', account: '', page: '1' })
  const tab = TABS.find((one) => one === filters.tab) ?? 'reported'
  const pageNo = Number(filters.page) || 1
  const onPage = (page: number) => setFilters({ page: String(page) })
  return (
    <>
      <PageHead title={t('nav.chat')} hint={<ZoneNote />} />
      <Tabs
        label={t('nav.chat')}
        tabs={TABS.map((id) => ({ id, label: t(`chat.tab.${id}`) }))}
        current={tab}
        onChange={(id) => setFilters({ tab: id, page: '1' })}
      >
        {(tab === 'reported' || tab === 'all') && (
          <Lines
            key={tab}
            show={tab}
            account={filters.account}
            onAccount={(account) => setFilters({ account, page: '1' }, { replace: true })}
            pageNo={pageNo}
            onPage={onPage}
          />
        )}
        {tab === 'mutes' && <Mutes pageNo={pageNo} onPage={onPage} />}
        {tab === 'words' && <Words />}
      </Tabs>
    </>
  )
}

interface PagedProps {
  pageNo: number
  onPage: (page: number) => void
}

const Mutes = ({ pageNo, onPage }: PagedProps) => {
  const { t } = useWords()
  const rows = useQuery(mutesQuery(pageNo))
  return (
    <Answer
      query={rows}
      empty={{ isEmpty: ({ content }) => content.length === 0, view: <Empty title={t('chat.no-mutes')} /> }}
    >
      {({ content, ...place }) => (
        <>
          <MuteTable rows={content} isStale={rows.isPlaceholderData} />
          <Pager {...place} onPage={onPage} />
        </>
      )}
    </Answer>
  )
}

const Words = () => {
  const words = useQuery(wordsQuery)
  return <Answer query={words}>{(list) => <WordForm key={list.version} {...list} />}</Answer>
}
