import { minorUnit } from '@krathong/money'
import { canonicalJson, sha256Hex } from '../fairness/index.ts'
import { fault, listOf, mapOf, record, text, whole } from './read-json.ts'
import type { Members, Node } from './read-json.ts'

/** What every published game says of itself. It is data and never changes; another rule is another version. */
export type GameHead<Class extends string> = {
  id: string
  version: number
  name: { [language: string]: string }
  /** The class of the catalogue. */
  gameClass: Class
}

/** In minor units of the currency. A stake is any multiple of the step between the bounds; `levels` are what the screen offers. */
export type StakeRule = { step: number; minimum: number; maximum: number; levels: number[] }

/** The rules of one kind of game of a family, by the kind's name. */
export type KindRules = { kind: string; rules: unknown }

/** Each kind reads its own rules strictly. */
export type KindReaders<Kinds extends KindRules> = {
  readonly [K in Kinds['kind']]: (node: Node) => Extract<Kinds, { kind: K }>['rules']
}

export const HEAD: readonly string[] = ['id', 'version', 'name', 'gameClass']

export function readHead<Class extends string>(at: Members, classes: readonly Class[]): GameHead<Class> {
  const { value } = at['gameClass']!
  const gameClass = classes.find((one) => one === value)
  if (gameClass === undefined)
    return fault(at['gameClass']!, `must be ${classes.map((one) => `"${one}"`).join(' or ')}`)
  return {
    id: text(at['id']!, /^[a-z][a-z0-9-]{1,40}$/),
    version: whole(at['version']!, 1, 1000),
    name: mapOf(at['name']!, (name) => text(name)),
    gameClass,
  }
}

export function readKind<Kinds extends KindRules>(at: Members, readers: KindReaders<Kinds>): Kinds {
  const kind = text(at['kind']!)
  if (!Object.hasOwn(readers, kind)) fault(at['kind']!, `"${kind}" is no kind of game of this family`)
  return { kind, rules: readers[kind as Kinds['kind']](at['rules']!) } as Kinds
}

/** Reads the definitions of a family whose games have a ladder of stakes; what is wrong is a DefinitionFault that says where. */
export const definitionReader =
  <Class extends string, Kinds extends KindRules>(classes: readonly Class[], readers: KindReaders<Kinds>) =>
  (value: unknown): GameHead<Class> & { stakes: StakeRule } & Kinds => {
    const at = record({ value, path: 'definition' }, [...HEAD, 'stakes', 'kind', 'rules'])
    return { ...readHead(at, classes), stakes: readStakes(at['stakes']!), ...readKind(at, readers) }
  }

/** Rising levels between the bounds, all of them whole steps. */
export function readStakes(node: Node): StakeRule {
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

/** The stakes that a game takes in a currency of this exponent. */
export function stakeLimits({ definition }: { definition: { stakes: StakeRule } }, exponent: number) {
  const unit = minorUnit(exponent)
  const { step, minimum, maximum, levels } = definition.stakes
  return {
    step: BigInt(step) * unit,
    minimum: BigInt(minimum) * unit,
    maximum: BigInt(maximum) * unit,
    levels: levels.map((level) => BigInt(level) * unit),
  }
}

/** A definition made ready to play: production, PAR sheet, simulator and verifier share it. `hash` is what rounds name it by. */
export type Compiled<Definition> = {
  readonly id: string
  readonly version: number
  readonly hash: string
  readonly definition: Definition
}

export function compiled<Definition extends { id: string; version: number }>(
  definition: Definition,
): Compiled<Definition> {
  const { id, version } = definition
  return { id, version, hash: sha256Hex(canonicalJson(definition)), definition }
}

/** The committed record of a shipped game, among those of its family; a test recomputes each. */
export const recordIn =
  <Par extends { definitionHash: string }>(pars: readonly Par[]) =>
  ({ id, version, hash }: { id: string; version: number; hash: string }): Par => {
    const par = pars.find(({ definitionHash }) => definitionHash === hash)
    if (par === undefined) throw new RangeError(`${id} ${version} has no PAR sheet here`)
    return par
  }
