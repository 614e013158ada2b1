import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { api } from '../../shared/client.ts'
import { Choice } from '../../shared/field.tsx'
import { useSend } from '../../shared/kit/calls.ts'
import { newId } from '@krathong/protocol/new-id'
import { useWords } from '../../shared/words.ts'
import type { Difference } from './queries.ts'

/** Puts the end of a win that waits for review before a second person. */
export const EndHeldWin = ({ row, onClose }: { row: Difference; onClose: () => void }) => {
  const { t } = useWords()
  const queries = useQueryClient()
  const [key] = useState(newId)
  const [outcome, setOutcome] = useState<'release' | 'refuse'>('release')
  const propose = useSend(
    (reason: string) =>
      api('vendorBackOffice', 'proposeHeldWin', { differenceId: row.differenceId, key, outcome, reason }),
    {
      onSuccess: () => {
        void queries.invalidateQueries()
        onClose()
      },
    },
  )
  return (
    <ChangeDialog
      title={t('vendor.held')}
      confirm={t('vendor.held.propose')}
      isRisky={outcome === 'refuse'}
      isBusy={propose.isPending}
      error={propose.error}
      onConfirm={(reason) => propose.mutate(reason)}
      onClose={onClose}
    >
      <p>{t('vendor.held.text')}</p>
      <Choice
        label={t('vendor.held.outcome')}
        value={outcome}
        options={[
          ['release', t('vendor.held.release')],
          ['refuse', t('vendor.held.refuse')],
        ]}
        onChange={setOutcome}
      />
    </ChangeDialog>
  )
}
