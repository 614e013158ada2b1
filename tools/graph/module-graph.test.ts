import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawSvg, drawText } from './draw-graph.ts'
import { buildGraph, readImports } from './module-graph.ts'

const map = { ledger: [], wallet: ['ledger'], slots: ['wallet'] }

test('a module stands above what it may use', () => {
  expect(buildGraph(map, new Map()).layers).toEqual([['ledger'], ['wallet'], ['slots']])
  expect(() => buildGraph({ a: ['b'], b: ['a'] }, new Map())).toThrow(/circle: a -> b -> a/)
})

test('real imports are counted by file, and one that is not allowed is shown', () => {
  const folder = mkdtempSync(join(tmpdir(), 'krathong-graph-'))
  const file = (path: string, text: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  file('ledger/index.ts', '')
  file('wallet/deposit.ts', "import { post } from '../ledger/index.ts'\n")
  file('wallet/deposit.test.ts', "import { build } from '../slots/testing.ts'\n")
  file('slots/rules/pay.ts', "import type { Post } from '../../ledger/index.ts'\n")
  const graph = buildGraph(map, readImports(folder, Object.keys(map)))
  rmSync(folder, { recursive: true })
  expect(graph.edges).toEqual([
    { from: 'wallet', to: 'ledger', files: 1, isAllowed: true },
    { from: 'slots', to: 'wallet', files: 0, isAllowed: true },
    { from: 'slots', to: 'ledger', files: 1, isAllowed: false },
  ])
  expect(drawText(graph)).toContain('slots   wallet (not used yet)  ledger (1, NOT ON THE MAP)')
  expect(drawSvg(graph).match(/class="wrong"/g)).toHaveLength(1)
})
