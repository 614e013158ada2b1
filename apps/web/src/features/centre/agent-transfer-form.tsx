import { Button } from '@krathong/ui/button'
import { FormFault } from '@krathong/ui/field'
import { formatMoney } from '@krathong/ui/money'
import type { CurrencyForm } from '@krathong/ui/money'
import { useState, type FormEvent, type ReactNode } from 'react'
import type { Output } from '../../shared/boot.ts'
import { refusalText } from '../../shared/client.ts'
import { stampOf } from '../../shared/time.ts'
import { AmountField } from '../../shared/amount-field.tsx'
import { OwnMoney } from '../../shared/own-money.tsx'
import { PendingNote } from '../../shared/pending-note.tsx'
import { useWords } from '../../shared/words.ts'
import { faultOfTransferAmount } from './agent-transfer-amount.ts'
import { Facts } from './record-tools.tsx'
import type { AgentTransferWish, useAgentTransfer } from './use-agent-transfer.ts'

type Bounds = Omit<Output<'agentTransfers', 'upline'>, 'upline'>

interface AgentTransferFormProps {
  bounds: Bounds
  transfer: ReturnType<typeof useAgentTransfer>
  wishOf: (amount: string) => AgentTransferWish
  /** Whom it goes to and what for. */
  children: ReactNode
}

export const AgentTransferForm = ({ bounds, transfer, wishOf, children }: AgentTransferFormProps) => {
  const { t } = useWords()
  const [amount, setAmount] = useState('')
  const [fault, setFault] = useState<string>()
  const money = (text: string) => formatMoney(text, bounds.currency)
  const details = {
    min: money(bounds.minimum),
    max: money(bounds.maximum),
    free: money(bounds.free),
    left: money(bounds.leftToday),
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = faultOfTransferAmount(amount, bounds)
    setFault(found ? t(`line.fault.${found}`, details) : undefined)
    if (!found) transfer.start(wishOf(amount))
  }
  return (
    <form className="card stack" noValidate onSubmit={submit}>
      {transfer.error && <FormFault>{refusalText(transfer.error, t('shell.offline'))}</FormFault>}
      {transfer.isSameAgain && (
        <Button kind="quiet" wide busy={transfer.isSending} onClick={transfer.confirmSameAgain}>
          {t('line.sendAgain')}
        </Button>
      )}
      {bounds.heldUntil && <FormFault>{t('line.held', { time: stampOf(bounds.heldUntil) })}</FormFault>}
      {children}
      <AmountField
        label={t('line.amount')}
        required
        value={amount}
        error={fault}
        hint={t('line.bounds', details)}
        onChange={setAmount}
      />
      <Facts
        facts={[
          {
            label: t('line.free'),
            value: <OwnMoney className="tabular" amount={bounds.free} currency={bounds.currency} />,
          },
          { label: t('line.leftToday'), value: <bdi className="tabular">{details.left}</bdi> },
        ]}
      />
      <Button
        type="submit"
        wide
        busy={transfer.isSending}
        disabled={bounds.heldUntil !== null || transfer.pending !== null}
      >
        {t('line.send')}
      </Button>
      <p className="record-note">{t('line.final')}</p>
    </form>
  )
}

/** A transfer of either direction that has no answer yet. */
export const AgentTransferPending = ({
  transfer,
  currency,
}: {
  transfer: ReturnType<typeof useAgentTransfer>
  currency: CurrencyForm
}) => {
  const { t } = useWords()
  const amount = formatMoney(transfer.pending?.content.amount ?? '0', currency)
  return <PendingNote act={transfer} text={t('act.unanswered', { amount })} />
}
