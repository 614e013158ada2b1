import { draftOf, type ItemDraft, newItem, readItem } from '../../features/points/item-drafts.ts'
import { Gives, Picture } from '../../features/points/item-fields.tsx'
import { itemName } from '../../features/points/item-name.ts'
import { ItemTexts } from '../../features/points/item-texts.tsx'
import type { StoredItem } from '../../features/points/queries.ts'
import { api } from '../../shared/client.ts'
import { defineEditor } from '../../shared/kit/editor.tsx'
import type { FieldsProps } from '../../shared/kit/editor-form.tsx'
import { Section } from '../../shared/page-head.tsx'
import { ScheduleFields } from '../../shared/schedule-fields.tsx'
import { useWords } from '../../shared/words.ts'

const Fields = (form: FieldsProps<ItemDraft, StoredItem>) => {
  const { t } = useWords()
  return (
    <>
      <Section title={t('points.item-texts')}>
        <ItemTexts {...form} />
      </Section>
      <Section title={t('points.item-gives')}>
        <Gives form={form} taken={form.item?.taken ?? 0} />
      </Section>
      <Picture {...form} />
      <Section title={t('schedule.title')}>
        <ScheduleFields schedule={form.draft} faults={form.faults} onChange={form.change} />
      </Section>
    </>
  )
}

/** One item of the mall. */
export const PointItemEdit = defineEditor({
  part: 'itemId',
  parent: { title: 'points.items', to: '/points/items' },
  words: { new: 'points.item-new', one: 'points.item-new', gone: 'points.items-none' },
  group: 'pointsBackOffice',
  right: 'points.write',
  read: (itemId, options) => api('pointsBackOffice', 'item', { itemId }, options),
  titleOf: ({ texts }, language) => itemName(texts, language),
  blank: ({ timeZone }, now) => newItem(now, timeZone),
  draftOf: (item: StoredItem, { timeZone }) => draftOf(item, timeZone),
  readDraft: (draft: ItemDraft, { timeZone, languages }) =>
    readItem(draft, { timeZone, firstLanguage: languages[0] ?? 'en' }),
  save: (itemId, version, item) => api('pointsBackOffice', 'saveItem', { itemId, version, item }),
  Fields,
})
