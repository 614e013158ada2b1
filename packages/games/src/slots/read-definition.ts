import { BASE_SET } from './definition.ts'
import type {
  AwardTable,
  BuyRule,
  FeatureRule,
  FreeSpinsRule,
  Evaluator,
  MathCertificate,
  ScatterAward,
  SlotDefinition,
  SymbolRule,
  Texts,
} from './definition.ts'
import {
  checkFamily,
  LARGEST_PAY,
  readCellPays,
  readChoices,
  readGroups,
  readHoldAndWin,
  readLadder,
  readWildRespins,
  SYMBOL_ID,
  symbolsOf,
} from './read-families.ts'
import { entries, fault, flag, listOf, mapOf, positive, record, text, whole } from '../kit/read-json.ts'
import type { Node } from '../kit/read-json.ts'

const KEYS = [
  'id',
  'name',
  'version',
  'evaluator',
  'grid',
  'betUnits',
  'betLevels',
  'symbols',
  'paytable',
  'scatterPayX',
  'lines',
  'strips',
  'features',
  'maxWinX',
  'math',
]
const OPTIONAL_KEYS = ['groups', 'tiers', 'paytableX', 'tumble']
const evaluators = ['lines', 'ways', 'anywhere', 'cluster'] as const
const LANGUAGE = /^[a-z]{2,3}(-[A-Za-z]{2,4})?$/
const LONGEST_STRIP = 512
const MOST_LINES = 100
const MOST_SYMBOLS = 40
/** The law of a feature is worked out spin by spin: a sheet of so many takes a minute, and one of a thousand would take hours. */
const MOST_SPINS = 200

/** Reads a definition strictly: an unknown key, or a value that breaks a rule of the game file, is a DefinitionFault. */
export function readDefinition(value: unknown): SlotDefinition {
  const node: Node = { value, path: 'definition' }
  const at = record(node, KEYS, OPTIONAL_KEYS)
  const grid = readGrid(at['grid']!)
  const symbols = readSymbols(at['symbols']!)
  const betUnits = whole(at['betUnits']!, 1, 10_000)
  const strips = readStrips(at['strips']!, grid, symbols)
  const evaluator = readEvaluator(at['evaluator']!)
  const paysCells = evaluator === 'anywhere' || evaluator === 'cluster'
  const definition: SlotDefinition = {
    id: text(at['id']!, /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/),
    name: readTexts(at['name']!),
    version: whole(at['version']!, 1),
    evaluator,
    grid,
    betUnits,
    betLevels: readBetLevels(at['betLevels']!, betUnits),
    symbols,
    paytable: paysCells ? readNone(at['paytable']!) : readPaytable(at['paytable']!, symbols, grid.reels),
    ...(at['groups'] === undefined ? {} : { groups: readGroups(at['groups'], symbols, grid.reels) }),
    ...(paysCells ? readCellPays(node, at, { symbols, betUnits, grid }) : {}),
    scatterPayX: readCounts(at['scatterPayX']!, 1, grid.reels * grid.rows),
    lines: evaluator === 'lines' ? readLines(at['lines']!, grid) : listOf(at['lines']!, noLine),
    strips,
    features: readFeatures(at['features']!, symbols, strips),
    maxWinX: whole(at['maxWinX']!, 1, 1_000_000),
    math: readMath(at['math']!),
  }
  if (definition.math.cycle !== cycleOf(definition))
    fault(at['math']!, 'the cycle is not the product of the strip lengths')
  checkFamily(definition, node)
  return definition
}

function cycleOf({ strips }: SlotDefinition): number {
  return (strips[BASE_SET] ?? []).reduce((product, strip) => product * symbolsOf(strip).length, 1)
}

function readEvaluator(node: Node): Evaluator {
  return (
    evaluators.find((evaluator) => evaluator === node.value) ??
    fault(node, `must be ${evaluators.join(', ')}`)
  )
}

function readGrid(node: Node): SlotDefinition['grid'] {
  const at = record(node, ['reels', 'rows'])
  return { reels: whole(at['reels']!, 3, 6), rows: whole(at['rows']!, 1, 5) }
}

function readTexts(node: Node): Texts {
  const texts = mapOf(node, (member, language) => {
    if (!LANGUAGE.test(language)) fault(member, 'is not a language')
    return text(member)
  })
  if (texts['en'] === undefined) fault(node, 'needs at least English')
  return texts
}

function readSymbols(node: Node): SlotDefinition['symbols'] {
  const symbols = mapOf(node, readSymbol)
  // The tables grow with the symbols, and a definition may come from a file of a stranger.
  if (Object.keys(symbols).length > MOST_SYMBOLS) fault(node, `must be at most ${MOST_SYMBOLS}`)
  const scatters = Object.values(symbols).filter(({ kind }) => kind === 'scatter' || kind === 'coin')
  return scatters.length > 1 ? fault(node, 'has more than one scatter or coin') : symbols
}

