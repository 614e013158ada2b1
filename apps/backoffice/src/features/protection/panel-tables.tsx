import { Empty } from '@krathong/ui/state'
import { Button } from '@krathong/ui/button'
import { useState } from 'react'
import { newId } from '@krathong/protocol/new-id'
import { type Column, DataTable } from '../../shared/data-table.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Tag } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'
import type { Panel } from './queries.ts'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { api } from '../../shared/client.ts'
import { useProtectionChange } from './queries.ts'

/** Lifting what staff have set waits for a second operator; the key is made when the dialog opens, so that it is proposed once. */
const LiftButton = ({ playerId, stopId }: { playerId: string; stopId: string }) => {
  const { t } = useWords()
  const [key, setKey] = useState<string | null>(null)
  const close = () => setKey(null)
  const lift = useProtectionChange(
    (input: { key: string; reason: string }) =>
      api('protectionBackOffice', 'proposeLift', { playerId, stopId, ...input }),
    close,
  )
  return (
    <>
      <Button kind="quiet" small onClick={() => setKey(newId())}>
        {t('guard.lift')}
      </Button>
      {key !== null && (
        <ChangeDialog
          title={t('guard.lift')}
          confirm={t('entry.propose')}
          isRisky
          isBusy={lift.isPending}
          error={lift.error}
          onConfirm={(reason) => lift.mutate({ key, reason })}
          onClose={close}
        >
          <p>{t('guard.lift-text')}</p>
        </ChangeDialog>
      )}
    </>
  )
}

type Limit = Panel['state']['limits'][number]
type Stop = Panel['stops'][number]
type Change = Panel['changes'][number]

const useAmount = () => {
  const { t } = useWords()
  return (kind: Limit['kind'], amount: string | null) => {
    if (amount === null) return '—'
    return kind === 'time' ? t('guard.minutes-of', { minutes: amount }) : amount
  }
}

/** What counts now: the strictest of the player's, the brand's and staff's, with what is used of it. */
export const LimitTable = ({ panel }: { panel: Panel }) => {
  const { t } = useWords()
  const amountOf = useAmount()
  const rows = panel.state.limits.filter(({ inForce, waiting }) => inForce !== null || waiting !== null)
  const columns: Column<Limit>[] = [
    {
      id: 'limit',
      header: t('guard.which'),
      cell: ({ kind, span }) => `${t(`guard.limit.${kind}`)} · ${t(`guard.span.${span}`)}`,
    },
    {
      id: 'in-force',
      header: t('guard.in-force'),
      isNumber: true,
      cell: ({ kind, inForce }) => amountOf(kind, inForce),
    },
    {
      id: 'by',
      header: t('guard.by'),
      cell: ({ inForceBy }) => (inForceBy ? t(`guard.by.${inForceBy}`) : '—'),
    },
    {
      id: 'left',
      header: t('guard.left'),
      isNumber: true,
      cell: ({ kind, left }) => amountOf(kind, left),
    },
    {
      id: 'waiting',
      header: t('guard.waiting'),
      cell: ({ kind, waiting }) =>
        waiting ? `${waiting.amount === null ? t('guard.none') : amountOf(kind, waiting.amount)}` : '—',
    },
  ]
  if (rows.length === 0) return <Empty title={t('guard.no-limits')} />
  return (
    <DataTable
      label={t('guard.limits')}
      rows={rows}
      columns={columns}
      keyOf={({ kind, span }) => `${kind}/${span}`}
    />
  )
}

interface StopTableProps {
  stops: readonly Stop[]
  playerId: string
  mayAct: boolean
}

export const StopTable = ({ stops, playerId, mayAct }: StopTableProps) => {
  const { t } = useWords()
  const isOurs = ({ kind }: Stop) => kind === 'staff' || kind === 'restricted'
  const columns: Column<Stop>[] = [
    {
      id: 'kind',
      header: t('guard.stop-kind'),
      cell: (row) => (
        <>
          {t(`guard.kind.${row.kind}`)} {row.isInForce && <Tag tone="warn">{t('guard.now')}</Tag>}
        </>
      ),
    },
    { id: 'from', header: t('guard.from'), cell: (row) => <Moment at={row.beganAt} /> },
    {
      id: 'until',
      header: t('guard.until'),
      cell: (row) => {
        if (row.endsAt === null) return t('guard.for-good')
        const waits = row.isInForce && !isOurs(row) && row.returnsAt === null
        return (
          <>
            <Moment at={row.endsAt} /> {waits && t('guard.waits-return')}
          </>
        )
      },
    },
    {
      id: 'why',
      header: t('guard.why'),
      cell: (row) => [row.setBy ?? t('guard.by.player'), row.reason].filter(Boolean).join(' · '),
    },
    {
      id: 'lift',
      header: t('guard.lift'),
      cell: (row) => {
        if (row.liftedBy) return `${t('guard.lifted')} · ${row.liftedBy}`
        if (row.returnsAt)
          return (
            <>
              {t('guard.returned')} · <Moment at={row.returnsAt} />
            </>
          )
        return row.isInForce && isOurs(row) && mayAct ? (
          <LiftButton playerId={playerId} stopId={row.stopId} />
        ) : (
          '—'
        )
      },
    },
  ]
  if (stops.length === 0) return <Empty title={t('guard.no-stops')} />
  return <DataTable label={t('guard.stops')} rows={stops} columns={columns} keyOf={({ stopId }) => stopId} />
}

export const ChangeTable = ({ changes }: { changes: readonly Change[] }) => {
  const { t } = useWords()
  const amountOf = useAmount()
  const columns: Column<Change & { place: number }>[] = [
    { id: 'at', header: t('ledger.at'), cell: (row) => <Moment at={row.at} /> },
    {
      id: 'limit',
      header: t('guard.which'),
      cell: ({ kind, span }) => `${t(`guard.limit.${kind}`)} · ${t(`guard.span.${span}`)}`,
    },
    { id: 'by', header: t('guard.by'), cell: ({ source }) => t(`guard.by.${source}`) },
    { id: 'act', header: t('guard.act'), cell: ({ act }) => actText(t, act) },
    {
      id: 'amounts',
      header: t('ledger.amount'),
      cell: ({ kind, before, after }) => `${amountOf(kind, before)} → ${amountOf(kind, after)}`,
    },
  ]
  if (changes.length === 0) return <Empty title={t('guard.no-changes')} />
  return (
    <DataTable
      label={t('guard.changes')}
      rows={changes.map((change, place) => ({ ...change, place }))}
      columns={columns}
      keyOf={({ place }) => String(place)}
    />
  )
}

const acts = ['tightened', 'asked', 'confirmed', 'withdrawn', 'set'] as const

const actText = (t: ReturnType<typeof useWords>['t'], act: string) => {
  const known = acts.find((one) => one === act)
  return known ? t(`guard.act.${known}`) : act
}
