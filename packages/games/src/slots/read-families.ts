import type {
  AwardTable,
  ChoiceRule,
  CoinValue,
  FreeSpinsRule,
  GroupRule,
  HoldAndWinRule,
  SlotDefinition,
  WildRespinsRule,
} from './definition.ts'
import { fault, flag, listOf, mapOf, record, text, whole } from '../kit/read-json.ts'
import type { Members, Node } from '../kit/read-json.ts'

export const SYMBOL_ID = /^[A-Z][A-Z0-9]{0,3}$/
/** A choice's name in orders and records. */
export const CHOICE_ID = /^[a-z]{1,20}$/
export const LARGEST_PAY = 1_000_000
const MOST_GROUPS = 10
const MOST_TIERS = 30
const MOST_STEPS = 20
const MOST_COINS = 30
const MOST_CHOICES = 5
/** A board's coins are counted one by one: what a way can be worth has an end. */
const LARGEST_WAYS_WILD = 10
const LARGEST_MULTIPLIER = 1000
/** A table with a place for each line that can come up: three symbols. */
const WHOLE_LINE_REELS = 3

export function symbolsOf(strip: string): string[] {
  return strip.split(' ')
}

export function readGroups(node: Node, symbols: SlotDefinition['symbols'], reels: number): GroupRule[] {
  const groups = listOf(node, (item): GroupRule => {
    const at = record(item, ['name', 'symbols', 'count', 'pay'])
    const members = listOf(at['symbols']!, (member) => {
      const id = text(member, SYMBOL_ID)
      return symbols[id] !== undefined && symbols[id].kind === undefined
        ? id
        : fault(member, 'is not a declared paying symbol')
    })
    return {
      name: text(at['name']!, /^[a-z][A-Za-z]{0,19}$/),
      symbols: members,
      count: whole(at['count']!, 2, reels),
      pay: whole(at['pay']!, 1, LARGEST_PAY),
    }
  })
  return groups.length > 0 && groups.length <= MOST_GROUPS
    ? groups
    : fault(node, `must be 1 to ${MOST_GROUPS}`)
}

/** What anywhere and cluster games have: tiers, pays by tier, and the tumble. */
export function readCellPays(
  node: Node,
  at: Members,
  { symbols, betUnits, grid }: Pick<SlotDefinition, 'symbols' | 'betUnits' | 'grid'>,
): Pick<SlotDefinition, 'tiers' | 'paytableX' | 'tumble'> {
  const { tiers: tierNode, paytableX: payNode, tumble: tumbleNode } = at
  if (tierNode === undefined || payNode === undefined || tumbleNode === undefined)
    return fault(node, '"tiers", "paytableX" and "tumble" belong to this evaluator')
  const tiers = listOf(tierNode, (item) => whole(item, 2, grid.reels * grid.rows))
  if (
    tiers.length < 1 ||
    tiers.length > MOST_TIERS ||
    tiers.some((tier, i) => i > 0 && tier <= tiers[i - 1]!)
  )
    fault(tierNode, 'must ascend')
  const paytableX = mapOf(payNode, (row, id) => {
    if (symbols[id] === undefined || symbols[id].kind !== undefined)
      fault(row, 'only a declared paying symbol has pays')
    const pays = listOf(row, (item) => payX(item, betUnits))
    if (pays.length !== tiers.length) fault(row, `must have a pay for each of ${tiers.length} tiers`)
    return pays.some((pay, i) => i > 0 && pay < pays[i - 1]!) ? fault(row, 'more cannot pay less') : pays
  })
  for (const [id, { kind }] of Object.entries(symbols)) {
    if (kind === undefined && paytableX[id] === undefined) fault(payNode, `"${id}" has no pays`)
  }
  const tumble = record(tumbleNode, ['refill', 'ladder'])
  if (tumble['refill']!.value !== 'stripUp') fault(tumble['refill']!, 'must be "stripUp"')
  return { tiers, paytableX, tumble: { refill: 'stripUp', ladder: readLadder(tumble['ladder']!) } }
}

/** A multiple of the bet that is a whole number of coins, or a win could not be paid exactly. */
function payX(node: Node, betUnits: number): number {
  const { value } = node
  if (typeof value !== 'number' || !(value > 0) || value > LARGEST_PAY)
    return fault(node, 'must be a number above 0')
  return Number.isInteger(value * betUnits)
    ? value
    : fault(node, `must be whole coins of a bet of ${betUnits}`)
}

