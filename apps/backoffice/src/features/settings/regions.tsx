import { Button, IconButton } from '@krathong/ui/button'
import { X } from 'lucide-react'
import { useState } from 'react'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { Choice } from '../../shared/field.tsx'
import { useUnsaved } from '../../shared/use-unsaved.ts'
import { useWords } from '../../shared/words.ts'
import { countriesIn, countryName } from './countries.ts'
import { type SettingsView, useChange } from './queries.ts'

const isSameList = (a: readonly string[], b: readonly string[]) =>
  [...a].sort().join() === [...b].sort().join()

/** Remounted with each version of the settings, so that it always starts from what stands. */
export const Regions = ({ settings, mayWrite }: { settings: SettingsView; mayWrite: boolean }) => {
  const { t, language } = useWords()
  const [blocked, setBlocked] = useState<readonly string[]>(settings.blockedCountries)
  const [unknown, setUnknown] = useState(settings.unknownRegion)
  const [isAsking, setIsAsking] = useState(false)
  const change = useChange('regions', () => setIsAsking(false))
  const isChanged = unknown !== settings.unknownRegion || !isSameList(blocked, settings.blockedCountries)
  useUnsaved(isChanged)
  const open = countriesIn(language).filter(({ code }) => !blocked.includes(code))
  const close = () => {
    setIsAsking(false)
    change.reset()
  }
  return (
    <div className="form">
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
      {mayWrite && (
        <div className="section-foot">
          <span className="quiet" role="status">
            {isChanged ? t('editor.unsaved') : ''}
          </span>
          <Button disabled={!isChanged} onClick={() => setIsAsking(true)}>
            {t('editor.save')}
          </Button>
        </div>
      )}
      {isAsking && (
        <ChangeDialog
          title={t('regions.title')}
          confirm={t('editor.save')}
          isRisky={blocked.length > settings.blockedCountries.length || unknown === 'block'}
          isBusy={change.isPending}
          error={change.error}
          onConfirm={(reason) =>
            change.mutate({
              blockedCountries: [...blocked],
              unknownRegion: unknown,
              version: settings.version,
              reason,
            })
          }
          onClose={close}
        >
          <p>
            {blocked.length === 0
              ? t('regions.none-after')
              : t('regions.after', { names: blocked.map((code) => countryName(code, language)).join(', ') })}
          </p>
        </ChangeDialog>
      )}
    </div>
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
