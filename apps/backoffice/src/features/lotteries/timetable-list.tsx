import { DataTable } from '../../shared/data-table.tsx'
import { Moment } from '../../shared/moment.tsx'
import { useWords } from '../../shared/words.ts'
import { kindOf } from './timetables.ts'
import type { KnownTimetables } from './timetables.ts'
import { useWeekdays } from './weekdays.ts'

/** When each official lottery draws, as it stands today. */
export const TimetableList = ({ known: { games } }: { known: KnownTimetables }) => {
  const { t } = useWords()
  const names = useWeekdays()
  const daysText = (game: KnownTimetables['games'][number]): string => {
    const kind = kindOf(game)
    if (kind === 'week') return game.weekdays!.map((day) => names[day]).join(' ')
    return kind === 'month'
      ? t('lots.time.of-month', { days: game.monthdays!.join(', ') })
      : t('lots.time.on.all')
  }
  return (
    <DataTable
      label={t('lots.timetables')}
      rows={games}
      keyOf={({ gameCode }) => gameCode}
      columns={[
        { id: 'name', header: t('lots.game'), cell: ({ name }) => name },
        { id: 'days', header: t('lots.time.on'), cell: daysText },
        { id: 'close', header: t('lots.time.close'), cell: ({ close }) => close },
        { id: 'draw', header: t('lots.time.draw'), cell: ({ draw }) => draw },
        {
          id: 'next',
          header: t('lots.time.next'),
          cell: ({ nextAt }) => (nextAt ? <Moment at={nextAt} form="full" /> : '-'),
        },
      ]}
    />
  )
}
