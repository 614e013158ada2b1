import { Button } from '@krathong/ui/button'
import { useState } from 'react'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { type Column, DataTable } from '../../shared/data-table.tsx'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Link } from '../../shared/router.tsx'
import { useReasonedAct } from '../../shared/kit/calls.ts'
import { useWords, type WordKey } from '../../shared/words.ts'
import { EndHeldWin } from './end-held-win.tsx'
import type { Difference } from './queries.ts'

const kindWords: Readonly<Record<string, WordKey>> = {
  'duplicate-mismatch': 'vendor.difference.duplicate-mismatch',
  'win-after-rollback': 'vendor.difference.win-after-rollback',
  'win-without-bet': 'vendor.difference.win-without-bet',
  'not-theirs': 'vendor.difference.not-theirs',
  'cannot-take-back': 'vendor.difference.cannot-take-back',
  'adjustment-above-limit': 'vendor.difference.adjustment-above-limit',
  'held-win': 'vendor.difference.held-win',
  'free-result-unknown': 'vendor.difference.free-result-unknown',
  'free-result-absurd': 'vendor.difference.free-result-absurd',
  'free-result-late': 'vendor.difference.free-result-late',
  'transfer-unknown': 'vendor.difference.transfer-unknown',
  'report-missing-here': 'vendor.difference.report-missing-here',
  'report-missing-there': 'vendor.difference.report-missing-there',
  'report-differs': 'vendor.difference.report-differs',
  'report-ledger': 'vendor.difference.report-ledger',
}

const SCALE_DIGITS = 4

/** An amount of the ledger, in ten-thousandths, as people write it. */
const scaled = (text: string): string => {
  const [, sign = '', digits = ''] = /^(-?)([0-9]+)$/.exec(text) ?? []
  if (digits === '') return text
  const padded = digits.padStart(SCALE_DIGITS + 1, '0')
  return `${sign}${padded.slice(0, -SCALE_DIGITS)}.${padded.slice(-SCALE_DIGITS).replace(/0{1,2}$/, '')}`
}

/** `bet 50100 FUN` with its amount as people write it. */
const sentence = (said: string | undefined): string =>
  said ? said.replace(/-?[0-9]{1,18}(?= )/, (amount) => scaled(amount)) : '–'

const CloseDialog = ({ row, onClose }: { row: Difference; onClose: () => void }) => {
  const { t } = useWords()
  const close = useReasonedAct(
    'vendorBackOffice',
    'closeDifference',
    (note) => ({ differenceId: row.differenceId, note }),
    { onDone: onClose },
  )
  return (
    <ChangeDialog
      title={t('vendor.difference.close')}
      confirm={t('vendor.difference.close')}
      isBusy={close.isPending}
      error={close.error}
      onConfirm={(note) => close.mutate(note)}
      onClose={onClose}
    >
      <p>{t('vendor.difference.closeText', { subject: row.subject })}</p>
    </ChangeDialog>
  )
}

/** Both sides of what differs, as each of them tells it. */
const Sides = ({ detail }: { detail: Difference['detail'] }) => {
  const { t } = useWords()
  const { theirs, ours, amount, round } = detail
  if (theirs === undefined && ours === undefined)
    return (
      <span className="quiet">{[amount && scaled(amount), round].filter(Boolean).join(' · ') || '–'}</span>
    )
  return (
    <>
      <div>{t('vendor.difference.theirs', { said: sentence(theirs) })}</div>
      <div>{t('vendor.difference.ours', { said: sentence(ours) })}</div>
    </>
  )
}

interface RowActs {
  onClose: ((row: Difference) => void) | null
  onHeld: ((row: Difference) => void) | null
}

const useColumns = ({ onClose, onHeld }: RowActs): Column<Difference>[] => {
  const { t } = useWords()
  return [
    {
      id: 'kind',
      header: t('vendor.difference.kind'),
      cell: (row) => {
        const word = kindWords[row.kind]
        return word ? t(word) : <code>{row.kind}</code>
      },
    },
    { id: 'vendor', header: t('vendor.name'), cell: (row) => <code>{row.vendorCode}</code> },
    { id: 'subject', header: t('vendor.difference.subject'), cell: (row) => <code>{row.subject}</code> },
    {
      id: 'player',
      header: t('nav.players'),
      cell: (row) =>
        row.playerId === null ? '–' : <Link to={`/players/${row.playerId}`}>{row.playerId.slice(-8)}</Link>,
    },
    { id: 'sides', header: t('vendor.difference.sides'), cell: (row) => <Sides detail={row.detail} /> },
    { id: 'times', header: t('vendor.difference.times'), isNumber: true, cell: (row) => row.times },
    { id: 'last', header: t('vendor.difference.last'), cell: (row) => <Moment at={row.lastAt} /> },
    onClose || onHeld
      ? {
          id: 'close',
          header: t('vendor.act'),
          cell: (row) => (
            <>
              {onHeld && row.kind === 'held-win' && (
                <Button kind="quiet" small onClick={() => onHeld(row)}>
                  {t('vendor.held')}
                </Button>
              )}
              {onClose && row.kind !== 'held-win' && (
                <Button kind="quiet" small onClick={() => onClose(row)}>
                  {t('vendor.difference.close')}
                </Button>
              )}
            </>
          ),
        }
      : { id: 'note', header: t('vendor.difference.note'), cell: (row) => row.note ?? '–' },
  ]
}

interface DifferenceTableProps {
  rows: readonly Difference[]
  of: { state: 'open' | 'closed' }
  isStale: boolean
}

export const DifferenceTable = ({ rows, of: { state }, isStale }: DifferenceTableProps) => {
  const isOpen = state === 'open'
  const { t } = useWords()
  const backOffice = useBackOffice()
  const [closing, setClosing] = useState<Difference | null>(null)
  const [ending, setEnding] = useState<Difference | null>(null)
  const columns = useColumns({
    onClose: isOpen && may(backOffice, 'vendors.write') ? setClosing : null,
    onHeld: isOpen && may(backOffice, 'withdrawals.review') ? setEnding : null,
  })
  return (
    <>
      <DataTable
        label={t('vendor.differences')}
        rows={rows}
        columns={columns}
        keyOf={(row) => row.differenceId}
        isStale={isStale}
      />
      {ending && <EndHeldWin row={ending} onClose={() => setEnding(null)} />}
      {closing && <CloseDialog row={closing} onClose={() => setClosing(null)} />}
    </>
  )
}
