import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { chunkGroups as framesGroups } from '../../apps/play/chunk-groups.ts'
import { chunkGroups as siteGroups } from '../../apps/web/chunk-groups.ts'
import { root } from '../root.ts'

const sources = [
  'apps/play/src',
  'apps/web/src',
  'packages/money/src',
  'packages/protocol/src',
  'packages/ui/src',
].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `/${folder}/${path}`),
)
const packages = [
  'preact',
  'eventemitter3',
  'lucide-react',
  '@tanstack/query-core',
  '@tanstack/react-query',
  'pixi.js/lib',
  '@pixi/colord',
  'earcut',
  'tiny-lru',
  'parse-svg-path',
].flatMap((name) =>
  readdirSync(join(root, 'node_modules', name), { recursive: true, encoding: 'utf8' }).map(
    (path) => `/node_modules/${name}/${path}`,
  ),
)
const paths = [...sources, ...packages].map((path) => path.replaceAll('\\', '/'))

it.each([...framesGroups, ...siteGroups])('every part of the file $name names something', ({ parts }) => {
  expect(parts.filter((part) => !paths.some((path) => part.test(path))).map(String)).toEqual([])
})

it('every name in a part is one that is there', () => {
  const names = siteGroups.flatMap(({ parts }) =>
    parts.flatMap(({ source }) => {
      const [, folder = '', all] = /^(.+)\(([\w|-]+)\)\\\.$/.exec(source) ?? []
      return all?.split('|').map((name) => new RegExp(`${folder}${name}\\.`)) ?? []
    }),
  )
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name) => !paths.some((path) => name.test(path))).map(String)).toEqual([])
})
