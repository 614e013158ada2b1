import type { Permission } from '@krathong/protocol/call'
import { reportNames, reports } from '@krathong/protocol/shapes/reports'
import {
  ArrowUpDown,
  Award,
  CircleHelp,
  Coins,
  Gift,
  MessageSquare,
  UserPlus,
  BookOpenCheck,
  ChartLine,
  CreditCard,
  Dices,
  Disc3,
  FileCheck,
  Fingerprint,
  HandCoins,
  Headset,
  HeartHandshake,
  House,
  IdCard,
  Image,
  Images,
  Landmark,
  Languages,
  LayoutGrid,
  type LucideIcon,
  MailOpen,
  Mails,
  Megaphone,
  Palette,
  MessagesSquare,
  Network,
  PartyPopper,
  Plug,
  Scale,
  ScanFace,
  ScrollText,
  Send,
  ShieldAlert,
  ShoppingBag,
  Target,
  TicketCheck,
  Settings,
  UserCheck,
  Webhook,
  Users,
} from 'lucide-react'
import type { BackOffice } from '../../shared/back-office.tsx'
import type { WordKey } from '../../shared/words.ts'

/** The first right of each report opens the page that lists them. */
const reportReaders = reportNames.map((name): Permission => reports[name].permission[0])

interface Place {
  path: string
  title: WordKey
  sign: LucideIcon
  /** Of several, one is enough. Null: any operator may look. */
  permission: Permission | readonly Permission[] | null
}

interface PlaceGroup {
  title: WordKey
  places: readonly Place[]
}

const groups: readonly PlaceGroup[] = [
  {
    title: 'nav.play',
    places: [
      { path: '/home', title: 'home.title', sign: House, permission: null },
      { path: '/players', title: 'nav.players', sign: Users, permission: 'players.read' },
      { path: '/support', title: 'nav.support', sign: Headset, permission: 'support.read' },
      { path: '/identity', title: 'nav.identity', sign: ScanFace, permission: 'identity.read' },
      { path: '/protection', title: 'nav.harm', sign: HeartHandshake, permission: 'protection.read' },
      { path: '/risk', title: 'nav.risk', sign: ShieldAlert, permission: 'risk.read' },
      { path: '/vip', title: 'nav.vip', sign: Award, permission: 'players.read' },
      { path: '/agent-domains', title: 'domain.title', sign: Network, permission: 'players.read' },
      { path: '/bonuses', title: 'nav.bonuses', sign: Gift, permission: 'promotions.read' },
      { path: '/rewards', title: 'scheme.title', sign: PartyPopper, permission: 'promotions.read' },
      {
        path: '/bonus-applications',
        title: 'apply.title',
        sign: FileCheck,
        permission: 'promotions.read',
      },
      { path: '/vendor-spins', title: 'spins.title', sign: Disc3, permission: 'promotions.read' },
      { path: '/referrals', title: 'referral.title', sign: UserPlus, permission: 'promotions.read' },
      { path: '/promotion-signals', title: 'signal.title', sign: Fingerprint, permission: 'promotions.read' },
      { path: '/points', title: 'nav.points', sign: ShoppingBag, permission: 'points.read' },
      { path: '/rounds', title: 'nav.rounds', sign: Dices, permission: 'rounds.read' },
      { path: '/lotteries', title: 'nav.lotteries', sign: TicketCheck, permission: 'rounds.read' },
      { path: '/returns', title: 'nav.returns', sign: Target, permission: 'rounds.read' },
      { path: '/lobby', title: 'nav.lobby', sign: LayoutGrid, permission: 'vendors.read' },
      { path: '/vendors', title: 'nav.vendors', sign: Plug, permission: 'vendors.read' },
    ],
  },
  {
    title: 'nav.money',
    places: [
      { path: '/deposits', title: 'nav.deposits', sign: HandCoins, permission: 'deposits.read' },
      {
        path: '/deposit-methods',
        title: 'nav.depositMethods',
        sign: CreditCard,
        permission: 'deposits.read',
      },
      { path: '/withdrawals', title: 'nav.withdrawals', sign: Landmark, permission: 'withdrawals.read' },
      { path: '/agent-pay', title: 'agents.title', sign: Coins, permission: 'contracts.read' },
      { path: '/line-transfers', title: 'lines.title', sign: ArrowUpDown, permission: 'ledger.read' },
      { path: '/reports', title: 'report.title', sign: ChartLine, permission: reportReaders },
      { path: '/ledger', title: 'nav.ledger', sign: BookOpenCheck, permission: 'ledger.read' },
      { path: '/books', title: 'nav.books', sign: Scale, permission: 'ledger.read' },
    ],
  },
  {
    title: 'nav.site',
    places: [
      { path: '/banners', title: 'nav.banners', sign: Image, permission: 'content.read' },
      { path: '/pictures', title: 'nav.pictures', sign: Images, permission: 'content.read' },
      { path: '/notices', title: 'nav.notices', sign: Megaphone, permission: 'content.read' },
      { path: '/chat', title: 'nav.chat', sign: MessagesSquare, permission: 'chat.read' },
      { path: '/promotions', title: 'nav.promotions', sign: Gift, permission: 'content.read' },
      { path: '/articles', title: 'nav.articles', sign: CircleHelp, permission: 'content.read' },
      { path: '/feedback', title: 'nav.feedback', sign: MessageSquare, permission: 'submissions.read' },
      { path: '/applications', title: 'nav.applications', sign: UserPlus, permission: 'submissions.read' },
      { path: '/texts', title: 'nav.texts', sign: Languages, permission: 'content.read' },
      { path: '/letters', title: 'letter.title', sign: MailOpen, permission: 'content.read' },
      { path: '/messages', title: 'nav.messages', sign: Mails, permission: 'messages.read' },
      { path: '/outbox', title: 'outbox.title', sign: Send, permission: 'dispatch.read' },
    ],
  },
  {
    title: 'nav.house',
    places: [
      { path: '/approvals', title: 'nav.approvals', sign: UserCheck, permission: 'approvals.read' },
      { path: '/staff', title: 'nav.staff', sign: IdCard, permission: 'staff.read' },
      { path: '/settings', title: 'nav.settings', sign: Settings, permission: null },
      { path: '/brand', title: 'nav.brand', sign: Palette, permission: null },
      { path: '/webhooks', title: 'webhooks.title', sign: Webhook, permission: 'settings.write' },
      { path: '/audit', title: 'nav.audit', sign: ScrollText, permission: 'audit.read' },
    ],
  },
]

/** The menu of an operator: only what their permissions open, and no empty group. */
export const placesFor = (permissions: BackOffice['operator']['permissions']): PlaceGroup[] =>
  groups
    .map(({ title, places }) => ({
      title,
      places: places.filter(
        ({ permission }) =>
          permission === null || [permission].flat().some((one) => permissions.includes(one)),
      ),
    }))
    .filter(({ places }) => places.length > 0)

export const firstPlace = (permissions: BackOffice['operator']['permissions']): string =>
  placesFor(permissions)[0]!.places[0]!.path
