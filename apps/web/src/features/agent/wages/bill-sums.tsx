import { formatAmount } from '@krathong/money'
import { Money } from '@krathong/ui/money'
import { countOf } from '../../../shared/time.ts'
import { useWords } from '../../../shared/words.ts'
import { heldFigures } from './bill-list.tsx'
import { units } from './check-bill.ts'
import type { CheckedBill, OpenedBill } from './check-bill.ts'
import { dividendFacts } from './dividend-facts.ts'

/** What a bill was computed from, figure by figure, and what became of it. */
export const BillSums = ({ bill, checked }: { bill: OpenedBill; checked: CheckedBill | null }) => {
  const { t } = useWords()
  const { currency, terms, amount, paid, paidDown, tier, base, turnover, active } = bill
  const carry = bill.carryBefore !== null && /[1-9]/.test(bill.carryBefore) ? bill.carryBefore : null
  const money = (value: string) => <Money amount={value} currency={currency} />
  const facts = [
    [t('wage.turnover'), money(turnover)],
    [t('wage.active'), countOf(active)],
    ...dividendFacts(bill).map(([name, value]) => [t(name), money(value)] as const),
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
    ...(paidDown === null
      ? []
      : ([
          [t('wage.paidDown'), money(paidDown)],
          [t('wage.net'), money(formatAmount(units(amount) - units(paidDown), currency.exponent))],
        ] as const)),
  ] as const
  return (
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
  )
}
