import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lookWord } from '../apps/backoffice/src/features/audit/look-words.ts'
import { permissions } from '../packages/protocol/src/call.ts'
import { calls } from '../packages/protocol/src/index.ts'
import type { CallSpec } from '../packages/protocol/src/index.ts'

const root = new URL('../', import.meta.url).pathname
const english = JSON.parse(readFileSync(join(root, 'apps/backoffice/messages/en.json'), 'utf8')) as object

const server = join(root, 'apps/server/src/modules')
const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(server, file), 'utf8'))

test('the back office has words for everything that the server writes into the audit trail', () => {
  const written = sources.flatMap((text) =>
    [...text.matchAll(/\baction: '([a-z-]+\.[a-z-]+)'/g)].map(([, action]) => `action.${action!}`),
  )
  expect(written.length).toBeGreaterThan(50)
  expect([...new Set(written)].filter((key) => !(key in english))).toEqual([])
})

test('the back office has words for every look at a player', () => {
  const looks = Object.entries(calls as Record<string, Record<string, CallSpec>>).flatMap(([group, specs]) =>
    Object.entries(specs)
      .filter(([, { reads }]) => reads !== undefined)
      .map(([name]) => `${group}.${name}`),
  )
  expect(looks.filter((name) => lookWord(name) === null)).toEqual([])
  // As it was written before groups were named after the back office.
  expect(lookWord('withdrawalDesk.queue')).toBe(lookWord('withdrawalBackOffice.queue'))
  expect(lookWord('fish.queue')).toBeNull()
})

test('the back office has words for every permission', () => {
  expect(permissions.filter((permission) => !(`permission.${permission}` in english))).toEqual([])
})
