import { parseOptions } from '@node-rs/argon2'
import { expect, it } from 'vitest'
import { hashPassword, isHashOf } from './password-hash.ts'

it('hashes with the whole work unless a test asks for less, and knows its own', async () => {
  const hash = await hashPassword('Rambutan-canal-52')
  expect(parseOptions(hash)).toMatchObject({ algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  expect(await isHashOf(hash, 'Rambutan-canal-52')).toBe(true)
  expect(await isHashOf(hash, 'Rambutan-canal-53')).toBe(false)
})
