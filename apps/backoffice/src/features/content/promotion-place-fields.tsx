import type { Form } from '../../shared/kit/form.tsx'
import { Section } from '../../shared/page-head.tsx'
import { TabFields } from '../../shared/promotion-showing-fields.tsx'
import { useWords } from '../../shared/words.ts'
import { LinkFields, PositionField } from './link-fields.tsx'
import type { PromotionDraft } from './promotion-drafts.ts'

/** Where an offer leads to, and where it stands among the others. */
export const PromotionPlaceFields = ({ form }: { form: Form<PromotionDraft> }) => {
  const { t } = useWords()
  return (
    <Section title={t('promotion.where')}>
      <div className="form">
        <div className="form-pair">
          <LinkFields form={form} word="promotion.where" />
        </div>
        <PositionField form={form} />
        <TabFields form={form} />
      </div>
    </Section>
  )
}
