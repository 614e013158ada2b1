import { Coins, ReceiptText, ScrollText, ShieldCheck, UserRound, type LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { WordKey } from '../../shared/words.ts'
import { AccountPage } from './account-page.tsx'
import { BetsPage } from './bets-page.tsx'
import { CashierPage } from './cashier-page.tsx'
import { FairnessPage } from './fairness-page.tsx'
import { StatementPage } from './statement-page.tsx'

export interface CentrePage {
  id: string
  title: WordKey
  icon: LucideIcon
  Screen: ComponentType
}

export const centrePages: readonly CentrePage[] = [
  { id: 'account', title: 'me.account', icon: UserRound, Screen: AccountPage },
  { id: 'cashier', title: 'me.cashier', icon: Coins, Screen: CashierPage },
  { id: 'bets', title: 'me.bets', icon: ReceiptText, Screen: BetsPage },
  { id: 'statement', title: 'me.statement', icon: ScrollText, Screen: StatementPage },
  { id: 'fairness', title: 'me.fairness', icon: ShieldCheck, Screen: FairnessPage },
]

/** `#/me` is the menu, `#/me/bets` a page; an unknown page is the menu. */
export const pageOfHash = (hash: string, pages: readonly CentrePage[]) => {
  const id = hash.split('/')[2] ?? ''
  return pages.find((page) => page.id === id) ?? null
}
