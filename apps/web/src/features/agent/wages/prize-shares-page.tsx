import { Button } from '@krathong/ui/button'
import { Money } from '@krathong/ui/money'
import type { CurrencyForm } from '@krathong/ui/money'
import type { Output } from '../../../shared/boot.ts'
import { download } from '../../../shared/download.ts'
import { SaveRecords } from '../../../shared/record-tools.tsx'
import { RecordList, useCallRecords } from '../../../shared/record-list.tsx'
import { stampOf } from '../../../shared/time.ts'
import { useWords } from '../../../shared/words.ts'
import { Figure } from '../figures.tsx'
import { resultClass } from '../team-today.tsx'
import { useAgentQuery } from '../use-agent-query.ts'
import '../../../shared/records.css'
import '../agent.css'
import '../contracts/contracts.css'
import '../team.css'

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
  const { t } = useWords()
  const { records, first } = useCallRecords('prizeShares', 'payments', { limit: PAGE })
  return (
    <div className="stack">
      <p className="agent-quiet">{t('prizeShare.text')}</p>
      {first && Number(first.carried) > 0 && (
        <dl className="agent-figures">
          <Figure name={t('wage.carried')}>
            <Money amount={first.carried} currency={first.currency} />
          </Figure>
        </dl>
      )}
      <SaveRecords
        records={records}
        fetchFile={(cursor) => download('prizeShares', 'paymentFile', { ...(cursor && { cursor }) })}
      />
      <RecordList
        records={records}
        empty={{ title: t('prizeShare.none'), text: t('prizeShare.noneText') }}
        draw={(rows) => <PaymentRows rows={rows} currency={first!.currency} onOpen={onOpen} />}
      />
    </div>
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
          <th className="number">{t('prizeShare.base')}</th>
          <th className="number">{t('prizeShare.earned')}</th>
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
            <td className="number" data-label={t('prizeShare.base')}>
              <Money amount={row.base} currency={currency} />
            </td>
            <td className={`number ${resultClass(row.earned)}`} data-label={t('prizeShare.earned')}>
              <Money amount={row.earned} currency={currency} />
            </td>
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
  const { t } = useWords()
  const { records, first } = useCallRecords('prizeShares', 'payment', { paymentId, limit: PAGE })
  return (
    <div className="stack">
      <div className="contract-acts">
        <Button kind="quiet" small onClick={onBack}>
          {t('prizeShare.back')}
        </Button>
      </div>
      {first && (
        <>
          <h3>
            <bdi>{first.payment.game}</bdi> <bdi className="tabular">{first.payment.numero}</bdi>
          </h3>
          <dl className="agent-figures">
            <Figure name={t('prizeShare.base')}>
              <Money amount={first.payment.base} currency={first.currency} />
            </Figure>
            <Figure name={t('prizeShare.earned')} className={resultClass(first.payment.earned)}>
              <Money amount={first.payment.earned} currency={first.currency} />
            </Figure>
            <Figure name={t('wage.received')}>
              <Money amount={first.payment.paid} currency={first.currency} />
            </Figure>
          </dl>
        </>
      )}
      <p className="agent-quiet">{t('prizeShare.rule')}</p>
      <SaveRecords
        records={records}
        fetchFile={(cursor) =>
          download('prizeShares', 'ticketFile', { paymentId, ...(cursor && { cursor }) })
        }
      />
      <RecordList
        records={records}
        empty={{ title: t('prizeShare.none'), text: t('prizeShare.noneText') }}
        draw={(rows) => <TicketRows rows={rows} currency={first!.currency} />}
      />
    </div>
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
          <th className="number">{t('prizeShare.base')}</th>
          <th className="number">{t('prizeShare.earned')}</th>
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
            <td className="number" data-label={t('prizeShare.base')}>
              <Money amount={row.base} currency={currency} />
            </td>
            <td className={`number ${resultClass(row.amount)}`} data-label={t('prizeShare.earned')}>
              <Money amount={row.amount} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
