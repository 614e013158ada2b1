import { Button } from '@krathong/ui/button'
import { Money } from '@krathong/ui/money'
import type { CurrencyForm } from '@krathong/ui/money'
import type { Output } from '../../../shared/boot.ts'
import { download } from '../../../shared/download.ts'
import { useCallRecords } from '../../../shared/record-list.tsx'
import { dayOf } from '../../../shared/time.ts'
import { useWords } from '../../../shared/words.ts'
import { Figure } from '../figures.tsx'
import { useAgentQuery } from '../use-agent-query.ts'
import { AllPaid, OnePaid, SumCells, SumFigures, SumHeads } from './paid-parts.tsx'
import { RebateLine } from './rebate-line.tsx'

type Payment = Output<'lineRebates', 'payments'>['content'][number]
type Line = Output<'lineRebates', 'payment'>['content'][number]

const PAGE = 25

const dayText = (day: string) => dayOf(new Date(`${day}T12:00:00`))

/** What rebate points brought, day by day; a press opens the members behind it, and a member the bets. */
export const RebatesPage = () => {
  const { query, change } = useAgentQuery()
  const paymentId = query.get('rebate')
  if (paymentId === null) return <AllRebates onOpen={(rebate) => change({ rebate })} />
  return <OneRebate paymentId={paymentId} onBack={() => change({ rebate: null, line: null })} />
}

const AllRebates = ({ onOpen }: { onOpen: (paymentId: string) => void }) => {
  const { records, first } = useCallRecords('lineRebates', 'payments', { limit: PAGE })
  return (
    <AllPaid
      kind="rebate"
      records={records}
      first={first}
      fetchFile={(cursor) => download('lineRebates', 'paymentFile', { ...(cursor && { cursor }) })}
      draw={(rows) => <PaymentRows rows={rows} currency={first!.currency} onOpen={onOpen} />}
    />
  )
}

interface RowsProps<Row> {
  rows: readonly Row[]
  currency: CurrencyForm
  onOpen: (name: string) => void
}

const PaymentRows = ({ rows, currency, onOpen }: RowsProps<Payment>) => {
  const { t } = useWords()
  return (
    <table className="records">
      <thead>
        <tr>
          <th>{t('agent.day')}</th>
          <th>{t('rebate.of')}</th>
          <SumHeads kind="rebate" />
          <th aria-label={t('prizeShare.open')} />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.paymentId}>
            <td className="tabular record-time">{dayText(row.day)}</td>
            <td className="record-main">
              {t(`shell.category.${row.category}`)}
              <span className="record-about">{t(row.isOwn ? 'rebate.own' : 'rebate.line')}</span>
              {row.state !== 'FREE' && (
                <span className="record-about">{t(row.state === 'HELD' ? 'wage.held' : 'wage.denied')}</span>
              )}
            </td>
            <SumCells kind="rebate" base={row.base} earned={row.earned} currency={currency} />
            <td>
              <Button kind="quiet" small onClick={() => onOpen(row.paymentId)}>
                {t('prizeShare.open')}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const OneRebate = ({ paymentId, onBack }: { paymentId: string; onBack: () => void }) => {
  const { query, change } = useAgentQuery()
  const line = query.get('line')
  const { records, first } = useCallRecords('lineRebates', 'payment', { paymentId, limit: PAGE })
  return (
    <OnePaid
      kind="rebate"
      records={records}
      facts={first && <PaymentFacts payment={first.payment} currency={first.currency} />}
      onBack={onBack}
      fetchFile={(cursor) => download('lineRebates', 'lineFile', { paymentId, ...(cursor && { cursor }) })}
      draw={(rows) => (
        <LineRows rows={rows} currency={first!.currency} onOpen={(name) => change({ line: name })} />
      )}
    >
      {line !== null && <RebateLine paymentId={paymentId} lineNo={line} />}
    </OnePaid>
  )
}

/** What became of it. */
const receivedWords = { FREE: 'wage.received', HELD: 'wage.held', DENIED: 'wage.denied' } as const

const PaymentFacts = ({ payment, currency }: { payment: Payment; currency: CurrencyForm }) => {
  const { t } = useWords()
  return (
    <>
      <h3>
        {t(`shell.category.${payment.category}`)} · {dayText(payment.day)}
      </h3>
      <SumFigures kind="rebate" base={payment.base} earned={payment.earned} currency={currency}>
        <Figure name={t(receivedWords[payment.state])}>
          <Money amount={payment.state === 'FREE' ? payment.paid : payment.earned} currency={currency} />
        </Figure>
      </SumFigures>
    </>
  )
}

const LineRows = ({ rows, currency, onOpen }: RowsProps<Line>) => {
  const { t } = useWords()
  return (
    <table className="records">
      <thead>
        <tr>
          <th>{t('account.username')}</th>
          <SumHeads kind="rebate" />
          <th aria-label={t('wage.bets')} />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.lineNo}>
            <td className="record-main">
              <bdi>{row.account}</bdi>
              <span className="record-about">
                {t('rebate.shares', { below: row.pointsBelow, own: row.points })}
              </span>
            </td>
            <SumCells kind="rebate" base={row.base} earned={row.amount} currency={currency} />
            <td>
              <Button kind="quiet" small onClick={() => onOpen(String(row.lineNo))}>
                {t('wage.bets')}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
