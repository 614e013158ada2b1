import { Empty } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { HitTable } from '../../features/identity/hit-table.tsx'
import { ListImport } from '../../features/identity/list-import.tsx'
import { type List, listsQuery } from '../../features/identity/queries.ts'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { cols } from '../../shared/kit/columns.tsx'
import { tabs } from '../../shared/kit/filters.ts'
import { defineList } from '../../shared/kit/list.tsx'
import { pages } from '../../shared/kit/list-rows.tsx'
import { RowTable } from '../../shared/kit/row-table.tsx'
import { Section } from '../../shared/page-head.tsx'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'

const col = cols<List>()
const columns = [
  col.of('name', 'identity.list-name', (list) => list.name),
  col.of('kind', 'identity.list', (list, { t }) => t(`identity.list.${list.kind}`)),
  col.count('entries', 'identity.entries', (list) => list.entries),
  col.of('by', 'identity.by', (list) => list.importedBy),
  col.at('at', 'identity.at', (list) => list.importedAt),
]

const Lists = () => {
  const { t } = useWords()
  const mayScreen = may(useBackOffice(), 'identity.screen')
  const lists = useQuery(listsQuery)
  return (
    <Section title={t('identity.lists')}>
      <Answer
        query={lists}
        rows={2}
        empty={{
          isEmpty: ({ content }) => content.length === 0,
          view: <Empty title={t('identity.no-lists')} text={t('identity.no-lists-hint')} />,
        }}
      >
        {({ content }) => (
          <RowTable label="identity.lists" rows={content} columns={columns} keyOf={(list) => list.listId} />
        )}
      </Answer>
      {mayScreen && <ListImport />}
    </Section>
  )
}

export const IdentityHits = defineList({
  title: 'identity.hits',
  label: 'identity.hits',
  hint: 'zone',
  parent: { title: 'nav.identity', to: '/identity' },
  Below: Lists,
  filters: { state: tabs(['open', 'confirmed', 'cleared'], (state) => `identity.hit.${state}`) },
  read: pages('identityBackOffice', 'hits'),
  input: ({ state }) => ({ state }),
  none: ['identity.no-hits', 'identity.no-hits-hint'],
  Table: HitTable,
})
