/** A forger of saved rounds: it changes one field, and makes the hashes anew where it is careful. The same seed forges the same. */
import { canonicalJson, createStream, sha256Hex } from '@krathong/games/fairness'
import type { RandomStream } from '@krathong/games/fairness'
import type { SavedRound } from '@krathong/games/rounds'

type Path = readonly (string | number)[]
type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

export type Forgery = {
  file: Json
  /** Which field was changed, places of lists left out: `outcome.base.stops[]`. */
  field: string
  /** Whether hash of the rules and seal were made anew. */
  isCareful: boolean
}

/**
 * What no seed can prove: only the seal on the round's own page binds it. A bet of crash that left before its own multiplier would have
 * left the same under a higher one.
 */
export const sealedOnly: ReadonlySet<string> = new Set([
  'roundId',
  'placedAt',
  'currency',
  'jackpotPots',
  'jackpotPots[].code',
  'jackpotPots[].seed',
  'jackpotPots[].contributionRate',
  'jackpotPots[].turnoverPerHit',
  'autoAt',
])

/** Another seed or nonce may happen to draw the same: it is then a true round, and no forgery. */
export const drawnAnew: ReadonlySet<string> = new Set(['clientSeed', 'nonce'])

const fieldOf = (path: Path): string =>
  path.map((key, at) => (typeof key === 'number' ? '[]' : at === 0 ? key : `.${key}`)).join('')

function pathsIn(value: Json, path: Path = []): Path[] {
  const own = path.length > 0 ? [path] : []
  if (Array.isArray(value)) return [...own, ...value.flatMap((item, at) => pathsIn(item, [...path, at]))]
  if (typeof value !== 'object' || value === null) return own
  return [...own, ...Object.entries(value).flatMap(([key, item]) => pathsIn(item, [...path, key]))]
}

const HEX = '0123456789abcdef'
const OTHERS: readonly Json[] = [null, -1, 1.5, '', 'x', [], {}, true, 9_007_199_254_740_991]

function otherText(text: string, random: RandomStream): Json {
  if (/^[0-9]+(\.[0-9]+)?$/.test(text)) {
    const amounts = [
      `${text}0`,
      `1${text}`,
      text.replace(/[0-9]/, (digit) => String((Number(digit) + 1) % 10)),
    ]
    return amounts[random.below(amounts.length)]!
  }
  const at = random.below(text.length + 1)
  if (at === text.length) return `${text}a`
  const letter = HEX[(HEX.indexOf(text[at]!) + 1 + random.below(14)) % HEX.length]!
  return `${text.slice(0, at)}${letter === text[at] ? 'f0'.replace(letter, '')[0] : letter}${text.slice(at + 1)}`
}

function otherList(list: readonly Json[], random: RandomStream): Json {
  const last = list.at(-1)
  if (last === undefined) return [0]
  return [list.slice(0, -1), [...list, last], list.toReversed()][random.below(3)]!
}

function other(value: Json, random: RandomStream): Json {
  if (random.below(5) === 0) return OTHERS[random.below(OTHERS.length)]!
  if (typeof value === 'number') return value + [1, -1, 2, 100][random.below(4)]!
  if (typeof value === 'boolean') return !value
  if (typeof value === 'string') return otherText(value, random)
  if (Array.isArray(value)) return otherList(value, random)
  if (value === null) return [0, 150, 'f'.repeat(64)][random.below(3)]!
  const [first] = Object.keys(value)
  if (first === undefined) return { extra: 1 }
  const { [first]: _gone, ...rest } = value
  return random.below(2) === 0 ? rest : { ...value, extra: 1 }
}

function at(value: Json, path: Path): Json {
  return path.reduce<Json>((own, key) => (own as { [key: string]: Json })[key]!, value)
}

function withValue(value: Json, path: Path, changed: Json): Json {
  const [key, ...rest] = path
  if (key === undefined) return changed
  const next = withValue((value as { [key: string]: Json })[key]!, rest, changed)
  return Array.isArray(value) ? value.with(key as number, next) : { ...(value as object), [key]: next }
}

function sealedAnew(file: { [key: string]: Json }, isRules: boolean): Json {
  const game = file['game']
  if (isRules && typeof game === 'object' && game !== null && !Array.isArray(game) && game['definition'])
    game['definitionHash'] = sha256Hex(canonicalJson(game['definition']))
  const { seal: _seal, ...open } = file
  return { ...open, seal: sha256Hex(canonicalJson(open)) }
}

/** So many forgeries of a round: field by field in turn, so that none is left out, each in one place of it. */
export function forgeries(proof: SavedRound, count: number, seed: string): Forgery[] {
  const random = createStream(sha256Hex(seed), 'forger', 0)
  const { seal: _seal, ...open } = proof as unknown as { [key: string]: Json }
  const byField = Map.groupBy(pathsIn(open), fieldOf)
  const isRule = (field: string) => field.startsWith('game.definition.')
  const rules = [...byField.keys()].filter(isRule)
  const own = [...byField.keys()].filter((field) => !isRule(field))
  // From a random field on: few forgeries of many rounds reach all fields too.
  const starts = { rules: random.below(rules.length), own: random.below(own.length) }
  return Array.from({ length: count }, (_, n) => forge(n))

  function forge(n: number): Forgery {
    // The rules have most of the fields; the round's own come twice as often.
    const turn = Math.floor(n / 3)
    const field = n % 3 === 2 ? inTurn(rules, starts.rules + turn) : inTurn(own, starts.own + n - turn)
    const paths = byField.get(field)!
    const path = paths[random.below(paths.length)]!
    const before = at(open, path)
    let changed = other(before, random)
    while (canonicalJson(changed) === canonicalJson(before)) changed = other(before, random)
    const isCareful = random.below(4) > 0
    const file = structuredClone(withValue(proof as unknown as Json, path, changed)) as {
      [key: string]: Json
    }
    return { file: isCareful ? sealedAnew(file, isRule(field)) : file, field, isCareful }
  }
}

const inTurn = (fields: readonly string[], turn: number): string =>
  fields[(turn * stepOf(fields.length)) % fields.length]!

/** A step that has no part in common with the count: every field comes once before any comes twice. */
function stepOf(count: number): number {
  const isApart = (step: number): boolean => {
    let [a, b] = [count, step]
    while (b > 0) [a, b] = [b, a % b]
    return a === 1
  }
  let step = Math.max(1, Math.floor(count / 3))
  while (!isApart(step)) step += 1
  return step
}
