import { Field } from '@krathong/ui/field'
import { useBackOffice } from '../../shared/back-office.tsx'
import { Labelled } from '../../shared/field.tsx'
import { localeOf } from '../../shared/format.ts'
import type { FieldsProps } from '../../shared/kit/editor-form.tsx'
import { languageName } from '../../shared/language.tsx'
import { Tabs } from '../../shared/tabs.tsx'
import { useWords } from '../../shared/words.ts'
import type { ItemDraft } from './item-drafts.ts'

const NAME_MAX = 80
const TEXT_MAX = 600

/** What an item is called and what is said of it, one language at a time. */
export const ItemTexts = ({ draft, faults, change, current, onCurrent }: FieldsProps<ItemDraft>) => {
  const { t, language } = useWords()
  const { languages } = useBackOffice()
  const text = draft.texts[current] ?? { name: '', text: '' }
  const put = (part: Partial<typeof text>) =>
    change({ texts: { ...draft.texts, [current]: { ...text, ...part } } })
  return (
    <Tabs
      label={t('text.languages')}
      tabs={languages.map((code) => ({
        id: code,
        label: languageName(code, language),
        mark: draft.texts[code]?.name ? undefined : t('text.missing'),
      }))}
      current={current}
      onChange={onCurrent}
    >
      <div className="form" lang={localeOf(current)} dir="auto">
        <Field
          label={t('points.item.name')}
          maxLength={NAME_MAX}
          error={faults['texts'] ? t('text.title-required') : undefined}
          value={text.name}
          onChange={({ target }) => put({ name: target.value })}
        />
        <Labelled label={t('points.item.text')}>
          {(control) => (
            <textarea
              {...control}
              rows={3}
              maxLength={TEXT_MAX}
              value={text.text}
              onChange={({ target }) => put({ text: target.value })}
            />
          )}
        </Labelled>
      </div>
    </Tabs>
  )
}
