import type { FieldsProps } from '../../shared/kit/editor-form.tsx'
import { NamedTexts } from '../../shared/named-texts.tsx'
import type { ItemDraft } from './item-drafts.ts'

/** What an item is called and what is said of it. */
export const ItemTexts = ({
  draft: { texts },
  faults,
  change,
  current,
  onCurrent,
}: FieldsProps<ItemDraft>) => (
  <NamedTexts
    words={{ name: 'points.item.name', text: 'points.item.text' }}
    most={{ name: 80, text: 600 }}
    shown={texts[current] ?? { name: '', text: '' }}
    hasFault={Boolean(faults['texts'])}
    hasName={(language) => Boolean(texts[language]?.name)}
    current={current}
    onCurrent={onCurrent}
    onChange={(shown) => change({ texts: { ...texts, [current]: shown } })}
  />
)
