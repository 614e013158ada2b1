import { Button } from '@krathong/ui/button'
import { type Column, DataTable } from '../../shared/data-table.tsx'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Tag } from '../../shared/page-head.tsx'
import { Link } from '../../shared/router.tsx'
import { InlineFault } from '../../shared/states.tsx'
import { useAct } from '../../shared/kit/calls.ts'
import { useWords } from '../../shared/words.ts'
import type { MatchRow } from './queries.ts'

const MatchState = ({ row }: { row: MatchRow }) => {
  const { t } = useWords()
  if (row.state === 'failed') return <Tag tone="bad">{t('vendor.match.failed')}</Tag>
  if (row.state === 'partial') return <Tag>{t('vendor.match.partial')}</Tag>
  return row.differing > 0 ? (
    <Tag tone="warn">{t('vendor.match.differs')}</Tag>
  ) : (
    <Tag tone="good">{t('vendor.match.agrees')}</Tag>
  )
}

/** Days of vendors and how each came out. */
export const MatchTable = ({ rows, isStale }: { rows: readonly MatchRow[]; isStale: boolean }) => {
  const { t } = useWords()
  const backOffice = useBackOffice()
  const match = useAct('vendorBackOffice', 'match')
  const columns: Column<MatchRow>[] = [
    { id: 'day', header: t('vendor.match.day'), cell: (row) => <code>{row.day}</code> },
    { id: 'vendor', header: t('vendor.name'), cell: (row) => <code>{row.vendorCode}</code> },
    { id: 'state', header: t('vendor.state'), cell: (row) => <MatchState row={row} /> },
    { id: 'matched', header: t('vendor.match.alike'), isNumber: true, cell: (row) => row.matched },
    {
      id: 'differing',
      header: t('vendor.differences'),
      isNumber: true,
      cell: (row) =>
        row.differing > 0 ? (
          <Link to={`/vendors/differences?vendor=${row.vendorCode}`}>{row.differing}</Link>
        ) : (
          row.differing
        ),
    },
    { id: 'fault', header: t('vendor.match.fault'), isWideOnly: true, cell: (row) => row.fault ?? '–' },
    { id: 'asked', header: t('vendor.match.asked'), cell: (row) => <Moment at={row.askedAt} /> },
    ...(may(backOffice, 'vendors.write')
      ? [
          {
            id: 'again',
            header: t('vendor.act'),
            cell: (row: MatchRow) => (
              <Button
                kind="quiet"
                small
                busy={
                  match.isPending &&
                  match.variables.day === row.day &&
                  match.variables.vendorCode === row.vendorCode
                }
                onClick={() => match.mutate({ vendorCode: row.vendorCode, day: row.day })}
              >
                {t('vendor.match.again')}
              </Button>
            ),
          },
        ]
      : []),
  ]
  return (
    <>
      <InlineFault error={match.error} />
      <DataTable
        label={t('vendor.matches')}
        rows={rows}
        columns={columns}
        keyOf={(row) => `${row.vendorCode}/${row.day}`}
        isStale={isStale}
      />
    </>
  )
}
