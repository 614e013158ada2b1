import type { CallOutput, Calls } from '@krathong/protocol'
import { Button } from '@krathong/ui/button'
import { useState } from 'react'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { type Column, DataTable } from '../../shared/data-table.tsx'
import { useAct } from '../../shared/kit/calls.ts'
import { Moment } from '../../shared/moment.tsx'
import { Money } from '../../shared/money.tsx'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'

type Debt = CallOutput<Calls['lotteryBackOffice']['debts']>['content'][number]

/** What each player owes, what was taken of it, and what was given up. */
export const DebtTable = ({ rows, isStale }: { rows: readonly Debt[]; isStale: boolean }) => {
  const { t } = useWords()
  const mayDecide = may(useBackOffice(), 'draws.decide')
  const [asked, setAsked] = useState<Debt | null>(null)
  const money = (name: 'amount' | 'paid' | 'left'): Column<Debt> => ({
    ...{ id: name, header: t(`lots.debts.${name}`), isNumber: true },
    cell: (row) => <Money amount={row[name]} />,
  })
  const columns: Column<Debt>[] = [
    {
      id: 'player',
      header: t('lots.debts.player'),
      cell: (row) => <Link to={`/players/${row.playerId}`}>{row.account || row.playerId}</Link>,
    },
    { id: 'at', header: t('lots.debts.at'), cell: ({ at }) => <Moment at={at} form="full" /> },
    ...(['amount', 'paid', 'left'] as const).map(money),
    {
      id: 'act',
      header: '',
      cell: (row) =>
        row.writtenOff ? (
          t('lots.debts.given-up', {
            amount: row.writtenOff.amount,
            name: row.writtenOff.by,
            reason: row.writtenOff.reason,
          })
        ) : mayDecide && !/^0(\.0*)?$/.test(row.left) ? (
          <Button small kind="quiet" onClick={() => setAsked(row)}>
            {t('lots.debts.write-off')}
          </Button>
        ) : null,
    },
  ]
  return (
    <>
      <DataTable
        label={t('lots.debts')}
        rows={rows}
        columns={columns}
        keyOf={({ debtId }) => debtId}
        isStale={isStale}
      />
      {asked && <WriteOff debt={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

const WriteOff = ({ debt, onClose }: { debt: Debt; onClose: () => void }) => {
  const { t } = useWords()
  const act = useAct('lotteryBackOffice', 'writeOff', { onDone: onClose })
  return (
    <ChangeDialog
      title={t('lots.debts.write-off')}
      confirm={t('lots.debts.write-off')}
      isRisky
      isBusy={act.isPending}
      error={act.error}
      onConfirm={(reason) => act.mutate({ debtId: debt.debtId, reason })}
      onClose={onClose}
    >
      <p>{t('lots.debts.write-off-text', { name: debt.account || debt.playerId })}</p>
      <p>
        <Money amount={debt.left} />
      </p>
    </ChangeDialog>
  )
}
