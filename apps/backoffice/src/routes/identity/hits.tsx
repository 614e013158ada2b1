import { Empty } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { HitTable } from '../../features/identity/hit-table.tsx'
import { ListImport } from '../../features/identity/list-import.tsx'
import { type HitState, hitsQuery, type List, listsQuery } from '../../features/identity/queries.ts'
import { type Column, DataTable } from '../../shared/data-table.tsx'
import { may, useDesk } from '../../shared/desk.tsx'
import { Moment, ZoneNote } from '../../shared/moment.tsx'
import { PageHead, Section } from '../../shared/page-head.tsx'
import { Pager } from '../../shared/pager.tsx'
import { useFilters } from '../../shared/router.tsx'
import { Answer } from '../../shared/states.tsx'
import { Tabs } from '../../shared/tabs.tsx'
import { useWords } from '../../shared/words.ts'

const STATES: readonly HitState[] = ['open', 'confirmed', 'cleared']
const isState = (text: string): text is HitState => STATES.some((state) => state === text)

export const IdentityHits = () => {
  const { t } = useWords()
  const desk = useDesk()
  const [filters, setFilters] = useFilters({ state: 'open', page: '1' })
  const state = isState(filters.state) ? filters.state : 'open'
  const hits = useQuery(hitsQuery(state, Number(filters.page) || 1))
  return (
    <>
      <PageHead
        title={t('identity.hits')}
        parent={{ title: t('nav.identity'), to: '/identity' }}
        hint={<ZoneNote />}
      />
      <Tabs
        label={t('identity.hits')}
        tabs={STATES.map((id) => ({ id, label: t(`identity.hit.${id}`) }))}
        current={state}
        onChange={(id) => setFilters({ state: id, page: '1' })}
      >
        <Answer
          query={hits}
          empty={{
            isEmpty: ({ content }) => content.length === 0,
            view: <Empty title={t('identity.no-hits')} text={t('identity.no-hits-hint')} />,
          }}
        >
          {({ content, ...place }) => (
            <>
              <HitTable hits={content} />
              <Pager {...place} onPage={(pageNo) => setFilters({ page: String(pageNo) })} />
            </>
          )}
        </Answer>
      </Tabs>
      <Section title={t('identity.lists')}>
        <Lists />
        {may(desk, 'identity.screen') && <ListImport />}
      </Section>
    </>
  )
}

const Lists = () => {
  const { t } = useWords()
  const lists = useQuery(listsQuery())
  const columns: Column<List>[] = [
    { id: 'name', header: t('identity.list-name'), cell: (list) => list.name },
    { id: 'kind', header: t('identity.list'), cell: (list) => t(`identity.list.${list.kind}`) },
    { id: 'entries', header: t('identity.entries'), isNumber: true, cell: (list) => list.entries },
    { id: 'by', header: t('identity.by'), cell: (list) => list.importedBy },
    { id: 'at', header: t('identity.at'), cell: (list) => <Moment at={list.importedAt} /> },
  ]
  return (
    <Answer
      query={lists}
      rows={2}
      empty={{
        isEmpty: ({ content }) => content.length === 0,
        view: <Empty title={t('identity.no-lists')} text={t('identity.no-lists-hint')} />,
      }}
    >
      {({ content }) => (
        <DataTable
          label={t('identity.lists')}
          rows={content}
          columns={columns}
          keyOf={(list) => list.listId}
        />
      )}
    </Answer>
  )
}
