import { Field } from '@krathong/ui/field'
import { useState, type ComponentProps } from 'react'
import { readAmount, typeableAmount } from './amounts.ts'

interface AmountFieldProps extends Omit<ComponentProps<typeof Field>, 'value' | 'onChange' | 'inputMode'> {
  /** Decimal text, as amounts travel. */
  value: string
  onChange: (amount: string) => void
}

/** A field for an amount, typed as the page's language writes amounts. */
export const AmountField = ({ value, onChange, ...rest }: AmountFieldProps) => {
  const [typed, setTyped] = useState('')
  return (
    <Field
      autoComplete="off"
      {...rest}
      inputMode="decimal"
      value={readAmount(typed) === value ? typed : typeableAmount(value)}
      onChange={({ target }) => {
        const text = target.value.trim()
        setTyped(text)
        onChange(readAmount(text))
      }}
    />
  )
}
