import {
  ArrowDownToLine,
  ArrowUpFromLine,
  CalendarDays,
  ChartColumn,
  Clock,
  Coins,
  Dices,
  Handshake,
  Megaphone,
  Percent,
  PieChart,
  ReceiptText,
  Scale,
  Timer,
  Undo2,
  UserPlus,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import type { ComponentType } from 'react'
import {
  DailyWagesPage,
  DividendPage,
  HourlySalaryPage,
  RealtimeSalaryPage,
} from '../features/agent/contracts/kind-page.tsx'
import { AnnouncementsPage } from '../features/agent/announcements/announcements-page.tsx'
import { RequestsPage } from '../features/agent/contracts/requests-page.tsx'
import { IncomePage, PrizeSharesPage, RebatesPage } from '../features/agent/wages/pages.ts'
import { TeamBetsPage, TeamEntriesPage } from '../features/agent/records/pages.ts'
import { LossesPage } from '../features/agent/losses-page.tsx'
import { OverviewPage } from '../features/agent/overview-page.tsx'
import { RegisterPage } from '../features/agent/register-page.tsx'
import { TeamPage } from '../features/agent/team-page.tsx'
import { TransferDownlinePage } from '../features/centre/transfer-downline-page.tsx'
import { TransferUplinePage } from '../features/centre/transfer-upline-page.tsx'
import type { Output } from '../shared/boot.ts'
import type { WordKey } from '../shared/words.ts'

export interface AgentPage {
  id: string
  title: WordKey
  icon: LucideIcon
  Screen: ComponentType
  isFor?: (member: Output<'account', 'memberInfo'>) => boolean
  /** Shown where contracts of this kind are enabled for the agent. */
  kind?: Output<'contractPages', 'overview'>['kinds'][number]['kind']
  /** Bears the count of offers that wait for the agent, or of announcements not read yet. */
  badge?: 'requests' | 'announcements'
}

/** By the names of the specification; what is not built is not here. */
const agentPages: readonly AgentPage[] = [
  { id: 'agentTeamOverview', title: 'agentCentre.overview', icon: ChartColumn, Screen: OverviewPage },
  {
    id: 'agentAnnouncement',
    title: 'agentCentre.announcements',
    icon: Megaphone,
    Screen: AnnouncementsPage,
    badge: 'announcements',
  },
  { id: 'registerCenter', title: 'agentCentre.registerCenter', icon: UserPlus, Screen: RegisterPage },
  { id: 'downlineManagmentView', title: 'agentCentre.team', icon: UsersRound, Screen: TeamPage },
  { id: 'personalHistoryCopy', title: 'agentCentre.bets', icon: Dices, Screen: TeamBetsPage },
  { id: 'palStatementsAgentCopy', title: 'agentCentre.losses', icon: Scale, Screen: LossesPage },
  { id: 'agentRevenueReport', title: 'agentCentre.income', icon: Coins, Screen: IncomePage },
  { id: 'agentPrizeShares', title: 'agentCentre.prizeShares', icon: Percent, Screen: PrizeSharesPage },
  { id: 'agentRebates', title: 'agentCentre.rebates', icon: Undo2, Screen: RebatesPage },
  {
    id: 'agentDownlineTransactionDetailsCopy',
    title: 'agentCentre.entries',
    icon: ReceiptText,
    Screen: TeamEntriesPage,
  },
  {
    id: 'agentDividendRecordCopy2',
    title: 'contract.kind.dividend',
    icon: PieChart,
    Screen: DividendPage,
    kind: 'dividend',
  },
  {
    id: 'agentDailyWages2',
    title: 'contract.kind.daily',
    icon: CalendarDays,
    Screen: DailyWagesPage,
    kind: 'daily',
  },
  {
    id: 'agentHourSalary',
    title: 'contract.kind.hourly',
    icon: Clock,
    Screen: HourlySalaryPage,
    kind: 'hourly',
  },
  {
    id: 'agentRealtimeSalary',
    title: 'contract.kind.realtime',
    icon: Timer,
    Screen: RealtimeSalaryPage,
    kind: 'realtime',
  },
  {
    id: 'contractRequests',
    title: 'agentCentre.requests',
    icon: Handshake,
    Screen: RequestsPage,
    badge: 'requests',
  },
  {
    id: 'transferDownline',
    title: 'me.transferDownline',
    icon: ArrowDownToLine,
    Screen: TransferDownlinePage,
    isFor: ({ toDownline }) => toDownline,
  },
  {
    id: 'transferUpline',
    title: 'me.transferUpline',
    icon: ArrowUpFromLine,
    Screen: TransferUplinePage,
    isFor: ({ toUpline }) => toUpline,
  },
]

interface Enabled {
  member: Output<'account', 'memberInfo'>
  /** Not known yet: a page of a kind of contract is then there where it was asked for. */
  kinds: Output<'contractPages', 'overview'>['kinds'] | undefined
  asked: string
}

/** What the menu shows, and what an address may open. */
export const enabledPages = ({ member, kinds, asked }: Enabled): readonly AgentPage[] =>
  agentPages.filter(
    ({ id, kind, isFor = () => true }) =>
      isFor(member) &&
      (kind === undefined ||
        (kinds ? kinds.some((one) => one.kind === kind && one.isEnabled) : id === asked)),
  )
