import { LimitsFields } from '../../features/lotteries/limits-fields.tsx'
import { draftOf, faultsOf } from '../../features/lotteries/limits.ts'
import { LotteriesHead } from '../../features/lotteries/lotteries-head.tsx'
import { api } from '../../shared/client.ts'
import { read } from '../../shared/kit/calls.ts'
import { definePolicy } from '../../shared/kit/policy.tsx'

/** What the next ticket is sold by; what was sold stays as it was sold. */
export const LotteryLimits = definePolicy({
  title: 'lots.limits',
  Head: LotteriesHead,
  query: read('lotteryBackOffice', 'limits', {}),
  group: 'lotteryBackOffice',
  right: 'settings.write',
  draftOf,
  faultsOf,
  save: ({ version }, draft, reason) => api('lotteryBackOffice', 'saveLimits', { version, ...draft, reason }),
  words: { title: 'lots.save', save: 'editor.save', text: 'lots.save-text', faulty: 'lots.fault' },
  Fields: LimitsFields,
})
