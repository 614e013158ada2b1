import { ReconciliationAlarm } from './reconciliation-alarm.tsx'
import { ClosedGames } from './closed-games.tsx'
import { HelpLinkAlarm } from './help-link-alarm.tsx'
import { OwnConfirmation } from './own-confirmation.tsx'
import { RtpAlarm } from './rtp-alarm.tsx'
import { StaffAlarms } from './staff-alarms.tsx'

/** What stands above every page until somebody has dealt with it. */
export const Alarms = () => (
  <>
    <OwnConfirmation />
    <StaffAlarms />
    <ReconciliationAlarm />
    <RtpAlarm />
    <ClosedGames />
    <HelpLinkAlarm />
  </>
)
