import { fault, listOf, mapOf, whole } from '../kit/read-json.ts'
import type { Node } from '../kit/read-json.ts'

/** Which wagers a definition may name: one that the rules cannot pay is refused where it is read, and not when it is played. */
const MOST_MULTIPLIER = 100_000 * 10_000
const MOST_SEGMENTS = 1_000
const MOST_CHOICES = 50

export const multiplier = (node: Node): number => whole(node, 0, MOST_MULTIPLIER)
export const multipliers = (node: Node): number[] => listOf(node, multiplier)

const FACE = '[1-6]'
const DICE_WAGER = new RegExp(
  `^(big|small|odd|even|triple|(hi|lo|single|double|triple)-${FACE}|hi|lo|total-([3-9]|1[0-8])|pair-${FACE}-${FACE}|run-${FACE}-${FACE}-${FACE})$`,
)
/** Wagers that are met more than once, and how often at most. */
const OFTEN: { readonly [kind: string]: number } = { single: 3, run: 2 }

export function readDiceReturns(node: Node): { [on: string]: number | number[] } {
  const returns = mapOf(node, (paid, on) => {
    const [kind = '', ...faces] = on.split('-')
    if (!DICE_WAGER.test(on) || new Set(faces).size !== faces.length) fault(paid, 'is no wager on three dice')
    const often = OFTEN[kind]
    if (often === undefined) return multiplier(paid)
    const list = multipliers(paid)
    return list.length === often ? list : fault(paid, `must have ${often} returns`)
  })
  return Object.keys(returns).length > 0 ? returns : fault(node, 'needs a wager')
}

const BACCARAT = [
  'player',
  'banker',
  'tie',
  'player-pair',
  'banker-pair',
  'either-pair',
  'super-six',
  'big',
  'small',
]

export function readBaccaratReturns(node: Node): { [on: string]: number } {
  const returns = mapOf(node, (paid, on) =>
    BACCARAT.includes(on) ? multiplier(paid) : fault(paid, 'is no wager of baccarat'),
  )
  return Object.keys(returns).length > 0 ? returns : fault(node, 'needs a wager')
}

const ROULETTE = [
  'straight',
  'split',
  'street',
  'corner',
  'line',
  'column',
  'dozen',
  'red',
  'black',
  'odd',
  'even',
  'low',
  'high',
]

/** Every kind of the layout has its pay: whoever lays a chip is paid. */
export function readRoulettePays(node: Node): { [kind: string]: number } {
  const pays = mapOf(node, (paid, kind) =>
    ROULETTE.includes(kind) ? whole(paid, 1, 100) : fault(paid, 'is no wager of roulette'),
  )
  return Object.keys(pays).length === ROULETTE.length ? pays : fault(node, `must pay ${ROULETTE.join(', ')}`)
}

/** One to so many picks, each with what so many hits pay. */
export function readKenoPays(node: Node, numbers: number): { [picks: string]: { [hits: string]: number } } {
  const pays = mapOf(node, (byHits, picks) =>
    mapOf(byHits, (paid, hits) => {
      if (!/^(0|[1-9][0-9]?)$/.test(hits) || Number(hits) > Number(picks)) fault(paid, 'is no number of hits')
      return multiplier(paid)
    }),
  )
  const count = Object.keys(pays).length
  const isWhole = Array.from({ length: count }, (_, at) => String(at + 1)).every((picks) => picks in pays)
  return count > 0 && isWhole && count <= numbers ? pays : fault(node, 'must pay 1 pick, 2 picks and so on')
}

export function readWheels(node: Node): { [wheel: string]: number[] } {
  const wheels = mapOf(node, (wheel, name) => {
    if (!/^[a-z][a-z-]{0,20}$/.test(name)) fault(wheel, 'is no name of a wheel')
    const segments = multipliers(wheel)
    return segments.length > 0 && segments.length <= MOST_SEGMENTS
      ? segments
      : fault(wheel, `must have 1 to ${MOST_SEGMENTS} segments`)
  })
  return someChoices(node, wheels)
}

export function someChoices<T>(node: Node, choices: { [name: string]: T }): { [name: string]: T } {
  const count = Object.keys(choices).length
  return count > 0 && count <= MOST_CHOICES ? choices : fault(node, `must be 1 to ${MOST_CHOICES}`)
}

/** A losing card shows nine panels, no prize three times: that takes five prizes. */
const FEWEST_PRIZES = 5

export function checkPrizes(node: Node, outcomes: number, prizes: readonly (readonly [number, number])[]) {
  if (prizes.length < FEWEST_PRIZES || prizes.length > MOST_CHOICES)
    fault(node, `must be ${FEWEST_PRIZES} to ${MOST_CHOICES} prizes`)
  if (prizes.reduce((sum, [, count]) => sum + count, 0) > outcomes)
    fault(node, 'wins more often than it is drawn')
}
