import { Button } from '@krathong/ui/button'
import { formatMoney } from '@krathong/ui/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { type Column, DataTable } from '../../shared/data-table.tsx'
import { type Out, read, useReasonedAct } from '../../shared/kit/calls.ts'
import { Moment } from '../../shared/moment.tsx'
import { Money } from '../../shared/money.tsx'
import { Section } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'
import { GiveReward } from './give-reward.tsx'

type Record = Out<'requirementsBackOffice', 'of'>['open'][number]

/** What holds a player's money back and how it ended before; staff may ask for no more of it, and give a reward. */
export const PlayerRequirements = ({ playerId }: { playerId: string }) => {
  const { t } = useWords()
  const backOffice = useBackOffice()
  const mayDecide = may(backOffice, 'promotions.decide')
  const { data } = useQuery({
    ...read('requirementsBackOffice', 'of', { playerId }),
    enabled: may(backOffice, 'promotions.read'),
  })
  const [waived, setWaived] = useState<Record | null>(null)
  const [isGiving, setGiving] = useState(false)
  if (!data) return null
  const columns: Column<Record>[] = [
    {
      id: 'title',
      header: t('bonus.name'),
      cell: (row) => row.title || t(`requirement.source.${row.source}`),
    },
    { id: 'state', header: t('show.state'), cell: (row) => t(`requirement.state.${row.state}`) },
    {
      id: 'required',
      header: t('requirement.required'),
      isNumber: true,
      cell: (row) => <Money amount={row.required} />,
    },
    {
      id: 'missing',
      header: t('requirement.missing'),
      isNumber: true,
      cell: (row) => <Money amount={row.missing} />,
    },
    {
      id: 'bonus',
      header: t('requirement.bonus'),
      isNumber: true,
      cell: (row) => <Money amount={row.bonus} />,
    },
    {
      id: 'opened',
      header: t('requirement.opened'),
      cell: (row) => <Moment at={row.openedAt} form="full" />,
    },
    {
      id: 'act',
      header: '',
      cell: (row) =>
        row.state === 'OPEN' &&
        mayDecide && (
          <Button kind="quiet" small onClick={() => setWaived(row)}>
            {t('requirement.waive')}
          </Button>
        ),
    },
  ]
  const rows = [...data.open, ...data.ended]
  return (
    <Section
      title={t('requirement.title')}
      actions={
        mayDecide && (
          <Button kind="quiet" small onClick={() => setGiving(true)}>
            {t('requirement.give')}
          </Button>
        )
      }
    >
      {rows.length === 0 && <p className="quiet">{t('requirement.none')}</p>}
      {rows.length > 0 && (
        <DataTable
          label={t('requirement.title')}
          rows={rows}
          columns={columns}
          keyOf={(row) => row.requirementId}
        />
      )}
      {waived && <Waive playerId={playerId} record={waived} onClose={() => setWaived(null)} />}
      {isGiving && <GiveReward playerId={playerId} onClose={() => setGiving(false)} />}
    </Section>
  )
}

interface WaiveProps {
  playerId: string
  record: Record
  onClose: () => void
}

const Waive = ({ playerId, record: { requirementId, source, missing }, onClose }: WaiveProps) => {
  const { t } = useWords()
  const { currency } = useBackOffice()
  const waive = useReasonedAct(
    'requirementsBackOffice',
    'waive',
    (reason) => ({ playerId, requirementId, reason }),
    { onDone: onClose },
  )
  return (
    <ChangeDialog
      title={t('requirement.waive-title')}
      confirm={t('requirement.waive')}
      isRisky
      isBusy={waive.isPending}
      error={waive.error}
      onConfirm={waive.mutate}
      onClose={onClose}
    >
      <p>{t('requirement.waive-text', { amount: formatMoney(missing, currency) })}</p>
      {source === 'BONUS' && <p>{t('requirement.waive-bonus')}</p>}
      <p className="field-hint">{t('requirement.two-hint')}</p>
    </ChangeDialog>
  )
}
