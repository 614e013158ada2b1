import { Field } from '@krathong/ui/field'
import { useBackOffice } from '../../shared/back-office.tsx'
import { Labelled } from '../../shared/field.tsx'
import { localeOf } from '../../shared/format.ts'
import type { FieldsProps } from '../../shared/kit/editor-form.tsx'
import { languageName } from '../../shared/language.tsx'
import { Tabs } from '../../shared/tabs.tsx'
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
export const BonusTexts = ({ draft, faults, change, current, onCurrent }: TextsProps) => {
  const { t, language } = useWords()
  const { languages } = useBackOffice()
  const text = draft.texts[current] ?? { title: '', text: '' }
  const put = (part: Partial<typeof text>) =>
    change({ texts: { ...draft.texts, [current]: { ...text, ...part } } })
  return (
    <Tabs
      label={t('text.languages')}
      tabs={languages.map((code) => ({
        id: code,
        label: languageName(code, language),
        mark: draft.texts[code]?.title ? undefined : t('text.missing'),
      }))}
      current={current}
      onChange={onCurrent}
    >
      <div className="form" lang={localeOf(current)} dir="auto">
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
      </div>
    </Tabs>
  )
}
