import { Button } from '@krathong/ui/button'
import { Field } from '@krathong/ui/field'
import { Choice, Switch } from '../../shared/field.tsx'
import { newId } from '@krathong/protocol/new-id'
import { useWords } from '../../shared/words.ts'
import type { Account, Faults, MethodEdit } from './method-draft.ts'

interface MethodPayeeProps {
  edit: MethodEdit
  isSimulated: boolean
  faults: Faults
  onChange: (change: Partial<MethodEdit>) => void
}

const TARGETS = ['mobile', 'id', 'wallet', 'biller'] as const

/** Where the money goes, by the kind of the method. */
export const MethodPayee = (props: MethodPayeeProps) => {
  const { t } = useWords()
  const { edit, isSimulated, onChange } = props
  const { payee } = edit
  const promptPay = payee.promptPay ?? { kind: 'mobile' as const, number: '', holder: '' }
  const usdt = payee.usdt ?? { address: '', network: 'TRC-20' as const, rate: '' }
  if (edit.kind === 'play-money') return <p className="quiet">{t('deposit.payeeNone')}</p>
  if (edit.kind === 'bank-transfer') return <Accounts {...props} />
  if (edit.kind === 'psp-redirect')
    return isSimulated ? (
      <p className="quiet">{t('deposit.payeeSimulated')}</p>
    ) : (
      <Field
        label={t('deposit.endpoint')}
        hint={t('deposit.endpointHint')}
        type="url"
        maxLength={300}
        value={payee.endpoint ?? ''}
        onChange={({ target }) => onChange({ payee: target.value ? { endpoint: target.value.trim() } : {} })}
      />
    )
  if (edit.kind === 'usdt')
    return (
      <div className="method-row">
        <Field
          label={t('deposit.address')}
          maxLength={60}
          value={usdt.address}
          onChange={({ target }) => onChange({ payee: { usdt: { ...usdt, address: target.value.trim() } } })}
        />
        <Field
          label={t('deposit.rate', { currency: edit.currency })}
          inputMode="decimal"
          value={usdt.rate}
          onChange={({ target }) => onChange({ payee: { usdt: { ...usdt, rate: target.value.trim() } } })}
        />
        <WatchFields
          usdt={usdt}
          onChange={(change) => onChange({ payee: { usdt: { ...usdt, ...change } } })}
        />
      </div>
    )
  const put = (change: Partial<typeof promptPay>) =>
    onChange({ payee: { promptPay: { ...promptPay, ...change } } })
  return (
    <div className="method-row">
      <Choice
        label={t('deposit.target')}
        value={promptPay.kind}
        options={TARGETS.map((kind) => [kind, t(`deposit.target.${kind}`)] as const)}
        onChange={(kind) => put({ kind })}
      />
      <Field
        label={t('deposit.targetNumber')}
        inputMode="numeric"
        maxLength={20}
        value={promptPay.number}
        onChange={({ target }) => put({ number: target.value.trim() })}
      />
      <Field
        label={t('deposit.holder')}
        maxLength={60}
        value={promptPay.holder}
        onChange={({ target }) => put({ holder: target.value })}
      />
    </div>
  )
}

type Usdt = NonNullable<MethodEdit['payee']['usdt']>

const listed = (text: string): string[] => text.split(/[\s,]+/).filter((part) => part !== '')

/** Who tells what came in, and the addresses members are given; left empty, staff decides by the chain's own pages. */
const WatchFields = ({ usdt, onChange }: { usdt: Usdt; onChange: (change: Partial<Usdt>) => void }) => {
  const { t } = useWords()
  const watch = usdt.watch ?? { endpoint: '', contract: '' }
  const put = (change: Partial<typeof watch>) => {
    const next = { ...watch, ...change }
    onChange({ watch: next.endpoint === '' && next.contract === '' ? undefined : next })
  }
  return (
    <>
      <Field
        label={t('deposit.watchEndpoint')}
        hint={t('deposit.watchHint')}
        type="url"
        maxLength={300}
        value={watch.endpoint}
        onChange={({ target }) => put({ endpoint: target.value.trim() })}
      />
      <Field
        label={t('deposit.watchContract')}
        maxLength={60}
        value={watch.contract}
        onChange={({ target }) => put({ contract: target.value.trim() })}
      />
      <Field
        label={t('deposit.addressPool')}
        hint={t('deposit.addressPoolHint', { count: String(usdt.addresses?.length ?? 0) })}
        defaultValue={(usdt.addresses ?? []).join(' ')}
        onChange={({ target }) => onChange({ addresses: listed(target.value) })}
      />
    </>
  )
}

const ACCOUNTS_MAX = 20

const Accounts = ({ edit, faults, onChange }: MethodPayeeProps) => {
  const { t } = useWords()
  const { accounts } = edit
  const put = (at: number, change: Partial<Account>) =>
    onChange({
      accounts: accounts.map((account, place) => (place === at ? { ...account, ...change } : account)),
    })
  const add = () =>
    onChange({
      accounts: [
        ...accounts,
        { accountId: newId(), bank: '', number: '', holder: '', dailyMaximum: '1000000', isEnabled: true },
      ],
    })
  return (
    <>
      {accounts.map((account, at) => (
        <div key={account.accountId} className="method-row">
          <Field
            label={t('deposit.bank')}
            maxLength={60}
            value={account.bank}
            onChange={({ target }) => put(at, { bank: target.value })}
          />
          <Field
            label={t('deposit.account')}
            inputMode="numeric"
            maxLength={20}
            value={account.number}
            error={faults[`account.${account.accountId}`] ? t('deposit.numberFault') : undefined}
            onChange={({ target }) => put(at, { number: target.value.trim() })}
          />
          <Field
            label={t('deposit.holder')}
            maxLength={60}
            value={account.holder}
            onChange={({ target }) => put(at, { holder: target.value })}
          />
          <Field
            label={t('deposit.dailyMaximum')}
            inputMode="decimal"
            value={account.dailyMaximum}
            error={faults[`maximum.${account.accountId}`] ? t('deposit.amountFault') : undefined}
            onChange={({ target }) => put(at, { dailyMaximum: target.value.trim() })}
          />
          <div className="switch-row">
            <span>{t('deposit.accountOn')}</span>
            <Switch
              label={t('deposit.accountOn')}
              isOn={account.isEnabled}
              onChange={(isEnabled) => put(at, { isEnabled })}
            />
          </div>
        </div>
      ))}
      {accounts.length < ACCOUNTS_MAX && (
        <p>
          <Button kind="quiet" small onClick={add}>
            {t('deposit.accountAdd')}
          </Button>
        </p>
      )}
    </>
  )
}
