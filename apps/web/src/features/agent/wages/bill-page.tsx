import { Button } from '@krathong/ui/button'
import { Money } from '@krathong/ui/money'
import { Failed, Loading } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callQuery, refusalText } from '../../../shared/client.ts'
import { countOf } from '../../../shared/time.ts'
import { useWords } from '../../../shared/words.ts'
import { StateChip } from '../contracts/contract-card.tsx'
import { TermsFacts, TierTable } from '../contracts/terms-view.tsx'
import { useAgentQuery } from '../use-agent-query.ts'
import { BillCheck, SaveBill } from './bill-check.tsx'
import { BillLegs } from './bill-legs.tsx'
import { heldFigures, PeriodOf } from './bill-list.tsx'
import { checkBill, type OpenedBill } from './check-bill.ts'
import './wages.css'

/** One wage, opened: the rule, the sums, the bets, and what this device computed again. */
export const BillPage = ({ billId }: { billId: string }) => {
  const { t } = useWords()
  const { change } = useAgentQuery()
  const { data, error, refetch } = useQuery({ ...callQuery('wages', 'bill', { billId }), staleTime: 0 })
  return (
    <div className="stack">
      <div className="contract-acts">
        <Button kind="quiet" small onClick={() => change({ bill: null, leg: null, member: null })}>
          {t('wage.back')}
        </Button>
      </div>
      {error && !data && (
        <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Loading rows={4} height="96px" />}
      {data && <Opened bill={data} />}
    </div>
  )
}

const Opened = ({ bill }: { bill: OpenedBill }) => {
  const { t } = useWords()
  const { currency, terms, state, amount, paid, paidDown, tier, base, turnover, active } = bill
  const carry = bill.carryBefore !== null && /[1-9]/.test(bill.carryBefore) ? bill.carryBefore : null
  const checked = useMemo(() => checkBill(bill), [bill])
  const money = (value: string) => <Money amount={value} currency={currency} />
  const facts = [
    [t('wage.turnover'), money(turnover)],
    [t('wage.active'), countOf(active)],
    [t('wage.base'), money(base)],
    ...(terms.kind === 'realtime'
      ? []
      : [
          [
            t('wage.tier'),
            tier === null ? t('wage.state.NOT_REACHED') : t('contract.tier', { number: countOf(tier + 1) }),
          ] as const,
        ]),
    ...(carry === null ? [] : [[t('wage.carried'), money(carry)] as const]),
    ...(bill.cut === null ? [] : [[t('wage.cut'), money(bill.cut)] as const]),
    [t('wage.amount'), money(amount)],
    [t('wage.paid'), money(paid)],
    ...heldFigures(bill).map(([name, value]) => [t(name), money(value)] as const),
    ...(paidDown === null ? [] : [[t('wage.paidDown'), money(paidDown)] as const]),
  ] as const
  return (
    <>
      <header className="invite-head">
        <h3>
          <PeriodOf bill={bill} /> · <bdi>{bill.holder}</bdi>
        </h3>
        <StateChip state={state}>{t(`wage.state.${state}`)}</StateChip>
      </header>
      {checked && <BillCheck checked={checked} bill={bill} />}
      <section className="card stack">
        <h4>{t('wage.sums')}</h4>
        <dl className="facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {bill.cut !== null && <p className="agent-quiet">{t('wage.cutText')}</p>}
        {checked?.isRaised && <p className="agent-quiet">{t('wage.raisedText')}</p>}
      </section>
      <section className="card stack">
        <h4>{t('wage.rule')}</h4>
        <TermsFacts terms={terms} currency={currency} />
        {terms.kind !== 'realtime' && <TierTable terms={terms} currency={currency} paid={tier} />}
      </section>
      <BillLegs bill={bill} />
      <SaveBill bill={bill} />
    </>
  )
}
