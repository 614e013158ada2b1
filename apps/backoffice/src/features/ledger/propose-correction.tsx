import { Button } from '@krathong/ui/button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { api } from '../../shared/client.ts'
import { CauseLink } from '../../shared/ledger-parts.tsx'
import { Money } from '../../shared/money.tsx'
import { newId } from '@krathong/protocol/new-id'
import { navigate } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import type { Transfer } from './queries.ts'

/** Asks a second operator to reverse a transfer; nothing moves before that one agrees. */
export const ProposeCorrection = ({ transfer }: { transfer: Transfer }) => {
  const { t } = useWords()
  const [key, setKey] = useState<string | null>(null)
  return (
    <>
      <Button kind="quiet" small onClick={() => setKey(newId())}>
        {t('correct.open')}
      </Button>
      {key !== null && <ProposeDialog transfer={transfer} proposalKey={key} onClose={() => setKey(null)} />}
    </>
  )
}

interface ProposeDialogProps {
  transfer: Transfer
  /** Made when the dialog opens, so that sending twice proposes once. */
  proposalKey: string
  onClose: () => void
}

const ProposeDialog = ({ transfer, proposalKey, onClose }: ProposeDialogProps) => {
  const { t } = useWords()
  const queries = useQueryClient()
  const [kind = '', id = '', leg = '0'] = transfer.cause.split(':')
  const propose = useMutation({
    mutationFn: (reason: string) =>
      api('reconciliationBackOffice', 'proposeCorrection', {
        key: proposalKey,
        cause: { kind, id, leg: Number(leg) },
        reason,
      }),
    onSuccess: ({ approvalId }) => {
      void queries.invalidateQueries({ queryKey: ['approvals'] })
      onClose()
      navigate(`/approvals/${approvalId}`)
    },
  })
  return (
    <ChangeDialog
      title={t('correct.title')}
      confirm={t('correct.propose')}
      isRisky
      isBusy={propose.isPending}
      error={propose.error}
      onConfirm={(reason) => propose.mutate(reason)}
      onClose={onClose}
    >
      <p>{t('correct.text')}</p>
      <p>
        <CauseLink cause={transfer.cause} /> <Money amount={transfer.amount} currency={transfer.currency} />
      </p>
    </ChangeDialog>
  )
}
