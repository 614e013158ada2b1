import { countryCodes } from '@krathong/protocol/country-codes'
import { useId, type SelectHTMLAttributes } from 'react'
import { useLanguage } from '../../shared/preferences.ts'
import { useWords } from '../../shared/words.ts'

interface CountryFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string
  hint?: string | undefined
  error?: string | undefined
}

/** Every country by its name in the person's language; typing goes to it. */
export const CountryField = ({ label, required, hint, error, ...select }: CountryFieldProps) => {
  const { t } = useWords()
  const id = useId()
  const language = useLanguage()
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const options = countryCodes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language))
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
        {required && (
          <span className="field-mark">
            <span aria-hidden="true"> *</span>
            <span className="visually-hidden"> ({t('ui.required')})</span>
          </span>
        )}
      </label>
      <div className="field-box">
        <select
          {...select}
          id={id}
          className="field-input"
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        >
          <option value="">{t('account.chooseCountry')}</option>
          {options.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </div>
      {hint && <p className="field-hint">{hint}</p>}
      {error && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