export function readLadder(node: Node): number[] {
  const ladder = listOf(node, (item) => whole(item, 1, LARGEST_MULTIPLIER))
  return ladder.length > 0 && ladder.length <= MOST_STEPS
    ? ladder
    : fault(node, `must be 1 to ${MOST_STEPS} steps`)
}

export function readHoldAndWin(node: Node, symbols: SlotDefinition['symbols']): HoldAndWinRule {
  const at = record(node, [
    'type',
    'trigger',
    'respins',
    'resetOnNew',
    'landProbability',
    'coinTable',
    'fullGridX',
  ])
  const trigger = record(at['trigger']!, ['symbol', 'min'])
  const symbol = text(trigger['symbol']!, SYMBOL_ID)
  if (symbols[symbol]?.kind !== 'coin') fault(trigger['symbol']!, 'is not a coin')
  const [num = 0, den = 0, ...rest] = listOf(at['landProbability']!, (item) => whole(item, 1, 1_000_000))
  if (rest.length > 0 || num >= den) fault(at['landProbability']!, 'must be a fraction below 1')
  const coinTable = listOf(at['coinTable']!, readCoin)
  if (coinTable.length < 1 || coinTable.length > MOST_COINS)
    fault(at['coinTable']!, `must be 1 to ${MOST_COINS} values`)
  return {
    type: 'holdAndWin',
    trigger: { symbol, min: whole(trigger['min']!, 1, 30) },
    respins: whole(at['respins']!, 1, 10),
    resetOnNew: flag(at['resetOnNew']!),
    landProbability: [num, den],
    coinTable,
    fullGridX: whole(at['fullGridX']!, 0, LARGEST_PAY),
  }
}

export function readWildRespins(node: Node, symbols: SlotDefinition['symbols']): WildRespinsRule {
  const at = record(node, ['type', 'symbol'])
  const symbol = text(at['symbol']!, SYMBOL_ID)
  return symbols[symbol]?.kind === 'wild'
    ? { type: 'wildRespins', symbol }
    : fault(at['symbol']!, 'is not a wild')
}

/** The first is the rule itself, so that whoever knows no choices plays that one. */
export function readChoices(
  node: Node,
  { winMultiplier, trigger, maxTotalSpins }: Omit<FreeSpinsRule, 'choices'>,
  readAwards: (node: Node) => AwardTable,
): ChoiceRule[] {
  const choices = listOf(node, (item): ChoiceRule => {
    const at = record(item, ['id', 'i18n', 'award', 'winMultiplier'])
    const award = readAwards(at['award']!)
    if (Object.values(award).some((spins) => spins > maxTotalSpins))
      fault(at['award']!, 'awards more than the most')
    return {
      id: text(at['id']!, CHOICE_ID),
      i18n: mapOf(at['i18n']!, (name) => text(name)),
      award,
      winMultiplier: whole(at['winMultiplier']!, 1, LARGEST_MULTIPLIER),
    }
  })
  if (choices.length < 2 || choices.length > MOST_CHOICES) fault(node, `must be 2 to ${MOST_CHOICES}`)
  if (new Set(choices.map(({ id }) => id)).size !== choices.length) fault(node, 'names a choice twice')
  const counts = (award: AwardTable) => Object.entries(award).map(String).join()
  const first = choices[0]!
  if (first.winMultiplier !== winMultiplier || counts(first.award) !== counts(trigger.award))
    fault(node, 'must begin with the rule itself')
  if (choices.some(({ award }) => Object.keys(award).join() !== Object.keys(trigger.award).join()))
    fault(node, 'must award spins for the same counts')
  return choices
}

function readCoin(node: Node): CoinValue {
  const at = record(node, ['valueX', 'weight'], ['label'])
  return {
    valueX: whole(at['valueX']!, 1, LARGEST_PAY),
    weight: whole(at['weight']!, 1, LARGEST_PAY),
    ...(at['label'] === undefined ? {} : { label: text(at['label'], /^[A-Z]{1,10}$/) }),
  }
}

