import { bonusTitle, BonusTexts } from '../../features/bonuses/bonus-texts.tsx'
import type { StoredScheme } from '../../features/rewards/queries.ts'
import { draftOf, newScheme, readScheme, type SchemeDraft } from '../../features/rewards/scheme-drafts.ts'
import { SchemeBounds, SchemeTerms } from '../../features/rewards/scheme-fields.tsx'
import { SchemeStage } from '../../features/rewards/scheme-stage.tsx'
import { SchemeTrial } from '../../features/rewards/scheme-trial.tsx'
import { api } from '../../shared/client.ts'
import { defineEditor } from '../../shared/kit/editor.tsx'
import type { FieldsProps } from '../../shared/kit/editor-form.tsx'
import { AudienceFields } from '../../shared/promotion-audience-fields.tsx'
import { ShowingFields } from '../../shared/promotion-showing-fields.tsx'
import { Section } from '../../shared/page-head.tsx'
import { MomentFields } from '../../shared/schedule-fields.tsx'
import { useWords } from '../../shared/words.ts'

const Fields = (form: FieldsProps<SchemeDraft, StoredScheme>) => {
  const { t } = useWords()
  return (
    <>
      <Section title={t('points.item-texts')}>
        <BonusTexts {...form} />
      </Section>
      <Section title={t('bonus.terms')}>
        <SchemeTerms form={form} isNew={form.isNew} />
      </Section>
      <Section title={t('bonus.bounds')}>
        <SchemeBounds form={form} />
      </Section>
      <AudienceFields form={form} />
      <ShowingFields form={form} />
      <Section title={t('schedule.title')}>
        <MomentFields schedule={form.draft} faults={form.faults} onChange={form.change} />
      </Section>
    </>
  )
}

/** One way to earn rewards: its words and terms, what it would have cost, and what it came to. */
export const RewardEditor = defineEditor({
  part: 'promotionId',
  parent: { title: 'scheme.title', to: '/rewards' },
  words: { new: 'scheme.new', one: 'scheme.new', gone: 'scheme.none' },
  group: 'rewardsBackOffice',
  right: 'promotions.write',
  read: (promotionId, options) => api('rewardsBackOffice', 'one', { promotionId }, options),
  titleOf: ({ texts }, language) => bonusTitle(texts, language),
  blank: ({ timeZone }, now) => newScheme(now, timeZone),
  draftOf: (item: StoredScheme, { timeZone }) => draftOf(item, timeZone),
  // A code leads to one promotion, and a copy begins now.
  copyOf: (draft: SchemeDraft, { startsAt }) => ({ ...draft, code: '', startsAt, endsAt: '', showFrom: '' }),
  readDraft: (draft: SchemeDraft, { timeZone, languages }) =>
    readScheme(draft, { timeZone, firstLanguage: languages[0] ?? 'en' }),
  save: (promotionId, version, scheme) => api('rewardsBackOffice', 'save', { promotionId, version, scheme }),
  Fields,
  Preview: SchemeTrial,
  After: SchemeStage,
})
