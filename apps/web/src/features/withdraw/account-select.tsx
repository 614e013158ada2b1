import { useId } from 'react'
import { useWords } from '../../shared/words.ts'
import type { Accounts, PayoutAccount } from './queries.ts'

interface AccountSelectProps {
  accounts: readonly PayoutAccount[]
  providers: Accounts['providers']
  value: string
  onValue: (accountId: string) => void
}

export const providerName = (providers: Accounts['providers'], code: string) =>
  providers.find((one) => one.code === code)?.name ?? code

export const AccountSelect = ({ accounts, providers, value, onValue }: AccountSelectProps) => {
  const id = useId()
  const { t } = useWords()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {t('withdraw.to')}
      </label>
      <div className="field-box">
        <select
          id={id}
          className="field-input"
          value={value}
          disabled={accounts.length === 0}
          onChange={({ target }) => onValue(target.value)}
        >
          {accounts.length === 0 && <option value="">{t('withdraw.noAccount')}</option>}
          {accounts.map(({ accountId, provider, lastFour }) => (
            <option key={accountId} value={accountId}>
              {providerName(providers, provider)} ···· {lastFour}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}
