import { Button } from '@krathong/ui/button'
import { Money } from '@krathong/ui/money'
import type { CurrencyForm } from '@krathong/ui/money'
import { Segments } from '@krathong/ui/tabs'
import { useBrand } from '../../../shared/queries.ts'
import type { Output } from '../../../shared/boot.ts'
import { download } from '../../../shared/download.ts'
import { SaveRecords } from '../../../shared/record-tools.tsx'
import { RecordList, useCallRecords } from '../../../shared/record-list.tsx'
import { clockOf, countOf, dayOf, stampOf } from '../../../shared/time.ts'
import { useWords } from '../../../shared/words.ts'
import { StateChip } from '../contracts/contract-card.tsx'
import type { Kind } from '../contracts/kinds.ts'
import { RangeChoice, useDays } from '../range-choice.tsx'
import { useAgentQuery } from '../use-agent-query.ts'
import '../../../shared/records.css'
import '../contracts/contracts.css'
import '../invite.css'
import '../team.css'

const PAGE = 20
const sorts = ['period', 'amount'] as const
type Bill = Output<'wages', 'bills'>['content'][number]

/** Bills of one kind: those of the agent, or those the agent pays. A press opens one down to its bets. */
export const BillList = ({ kind, side }: { kind: Kind; side: 'own' | 'down' }) => {
  const { t } = useWords()
  const range = useDays('days30')
  const { query, change } = useAgentQuery()
  const { currency } = useBrand()
  const sort = query.get('sort') === 'amount' ? 'amount' : 'period'
  const { from, to } = range
  const input = { kind, side, from, to, sort } as const
  const { records } = useCallRecords('wages', 'bills', { ...input, limit: PAGE })
  return (
    <section className="stack">
      <RangeChoice range={range} />
      <div className="stack team-whose">
        <Segments
          label={t('wage.sort')}
          value={sort}
          onChange={(next) => change({ sort: next === 'period' ? null : next })}
          options={sorts.map((value) => ({ value, label: t(`wage.sort.${value}`) }))}
        />
      </div>
      <SaveRecords
        records={records}
        fetchFile={(cursor) => download('wages', 'billFile', { ...input, ...(cursor && { cursor }) })}
      />
      <RecordList
        records={records}
        empty={{ title: t('wage.none'), text: t('wage.noneText') }}
        draw={(rows) =>
          rows.map((row) => <BillCard key={row.billId} bill={row} side={side} currency={currency} />)
        }
      />
    </section>
  )
}

export const PeriodOf = ({
  bill: { kind, periodFrom, periodTo },
}: {
  bill: Pick<Bill, 'kind' | 'periodFrom' | 'periodTo'>
}) => {
  const from = new Date(periodFrom)
  if (kind === 'hourly')
    return (
      <>
        {dayOf(from)} <bdi>{`${clockOf(periodFrom)}–${clockOf(periodTo)}`}</bdi>
      </>
    )
  const last = new Date(Date.parse(periodTo) - 1)
  return kind === 'daily' ? dayOf(from) : `${dayOf(from)} – ${dayOf(last)}`
}

/** What of a bill waits for a review, and what one has taken off; most bills have neither. */
export const heldFigures = ({ held, denied }: Pick<Bill, 'held' | 'denied'>) =>
  (
    [
      ['wage.held', held],
      ['wage.denied', denied],
    ] as const
  ).filter(([, value]) => /[1-9]/.test(value))

const BillCard = ({ bill, side, currency }: { bill: Bill; side: 'own' | 'down'; currency: CurrencyForm }) => {
  const { t } = useWords()
  const { change } = useAgentQuery()
  const { state, holder, issuer, amount, paid, paidDown, billId } = bill
  const figures = [
    ['wage.turnover', bill.turnover],
    ['wage.base', bill.base],
    ['wage.amount', amount],
    ['wage.paid', paid],
    ...heldFigures(bill),
    ...(paidDown === null ? [] : ([['wage.paidDown', paidDown]] as const)),
  ] as const
  return (
    <article className="card stack">
      <header className="invite-head">
        <h4>
          <PeriodOf bill={bill} />
        </h4>
        <StateChip state={state}>{t(`wage.state.${state}`)}</StateChip>
      </header>
      <p className="agent-quiet">
        {side === 'down' ? (
          <bdi>{holder}</bdi>
        ) : issuer === null ? (
          t('contract.withPlatform')
        ) : (
          t('contract.withUpline', { name: issuer })
        )}
        {bill.paidAt !== null && (
          <>
            {' '}
            · {t('wage.state.PAID')} <span className="tabular">{stampOf(bill.paidAt)}</span>
          </>
        )}
      </p>
      <dl className="invite-figures">
        <div>
          <dt>{t('wage.active')}</dt>
          <dd>{countOf(bill.active)}</dd>
        </div>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>
              <Money amount={value} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="contract-acts">
        <Button kind="quiet" small onClick={() => change({ bill: billId })}>
          {t('wage.open')}
        </Button>
      </div>
    </article>
  )
}
