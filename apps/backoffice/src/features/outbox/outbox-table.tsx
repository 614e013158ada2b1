import { type Column, DataTable } from '../../shared/data-table.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import type { RowOf } from '../../shared/kit/list-rows.tsx'
import './outbox.css'

type OutboxMessage = RowOf<'notificationsBackOffice', 'outbox'>

/** What left the platform or waits to; the words open under their subject. */
export const OutboxTable = ({ rows, isStale }: { rows: readonly OutboxMessage[]; isStale: boolean }) => {
  const { t } = useWords()
  const columns: Column<OutboxMessage>[] = [
    { id: 'at', header: t('outbox.at'), cell: (row) => <Moment at={row.madeAt} form="full" /> },
    { id: 'channel', header: t('outbox.channel'), cell: (row) => t(`outbox.channel.${row.channel}`) },
    {
      id: 'receiver',
      header: t('outbox.receiver'),
      cell: (row) =>
        row.playerId ? <Link to={`/players/${row.playerId}`}>{row.receiver}</Link> : row.receiver,
    },
    { id: 'text', header: t('outbox.message'), cell: (row) => <Message message={row} /> },
    { id: 'state', header: t('outbox.state'), cell: (row) => <State message={row} /> },
  ]
  return (
    <DataTable
      label={t('outbox.title')}
      rows={rows}
      columns={columns}
      keyOf={({ messageId }) => messageId}
      isStale={isStale}
    />
  )
}

const Message = ({ message }: { message: OutboxMessage }) => {
  const { t } = useWords()
  return (
    <details className="outbox-message">
      <summary>{t(`outbox.kind.${message.kind}`)}</summary>
      <div lang={message.language}>
        {message.subject && <p className="outbox-subject">{message.subject}</p>}
        <pre className="outbox-text">{message.text}</pre>
      </div>
    </details>
  )
}

const State = ({ message }: { message: OutboxMessage }) => {
  const { t } = useWords()
  const { state, sentBy, attempts, fault } = message
  return (
    <>
      <span className={state === 'failed' ? 'outbox-failed' : undefined}>{t(`outbox.state.${state}`)}</span>
      {sentBy && <span className="outbox-note"> · {t(`outbox.way.${sentBy}`)}</span>}
      {fault && <span className="outbox-note outbox-fault">{t('outbox.fault', { attempts, fault })}</span>}
    </>
  )
}
