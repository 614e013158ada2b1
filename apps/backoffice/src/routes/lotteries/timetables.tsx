import { useQuery } from '@tanstack/react-query'
import { LotteriesHead } from '../../features/lotteries/lotteries-head.tsx'
import { TimetablesFields } from '../../features/lotteries/timetables-fields.tsx'
import { draftOf, faultsOf, kindOf } from '../../features/lotteries/timetables.ts'
import { api } from '../../shared/client.ts'
import { read } from '../../shared/kit/calls.ts'
import { definePolicyForm } from '../../shared/kit/policy-form.tsx'
import { Answer } from '../../shared/states.tsx'
import { DataTable } from '../../shared/data-table.tsx'
import { Moment } from '../../shared/moment.tsx'
import { useWords } from '../../shared/words.ts'
import type { KnownTimetables } from '../../features/lotteries/timetables.ts'
import { useWeekdays } from '../../features/lotteries/weekdays.ts'

/** When each official lottery draws, as it stands today. */
const TimetableList = ({ known: { games } }: { known: KnownTimetables }) => {
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

/** It decides until when bets are sold, and which draws give stakes back: it is changed by two people. */
const TimetablesForm = definePolicyForm({
  group: 'lotteryBackOffice',
  right: 'settings.write',
  draftOf,
  faultsOf,
  save: ({ version }, draft, reason) =>
    api('lotteryBackOffice', 'saveTimetables', { version, ...draft, reason }),
  words: {
    ...{ title: 'lots.time.save', save: 'editor.save', text: 'lots.time.save-text', faulty: 'lots.fault' },
  },
  Fields: TimetablesFields,
})

/** When official lotteries draw: days off, draws on another day, timetables from a date on, and what holds today. */
export const LotteryTimetables = () => {
  const known = useQuery(read('lotteryBackOffice', 'timetables', {}))
  return (
    <>
      <LotteriesHead />
      <Answer query={known}>
        {(found) => (
          <>
            <TimetablesForm known={found} />
            <div className="lots-timetables">
              <TimetableList known={found} />
            </div>
          </>
        )}
      </Answer>
    </>
  )
}
