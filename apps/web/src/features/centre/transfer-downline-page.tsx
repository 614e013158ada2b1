import { Button } from '@krathong/ui/button'
import { Field } from '@krathong/ui/field'
import { Empty, Failed, Loading } from '@krathong/ui/state'
import { Segments } from '@krathong/ui/tabs'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { Output } from '../../shared/boot.ts'
import { callQuery, refusalText } from '../../shared/client.ts'
import { useBrand } from '../../shared/queries.ts'
import { useWords } from '../../shared/words.ts'
import { AgentTransferForm, AgentTransferPending } from './agent-transfer-form.tsx'
import { ReceiptView } from './agent-transfer-receipt.tsx'
import { ReceiptList } from './agent-transfer-receipts.tsx'
import { useAgentTransfer } from './use-agent-transfer.ts'
import './agent-transfer.css'

const SHOWN = 20
const NOTE_MAX = 140
const purposes = ['top-up', 'wage', 'other'] as const

type Downline = Output<'agentTransfers', 'downlines'>['content'][number]

/** Money down to a player directly below: a top-up, a wage or something else, told apart for ever. */
export const TransferDownlinePage = () => {
  const { t } = useWords()
  const [search, setSearch] = useState('')
  const asked = useDeferredValue(search.trim())
  const [chosen, setChosen] = useState<Downline | null>(null)
  const { data, error, refetch } = useQuery({
    ...callQuery('agentTransfers', 'downlines', { search: asked, limit: SHOWN }),
    staleTime: 0,
    placeholderData: (before) => before,
  })
  const transfer = useAgentTransfer(useBrand().currency)
  const startOver = () => {
    transfer.forget()
    setChosen(null)
  }
  if (error && !data)
    return <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={4} height="64px" />
  return (
    <div className="stack line">
      <AgentTransferPending transfer={transfer} currency={data.currency} />
      {transfer.receipt ? (
        <section className="card stack">
          <ReceiptView receipt={transfer.receipt} currency={data.currency} />
          <Button kind="quiet" wide onClick={startOver}>
            {t('line.another')}
          </Button>
        </section>
      ) : chosen ? (
        <Transfer key={chosen.downlineId} bounds={data} to={chosen} transfer={transfer} onBack={startOver} />
      ) : (
        <section className="card stack">
          <Field
            label={t('line.findDownline')}
            value={search}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => setSearch(target.value)}
          />
          {data.content.length === 0 ? (
            <Empty
              title={t(asked ? 'line.noneFound' : 'line.noDownlines')}
              text={t(asked ? 'line.noneFoundText' : 'line.noDownlinesText')}
            />
          ) : (
            <DownlineList downlines={data.content} hasMore={data.nextCursor !== null} onChoose={setChosen} />
          )}
        </section>
      )}
      <ReceiptList direction="sent" currency={data.currency} />
    </div>
  )
}

interface DownlineListProps {
  downlines: readonly Downline[]
  hasMore: boolean
  onChoose: (downline: Downline) => void
}

const DownlineList = ({ downlines, hasMore, onChoose }: DownlineListProps) => {
  const { t } = useWords()
  return (
    <>
      <ul className="line-list">
        {downlines.map((downline) => (
          <li key={downline.downlineId}>
            <button type="button" className="line-choice" onClick={() => onChoose(downline)}>
              <strong>{downline.account}</strong>
              <span>{t(downline.isAgent ? 'line.agent' : 'line.player')}</span>
            </button>
          </li>
        ))}
      </ul>
      {hasMore && <p className="record-note">{t('line.moreByName')}</p>}
    </>
  )
}

interface TransferProps {
  bounds: Output<'agentTransfers', 'downlines'>
  to: Downline
  transfer: ReturnType<typeof useAgentTransfer>
  onBack: () => void
}

const Transfer = ({ bounds, to, transfer, onBack }: TransferProps) => {
  const { t } = useWords()
  const [purpose, setPurpose] = useState<(typeof purposes)[number]>('top-up')
  const [note, setNote] = useState('')
  return (
    <AgentTransferForm
      bounds={bounds}
      transfer={transfer}
      wishOf={(amount) => ({ amount, to: { downlineId: to.downlineId, purpose, note: note.trim() } })}
    >
      <p className="line-to">
        <span>{t('line.toDownline')}</span> <strong>{to.account}</strong>
        <Button kind="plain" small onClick={onBack}>
          {t('line.changeReceiver')}
        </Button>
      </p>
      <Segments
        label={t('line.purpose')}
        value={purpose}
        onChange={setPurpose}
        options={purposes.map((one) => ({ value: one, label: t(`line.purpose.${one}`) }))}
      />
      <Field
        label={t('line.note')}
        value={note}
        maxLength={NOTE_MAX}
        autoComplete="off"
        hint={t('line.noteHint', { left: NOTE_MAX - note.length })}
        onChange={({ target }) => setNote(target.value)}
      />
    </AgentTransferForm>
  )
}
