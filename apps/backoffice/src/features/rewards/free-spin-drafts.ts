import type { missionPeriods } from '@krathong/protocol/shapes/promotion-kinds'
import type { SchemeEdit } from './queries.ts'
import { AMOUNT, isAmount, isWhole, wordsIn } from './typed-lines.ts'

export type FreeSpinTerms = Extract<SchemeEdit['terms'], { kind: 'free-spins' }>

/** Fields of free spins as they were typed. */
export interface FreeSpinDraft {
  spinPeriod: (typeof missionPeriods)[number]
  /** Ids, one after the other. */
  spinGames: string
  spins: string
  spinStake: string
  spinDeposit: string
  useHours: string
  winMax: string
  spinStakeMax: string
  stakeDays: string
}

/** As the rules have them: what is won is staked twenty times, and 500 of it can be kept. */
export const newFreeSpins: FreeSpinDraft = {
  spinPeriod: 'once',
  spinGames: 'chao-phraya-nights',
  spins: '10',
  spinStake: '1',
  spinDeposit: '0',
  useHours: '72',
  winMax: '500',
  spinStakeMax: '100',
  stakeDays: '7',
}

const GAMES_MOST = 20
const areGames = (typed: string): boolean => {
  const ids = wordsIn(typed)
  return ids.length > 0 && ids.length <= GAMES_MOST && ids.every((id) => /^[a-z0-9-]{1,60}$/.test(id))
}

/** Of each field whether it is sound; where the kind is another one they all are. */
export const freeSpinFields = (
  draft: FreeSpinDraft,
  isAsked: boolean,
): Record<Exclude<keyof FreeSpinDraft, 'spinPeriod'>, boolean> => ({
  spinGames: !isAsked || areGames(draft.spinGames),
  spins: !isAsked || isWhole(draft.spins, 1, 200),
  spinStake: !isAsked || isAmount(draft.spinStake),
  spinDeposit: !isAsked || AMOUNT.test(draft.spinDeposit),
  useHours: !isAsked || isWhole(draft.useHours, 1, 720),
  winMax: !isAsked || isAmount(draft.winMax),
  spinStakeMax: !isAsked || isAmount(draft.spinStakeMax),
  stakeDays: !isAsked || isWhole(draft.stakeDays, 1, 90),
})

export const freeSpinDraft = (terms: FreeSpinTerms): FreeSpinDraft => ({
  ...{ spinPeriod: terms.period, spinGames: terms.games.join(' '), spins: String(terms.spins) },
  ...{ spinStake: terms.stake, spinDeposit: terms.depositMin, useHours: String(terms.useHours) },
  ...{ winMax: terms.winMax, spinStakeMax: terms.stakeMax, stakeDays: String(terms.days) },
})

export const freeSpinTerms = (
  draft: FreeSpinDraft,
  both: { times: number; claimHours: number },
): FreeSpinTerms => ({
  kind: 'free-spins',
  ...{ games: wordsIn(draft.spinGames), spins: Number(draft.spins), stake: draft.spinStake },
  ...{ period: draft.spinPeriod, depositMin: draft.spinDeposit, useHours: Number(draft.useHours) },
  ...{ winMax: draft.winMax, stakeMax: draft.spinStakeMax, days: Number(draft.stakeDays) },
  ...both,
})
