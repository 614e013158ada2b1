import { Button } from '@krathong/ui/button'
import { Dialog } from '@krathong/ui/dialog'
import { Field } from '@krathong/ui/field'
import { useState } from 'react'
import { Money } from '../../shared/money.tsx'
import { Facts } from '../../shared/page-head.tsx'
import { InlineFault } from '../../shared/states.tsx'
import { useAct } from '../../shared/kit/calls.ts'
import { useUnsaved } from '../../shared/use-unsaved.ts'
import { useWords } from '../../shared/words.ts'
import { useNumber, type WithdrawalRow } from './queries.ts'

/** Pay at the bank first, then enter its reference here: the reference is what makes it paid. */
export const PayDialog = ({ withdrawal, onClose }: { withdrawal: WithdrawalRow; onClose: () => void }) => {
  const { t } = useWords()
  const [reference, setReference] = useState('')
  const number = useNumber()
  const pay = useAct('withdrawalBackOffice', 'pay', { onDone: onClose })
  // It has been paid at the bank by now: what says so is not lost by a step back.
  useUnsaved(reference.trim() !== '' && !pay.isPending)
  const { withdrawalId, version } = withdrawal
  const target = number.data
  return (
    <Dialog name="pay" title={t('withdrawal.pay')} size="middle" onClose={onClose}>
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          pay.mutate({ withdrawalId, version, reference: reference.trim() })
        }}
      >
        <Facts
          items={[
            [t('withdrawal.amount'), <Money key="amount" amount={withdrawal.amount} />],
            [t('withdrawal.provider'), withdrawal.provider],
            [t('withdrawal.holder'), withdrawal.holder],
            [
              t('withdrawal.account-number'),
              target ? (
                <code key="number">{target.number}</code>
              ) : (
                <Button
                  key="number"
                  kind="quiet"
                  small
                  busy={number.isPending}
                  onClick={() => number.mutate(withdrawalId)}
                >
                  {t('withdrawal.show-number')}
                </Button>
              ),
            ],
          ]}
        />
        <Field
          label={t('withdrawal.reference')}
          required
          maxLength={64}
          hint={t('withdrawal.reference-hint')}
          value={reference}
          onChange={({ target: box }) => setReference(box.value)}
        />
        <InlineFault error={pay.error ?? number.error} />
        <div className="dialog-actions">
          <Button kind="quiet" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" busy={pay.isPending} disabled={reference.trim().length < 3}>
            {t('withdrawal.paid')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
