import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeParts, partsFolder } from './inter-parts.ts'

it('the parts of Inter are what `npm run build fonts` makes', async () => {
  const parts = await makeParts()
  expect(Object.keys(parts)).toEqual(['inter-basic.woff2', 'inter-latin.woff2'])
  for (const [name, bytes] of Object.entries(parts))
    expect(readFileSync(join(partsFolder, name)).equals(bytes), name).toBe(true)
  expect(parts['inter-basic.woff2']!.length).toBeLessThan(24_000)
})
