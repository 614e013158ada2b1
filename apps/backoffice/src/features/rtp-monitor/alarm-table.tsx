import { Button } from '@krathong/ui/button'
import { useState } from 'react'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { type Column, DataTable } from '../../shared/data-table.tsx'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { countText } from '../../shared/format.ts'
import { Moment } from '../../shared/moment.tsx'
import { Tag } from '../../shared/page-head.tsx'
import { useAct } from '../../shared/kit/calls.ts'
import { useWords } from '../../shared/words.ts'
import type { ReturnAlarm } from './queries.ts'
import { deviationText, useFigureName, usePercent } from './rtp-words.tsx'

/** Lines that fell outside, those that nobody has looked at first. */
export const AlarmTable = ({ rows }: { rows: readonly ReturnAlarm[] }) => {
  const { t, language } = useWords()
  const percent = usePercent()
  const lineName = useFigureName()
  const maySettle = may(useBackOffice(), 'settings.write')
  const [settled, setSettled] = useState<ReturnAlarm | null>(null)
  const columns: Column<ReturnAlarm>[] = [
    {
      id: 'game',
      header: t('round.game'),
      cell: ({ gameName, version, isHeld }) => (
        <>
          {gameName} <span className="quiet">{t('returns.version', { version })}</span>{' '}
          {isHeld && <Tag tone="warn">{t('returns.held')}</Tag>}
        </>
      ),
    },
    { id: 'line', header: t('returns.line'), cell: ({ line: figure }) => lineName(figure) },
    {
      id: 'realised',
      header: t('returns.realised'),
      isNumber: true,
      cell: ({ realised, promised }) => (
        <>
          {percent(realised)} <span className="quiet">({percent(promised)})</span>
        </>
      ),
    },
    {
      id: 'deviations',
      header: t('returns.deviations'),
      isNumber: true,
      cell: (row) => <bdi>{deviationText(row.deviations)}</bdi>,
    },
    {
      id: 'rounds',
      header: t('returns.rounds'),
      isNumber: true,
      cell: ({ rounds }) => countText(rounds, language),
    },
    {
      id: 'raised',
      header: t('returns.raised'),
      cell: ({ raisedAt }) => <Moment at={raisedAt} form="full" />,
    },
    {
      id: 'settle',
      header: t('returns.looked-at'),
      cell: (row) =>
        row.settledAt === null ? (
          maySettle ? (
            <Button kind="quiet" onClick={() => setSettled(row)}>
              {t('returns.settle')}
            </Button>
          ) : (
            <span className="quiet">–</span>
          )
        ) : (
          `${row.settledBy ?? ''}: ${row.note ?? ''}`
        ),
    },
  ]
  return (
    <>
      <DataTable
        label={t('returns.alarms')}
        rows={rows}
        columns={columns}
        keyOf={({ alarmId }) => alarmId}
        linkOf={({ definitionHash }) => `/returns/${definitionHash}`}
      />
      {settled && <SettleDialog alarm={settled} onClose={() => setSettled(null)} />}
    </>
  )
}

const SettleDialog = ({ alarm, onClose }: { alarm: ReturnAlarm; onClose: () => void }) => {
  const { t } = useWords()
  const settle = useAct('rtpBackOffice', 'settleAlarm', { onDone: onClose })
  return (
    <ChangeDialog
      title={t('returns.settle')}
      confirm={t('returns.settle')}
      isBusy={settle.isPending}
      error={settle.error}
      onConfirm={(note) => settle.mutate({ alarmId: alarm.alarmId, note })}
      onClose={onClose}
    >
      <p>{t('returns.settle-text', { game: alarm.gameName })}</p>
    </ChangeDialog>
  )
}
