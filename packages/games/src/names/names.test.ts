import { expect, test } from 'vitest'
import { crashGames } from '../crash/index.ts'
import { decisionGames } from '../interactive/index.ts'
import { instantGames } from '../instant/index.ts'
import { slotGames } from '../slots/index.ts'
import { gameNames, symbolNames } from './index.ts'

const languages = ['ar', 'en', 'th', 'tl', 'vi', 'zh-Hans']

const games = [
  ...slotGames.values(),
  ...instantGames.values(),
  ...decisionGames.values(),
  ...crashGames.values(),
]
const symbols = [...slotGames.values()].flatMap(({ definition }) => Object.values(definition.symbols))

test.each(games.map(({ id, definition }) => [id, definition] as const))(
  '%s has a name in every language',
  (id, { name }) => {
    expect(Object.keys(gameNames(id, name)).sort()).toEqual(languages)
  },
)

test('every symbol has a name in every language', () => {
  for (const { image, i18n } of symbols)
    expect([image, Object.keys(symbolNames(image, i18n)).sort()]).toEqual([image, languages])
})

test('what a published definition says stands, and a picture of no game has no more than it says', () => {
  expect(symbolNames('elephant', { en: 'Old elephant' })['en']).toBe('Old elephant')
  expect(symbolNames('toString', { en: 'x' })).toEqual({ en: 'x' })
})
