import { Field } from '@krathong/ui/field'
import { Labelled } from './field.tsx'
import { LanguageTabs } from './language-tabs.tsx'
import { useWords, type WordKey } from './words.ts'

interface Named {
  name: string
  text: string
}

interface NamedTextsProps {
  words: { name: WordKey; text: WordKey }
  most: { name: number; text: number }
  /** In the language that is shown. */
  shown: Named
  hasFault: boolean
  hasName: (language: string) => boolean
  current: string
  onCurrent: (language: string) => void
  onChange: (shown: Named) => void
}

/** What something is called and what is said of it, one language at a time. */
export const NamedTexts = (props: NamedTextsProps) => {
  const { t } = useWords()
  const { words, most, shown, onChange } = props
  return (
    <LanguageTabs current={props.current} onCurrent={props.onCurrent} hasText={props.hasName}>
      <Field
        label={t(words.name)}
        maxLength={most.name}
        error={props.hasFault ? t('text.title-required') : undefined}
        value={shown.name}
        onChange={({ target }) => onChange({ ...shown, name: target.value })}
      />
      <Labelled label={t(words.text)}>
        {(control) => (
          <textarea
            {...control}
            rows={3}
            maxLength={most.text}
            value={shown.text}
            onChange={({ target }) => onChange({ ...shown, text: target.value })}
          />
        )}
      </Labelled>
    </LanguageTabs>
  )
}
