import { Button } from '@krathong/ui/button'
import { useState } from 'react'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { useAct } from '../../shared/kit/calls.ts'
import type { RowOf } from '../../shared/kit/list-rows.tsx'
import { Money } from '../../shared/money.tsx'
import { useWords } from '../../shared/words.ts'

type Bill = RowOf<'payRunsBackOffice', 'bills'>
type Decision = 'APPROVE' | 'DENY' | 'PAY_FOR' | 'WRITE_OFF'

const decisionsFor = ({ state, issuer }: Bill): readonly Decision[] => {
  if (state === 'PENDING_APPROVAL') return ['APPROVE', 'DENY']
  if (state !== 'PARTIAL' && state !== 'INSUFFICIENT') return []
  return issuer === null ? ['WRITE_OFF'] : ['PAY_FOR', 'WRITE_OFF']
}

/** The word of staff on a bill that waits for one, or that nobody can pay. */
export const BillActs = ({ bill }: { bill: Bill }) => {
  const { t } = useWords()
  const [decision, setDecision] = useState<Decision | null>(null)
  return (
    <>
      {decisionsFor(bill).map((one) => (
        <Button key={one} kind="quiet" small onClick={() => setDecision(one)}>
          {t(`pay.decide.${one}`)}
        </Button>
      ))}
      {decision && <DecideBill bill={bill} decision={decision} onClose={() => setDecision(null)} />}
    </>
  )
}

const DecideBill = ({ bill, decision, onClose }: { bill: Bill; decision: Decision; onClose: () => void }) => {
  const { t } = useWords()
  const decide = useAct('payRunsBackOffice', 'decide', { onDone: onClose })
  return (
    <ChangeDialog
      title={t(`pay.decide.${decision}`)}
      confirm={t(`pay.decide.${decision}`)}
      isRisky={decision !== 'APPROVE'}
      isBusy={decide.isPending}
      error={decide.error}
      onConfirm={(reason) => decide.mutate({ billId: bill.billId, decision, reason })}
      onClose={onClose}
    >
      <p>{t(`pay.decide-text.${decision}`, { account: bill.holder, payer: bill.issuer ?? '' })}</p>
      <p>
        <Money amount={bill.amount} /> · <Money amount={bill.paid} /> {t('pay.paid')}
      </p>
    </ChangeDialog>
  )
}
