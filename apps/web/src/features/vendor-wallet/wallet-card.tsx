import { OwnMoney } from '../../shared/own-money.tsx'
import { Button } from '@krathong/ui/button'
import { formatMoney } from '@krathong/ui/money'
import type { CurrencyForm } from '@krathong/ui/money'
import { useState } from 'react'
import { useWords } from '../../shared/words.ts'
import { MoveForm } from './move-form.tsx'
import { PendingNote } from '../../shared/pending-note.tsx'
import { useMove, type Wallet } from './use-move.ts'

interface WalletCardProps {
  wallet: Wallet
  /** What the main wallet has. */
  main: string
  currency: CurrencyForm
}

export const WalletCard = ({ wallet, main, currency }: WalletCardProps) => {
  const { t } = useWords()
  const [direction, setDirection] = useState<'in' | 'out' | null>(null)
  const move = useMove(wallet, currency, () => setDirection(null))
  const waits = move.pending?.content
  return (
    <section className="card stack vendor-wallet-card" aria-label={wallet.name}>
      <header className="vendor-wallet-head">
        {wallet.logoUrl && <img src={wallet.logoUrl} alt="" width={84} height={33} />}
        <h3>{wallet.name}</h3>
        {wallet.balance === null ? (
          <span className="vendor-wallet-silent">{t('vendorWallet.silent')}</span>
        ) : (
          <OwnMoney amount={wallet.balance} currency={currency} />
        )}
      </header>
      {!wallet.isOpen && <p className="record-note">{t('vendorWallet.closed')}</p>}
      {waits && (
        <PendingNote act={move} text={t('act.unanswered', { amount: formatMoney(waits.amount, currency) })} />
      )}
      {direction ? (
        <MoveForm
          wallet={wallet}
          direction={direction}
          most={direction === 'in' ? main : wallet.balance}
          currency={currency}
          move={move}
          onDone={() => setDirection(null)}
        />
      ) : (
        <div className="vendor-wallet-acts">
          <Button disabled={!wallet.isOpen} onClick={() => setDirection('in')}>
            {t('vendorWallet.in')}
          </Button>
          <Button kind="quiet" onClick={() => setDirection('out')}>
            {t('vendorWallet.out')}
          </Button>
        </div>
      )}
    </section>
  )
}
