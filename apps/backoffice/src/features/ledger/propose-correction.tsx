import { Button } from '@krathong/ui/button'
import { useState } from 'react'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { useReasonedAct } from '../../shared/kit/calls.ts'
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
  const [kind = '', id = '', leg = '0'] = transfer.cause.split(':')
  const propose = useReasonedAct(
    'reconciliationBackOffice',
    'proposeCorrection',
    (reason) => ({ key: proposalKey, cause: { kind, id, leg: Number(leg) }, reason }),
    {
      onDone: ({ approvalId }) => {
        onClose()
        navigate(`/approvals/${approvalId}`, { isSaved: true })
      },
      alsoOld: ['approvals'],
    },
  )
  return (
    <ChangeDialog
      title={t('correct.title')}
      confirm={t('correct.propose')}
      isRisky
      isBusy={propose.isPending}
      error={propose.error}
      onConfirm={propose.mutate}
      onClose={onClose}
    >
      <p>{t('correct.text')}</p>
      <p>
        <CauseLink cause={transfer.cause} /> <Money amount={transfer.amount} currency={transfer.currency} />
      </p>
    </ChangeDialog>
  )
}
