import { describe, expect, it } from 'vitest'
import { compileSlot, DefinitionFault, definitionHash, readDefinition } from './index.ts'
import { buildDefinition, chaoPhraya } from './testing.ts'

type Path = readonly (string | number)[]

/** The shipped definition with one member set, or taken away. */
function changed(path: Path, value: unknown): unknown {
  const definition: unknown = structuredClone(chaoPhraya.definition)
  const parent = path
    .slice(0, -1)
    .reduce<Record<string | number, unknown>>(
      (node, key) => node[key] as Record<string | number, unknown>,
      definition as Record<string | number, unknown>,
    )
  const last = path.at(-1)!
  if (value === undefined) delete parent[last]
  else parent[last] = value
  return definition
}

describe('a definition', () => {
  it('is read as it is written', () => {
    expect(readDefinition(structuredClone(chaoPhraya.definition))).toEqual(chaoPhraya.definition)
  })

  it.each<[string, Path, unknown]>([
    ['an unknown key', ['rtp'], 0.99],
    ['an unknown key deep inside', ['features', 0, 'bonus'], 1],
    ['a multiplier of a symbol that pays', ['symbols', 'EL', 'multiplier'], 2],
    ['a wild that multiplies on five reels', ['symbols', 'W', 'multiplier'], 2],
    ['a wild that pays on five reels', ['paytable', 'W'], { 3: 5 }],
    ['a group of an unknown symbol', ['groups'], [{ name: 'any', symbols: ['XX'], count: 3, pay: 1 }]],
    ['a group of nothing', ['groups'], []],
    ['a missing key', ['maxWinX'], undefined],
    ['a missing key deep inside', ['features', 0, 'maxTotalSpins'], undefined],
    ['another evaluator', ['evaluator'], 'dice'],
    ['lines in a game of ways', ['evaluator'], 'ways'],
    ['an id with capitals', ['id'], 'Chao Phraya'],
    ['no English name', ['name', 'en'], undefined],
    ['version 0', ['version'], 0],
    ['a fraction of a coin', ['paytable', 'EL', '3'], 0.5],
    ['a pay as text', ['paytable', 'EL', '3'], '50'],
    ['a longer run that pays less', ['paytable', 'EL', '5'], 100],
    ['a pay for more symbols than reels', ['paytable', 'EL', '6'], 2000],
    ['a pay of a scatter', ['paytable', 'S'], { 3: 1 }],
    ['a pay of nothing declared', ['paytable', 'XX'], { 3: 1 }],
    ['a symbol without pays', ['paytable', 'EL'], undefined],
    ['a bet that is not whole coins', ['betLevels', 0], 30],
    ['bets that do not ascend', ['betLevels', 1], 20],
    ['no bets', ['betLevels'], []],
    ['a line below the board', ['lines', 0, 2], 3],
    ['a line above the board', ['lines', 0, 2], -1],
    ['a short line', ['lines', 0], [1, 1, 1, 1]],
    ['a line twice', ['lines', 1], [1, 1, 1, 1, 1]],
    ['a strip with an unknown symbol', ['strips', 'base', 4], 'LO T XX'],
    ['a strip with two spaces', ['strips', 'base', 4], 'LO  T K'],
    ['a strip shorter than the board', ['strips', 'base', 4], 'LO T'],
    ['a wild on the first reel', ['strips', 'base', 0], 'LO T W'],
    ['four strips', ['strips', 'free'], ['LO T K', 'LO T K', 'LO T K', 'LO T K']],
    ['no base strips', ['strips', 'base'], undefined],
    ['a second scatter', ['symbols', 'T', 'kind'], 'scatter'],
    ['an unknown kind', ['symbols', 'T', 'kind'], 'bomb'],
    ['free spins from an unknown set', ['features', 0, 'stripSet'], 'other'],
    ['free spins by a symbol that is no scatter', ['features', 0, 'trigger', 'symbol'], 'EL'],
    ['free spins by an inherited name', ['features', 0, 'trigger', 'symbol'], 'constructor'],
    ['an award above the most', ['features', 0, 'trigger', 'award', '3'], 101],
    ['an unknown feature', ['features', 0, 'type'], 'holdAndWin'],
    ['a feature twice', ['features', 1], chaoPhraya.definition.features[0]],
    ['a buy of nothing', ['features'], [chaoPhraya.definition.features[1]]],
    ['a cycle that is not that of the strips', ['math', 'cycle'], 1],
    ['an RTP that is no number', ['math', 'rtp'], null],
  ])('is refused with %s', (_, path, value) => {
    expect(() => compileSlot(changed(path, value))).toThrow(DefinitionFault)
  })

  it.each([null, undefined, 1, 'x', [], {}])('is not %j', (value) => {
    expect(() => readDefinition(value)).toThrow(DefinitionFault)
  })

  it('is refused with more symbols than the tables are made for', () => {
    const [symbol] = Object.values(chaoPhraya.definition.symbols)
    const many = Object.fromEntries(Array.from({ length: 41 }, (_, at) => [`X${at}`, symbol]))
    expect(() => compileSlot(changed(['symbols'], many))).toThrow('definition.symbols: must be at most 40')
  })

  it.each<[string, Path, unknown, string]>([
    [
      'a wild that pays on five reels',
      ['paytable', 'W'],
      { 3: 5, 4: 10, 5: 20 },
      'wilds that pay or multiply, .* need 3 reels',
    ],
    ['a prize for one symbol', ['paytable', 'EL', '1'], 1, 'is not a count from 2 to 5'],
    ['a thousand spins', ['features', 0, 'maxTotalSpins'], 1000, 'must be a whole number from 1 to 200'],
    [
      'a thousand bought spins',
      ['features', 1, 'entry', 'spins'],
      1000,
      'must be a whole number from 1 to 200',
    ],
  ])(
    'that would take unbounded work, or cannot be paid, is refused in words: %s',
    (_, path, value, words) => {
      expect(() => compileSlot(changed(path, value))).toThrow(new RegExp(words))
    },
  )

  it('says where it is wrong', () => {
    expect(() => readDefinition(changed(['features', 0, 'winMultiplier'], 0))).toThrow(
      'definition.features[0].winMultiplier: must be a whole number from 1 to 1000',
    )
  })

  it('has a hash that any change changes, and the order of keys does not', () => {
    const { hash, definition } = chaoPhraya
    expect(definitionHash(definition)).toBe(hash)
    expect(
      definitionHash(Object.fromEntries(Object.entries(definition).reverse()) as typeof definition),
    ).toBe(hash)
    expect(definitionHash(buildDefinition({ version: 2 }))).not.toBe(hash)
    expect(definitionHash(buildDefinition({ maxWinX: 4999 }))).not.toBe(hash)
  })

  it('is the published version 1; a change of its rules needs a new version beside it', () => {
    expect(chaoPhraya.hash).toBe('0cde4dcd3da88b3b853c90d32db94b6ecbe86d6eb514e2ddc4025275c2f9ab1a')
  })
})
