import { idOf, places, placeWords } from '../../features/texts/drafts.ts'
import { GroupControl, LanguageControl } from '../../features/texts/list-controls.tsx'
import '../../features/texts/texts.css'
import { cols } from '../../shared/kit/columns.tsx'
import { choice, own, search } from '../../shared/kit/filters.ts'
import { defineList } from '../../shared/kit/list.tsx'
import { pages, type RowOf } from '../../shared/kit/list-rows.tsx'
import { Tag } from '../../shared/page-head.tsx'

const col = cols<RowOf<'textsBackOffice', 'list'>>()

const shown = ['all', 'edited', 'outdated', 'held'] as const

export const TextsList = defineList({
  title: 'nav.texts',
  label: 'nav.texts',
  hint: 'wording.hint',
  filters: {
    search: search('wording.search'),
    place: choice('wording.place', places, (place) => placeWords[place], 'wording.every-place'),
    group: own(GroupControl),
    language: own(LanguageControl),
    show: choice('wording.show', shown, (one) => `wording.show.${one}` as const),
  },
  read: pages('textsBackOffice', 'list'),
  input: (of) => ({
    show: of.show,
    ...(of.language ? { language: of.language } : {}),
    ...(of.place ? { place: of.place } : {}),
    ...(of.place && of.group ? { group: of.group } : {}),
    ...(of.search ? { search: of.search } : {}),
  }),
  none: ['wording.none', 'wording.none-hint'],
  keyOf: idOf,
  linkOf: (row) => `/texts/${idOf(row)}`,
  columns: [
    col.of('text', 'wording.text', (row) => <span className="text-cell">{row.wording ?? row.original}</span>),
    col.of('key', 'wording.key', (row) => <span className="text-key">{row.textKey}</span>),
    col.of('place', 'wording.place', (row, { t }) => t(placeWords[row.place])),
    col.of('state', 'show.state', (row, { t }) =>
      row.isHeld ? (
        <Tag tone="plain">{t('wording.held')}</Tag>
      ) : row.isOutdated ? (
        <Tag tone="warn">{t('wording.show.outdated')}</Tag>
      ) : row.wording === null ? (
        ''
      ) : (
        <Tag tone="good">{t('wording.own')}</Tag>
      ),
    ),
    col.at('updated', 'article.updated', (row) => row.updatedAt),
    col.of('by', 'show.updated-by', (row) => row.updatedBy ?? ''),
  ],
})
