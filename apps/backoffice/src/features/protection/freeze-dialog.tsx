import { Button } from '@krathong/ui/button'
import { FormFault } from '@krathong/ui/field'
import { useState } from 'react'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { api } from '../../shared/client.ts'
import { Labelled } from '../../shared/field.tsx'
import { newId } from '@krathong/protocol/new-id'
import { useWords } from '../../shared/words.ts'
import { useProtectionChange } from './queries.ts'

interface FreezeDialogProps {
  playerId: string
  onClose: () => void
}

const parts = ['money', 'signIn', 'play'] as const
const causes = ['security', 'laundering', 'other'] as const

/** Freezes an account at once: what it holds is chosen, all of it to begin with. */
export const FreezeDialog = ({ playerId, onClose }: FreezeDialogProps) => {
  const { t } = useWords()
  const [holds, setHolds] = useState({ money: true, signIn: true, play: true })
  const [cause, setCause] = useState<(typeof causes)[number]>('security')
  const isNothing = !parts.some((part) => holds[part])
  const freeze = useProtectionChange(
    (reason: string) => api('protectionBackOffice', 'freeze', { playerId, holds, cause, reason }),
    onClose,
  )
  return (
    <ChangeDialog
      title={t('guard.freeze')}
      confirm={t('guard.freeze')}
      isRisky
      isBusy={freeze.isPending}
      error={freeze.error}
      onConfirm={(reason) => !isNothing && freeze.mutate(reason)}
      onClose={onClose}
    >
      <p>{t('guard.freeze-text')}</p>
      <fieldset className="choice-group">
        <legend>{t('guard.hold')}</legend>
        {parts.map((part) => (
          <label key={part}>
            <input
              type="checkbox"
              checked={holds[part]}
              onChange={({ target }) => setHolds({ ...holds, [part]: target.checked })}
            />
            {t(`guard.hold.${part}`)}
          </label>
        ))}
      </fieldset>
      {isNothing && <FormFault>{t('guard.hold-one')}</FormFault>}
      <Labelled label={t('guard.cause')}>
        {(control) => (
          <select
            {...control}
            value={cause}
            onChange={({ target }) => setCause(causes.find((one) => one === target.value) ?? 'security')}
          >
            {causes.map((one) => (
              <option key={one} value={one}>
                {t(`guard.cause.${one}`)}
              </option>
            ))}
          </select>
        )}
      </Labelled>
    </ChangeDialog>
  )
}

/** The key is made when the dialog opens, so that it is proposed once. */
export const UnfreezeButton = ({ playerId }: { playerId: string }) => {
  const { t } = useWords()
  const [key, setKey] = useState<string | null>(null)
  const close = () => setKey(null)
  const unfreeze = useProtectionChange(
    (input: { key: string; reason: string }) =>
      api('protectionBackOffice', 'unfreeze', { playerId, ...input }),
    close,
  )
  return (
    <>
      <Button kind="danger" onClick={() => setKey(newId())}>
        {t('guard.unfreeze')}
      </Button>
      {key !== null && (
        <ChangeDialog
          title={t('guard.unfreeze')}
          confirm={t('guard.unfreeze')}
          isRisky
          isBusy={unfreeze.isPending}
          error={unfreeze.error}
          onConfirm={(reason) => unfreeze.mutate({ key, reason })}
          onClose={close}
        >
          <p>{t('guard.unfreeze-text')}</p>
        </ChangeDialog>
      )}
    </>
  )
}
