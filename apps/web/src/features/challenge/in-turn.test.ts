import { expect, test } from 'vitest'
import { createTurns } from './in-turn.ts'

test('nothing begins before what came first has ended, also where that failed', async () => {
  const inTurn = createTurns()
  const seen: string[] = []
  const step = (name: string, fails = false) =>
    inTurn(async () => {
      seen.push(`${name} begins`)
      await new Promise((resolve) => setTimeout(resolve, 5))
      seen.push(`${name} ends`)
      if (fails) throw new Error(name)
      return name
    })
  const all = await Promise.allSettled([step('puzzle'), step('lost', true), step('work')])
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(seen).toEqual(['puzzle', 'lost', 'work'].flatMap((name) => [`${name} begins`, `${name} ends`]))
})
