import { lawFrom } from '../kit/law.ts'
import type { InstantRules } from './rules.ts'

/** The segments of each wheel in the order in which they stand, as multiples scaled by 10,000. */
export type WheelDefinition = { wheels: { [wheel: string]: readonly number[] } }

/** One segment of the chosen wheel, each as likely. */
export function wheelRules({ wheels }: WheelDefinition): InstantRules {
  return {
    mostWagers: 1,
    menu: Object.keys(wheels),
    knows: (on) => Object.hasOwn(wheels, on),
    lawOf: (on) =>
      lawFrom(
        BigInt(wheels[on]!.length),
        wheels[on]!.map((multiplier) => [multiplier, 1n] as const),
      ),
    draw: ([on], random) => [random.below(wheels[on!]!.length)],
    multiplierOf: (on, [segment]) => wheels[on]![segment!]!,
  }
}
