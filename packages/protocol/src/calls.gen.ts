/** Made by `npm run build -- routes` from the declarations; do not edit. */
import { accountCalls } from './calls/account.ts'
import { agentsCalls } from './calls/agents.ts'
import { approvalsCalls } from './calls/backoffice-approvals.ts'
import { networksCalls, ownCalls, invitationsCalls } from './calls/backoffice-own.ts'
import { staffCalls, operatorCalls } from './calls/backoffice-staff.ts'
import { playersCalls, roundsCalls, ledgerCalls } from './calls/backoffice.ts'
import { beaconCalls } from './calls/beacon.ts'
import { bettingCalls } from './calls/betting.ts'
import { bingoCalls } from './calls/bingo.ts'
import { booksCalls, booksDeskCalls } from './calls/books.ts'
import { breakdownsDeskCalls } from './calls/breakdowns.ts'
import { catalogCalls } from './calls/catalog.ts'
import { challengesCalls, deskChallengesCalls } from './calls/challenges.ts'
import { chanceDeskCalls } from './calls/chance.ts'
import { chatCalls, chatDeskCalls } from './calls/chat.ts'
import { contactsCalls } from './calls/contacts.ts'
import { contentAdminCalls } from './calls/content-desk.ts'
import { contentCalls } from './calls/content.ts'
import { crashCalls } from './calls/crash.ts'
import { depositAdminCalls } from './calls/deposits-desk.ts'
import { depositsCalls } from './calls/deposits.ts'
import { dispatchDeskCalls } from './calls/dispatch-desk.ts'
import { elsewhereDeskCalls } from './calls/elsewhere-desk.ts'
import { elsewhereCalls } from './calls/elsewhere.ts'
import { factorCalls } from './calls/factor.ts'
import { identityDeskCalls } from './calls/identity-desk.ts'
import { identityCalls } from './calls/identity.ts'
import { lineDeskCalls } from './calls/line-desk.ts'
import { linesCalls } from './calls/lines.ts'
import { lobbyDeskCalls } from './calls/lobby-desk.ts'
import { messageDeskCalls } from './calls/messages-desk.ts'
import { messagesCalls } from './calls/messages.ts'
import { paymentPasswordCalls } from './calls/payment-password.ts'
import { playCalls, slotsCalls, instantCalls, decisionsCalls } from './calls/play.ts'
import { playerSecurityCalls } from './calls/player-security-desk.ts'
import { pointsDeskCalls } from './calls/points-desk.ts'
import { pointsCalls } from './calls/points.ts'
import { potsDeskCalls } from './calls/pots-desk.ts'
import { protectionDeskCalls } from './calls/protection-desk.ts'
import { protectionCalls, leavingCalls } from './calls/protection.ts'
import { quickCalls } from './calls/quick.ts'
import { recordsCalls } from './calls/records.ts'
import { recoveryCalls } from './calls/recovery.ts'
import { returnsCalls, seatReturnCalls, returnsDeskCalls } from './calls/returns.ts'
import { securityCalls } from './calls/security.ts'
import { settingsCalls } from './calls/settings-desk.ts'
import { staffTiesCalls } from './calls/staff-ties.ts'
import { feedbackCalls, joiningCalls, submissionsDeskCalls } from './calls/submissions.ts'
import { supportDeskCalls } from './calls/support-desk.ts'
import { supportCalls } from './calls/support.ts'
import { systemCalls } from './calls/system.ts'
import { trailDeskCalls } from './calls/trail-desk.ts'
import { vendorDeskCalls } from './calls/vendor-desk.ts'
import { vendorWalletsCalls } from './calls/vendor-wallets.ts'
import { verificationCalls } from './calls/verification.ts'
import { vipCalls, vipDeskCalls } from './calls/vip.ts'
import { walletCalls } from './calls/wallet.ts'
import { winnersCalls } from './calls/winners.ts'
import { withdrawalDeskCalls } from './calls/withdrawal-desk.ts'
import { withdrawalsCalls } from './calls/withdrawals.ts'

export const calls = {
  account: accountCalls,
  agents: agentsCalls,
  approvals: approvalsCalls,
  networks: networksCalls,
  own: ownCalls,
  invitations: invitationsCalls,
  staff: staffCalls,
  operator: operatorCalls,
  players: playersCalls,
  rounds: roundsCalls,
  ledger: ledgerCalls,
  beacon: beaconCalls,
  betting: bettingCalls,
  bingo: bingoCalls,
  books: booksCalls,
  booksDesk: booksDeskCalls,
  breakdownsDesk: breakdownsDeskCalls,
  catalog: catalogCalls,
  challenges: challengesCalls,
  deskChallenges: deskChallengesCalls,
  chanceDesk: chanceDeskCalls,
  chat: chatCalls,
  chatDesk: chatDeskCalls,
  contacts: contactsCalls,
  contentAdmin: contentAdminCalls,
  content: contentCalls,
  crash: crashCalls,
  depositAdmin: depositAdminCalls,
  deposits: depositsCalls,
  dispatchDesk: dispatchDeskCalls,
  elsewhereDesk: elsewhereDeskCalls,
  elsewhere: elsewhereCalls,
  factor: factorCalls,
  identityDesk: identityDeskCalls,
  identity: identityCalls,
  lineDesk: lineDeskCalls,
  lines: linesCalls,
  lobbyDesk: lobbyDeskCalls,
  messageDesk: messageDeskCalls,
  messages: messagesCalls,
  paymentPassword: paymentPasswordCalls,
  play: playCalls,
  slots: slotsCalls,
  instant: instantCalls,
  decisions: decisionsCalls,
  playerSecurity: playerSecurityCalls,
  pointsDesk: pointsDeskCalls,
  points: pointsCalls,
  potsDesk: potsDeskCalls,
  protectionDesk: protectionDeskCalls,
  protection: protectionCalls,
  leaving: leavingCalls,
  quick: quickCalls,
  records: recordsCalls,
  recovery: recoveryCalls,
  returns: returnsCalls,
  seatReturn: seatReturnCalls,
  returnsDesk: returnsDeskCalls,
  security: securityCalls,
  settings: settingsCalls,
  staffTies: staffTiesCalls,
  feedback: feedbackCalls,
  joining: joiningCalls,
  submissionsDesk: submissionsDeskCalls,
  supportDesk: supportDeskCalls,
  support: supportCalls,
  system: systemCalls,
  trailDesk: trailDeskCalls,
  vendorDesk: vendorDeskCalls,
  vendorWallets: vendorWalletsCalls,
  verification: verificationCalls,
  vip: vipCalls,
  vipDesk: vipDeskCalls,
  wallet: walletCalls,
  winners: winnersCalls,
  withdrawalDesk: withdrawalDeskCalls,
  withdrawals: withdrawalsCalls,
} as const

export type Calls = typeof calls
