import { ar } from './articles/ar.ts'
import { en } from './articles/en.ts'
import type { ArticleName } from './articles/texts.ts'
import { th } from './articles/th.ts'
import { tl } from './articles/tl.ts'
import { vi } from './articles/vi.ts'
import { zhHans } from './articles/zh-hans.ts'
import type { ArticleSeed } from './seed-content.ts'

const EDITION = '2026-11'

const article = (slug: ArticleName, category: ArticleSeed['category'], position: number): ArticleSeed => ({
  slug,
  category,
  position,
  edition: EDITION,
  texts: { th: th[slug], en: en[slug], tl: tl[slug], vi: vi[slug], 'zh-Hans': zhHans[slug], ar: ar[slug] },
})

export const defaultArticles: readonly ArticleSeed[] = [
  article('term', 'rules', 10),
  article('bonus-terms', 'rules', 15),
  article('account-security', 'account', 20),
  article('contact', 'account', 25),
  article('deposit', 'money', 30),
  article('withdraw', 'money', 32),
  article('play-money', 'money', 34),
  article('rtp', 'games', 40),
  article('fairness', 'fairness', 50),
  article('verify-round', 'fairness', 52),
  article('responsible', 'safety', 60),
  article('safer-tools', 'safety', 62),
]
