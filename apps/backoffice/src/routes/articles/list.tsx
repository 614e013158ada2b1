import { languagesColumn } from '../../features/content/columns.tsx'
import { titleOf } from '../../features/content/drafts.ts'
import { cols } from '../../shared/kit/columns.tsx'
import { defineList } from '../../shared/kit/list.tsx'
import { pages, type RowOf } from '../../shared/kit/list-rows.tsx'
import { Tag } from '../../shared/page-head.tsx'

type Row = RowOf<'contentAdmin', 'articles'>
const col = cols<Row>()

export const ArticlesList = defineList({
  title: 'nav.articles',
  label: 'nav.articles',
  hint: 'article.hint',
  add: { to: '/articles/new', word: 'article.new', right: 'content.write' },
  read: pages('contentAdmin', 'articles'),
  none: ['article.none', 'article.none-hint'],
  keyOf: (row) => row.slug,
  linkOf: (row) => `/articles/${row.slug}`,
  columns: [
    col.of(
      'title',
      'text.title',
      (row, { language }) => titleOf(row.texts, language) || <span className="quiet">{row.slug}</span>,
    ),
    col.of('category', 'article.category', (row, { t }) => t(`article.category.${row.category}`)),
    col.of('state', 'show.state', ({ isPublished }, { t }) => (
      <Tag tone={isPublished ? 'good' : 'plain'}>{t(isPublished ? 'show.live' : 'show.draft')}</Tag>
    )),
    col.of('edition', 'article.edition', (row) => row.edition),
    languagesColumn<Row>(),
    col.count('helped', 'article.helped', (row) => row.helped),
    col.count('notHelped', 'article.not-helped', (row) => row.notHelped),
    col.at('updated', 'article.updated', (row) => row.updatedAt),
  ],
})
