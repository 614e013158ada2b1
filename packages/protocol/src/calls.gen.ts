/** Made by `npm run build -- routes` from the declarations; do not edit. */
import { accountCalls } from './calls/account.ts'
import { agentAccountsCalls } from './calls/agent-accounts.ts'
import { agentLinksCalls } from './calls/agent-links.ts'
import { agentMovesCalls } from './calls/agent-moves.ts'
import { agentTeamCalls } from './calls/agent-team.ts'
import { agentTreeCalls } from './calls/agent-tree.ts'
import { agentDomainsCalls } from './calls/agents-back-office.ts'
import { agentsCalls } from './calls/agents.ts'
import { approvalsCalls } from './calls/backoffice-approvals.ts'
import { networksCalls, ownCalls, invitationsCalls } from './calls/backoffice-own.ts'
import { staffCalls, operatorCalls } from './calls/backoffice-staff.ts'
import { playersCalls, roundsCalls, ledgerCalls } from './calls/backoffice.ts'
import { beaconCalls } from './calls/beacon.ts'
import { bettingCalls } from './calls/betting.ts'
import { bingoCalls } from './calls/bingo.ts'
import { booksCalls, booksBackOfficeCalls } from './calls/books.ts'
import { breakdownsBackOfficeCalls } from './calls/breakdowns.ts'
import { catalogCalls } from './calls/catalog.ts'
import { challengesCalls, backOfficeChallengesCalls } from './calls/challenges.ts'
import { chanceBackOfficeCalls } from './calls/chance.ts'
import { chatCalls, chatBackOfficeCalls } from './calls/chat.ts'
import { contactsCalls } from './calls/contacts.ts'
import { contentAdminCalls } from './calls/content-back-office.ts'
import { contentCalls } from './calls/content.ts'
import { contractsBackOfficeCalls } from './calls/contracts-back-office.ts'
import { contractsCalls } from './calls/contracts.ts'
import { crashCalls } from './calls/crash.ts'
import { depositAdminCalls } from './calls/deposits-back-office.ts'
import { depositsCalls } from './calls/deposits.ts'
import { dispatchBackOfficeCalls } from './calls/dispatch-back-office.ts'
import { elsewhereBackOfficeCalls } from './calls/elsewhere-back-office.ts'
import { elsewhereCalls } from './calls/elsewhere.ts'
import { factorCalls } from './calls/factor.ts'
import { identityBackOfficeCalls } from './calls/identity-back-office.ts'
import { identityCalls } from './calls/identity.ts'
import { lineBackOfficeCalls } from './calls/line-back-office.ts'
import { linesCalls } from './calls/lines.ts'
import { lobbyBackOfficeCalls } from './calls/lobby-back-office.ts'
import { messageBackOfficeCalls } from './calls/messages-back-office.ts'
import { messagesCalls } from './calls/messages.ts'
import { payRunsBackOfficeCalls } from './calls/pay-runs-back-office.ts'
import { paymentPasswordCalls } from './calls/payment-password.ts'
import { playCalls, slotsCalls, instantCalls, decisionsCalls } from './calls/play.ts'
import { playerSecurityCalls } from './calls/player-security-back-office.ts'
import { pointsBackOfficeCalls } from './calls/points-back-office.ts'
import { pointsCalls } from './calls/points.ts'
import { potsBackOfficeCalls } from './calls/pots-back-office.ts'
import { protectionBackOfficeCalls } from './calls/protection-back-office.ts'
import { protectionCalls, leavingCalls } from './calls/protection.ts'
import { quickCalls } from './calls/quick.ts'
import { recordsCalls } from './calls/records.ts'
import { recoveryCalls } from './calls/recovery.ts'
import { returnsCalls, seatReturnCalls, returnsBackOfficeCalls } from './calls/returns.ts'
import { securityCalls } from './calls/security.ts'
import { settingsCalls } from './calls/settings-back-office.ts'
import { staffTiesCalls } from './calls/staff-ties.ts'
import { feedbackCalls, joiningCalls, submissionsBackOfficeCalls } from './calls/submissions.ts'
import { supportBackOfficeCalls } from './calls/support-back-office.ts'
import { supportCalls } from './calls/support.ts'
import { systemCalls } from './calls/system.ts'
import { trailBackOfficeCalls } from './calls/trail-back-office.ts'
import { vendorBackOfficeCalls } from './calls/vendor-back-office.ts'
import { vendorWalletsCalls } from './calls/vendor-wallets.ts'
import { verificationCalls } from './calls/verification.ts'
import { vipCalls, vipBackOfficeCalls } from './calls/vip.ts'
import { walletCalls } from './calls/wallet.ts'
import { winnersCalls } from './calls/winners.ts'
import { withdrawalBackOfficeCalls } from './calls/withdrawal-back-office.ts'
import { withdrawalsCalls } from './calls/withdrawals.ts'

