import type { CurrencyForm } from '@krathong/ui/money'
import { Dialog } from '@krathong/ui/dialog'
import { Failed, Loading } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { callQuery, refusalText } from '../../shared/client.ts'
import { useBrand } from '../../shared/queries.ts'
import { stampOf, zoneOf } from '../../shared/time.ts'
import { OwnMoney } from '../../shared/own-money.tsx'
import { useWords } from '../../shared/words.ts'
import { Facts } from './record-tools.tsx'
import type { Receipt } from './use-agent-transfer.ts'
import './records.css'

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

/** A receipt that is asked for by its number. */
export const ReceiptDialog = ({ transferId, onClose }: { transferId: string; onClose: () => void }) => {
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
