import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { CallSpec } from './call.ts'
import { calls } from './index.ts'

/** Under a key, and no money moves by them: a line is said, terms are offered, an order is paid later, an account is only bound, a link or an account is made, a number is sent. */
const MOVES_NOTHING: ReadonlySet<string> = new Set([
  'announcements.write',
  'chat.say',
  'contracts.askEnd',
  'contracts.offer',
  'deposits.create',
  'withdrawals.bindAccount',
  'agentAccounts.open',
  'agentLinks.makeLink',
  'lottery.sendShot',
])

/** Without a key of their own: their state lets them happen once. */
const BY_STATE: ReadonlySet<string> = new Set(['withdrawals.cancel', 'crash.cashOut'])

const all = Object.entries(calls).flatMap(([group, specs]) =>
  Object.entries(specs as Record<string, CallSpec>).map(([name, spec]) => ({
    name: `${group}.${name}`,
    spec,
  })),
)

const moves = all.filter(
  ({ name, spec }) =>
    spec.method !== 'GET' &&
    (spec.audience === 'player' || spec.audience === 'seat') &&
    (BY_STATE.has(name) ||
      spec.refusals.some((code) => code === 'KEY_REUSED' || code === 'INSUFFICIENT_FUNDS')) &&
    !MOVES_NOTHING.has(name),
)

const namesIn = (schema: unknown): string[] =>
  typeof schema === 'object' && schema !== null
    ? Object.entries(schema).flatMap(([name, value]) =>
        name === 'properties' ? [...Object.keys(value as object), ...namesIn(value)] : namesIn(value),
      )
    : []

it('knows the calls that are named here', () => {
  const names = all.map(({ name }) => name)
  expect([...MOVES_NOTHING, ...BY_STATE].filter((name) => !names.includes(name))).toEqual([])
})

describe('every answer about money (R-024)', () => {
  it.each(moves.map(({ name, spec }) => [name, spec] as const))(
    '%s tells what was written and the new balance',
    (_, spec) => {
      const names = namesIn(z.toJSONSchema(spec.output, { unrepresentable: 'any' }))
      expect(names.filter((name) => /(Id|No)$/.test(name))).not.toEqual([])
      expect(names.filter((name) => /balance/i.test(name))).not.toEqual([])
    },
  )
})
