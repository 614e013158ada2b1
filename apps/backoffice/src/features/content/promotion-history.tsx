import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Column, DataTable } from '../../shared/data-table.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Section } from '../../shared/page-head.tsx'
import { Pager } from '../../shared/pager.tsx'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'
import { titleOf } from './drafts.ts'
import type { PromotionEdit } from './promotion-drafts.ts'
import { versionsQuery } from './shelf-queries.ts'
import { ShowTag } from './show-tag.tsx'

interface Version {
  version: number
  edit: PromotionEdit
  savedAt: string
  savedBy: string | null
}

const useTermsText = () => {
  const { t } = useWords()
  return ({ terms }: PromotionEdit) =>
    [
      terms.wagering && `${terms.wagering.times} × ${t(`promotion.wagering.${terms.wagering.of}`)}`,
      terms.minDeposit && `${t('promotion.min-deposit')} ${terms.minDeposit}`,
      terms.maxWin && `${t('promotion.max-win')} ${terms.maxWin}`,
      terms.daysToUse && `${t('promotion.days')} ${terms.daysToUse}`,
      terms.excludedGames.length > 0 && `${t('promotion.excluded')} ${terms.excludedGames.join(', ')}`,
    ]
      .filter(Boolean)
      .join(' · ') || '–'
}

/** Every version of an offer as it was shown. */
export const PromotionHistory = ({ promotionId }: { promotionId: string }) => {
  const { t, language } = useWords()
  const [pageNo, setPage] = useState(1)
  const versions = useQuery(versionsQuery(promotionId, pageNo))
  const termsText = useTermsText()
  const columns: Column<Version>[] = [
    { id: 'version', header: t('promotion.version'), isNumber: true, cell: (row) => row.version },
    { id: 'title', header: t('text.title'), cell: (row) => titleOf(row.edit.texts, language) },
    { id: 'terms', header: t('promotion.terms'), cell: (row) => termsText(row.edit) },
    { id: 'state', header: t('show.state'), cell: (row) => <ShowTag edit={row.edit} /> },
    { id: 'at', header: t('article.updated'), cell: (row) => <Moment at={row.savedAt} form="full" /> },
    { id: 'by', header: t('show.updated-by'), cell: (row) => row.savedBy ?? '–' },
  ]
  return (
    <Section title={t('promotion.history')}>
      <Answer query={versions}>
        {({ content, ...page }) => (
          <>
            <DataTable
              label={t('promotion.history')}
              rows={content}
              columns={columns}
              keyOf={(row) => String(row.version)}
              isStale={versions.isPlaceholderData}
            />
            <Pager {...page} onPage={setPage} />
          </>
        )}
      </Answer>
    </Section>
  )
}
