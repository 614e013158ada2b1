import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../', import.meta.url)
const rows = readFileSync(new URL('docs/named-cases.md', root), 'utf8')
  .split('\n')
  .map((line) => /^\| (A-\d{3}|L-\d{2}) \|.*\| ([^|]+) \|$/.exec(line))
  .filter((found) => found !== null)
  .map((found) => ({ name: found[1]!, proof: found[2]! }))

test('every case has its row', () => {
  const all = Array.from({ length: 60 }, (_, at) => `A-${String(at + 1).padStart(3, '0')}`)
  const lotteries = Array.from({ length: 11 }, (_, at) => `L-${String(at + 1).padStart(2, '0')}`)
  expect(rows.map(({ name }) => name)).toEqual([...all, ...lotteries])
})

test.each(rows)('$name is spoken of where it is said to be proven', ({ name, proof }) => {
  const missing = /^no module `([a-z-]+)` yet$/.exec(proof)
  if (missing) {
    expect(existsSync(new URL(`apps/server/src/modules/${missing[1]!}`, root))).toBe(false)
    return
  }
  const files = [...proof.matchAll(/`([^`]+)`/g)].map((found) => found[1]!)
  expect(files).not.toEqual([])
  for (const file of files) expect(readFileSync(new URL(file, root), 'utf8')).toContain(name)
})
