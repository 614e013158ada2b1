import { lawFrom, MULTIPLIER_SCALE } from '../kit/law.ts'
import { numberIn } from './rules.ts'
import type { InstantRules } from './rules.ts'

/** `returned` in hundredths (99 is an edge of 1 %); targets in hundredths of a multiple. */
export type LimboDefinition = { returned: number; targetMin: number; targetMax: number }

const WORDS = 2 ** 32

/** A multiple X = returned / uniform, in hundredths rounded down, at least 1.00. `at-T` wins T when X reaches it. */
export function limboRules({ returned, targetMin, targetMax }: LimboDefinition): InstantRules {
  const read = (on: string) => {
    const [side, text, ...rest] = on.split('-')
    return side === 'at' && rest.length === 0 ? numberIn(text, targetMin, targetMax) : null
  }
  return {
    mostWagers: 1,
    menu: ['at-200', 'at-150', 'at-500', 'at-1000', 'at-10000', `at-${targetMin}`, `at-${targetMax}`],
    knows: (on) => read(on) !== null,
    lawOf: (on) => {
      const target = read(on)!
      const reached = BigInt(Math.floor((returned * WORDS) / target))
      return lawFrom(BigInt(WORDS), [[target * (MULTIPLIER_SCALE / 100), reached]])
    },
    draw: (_, random) => [Math.max(100, Math.floor((returned * WORDS) / (random.u32() + 1)))],
    multiplierOf: (on, [reached]) => {
      const target = read(on)!
      return reached! >= target ? target * (MULTIPLIER_SCALE / 100) : 0
    },
  }
}
