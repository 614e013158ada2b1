import {
  ArrowDownToLine,
  ArrowUpFromLine,
  ReceiptText,
  Scale,
  ScrollText,
  ShieldCheck,
  Stamp,
  UserRound,
  Wallet,
  type LucideIcon,
} from 'lucide-react'
import type { ComponentType } from 'react'
import type { Output } from '../../shared/boot.ts'
import type { WordKey } from '../../shared/words.ts'
import { AccountPage } from './account-page.tsx'
import { BetsPage } from './bets-page.tsx'
import { FairnessPage } from './fairness-page.tsx'
import { HoldingsPage } from './holdings-page.tsx'
import { ReceiptsPage } from './agent-transfer-receipts.tsx'
import { ProfitPage } from './profit-page.tsx'
import { StatementPage } from './statement-page.tsx'
import { TransferDownlinePage } from './transfer-downline-page.tsx'
import { TransferUplinePage } from './transfer-upline-page.tsx'

export type CentreMember = Output<'account', 'memberInfo'>

export interface CentrePage {
  id: string
  title: WordKey
  icon: LucideIcon
  Screen: ComponentType
  /** Whom the menu offers it to; everybody where it says nothing. */
  isFor?: (member: CentreMember) => boolean
  /** The module that has to be on for it. */
  module?: string
  /** What waits there; above zero the menu shows it. */
  useCount?: () => number
}

const hasLine = (member: CentreMember) => member.toUpline || member.toDownline

export const centrePages: readonly CentrePage[] = [
  { id: 'account', title: 'me.account', icon: UserRound, Screen: AccountPage },
  { id: 'balance', title: 'me.balance', icon: Wallet, Screen: HoldingsPage },
  {
    id: 'transferUpline',
    title: 'me.transferUpline',
    icon: ArrowUpFromLine,
    Screen: TransferUplinePage,
    isFor: ({ toUpline }) => toUpline,
  },
  {
    id: 'transferDownline',
    title: 'me.transferDownline',
    icon: ArrowDownToLine,
    Screen: TransferDownlinePage,
    isFor: ({ toDownline }) => toDownline,
  },
  { id: 'receipts', title: 'me.receipts', icon: Stamp, Screen: ReceiptsPage, isFor: hasLine },
  { id: 'bets', title: 'me.bets', icon: ReceiptText, Screen: BetsPage },
  { id: 'statement', title: 'me.statement', icon: ScrollText, Screen: StatementPage },
  { id: 'personalProfit', title: 'me.personalProfit', icon: Scale, Screen: ProfitPage },
  { id: 'fairness', title: 'me.fairness', icon: ShieldCheck, Screen: FairnessPage },
]

/** Names by which the specification knows some of the pages. */
const aliases: Readonly<Record<string, string>> = {
  securityCenter: 'security',
  personalHistoryCopy: 'bets',
  transactionHistory: 'statement',
  playerRank: 'rank',
}

/** `#/me` is the menu, `#/me/bets` a page, what follows `?` its filters; an unknown page is the menu. */
export const pageOfHash = <P extends { id: string }>(hash: string, pages: readonly P[]): P | null => {
  const id = hash.split('?')[0]?.split('/')[2] ?? ''
  const found = pages.find((page) => page.id === (aliases[id] ?? id))
  // The rank of who has no label is not shown: the security centre opens instead.
  const instead = (aliases[id] ?? id) === 'rank' ? 'security' : null
  return found ?? pages.find((page) => page.id === instead) ?? null
}
