import { describe, expect, it } from 'vitest'
import {
  classesOf,
  isClassOffered,
  isBackPath,
  categoryOf,
  findWanted,
  homeRowsOf,
  lanesOf,
  nameIn,
  pickGames,
  playFault,
  searchKey,
  searchTextOf,
  selectGames,
  shownGames,
} from './rules.ts'
import type { CatalogState, Game, GameFilter, Vendor } from './types.ts'

const vendor = (code: string, change: Partial<Vendor> = {}): Vendor => ({
  code,
  name: code,
  logoUrl: '/a.svg',
  isHot: false,
  isEnabled: true,
  inMaintenance: false,
  isHeld: false,
  isPaused: false,
  blockedCountries: [],
  version: 1,
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
    ownTile: null,
    minimumBet: 2_000n,
    rtp: null,
    isHot: false,
    isEnabled: true,
    inMaintenance: false,
    isParent: false,
    parentId: null,
    defaultPlayType: null,
    position: 0,
    version: 1,
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
  byCode: new Map(games.map((each) => [`${each.vendor.code}/${each.gameCode}`, each])),
  splits: new Map(),
}
const select = (filter: GameFilter, on: (category: string) => boolean = isOn) =>
  ids(selectGames(shownGames(state, on), filter))
const isOn = (category: string) => category === 'RNG'
const ids = (found: readonly Game[]) => found.map(({ nodeId }) => nodeId).join('')

describe('the lobby', () => {
  it('shows what is switched on, of a vendor and in a category that is', () => {
    expect(select({})).toBe('abc')
    expect(select({}, () => true)).toBe('abcf')
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
    expect(select(filter)).toBe(found)
  })

  it("keeps a player's own order, of what is shown", () => {
    expect(ids(pickGames(state, ['c', 'gone', 'e', 'a', 'f'], undefined, isOn))).toBe('ca')
    expect(ids(pickGames(state, ['f', 'a'], 'FISH', () => true))).toBe('f')
  })

  it('has a lane only for a category with a game, a vendor only with a game in it', () => {
    expect(lanesOf(shownGames(state, isOn))).toEqual([
      {
        category: 'RNG',
        cards: [
          { vendor: one, gameCount: 1, opens: 'a' },
          { vendor: two, gameCount: 2, opens: 'b' },
        ],
        classes: [
          { gameClass: 'slots', vendors: ['ONE'] },
          { gameClass: 'table', vendors: ['TWO'] },
        ],
      },
    ])
    expect(lanesOf(shownGames(state, () => true)).map(({ category }) => category)).toEqual(['FISH', 'RNG'])
    expect(classesOf(games)).toEqual(['slots', 'table'])
    expect(isClassOffered('bingo', ['en', 'th'])).toBe(true)
    expect(isClassOffered('bingo', ['en'])).toBe(false)
    expect(isClassOffered('slots', ['en'])).toBe(true)
  })

  it('lists the games of a parent below it, and finds them by name', () => {
    const family = [
      game('p', { isParent: true, names: { en: 'Cup' } }),
      game('q', { parentId: 'p', names: { en: 'World cup' } }),
      game('r', { isParent: true }),
      game('s', { names: { en: 'Cupid' } }),
    ]
    const shown = shownGames({ games: family }, isOn)
    expect(ids(selectGames(shown, {}))).toBe('ps')
    expect(ids(selectGames(shown, { parent: 'p' }))).toBe('q')
    expect(ids(selectGames(shown, { search: 'CUP' }))).toBe('psq')
    expect(lanesOf(shown)[0]!.cards).toEqual([{ vendor: one, gameCount: 2, opens: 'q' }])
  })

  it('shows a sports vendor in the category of its own, and there only', () => {
    expect([categoryOf('SPORTS', 'ESPORTS'), categoryOf('SPORTS', undefined)]).toEqual(['ESPORTS', 'SPORTS'])
    expect(categoryOf('LIVE', 'COCKFIGHT')).toBe('LIVE')
  })

  it('finds the game of a link by id, by code, or as the first that can be opened', () => {
    const down = game('g', { vendor: two, category: 'FISH', inMaintenance: true })
    const next = game('h', { vendor: two, category: 'FISH' })
    const all = [down, next, ...games]
    const found = (wanted: Parameters<typeof findWanted>[2]) =>
      findWanted(
        { byId: new Map(all.map((one) => [one.nodeId, one])), byCode: state.byCode },
        shownGames({ games: all }, () => true),
        wanted,
      )?.nodeId
    expect(found({ nodeId: 'a' })).toBe('a')
    expect(found({ nodeId: 'a', vassalage: 'TWO' })).toBeUndefined()
    expect(found({ vassalage: 'TWO', gameCode: 'b' })).toBe('b')
    expect(found({ vassalage: 'ONE', gameCode: 'b' })).toBeUndefined()
    expect(found({ gameType: 'FISH' })).toBe('h')
    expect(found({ gameType: 'PVP' })).toBeUndefined()
    expect(found({})).toBeUndefined()
  })

  it('searches without the marks on Latin letters, with those of Thai', () => {
    expect(searchKey('Đua Ngựa Phú Quý')).toBe('dua ngua phu quy')
    expect(searchKey('ค่ำคืน') === searchKey('คำคืน')).toBe(false)
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

describe('rows of the home page', () => {
  const order = ['RNG', 'LIVE', 'FISH'] as const
  const many = (start: string, count: number, change: Partial<Game>) =>
    Array.from({ length: count }, (_, index) => game(`${start}${index}`, change))
  const rows = (games: readonly Game[]) =>
    homeRowsOf(games, { order, isOffered: (gameClass) => gameClass !== 'bingo' }).map(
      ({ kind, category, gameClass, games: own }) => [
        kind,
        gameClass ?? category,
        own.map(({ nodeId }) => nodeId).join(' '),
      ],
    )

  it('stand in the order of the brand, by class where most games are', () =>
    expect(
      rows([
        ...many('live', 3, { category: 'LIVE' }),
        ...many('slot', 3, { gameClass: 'slots' }),
        ...many('bingo', 3, { gameClass: 'bingo' }),
      ]),
    ).toEqual([
      ['class', 'slots', 'slot0 slot1 slot2'],
      ['category', 'LIVE', 'live0 live1 live2'],
    ]))

  it('put kinds with few games together, last', () =>
    expect(
      rows([
        ...many('live', 2, { category: 'LIVE' }),
        ...many('fish', 1, { category: 'FISH' }),
        ...many('slot', 3, { gameClass: 'slots' }),
      ]),
    ).toEqual([
      ['class', 'slots', 'slot0 slot1 slot2'],
      ['more', null, 'live0 live1 fish0'],
    ]))

  it('begin with hot games and leave out what cannot be opened now', () =>
    expect(
      rows([
        game('hot', { isHot: true, gameClass: 'slots' }),
        game('down', { isHot: true, inMaintenance: true, gameClass: 'slots' }),
        ...many('slot', 2, { gameClass: 'slots' }),
      ]),
    ).toEqual([
      ['hot', null, 'hot'],
      ['class', 'slots', 'hot slot0 slot1'],
    ]))

  it('are none where there is no game', () => expect(rows([])).toEqual([]))
})
