import type { Sums, Used } from '../types.ts'

export const windows = ['day', 'week', 'month'] as const

const nothing: Sums = { stake: 0n, loss: 0n, playedMs: 0 }

export const NOTHING_USED: Used = { day: nothing, week: nothing, month: nothing }

const add = (sums: Sums, more: Sums): Sums => ({
  stake: sums.stake + more.stake,
  loss: sums.loss + more.loss,
  playedMs: sums.playedMs + more.playedMs,
})

/** What happens now counts in every window. */
export const addUse = (used: Used, use: Sums): Used => ({
  day: add(used.day, use),
  week: add(used.week, use),
  month: add(used.month, use),
})
