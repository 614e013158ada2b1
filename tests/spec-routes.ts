import type { Shell } from '../apps/web/src/shared/shell.ts'

/** The specification's table, section 2: what stands round each address. */
export const specRoutes: readonly (readonly [path: string, shell: Shell])[] = [
  ['/', 'full'],
  ['/index', 'full'],
  ['/index.html', 'full'],
  ['/home', 'full'],
  ['/register', 'full'],
  ['/register.html', 'full'],
  ['/noticePage', 'page'],
  ['/vip', 'page'],
  ['/pointMall', 'mall'],
  ['/live', 'full'],
  ['/sports', 'full'],
  ['/esports', 'full'],
  ['/lottery', 'header'],
  ['/vnlottery', 'header'],
  ['/rng', 'full'],
  ['/fish', 'full'],
  ['/pvp', 'full'],
  ['/promotions', 'full'],
  ['/promoDetail', 'page'],
  ['/seamless', 'header'],
  ['/fbsports', 'header'],
  ['/help', 'full'],
  ['/helpmc', 'bare'],
  ['/down', 'full'],
  ['/join', 'page'],
  ['/game', 'header'],
  ['/elott', 'banner'],
]

/** Their rooms come with points; until then nothing leads there, and the address says that it leads nowhere. */
export const awaitedRoutes: ReadonlySet<string> = new Set(['/pointMall'])
