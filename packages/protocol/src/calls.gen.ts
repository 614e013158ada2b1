/** Made by `npm run build -- routes` from the declarations; do not edit. */
import { accountCalls } from './calls/account.ts'
import { agentAccountsCalls } from './calls/agent-accounts.ts'
import { agentLinksCalls } from './calls/agent-links.ts'
import { agentMovesCalls } from './calls/agent-moves.ts'
import { agentRecordsCalls } from './calls/agent-records.ts'
import { agentTeamCalls } from './calls/agent-team.ts'
import { agentTransfersBackOfficeCalls } from './calls/agent-transfers-back-office.ts'
import { agentTransfersCalls } from './calls/agent-transfers.ts'
import { agentTreeCalls } from './calls/agent-tree.ts'
import { agentDomainsCalls } from './calls/agents-back-office.ts'
import { agentsCalls } from './calls/agents.ts'
import { announcementsCalls } from './calls/announcements.ts'
import { approvalsCalls } from './calls/backoffice-approvals.ts'
import { networksCalls, ownCalls, invitationsCalls } from './calls/backoffice-own.ts'
import { staffCalls, operatorCalls } from './calls/backoffice-staff.ts'
import { playersCalls, roundsCalls, ledgerCalls } from './calls/backoffice.ts'
import { beaconCalls } from './calls/beacon.ts'
import { bettingCalls } from './calls/betting.ts'
import { bingoCalls } from './calls/bingo.ts'
import { bonusApplicationsBackOfficeCalls } from './calls/bonus-applications-back-office.ts'
import { bonusApplicationsCalls } from './calls/bonus-applications.ts'
import { catalogCalls } from './calls/catalog.ts'
import { challengesCalls, backOfficeChallengesCalls } from './calls/challenges.ts'
import { chancesCalls } from './calls/chances.ts'
import { chatCalls, chatBackOfficeCalls } from './calls/chat.ts'
import { contactsCalls } from './calls/contacts.ts'
import { contentAdminCalls } from './calls/content-back-office.ts'
import { contentCalls } from './calls/content.ts'
import { contractPagesCalls } from './calls/contract-pages.ts'
import { contractsBackOfficeCalls } from './calls/contracts-back-office.ts'
import { contractsCalls } from './calls/contracts.ts'
import { crashCalls } from './calls/crash.ts'
import { depositAdminCalls } from './calls/deposits-back-office.ts'
import { depositsCalls } from './calls/deposits.ts'
import { factorCalls } from './calls/factor.ts'
import { figuresCalls } from './calls/figures.ts'
import { findCalls } from './calls/find.ts'
import { freeSpinsCalls } from './calls/free-spins.ts'
import { gameIncidentsBackOfficeCalls } from './calls/game-incidents.ts'
import { identityBackOfficeCalls } from './calls/identity-back-office.ts'
import { identityProvidersBackOfficeCalls } from './calls/identity-providers-back-office.ts'
import { identityProvidersCalls } from './calls/identity-providers.ts'
import { identityCalls } from './calls/identity.ts'
import { lettersBackOfficeCalls } from './calls/letters-back-office.ts'
import { lineRebatesCalls } from './calls/line-rebates.ts'
import { lobbyBackOfficeCalls } from './calls/lobby-back-office.ts'
import { lotteryBackOfficeCalls } from './calls/lottery-back-office.ts'
import { lotteryCalls } from './calls/lottery.ts'
import { messageBackOfficeCalls } from './calls/messages-back-office.ts'
import { messagesCalls } from './calls/messages.ts'
import { missionsCalls } from './calls/missions.ts'
import { notificationsBackOfficeCalls } from './calls/notifications-back-office.ts'
import { oppositeBetsCalls } from './calls/opposite-bets.ts'
import { passkeysCalls } from './calls/passkeys.ts'
import { payRunsBackOfficeCalls } from './calls/pay-runs-back-office.ts'
import { paymentPasswordCalls } from './calls/payment-password.ts'
import { picturesBackOfficeCalls } from './calls/pictures-back-office.ts'
import { playCalls, slotsCalls, instantCalls, decisionsCalls } from './calls/play.ts'
import { playerSecurityCalls } from './calls/player-security-back-office.ts'
import { pointsBackOfficeCalls } from './calls/points-back-office.ts'
import { pointsCalls } from './calls/points.ts'
import { potsBackOfficeCalls } from './calls/pots-back-office.ts'
import { prizeSharesCalls } from './calls/prize-shares.ts'
import { programIntegrityCalls } from './calls/program-integrity.ts'
import { promotionSignalsCalls } from './calls/promotion-signals.ts'
import { promotionsBackOfficeCalls } from './calls/promotions-back-office.ts'
import { promotionsCalls } from './calls/promotions.ts'
import { protectionBackOfficeCalls } from './calls/protection-back-office.ts'
import { protectionCalls, leavingCalls } from './calls/protection.ts'
import { queuesCalls } from './calls/queues.ts'
import { quickCalls } from './calls/quick.ts'
import { proofOfReservesCalls, reconciliationBackOfficeCalls } from './calls/reconciliation.ts'
import { recordsCalls } from './calls/records.ts'
import { recoveryCalls } from './calls/recovery.ts'
import { referralsBackOfficeCalls } from './calls/referrals-back-office.ts'
import { referralsCalls } from './calls/referrals.ts'
import { reportSchedulesCalls } from './calls/report-schedules.ts'
import { reportsCalls } from './calls/reports.ts'
import { requirementsBackOfficeCalls } from './calls/requirements-back-office.ts'
import { rewardsBackOfficeCalls } from './calls/rewards-back-office.ts'
import { rewardsCalls } from './calls/rewards.ts'
import { riskCalls } from './calls/risk.ts'
import { rngHealthBackOfficeCalls } from './calls/rng-health.ts'
import { rtpCalls, seatRtpCalls, rtpBackOfficeCalls } from './calls/rtp.ts'
import { securityCalls } from './calls/security.ts'
import { settingsCalls } from './calls/settings-back-office.ts'
import { staffTiesCalls } from './calls/staff-ties.ts'
import { feedbackCalls, joiningCalls, submissionsBackOfficeCalls } from './calls/submissions.ts'
import { supportBackOfficeCalls } from './calls/support-back-office.ts'
import { supportCalls } from './calls/support.ts'
import { systemCalls } from './calls/system.ts'
import { textsBackOfficeCalls } from './calls/texts-back-office.ts'
import { trailBackOfficeCalls } from './calls/trail-back-office.ts'
import { vendorBackOfficeCalls } from './calls/vendor-back-office.ts'
import { vendorSpinsCalls } from './calls/vendor-spins.ts'
import { vendorWalletsCalls } from './calls/vendor-wallets.ts'
import { verificationCalls } from './calls/verification.ts'
import { vipCalls, vipBackOfficeCalls } from './calls/vip.ts'
import { wagesCalls } from './calls/wages.ts'
import { walletCalls } from './calls/wallet.ts'
import { webhooksCalls } from './calls/webhooks.ts'
import { winnersCalls } from './calls/winners.ts'
import { withdrawalBackOfficeCalls } from './calls/withdrawal-back-office.ts'
import { withdrawalsCalls } from './calls/withdrawals.ts'