function readSymbol(node: Node, id: string): SymbolRule {
  if (!SYMBOL_ID.test(id)) fault(node, 'is not a symbol id')
  const at = record(node, ['image', 'i18n'], ['kind', 'multiplier'])
  const symbol: SymbolRule = { image: text(at['image']!, /^[a-z][a-z0-9-]*$/), i18n: readTexts(at['i18n']!) }
  const { kind, multiplier } = at
  if (multiplier !== undefined) {
    if (kind?.value !== 'wild') fault(multiplier, 'only a wild multiplies')
    symbol.multiplier = whole(multiplier, 2, 100)
  }
  if (kind === undefined) return symbol
  if (kind.value === 'wild' || kind.value === 'scatter' || kind.value === 'coin')
    return { kind: kind.value, ...symbol }
  return fault(kind, 'must be "wild", "scatter" or "coin"')
}

function readBetLevels(node: Node, betUnits: number): number[] {
  const levels = listOf(node, (item) => {
    const level = whole(item, 1, 10_000_000_000)
    // A coin must be a whole number of minor units, or a win could not be paid exactly.
    return level % betUnits === 0 ? level : fault(item, `must be divisible by ${betUnits} coins`)
  })
  if (levels.length === 0 || levels.some((level, i) => i > 0 && level <= levels[i - 1]!))
    fault(node, 'must ascend')
  return levels
}

function readPaytable(
  node: Node,
  symbols: SlotDefinition['symbols'],
  reels: number,
): SlotDefinition['paytable'] {
  const paytable = mapOf(node, (row, id) => {
    const symbol = symbols[id]
    if (symbol === undefined || symbol.kind === 'scatter' || symbol.kind === 'coin')
      fault(row, 'only a declared symbol that pays, or the wild, has line pays')
    return readPays(row, reels)
  })
  for (const [id, { kind }] of Object.entries(symbols)) {
    if (kind === undefined && paytable[id] === undefined) fault(node, `"${id}" has no pays`)
  }
  return paytable
}

function readNone(node: Node): { [key: string]: never } {
  return mapOf(node, (member) => fault(member, 'pays by tiers, not here'))
}

function noLine(node: Node): never {
  return fault(node, 'is a line of a game without lines')
}

function readPays(row: Node, reels: number): { [count: string]: number } {
  const pays = readCounts(row, 2, reels)
  const coins = Array.from({ length: reels - 1 }, (_, at) => pays[at + 2] ?? 0)
  // The enumeration leaves out boards on the strength of this rule.
  if (coins.some((pay, at) => at > 0 && pay < coins[at - 1]!)) fault(row, 'a longer run cannot pay less')
  return pays
}

function readCounts(node: Node, least: number, most: number): { [count: string]: number } {
  return mapOf(node, (member, count) => {
    if (!/^[1-9][0-9]?$/.test(count) || Number(count) < least || Number(count) > most) {
      fault(member, `is not a count from ${least} to ${most}`)
    }
    return whole(member, 1, LARGEST_PAY)
  })
}

function readLines(node: Node, grid: SlotDefinition['grid']): number[][] {
  const lines = listOf(node, (item) => {
    const line = listOf(item, (row) => whole(row, 0, grid.rows - 1))
    return line.length === grid.reels ? line : fault(item, `must name a row for each of ${grid.reels} reels`)
  })
  const distinct = new Set(lines.map(String))
  if (lines.length < 1 || lines.length > MOST_LINES) fault(node, `must be 1 to ${MOST_LINES} lines`)
  return distinct.size === lines.length ? lines : fault(node, 'names a line twice')
}

function readStrips(
  node: Node,
  grid: SlotDefinition['grid'],
  symbols: SlotDefinition['symbols'],
): SlotDefinition['strips'] {
  const strips = mapOf(node, (set, name) => {
    if (!/^[a-z]{1,20}$/.test(name)) fault(set, 'is not a name of a strip set')
    const reels = listOf(set, (item) => readStrip(item, grid.rows, symbols))
    return reels.length === grid.reels ? reels : fault(set, `must have ${grid.reels} strips`)
  })
  return strips[BASE_SET] === undefined ? fault(node, `needs the set "${BASE_SET}"`) : strips
}

function readStrip(node: Node, rows: number, symbols: SlotDefinition['symbols']): string {
  const strip = text(node)
  const ids = symbolsOf(strip)
  if (ids.length < rows || ids.length > LONGEST_STRIP)
    fault(node, `must hold ${rows} to ${LONGEST_STRIP} symbols`)
  for (const id of ids) if (!Object.hasOwn(symbols, id)) fault(node, `"${id}" is not a declared symbol`)
  return strip
}

