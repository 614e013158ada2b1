import { ArtworkFields } from '../../features/content/artwork-fields.tsx'
import { BannerPreview } from '../../features/content/banner-preview.tsx'
import {
  bannerDraft,
  type BannerDraft,
  fieldOfRefusal,
  newBanner,
  readBanner,
  titleOf,
} from '../../features/content/drafts.ts'
import { groups, groupWords } from '../../features/content/groups.ts'
import { LinkFields, PositionField } from '../../features/content/link-fields.tsx'
import { findIn, type Banner } from '../../features/content/queries.ts'
import { TextTabs } from '../../features/content/text-tabs.tsx'
import { api } from '../../shared/client.ts'
import { defineEditor } from '../../shared/kit/editor.tsx'
import type { FieldsProps } from '../../shared/kit/editor-form.tsx'
import { ChoiceField } from '../../shared/kit/form.tsx'
import { Section } from '../../shared/page-head.tsx'
import { ScheduleFields } from '../../shared/schedule-fields.tsx'
import { useWords } from '../../shared/words.ts'

const Fields = (form: FieldsProps<BannerDraft>) => {
  const { t } = useWords()
  return (
    <>
      <Section title={t('banner.texts')}>
        <TextTabs form={form} body="banner.body" hint="banner.body-hint" rows={3} />
      </Section>
      <ArtworkFields {...form} />
      <Section title={t('banner.place')}>
        <div className="form">
          <div className="form-pair">
            <ChoiceField
              form={form}
              name="groupName"
              word="banner.group"
              values={groups}
              wordOf={(group) => groupWords[group]}
            />
            <PositionField form={form} />
          </div>
          <div className="form-pair">
            <LinkFields form={form} word="banner.link" />
          </div>
        </div>
      </Section>
      <Section title={t('schedule.title')}>
        <ScheduleFields schedule={form.draft} faults={form.faults} onChange={form.change} />
      </Section>
    </>
  )
}

export const BannerEdit = defineEditor({
  part: 'bannerId',
  parent: { title: 'nav.banners', to: '/banners' },
  words: { new: 'banner.new', one: 'banner.one', gone: 'banner.gone' },
  group: 'contentAdmin',
  right: 'content.write',
  read: (id, options) =>
    findIn(
      (place) => api('contentAdmin', 'banners', place, options),
      ({ bannerId }) => bannerId === id,
    ),
  titleOf: ({ texts }: Banner, language) => titleOf(texts, language),
  blank: newBanner,
  draftOf: (saved: Banner, backOffice) => bannerDraft(saved, backOffice),
  readDraft: readBanner,
  save: (bannerId, version, banner) => api('contentAdmin', 'saveBanner', { bannerId, version, banner }),
  fieldOfRefusal,
  Fields,
  Preview: BannerPreview,
})
