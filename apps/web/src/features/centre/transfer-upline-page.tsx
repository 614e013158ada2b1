import { Button } from '@krathong/ui/button'
import { Empty, Failed, Loading } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { callQuery, refusalText } from '../../shared/client.ts'
import { useBrand } from '../../shared/queries.ts'
import { useWords } from '../../shared/words.ts'
import { AgentTransferForm, AgentTransferPending } from './agent-transfer-form.tsx'
import { ReceiptView } from './agent-transfer-receipt.tsx'
import { ReceiptList } from './agent-transfer-receipts.tsx'
import { useAgentTransfer } from './use-agent-transfer.ts'
import './agent-transfer.css'

/** Money up to the one agent directly above. */
export const TransferUplinePage = () => {
  const { t } = useWords()
  const { data, error, refetch } = useQuery({ ...callQuery('agentTransfers', 'upline', {}), staleTime: 0 })
  const transfer = useAgentTransfer(useBrand().currency)
  if (error && !data)
    return <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={3} height="80px" />
  if (!data.upline) return <Empty title={t('line.noUpline')} text={t('line.noUplineText')} />
  return (
    <div className="stack line">
      <AgentTransferPending transfer={transfer} currency={data.currency} />
      {transfer.receipt ? (
        <section className="card stack">
          <ReceiptView receipt={transfer.receipt} currency={data.currency} />
          <Button kind="quiet" wide onClick={transfer.forget}>
            {t('line.another')}
          </Button>
        </section>
      ) : (
        <AgentTransferForm bounds={data} transfer={transfer} wishOf={(amount) => ({ amount })}>
          <p className="line-to">
            <span>{t('line.toUpline')}</span> <strong>{data.upline.account}</strong>
          </p>
        </AgentTransferForm>
      )}
      <ReceiptList direction="sent" currency={data.currency} />
    </div>
  )
}
