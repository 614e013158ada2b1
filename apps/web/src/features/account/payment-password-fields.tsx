import { RefusedError } from '@krathong/protocol/client'
import { PasswordField } from '@krathong/ui/field'

const SIX_DIGITS = /^\d{6}$/

export const isSixDigits = (text: string) => SIX_DIGITS.test(text)

/** The server's sentence about one field, where it named that field. */
export const fieldFault = (error: unknown, name: string) =>
  error instanceof RefusedError ? error.body?.fields?.[name]?.message : undefined

/** True when the refusal is about the form as a whole: no field of it shows it. */
export const isWholeFault = (error: unknown) => !(error instanceof RefusedError && error.body?.fields)

interface DigitsFieldProps {
  label: string
  value: string
  isNew?: boolean
  hint?: string
  error?: string | undefined
  onValue: (value: string) => void
}

/** Six digits that can be looked at; a phone shows its number keys. */
export const DigitsField = ({ label, value, isNew, hint, error, onValue }: DigitsFieldProps) => (
  <PasswordField
    label={label}
    required
    inputMode="numeric"
    maxLength={6}
    autoComplete={isNew ? 'new-password' : 'off'}
    value={value}
    hint={hint}
    error={error}
    onChange={({ target }) => onValue(target.value.replaceAll(/\D/g, ''))}
  />
)
