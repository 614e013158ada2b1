import { cols } from '../../shared/kit/columns.tsx'
import { defineRows } from '../../shared/kit/list.tsx'
import { pages, type RowOf } from '../../shared/kit/list-rows.tsx'
import { Section } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'
import { nameOf, type TextName } from './drafts.ts'

const col = cols<RowOf<'textsBackOffice', 'versions'>>()

const NONE: TextName = { place: 'site', language: 'en', textKey: '-' }

const Versions = defineRows({
  label: 'wording.history',
  read: pages('textsBackOffice', 'versions'),
  input: (_, { id = '' }) => nameOf(id) ?? NONE,
  none: ['wording.no-history'],
  keyOf: (row) => String(row.version),
  columns: [
    col.count('version', 'promotion.version', (row) => row.version),
    col.of('text', 'wording.text', (row, { t }) =>
      row.wording === null ? <span className="quiet">{t('wording.as-original')}</span> : row.wording,
    ),
    col.at('at', 'article.updated', (row) => row.savedAt, { isFull: true }),
    col.of('by', 'show.updated-by', (row) => row.savedBy),
  ],
})

/** Every wording that a text had. */
export const TextHistory = ({ id }: { id: string }) => {
  const { t } = useWords()
  return (
    <Section title={t('wording.history')}>
      <Versions parts={{ id }} />
    </Section>
  )
}
