import { Empty } from '@krathong/ui/state'
import type { ComponentProps } from 'react'
import { isRefusal } from '../../../shared/field-fault.ts'
import { RecordList } from '../../../shared/record-list.tsx'
import { useWords } from '../../../shared/words.ts'

interface TeamRecordListProps<T> extends Pick<ComponentProps<typeof RecordList<T>>, 'records' | 'draw'> {
  /** What is said where the days asked for have none. */
  none: string
  /** What the figures are of and in which zone the days are, once there is an answer. */
  note: string | undefined
}

/** Records of a team: a name that nobody of it bears is answered like days without any. */
export const TeamRecordList = <T,>({ records, none, note, draw }: TeamRecordListProps<T>) => {
  const { t } = useWords()
  const otherDays = t('teamRecords.otherDays')
  return (
    <>
      {isRefusal(records.error, 'NOT_FOUND') ? (
        <Empty title={t('team.noneFound')} text={otherDays} />
      ) : (
        <RecordList records={records} empty={{ title: none, text: otherDays }} draw={draw} />
      )}
      {note !== undefined && <p className="record-note">{note}</p>}
    </>
  )
}
