import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../root.ts'
import { pictures } from './pictures.ts'

it('are in the tree as they are drawn: drawn anew by tools/art/draw.ts', () => {
  const stale = Object.entries(pictures).filter(
    ([name, svg]) => readFileSync(join(root, 'apps/web/public/art', name), 'utf8') !== svg,
  )
  expect(stale.map(([name]) => name)).toEqual([])
})
