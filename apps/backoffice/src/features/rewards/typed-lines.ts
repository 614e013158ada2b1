import { RATE_MOST, rateOf } from './rate-drafts.ts'

export const AMOUNT = /^\d{1,13}(\.\d{1,4})?$/
export const isAmount = (typed: string) => AMOUNT.test(typed) && Number(typed) > 0
export const isWhole = (typed: string, from: number, to: number) =>
  /^\d{1,10}$/.test(typed) && Number(typed) >= from && Number(typed) <= to
export const wordsIn = (typed: string) => typed.split(/[\s,]+/).filter(Boolean)
export const linesIn = (typed: string) =>
  typed
    .split('\n')
    .map(wordsIn)
    .filter((line) => line.length > 0)

export const areTiers = (typed: string): boolean => {
  const lines = linesIn(typed)
  const isTier = ([level = '', percent = '', most = '', ...more]: string[], at: number) =>
    more.length === 0 &&
    isWhole(level, 0, 100) &&
    isWhole(percent, 1, 50) &&
    isAmount(most) &&
    (at === 0 ? level === '0' : Number(level) > Number(lines[at - 1]![0]))
  return lines.length > 0 && lines.length <= 20 && lines.every(isTier)
}

export const areDays = (typed: string): boolean => {
  const days = wordsIn(typed)
  return days.length > 0 && days.length <= 31 && days.every(isAmount)
}

const areRising = (lines: readonly string[][]): boolean =>
  lines.length > 0 &&
  lines.length <= 20 &&
  lines.every(
    ([level = ''], at) => isWhole(level, 0, 100) && (at === 0 || Number(level) > Number(lines[at - 1]![0])),
  )

export const areGifts = (typed: string): boolean => {
  const lines = linesIn(typed)
  return areRising(lines) && lines.every(([, amount = '', ...more]) => more.length === 0 && isAmount(amount))
}

export const areWeeks = (typed: string): boolean => {
  const lines = linesIn(typed)
  const isWeek = ([, amount = '', stakeMin = '', ...more]: string[]) =>
    more.length === 0 && isAmount(amount) && AMOUNT.test(stakeMin)
  return areRising(lines) && lines.every(isWeek)
}

export const areRates = (typed: string, volumeMore: string): boolean => {
  const lines = linesIn(typed)
  const more = rateOf(volumeMore) ?? 0
  const isLine = ([, ...percents]: string[]) => {
    const rates = percents.map(rateOf)
    return (
      rates.length === 4 &&
      rates.some((rate) => rate !== 0) &&
      rates.every((rate) => rate !== null && rate + more <= RATE_MOST)
    )
  }
  return areRising(lines) && lines[0]![0] === '0' && lines.every(isLine)
}
