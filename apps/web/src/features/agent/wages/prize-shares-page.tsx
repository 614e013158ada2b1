import { Button } from '@krathong/ui/button'
import { Money } from '@krathong/ui/money'
import type { CurrencyForm } from '@krathong/ui/money'
import type { Output } from '../../../shared/boot.ts'
import { download } from '../../../shared/download.ts'
import { useCallRecords } from '../../../shared/record-list.tsx'
import { stampOf } from '../../../shared/time.ts'
import { useWords } from '../../../shared/words.ts'
import { Figure } from '../figures.tsx'
import { useAgentQuery } from '../use-agent-query.ts'
import { AllPaid, OnePaid, SumCells, SumFigures, SumHeads } from './paid-parts.tsx'

type Payments = Output<'prizeShares', 'payments'>
type Payment = Payments['content'][number]
type Opened = Output<'prizeShares', 'payment'>
type Ticket = Opened['content'][number]

const PAGE = 25

/** What the difference of prize groups brought, draw by draw; a press opens the tickets behind it. */
export const PrizeSharesPage = () => {
  const { query, change } = useAgentQuery()
  const paymentId = query.get('share')
  if (paymentId) return <OneShare paymentId={paymentId} onBack={() => change({ share: null })} />
  return <AllShares onOpen={(share) => change({ share })} />
}

const AllShares = ({ onOpen }: { onOpen: (paymentId: string) => void }) => {
  const { records, first } = useCallRecords('prizeShares', 'payments', { limit: PAGE })
  return (
    <AllPaid
      kind="prizeShare"
      records={records}
      first={first}
      fetchFile={(cursor) => download('prizeShares', 'paymentFile', { ...(cursor && { cursor }) })}
      draw={(rows) => <PaymentRows rows={rows} currency={first!.currency} onOpen={onOpen} />}
    />
  )
}

interface RowsProps {
  rows: readonly Payment[]
  currency: CurrencyForm
  onOpen: (paymentId: string) => void
}

const PaymentRows = ({ rows, currency, onOpen }: RowsProps) => {
  const { t } = useWords()
  return (
    <table className="records">
      <thead>
        <tr>
          <th>{t('records.time')}</th>
          <th>{t('lottery.draw')}</th>
          <SumHeads kind="prizeShare" />
          <th aria-label={t('prizeShare.open')} />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.paymentId}>
            <td className="tabular record-time">{stampOf(row.at)}</td>
            <td className="record-main">
              <bdi>{row.game}</bdi>
              <span className="record-about">
                <bdi className="tabular">{row.numero}</bdi> ·{' '}
                {t('prizeShare.tickets', { count: row.tickets })}
              </span>
            </td>
            <SumCells kind="prizeShare" base={row.base} earned={row.earned} currency={currency} />
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

const OneShare = ({ paymentId, onBack }: { paymentId: string; onBack: () => void }) => {
  const { records, first } = useCallRecords('prizeShares', 'payment', { paymentId, limit: PAGE })
  return (
    <OnePaid
      kind="prizeShare"
      records={records}
      facts={first && <PaymentFacts payment={first.payment} currency={first.currency} />}
      onBack={onBack}
      fetchFile={(cursor) => download('prizeShares', 'ticketFile', { paymentId, ...(cursor && { cursor }) })}
      draw={(rows) => <TicketRows rows={rows} currency={first!.currency} />}
    />
  )
}

const PaymentFacts = ({ payment, currency }: { payment: Payment; currency: CurrencyForm }) => {
  const { t } = useWords()
  return (
    <>
      <h3>
        <bdi>{payment.game}</bdi> <bdi className="tabular">{payment.numero}</bdi>
      </h3>
      <SumFigures kind="prizeShare" base={payment.base} earned={payment.earned} currency={currency}>
        <Figure name={t('wage.received')}>
          <Money amount={payment.paid} currency={currency} />
        </Figure>
      </SumFigures>
    </>
  )
}

const TicketRows = ({ rows, currency }: { rows: readonly Ticket[]; currency: CurrencyForm }) => {
  const { t } = useWords()
  return (
    <table className="records">
      <thead>
        <tr>
          <th>{t('records.time')}</th>
          <th>{t('account.username')}</th>
          <SumHeads kind="prizeShare" />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.betId}>
            <td className="tabular record-time">{stampOf(row.placedAt)}</td>
            <td className="record-main">
              <bdi>{row.account}</bdi>
              <span className="record-about">
                {t('prizeShare.groups', { below: String(row.groupBelow), own: String(row.group) })}
              </span>
            </td>
            <SumCells kind="prizeShare" base={row.base} earned={row.amount} currency={currency} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}
