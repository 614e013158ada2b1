import { Field } from '@krathong/ui/field'
import type { ControlProps } from '../../shared/kit/filters.ts'
import { useWords } from '../../shared/words.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** A day of the address; what is none means today. */
export const readDay = (text: string): string =>
  DAY.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) ? text : ''

/** The day as which the tree is shown. */
export const TreeDay = ({ value, onChange }: ControlProps) => {
  const { t } = useWords()
  return (
    <Field
      label={t('tree.day')}
      type="date"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
