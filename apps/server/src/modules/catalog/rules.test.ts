import { describe, expect, it } from 'vitest'
import {
  classesOf,
  isBackPath,
  lanesOf,
  nameIn,
  pickGames,
  playFault,
  searchTextOf,
  selectGames,
} from './rules.ts'
import type { CatalogState, Game, Vendor } from './types.ts'

const vendor = (code: string, change: Partial<Vendor> = {}): Vendor => ({
  code,
  name: code,
  logoUrl: '/a.svg',
  isHot: false,
  isEnabled: true,
  inMaintenance: false,
  ...change,
})
const one = vendor('ONE')
const two = vendor('TWO')
const off = vendor('OFF', { isEnabled: false })

const game = (nodeId: string, change: Partial<Game> = {}): Game => {
  const names = change.names ?? { en: nodeId }
  return {
    nodeId,
    vendor: one,
    category: 'RNG',
    gameClass: 'slots',
    gameCode: nodeId,
    names,
    searchText: searchTextOf(names),
    tileUrl: '/t.svg',
    minimumBet: 2_000n,
    rtp: null,
    isHot: false,
    isEnabled: true,
    inMaintenance: false,
    isParent: false,
    launchedAt: null,
    ...change,
  }
}

const games = [
  game('a', { isHot: true, names: { en: '100% Pure_Gold', th: 'ทองแท้' } }),
  game('b', { vendor: two, gameClass: 'table', minimumBet: 100n }),
  game('c', { vendor: two, gameClass: null, minimumBet: 7_500n }),
  game('d', { vendor: off }),
  game('e', { isEnabled: false }),
  game('f', { category: 'FISH' }),
]
const state: CatalogState = {
  revision: 1n,
  vendors: [one, two, off],
  games,
  byId: new Map(games.map((each) => [each.nodeId, each])),
}
const isOn = (category: string) => category === 'RNG'
const ids = (found: readonly Game[]) => found.map(({ nodeId }) => nodeId).join('')

describe('the lobby', () => {
  it('shows what is switched on, of a vendor and in a category that is', () => {
    expect(ids(selectGames(state, {}, isOn))).toBe('abc')
    expect(ids(selectGames(state, {}, () => true))).toBe('abcf')
  })

  it.each([
    ['vendor', { vendor: 'TWO' }, 'bc'],
    ['class', { gameClass: 'table' as const }, 'b'],
    ['category', { category: 'FISH' as const }, ''],
    ['what is hot', { onlyHot: true }, 'a'],
    ['a bet of 0.20', { affordableWith: 2_000n }, 'ab'],
    ['a bet of 0.01', { affordableWith: 100n }, 'b'],
    ['a bet of 0.75', { affordableWith: 7_500n }, 'abc'],
    ['a name', { search: ' PURE_gold ' }, 'a'],
    ['a Thai name', { search: 'ทอง' }, 'a'],
    ['a per cent sign as itself', { search: '100%' }, 'a'],
    ['wildcards as themselves', { search: '%' }, 'a'],
    ['an underscore as itself', { search: 'e_g' }, 'a'],
    ['a name nobody has', { search: "' or 1=1 --" }, ''],
    ['full-width letters', { search: 'ｐｕｒｅ' }, 'a'],
  ])('finds by %s', (_, filter, found) => {
    expect(ids(selectGames(state, filter, isOn))).toBe(found)
  })

  it("keeps a player's own order, of what is shown", () => {
    expect(ids(pickGames(state, ['c', 'gone', 'e', 'a', 'f'], undefined, isOn))).toBe('ca')
    expect(ids(pickGames(state, ['f', 'a'], 'FISH', () => true))).toBe('f')
  })

  it('has a lane only for a category with a game, a vendor only with a game in it', () => {
    expect(lanesOf(state, isOn)).toEqual([
      {
        category: 'RNG',
        vendors: [one, two],
        classes: [
          { gameClass: 'slots', vendors: ['ONE'] },
          { gameClass: 'table', vendors: ['TWO'] },
        ],
      },
    ])
    expect(lanesOf(state, () => true).map(({ category }) => category)).toEqual(['FISH', 'RNG'])
    expect(classesOf(games)).toEqual(['slots', 'table'])
  })

  it('tells a name in the language asked, or in English', () => {
    expect([nameIn(games[0]!.names, 'th'), nameIn(games[0]!.names, 'tl')]).toEqual([
      'ทองแท้',
      '100% Pure_Gold',
    ])
  })
})

describe('whether a game may be opened', () => {
  it.each([
    ['a game that is on', game('x'), null],
    ['no game', undefined, 'GAME_UNKNOWN'],
    ['a group of games', game('x', { isParent: true }), 'GAME_UNKNOWN'],
    ['a game under maintenance', game('x', { inMaintenance: true }), 'GAME_MAINTENANCE'],
    [
      'a vendor under maintenance',
      game('x', { vendor: vendor('M', { inMaintenance: true }) }),
      'GAME_MAINTENANCE',
    ],
    ['a game that is off', game('x', { isEnabled: false }), 'GAME_OFF'],
    ['a vendor that is off', game('x', { vendor: off }), 'GAME_OFF'],
    ['a category that is off', game('x', { category: 'FISH' }), 'GAME_OFF'],
  ])('%s', (_, wanted, fault) => {
    expect(playFault(wanted, isOn)).toBe(fault)
  })
})

describe('the way back from a game', () => {
  it.each(['/', '/rng', '/rng?page=2&vendor=KRATHONG', '/help#term', '/a-b_c/d.html'])(
    'may be %s',
    (path) => {
      expect(isBackPath(path)).toBe(true)
    },
  )

  it.each([
    '',
    'rng',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/@evil',
    'javascript:alert(1)',
    'data:text/html,x',
    '/a\r\nLocation: x',
    '/a%0d%0aLocation',
    '/a%0D',
    '/a b',
    '/%5cevil.example',
    '/<script>',
    ' /rng',
    '/a%00',
  ])('may not be %j', (path) => {
    expect(isBackPath(path)).toBe(false)
  })
})
