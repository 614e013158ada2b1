import { pointCategories } from '@krathong/protocol/shapes/point-kinds'
import type { ProgrammeEdit } from './queries.ts'

type Category = (typeof pointCategories)[number]

/** Every figure as it was typed; an empty rate gives nothing. */
export interface ProgrammeDraft {
  rates: Record<Category, string>
  factors: { rank: string; times: string }[]
  isAtOnce: boolean
  time: string
  converts: boolean
  points: string
  amount: string
  minimum: string
  step: string
  perDay: string
}

export const draftOfProgramme = ({ rates, factors, credit, convert }: ProgrammeEdit): ProgrammeDraft => ({
  rates: Object.fromEntries(
    pointCategories.map((category) => [
      category,
      rates.find((rate) => rate.category === category)?.perThousand ?? '',
    ]),
  ) as Record<Category, string>,
  factors: factors.map(({ rank, times }) => ({ rank: String(rank), times })),
  isAtOnce: credit === 'at-once',
  time: credit === 'at-once' ? '02:20' : credit,
  converts: convert !== null,
  points: String(convert?.points ?? 100),
  amount: convert?.amount ?? '1',
  minimum: String(convert?.minimum ?? 1000),
  step: String(convert?.step ?? 100),
  perDay: String(convert?.perDay ?? 100_000),
})

const RATE = /^\d{1,4}(\.\d{1,4})?$/
const TIMES = /^\d{1,2}(\.\d{1,4})?$/
const COUNT = /^[1-9]\d{0,8}$/

/** What is typed as the server takes it; null where a figure is none. */
export const readProgramme = (draft: ProgrammeDraft): ProgrammeEdit | null => {
  const rates = pointCategories.flatMap((category) => {
    const perThousand = draft.rates[category].trim()
    return perThousand === '' ? [] : [{ category, perThousand }]
  })
  const figures = [draft.points, draft.minimum, draft.step, draft.perDay]
  const isSound =
    rates.every(({ perThousand }) => RATE.test(perThousand)) &&
    draft.factors.every(({ rank, times }) => /^(1?[1-9]|10|20)$/.test(rank) && TIMES.test(times)) &&
    new Set(draft.factors.map(({ rank }) => rank)).size === draft.factors.length &&
    (draft.isAtOnce || /^([01]\d|2[0-3]):[0-5]\d$/.test(draft.time)) &&
    (!draft.converts ||
      (figures.every((figure) => COUNT.test(figure)) && /^\d{1,13}(\.\d{1,4})?$/.test(draft.amount)))
  if (!isSound) return null
  return {
    rates,
    factors: draft.factors
      .map(({ rank, times }) => ({ rank: Number(rank), times }))
      .toSorted((one, other) => one.rank - other.rank),
    credit: draft.isAtOnce ? 'at-once' : draft.time,
    convert: draft.converts
      ? {
          points: Number(draft.points),
          amount: draft.amount,
          minimum: Number(draft.minimum),
          step: Number(draft.step),
          perDay: Number(draft.perDay),
        }
      : null,
  }
}