export const calls = {
  account: accountCalls,
  agentAccounts: agentAccountsCalls,
  agentLinks: agentLinksCalls,
  agentMoves: agentMovesCalls,
  agentRecords: agentRecordsCalls,
  agentTeam: agentTeamCalls,
  agentTransfersBackOffice: agentTransfersBackOfficeCalls,
  agentTransfers: agentTransfersCalls,
  agentTree: agentTreeCalls,
  agentDomains: agentDomainsCalls,
  agents: agentsCalls,
  announcements: announcementsCalls,
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
  bonusApplicationsBackOffice: bonusApplicationsBackOfficeCalls,
  bonusApplications: bonusApplicationsCalls,
  catalog: catalogCalls,
  challenges: challengesCalls,
  backOfficeChallenges: backOfficeChallengesCalls,
  chances: chancesCalls,
  chat: chatCalls,
  chatBackOffice: chatBackOfficeCalls,
  contacts: contactsCalls,
  contentAdmin: contentAdminCalls,
  content: contentCalls,
  contractPages: contractPagesCalls,
  contractsBackOffice: contractsBackOfficeCalls,
  contracts: contractsCalls,
  crash: crashCalls,
  depositAdmin: depositAdminCalls,
  deposits: depositsCalls,
  factor: factorCalls,
  figures: figuresCalls,
  find: findCalls,
  freeSpins: freeSpinsCalls,
  gameIncidentsBackOffice: gameIncidentsBackOfficeCalls,
  identityBackOffice: identityBackOfficeCalls,
  identityProvidersBackOffice: identityProvidersBackOfficeCalls,
  identityProviders: identityProvidersCalls,
  identity: identityCalls,
  lettersBackOffice: lettersBackOfficeCalls,
  lineRebates: lineRebatesCalls,
  lobbyBackOffice: lobbyBackOfficeCalls,
  lotteryBackOffice: lotteryBackOfficeCalls,
  lottery: lotteryCalls,
  messageBackOffice: messageBackOfficeCalls,
  messages: messagesCalls,
  missions: missionsCalls,
  notificationsBackOffice: notificationsBackOfficeCalls,
  oppositeBets: oppositeBetsCalls,
  passkeys: passkeysCalls,
  payRunsBackOffice: payRunsBackOfficeCalls,
  paymentPassword: paymentPasswordCalls,
  picturesBackOffice: picturesBackOfficeCalls,
  play: playCalls,
  slots: slotsCalls,
  instant: instantCalls,
  decisions: decisionsCalls,
  playerSecurity: playerSecurityCalls,
  pointsBackOffice: pointsBackOfficeCalls,
  points: pointsCalls,
  potsBackOffice: potsBackOfficeCalls,
  prizeShares: prizeSharesCalls,
  programIntegrity: programIntegrityCalls,
  promotionSignals: promotionSignalsCalls,
  promotionsBackOffice: promotionsBackOfficeCalls,
  promotions: promotionsCalls,
  protectionBackOffice: protectionBackOfficeCalls,
  protection: protectionCalls,
  leaving: leavingCalls,
  queues: queuesCalls,
  quick: quickCalls,
  proofOfReserves: proofOfReservesCalls,
  reconciliationBackOffice: reconciliationBackOfficeCalls,
  records: recordsCalls,
  recovery: recoveryCalls,
  referralsBackOffice: referralsBackOfficeCalls,
  referrals: referralsCalls,
  reportSchedules: reportSchedulesCalls,
  reports: reportsCalls,
  requirementsBackOffice: requirementsBackOfficeCalls,
  rewardsBackOffice: rewardsBackOfficeCalls,
  rewards: rewardsCalls,
  risk: riskCalls,
  rngHealthBackOffice: rngHealthBackOfficeCalls,
  rtp: rtpCalls,
  seatRtp: seatRtpCalls,
  rtpBackOffice: rtpBackOfficeCalls,
  security: securityCalls,
  settings: settingsCalls,
  staffTies: staffTiesCalls,
  feedback: feedbackCalls,
  joining: joiningCalls,
  submissionsBackOffice: submissionsBackOfficeCalls,
  supportBackOffice: supportBackOfficeCalls,
  support: supportCalls,
  system: systemCalls,
  textsBackOffice: textsBackOfficeCalls,
  trailBackOffice: trailBackOfficeCalls,
  vendorBackOffice: vendorBackOfficeCalls,
  vendorSpins: vendorSpinsCalls,
  vendorWallets: vendorWalletsCalls,
  verification: verificationCalls,
  vip: vipCalls,
  vipBackOffice: vipBackOfficeCalls,
  wages: wagesCalls,
  wallet: walletCalls,
  webhooks: webhooksCalls,
  winners: winnersCalls,
  withdrawalBackOffice: withdrawalBackOfficeCalls,
  withdrawals: withdrawalsCalls,
} as const

export type Calls = typeof calls
