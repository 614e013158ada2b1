import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { longestChain, readRunTimeImports } from './import-chain.ts'

test.each([
  [
    ['a>b', 'b>c', 'a>c', 'd'],
    ['a', 'b', 'c'],
  ],
  [
    ['a', 'b>a'],
    ['b', 'a'],
  ],
  [[], []],
])('the longest chain of %j', (lines, chain) => {
  const imports = new Map<string, string[]>()
  for (const line of lines) {
    const [from = '', to] = line.split('>')
    imports.set(from, [...(imports.get(from) ?? []), ...(to ? [to] : [])])
    if (to && !imports.has(to)) imports.set(to, [])
  }
  expect(longestChain(imports)).toEqual(chain)
})

test('nobody follows more than forty files to the end of a chain of imports', () => {
  const imports = readRunTimeImports(fileURLToPath(new URL('../../', import.meta.url)))
  const chain = longestChain(imports)
  // That the walk sees the tree at all: the program stands above its packages.
  expect(chain[0]).toMatch(/^apps\//)
  expect(chain.at(-1)).toMatch(/^packages\//)
  expect(chain.length, chain.join('\n')).toBeLessThanOrEqual(40)
})
