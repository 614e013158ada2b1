import { describe, expect, test } from 'vitest'
import type { Lane } from '../../shared/categories.ts'
import { isInLobby, readOldRound, readWanted, withOldRound } from './wanted.ts'

test.each([
  ['/game?id=siam-sevens', { nodeId: 'siam-sevens' }],
  ['/game?id=a/b', null],
  ['/game', null],
  ['/game?vendor=FB', null],
  ['/seamless?id=siml-river-dealer', { nodeId: 'siml-river-dealer' }],
  ['/seamless?gameType=COCKFIGHT', { gameType: 'COCKFIGHT' }],
  ['/seamless?gameType=SECRET', null],
  ['/seamless?gameCode=x', null],
  ['/seamless?vendor=DS88&gameCode=virtual-arena', { vassalage: 'DS88', gameCode: 'virtual-arena' }],
  ['/fbsports', { vassalage: 'FB', gameType: 'SPORTS' }],
  ['/lottery', { gameType: 'LOTTERY' }],
  ['/lottery?gameCode=quick-digit', null],
  [
    '/lottery?gameCode=quick-digit&vendor=SIMG&playType=parity',
    { gameType: 'LOTTERY', vassalage: 'SIMG', gameCode: 'quick-digit', playType: 'parity' },
  ],
  ['/lottery?vendor=%27--', null],
  ['/vnlottery', { vassalage: 'TCG_LOTTO_VN', gameType: 'LOTTERY' }],
])('%s opens %j', (address, wanted) => {
  const { pathname, searchParams } = new URL(address, 'https://site.example')
  expect(readWanted(pathname, searchParams)).toEqual(wanted)
})

test('what the lobby does not have is not asked for', () => {
  const lanes = [{ gameCategory: 'LOTTERY', cards: [{ vassalage: 'SIMG' }] }] as unknown as Lane[]
  const asked = [
    { nodeId: 'siam-sevens' },
    { gameType: 'LOTTERY' },
    { vassalage: 'SIMG' },
    { gameType: 'SPORTS' },
    { vassalage: 'TCG_LOTTO_VN', gameType: 'LOTTERY' },
  ] as const
  expect(asked.map((wanted) => isInLobby(lanes, wanted))).toEqual([true, true, true, false, false])
})

describe('an old round to be seen again', () => {
  const id = '019dbbff-ee00-7000-8000-000000000001'
  const own = ['http://play.test']

  test.each([
    [id, id],
    ['x', null],
    [`${id}"><script>`, null],
  ])('of %s is %s', (said, round) => {
    expect(readOldRound(new URLSearchParams({ round: said }))).toBe(round)
  })

  test('is told to our own frame and to no vendor', () => {
    expect(withOldRound('http://play.test/?launch=a', id, own)).toBe(`http://play.test/?launch=a&round=${id}`)
    expect(withOldRound('http://vendor.test/?a=1', id, own)).toBe('http://vendor.test/?a=1')
    expect(withOldRound('http://play.test/?launch=a', null, own)).toBe('http://play.test/?launch=a')
  })
})
