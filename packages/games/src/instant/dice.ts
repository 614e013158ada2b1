import { lawFrom } from '../kit/law.ts'
import { numberIn } from './rules.ts'
import type { InstantRules } from './rules.ts'

/** `returned`: RTP scaled by 10,000. A target is counted in hundredths of a percent: 5000 wins half of all rolls. */
export type DiceDefinition = { returned: number; targetMin: number; targetMax: number }

const FACES = 10_000

/** One of 10,000 rolls. `under-T` wins below T, `over-T` in the T highest rolls; both pay returned / T, rounded down to 1/10,000. */
export function diceRules({ returned, targetMin, targetMax }: DiceDefinition): InstantRules {
  const read = (on: string) => {
    const [side, text, ...rest] = on.split('-')
    const target = numberIn(text, targetMin, targetMax)
    return target !== null && rest.length === 0 && (side === 'under' || side === 'over')
      ? { isUnder: side === 'under', target, pays: Math.floor((returned * FACES) / target) }
      : null
  }
  return {
    mostWagers: 1,
    menu: [
      'under-5000',
      'over-5000',
      'under-4950',
      'under-1000',
      'under-100',
      `under-${targetMin}`,
      `under-${targetMax}`,
    ],
    knows: (on) => read(on) !== null,
    lawOf: (on) => {
      const { pays, target } = read(on)!
      return lawFrom(BigInt(FACES), [[pays, BigInt(target)]])
    },
    draw: (_, random) => [random.below(FACES)],
    multiplierOf: (on, [roll]) => {
      const { isUnder, target, pays } = read(on)!
      return (isUnder ? roll! < target : roll! >= FACES - target) ? pays : 0
    },
  }
}
