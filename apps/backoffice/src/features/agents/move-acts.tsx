import { Button } from '@krathong/ui/button'
import { Field } from '@krathong/ui/field'
import { newId } from '@krathong/protocol/new-id'
import { useState } from 'react'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { useAct } from '../../shared/kit/calls.ts'
import type { RowOf } from '../../shared/kit/list-rows.tsx'
import { useWords } from '../../shared/words.ts'

type Move = RowOf<'agentMoves', 'list'>

export const MoveActs = () => {
  const { t } = useWords()
  const mayWrite = may(useBackOffice(), 'agents.move')
  const [asked, setAsked] = useState<'move' | 'demote' | null>(null)
  if (!mayWrite) return null
  const close = () => setAsked(null)
  return (
    <div className="page-actions case-actions">
      <Button onClick={() => setAsked('move')}>{t('move.plan')}</Button>
      <Button kind="quiet" onClick={() => setAsked('demote')}>
        {t('move.demote')}
      </Button>
      {asked === 'move' && <PlanMove onClose={close} />}
      {asked === 'demote' && <Demote onClose={close} />}
    </div>
  )
}

const Demote = ({ onClose }: { onClose: () => void }) => {
  const { t } = useWords()
  const [account, setAccount] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const demote = useAct('agentMoves', 'demote', { onDone: onClose })
  const send = (reason: string) => {
    setWasTried(true)
    if (account.trim() !== '') demote.mutate({ account: account.trim(), reason })
  }
  return (
    <ChangeDialog
      title={t('move.demote')}
      confirm={t('move.demote-confirm')}
      isBusy={demote.isPending}
      error={demote.error}
      onConfirm={send}
      onClose={onClose}
    >
      <p>{t('move.demote-text')}</p>
      <Field
        label={t('move.agent')}
        maxLength={40}
        spellCheck={false}
        error={wasTried && account.trim() === '' ? t('field.required') : undefined}
        value={account}
        onChange={({ target }) => setAccount(target.value)}
      />
    </ChangeDialog>
  )
}

const PlanMove = ({ onClose }: { onClose: () => void }) => {
  const { t } = useWords()
  const [moveId] = useState(newId)
  const [account, setAccount] = useState('')
  const [toAccount, setToAccount] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const plan = useAct('agentMoves', 'plan', { onDone: onClose })
  const faultOf = (text: string) => (wasTried && text.trim() === '' ? t('field.required') : undefined)
  const send = (reason: string) => {
    setWasTried(true)
    if (account.trim() !== '' && toAccount.trim() !== '')
      plan.mutate({ moveId, account: account.trim(), toAccount: toAccount.trim(), reason })
  }
  return (
    <ChangeDialog
      title={t('move.plan')}
      confirm={t('move.plan')}
      isBusy={plan.isPending}
      error={plan.error}
      onConfirm={send}
      onClose={onClose}
    >
      <p>{t('move.text')}</p>
      <Field
        label={t('move.account')}
        maxLength={40}
        spellCheck={false}
        error={faultOf(account)}
        value={account}
        onChange={({ target }) => setAccount(target.value)}
      />
      <Field
        label={t('move.to')}
        maxLength={40}
        spellCheck={false}
        error={faultOf(toAccount)}
        value={toAccount}
        onChange={({ target }) => setToAccount(target.value)}
      />
    </ChangeDialog>
  )
}

export const CancelMove = ({ move }: { move: Move }) => {
  const { t } = useWords()
  const [isAsked, setAsked] = useState(false)
  const cancel = useAct('agentMoves', 'cancel', { onDone: () => setAsked(false) })
  return (
    <>
      <Button kind="quiet" small onClick={() => setAsked(true)}>
        {t('move.cancel')}
      </Button>
      {isAsked && (
        <ChangeDialog
          title={t('move.cancel')}
          confirm={t('move.cancel')}
          isBusy={cancel.isPending}
          error={cancel.error}
          onConfirm={(reason) => cancel.mutate({ moveId: move.moveId, reason })}
          onClose={() => setAsked(false)}
        >
          <p>{t('move.cancel-text', { account: move.account, from: move.from })}</p>
        </ChangeDialog>
      )}
    </>
  )
}
