import { shuffle } from '../fairness/index.ts'
import { choose, lawFrom } from '../kit/law.ts'
import { numberIn } from './rules.ts'
import type { InstantRules } from './rules.ts'

/** `pays[picks][hits]`, scaled by 10,000. */
export type KenoDefinition = {
  numbers: number
  drawn: number
  pays: { [picks: string]: { [hits: string]: number } }
}

/** So many of the numbers are drawn; a wager names its picks in rising order: `3-17-40`. */
export function kenoRules({ numbers, drawn, pays }: KenoDefinition): InstantRules {
  const most = Math.max(...Object.keys(pays).map(Number))
  const read = (on: string): number[] | null => {
    const picks = on.split('-').map((text) => numberIn(text, 1, numbers))
    const isRising = picks.every((pick, at) => pick !== null && (at === 0 || pick > picks[at - 1]!))
    return isRising && picks.length <= most ? (picks as number[]) : null
  }
  const first = Array.from({ length: most }, (_, at) => at + 1)
  return {
    mostWagers: 1,
    menu: first.map((count) => first.slice(0, count).join('-')),
    knows: (on) => read(on) !== null,
    lawOf: (on) => {
      const count = read(on)!.length
      return lawFrom(
        choose(numbers, count),
        Object.entries(pays[count]!).map(([hits, multiplier]) => [
          multiplier,
          choose(drawn, Number(hits)) * choose(numbers - drawn, count - Number(hits)),
        ]),
      )
    },
    draw: (_, random) =>
      shuffle(
        Array.from({ length: numbers }, (__, at) => at + 1),
        random,
      ).slice(0, drawn),
    multiplierOf: (on, balls) => {
      const picks = read(on)!
      const hits = picks.filter((pick) => balls.includes(pick)).length
      return pays[picks.length]![hits] ?? 0
    },
  }
}
