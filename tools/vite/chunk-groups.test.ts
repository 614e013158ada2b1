import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { chunkGroups } from '../../apps/play/chunk-groups.ts'
import { root } from '../root.ts'

const sources = ['apps/play/src', 'packages/money/src', 'packages/protocol/src', 'packages/ui/src'].flatMap(
  (folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (path) => `/${folder}/${path}`,
    ),
)
const packages = ['preact', 'eventemitter3'].flatMap((name) =>
  readdirSync(join(root, 'node_modules', name), { encoding: 'utf8' }).map(
    (path) => `/node_modules/${name}/${path}`,
  ),
)
const paths = [...sources, ...packages].map((path) => path.replaceAll('\\', '/'))

it.each(chunkGroups)('every part of the file $name names something', ({ parts }) => {
  expect(parts.filter((part) => !paths.some((path) => part.test(path))).map(String)).toEqual([])
})
