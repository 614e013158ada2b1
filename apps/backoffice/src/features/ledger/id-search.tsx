import { Button } from '@krathong/ui/button'
import { Field } from '@krathong/ui/field'
import { type FormEvent, useState } from 'react'
import { isUuid } from '../../shared/format.ts'
import type { ControlProps } from '../../shared/kit/filters.ts'
import { useWords, type WordKey } from '../../shared/words.ts'

interface IdSearchProps extends ControlProps {
  label: WordKey
  hint: WordKey
}

/** Finds by a whole id; an empty field means all. */
export const IdSearch = ({ label, hint, value: id, onChange: onSearch }: IdSearchProps) => {
  const { t } = useWords()
  const [text, setText] = useState(id)
  const [isWrong, setIsWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = text.trim().toLowerCase()
    const isSound = wanted === '' || isUuid(wanted)
    setIsWrong(!isSound)
    if (isSound) onSearch(wanted)
  }
  const clear = () => {
    setText('')
    setIsWrong(false)
    onSearch('')
  }
  return (
    <form
      className="filters id-search"
      role="search"
      aria-label={t('filter.label')}
      onSubmit={submit}
      noValidate
    >
      <Field
        label={t(label)}
        hint={t(hint)}
        type="search"
        spellCheck={false}
        error={isWrong ? t('field.id') : undefined}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="filter-buttons">
        <Button type="submit" small>
          {t('filter.apply')}
        </Button>
        <Button kind="quiet" small disabled={text === '' && id === ''} onClick={clear}>
          {t('filter.clear')}
        </Button>
      </div>
    </form>
  )
}
