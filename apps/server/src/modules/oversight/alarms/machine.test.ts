import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { countFullDisks, isNearlyFull } from './machine.ts'

it('counts the disks of a data folder once each, and none where there is none', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'krathong-disks-'))
  mkdirSync(join(dataDir, 'private'))
  expect(await countFullDisks({ dataDir: undefined })).toBe(0)
  expect(await countFullDisks({ dataDir: '/nowhere/at/all' })).toBe(0)
  expect(await countFullDisks({ dataDir })).toBeLessThanOrEqual(1)
})

it.each([
  [0.9, 2, true],
  [5, 100, true],
  [11, 1_000, false],
  [2, 15, false],
])('%d of %d GiB free: %s', (free, size, isFull) => {
  const GIB = 1024 ** 3
  expect(isNearlyFull({ free: free * GIB, size: size * GIB })).toBe(isFull)
})
