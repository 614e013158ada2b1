import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { betName, pickName, seriesList, soldGames } from '@krathong/lottery'
import { expect, test } from 'vitest'

const root = new URL('../', import.meta.url).pathname
const messages = (program: string, language: string) =>
  JSON.parse(readFileSync(join(root, `apps/${program}/messages/${language}.json`), 'utf8')) as Record<
    string,
    string
  >

const NAMES = /^lottery\.(kind|place|entry|section|pick)\./

test.each(['en', 'th', 'tl'])('a bet has one name for players and for staff (%s)', (language) => {
  const [web, backOffice] = [messages('web', language), messages('backoffice', language)]
  const own = (texts: Record<string, string>) =>
    Object.entries(texts)
      .filter(([key]) => NAMES.test(key))
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
  expect(own(backOffice)).toEqual(own(web))
  expect(own(web).length).toBeGreaterThan(100)
})

test('staff have a word for every bet that is sold, and for each of its selections', () => {
  const texts = messages('backoffice', 'en')
  const missing = new Set<string>()
  const say = (key: string) => {
    if (!(key in texts)) missing.add(key)
    return key
  }
  const sold = new Set(soldGames.map(({ series }) => series.code))
  for (const { bets } of seriesList.filter(({ code }) => sold.has(code)))
    for (const type of bets) {
      betName(say, type, 0)
      for (const [at, name] of (type.names ?? []).entries()) {
        betName(say, type, at)
        pickName(say, type, name.replace(/^\d+\./, ''))
      }
    }
  expect([...missing]).toEqual([])
})
