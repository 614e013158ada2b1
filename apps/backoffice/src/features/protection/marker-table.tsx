import { Button } from '@krathong/ui/button'
import { useState } from 'react'
import { type Column, DataTable } from '../../shared/data-table.tsx'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import type { Marker } from './queries.ts'
import { ReviewDialog } from './review-dialog.tsx'

interface MarkerTableProps {
  rows: readonly Marker[]
  isStale?: boolean
}

/** Signs of harm: what was seen of whom, how often, and what was done about it. */
export const MarkerTable = ({ rows, isStale = false }: MarkerTableProps) => {
  const { t } = useWords()
  const mayReview = may(useBackOffice(), 'protection.write')
  const [open, setOpen] = useState<Marker | null>(null)
  const columns: Column<Marker>[] = [
    {
      id: 'player',
      header: t('player.one'),
      cell: (row) => (
        <Link to={`/players/${row.playerId}/protection`} className="above-row">
          {row.account}
        </Link>
      ),
    },
    { id: 'kind', header: t('harm.sign'), cell: (row) => t(`harm.kind.${row.kind}`) },
    { id: 'detail', header: t('harm.seen'), cell: (row) => t(`harm.detail.${row.kind}`, row.detail) },
    { id: 'last', header: t('harm.last'), cell: (row) => <Moment at={row.lastAt} /> },
    {
      id: 'outcome',
      header: t('harm.outcome'),
      cell: (row) => {
        if (row.outcome) return `${t(`harm.outcome.${row.outcome}`)} · ${row.reviewedBy} · ${row.note}`
        return mayReview ? (
          <Button kind="quiet" small onClick={() => setOpen(row)}>
            {t('harm.review')}
          </Button>
        ) : (
          t('harm.waits')
        )
      },
    },
  ]
  return (
    <>
      <DataTable
        label={t('harm.title')}
        rows={rows}
        columns={columns}
        keyOf={({ markerId }) => markerId}
        isStale={isStale}
      />
      {open && <ReviewDialog marker={open} onClose={() => setOpen(null)} />}
    </>
  )
}
