import { categories, tabsOf, tabsOfGames } from '@krathong/promotions'
import type { Category, Tab } from '@krathong/promotions'
import type { SchemeTerms } from '@krathong/protocol/calls/rewards-back-office'
import type { Audience } from '@krathong/protocol/shapes/audience'
import { rebateGroups } from '@krathong/protocol/shapes/promotion-kinds'
import type { PromotionTab, ShownTab } from '@krathong/protocol/shapes/promotion-kinds'
import type { TermsInput } from '../types.ts'

const groups = {
  slots: ['RNG', 'FISH'],
  live: ['LIVE'],
  sports: ['SPORTS', 'ESPORTS'],
  pvp: ['PVP', 'COCKFIGHT'],
} as const

const ofEntry = (entry: 'free' | 'deposit' | 'stake'): Tab[] => (entry === 'deposit' ? ['deposit'] : [])

const ofScheme = (terms: SchemeTerms): Tab[] => {
  switch (terms.kind) {
    case 'rebate':
      return tabsOfGames(
        rebateGroups.flatMap((group) =>
          terms.tiers.some(({ rates }) => rates[group] > 0) ? groups[group] : [],
        ),
      )
    case 'mission':
      return [
        ...tabsOfGames(terms.steps.flatMap(({ category }) => category ?? [])),
        ...(terms.steps.some(({ goal }) => goal === 'deposited' || goal === 'deposits')
          ? (['deposit'] as const)
          : []),
      ]
    case 'free-spins':
      return ['slots', ...(Number(terms.depositMin) > 0 ? (['deposit'] as const) : [])]
    case 'raffle':
    case 'wheel':
      return ofEntry(terms.entry.kind)
    case 'birthday':
    case 'level-up':
    case 'salary':
      return ['vip']
    default:
      return []
  }
}

/** A deposit bonus that counts in some games only stands with them too. */
const ofDeposit = ({ contribution }: TermsInput): Tab[] => [
  'deposit',
  ...tabsOfGames(
    categories.filter((category: Category) => (contribution[category] ?? 0) > 0),
    categories,
  ),
]

interface Shown {
  tabs: PromotionTab[] | null
  terms: TermsInput | SchemeTerms
  audience: Audience | null
  startsAt: Date
  endsAt: Date | null
  quota: bigint | null
}

/** Under which tabs of the page a promotion stands now. */
export const shownTabsOf = (
  { tabs, terms, audience, startsAt, endsAt, quota }: Shown,
  at: Date,
): ShownTab[] =>
  tabsOf(
    {
      tabs,
      asKind: 'kind' in terms ? ofScheme(terms) : ofDeposit(terms),
      isForLevels: (audience?.levelFrom ?? 0) > 0,
      isBounded: endsAt !== null || quota !== null,
      startsAt: startsAt.getTime(),
    },
    at.getTime(),
  )
