import { RecordList, useCallRecords } from '../../shared/record-list.tsx'
import { useWords } from '../../shared/words.ts'
import { ApplicationState } from './application-state.tsx'
import './applications.css'

const LIMIT = 10

/** Everything that a member asked for, the latest first. */
export const MyApplications = () => {
  const { t } = useWords()
  const { records } = useCallRecords('bonusApplications', 'mine', { limit: LIMIT })
  return (
    <RecordList
      records={records}
      empty={{ title: t('apply.none'), text: t('apply.noneText') }}
      draw={(rows) => (
        <div className="stack">
          {rows.map((application) => (
            <article key={application.applicationId} className="card apply-past">
              <strong>{application.title}</strong>
              <ApplicationState application={application} />
            </article>
          ))}
        </div>
      )}
    />
  )
}
