import { Button } from '@krathong/ui/button'
import { useState } from 'react'
import { AmountField } from '../../shared/amount-field.tsx'
import { useWords } from '../../shared/words.ts'
import { ProofPicker } from './proof-picker.tsx'
import type { Withdrawal } from './queries.ts'

const AMOUNT = /^\d{1,13}(\.\d{1,4})?$/

interface ClaimFormProps {
  withdrawal: Withdrawal
  claim: 'partly' | 'not-received'
  isBusy: boolean
  onBack: () => void
  onClaim: (received: string | undefined) => void
}

/** What went wrong with a payout: how much came, and what proves it. */
export const ClaimForm = ({ withdrawal, claim, isBusy, onBack, onClaim }: ClaimFormProps) => {
  const { t } = useWords()
  const [received, setReceived] = useState('')
  const [proofs, setProofs] = useState(withdrawal.proofCount)
  const isReady = proofs > 0 && (claim === 'not-received' || AMOUNT.test(received))
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onClaim(claim === 'partly' ? received : undefined)
      }}
    >
      {claim === 'partly' && (
        <AmountField label={t('receipt.amount')} required value={received} onChange={setReceived} />
      )}
      <ProofPicker withdrawalId={withdrawal.withdrawalId} count={proofs} onCount={setProofs} />
      <div className="dialog-actions">
        <Button kind="quiet" onClick={onBack}>
          {t('receipt.back')}
        </Button>
        <Button type="submit" busy={isBusy} disabled={!isReady}>
          {t('receipt.openCase')}
        </Button>
      </div>
    </form>
  )
}
