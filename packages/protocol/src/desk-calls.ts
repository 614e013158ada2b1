/** Calls of the back office. */
import { approvalsCalls } from './calls/backoffice-approvals.ts'
import { contentAdminCalls, settingsCalls } from './calls/backoffice-desk.ts'
import { staffDeskCalls } from './calls/backoffice-staff.ts'
import { ledgerCalls, playersCalls, roundsCalls } from './calls/backoffice.ts'
import { booksDeskCalls } from './calls/books.ts'
import { depositAdminCalls } from './calls/deposits-desk.ts'
import { elsewhereDeskCalls } from './calls/elsewhere-desk.ts'
import { identityDeskCalls } from './calls/identity-desk.ts'
import { lineDeskCalls } from './calls/line-desk.ts'
import { staffTieCalls } from './calls/staff-ties.ts'
import { playerSecurityCalls } from './calls/player-security-desk.ts'
import { protectionDeskCalls } from './calls/protection-desk.ts'
import { vendorDeskCalls } from './calls/vendor-desk.ts'
import { withdrawalDeskCalls } from './calls/withdrawal-desk.ts'
import { siteDeskCalls } from './site-desk-calls.ts'

export const deskCalls = {
  ...siteDeskCalls,
  withdrawalDesk: withdrawalDeskCalls,
  depositAdmin: depositAdminCalls,
  identityDesk: identityDeskCalls,
  lineDesk: lineDeskCalls,
  staffTies: staffTieCalls,
  ...staffDeskCalls,
  approvals: approvalsCalls,
  players: playersCalls,
  playerSecurity: playerSecurityCalls,
  rounds: roundsCalls,
  ledger: ledgerCalls,
  booksDesk: booksDeskCalls,
  contentAdmin: contentAdminCalls,
  settings: settingsCalls,
  elsewhereDesk: elsewhereDeskCalls,
  vendorDesk: vendorDeskCalls,
  protectionDesk: protectionDeskCalls,
} as const
