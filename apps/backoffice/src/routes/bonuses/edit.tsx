import { draftOf, newBonus, readBonus, type BonusDraft } from '../../features/bonuses/bonus-drafts.ts'
import { Bounds, Terms } from '../../features/bonuses/bonus-fields.tsx'
import { BonusPreview } from '../../features/bonuses/bonus-preview.tsx'
import { BonusStage } from '../../features/bonuses/bonus-stage.tsx'
import { BonusTrial } from '../../features/bonuses/bonus-trial.tsx'
import { BonusTexts, bonusTitle } from '../../features/bonuses/bonus-texts.tsx'
import type { StoredBonus } from '../../features/bonuses/queries.ts'
import { api } from '../../shared/client.ts'
import { defineEditor } from '../../shared/kit/editor.tsx'
import type { FieldsProps } from '../../shared/kit/editor-form.tsx'
import { AudienceFields } from '../../shared/promotion-audience-fields.tsx'
import { ShowingFields } from '../../shared/promotion-showing-fields.tsx'
import { Section } from '../../shared/page-head.tsx'
import { MomentFields } from '../../shared/schedule-fields.tsx'
import { useWords } from '../../shared/words.ts'

const Fields = (form: FieldsProps<BonusDraft, StoredBonus>) => {
  const { t } = useWords()
  return (
    <>
      <Section title={t('points.item-texts')}>
        <BonusTexts {...form} />
      </Section>
      <Section title={t('bonus.terms')}>
        <p className="field-hint">{t('bonus.joined-keep')}</p>
        <Terms form={form} />
      </Section>
      <Section title={t('bonus.bounds')}>
        <Bounds form={form} />
      </Section>
      <AudienceFields form={form} />
      <ShowingFields form={form} />
      <Section title={t('schedule.title')}>
        <MomentFields schedule={form.draft} faults={form.faults} onChange={form.change} />
      </Section>
    </>
  )
}

const Preview = (shown: { draft: BonusDraft; current: string }) => (
  <>
    <BonusPreview {...shown} />
    <BonusTrial draft={shown.draft} />
  </>
)

/** One bonus: its words and terms, whether members see it, and what it came to. */
export const BonusEditor = defineEditor({
  part: 'promotionId',
  parent: { title: 'bonus.title', to: '/bonuses' },
  words: { new: 'bonus.new', one: 'bonus.new', gone: 'bonus.none' },
  group: 'promotionsBackOffice',
  right: 'promotions.write',
  read: (promotionId, options) => api('promotionsBackOffice', 'one', { promotionId }, options),
  titleOf: ({ texts }, language) => bonusTitle(texts, language),
  blank: ({ timeZone }, now) => newBonus(now, timeZone),
  draftOf: (item: StoredBonus, { timeZone }) => draftOf(item, timeZone),
  copyOf: (draft: BonusDraft, { startsAt }) => ({ ...draft, startsAt, endsAt: '', showFrom: '' }),
  readDraft: (draft: BonusDraft, { timeZone, languages }) =>
    readBonus(draft, { timeZone, firstLanguage: languages[0] ?? 'en' }),
  save: (promotionId, version, promotion) =>
    api('promotionsBackOffice', 'save', { promotionId, version, promotion }),
  Fields,
  Preview,
  After: BonusStage,
})
