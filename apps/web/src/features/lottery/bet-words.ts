import { betName, pickName, picksName, sectionNameOf } from '@krathong/lottery'
import type { BetType } from '@krathong/lottery'
import type { WordKey } from '../../shared/words.ts'

type Say = (key: WordKey, values?: Record<string, string | number>) => string

/** "Straight · front · typed in": what a type is called. Of a selection, the heading above it. */
export const typeName = (t: Say, type: BetType, picked?: number): string =>
  betName((key, values) => t(key as WordKey, values), type, picked)

/** A selection: a number as it stands, a side by its word. */
export const choiceName = (t: Say, type: BetType, name: string): string =>
  pickName((key, values) => t(key as WordKey, values), type, name)

/** What is picked, in one line. */
export const picksText = (t: Say, type: BetType, picks: readonly (readonly number[])[]): string =>
  picksName((key, values) => t(key as WordKey, values), type, picks)

export const rowName = (t: Say, name: string): string => {
  const ball = /^ball\.(\d+)$/.exec(name)
  return ball ? t('lottery.row.ball', { no: ball[1]! }) : t(`lottery.row.${name}` as WordKey)
}

export const sectionName = (t: Say, key: string): string =>
  sectionNameOf((word, values) => t(word as WordKey, values), key)

export const tabName = (t: Say, key: string): string => {
  const digits = /^digits\.(\d)$/.exec(key)
  return digits ? t('lottery.tab.digits', { count: Number(digits[1]) }) : t(`lottery.tab.${key}` as WordKey)
}
