import { Button } from '@krathong/ui/button'
import { Field } from '@krathong/ui/field'
import { useState } from 'react'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { useReasonedAct } from '../../shared/kit/calls.ts'
import { useWords } from '../../shared/words.ts'
import { AMOUNT, decisionsOf } from './decisions.ts'
import type { Decision, OrderRow } from './queries.ts'

/** The decisions open to staff on this order, each with its reason. */
export const DecideBar = ({ order }: { order: OrderRow }) => {
  const { t } = useWords()
  const backOffice = useBackOffice()
  const [chosen, setChosen] = useState<Decision | null>(null)
  const open = decisionsOf(order.state)
  if (open.length === 0 || !may(backOffice, 'deposits.decide')) return null
  return (
    <>
      {open.map((decision) => (
        <Button
          key={decision}
          kind={decision === 'credit' ? 'primary' : 'quiet'}
          onClick={() => setChosen(decision)}
        >
          {t(`deposit.decide.${decision}`)}
        </Button>
      ))}
      {chosen && (
        <DecideDialog key={chosen} order={order} decision={chosen} onClose={() => setChosen(null)} />
      )}
    </>
  )
}

interface DecideDialogProps {
  order: OrderRow
  decision: Decision
  onClose: () => void
}

const DecideDialog = ({ order, decision, onClose }: DecideDialogProps) => {
  const { t } = useWords()
  const [received, setReceived] = useState(order.received ?? order.payable)
  const [reference, setReference] = useState(order.paymentReference ?? '')
  const [payer, setPayer] = useState(order.payerName ?? '')
  const [isFaulty, setFaulty] = useState(false)
  const takesMoney = decision === 'credit' || decision === 'mismatch'
  const decide = useReasonedAct(
    'depositAdmin',
    'decide',
    (reason) => ({
      orderId: order.orderId,
      version: order.version,
      decision,
      reason,
      ...(takesMoney && { received }),
      ...(takesMoney && reference.trim() && { paymentReference: reference.trim() }),
      ...(takesMoney && payer.trim() && { payerName: payer.trim() }),
    }),
    { onDone: onClose },
  )
  const send = (reason: string) => {
    const isBad = takesMoney && !AMOUNT.test(received)
    setFaulty(isBad)
    if (!isBad) decide.mutate(reason)
  }
  return (
    <ChangeDialog
      title={t(`deposit.decide.${decision}`)}
      confirm={t(`deposit.decide.${decision}`)}
      isRisky={decision !== 'credit'}
      isBusy={decide.isPending}
      error={decide.error}
      onConfirm={send}
      onClose={onClose}
    >
      <p>{t(`deposit.decideText.${decision}`)}</p>
      {takesMoney && (
        <>
          <Field
            label={t('deposit.receivedAmount')}
            hint={t('deposit.receivedHint')}
            inputMode="decimal"
            autoComplete="off"
            required
            value={received}
            error={isFaulty ? t('deposit.amountFault') : undefined}
            onChange={({ target }) => setReceived(target.value.trim())}
          />
          <Field
            label={t('deposit.reference')}
            autoComplete="off"
            maxLength={64}
            value={reference}
            onChange={({ target }) => setReference(target.value)}
          />
          <Field
            label={t('deposit.payer')}
            autoComplete="off"
            maxLength={60}
            value={payer}
            onChange={({ target }) => setPayer(target.value)}
          />
        </>
      )}
    </ChangeDialog>
  )
}
