import type { DrawDetail } from './draw-detail.ts'

export type Part = NonNullable<DrawDetail['entering']>['parts'][number]

/** Numbers as somebody typed or pasted them, whatever stands between them. */
export const numbersIn = (text: string): string[] => text.split(/[^\d]+/).filter((number) => number !== '')

/** Whether a prize was typed whole: as many numbers as it has, each with all its digits. */
export const isWhole = ({ count, digits }: Part, text: string): boolean => {
  const numbers = numbersIn(text)
  return numbers.length === count && numbers.every((number) => number.length === digits)
}
