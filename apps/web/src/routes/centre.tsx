import {
  Award,
  Coins,
  CreditCard,
  Gift,
  HandCoins,
  IdCard,
  KeyRound,
  Landmark,
  Mail,
  PartyPopper,
  Target,
  Ticket,
  UserPlus,
  WalletCards,
} from 'lucide-react'
import { BonusDetailsPage } from '../features/bonus/bonus-details-page.tsx'
import { Centre } from '../features/centre/centre.tsx'
import type { CentreMember } from '../features/centre/pages.ts'
import { DepositPage } from '../features/deposit/deposit-page.tsx'
import { IdentityPage } from '../features/identity/identity-page.tsx'
import { MessagesPage } from '../features/messages/messages-page.tsx'
import { FundsPage } from '../features/proof-of-funds/funds-page.tsx'
import { SecurityPage } from '../features/security/security-page.tsx'
import { TransferFundPage } from '../features/vendor-wallet/transfer-fund-page.tsx'
import { PayoutAccountsPage } from '../features/withdraw/accounts-page.tsx'
import { RankPage } from '../features/vip/rank-page.tsx'
import { ChancesPage, InvitePage, MissionsPage, RewardsPage } from './reward-pages.tsx'
import { WithdrawScreen } from './withdraw-screen.tsx'
import { useUnreadCount, useWaitingMissions, useWaitingRewards } from '../shared/unread.ts'

const isMember = ({ type }: CentreMember) => type === 0
const hasLabel = ({ clubLabel }: CentreMember) => clubLabel !== null

const more = [
  { id: 'depositv2', title: 'me.deposit', icon: Coins, Screen: DepositPage, module: 'CASHIER' },
  { id: 'transferFund', title: 'me.transferFund', icon: WalletCards, Screen: TransferFundPage },
  { id: 'withdraw', title: 'me.withdraw', icon: HandCoins, Screen: WithdrawScreen, module: 'CASHIER' },
  {
    id: 'payout-accounts',
    title: 'me.payoutAccounts',
    icon: CreditCard,
    Screen: PayoutAccountsPage,
    module: 'CASHIER',
  },
  { id: 'security', title: 'me.security', icon: KeyRound, Screen: SecurityPage },
  { id: 'identity', title: 'identity.title', icon: IdCard, Screen: IdentityPage },
  { id: 'rank', title: 'me.rank', icon: Award, Screen: RankPage, module: 'VIP', isFor: hasLabel },
  {
    id: 'messageV2',
    title: 'me.messages',
    icon: Mail,
    Screen: MessagesPage,
    module: 'MAILBOX',
    useCount: useUnreadCount,
  },
  {
    id: 'rewardCenter',
    title: 'me.rewardCenter',
    icon: PartyPopper,
    Screen: RewardsPage,
    isFor: isMember,
    useCount: useWaitingRewards,
  },
  {
    id: 'referral',
    title: 'me.referral',
    icon: UserPlus,
    Screen: InvitePage,
    isFor: isMember,
  },
  {
    id: 'missionLeaderboard',
    title: 'me.missions',
    icon: Target,
    Screen: MissionsPage,
    isFor: isMember,
    useCount: useWaitingMissions,
  },
  { id: 'chances', title: 'me.chances', icon: Ticket, Screen: ChancesPage, isFor: isMember },
  { id: 'bonusDetails', title: 'me.bonusDetails', icon: Gift, Screen: BonusDetailsPage },
  { id: 'funds', title: 'me.funds', icon: Landmark, Screen: FundsPage },
] as const

export const CentreRoute = () => <Centre more={more} />
