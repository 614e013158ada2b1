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
import { useEffect } from 'react'
import { Centre } from '../features/centre/centre.tsx'
import { pageOfHash, type CentreMember, type CentrePage } from '../features/centre/pages.ts'
import { whenIdle } from '../shared/idle.ts'
import { isConnectionIdle } from '../shared/idle-connection.ts'
import { laterScreen } from './later-screen.tsx'
import { useUnreadCount, useWaitingMissions, useWaitingRewards } from '../shared/unread.ts'

const isMember = ({ type }: CentreMember) => type === 0
const hasLabel = ({ clubLabel }: CentreMember) => clubLabel !== null

interface LaterPage extends CentrePage {
  fetch: () => Promise<unknown>
}

/** Pages of other features; each comes when it is first opened. */
const more: readonly LaterPage[] = [
  {
    id: 'depositv2',
    title: 'me.deposit',
    icon: Coins,
    ...laterScreen(() =>
      import('../features/deposit/deposit-page.tsx').then(({ DepositPage }) => DepositPage),
    ),
    module: 'CASHIER',
  },
  {
    id: 'transferFund',
    title: 'me.transferFund',
    icon: WalletCards,
    ...laterScreen(() =>
      import('../features/vendor-wallet/transfer-fund-page.tsx').then(
        ({ TransferFundPage }) => TransferFundPage,
      ),
    ),
  },
  {
    id: 'withdraw',
    title: 'me.withdraw',
    icon: HandCoins,
    ...laterScreen(() => import('./withdraw-screen.tsx').then(({ WithdrawScreen }) => WithdrawScreen)),
    module: 'CASHIER',
  },
  {
    id: 'payout-accounts',
    title: 'me.payoutAccounts',
    icon: CreditCard,
    ...laterScreen(() =>
      import('../features/withdraw/accounts-page.tsx').then(({ PayoutAccountsPage }) => PayoutAccountsPage),
    ),
    module: 'CASHIER',
  },
  {
    id: 'security',
    title: 'me.security',
    icon: KeyRound,
    ...laterScreen(() =>
      import('../features/security/security-page.tsx').then(({ SecurityPage }) => SecurityPage),
    ),
  },
  {
    id: 'identity',
    title: 'identity.title',
    icon: IdCard,
    ...laterScreen(() =>
      import('../features/identity/identity-page.tsx').then(({ IdentityPage }) => IdentityPage),
    ),
  },
  {
    id: 'rank',
    title: 'me.rank',
    icon: Award,
    ...laterScreen(() => import('../features/vip/rank-page.tsx').then(({ RankPage }) => RankPage)),
    module: 'VIP',
    isFor: hasLabel,
  },
  {
    id: 'messageV2',
    title: 'me.messages',
    icon: Mail,
    ...laterScreen(() =>
      import('../features/messages/messages-page.tsx').then(({ MessagesPage }) => MessagesPage),
    ),
    module: 'MAILBOX',
    useCount: useUnreadCount,
  },
  {
    id: 'rewardCenter',
    title: 'me.rewardCenter',
    icon: PartyPopper,
    ...laterScreen(() => import('./reward-pages.tsx').then(({ RewardsPage }) => RewardsPage)),
    isFor: isMember,
    useCount: useWaitingRewards,
  },
  {
    id: 'referral',
    title: 'me.referral',
    icon: UserPlus,
    ...laterScreen(() => import('./reward-pages.tsx').then(({ InvitePage }) => InvitePage)),
    isFor: isMember,
  },
  {
    id: 'missionLeaderboard',
    title: 'me.missions',
    icon: Target,
    ...laterScreen(() => import('./reward-pages.tsx').then(({ MissionsPage }) => MissionsPage)),
    isFor: isMember,
    useCount: useWaitingMissions,
  },
  {
    id: 'chances',
    title: 'me.chances',
    icon: Ticket,
    ...laterScreen(() => import('./reward-pages.tsx').then(({ ChancesPage }) => ChancesPage)),
    isFor: isMember,
  },
  {
    id: 'bonusDetails',
    title: 'me.bonusDetails',
    icon: Gift,
    ...laterScreen(() =>
      import('../features/bonus/bonus-details-page.tsx').then(({ BonusDetailsPage }) => BonusDetailsPage),
    ),
  },
  {
    id: 'funds',
    title: 'me.funds',
    icon: Landmark,
    ...laterScreen(() =>
      import('../features/proof-of-funds/funds-page.tsx').then(({ FundsPage }) => FundsPage),
    ),
  },
]

const PAUSE_MS = 500

/** One at a time, each when nothing else is going on. */
const fetchPages = async (pages: readonly LaterPage[]): Promise<void> => {
  for (const page of pages) {
    await new Promise<void>((done) => whenIdle(done))
    await page.fetch()
  }
}

/** Fetches the page of a hash; without one, those that links on the page lead to. */
export const fetchPage = async (hash?: string): Promise<void> => {
  if (hash) return void (await pageOfHash(hash, more)?.fetch())
  const links = [...document.querySelectorAll('a[href^="#/me/"]')]
  const linked = links.map((link) => pageOfHash(link.getAttribute('href') ?? '', more))
  await fetchPages(more.filter((page) => linked.includes(page)))
}

export const CentreRoute = () => {
  useEffect(() => {
    const later = setTimeout(() => {
      if (isConnectionIdle()) fetchPages(more).catch(() => {})
    }, PAUSE_MS)
    return () => clearTimeout(later)
  }, [])
  return <Centre more={more} />
}
