import { fault, mapOf, record, text, whole } from '../../kit/read-json.ts'
import type { Node } from '../../kit/read-json.ts'
import { HANDS } from './hands.ts'
import type { HandName, Wild } from './hands.ts'

/** `pays`: what a hand returns for one coin, the best hand first. Every coin pays alike. */
export type VideoPokerDefinition = { wild: Wild; mostCoins: number; pays: { [hand: string]: number } }

/** Every hand that a game without wild cards, or with wild deuces, has to pay: none may be passed over for a lesser one. */
const paidHands: { readonly [W in Wild]: readonly HandName[] } = {
  none: [
    'royal',
    'straight-flush',
    'four',
    'full-house',
    'flush',
    'straight',
    'three',
    'two-pair',
    'high-pair',
  ],
  deuces: [
    'royal',
    'four-deuces',
    'wild-royal',
    'five',
    'straight-flush',
    'four',
    'full-house',
    'flush',
    'straight',
    'three',
  ],
}

export function readVideoPoker(node: Node): VideoPokerDefinition {
  const at = record(node, ['wild', 'mostCoins', 'pays'])
  const wild = text(at['wild']!, /^(none|deuces)$/) as Wild
  const pays = mapOf(at['pays']!, (pay) => whole(pay, 1, 100_000))
  const names = Object.keys(pays)
  if (names.join() !== paidHands[wild].join()) fault(at['pays']!, `must pay ${paidHands[wild].join(', ')}`)
  const isFalling = names.every((name, index) => index === 0 || pays[name]! <= pays[names[index - 1]!]!)
  if (!isFalling) fault(at['pays']!, 'must not pay a lesser hand more than a better one')
  return { wild, mostCoins: whole(at['mostCoins']!, 1, 10), pays }
}

/** What each of HANDS returns for one coin. */
export const paysByCode = ({ pays }: VideoPokerDefinition): Int32Array =>
  Int32Array.from(HANDS, (name) => pays[name] ?? 0)
