import { Button } from '@krathong/ui/button'
import { useState } from 'react'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { Choice, Labelled } from '../../shared/field.tsx'
import { useUnsaved } from '../../shared/use-unsaved.ts'
import { useWords } from '../../shared/words.ts'
import { type SettingsView, useChange } from './queries.ts'

type Held = SettingsView['doors']

const daysOf = (text: string) => (text.trim() === '' ? null : Number(text))

/** Remounted with each version of the settings, so that it always starts from what stands. */
export const Doors = ({ settings, mayWrite }: { settings: SettingsView; mayWrite: boolean }) => {
  const { t } = useWords()
  const [doors, setDoors] = useState<Held>(settings.doors)
  const [days, setDays] = useState(String(settings.doors.passwordDays ?? ''))
  const [isAsking, setIsAsking] = useState(false)
  const change = useChange('doors', () => setIsAsking(false))
  const wanted = { ...doors, passwordDays: daysOf(days) }
  const isChanged = JSON.stringify(wanted) !== JSON.stringify({ ...settings.doors })
  useUnsaved(isChanged)
  const times = [
    ['risk', t('doors.risk')],
    ['always', t('doors.always')],
  ] as const
  const close = () => {
    setIsAsking(false)
    change.reset()
  }
  return (
    <div className="form">
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
          title={t('doors.title')}
          confirm={t('editor.save')}
          isBusy={change.isPending}
          error={change.error}
          onConfirm={(reason) => change.mutate({ doors: wanted, version: settings.version, reason })}
          onClose={close}
        >
          <p>{t('doors.change-text')}</p>
        </ChangeDialog>
      )}
    </div>
  )
}
