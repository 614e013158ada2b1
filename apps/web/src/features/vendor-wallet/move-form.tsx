import { Button } from '@krathong/ui/button'
import { FormFault } from '@krathong/ui/field'
import { formatMoney } from '@krathong/ui/money'
import type { CurrencyForm } from '@krathong/ui/money'
import { useState, type FormEvent } from 'react'
import { compareAmounts } from '../../shared/amounts.ts'
import { refusalText } from '../../shared/client.ts'
import { AmountField } from '../../shared/amount-field.tsx'
import { ownMoneyText } from '../../shared/own-money.tsx'
import { useWords } from '../../shared/words.ts'
import type { useMove, Wallet } from './use-move.ts'

const AMOUNT = /^\d{1,13}(\.\d{1,4})?$/

interface MoveFormProps {
  wallet: Wallet
  direction: 'in' | 'out'
  /** What there is to move; null where nobody says. */
  most: string | null
  currency: CurrencyForm
  move: ReturnType<typeof useMove>
  onDone: () => void
}

/** What is wrong with an amount before it is sent, as a key of `vendorWallet.fault`. */
export const faultOfMove = (amount: string, most: string | null) => {
  if (!AMOUNT.test(amount) || compareAmounts(amount, '0') === 0) return 'malformed'
  return most !== null && compareAmounts(amount, most) > 0 ? 'tooMuch' : null
}

export const MoveForm = ({ wallet, direction, most, currency, move, onDone }: MoveFormProps) => {
  const { t } = useWords()
  const [amount, setAmount] = useState('')
  const [fault, setFault] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = faultOfMove(amount, most)
    setFault(
      found ? t(`vendorWallet.fault.${found}`, { max: formatMoney(most ?? '0', currency) }) : undefined,
    )
    if (!found) move.start({ vendor: wallet.vendor, direction, amount })
  }
  return (
    <form className="stack vendor-wallet-form" noValidate onSubmit={submit}>
      <h4>
        {t(direction === 'in' ? 'vendorWallet.inTitle' : 'vendorWallet.outTitle', { name: wallet.name })}
      </h4>
      {move.error && <FormFault>{refusalText(move.error, t('shell.offline'))}</FormFault>}
      <AmountField
        label={t('vendorWallet.amount')}
        autoFocus
        required
        value={amount}
        error={fault}
        onChange={setAmount}
      />
      {most !== null && compareAmounts(most, '0') > 0 && (
        <Button kind="quiet" small onClick={() => setAmount(most)}>
          {t('vendorWallet.all', { amount: ownMoneyText(most, currency) })}
        </Button>
      )}
      <div className="vendor-wallet-acts">
        <Button type="submit" busy={move.isSending} disabled={move.pending !== null}>
          {t('vendorWallet.send')}
        </Button>
        <Button kind="quiet" onClick={onDone}>
          {t('vendorWallet.cancel')}
        </Button>
      </div>
    </form>
  )
}
