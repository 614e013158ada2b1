import { describe, expect, it } from 'vitest'
import { tabsOf, tabsOfGames } from './tabs.ts'
import { categories } from './types.ts'

const DAY = 86_400_000
const at = Date.parse('2026-11-28T00:00:00Z')
const placed = { tabs: null, asKind: [], isForLevels: false, isBounded: false, startsAt: at - 30 * DAY }

describe('tabs of a promotion', () => {
  it.each([
    ['nothing in particular', {}, []],
    ['its kind', { asKind: ['deposit', 'slots'] as const }, ['deposit', 'slots']],
    ['levels', { isForLevels: true }, ['vip']],
    ['a kind for levels that names them too', { asKind: ['vip'] as const, isForLevels: true }, ['vip']],
    ['an end', { isBounded: true }, ['limited']],
    [
      'what was chosen, and nothing else',
      { tabs: ['live'] as const, asKind: ['deposit'] as const, isBounded: true },
      ['live'],
    ],
    ['no tab chosen', { tabs: [], asKind: ['deposit'] as const }, []],
    ['the moment of its start', { startsAt: at }, ['new']],
    ['a week less a moment ago', { startsAt: at - 7 * DAY + 1 }, ['new']],
    ['a week ago', { startsAt: at - 7 * DAY }, []],
    ['a start that is to come', { startsAt: at + 1 }, []],
    ['chosen ones and a start of late', { tabs: ['vip'] as const, startsAt: at - DAY }, ['new', 'vip']],
  ])('follow from %s', (_, change, tabs) => {
    expect(tabsOf({ ...placed, ...change }, at)).toEqual(tabs)
  })

  it('of games: none where it is for all of them, else of those that have one', () => {
    expect(tabsOfGames(categories, categories)).toEqual([])
    expect(tabsOfGames(['RNG', 'FISH', 'PVP'], categories)).toEqual(['slots'])
    expect(tabsOfGames(['LOTTERY', 'ESPORTS'])).toEqual(['lottery', 'sports'])
    expect(tabsOfGames([])).toEqual([])
  })
})
