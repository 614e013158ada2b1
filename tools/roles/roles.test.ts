import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawRoles } from './draw-roles.ts'

test('docs/roles.md says what the doors do (`npm run roles` writes it)', () => {
  expect(readFileSync(new URL('../../docs/roles.md', import.meta.url), 'utf8')).toBe(drawRoles())
})
