import {
  fieldOfRefusal,
  newNotice,
  noticeDraft,
  type NoticeDraft,
  readNotice,
  titleOf,
} from '../../features/content/drafts.ts'
import { types, typeWords } from '../../features/content/groups.ts'
import { NoticePreview } from '../../features/content/notice-preview.tsx'
import { findIn, type Notice } from '../../features/content/queries.ts'
import { TextTabs } from '../../features/content/text-tabs.tsx'
import { api } from '../../shared/client.ts'
import { defineEditor } from '../../shared/kit/editor.tsx'
import type { FieldsProps } from '../../shared/kit/editor-form.tsx'
import { ChoiceField } from '../../shared/kit/form.tsx'
import { Section } from '../../shared/page-head.tsx'
import { ScheduleFields } from '../../shared/schedule-fields.tsx'
import { useWords } from '../../shared/words.ts'

const Fields = (form: FieldsProps<NoticeDraft>) => {
  const { t } = useWords()
  return (
    <>
      <Section title={t('notice.texts')}>
        <TextTabs form={form} body="notice.body" hint="notice.body-hint" rows={10} />
      </Section>
      <Section title={t('notice.place')}>
        <ChoiceField
          form={form}
          name="type"
          word="notice.type"
          values={types}
          wordOf={(type) => typeWords[type]}
        />
      </Section>
      <Section title={t('schedule.title')}>
        <ScheduleFields schedule={form.draft} faults={form.faults} onChange={form.change} />
      </Section>
    </>
  )
}

export const NoticeEdit = defineEditor({
  part: 'noticeId',
  parent: { title: 'nav.notices', to: '/notices' },
  words: { new: 'notice.new', one: 'notice.one', gone: 'notice.gone' },
  group: 'contentAdmin',
  right: 'content.write',
  read: (id, options) =>
    findIn(
      (place) => api('contentAdmin', 'notices', place, options),
      ({ noticeId }) => noticeId === id,
    ),
  titleOf: ({ texts }: Notice, language) => titleOf(texts, language),
  blank: newNotice,
  draftOf: (saved: Notice, backOffice) => noticeDraft(saved, backOffice),
  readDraft: readNotice,
  save: (noticeId, version, notice) => api('contentAdmin', 'saveNotice', { noticeId, version, notice }),
  fieldOfRefusal,
  Fields,
  Preview: NoticePreview,
})
