import { expect, it } from 'vitest'
import { describeSizes, readMachine, sizeFor } from './postgres-sizes.ts'

const GB = 1024 ** 3

it('sizes PostgreSQL by the memory and the disk, within bounds', () => {
  expect(sizeFor({ memory: 1 * GB, disk: 3 * GB })).toMatchObject({
    shared_buffers: '128MB',
    max_wal_size: '512MB',
  })
  expect(sizeFor({ memory: 8 * GB, disk: 200 * GB })).toMatchObject({
    shared_buffers: '1024MB',
    effective_cache_size: '4096MB',
    max_wal_size: '4096MB',
    min_wal_size: '1024MB',
  })
  // A small disk says what the log may take, whatever the memory.
  expect(sizeFor({ memory: 64 * GB, disk: 20 * GB })['max_wal_size']).toBe('2048MB')
  expect(sizeFor({ memory: 512 * GB, disk: 4000 * GB })).toMatchObject({
    shared_buffers: '8192MB',
    max_wal_size: '16384MB',
  })
})

it('knows this machine, and says what it chose', () => {
  const { memory, disk } = readMachine(import.meta.dirname)
  expect(memory).toBeGreaterThan(GB / 4)
  expect(disk).toBeGreaterThan(0)
  expect(describeSizes(sizeFor({ memory: 8 * GB, disk: 200 * GB }))).toContain('1024MB')
})
