import { ShareCode } from '../features/agent/share-code.tsx'
import { MyApplications } from '../features/applications/my-applications.tsx'
import { ReferralPage } from '../features/referral/referral-page.tsx'
import { useGroupName } from '../features/rewards/use-group-name.ts'
import { RewardCentre } from '../features/rewards/rewards-page.tsx'

export { ChancesPage } from '../features/rewards/chances-page.tsx'
export { MissionsPage } from '../features/rewards/missions-page.tsx'

export const RewardsPage = () => <RewardCentre Asked={MyApplications} />

/** Inviting shows its code as agents show theirs. */
export const InvitePage = () => <ReferralPage Share={ShareCode} useGroupName={useGroupName} />
