import type { CallInput, Calls } from '@krathong/protocol'
import { cols, type View } from '../../shared/kit/columns.tsx'
import { defineRows } from '../../shared/kit/list.tsx'
import { pages, type RowOf } from '../../shared/kit/list-rows.tsx'
import { Section } from '../../shared/page-head.tsx'
import { ShowTag } from '../../shared/show-tag.tsx'
import { useWords } from '../../shared/words.ts'
import { titleOf } from './drafts.ts'

type Terms = CallInput<Calls['contentAdmin']['savePromotion']>['promotion']['terms']

const termsText = (terms: Terms, { t }: View) =>
  [
    terms.wagering && `${terms.wagering.times} × ${t(`promotion.wagering.${terms.wagering.of}`)}`,
    terms.minDeposit && `${t('promotion.min-deposit')} ${terms.minDeposit}`,
    terms.maxWin && `${t('promotion.max-win')} ${terms.maxWin}`,
    terms.daysToUse && `${t('promotion.days')} ${terms.daysToUse}`,
    terms.excludedGames.length > 0 && `${t('promotion.excluded')} ${terms.excludedGames.join(', ')}`,
  ]
    .filter(Boolean)
    .join(' · ') || '–'

const col = cols<RowOf<'contentAdmin', 'promotionVersions'>>()

const Versions = defineRows({
  label: 'promotion.history',
  read: pages('contentAdmin', 'promotionVersions'),
  input: (_, { promotionId = '' }) => ({ promotionId }),
  none: ['promotion.none'],
  keyOf: (row) => String(row.version),
  columns: [
    col.count('version', 'promotion.version', (row) => row.version),
    col.of('title', 'text.title', (row, { language }) => titleOf(row.edit.texts, language)),
    col.of('terms', 'promotion.terms', (row, view) => termsText(row.edit.terms, view)),
    col.of('state', 'show.state', (row) => <ShowTag edit={row.edit} />),
    col.at('at', 'article.updated', (row) => row.savedAt, { isFull: true }),
    col.of('by', 'show.updated-by', (row) => row.savedBy ?? '–'),
  ],
})

/** Every version of an offer as it was shown. */
export const PromotionHistory = ({ promotionId }: { promotionId: string }) => {
  const { t } = useWords()
  return (
    <Section title={t('promotion.history')}>
      <Versions parts={{ promotionId }} />
    </Section>
  )
}
