import type { CurrencyForm } from '@krathong/ui/money'
import { Segments } from '@krathong/ui/tabs'
import { useState } from 'react'
import { useBrand } from '../../shared/queries.ts'
import { stampOf } from '../../shared/time.ts'
import { OwnMoney } from '../../shared/own-money.tsx'
import { useWords } from '../../shared/words.ts'
import { download } from '../../shared/download.ts'
import { SaveRecords } from '../../shared/record-tools.tsx'
import { RecordList, useCallRecords } from '../../shared/record-list.tsx'
import { ReceiptDialog } from './agent-transfer-receipt.tsx'
import { useHashQuery } from './use-hash-query.ts'
import './records.css'

const PER_LOAD = 10

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
      <SaveRecords
        records={records}
        fetchFile={(cursor) =>
          download('agentTransfers', 'receiptFile', { direction, ...(cursor && { cursor }) })
        }
      />
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
