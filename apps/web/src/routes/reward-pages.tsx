import { ShareCode } from '../features/agent/share-code.tsx'
import { ReferralPage } from '../features/referral/referral-page.tsx'

export { MissionsPage } from '../features/rewards/missions-page.tsx'
export { RewardsPage } from '../features/rewards/rewards-page.tsx'

/** Inviting shows its code as agents show theirs. */
export const InvitePage = () => <ReferralPage Share={ShareCode} />
