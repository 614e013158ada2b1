import { Button, buttonClass } from '@krathong/ui/button'
import { FormFault, PasswordField } from '@krathong/ui/field'
import { formatMoney } from '@krathong/ui/money'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { Output } from '../../shared/boot.ts'
import { client, refusalText } from '../../shared/client.ts'
import { Link } from '../../shared/router.tsx'
import { endSession } from '../../shared/session.ts'
import { useWords } from '../../shared/words.ts'
import './leaving.css'
import { closureQuery } from './queries.ts'

type Closure = Output<'leaving', 'closure'>

/** Closing the account: first what has to be taken out or finished, then one form. */
export const ClosurePanel = () => {
  const { t } = useWords()
  const { data } = useQuery(closureQuery())
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="card stack" id="closure">
      <div>
        <h3>{t('leaving.close')}</h3>
        <p className="leaving-text">{t('leaving.closeText')}</p>
      </div>
      {isOpen && data ? (
        data.blockers.length > 0 ? (
          <Blockers closure={data} />
        ) : (
          <CloseForm closure={data} />
        )
      ) : (
        <div>
          <Button kind="quiet" disabled={!data} onClick={() => setOpen(true)}>
            {t('leaving.closeStart')}
          </Button>
        </div>
      )}
    </section>
  )
}

const Blockers = ({ closure }: { closure: Closure }) => {
  const { t } = useWords()
  const { currency } = closure
  const values = {
    balance: formatMoney(closure.balance, currency),
    held: formatMoney(closure.held, currency),
    bets: closure.openBets,
  }
  return (
    <>
      <p>{t('leaving.first')}</p>
      <ul className="leaving-effects">
        {closure.blockers.map((blocker) => (
          <li key={blocker}>{t(`leaving.blocker.${blocker}`, values)}</li>
        ))}
      </ul>
      {closure.blockers.includes('balance') && (
        <div>
          <Link to="#/me/withdraw" className={buttonClass({})}>
            {t('safer.toWithdraw')}
          </Link>
        </div>
      )}
      {closure.closesByItselfSince === null ? (
        <CloseLaterForm isAgent={closure.blockers.includes('agent-contracts')} />
      ) : (
        <ClosesByItself />
      )}
    </>
  )
}

/** For who has asked for their money and need not come back for the rest. */
const CloseLaterForm = ({ isAgent }: { isAgent: boolean }) => {
  const { t } = useWords()
  const cache = useQueryClient()
  const [password, setPassword] = useState('')
  const close = useMutation({
    mutationFn: () => client('leaving', 'closeWhenEmpty', { password, agreed: true }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['leaving'] }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    close.mutate()
  }
  return (
    <form className="leaving-form" noValidate onSubmit={submit}>
      <p className="leaving-text">{t('leaving.laterText')}</p>
      {isAgent && <p className="leaving-text">{t('leaving.agentText')}</p>}
      {close.error && <FormFault>{refusalText(close.error, t('shell.offline'))}</FormFault>}
      <PasswordField
        label={t('leaving.password')}
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <Button type="submit" kind="quiet" busy={close.isPending} disabled={password === ''}>
        {t('leaving.later')}
      </Button>
    </form>
  )
}

const ClosesByItself = () => {
  const { t } = useWords()
  const cache = useQueryClient()
  const keep = useMutation({
    mutationFn: () => client('leaving', 'keep', {}),
    onSettled: () => cache.invalidateQueries({ queryKey: ['leaving'] }),
  })
  return (
    <>
      <p role="status">{t('leaving.laterStands')}</p>
      {keep.error && <FormFault>{refusalText(keep.error, t('shell.offline'))}</FormFault>}
      <div>
        <Button kind="quiet" busy={keep.isPending} onClick={() => keep.mutate()}>
          {t('leaving.keep')}
        </Button>
      </div>
    </>
  )
}

const CloseForm = ({ closure }: { closure: Closure }) => {
  const { t } = useWords()
  const [password, setPassword] = useState('')
  const close = useMutation({
    mutationFn: () => client('leaving', 'close', { password, agreed: true }),
    onSuccess: () => endSession(),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    close.mutate()
  }
  const hasBonus = /[1-9]/.test(closure.bonus)
  const hasPlayMoney = closure.currency.isPlayMoney && /[1-9]/.test(closure.balance)
  return (
    <form className="leaving-form" noValidate onSubmit={submit}>
      <ul className="leaving-effects">
        <li>{t('leaving.effectFinal')}</li>
        <li>{t('leaving.effectKept')}</li>
        {hasBonus && (
          <li>{t('leaving.effectBonus', { bonus: formatMoney(closure.bonus, closure.currency) })}</li>
        )}
        {hasPlayMoney && (
          <li>{t('leaving.effectPlayMoney', { balance: formatMoney(closure.balance, closure.currency) })}</li>
        )}
      </ul>
      {close.error && <FormFault>{refusalText(close.error, t('shell.offline'))}</FormFault>}
      <PasswordField
        label={t('leaving.password')}
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <Button type="submit" busy={close.isPending} disabled={password === ''}>
        {t('leaving.closeYes')}
      </Button>
    </form>
  )
}
