import { expect, test } from 'vitest'
import { z } from 'zod'
import { idFrom, newId } from './new-id.ts'

test('an id is a UUID of version 7', () => expect(z.uuidv7().safeParse(newId()).success).toBe(true))

test('later ids sort after earlier ones', () => {
  const chance = new Uint8Array(10).fill(255)
  expect(idFrom(1_700_000_000_000, chance) < idFrom(1_700_000_000_001, new Uint8Array(10))).toBe(true)
})

test('the time stands in the first 48 bits', () =>
  expect(idFrom(0x0123_4567_89ab, new Uint8Array(10)).replace('-', '').slice(0, 12)).toBe('0123456789ab'))
