import {
  ArrowDownToLine,
  ArrowUpFromLine,
  ChartColumn,
  Scale,
  UserPlus,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import type { ComponentType } from 'react'
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
}

/** By the names of the specification; what is not built is not here. */
export const agentPages: readonly AgentPage[] = [
  { id: 'agentTeamOverview', title: 'agentCentre.overview', icon: ChartColumn, Screen: OverviewPage },
  { id: 'registerCenter', title: 'agentCentre.registerCenter', icon: UserPlus, Screen: RegisterPage },
  { id: 'downlineManagmentView', title: 'agentCentre.team', icon: UsersRound, Screen: TeamPage },
  { id: 'palStatementsAgentCopy', title: 'agentCentre.losses', icon: Scale, Screen: LossesPage },
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
