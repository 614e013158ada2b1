import { Button } from '@krathong/ui/button'
import { Field } from '@krathong/ui/field'
import { useState } from 'react'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { type Column, DataTable } from '../../shared/data-table.tsx'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Money } from '../../shared/money.tsx'
import { Link } from '../../shared/router.tsx'
import { useAct } from '../../shared/kit/calls.ts'
import { useWords, type WordKey } from '../../shared/words.ts'
import type { BankRow } from './queries.ts'

const reasons: Readonly<Record<string, WordKey>> = {
  none: 'bank.why.none',
  several: 'bank.why.several',
  state: 'bank.why.state',
  currency: 'bank.why.currency',
  'reference-used': 'bank.why.reference-used',
}

/** Bookings of our bank with the order each paid, or why it found none. */
export const BankRowTable = ({ rows, isStale }: { rows: readonly BankRow[]; isStale: boolean }) => {
  const { t } = useWords()
  const mayDecide = may(useBackOffice(), 'deposits.decide')
  const [asked, setAsked] = useState<{ row: BankRow; act: 'match' | 'dismiss' } | null>(null)
  const isOpen = ({ state }: BankRow) => state === 'unmatched' || state === 'waiting'
  const columns: Column<BankRow>[] = [
    { id: 'at', header: t('bank.booked'), cell: (row) => <Moment at={row.bookedAt} form="full" /> },
    {
      id: 'amount',
      header: t('ledger.amount'),
      isNumber: true,
      cell: (row) => <Money amount={row.amount} currency={row.currency} />,
    },
    { id: 'account', header: t('bank.account'), cell: (row) => row.account ?? row.methodCode },
    { id: 'payer', header: t('bank.payer'), cell: (row) => row.payer ?? '–' },
    {
      id: 'reference',
      header: t('withdrawal.reference'),
      cell: (row) => (
        <>
          <code className="hash">{row.reference}</code>
          {row.note && <p className="quiet">{row.note}</p>}
        </>
      ),
    },
    {
      id: 'order',
      header: t('bank.order'),
      cell: (row) =>
        row.orderId ? (
          <Link to={`/deposits/${row.orderId}`}>{row.orderNo ?? row.orderId}</Link>
        ) : (
          <WhyNot reason={row.reason} />
        ),
    },
    {
      id: 'act',
      header: '',
      cell: (row) =>
        mayDecide && isOpen(row) ? (
          <span className="row-acts">
            <Button small onClick={() => setAsked({ row, act: 'match' })}>
              {t('bank.match')}
            </Button>
            <Button kind="quiet" small onClick={() => setAsked({ row, act: 'dismiss' })}>
              {t('bank.dismiss')}
            </Button>
          </span>
        ) : (
          <span className="quiet">{row.handledBy ?? t('bank.by-itself')}</span>
        ),
    },
  ]
  return (
    <>
      <DataTable
        label={t('bank.title')}
        rows={rows}
        columns={columns}
        keyOf={(row) => row.rowId}
        isStale={isStale}
      />
      {asked && <RowDialog row={asked.row} act={asked.act} onClose={() => setAsked(null)} />}
    </>
  )
}

const WhyNot = ({ reason }: { reason: string | null }) => {
  const { t } = useWords()
  if (reason === null) return <>–</>
  return <>{Object.hasOwn(reasons, reason) ? t(reasons[reason]!) : reason}</>
}

interface RowDialogProps {
  row: BankRow
  act: 'match' | 'dismiss'
  onClose: () => void
}

const RowDialog = ({ row, act, onClose }: RowDialogProps) => {
  const { t } = useWords()
  const [orderNo, setOrderNo] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const match = useAct('depositAdmin', 'matchRow', { onDone: onClose })
  const dismiss = useAct('depositAdmin', 'dismissRow', { onDone: onClose })
  const { rowId } = row
  const send = (reason: string) => {
    setWasTried(true)
    if (act === 'dismiss') dismiss.mutate({ rowId, reason })
    else if (orderNo.trim().length >= 3)
      match.mutate({ rowId, orderNo: orderNo.trim().toUpperCase(), reason })
  }
  return (
    <ChangeDialog
      title={t(`bank.${act}`)}
      confirm={t(`bank.${act}`)}
      isRisky={act === 'dismiss'}
      isBusy={match.isPending || dismiss.isPending}
      error={match.error ?? dismiss.error}
      onConfirm={send}
      onClose={onClose}
    >
      <p>
        <Money amount={row.amount} currency={row.currency} /> · {row.payer ?? '–'} ·{' '}
        <Moment at={row.bookedAt} form="full" />
      </p>
      <p>{t(`bank.${act}-text`)}</p>
      {act === 'match' && (
        <Field
          label={t('bank.order')}
          maxLength={40}
          spellCheck={false}
          error={wasTried && orderNo.trim().length < 3 ? t('field.required') : undefined}
          value={orderNo}
          onChange={({ target }) => setOrderNo(target.value)}
        />
      )}
    </ChangeDialog>
  )
}
