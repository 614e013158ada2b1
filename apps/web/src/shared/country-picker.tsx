import { constants } from '@krathong/protocol/constants'
import { useQuery } from '@tanstack/react-query'
import { useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { callQuery } from './client.ts'
import { useLanguage } from './preferences.ts'
import { usePermission } from './queries.ts'
import { useWords } from './words.ts'
import './country-picker.css'

export interface Country {
  countryCode: string
  countryDialingCode: string
  name: string
}

const plain = (text: string) => text.normalize('NFKD').toLowerCase()

/** Countries whose numbers are taken, named in the person's language; the one they are in, or else the brand's own, comes first. */
export const useCountries = (): readonly Country[] => {
  const language = useLanguage()
  const { location } = usePermission()
  const { data } = useQuery({
    ...callQuery('verification', 'countries', {}),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region' })
    const named = (data?.content ?? []).map((one) => ({
      ...one,
      name: names.of(one.countryCode) ?? one.countryCode,
    }))
    const first = named.find(({ countryCode }) => countryCode === location.country) ?? named[0]
    const others = named.filter((one) => one !== first)
    return first ? [first, ...others.toSorted((a, b) => a.name.localeCompare(b.name, language))] : []
  }, [data, language, location.country])
}

interface CountryPickerProps {
  countries: readonly Country[]
  value: Country | null
  onPick: (country: Country) => void
}

/** A country by its name, its code or its dialling code. */
export const CountryPicker = ({ countries, value, onPick }: CountryPickerProps) => {
  const { t } = useWords()
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [at, setAt] = useState(0)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const shown = value ? `${value.name} +${value.countryDialingCode}` : ''
  const found = countries.filter(({ name, countryCode, countryDialingCode }) =>
    plain(`${name} ${countryCode} +${countryDialingCode}`).includes(plain(typed ?? '')),
  )
  const isOpen = typed !== null
  const pick = (country: Country | undefined) => {
    clearTimeout(leaving.current)
    if (country) onPick(country)
    setTyped(null)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      event.stopPropagation()
      setTyped(null)
    }
    if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      pick(found[at])
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    if (!isOpen) setTyped('')
    const step = event.key === 'ArrowDown' ? 1 : -1
    setAt((at + step + found.length) % Math.max(1, found.length))
  }
  return (
    <div className="country">
      <label className="field-label" htmlFor={id}>
        {t('account.country')}
      </label>
      <div className="field-box">
        <input
          id={id}
          className="field-input"
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && found[at] ? `${id}-${found[at].countryCode}` : undefined}
          autoComplete="off"
          value={typed ?? shown}
          placeholder={t('account.findCountry')}
          onFocus={({ target }) => target.select()}
          onClick={() => setTyped('')}
          onChange={({ target }) => {
            setTyped(target.value)
            setAt(0)
          }}
          onKeyDown={press}
          onBlur={() => {
            // The list stays a moment, so that a press on it counts.
            leaving.current = setTimeout(() => setTyped(null), constants.countryHideMs)
          }}
        />
      </div>
      {isOpen && (
        <div id={`${id}-list`} className="country-list" role="listbox" aria-label={t('account.country')}>
          {found.map((country, index) => (
            <button
              type="button"
              tabIndex={-1}
              key={country.countryCode}
              id={`${id}-${country.countryCode}`}
              role="option"
              aria-selected={index === at}
              className="country-option"
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => pick(country)}
            >
              <span>{country.name}</span>
              <bdi className="tabular">+{country.countryDialingCode}</bdi>
            </button>
          ))}
          {found.length === 0 && <p className="country-none">{t('account.noCountry')}</p>}
        </div>
      )}
    </div>
  )
}
