import { Loading } from '@krathong/ui/state'
import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import type { Permission } from '@krathong/protocol/call'
import { reportNames, reports } from '@krathong/protocol/shapes/reports'
import { firstPlace } from '../features/shell/places.ts'
import { may, useBackOffice } from '../shared/back-office.tsx'
import { Guard } from '../shared/guard.tsx'
import { PageHead } from '../shared/page-head.tsx'
import { matchPath, type PathParts } from '../shared/paths.ts'
import { Link, navigate, usePlace } from '../shared/router.tsx'
import { useWords } from '../shared/words.ts'

type PageView = ComponentType<{ parts: PathParts }>

interface PageRoute {
  pattern: string
  /** All of them; null: any operator. */
  permission: Permission | readonly Permission[] | null
  View: PageView
  /** Parts that the address does not name. */
  fixed: PathParts
}

const page = (
  pattern: string,
  permission: PageRoute['permission'],
  load: () => Promise<PageView>,
  fixed: PathParts = {},
): PageRoute => ({
  pattern,
  permission,
  View: lazy(async () => ({ default: await load() })),
  fixed,
})

const routes: readonly PageRoute[] = [
  page('/home', null, async () => (await import('./home/home.tsx')).Home),
  page('/reports', null, async () => (await import('./reports/list.tsx')).ReportsIndex),
  page('/webhooks', 'settings.write', async () => (await import('./webhooks/hooks.tsx')).Hooks),
  page('/webhooks/:hookId', 'settings.write', async () => (await import('./webhooks/hook.tsx')).Hook),
  page(
    '/reports/by-mail',
    'export.make',
    async () => (await import('./reports/schedules.tsx')).ReportSchedules,
  ),
  page(
    '/reports/by-mail/:scheduleId',
    'export.make',
    async () => (await import('./reports/schedule.tsx')).ReportSchedule,
  ),
  ...reportNames.map((name) =>
    page(
      `/reports/${name}`,
      reports[name].permission,
      async () => (await import('./reports/report.tsx')).Report,
      { report: name },
    ),
  ),
  page('/players', 'players.read', async () => (await import('./players/list.tsx')).PlayersList),
  page('/players/:playerId', 'players.read', async () => (await import('./players/detail.tsx')).PlayerDetail),
  page(
    '/players/:playerId/security',
    'players.read',
    async () => (await import('./players/security.tsx')).PlayerSecurity,
  ),
  page(
    '/players/:playerId/protection',
    'protection.read',
    async () => (await import('./players/protection.tsx')).PlayerProtection,
  ),
  page('/protection', 'protection.read', async () => (await import('./protection/list.tsx')).HarmQueue),
  page('/risk', 'risk.read', async () => (await import('./risk/cases.tsx')).RiskCases),
  page('/risk/:caseId', 'risk.read', async () => (await import('./risk/case.tsx')).RiskCase),
  page('/risk-rules', 'risk.read', async () => (await import('./risk/rules.tsx')).RiskRules),
  page('/risk-rules/:ruleId', 'risk.read', async () => (await import('./risk/rule.tsx')).RiskRule),
  page('/rounds', 'rounds.read', async () => (await import('./rounds/list.tsx')).RoundsList),
  page('/rounds/:roundId', 'rounds.read', async () => (await import('./rounds/detail.tsx')).RoundDetail),
  page('/returns', 'rounds.read', async () => (await import('./rtp-monitor/list.tsx')).RtpMonitorList),
  page(
    '/returns/:definitionHash',
    'rounds.read',
    async () => (await import('./rtp-monitor/detail.tsx')).ReturnDetail,
  ),
  page('/lotteries', 'rounds.read', async () => (await import('./lotteries/list.tsx')).LotteryDraws),
  page('/lotteries/day', 'rounds.read', async () => (await import('./lotteries/day.tsx')).LotteryDay),
  page(
    '/lotteries/limits',
    'rounds.read',
    async () => (await import('./lotteries/limits.tsx')).LotteryLimits,
  ),
  page(
    '/lotteries/timetables',
    'rounds.read',
    async () => (await import('./lotteries/timetables.tsx')).LotteryTimetables,
  ),
  page('/lotteries/debts', 'rounds.read', async () => (await import('./lotteries/debts.tsx')).LotteryDebts),
  page('/lotteries/feeds', 'rounds.read', async () => (await import('./lotteries/feeds.tsx')).LotteryFeeds),
  page(
    '/lotteries/:gameCode/:numero',
    'rounds.read',
    async () => (await import('./lotteries/detail.tsx')).LotteryDraw,
  ),
  page('/deposits', 'deposits.read', async () => (await import('./deposits/list.tsx')).DepositsList),
  page(
    '/deposits/statements',
    'deposits.read',
    async () => (await import('./deposits/statements.tsx')).BankStatements,
  ),
  page(
    '/deposits/pauses',
    'deposits.read',
    async () => (await import('./deposits/pauses.tsx')).DepositPauses,
  ),
  page(
    '/deposits/:orderId',
    'deposits.read',
    async () => (await import('./deposits/detail.tsx')).DepositDetail,
  ),
  page(
    '/deposit-methods',
    'deposits.read',
    async () => (await import('./deposits/methods.tsx')).DepositMethods,
  ),
  page(
    '/deposit-methods/:methodId',
    'deposits.read',
    async () => (await import('./deposits/method.tsx')).DepositMethod,
  ),
  page('/ledger', 'ledger.read', async () => (await import('./ledger/accounts.tsx')).LedgerAccounts),
  page(
    '/ledger/transfers',
    'ledger.read',
    async () => (await import('./ledger/transfers.tsx')).LedgerTransfers,
  ),
  page(
    '/ledger/accounts/:owner/:purpose/:currency',
    'ledger.read',
    async () => (await import('./ledger/entries.tsx')).LedgerEntries,
  ),
  page('/agent-tree', 'players.read', async () => (await import('./agents/tree.tsx')).AgentTree),
  page('/agent-pay', 'contracts.read', async () => (await import('./agents/runs.tsx')).AgentPayRuns),
  page(
    '/agent-pay/rebates/:runId',
    'contracts.read',
    async () => (await import('./agents/run-rebates.tsx')).AgentRunRebates,
  ),
  page('/agent-pay/:runId', 'contracts.read', async () => (await import('./agents/bills.tsx')).AgentPayBills),
  page(
    '/agent-contracts',
    'contracts.read',
    async () => (await import('./agents/contracts.tsx')).AgentContracts,
  ),
  page('/agent-caps', 'contracts.read', async () => (await import('./agents/caps.tsx')).AgentCaps),
  page('/agent-rebates', 'contracts.read', async () => (await import('./agents/rebates.tsx')).AgentRebates),
  page('/agent-moves', 'contracts.read', async () => (await import('./agents/moves.tsx')).AgentMoves),
  page('/agent-flags', 'contracts.read', async () => (await import('./agents/flags.tsx')).AgentFlags),
  page('/agent-domains', 'players.read', async () => (await import('./agents/domains.tsx')).AgentDomains),
  page(
    '/line-transfers',
    'ledger.read',
    async () => (await import('./agent-transfers/list.tsx')).AgentTransfers,
  ),
  page(
    '/line-transfers/refused',
    'ledger.read',
    async () => (await import('./agent-transfers/refused.tsx')).AgentTransfersRefused,
  ),
  page(
    '/books',
    'ledger.read',
    async () => (await import('./reconciliation/overview.tsx')).ReconciliationOverview,
  ),
  page(
    '/books/corrections',
    'ledger.read',
    async () => (await import('./reconciliation/corrections.tsx')).ReconciliationCorrections,
  ),
  page(
    '/books/settlements',
    'ledger.read',
    async () => (await import('./reconciliation/settlements.tsx')).ReconciliationSettlements,
  ),
  page(
    '/withdrawals',
    'withdrawals.read',
    async () => (await import('./withdrawals/list.tsx')).WithdrawalsList,
  ),
  page(
    '/withdrawals/policy',
    'withdrawals.read',
    async () => (await import('./withdrawals/policy.tsx')).WithdrawalPolicy,
  ),
  page(
    '/withdrawals/ties',
    'withdrawals.read',
    async () => (await import('./withdrawals/ties.tsx')).StaffTies,
  ),
  page(
    '/withdrawals/:withdrawalId',
    'withdrawals.read',
    async () => (await import('./withdrawals/detail.tsx')).WithdrawalDetail,
  ),
  page('/identity', 'identity.read', async () => (await import('./identity/list.tsx')).IdentityList),
  page('/identity/hits', 'identity.read', async () => (await import('./identity/hits.tsx')).IdentityHits),
  page('/identity/terms', 'identity.read', async () => (await import('./identity/terms.tsx')).IdentityTerms),
  page(
    '/identity/:caseId',
    'identity.read',
    async () => (await import('./identity/detail.tsx')).IdentityDetail,
  ),
  page('/support', 'support.read', async () => (await import('./support/list.tsx')).SupportList),
  page(
    '/support/answers',
    'support.read',
    async () => (await import('./support/answers.tsx')).SupportAnswers,
  ),
  page('/support/hours', 'support.read', async () => (await import('./support/hours.tsx')).SupportHours),
  page(
    '/support/:conversationId',
    'support.read',
    async () => (await import('./support/detail.tsx')).SupportDetail,
  ),
  page('/lobby', 'vendors.read', async () => (await import('./lobby/vendors.tsx')).LobbyVendors),
  page('/lobby/games', 'vendors.read', async () => (await import('./lobby/games.tsx')).LobbyGames),
  page('/vendors', 'vendors.read', async () => (await import('./vendors/list.tsx')).VendorsList),
  page(
    '/vendors/differences',
    'vendors.read',
    async () => (await import('./vendors/differences.tsx')).VendorDifferences,
  ),
  page('/vendors/matches', 'vendors.read', async () => (await import('./vendors/matches.tsx')).VendorMatches),
  page('/vendors/:vendorCode', 'vendors.read', async () => (await import('./vendors/detail.tsx')).VendorPage),
  page('/approvals', 'approvals.read', async () => (await import('./approvals/list.tsx')).ApprovalsList),
  page(
    '/approvals/:approvalId',
    'approvals.read',
    async () => (await import('./approvals/detail.tsx')).ApprovalDetail,
  ),
  page('/banners', 'content.read', async () => (await import('./banners/list.tsx')).BannersList),
  page('/banners/:bannerId', 'content.read', async () => (await import('./banners/edit.tsx')).BannerEdit),
  page('/pictures', 'content.read', async () => (await import('./pictures/list.tsx')).PicturesList),
  page('/pictures/:pictureId', 'content.read', async () => (await import('./pictures/edit.tsx')).PictureEdit),
  page('/texts', 'content.read', async () => (await import('./texts/list.tsx')).TextsList),
  page('/texts/:textId', 'content.read', async () => (await import('./texts/edit.tsx')).TextEdit),
  page('/letters', 'content.read', async () => (await import('./letters/list.tsx')).LettersList),
  page('/letters/:kind', 'content.read', async () => (await import('./letters/letter.tsx')).LetterPage),
  page('/notices', 'content.read', async () => (await import('./notices/list.tsx')).NoticesList),
  page('/notices/:noticeId', 'content.read', async () => (await import('./notices/edit.tsx')).NoticeEdit),
  page('/chat', 'chat.read', async () => (await import('./chat/list.tsx')).ChatBackOffice),
  page('/messages', 'messages.read', async () => (await import('./messages/list.tsx')).MessagesList),
  page(
    '/messages/:broadcastId',
    'messages.read',
    async () => (await import('./messages/edit.tsx')).MessageEdit,
  ),
  page('/promotions', 'content.read', async () => (await import('./promotions/list.tsx')).PromotionsList),
  page(
    '/promotions/:promotionId',
    'content.read',
    async () => (await import('./promotions/edit.tsx')).PromotionEdit,
  ),
  page('/articles', 'content.read', async () => (await import('./articles/list.tsx')).ArticlesList),
  page('/articles/:slug', 'content.read', async () => (await import('./articles/edit.tsx')).ArticleEdit),
  page('/feedback', 'submissions.read', async () => (await import('./feedback/list.tsx')).FeedbackList),
  page(
    '/feedback/:feedbackId',
    'submissions.read',
    async () => (await import('./feedback/detail.tsx')).FeedbackDetail,
  ),
  page(
    '/applications',
    'submissions.read',
    async () => (await import('./applications/list.tsx')).ApplicationList,
  ),
  page(
    '/applications/:applicationId',
    'submissions.read',
    async () => (await import('./applications/detail.tsx')).ApplicationDetail,
  ),
  page('/bonuses', 'promotions.read', async () => (await import('./bonuses/list.tsx')).BonusList),
  page(
    '/bonuses/:promotionId',
    'promotions.read',
    async () => (await import('./bonuses/edit.tsx')).BonusEditor,
  ),
  page('/rewards', 'promotions.read', async () => (await import('./rewards/list.tsx')).RewardList),
  page(
    '/rewards/:promotionId',
    'promotions.read',
    async () => (await import('./rewards/edit.tsx')).RewardEditor,
  ),
  page(
    '/bonus-applications',
    'promotions.read',
    async () => (await import('./bonus-applications/list.tsx')).BonusApplicationList,
  ),
  page(
    '/bonus-applications/:applicationId',
    'promotions.read',
    async () => (await import('./bonus-applications/detail.tsx')).BonusApplicationDetail,
  ),
  page(
    '/vendor-spins',
    'promotions.read',
    async () => (await import('./vendor-spins/list.tsx')).VendorSpinList,
  ),
  page('/referrals', 'promotions.read', async () => (await import('./referrals/list.tsx')).ReferralList),
  page(
    '/referrals/:friendId',
    'promotions.read',
    async () => (await import('./referrals/detail.tsx')).ReferralDetail,
  ),
  page(
    '/promotion-signals',
    'promotions.read',
    async () => (await import('./promotion-signals/list.tsx')).SignalList,
  ),
  page(
    '/promotion-signals/:rewardId',
    'promotions.read',
    async () => (await import('./promotion-signals/detail.tsx')).SignalDetail,
  ),
  page('/points', 'points.read', async () => (await import('./points/orders.tsx')).PointOrders),
  page('/points/items', 'points.read', async () => (await import('./points/items.tsx')).PointItems),
  page('/points/items/:itemId', 'points.read', async () => (await import('./points/item.tsx')).PointItemEdit),
  page(
    '/points/programme',
    'points.read',
    async () => (await import('./points/programme.tsx')).PointProgramme,
  ),
  page(
    '/points/orders/:redemptionId',
    'points.read',
    async () => (await import('./points/order.tsx')).PointOrder,
  ),
  page('/vip', 'players.read', async () => (await import('./vip/programme.tsx')).VipProgramme),
  page('/outbox', 'dispatch.read', async () => (await import('./outbox/list.tsx')).OutboxList),
  page('/brand', null, async () => (await import('./brand/edit.tsx')).BrandEdit),
  page('/settings', null, async () => (await import('./settings/edit.tsx')).SettingsEdit),
  page('/staff', 'staff.read', async () => (await import('./staff/list.tsx')).StaffList),
  page('/staff/roles', 'staff.read', async () => (await import('./staff/roles.tsx')).StaffRoles),
  page('/staff/roles/new', 'staff.write', async () => (await import('./staff/role.tsx')).StaffRole),
  page('/staff/roles/of/:role', 'staff.read', async () => (await import('./staff/role.tsx')).StaffRole),
  page(
    '/staff/invitations',
    'staff.read',
    async () => (await import('./staff/invitations.tsx')).StaffInvitations,
  ),
  page('/staff/networks', 'staff.read', async () => (await import('./staff/networks.tsx')).StaffNetworks),
  page('/staff/:operatorId', 'staff.read', async () => (await import('./staff/detail.tsx')).StaffDetail),
  page('/own/password', null, async () => (await import('./own/password.tsx')).PasswordPage),
  page(
    '/audit/player-reads',
    'audit.read',
    async () => (await import('./audit/player-reads.tsx')).PlayerReads,
  ),
  page('/audit/program', 'audit.read', async () => (await import('./audit/program.tsx')).ProgramChecks),
  page('/audit', 'audit.read', async () => (await import('./audit/list.tsx')).AuditTrail),
]

export const Page = () => {
  const { path } = usePlace()
  const backOffice = useBackOffice()
  const start = firstPlace(backOffice.operator.permissions)
  useEffect(() => {
    if (path === '/') navigate(start, { replace: true })
  }, [path, start])
  if (path === '/') return null
  for (const { pattern, permission, View, fixed } of routes) {
    const parts = matchPath(pattern, path)
    if (!parts) continue
    if (permission !== null && ![permission].flat().every((one) => may(backOffice, one)))
      return <NoPage text="page.not-allowed" start={start} />
    return (
      <Guard key={path}>
        <Suspense fallback={<Loading rows={6} height="44px" />}>
          <View parts={{ ...parts, ...fixed }} />
        </Suspense>
      </Guard>
    )
  }
  return <NoPage text="page.unknown" start={start} />
}

const NoPage = ({ text, start }: { text: 'page.not-allowed' | 'page.unknown'; start: string }) => {
  const { t } = useWords()
  return (
    <>
      <PageHead title={t(text)} />
      <Link to={start}>{t('page.start')}</Link>
    </>
  )
}
