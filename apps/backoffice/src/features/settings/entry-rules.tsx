import { useState } from 'react'
import { Choice, Labelled } from '../../shared/field.tsx'
import { useWords } from '../../shared/words.ts'
import type { SettingsView } from './queries.ts'
import { SavePart } from './save-part.tsx'

type Held = SettingsView['doors']

const daysOf = (text: string) => (text.trim() === '' ? null : Number(text))

/** Remounted with each version of the settings, so that it always starts from what stands. */
export const EntryRules = ({ settings, mayWrite }: { settings: SettingsView; mayWrite: boolean }) => {
  const { t } = useWords()
  const [doors, setDoors] = useState<Held>(settings.doors)
  const [days, setDays] = useState(String(settings.doors.passwordDays ?? ''))
  const wanted = { ...doors, passwordDays: daysOf(days) }
  const isChanged = JSON.stringify(wanted) !== JSON.stringify({ ...settings.doors })
  const times = [
    ['risk', t('doors.risk')],
    ['always', t('doors.always')],
  ] as const
  return (
    <SavePart
      kind="doors"
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
          value={doors.loginChallenge}
          isDisabled={!mayWrite}
          options={times}
          onChange={(loginChallenge) => setDoors({ ...doors, loginChallenge })}
        />
        <Choice
          label={t('doors.registerChallenge')}
          value={doors.registerChallenge}
          isDisabled={!mayWrite}
          options={times}
          onChange={(registerChallenge) => setDoors({ ...doors, registerChallenge })}
        />
      </div>
      <div className="form-pair">
        <Choice
          label={t('doors.payloads')}
          value={doors.payloads}
          isDisabled={!mayWrite}
          options={[
            ['optional', t('doors.optional')],
            ['required', t('doors.required')],
          ]}
          onChange={(payloads) => setDoors({ ...doors, payloads })}
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
