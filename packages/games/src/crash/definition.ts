import { canonicalJson, sha256Hex } from '../fairness/index.ts'
import { fault, listOf, mapOf, record, text, whole } from '../slots/read-json.ts'
import type { Node } from '../slots/read-json.ts'

/** Multipliers are hundredths: 101 is 1.01. */
export type CrashRules = {
  /** 99 is an edge of one per cent. */
  returned: number
  /** The least and the highest multiplier at which a bet can be taken out. At the highest, whoever is still in is. */
  cashOutMin: number
  cashOutMax: number
  /** The exponent grows by so many millionths a millisecond: 60 is e^(0.06 t) with t in seconds. */
  growthPerMillion: number
  betsARound: number
  bettingMs: number
  /** Between the end of one round and the bets of the next. */
  restMs: number
}

/** In minor units of the currency; `levels` are what the screen offers. */
export type CrashStakes = { step: number; minimum: number; maximum: number; levels: number[] }

/** A published crash game: data, never changed; another rule is another version. */
export type CrashDefinition = {
  id: string
  version: number
  name: { [language: string]: string }
  gameClass: 'arcade'
  stakes: CrashStakes
  kind: 'crash'
  rules: CrashRules
}

/** A definition made ready to play: the server, the PAR sheet and the verifier share it. */
export type CrashGame = {
  readonly id: string
  readonly version: number
  readonly hash: string
  readonly definition: CrashDefinition
  readonly rules: CrashRules
}

/** Reads and compiles a definition, or throws a DefinitionFault. */
export function compileCrash(value: unknown): CrashGame {
  const definition = readCrashDefinition(value)
  const { id, version, rules } = definition
  return { id, version, hash: sha256Hex(canonicalJson(definition)), definition, rules }
}

/** Reads a definition strictly, or throws a DefinitionFault that says what is wrong where. */
export function readCrashDefinition(value: unknown): CrashDefinition {
  const keys = ['id', 'version', 'name', 'gameClass', 'stakes', 'kind', 'rules']
  const at = record({ value, path: 'definition' }, keys)
  text(at['gameClass']!, /^arcade$/)
  text(at['kind']!, /^crash$/)
  return {
    id: text(at['id']!, /^[a-z][a-z0-9-]{1,40}$/),
    version: whole(at['version']!, 1, 1000),
    name: mapOf(at['name']!, (name) => text(name)),
    gameClass: 'arcade',
    stakes: readStakes(at['stakes']!),
    kind: 'crash',
    rules: readRules(at['rules']!),
  }
}

function readStakes(node: Node): CrashStakes {
  const at = record(node, ['step', 'minimum', 'maximum', 'levels'])
  const step = whole(at['step']!, 1)
  const minimum = whole(at['minimum']!, step)
  const maximum = whole(at['maximum']!, minimum, 100_000_000)
  const levels = listOf(at['levels']!, (level) => whole(level, minimum, maximum))
  const isRising = levels.every((level, index) => index === 0 || level > levels[index - 1]!)
  if (levels.length === 0 || !isRising || [minimum, maximum, ...levels].some((amount) => amount % step !== 0))
    fault(node, 'needs rising levels, all of them multiples of the step')
  return { step, minimum, maximum, levels }
}

function readRules(node: Node): CrashRules {
  const at = record(node, [
    'returned',
    'cashOutMin',
    'cashOutMax',
    'growthPerMillion',
    'betsARound',
    'bettingMs',
    'restMs',
  ])
  const cashOutMin = whole(at['cashOutMin']!, 101)
  return {
    returned: whole(at['returned']!, 95, 99),
    cashOutMin,
    cashOutMax: whole(at['cashOutMax']!, cashOutMin, 1_000_000),
    growthPerMillion: whole(at['growthPerMillion']!, 1, 1000),
    betsARound: whole(at['betsARound']!, 1, 4),
    bettingMs: whole(at['bettingMs']!, 1000, 60_000),
    restMs: whole(at['restMs']!, 500, 60_000),
  }
}
