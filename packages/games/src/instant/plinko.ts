import { choose, lawFrom } from '../kit/law.ts'
import type { InstantRules } from './rules.ts'

/** Pays by board, named `rows-risk`: from the outermost bucket to the middle one, scaled by 10,000; the other half mirrors it. */
export type PlinkoDefinition = { boards: { [board: string]: readonly number[] } }

/** The ball falls left (0) or right (1) at each row of pins; its bucket is the number of rights. */
export function plinkoRules({ boards }: PlinkoDefinition): InstantRules {
  const menu = Object.keys(boards)
  const rowsOf = (on: string) => Number(on.split('-')[0])
  const paysOf = (on: string, bucket: number) => boards[on]![Math.min(bucket, rowsOf(on) - bucket)]!
  return {
    mostWagers: 1,
    menu,
    knows: (on) => Object.hasOwn(boards, on),
    lawOf: (on) => {
      const rows = rowsOf(on)
      const buckets = Array.from({ length: rows + 1 }, (_, bucket) => bucket)
      return lawFrom(
        1n << BigInt(rows),
        buckets.map((bucket) => [paysOf(on, bucket), choose(rows, bucket)] as const),
      )
    },
    draw: ([on], random) => Array.from({ length: rowsOf(on!) }, () => random.below(2)),
    multiplierOf: (on, drawn) =>
      paysOf(
        on,
        drawn.reduce((sum, right) => sum + right, 0),
      ),
  }
}
