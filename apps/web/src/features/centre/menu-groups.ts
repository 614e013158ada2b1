import type { WordKey } from '../../shared/words.ts'

interface MenuGroup<Page> {
  title: WordKey
  pages: Page[]
}

/** The specification's order; who the player is, what they have, what happened, and the proofs. */
const groups: readonly { title: WordKey; ids: readonly string[] }[] = [
  { title: 'me.groupAccount', ids: ['security', 'identity', 'rank', 'account'] },
  {
    title: 'me.groupMoney',
    ids: [
      'transferFund',
      'balance',
      'depositv2',
      'withdraw',
      'rewardCenter',
      'missionLeaderboard',
      'chances',
      'referral',
      'payout-accounts',
      'transferUpline',
      'transferDownline',
    ],
  },
  { title: 'me.groupRecords', ids: ['bets', 'statement', 'receipts', 'personalProfit', 'bonusDetails'] },
  { title: 'me.groupContact', ids: ['messageV2'] },
]

/** Pages by group and in order; one that no group names comes last, so that a new page is never lost. */
export const groupPages = <Page extends { id: string }>(pages: readonly Page[]): MenuGroup<Page>[] => {
  const named = new Set(groups.flatMap(({ ids }) => ids))
  const found = groups.map(({ title, ids }) => ({
    title,
    pages: ids.flatMap((id) => pages.find((page) => page.id === id) ?? []),
  }))
  const rest = { title: 'me.groupProofs' as const, pages: pages.filter(({ id }) => !named.has(id)) }
  return [...found, rest].filter((group) => group.pages.length > 0)
}
