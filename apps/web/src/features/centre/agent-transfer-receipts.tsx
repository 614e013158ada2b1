import type { CurrencyForm } from '@krathong/ui/money'
import { Dialog } from '@krathong/ui/dialog'
import { Failed, Loading } from '@krathong/ui/state'
import { Segments } from '@krathong/ui/tabs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, refusalText } from '../../shared/client.ts'
import { useBrand } from '../../shared/queries.ts'
import { stampOf, zoneOf } from '../../shared/time.ts'
import { OwnMoney } from '../../shared/own-money.tsx'
import { useWords } from '../../shared/words.ts'
import { RecordList, useCallRecords } from '../../shared/record-list.tsx'
import { Facts } from './record-tools.tsx'
import { useHashQuery } from './use-hash-query.ts'
import type { Receipt } from './use-agent-transfer.ts'
import './records.css'

const PER_LOAD = 10

export const ReceiptView = ({ receipt, currency }: { receipt: Receipt; currency: CurrencyForm }) => {
  const { t } = useWords()
  const money = (amount: string) => <OwnMoney amount={amount} currency={currency} />
  return (
    <div className="stack">
      <h3>{t('line.receipt')}</h3>
      {receipt.reversal && (
        <p className="record-state">
          {t('line.reversed', { time: stampOf(receipt.reversal.at), reason: receipt.reversal.reason })}
        </p>
      )}
      <Facts
        facts={[
          { label: t('line.from'), value: receipt.sender },
          { label: t('line.to'), value: receipt.receiver },
          { label: t('line.purpose'), value: t(`line.purpose.${receipt.purpose}`) },
          { label: t('line.amount'), value: money(receipt.amount) },
          receipt.note !== '' && { label: t('line.note'), value: <bdi>{receipt.note}</bdi> },
          { label: t('statement.before'), value: money(receipt.balanceBefore) },
          { label: t('statement.after'), value: money(receipt.balanceAfter) },
          { label: `${t('records.time')} (${zoneOf(receipt.sentAt)})`, value: stampOf(receipt.sentAt) },
          { label: t('records.utc'), value: receipt.sentAt },
          {
            label: t('records.transaction'),
            value: <span className="mono record-number">{receipt.transferId}</span>,
          },
        ]}
      />
    </div>
  )
}

const ReceiptDialog = ({ transferId, onClose }: { transferId: string; onClose: () => void }) => {
  const { t } = useWords()
  const { currency } = useBrand()
  const { data, error, refetch } = useQuery(callQuery('agentTransfers', 'receipt', { transferId }))
  return (
    <Dialog name="receipt" label={t('line.receipt')} onClose={onClose}>
      {error && !data && (
        <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Loading rows={5} height="40px" />}
      {data && <ReceiptView receipt={data} currency={currency} />}
    </Dialog>
  )
}

interface ReceiptListProps {
  direction: 'sent' | 'received'
  currency: CurrencyForm
}

export const ReceiptList = ({ direction, currency }: ReceiptListProps) => {
  const { t } = useWords()
  const [opened, setOpened] = useState<string | null>(null)
  const { records } = useCallRecords('agentTransfers', 'receipts', { direction, limit: PER_LOAD })
  return (
    <section className="stack">
      <h3>{t(direction === 'sent' ? 'line.sentList' : 'line.receivedList')}</h3>
      <RecordList
        records={records}
        empty={{ title: t('line.noReceipts'), text: t('line.noReceiptsText') }}
        draw={(receipts) => (
          <ul className="line-list">
            {receipts.map((receipt) => (
              <li key={receipt.transferId}>
                <button type="button" className="line-choice" onClick={() => setOpened(receipt.transferId)}>
                  <span className="line-choice-main">
                    <strong>{receipt.isMine ? receipt.receiver : receipt.sender}</strong>
                    <span>
                      {t(`line.purpose.${receipt.purpose}`)} · {stampOf(receipt.sentAt)}
                      {receipt.reversal && ` · ${t('line.takenBack')}`}
                    </span>
                  </span>
                  <OwnMoney
                    amount={receipt.isMine ? `-${receipt.amount}` : receipt.amount}
                    currency={currency}
                    signed
                  />
                </button>
              </li>
            ))}
          </ul>
        )}
      />
      {opened && <ReceiptDialog transferId={opened} onClose={() => setOpened(null)} />}
    </section>
  )
}

/** All receipts of the line, and the one the address names. */
export const ReceiptsPage = () => {
  const { t } = useWords()
  const { currency } = useBrand()
  const { query, change } = useHashQuery()
  const direction = query.get('direction') === 'sent' ? 'sent' : 'received'
  const named = query.get('receipt')
  return (
    <div className="stack line">
      <Segments
        label={t('line.receipts')}
        value={direction}
        onChange={(value) => change({ direction: value === 'received' ? null : value })}
        options={[
          { value: 'received', label: t('line.receivedList') },
          { value: 'sent', label: t('line.sentList') },
        ]}
      />
      <ReceiptList direction={direction} currency={currency} />
      {named && <ReceiptDialog transferId={named} onClose={() => change({ receipt: null })} />}
    </div>
  )
}
