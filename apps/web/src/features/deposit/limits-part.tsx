import { Button } from '@krathong/ui/button'
import { FormFault } from '@krathong/ui/field'
import { formatMoney } from '@krathong/ui/money'
import { Failed, Loading } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { client, refusalText } from '../../shared/client.ts'
import { Link } from '../../shared/router.tsx'
import { stampOf, zoneOf } from '../../shared/time.ts'
import { AmountField } from '../../shared/amount-field.tsx'
import { useWords } from '../../shared/words.ts'
import { AMOUNT } from './amount-choice.tsx'
import { toChoice } from './places.ts'
import { limitsQuery, type Limit, type Limits } from './queries.ts'
import { setLimit, useLimitChange } from './use-limits.ts'

export const LimitsPart = () => {
  const { t } = useWords()
  const { data, error, refetch } = useQuery(limitsQuery())
  return (
    <div className="stack deposit">
      <p>
        <Link to={toChoice} className="deposit-link">
          <ArrowLeft size={18} aria-hidden="true" className="deposit-back flip-rtl" />
          {t('deposit.back')}
        </Link>
      </p>
      <section className="card">
        <h3>{t('deposit.limits')}</h3>
        <p>{t('deposit.limitsText')}</p>
        <p>
          <Link to="/safer-play" className="deposit-link">
            {t('shell.saferPlay')}
          </Link>
        </p>
      </section>
      {error && !data && (
        <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Loading rows={3} height="160px" />}
      {data?.limits.map((limit) => (
        <LimitCard key={`${limit.span}-${limit.version}`} limit={limit} currency={data.currency} />
      ))}
    </div>
  )
}

interface LimitCardProps {
  limit: Limit
  currency: Limits['currency']
}

const LimitCard = ({ limit, currency }: LimitCardProps) => {
  const { t } = useWords()
  const money = (amount: string) => formatMoney(amount, currency.symbol)
  const { span } = limit
  const [wanted, setWanted] = useState(limit.amount ?? '')
  const [isFaulty, setFaulty] = useState(false)
  const change = useLimitChange((amount: string | null) => setLimit(span, amount))
  const save = () => {
    const isBad = !AMOUNT.test(wanted)
    setFaulty(isBad)
    if (!isBad) change.mutate(wanted)
  }
  return (
    <section className="card stack">
      <h3>{t(`deposit.span.${span}`)}</h3>
      <dl className="facts">
        <div>
          <dt>{t('deposit.limitNow')}</dt>
          <dd className="tabular">
            {limit.amount === null ? t('deposit.noLimit') : <bdi>{money(limit.amount)}</bdi>}
          </dd>
        </div>
        <div>
          <dt>{t('deposit.limitUsed')}</dt>
          <dd className="tabular">
            <bdi>{money(limit.used)}</bdi>
          </dd>
        </div>
        {limit.left !== null && (
          <div>
            <dt>{t('deposit.limitLeft')}</dt>
            <dd className="tabular">
              <bdi>{money(limit.left)}</bdi>
            </dd>
          </div>
        )}
      </dl>
      {change.error && <FormFault>{refusalText(change.error, t('shell.offline'))}</FormFault>}
      {limit.waiting && <WaitingLimit limit={limit} waiting={limit.waiting} money={money} />}
      <AmountField
        label={`${t('deposit.limitNew')} (${currency.symbol})`}
        value={wanted}
        error={isFaulty ? t('cashier.malformed') : undefined}
        hint={t('deposit.limitHint')}
        onChange={setWanted}
      />
      <div className="limit-acts">
        <Button busy={change.isPending} disabled={wanted === (limit.amount ?? '')} onClick={save}>
          {t('deposit.limitSave')}
        </Button>
        {limit.amount !== null && (
          <Button kind="quiet" disabled={change.isPending} onClick={() => change.mutate(null)}>
            {t('deposit.limitRemove')}
          </Button>
        )}
      </div>
    </section>
  )
}

interface WaitingProps {
  limit: Limit
  waiting: NonNullable<Limit['waiting']>
  money: (amount: string) => string
}

/** A looser limit that waits: what it is, from when it may be confirmed, and the way back. */
const WaitingLimit = ({ limit, waiting, money }: WaitingProps) => {
  const { t } = useWords()
  const { span } = limit
  const confirm = useLimitChange(() => client('deposits', 'confirmLimit', { span, amount: waiting.amount }))
  const withdraw = useLimitChange(() => client('deposits', 'withdrawLimit', { span }))
  const error = confirm.error ?? withdraw.error
  const [now] = useState(() => Date.now())
  const isOpen = now >= Date.parse(waiting.confirmFrom) && now <= Date.parse(waiting.confirmUntil)
  const time = (moment: string) => `${stampOf(moment)} ${zoneOf(moment)}`
  const amount = waiting.amount === null ? t('deposit.noLimit') : money(waiting.amount)
  return (
    <div className="limit-waiting stack">
      <p>
        {t('deposit.limitWaiting', {
          amount,
          from: time(waiting.confirmFrom),
          until: time(waiting.confirmUntil),
        })}
      </p>
      {error && <FormFault>{refusalText(error, t('shell.offline'))}</FormFault>}
      <div className="limit-acts">
        <Button disabled={!isOpen} busy={confirm.isPending} onClick={() => confirm.mutate(undefined)}>
          {t('deposit.limitConfirm')}
        </Button>
        <Button kind="quiet" busy={withdraw.isPending} onClick={() => withdraw.mutate(undefined)}>
          {t('deposit.limitKeep')}
        </Button>
      </div>
    </div>
  )
}
