import { lawFrom } from '../kit/law.ts'
import type { InstantRules } from './rules.ts'

/**
 * Which wagers a table of three dice takes and what they return, the stake included, scaled by 10,000. A list gives the return by how
 * often the wager is met (a face on one, two or three dice; two or three of a run).
 */
export type ThreeDiceDefinition = { returns: { [on: string]: number | readonly number[] } }

type Dice = readonly number[]

const FACES = [1, 2, 3, 4, 5, 6]
const all: readonly Dice[] = FACES.flatMap((a) => FACES.flatMap((b) => FACES.map((c) => [a, b, c])))

const totalOf = (dice: Dice) => dice.reduce((sum, die) => sum + die, 0)
const isTriple = ([a, b, c]: Dice) => a === b && b === c
const countOf = (dice: Dice, face: number) => dice.filter((die) => die === face).length

/** How often a wager is met by the dice; 0 is lost. The names are those of sic bo and of Thai hi-lo. */
const met: { [kind: string]: (dice: Dice, faces: readonly number[]) => number } = {
  /** Triples lose big, small, odd and even. */
  big: (dice) => Number(!isTriple(dice) && totalOf(dice) >= 11),
  small: (dice) => Number(!isTriple(dice) && totalOf(dice) <= 10),
  odd: (dice) => Number(!isTriple(dice) && totalOf(dice) % 2 === 1),
  even: (dice) => Number(!isTriple(dice) && totalOf(dice) % 2 === 0),
  /** Of Thai hi-lo: 11 is neither high nor low, and triples are not special. */
  hi: (dice, [face]) => Number(totalOf(dice) >= 12 && (face === undefined || dice.includes(face))),
  lo: (dice, [face]) => Number(totalOf(dice) <= 10 && (face === undefined || dice.includes(face))),
  total: (dice, [total]) => Number(totalOf(dice) === total),
  single: (dice, [face]) => countOf(dice, face!),
  pair: (dice, [a, b]) => Number(dice.includes(a!) && dice.includes(b!)),
  double: (dice, [face]) => Number(countOf(dice, face!) >= 2),
  triple: (dice, [face]) => Number(isTriple(dice) && (face === undefined || dice[0] === face)),
  /** Two different faces of the three are met once, all three twice. */
  run: (dice, faces) => Math.max(0, faces.filter((face) => dice.includes(face)).length - 1),
}

/** Three dice, 216 outcomes. */
export function threeDiceRules({ returns }: ThreeDiceDefinition): InstantRules {
  const multiplierOf = (on: string, dice: Dice) => {
    const [kind, ...faces] = on.split('-')
    const times = met[kind!]!(dice, faces.map(Number))
    const paid = returns[on]!
    if (times === 0) return 0
    return typeof paid === 'number' ? paid : paid[times - 1]!
  }
  const menu = Object.keys(returns)
  if (menu.some((on) => !Object.hasOwn(met, on.split('-')[0]!)))
    throw new RangeError('A wager of no known kind')
  return {
    mostWagers: menu.length,
    menu,
    knows: (on) => Object.hasOwn(returns, on),
    lawOf: (on) =>
      lawFrom(
        BigInt(all.length),
        all.map((dice) => [multiplierOf(on, dice), 1n] as const),
      ),
    draw: (_, random) => [random.below(6) + 1, random.below(6) + 1, random.below(6) + 1],
    multiplierOf,
  }
}
