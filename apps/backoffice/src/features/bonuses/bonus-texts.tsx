import { Field } from '@krathong/ui/field'
import { Labelled } from '../../shared/field.tsx'
import type { FieldsProps } from '../../shared/kit/editor-form.tsx'
import { LanguageTabs } from '../../shared/language-tabs.tsx'
import { useWords } from '../../shared/words.ts'
import type { BonusDraft } from './bonus-drafts.ts'
import type { StoredBonus } from './queries.ts'

const TITLE_MAX = 80
const TEXT_MAX = 1000

/** What a bonus is called where the reader's language has no title for it. */
export const bonusTitle = (texts: StoredBonus['texts'], language: string): string =>
  texts[language]?.title || Object.values(texts).find(({ title }) => title)?.title || ''

type TextsProps = Pick<
  FieldsProps<Pick<BonusDraft, 'texts'>>,
  'draft' | 'faults' | 'change' | 'current' | 'onCurrent'
>

/** What a bonus is called and what is said of it, one language at a time. */
export const BonusTexts = ({ draft: { texts }, faults, change, current, onCurrent }: TextsProps) => {
  const { t } = useWords()
  const text = texts[current] ?? { title: '', text: '' }
  const put = (part: Partial<typeof text>) => change({ texts: { ...texts, [current]: { ...text, ...part } } })
  return (
    <LanguageTabs current={current} onCurrent={onCurrent} hasText={(code) => Boolean(texts[code]?.title)}>
      <Field
        label={t('bonus.name')}
        maxLength={TITLE_MAX}
        error={faults['texts'] ? t('text.title-required') : undefined}
        value={text.title}
        onChange={({ target }) => put({ title: target.value })}
      />
      <Labelled label={t('bonus.text')}>
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
