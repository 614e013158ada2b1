import { useState } from 'react'
import { Choice, Labelled } from '../../shared/field.tsx'
import { useWords } from '../../shared/words.ts'
import type { SettingsView } from './queries.ts'
import { SavePart } from './save-part.tsx'

type Held = SettingsView['entryRules']

const daysOf = (text: string) => (text.trim() === '' ? null : Number(text))

/** Remounted with each version of the settings, so that it always starts from what stands. */
export const EntryRules = ({ settings, mayWrite }: { settings: SettingsView; mayWrite: boolean }) => {
  const { t } = useWords()
  const [entryRules, setEntryRules] = useState<Held>(settings.entryRules)
  const [days, setDays] = useState(String(settings.entryRules.passwordDays ?? ''))
  const wanted = { ...entryRules, passwordDays: daysOf(days) }
  const isChanged = JSON.stringify(wanted) !== JSON.stringify({ ...settings.entryRules })
  const times = [
    ['risk', t('doors.risk')],
    ['always', t('doors.always')],
  ] as const
  return (
    <SavePart
      kind="entryRules"
      next={{ doors: wanted }}
      settings={settings}
      mayWrite={mayWrite}
      isChanged={isChanged}
      title={t('doors.title')}
      consequence={t('doors.change-text')}
    >
      <div className="form-pair">
        <Choice
          label={t('doors.loginChallenge')}
          hint={t('doors.challenge-hint')}
          value={entryRules.loginChallenge}
          isDisabled={!mayWrite}
          options={times}
          onChange={(loginChallenge) => setEntryRules({ ...entryRules, loginChallenge })}
        />
        <Choice
          label={t('doors.registerChallenge')}
          value={entryRules.registerChallenge}
          isDisabled={!mayWrite}
          options={times}
          onChange={(registerChallenge) => setEntryRules({ ...entryRules, registerChallenge })}
        />
      </div>
      <div className="form-pair">
        <Choice
          label={t('doors.payloads')}
          value={entryRules.payloads}
          isDisabled={!mayWrite}
          options={[
            ['optional', t('doors.optional')],
            ['required', t('doors.required')],
          ]}
          onChange={(payloads) => setEntryRules({ ...entryRules, payloads })}
        />
        <Labelled label={t('doors.passwordDays')} hint={t('doors.passwordDays-hint')}>
          {(control) => (
            <input
              {...control}
              inputMode="numeric"
              value={days}
              disabled={!mayWrite}
              onChange={({ target }) => setDays(target.value.replaceAll(/\D/g, ''))}
            />
          )}
        </Labelled>
      </div>
    </SavePart>
  )
}
