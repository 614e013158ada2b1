import { tabsOf } from '@krathong/promotions'
import type { Tab } from '@krathong/promotions'
import type { ShownTab } from '@krathong/protocol/shapes/promotion-kinds'
import type { PromotionEdit } from './types.ts'

/** Pages of the site that stand for games of one kind. */
const pages: readonly [RegExp, Tab][] = [
  [/^\/live\b/, 'live'],
  [/^\/(sports|esports|fbsports)\b/, 'sports'],
  [/^\/(rng|fish)\b/, 'slots'],
  [/^\/(lottery|elott|vnlottery)\b/, 'lottery'],
  [/^\/vip\b/, 'vip'],
]

const ofTarget = ({ linkageType, target }: PromotionEdit): Tab[] =>
  linkageType === 'route' ? pages.flatMap(([page, tab]) => (page.test(target ?? '') ? tab : [])) : []

/** Under which tabs an offer stands now. */
export const offerTabs = (edit: PromotionEdit, at: Date): ShownTab[] =>
  tabsOf(
    {
      tabs: edit.tabs ?? null,
      asKind: [...(edit.terms.minDeposit === null ? [] : (['deposit'] as const)), ...ofTarget(edit)],
      isForLevels: edit.audience.kind === 'vip',
      isBounded: edit.endsAt !== null,
      startsAt: Date.parse(edit.startsAt),
    },
    at.getTime(),
  )
