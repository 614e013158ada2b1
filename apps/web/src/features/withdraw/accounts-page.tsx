import { Button } from '@krathong/ui/button'
import { FormFault } from '@krathong/ui/field'
import { Empty, Failed, Loading } from '@krathong/ui/state'
import { toast } from '@krathong/ui/toast'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client, refusalText } from '../../shared/client.ts'
import { askPaymentPassword } from '../../shared/payment-password.ts'
import { openPopup } from '../../shared/popups.tsx'
import { stampOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'
import { providerName } from './account-select.tsx'
import { BindForm } from './bind-form.tsx'
import { accountsQuery, refreshWithdrawals } from './queries.ts'
import type { Accounts, PayoutAccount } from './queries.ts'
import './withdraw.css'

/** Where money may be sent: bound in one name, shown by four figures, and the password that guards it. */
export const PayoutAccountsPage = () => {
  const { t } = useWords()
  const { data, error, refetch } = useQuery(accountsQuery())
  if (error && !data)
    return <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={3} height="96px" />
  return <AccountList page={data} />
}

const AccountList = ({ page }: { page: Accounts }) => {
  const { t } = useWords()
  const [isBinding, setBinding] = useState(page.accounts.length === 0)
  return (
    <div className="stack withdraw">
      {page.isLocked && <p className="withdraw-pending">{t('payout.locked')}</p>}
      {page.accounts.length === 0 && <Empty title={t('payout.none')} text={t('payout.noneText')} />}
      {page.accounts.map((account) => (
        <AccountCard key={account.accountId} account={account} page={page} />
      ))}
      {isBinding && !page.isLocked ? (
        <BindForm page={page} onDone={() => setBinding(false)} />
      ) : (
        !page.isLocked && (
          <Button kind="gold" wide onClick={() => setBinding(true)}>
            {t('payout.add')}
          </Button>
        )
      )}
      <section className="card stack">
        <h3>{t('paymentPassword.title')}</h3>
        <p className="field-hint">{t('payout.passwordText')}</p>
        <div className="withdraw-actions">
          <Button kind="quiet" onClick={() => openPopup('change-payment-password', {})}>
            {t('paymentPassword.change')}
          </Button>
          {!page.isLocked && page.accounts.length > 0 && <LockButton />}
        </div>
      </section>
    </div>
  )
}

const LockButton = () => {
  const { t } = useWords()
  const cache = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const lock = useMutation({
    mutationFn: () => client('withdrawals', 'lockAccounts', {}),
    onSettled: () => refreshWithdrawals(cache),
  })
  if (!isAsked)
    return (
      <Button kind="plain" onClick={() => setAsked(true)}>
        {t('payout.lock')}
      </Button>
    )
  return (
    <Button kind="danger" busy={lock.isPending} onClick={() => lock.mutate()}>
      {t('payout.lockSure')}
    </Button>
  )
}

const AccountCard = ({ account, page }: { account: PayoutAccount; page: Accounts }) => {
  const { t } = useWords()
  const cache = useQueryClient()
  const { accountId } = account
  const remove = useMutation({
    mutationFn: (proof: string) => client('withdrawals', 'removeAccount', { accountId, proof }),
    onSuccess: () => toast(t('payout.removed')),
    onSettled: () => refreshWithdrawals(cache),
  })
  const start = async () => {
    const proof = await askPaymentPassword('remove-payout-account', { accountId })
    if (proof !== null) remove.mutate(proof)
  }
  return (
    <article className="card withdraw-card">
      <header>
        <strong>{providerName(page.providers, account.provider)}</strong>
        <span className="tabular">···· {account.lastFour}</span>
      </header>
      <p className="withdraw-label">
        {t(`payout.kind.${account.kind}`)} · {account.holder}
      </p>
      {!account.isUsable && <p>{t('payout.usableAt', { time: stampOf(account.usableAt) })}</p>}
      {remove.error && <FormFault>{refusalText(remove.error, t('shell.offline'))}</FormFault>}
      {!page.isLocked && (
        <div className="withdraw-actions">
          <Button kind="plain" busy={remove.isPending} onClick={() => void start()}>
            {t('payout.remove')}
          </Button>
        </div>
      )}
    </article>
  )
}
