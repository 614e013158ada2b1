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
  const [blocked, setBlocked] = useState<readonly string[]>(settings.blockedCountries)
  const [unknown, setUnknown] = useState(settings.unknownRegion)
  const isChanged = unknown !== settings.unknownRegion || !isSameList(blocked, settings.blockedCountries)
  const open = countriesIn(language).filter(({ code }) => !blocked.includes(code))
  return (
    <SavePart
      kind="regions"
      next={{ blockedCountries: [...blocked], unknownRegion: unknown }}
      settings={settings}
      mayWrite={mayWrite}
      isChanged={isChanged}
      isRisky={blocked.length > settings.blockedCountries.length || unknown === 'block'}
      title={t('regions.title')}
      consequence={
        blocked.length === 0
          ? t('regions.none-after')
          : t('regions.after', { names: blocked.map((code) => countryName(code, language)).join(', ') })
      }
    >
      <Chips
        blocked={blocked}
        mayWrite={mayWrite}
        onRemove={(code) => setBlocked(blocked.filter((other) => other !== code))}
      />
      <div className="form-pair">
        {mayWrite && (
          <Choice
            label={t('regions.add')}
            value=""
            options={[
              ['', t('regions.choose')] as const,
              ...open.map(({ code, name }) => [code, name] as const),
            ]}
            onChange={(code) => code !== '' && setBlocked([...blocked, code])}
          />
        )}
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
      </div>
    </SavePart>
  )
}

interface ChipsProps {
  blocked: readonly string[]
  mayWrite: boolean
  onRemove: (code: string) => void
}

const Chips = ({ blocked, mayWrite, onRemove }: ChipsProps) => {
  const { t, language } = useWords()
  if (blocked.length === 0) return <p className="quiet">{t('regions.none')}</p>
  return (
    <ul className="chips" aria-label={t('regions.blocked')}>
      {blocked.map((code) => (
        <li key={code}>
          {countryName(code, language)} <code>{code}</code>
          {mayWrite && (
            <IconButton
              small
              label={t('regions.remove', { name: countryName(code, language) })}
              onClick={() => onRemove(code)}
            >
              <X size={14} aria-hidden />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  )
}