export const calls = {
  account: accountCalls,
  agentAccounts: agentAccountsCalls,
  agentLinks: agentLinksCalls,
  agentMoves: agentMovesCalls,
  agentTeam: agentTeamCalls,
  agentTree: agentTreeCalls,
  agentDomains: agentDomainsCalls,
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
  booksBackOffice: booksBackOfficeCalls,
  breakdownsBackOffice: breakdownsBackOfficeCalls,
  catalog: catalogCalls,
  challenges: challengesCalls,
  backOfficeChallenges: backOfficeChallengesCalls,
  chanceBackOffice: chanceBackOfficeCalls,
  chat: chatCalls,
  chatBackOffice: chatBackOfficeCalls,
  contacts: contactsCalls,
  contentAdmin: contentAdminCalls,
  content: contentCalls,
  contractsBackOffice: contractsBackOfficeCalls,
  contracts: contractsCalls,
  crash: crashCalls,
  depositAdmin: depositAdminCalls,
  deposits: depositsCalls,
  dispatchBackOffice: dispatchBackOfficeCalls,
  elsewhereBackOffice: elsewhereBackOfficeCalls,
  elsewhere: elsewhereCalls,
  factor: factorCalls,
  identityBackOffice: identityBackOfficeCalls,
  identity: identityCalls,
  lineBackOffice: lineBackOfficeCalls,
  lines: linesCalls,
  lobbyBackOffice: lobbyBackOfficeCalls,
  messageBackOffice: messageBackOfficeCalls,
  messages: messagesCalls,
  payRunsBackOffice: payRunsBackOfficeCalls,
  paymentPassword: paymentPasswordCalls,
  play: playCalls,
  slots: slotsCalls,
  instant: instantCalls,
  decisions: decisionsCalls,
  playerSecurity: playerSecurityCalls,
  pointsBackOffice: pointsBackOfficeCalls,
  points: pointsCalls,
  potsBackOffice: potsBackOfficeCalls,
  protectionBackOffice: protectionBackOfficeCalls,
  protection: protectionCalls,
  leaving: leavingCalls,
  quick: quickCalls,
  records: recordsCalls,
  recovery: recoveryCalls,
  returns: returnsCalls,
  seatReturn: seatReturnCalls,
  returnsBackOffice: returnsBackOfficeCalls,
  security: securityCalls,
  settings: settingsCalls,
  staffTies: staffTiesCalls,
  feedback: feedbackCalls,
  joining: joiningCalls,
  submissionsBackOffice: submissionsBackOfficeCalls,
  supportBackOffice: supportBackOfficeCalls,
  support: supportCalls,
  system: systemCalls,
  trailBackOffice: trailBackOfficeCalls,
  vendorBackOffice: vendorBackOfficeCalls,
  vendorWallets: vendorWalletsCalls,
  verification: verificationCalls,
  vip: vipCalls,
  vipBackOffice: vipBackOfficeCalls,
  wallet: walletCalls,
  winners: winnersCalls,
  withdrawalBackOffice: withdrawalBackOfficeCalls,
  withdrawals: withdrawalsCalls,
} as const

export type Calls = typeof calls
