import { ArtworkFields } from '../../features/content/artwork-fields.tsx'
import { fieldOfRefusal, titleOf } from '../../features/content/drafts.ts'
import { PromotionPlaceFields } from '../../features/content/promotion-place-fields.tsx'
import { NoticePreview } from '../../features/content/notice-preview.tsx'
import type { Promotion } from '../../features/content/queries.ts'
import {
  newPromotion,
  promotionDraft,
  type PromotionDraft,
  readPromotion,
} from '../../features/content/promotion-drafts.ts'
import { PromotionHistory } from '../../features/content/promotion-history.tsx'
import { PromotionTermsFields } from '../../features/content/promotion-terms-fields.tsx'
import { TextTabs } from '../../features/content/text-tabs.tsx'
import { api } from '../../shared/client.ts'
import { defineEditor } from '../../shared/kit/editor.tsx'
import type { FieldsProps } from '../../shared/kit/editor-form.tsx'
import { Section } from '../../shared/page-head.tsx'
import { ScheduleFields } from '../../shared/schedule-fields.tsx'
import { useWords } from '../../shared/words.ts'

const Fields = (form: FieldsProps<PromotionDraft>) => {
  const { t } = useWords()
  return (
    <>
      <Section title={t('notice.texts')}>
        <TextTabs form={form} body="notice.body" hint="notice.body-hint" rows={8} />
      </Section>
      <ArtworkFields {...form} />
      <PromotionTermsFields form={form} />
      <PromotionPlaceFields form={form} />
      <Section title={t('schedule.title')}>
        <ScheduleFields schedule={form.draft} faults={form.faults} onChange={form.change} />
      </Section>
    </>
  )
}

const Preview = (props: { draft: PromotionDraft; current: string }) => (
  <>
    {props.draft.artwork !== '' && <img className="promotion-preview" src={props.draft.artwork} alt="" />}
    <NoticePreview {...props} />
  </>
)

export const PromotionEdit = defineEditor({
  part: 'promotionId',
  parent: { title: 'nav.promotions', to: '/promotions' },
  words: { new: 'promotion.new', one: 'promotion.new', gone: 'promotion.none' },
  group: 'contentAdmin',
  right: 'content.write',
  read: (promotionId, options) => api('contentAdmin', 'promotion', { promotionId }, options),
  titleOf: ({ texts }: Promotion, language) => titleOf(texts, language),
  blank: newPromotion,
  draftOf: (saved: Promotion, backOffice) => promotionDraft(saved, backOffice),
  readDraft: readPromotion,
  save: (promotionId, version, promotion) =>
    api('contentAdmin', 'savePromotion', { promotionId, version, promotion }),
  fieldOfRefusal,
  Fields,
  Preview,
  After: ({ id }) => <PromotionHistory promotionId={id} />,
})
