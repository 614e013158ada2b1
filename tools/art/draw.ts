/** Draws the site's own pictures into apps/web/public/art. Run it after a change here; the same code draws the same files. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../root.ts'
import { pictures } from './pictures.ts'

const HEAVIEST = 25_000
const folder = join(root, 'apps/web/public/art')

for (const [name, svg] of Object.entries(pictures)) {
  if (svg.length > HEAVIEST) throw new Error(`${name} weighs ${svg.length} bytes, more than ${HEAVIEST}`)
  const file = join(folder, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, svg)
  process.stdout.write(`${name} ${svg.length}\n`)
}
