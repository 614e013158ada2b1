import { useState } from 'react'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { api } from '../../shared/client.ts'
import { Labelled } from '../../shared/field.tsx'
import { useWords } from '../../shared/words.ts'
import { useProtectionChange } from './queries.ts'

const choices = [
  { kind: 'staff', days: 1 },
  { kind: 'staff', days: 7 },
  { kind: 'staff', days: 30 },
  { kind: 'staff', days: 180 },
  { kind: 'staff', days: null },
  { kind: 'restricted', days: null },
] as const

/** Stops a player's play at once, for a time or until two people lift it. */
export const StopDialog = ({ playerId, onClose }: { playerId: string; onClose: () => void }) => {
  const { t } = useWords()
  const [at, setAt] = useState(0)
  const { kind, days } = choices[at]!
  const stop = useProtectionChange(
    (reason: string) => api('protectionBackOffice', 'stop', { playerId, kind, days, reason }),
    onClose,
  )
  return (
    <ChangeDialog
      title={t('guard.stop')}
      confirm={t('guard.stop')}
      isRisky
      isBusy={stop.isPending}
      error={stop.error}
      onConfirm={(reason) => stop.mutate(reason)}
      onClose={onClose}
    >
      <p>{t('guard.stop-text')}</p>
      <Labelled label={t('guard.how-long')}>
        {(control) => (
          <select {...control} value={String(at)} onChange={({ target }) => setAt(Number(target.value))}>
            {choices.map((choice, index) => (
              <option key={`${choice.kind}-${choice.days}`} value={String(index)}>
                {choice.kind === 'restricted'
                  ? t('guard.kind.restricted')
                  : choice.days === null
                    ? t('guard.until-lifted')
                    : t('guard.days', { days: choice.days })}
              </option>
            ))}
          </select>
        )}
      </Labelled>
    </ChangeDialog>
  )
}
