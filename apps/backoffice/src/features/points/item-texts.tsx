import { Field } from '@krathong/ui/field'
import { Labelled } from '../../shared/field.tsx'
import type { FieldsProps } from '../../shared/kit/editor-form.tsx'
import { LanguageTabs } from '../../shared/language-tabs.tsx'
import { useWords } from '../../shared/words.ts'
import type { ItemDraft } from './item-drafts.ts'

const NAME_MAX = 80
const TEXT_MAX = 600

/** What an item is called and what is said of it, one language at a time. */
export const ItemTexts = ({
  draft: { texts },
  faults,
  change,
  current,
  onCurrent,
}: FieldsProps<ItemDraft>) => {
  const { t } = useWords()
  const text = texts[current] ?? { name: '', text: '' }
  const put = (part: Partial<typeof text>) => change({ texts: { ...texts, [current]: { ...text, ...part } } })
  return (
    <LanguageTabs current={current} onCurrent={onCurrent} hasText={(code) => Boolean(texts[code]?.name)}>
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
    </LanguageTabs>
  )
}
