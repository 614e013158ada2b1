import { Section } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'
import type { Faults } from './drafts.ts'
import { LinkFields, PositionField } from './link-fields.tsx'
import type { PromotionDraft } from './promotion-drafts.ts'

interface PromotionWayProps {
  draft: PromotionDraft
  faults: Faults
  change: (part: Partial<PromotionDraft>) => void
}

/** Where an offer applies, and its place in the list. */
export const PromotionWay = ({ draft, faults, change }: PromotionWayProps) => {
  const { t } = useWords()
  return (
    <Section title={t('promotion.where')}>
      <div className="form">
        <div className="form-pair">
          <LinkFields label={t('promotion.where')} draft={draft} faults={faults} change={change} />
        </div>
        <PositionField draft={draft} faults={faults} change={change} />
      </div>
    </Section>
  )
}
