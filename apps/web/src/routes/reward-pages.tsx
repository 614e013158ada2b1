import { ShareCode } from '../features/agent/share-code.tsx'
import { ReferralPage } from '../features/referral/referral-page.tsx'
import { useGroupName } from '../features/rewards/use-group-name.ts'
import { RewardCentre } from '../features/rewards/rewards-page.tsx'
import { RecordList, useCallRecords } from '../shared/record-list.tsx'
import { useWords } from '../shared/words.ts'
import { ApplicationState } from '../features/applications/application-state.tsx'
import '../features/applications/applications.css'

const LIMIT = 10

/** Everything that a member asked for, the latest first. */
const MyApplications = () => {
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

export { ChancesPage } from '../features/rewards/chances-page.tsx'
export { MissionsPage } from '../features/rewards/missions-page.tsx'

export const RewardsPage = () => <RewardCentre Asked={MyApplications} />

/** Inviting shows its code as agents show theirs. */
export const InvitePage = () => <ReferralPage Share={ShareCode} useGroupName={useGroupName} />
