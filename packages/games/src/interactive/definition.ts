import { readStakes } from '../instant/definition.ts'
import type { StakeRule } from '../instant/definition.ts'
import { fault, mapOf, record, text, whole } from '../slots/read-json.ts'
import type { Node } from '../slots/read-json.ts'
import type { BlackjackDefinition } from './blackjack/blackjack.ts'
import { readBlackjack } from './blackjack/rules.ts'
import { readHiLo } from './hi-lo.ts'
import type { HiLoDefinition } from './hi-lo.ts'
import { readMines } from './mines.ts'
import type { MinesDefinition } from './mines.ts'
import { readVideoPoker } from './video-poker/schedule.ts'
import type { VideoPokerDefinition } from './video-poker/schedule.ts'

/** The rules of the kind, by its name. */
export type DecisionKindRules =
  | { kind: 'mines'; rules: MinesDefinition }
  | { kind: 'hi-lo'; rules: HiLoDefinition }
  | { kind: 'video-poker'; rules: VideoPokerDefinition }
  | { kind: 'blackjack'; rules: BlackjackDefinition }

export type DecisionKind = DecisionKindRules['kind']

/** A published game with choices inside the round: data, never changed; another rule is another version. */
export type DecisionDefinition = {
  id: string
  version: number
  name: { [language: string]: string }
  /** The class of the catalogue. */
  gameClass: 'video-poker' | 'table' | 'arcade'
  stakes: StakeRule
} & DecisionKindRules

/** Each kind reads its own rules strictly. */
const readers: { [K in DecisionKind]: (node: Node) => Extract<DecisionKindRules, { kind: K }>['rules'] } = {
  mines: readMines,
  'hi-lo': readHiLo,
  'video-poker': readVideoPoker,
  blackjack: readBlackjack,
}

/** Reads a definition strictly, or throws a DefinitionFault that says what is wrong where. */
export function readDecisionDefinition(value: unknown): DecisionDefinition {
  const at = record({ value, path: 'definition' }, [
    'id',
    'version',
    'name',
    'gameClass',
    'stakes',
    'kind',
    'rules',
  ])
  return {
    id: text(at['id']!, /^[a-z][a-z0-9-]{1,40}$/),
    version: whole(at['version']!, 1, 1000),
    name: mapOf(at['name']!, (name) => text(name)),
    gameClass: readClass(at['gameClass']!),
    stakes: readStakes(at['stakes']!),
    ...readRules(text(at['kind']!), at['rules']!),
  }
}

function readClass(node: Node): DecisionDefinition['gameClass'] {
  const { value } = node
  return value === 'video-poker' || value === 'table' || value === 'arcade'
    ? value
    : fault(node, 'must be "video-poker", "table" or "arcade"')
}

function readRules(kind: string, node: Node): DecisionKindRules {
  if (!Object.hasOwn(readers, kind)) fault(node, `"${kind}" is no kind of game with choices`)
  return { kind, rules: readers[kind as DecisionKind](node) } as DecisionKindRules
}
