import type { Currency } from '@krathong/money'
import { formatMoney } from '@krathong/ui/money'
import type { StageTexts } from './stage/slot-stage.ts'

type Key =
  | 'stage.freeSpins'
  | 'stage.freeSpinsAdded'
  | 'stage.allWinsTimes'
  | 'stage.freeSpinsTotal'
  | 'stage.spinsPlayed'
  | 'stage.bigWin'
  | 'stage.greatWin'
  | 'stage.grandWin'
  | 'stage.cap'
  | 'stage.jackpot'
  | 'stage.jackpotPending'
  | 'stage.times'
  | 'stage.hold'
  | 'stage.holdFoot'
  | 'stage.holdTotal'
  | 'stage.holdFull'
type Say = (key: Key, values?: Record<string, string | number>) => string

const tiers = { 1: 'stage.bigWin', 2: 'stage.greatWin', 3: 'stage.grandWin' } as const

export const stageTexts = (t: Say, title: string, currency: Currency): StageTexts => ({
  title,
  amount: (amount) => formatMoney(amount, currency),
  freeSpins: t('stage.freeSpins'),
  freeSpinsAdded: t('stage.freeSpinsAdded'),
  allWinsTimes: (multiplier) => t('stage.allWinsTimes', { multiplier }),
  freeSpinsTotal: t('stage.freeSpinsTotal'),
  spinsPlayed: (spins) => t('stage.spinsPlayed', { spins }),
  winTier: (tier) => t(tiers[tier]),
  cap: t('stage.cap'),
  jackpot: (code) => t('stage.jackpot', { code }),
  jackpotPending: t('stage.jackpotPending'),
  times: (multiplier) => t('stage.times', { multiplier }),
  hold: t('stage.hold'),
  holdFoot: (respins) => t('stage.holdFoot', { respins }),
  holdTotal: t('stage.holdTotal'),
  holdFull: t('stage.holdFull'),
})
