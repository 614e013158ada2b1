import { useQuery } from '@tanstack/react-query'
import { LotteriesHead } from '../../features/lotteries/lotteries-head.tsx'
import { TimetableList } from '../../features/lotteries/timetable-list.tsx'
import { TimetablesFields } from '../../features/lotteries/timetables-fields.tsx'
import { draftOf, faultsOf } from '../../features/lotteries/timetables.ts'
import { api } from '../../shared/client.ts'
import { read } from '../../shared/kit/calls.ts'
import { definePolicyForm } from '../../shared/kit/policy-form.tsx'
import { Answer } from '../../shared/states.tsx'

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
