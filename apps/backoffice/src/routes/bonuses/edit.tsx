import { draftOf, newBonus, readBonus, type BonusDraft } from '../../features/bonuses/bonus-drafts.ts'
import { Bounds, Picture, Terms } from '../../features/bonuses/bonus-fields.tsx'
import { BonusPreview } from '../../features/bonuses/bonus-preview.tsx'
import { BonusStage } from '../../features/bonuses/bonus-stage.tsx'
import { BonusTexts, bonusTitle } from '../../features/bonuses/bonus-texts.tsx'
import type { StoredBonus } from '../../features/bonuses/queries.ts'
import { api } from '../../shared/client.ts'
import { defineEditor } from '../../shared/kit/editor.tsx'
import type { FieldsProps } from '../../shared/kit/editor-form.tsx'
import { AudienceFields } from '../../shared/promotion-audience-fields.tsx'
import { Section } from '../../shared/page-head.tsx'
import { MomentFields } from '../../shared/schedule-fields.tsx'
import { useWords } from '../../shared/words.ts'
import { useBackOffice } from '../../shared/back-office.tsx'
import { Trial } from '../../shared/trial.tsx'

/** Faults of these say nothing about what it costs. */
const others = new Set(['texts', 'picture', 'quota', 'budget', 'place', 'startsAt', 'endsAt', 'joinHours'])

/** The most that the bonus, as it is typed, could have cost in the last 90 days. */
const BonusTrial = ({ draft }: { draft: BonusDraft }) => {
  const { t } = useWords()
  const { timeZone, languages } = useBackOffice()
  const { edit, faults } = readBonus(draft, { timeZone, firstLanguage: languages[0] ?? 'en' })
  return (
    <Trial
      hint={t('bonus.trial-hint')}
      isSound={Object.keys(faults).every((name) => others.has(name))}
      work={() => api('promotionsBackOffice', 'simulate', { terms: edit.terms, audience: edit.audience })}
    />
  )
}

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
      <Picture {...form} />
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
  copyOf: (draft: BonusDraft, { startsAt }) => ({ ...draft, startsAt, endsAt: '' }),
  readDraft: (draft: BonusDraft, { timeZone, languages }) =>
    readBonus(draft, { timeZone, firstLanguage: languages[0] ?? 'en' }),
  save: (promotionId, version, promotion) =>
    api('promotionsBackOffice', 'save', { promotionId, version, promotion }),
  Fields,
  Preview,
  After: BonusStage,
})
