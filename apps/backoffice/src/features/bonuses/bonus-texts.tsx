import type { FieldsProps } from '../../shared/kit/editor-form.tsx'
import { NamedTexts } from '../../shared/named-texts.tsx'
import type { BonusDraft } from './bonus-drafts.ts'
import type { StoredBonus } from './queries.ts'

/** What a bonus is called where the reader's language has no title for it. */
export const bonusTitle = (texts: StoredBonus['texts'], language: string): string =>
  texts[language]?.title || Object.values(texts).find(({ title }) => title)?.title || ''

type TextsProps = Pick<
  FieldsProps<Pick<BonusDraft, 'texts'>>,
  'draft' | 'faults' | 'change' | 'current' | 'onCurrent'
>

/** What a bonus is called and what is said of it. */
export const BonusTexts = ({ draft: { texts }, faults, change, current, onCurrent }: TextsProps) => {
  const { title, text } = texts[current] ?? { title: '', text: '' }
  return (
    <NamedTexts
      words={{ name: 'bonus.name', text: 'bonus.text' }}
      most={{ name: 80, text: 1_000 }}
      shown={{ name: title, text }}
      hasFault={Boolean(faults['texts'])}
      hasName={(language) => Boolean(texts[language]?.title)}
      current={current}
      onCurrent={onCurrent}
      onChange={(shown) =>
        change({ texts: { ...texts, [current]: { title: shown.name, text: shown.text } } })
      }
    />
  )
}
