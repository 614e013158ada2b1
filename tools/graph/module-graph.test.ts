import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawSvg, drawText } from './draw-graph.ts'
import { addCounts, buildGraph, countUses, findUpwardAreas, modulesOf, readImports } from './module-graph.ts'

const areas = {
  core: { ledger: { calls: [], reads: [] }, wallet: { calls: ['ledger'], reads: [] } },
  play: { slots: { calls: ['wallet'], reads: ['ledger'] } },
}
const map = modulesOf(areas)
const none = new Map<string, Map<string, number>>()

test('a module stands above what it may use', () => {
  expect(buildGraph(map, none, none).layers).toEqual([['ledger'], ['wallet'], ['slots']])
  const round = { a: { calls: ['b'], reads: [] }, b: { calls: [], reads: ['a'] } }
  expect(() => buildGraph(round, none, none)).toThrow(/circle: a -> b -> a/)
})

test('real imports are counted by file, and one that is not allowed is shown', () => {
  const folder = mkdtempSync(join(tmpdir(), 'krathong-graph-'))
  const file = (path: string, text: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  file('core/ledger/index.ts', '')
  file('core/wallet/deposit.ts', "import { post } from '../ledger/index.ts'\n")
  file('core/wallet/deposit.test.ts', "import { build } from '../../play/slots/testing.ts'\n")
  file('play/slots/rules/pay.ts', "import type { Post } from '../../../core/ledger/index.ts'\n")
  const reads = new Map([['slots', new Map([['ledger', 3]])]])
  const graph = buildGraph(map, readImports(folder, areas), reads)
  rmSync(folder, { recursive: true })
  expect(graph.edges).toEqual([
    { kind: 'calls', from: 'wallet', to: 'ledger', files: 1, isAllowed: true },
    { kind: 'calls', from: 'slots', to: 'wallet', files: 0, isAllowed: true },
    { kind: 'calls', from: 'slots', to: 'ledger', files: 1, isAllowed: false },
    { kind: 'reads', from: 'slots', to: 'ledger', files: 3, isAllowed: true },
  ])
  expect(drawText(graph)).toContain('slots   wallet (not used yet)  ledger (1, NOT ON THE MAP)')
  expect(drawText(graph)).toContain('reads ledger (3)')
  expect(drawSvg(graph).match(/class="wrong"/g)).toHaveLength(1)
  // The one of the legend and the one of the graph.
  expect(drawSvg(graph).match(/class="reads"/g)).toHaveLength(2)
})

test('an area that uses one above it is told', () => {
  expect(findUpwardAreas(areas)).toEqual([])
  const turned = { play: areas.play, core: areas.core }
  expect(findUpwardAreas(turned)).toEqual(['modules.map.cjs lets play use core, which stands above it'])
})

test('functions of SQL are calls, tables and views are reads', () => {
  const use = (name: string, kind: 'view' | 'function') => ({
    ...{ path: 'a.ts', line: 1, from: 'slots', to: 'ledger', isWrite: false },
    name,
    kind,
  })
  const uses = [use('ledger.post', 'function'), use('ledger.v_a', 'view'), use('ledger.v_b', 'view')]
  const names = Object.keys(map)
  const count = (some: ReturnType<typeof countUses>) => some.get('slots')?.get('ledger')
  expect(count(countUses(uses, names, 'reads'))).toBe(2)
  const imports = new Map(names.map((name) => [name, new Map([['ledger', 4]])]))
  expect(count(addCounts(imports, countUses(uses, names, 'calls')))).toBe(5)
})
