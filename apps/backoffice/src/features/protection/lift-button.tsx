import { Button } from '@krathong/ui/button'
import { useState } from 'react'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { api } from '../../shared/client.ts'
import { newId } from '@krathong/protocol/new-id'
import { useWords } from '../../shared/words.ts'
import { useProtectionChange } from './queries.ts'

/** Lifting what staff have set waits for a second operator; the key is made when the dialog opens, so that it is proposed once. */
export const LiftButton = ({ playerId, stopId }: { playerId: string; stopId: string }) => {
  const { t } = useWords()
  const [key, setKey] = useState<string | null>(null)
  const close = () => setKey(null)
  const lift = useProtectionChange(
    (input: { key: string; reason: string }) =>
      api('protectionBackOffice', 'proposeLift', { playerId, stopId, ...input }),
    close,
  )
  return (
    <>
      <Button kind="quiet" small onClick={() => setKey(newId())}>
        {t('guard.lift')}
      </Button>
      {key !== null && (
        <ChangeDialog
          title={t('guard.lift')}
          confirm={t('entry.propose')}
          isRisky
          isBusy={lift.isPending}
          error={lift.error}
          onConfirm={(reason) => lift.mutate({ key, reason })}
          onClose={close}
        >
          <p>{t('guard.lift-text')}</p>
        </ChangeDialog>
      )}
    </>
  )
}
