import { IconButton } from '@krathong/ui/button'
import { X } from 'lucide-react'
import { useState } from 'react'
import { Choice } from '../../shared/field.tsx'
import { useWords } from '../../shared/words.ts'
import { countriesIn, countryName } from './countries.ts'
import type { SettingsView } from './queries.ts'
import { SavePart } from './save-part.tsx'

const isSameList = (a: readonly string[], b: readonly string[]) =>
  [...a].sort().join() === [...b].sort().join()

/** Remounted with each version of the settings, so that it always starts from what stands. */
export const Regions = ({ settings, mayWrite }: { settings: SettingsView; mayWrite: boolean }) => {
  const { t, language } = useWords()
  const [allowed, setAllowed] = useState<readonly string[]>(settings.allowedCountries)
  const [blocked, setBlocked] = useState<readonly string[]>(settings.blockedCountries)
  const [unknown, setUnknown] = useState(settings.unknownRegion)
  const isChanged =
    unknown !== settings.unknownRegion ||
    !isSameList(blocked, settings.blockedCountries) ||
    !isSameList(allowed, settings.allowedCountries)
  const isTighter =
    blocked.length > settings.blockedCountries.length || allowed.length < settings.allowedCountries.length
  const names = (codes: readonly string[]) => codes.map((code) => countryName(code, language)).join(', ')
  const consequence = [
    allowed.length === 0 ? t('regions.allowed-none') : t('regions.allowed-after', { names: names(allowed) }),
    blocked.length === 0 ? t('regions.none-after') : t('regions.after', { names: names(blocked) }),
  ].join(' ')
  return (
    <SavePart
      kind="regions"
      next={{
        allowedCountries: [...allowed],
        blockedCountries: [...blocked],
        unknownRegion: unknown,
      }}
      settings={settings}
      mayWrite={mayWrite}
      isChanged={isChanged}
      isRisky={isTighter || unknown === 'block'}
      title={t('regions.title')}
      consequence={consequence}
    >
      <div className="form-pair">
        <Countries
          words={{
            title: t('regions.allowed'),
            none: t('regions.allowed-none'),
            add: t('regions.allow-add'),
            remove: (name) => t('regions.disallow', { name }),
          }}
          codes={allowed}
          mayWrite={mayWrite}
          onChange={setAllowed}
        />
        <Countries
          words={{
            title: t('regions.blocked'),
            none: t('regions.none'),
            add: t('regions.add'),
            remove: (name) => t('regions.remove', { name }),
          }}
          codes={blocked}
          mayWrite={mayWrite}
          onChange={setBlocked}
        />
      </div>
      <Choice
        label={t('regions.unknown')}
        hint={t('regions.unknown-hint')}
        value={unknown}
        isDisabled={!mayWrite}
        options={[
          ['allow', t('regions.allow')],
          ['block', t('regions.block')],
        ]}
        onChange={setUnknown}
      />
    </SavePart>
  )
}

interface CountriesProps {
  words: { title: string; none: string; add: string; remove: (name: string) => string }
  codes: readonly string[]
  mayWrite: boolean
  onChange: (codes: readonly string[]) => void
}

/** A list of countries that is added to by a choice and taken from by a cross. */
const Countries = ({ words, codes, mayWrite, onChange }: CountriesProps) => {
  const { t, language } = useWords()
  const others = countriesIn(language).filter(({ code }) => !codes.includes(code))
  return (
    <div>
      <strong>{words.title}</strong>
      {codes.length === 0 && <p className="quiet">{words.none}</p>}
      <ul className="chips" aria-label={words.title} hidden={codes.length === 0}>
        {codes.map((code) => (
          <li key={code}>
            {countryName(code, language)} <code>{code}</code>
            {mayWrite && (
              <IconButton
                small
                label={words.remove(countryName(code, language))}
                onClick={() => onChange(codes.filter((other) => other !== code))}
              >
                <X size={14} aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {mayWrite && (
        <Choice
          label={words.add}
          value=""
          options={[
            ['', t('regions.choose')] as const,
            ...others.map(({ code, name }) => [code, name] as const),
          ]}
          onChange={(code) => code !== '' && onChange([...codes, code])}
        />
      )}
    </div>
  )
}