/** What a family of games can and cannot have: its tables are made for no more. */
export function checkFamily(definition: SlotDefinition, node: Node): void {
  const { evaluator, grid, groups, tumble, features } = definition
  const isTumbling = evaluator === 'anywhere' || evaluator === 'cluster'
  if (!isTumbling && (grid.reels > 5 || grid.rows > 4)) fault(node, 'lines and ways are read on at most 5x4')
  if (!isTumbling && (tumble ?? definition.tiers ?? definition.paytableX) !== undefined)
    fault(node, 'only games that pay by tiers tumble')
  if (groups !== undefined && evaluator !== 'lines') fault(node, 'only lines have groups')
  for (const feature of features) {
    if (feature.type === 'holdAndWin' && evaluator !== 'lines') fault(node, 'hold-and-win stands on lines')
    if (feature.type === 'freeSpins') checkFreeSpins(definition, feature, node)
    if (feature.type === 'wildRespins') checkWildRespins(definition, node)
  }
  if (evaluator === 'lines') checkLines(definition, node)
  else checkWilds(definition, node)
}

/** A filled reel hides what lies on it, so nothing that is counted wherever it lies may be there. */
function checkWildRespins(definition: SlotDefinition, node: Node): void {
  const kinds = Object.values(definition.symbols).map(({ kind }) => kind)
  if (definition.evaluator !== 'lines' || needsWholeLines(definition))
    fault(node, 'wilds bring respins on lines read from their first symbol')
  if (kinds.includes('scatter') || kinds.includes('coin'))
    fault(node, 'wild respins stand without scatters and coins')
}

function checkFreeSpins(
  { evaluator, strips, symbols }: SlotDefinition,
  { stickyWild, expandingWild, ladder, stripSet, retrigger }: FreeSpinsRule,
  node: Node,
): void {
  if (expandingWild && evaluator !== 'lines') fault(node, 'wilds expand on lines only')
  if (ladder !== undefined && evaluator !== 'anywhere' && evaluator !== 'cluster')
    fault(node, 'only tumbles climb a ladder')
  if (stickyWild !== true) return
  const ids = (strips[stripSet] ?? []).flatMap(symbolsOf)
  if (evaluator !== 'ways') fault(node, 'wilds stay in games of ways only')
  if (Object.values(symbols).some(({ multiplier }) => multiplier !== undefined))
    fault(node, 'a wild that multiplies does not stay')
  // A wild that stays would hide a scatter that lands under it.
  if (retrigger !== null || ids.some((id) => symbols[id]?.kind === 'scatter'))
    fault(node, 'wilds stay where no scatter can land')
}

/** On the first reel a wild would be every symbol at once; in games of tiers there is none. */
function checkWilds({ evaluator, symbols, strips, paytable }: SlotDefinition, node: Node): void {
  const wilds = Object.keys(symbols).filter((id) => symbols[id]!.kind === 'wild')
  const isOnFirst = Object.values(strips).some(([first = '']) =>
    symbolsOf(first).some((id) => wilds.includes(id)),
  )
  if (wilds.length > 0 && evaluator !== 'ways') fault(node, 'games of tiers have no wild')
  if (isOnFirst) fault(node, 'the first reel cannot hold a wild')
  if (wilds.some((id) => paytable[id] !== undefined)) fault(node, 'only on lines a wild pays')
  if (wilds.some((id) => (symbols[id]!.multiplier ?? 1) > LARGEST_WAYS_WILD))
    fault(node, `in ways a wild multiplies by at most ${LARGEST_WAYS_WILD}`)
}

/** Whether a line must be read as a whole: its first cell alone does not say which symbol it can pay, or how often. */
export function needsWholeLines({ symbols, paytable, groups, strips }: SlotDefinition): boolean {
  const wilds = Object.keys(symbols).filter((id) => symbols[id]!.kind === 'wild')
  const isOnFirst = Object.values(strips).some(([first = '']) =>
    symbolsOf(first).some((id) => wilds.includes(id)),
  )
  return (
    groups !== undefined ||
    isOnFirst ||
    wilds.some((id) => paytable[id] !== undefined || symbols[id]!.multiplier !== undefined)
  )
}

function checkLines(definition: SlotDefinition, node: Node): void {
  const { grid, features } = definition
  if (!needsWholeLines(definition)) return
  if (grid.reels !== WHOLE_LINE_REELS)
    fault(
      node,
      `groups, wilds that pay or multiply, and wilds on the first reel need ${WHOLE_LINE_REELS} reels`,
    )
  if (features.some((feature) => feature.type === 'freeSpins' && feature.expandingWild))
    fault(node, 'a wild expands only in games of five reels')
}