function readFeatures(
  node: Node,
  symbols: SlotDefinition['symbols'],
  strips: SlotDefinition['strips'],
): FeatureRule[] {
  const features = listOf(node, (item): FeatureRule => {
    const type = entries(item)['type']?.value
    if (type === 'freeSpins') return readFreeSpins(item, symbols, strips)
    if (type === 'holdAndWin') return readHoldAndWin(item, symbols)
    if (type === 'wildRespins') return readWildRespins(item, symbols)
    return type === 'buy'
      ? readBuy(item)
      : fault(item, 'must be of type "freeSpins", "holdAndWin", "wildRespins" or "buy"')
  })
  const types = features.map(({ type }) => type)
  if (new Set(types).size !== types.length) fault(node, 'has a type twice')
  if (types.includes('buy') && types.indexOf('buy') <= types.indexOf('freeSpins'))
    fault(node, 'a buy needs the feature it buys before it')
  if (types.includes('buy') && !types.includes('freeSpins')) fault(node, 'a buy needs free spins to buy')
  if (types.includes('holdAndWin') && types.length > 1) fault(node, 'hold-and-win stands alone')
  if (types.includes('wildRespins') && types.length > 1) fault(node, 'wild respins stand alone')
  const hasChoices = features.some((feature) => feature.type === 'freeSpins' && feature.choices)
  if (types.includes('buy') && hasChoices) fault(node, 'free spins with choices are not sold')
  return features
}

function readFreeSpins(
  node: Node,
  symbols: SlotDefinition['symbols'],
  strips: SlotDefinition['strips'],
): FreeSpinsRule {
  const at = record(
    node,
    ['type', 'trigger', 'stripSet', 'winMultiplier', 'expandingWild', 'retrigger', 'maxTotalSpins'],
    ['stickyWild', 'ladder', 'scatterPays', 'choices'],
  )
  const stripSet = text(at['stripSet']!)
  if (!Object.hasOwn(strips, stripSet)) fault(at['stripSet']!, 'is not a strip set')
  const trigger = readAward(at['trigger']!, symbols)
  const maxTotalSpins = whole(at['maxTotalSpins']!, 1, MOST_SPINS)
  if (Object.values(trigger.award).some((spins) => spins > maxTotalSpins))
    fault(at['trigger']!, 'awards more than the most')
  const rule: FreeSpinsRule = {
    type: 'freeSpins',
    trigger,
    stripSet,
    winMultiplier: whole(at['winMultiplier']!, 1, 1000),
    expandingWild: flag(at['expandingWild']!),
    ...(at['stickyWild'] === undefined ? {} : { stickyWild: flag(at['stickyWild']) }),
    ...(at['ladder'] === undefined ? {} : { ladder: readLadder(at['ladder']) }),
    ...(at['scatterPays'] === undefined ? {} : { scatterPays: flag(at['scatterPays']) }),
    retrigger: at['retrigger']!.value === null ? null : readAward(at['retrigger']!, symbols),
    maxTotalSpins,
  }
  if (at['choices'] === undefined) return rule
  return { ...rule, choices: readChoices(at['choices'], rule, (award) => readCounts(award, 1, 20)) }
}

function readAward(node: Node, symbols: SlotDefinition['symbols']): ScatterAward {
  const at = record(node, ['symbol', 'award'])
  const symbol = text(at['symbol']!, SYMBOL_ID)
  if (symbols[symbol]?.kind !== 'scatter') fault(at['symbol']!, 'is not a scatter')
  const award: AwardTable = readCounts(at['award']!, 1, 20)
  return Object.keys(award).length > 0 ? { symbol, award } : fault(at['award']!, 'awards nothing')
}

function readBuy(node: Node): BuyRule {
  const at = record(node, ['type', 'feature', 'priceX', 'entry'])
  if (at['feature']!.value !== 'freeSpins') fault(at['feature']!, 'must be "freeSpins"')
  const entry = record(at['entry']!, ['spins'])
  return {
    type: 'buy',
    feature: 'freeSpins',
    priceX: whole(at['priceX']!, 1, 100_000),
    entry: { spins: whole(entry['spins']!, 1, MOST_SPINS) },
  }
}

function readMath(node: Node): MathCertificate {
  const at = record(node, ['rtp', 'rtpBuy', 'hitRate', 'sigma', 'maxSeen', 'method', 'cycle'])
  return {
    rtp: positive(at['rtp']!),
    rtpBuy: at['rtpBuy']!.value === null ? null : positive(at['rtpBuy']!),
    hitRate: positive(at['hitRate']!),
    sigma: positive(at['sigma']!),
    maxSeen: positive(at['maxSeen']!),
    method: text(at['method']!),
    cycle: whole(at['cycle']!, 1),
  }
}
