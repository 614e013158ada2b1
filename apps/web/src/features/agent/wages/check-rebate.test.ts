import { expect, it } from 'vitest'
import { checkLine } from './check-rebate.ts'
import type { OpenedLine } from './check-rebate.ts'
import { provenLine } from './testing-rebate.ts'

const line = {
  lineNo: 0,
  account: 'malee',
  base: '10000.0000',
  pointsBelow: '0.50',
  points: '0.60',
  amount: '10.0000',
}
const opened = (other: Partial<typeof line> = {}): OpenedLine => ({
  line: { ...line, ...other },
  currency: { code: 'FUN', symbol: '฿', exponent: 2, isPlayMoney: true },
  proven: null,
})

it('a line of rebates is computed again and followed to the root of its run', () => {
  expect(checkLine(opened(), provenLine())).toEqual({ rule: true, run: true, amount: '10.0000' })
})

it.each([{ amount: '9.9999' }, { base: '9999.0000' }, { points: '0.61' }, { pointsBelow: '0.40' }])(
  'what is shown otherwise than it was hashed is told: %o',
  (other) => expect(checkLine(opened(other), provenLine()).rule).toBe(false),
)

it.each([
  'base',
  'own',
  'below',
  'nonce',
  'account',
  'level',
  'root',
  'sum',
  'run',
  'place',
  'path',
] as const)('a proof with another %s proves nothing', (what) => {
  const proven = provenLine()
  if (what === 'base') proven.leaf.base = '10000.0001'
  if (what === 'own') proven.own.own = 61
  if (what === 'below') proven.own.below = 40
  if (what === 'nonce') proven.own.nonce = '0'.repeat(64)
  if (what === 'account') proven.own.accountId = proven.leaf.playerId
  if (what === 'level') proven.own.at = 1
  if (what === 'root') proven.run.rootHash = '0'.repeat(64)
  if (what === 'sum') proven.run.rootSum = '1.0000'
  if (what === 'run') proven.run.name += ' '
  if (what === 'place') proven.proof.place = 1
  if (what === 'path') proven.proof.path.reverse()
  expect(checkLine(opened(), proven).run).toBe(false)
})
