import { expect, it } from 'vitest'
import { causeKinds, isPlayerPurpose, purposes } from '../../core/ledger/index.ts'
import type { CauseKind, Purpose } from '../../core/ledger/index.ts'
import { moveOf } from './move-of.ts'
import { addMove, changeOf, lineOf, moneyLines, ngrOf, noMoney } from './rules.ts'

const of = (cause: CauseKind, debit: Purpose, credit: Purpose, amount: bigint) =>
  moveOf({
    causeKind: causeKinds[cause],
    debitPurpose: purposes[debit],
    creditPurpose: purposes[credit],
    transfers: 1,
    amount,
  })

const cases = [
  ['deposit', 'payment-clearing', 'cash', 'deposits', true],
  ['deposit-fee', 'cash', 'fees', 'fees', false],
  ['withdrawal-capture', 'withdrawal-hold', 'payment-clearing', 'withdrawals', false],
  ['withdrawal-recall', 'payment-clearing', 'cash', 'withdrawals', true],
  ['top-up', 'play-money-issue', 'cash', 'topUps', true],
  ['stake', 'cash', 'games', 'play', false],
  ['stake', 'bonus', 'vendor-clearing', 'play', false],
  ['jackpot', 'jackpot', 'cash', 'play', true],
  ['vendor-promotion', 'vendor-clearing', 'cash', 'bonuses', true],
  ['vendor-transfer', 'cash', 'vendor-clearing', 'atVendors', false],
  ['bonus-granted', 'promotions', 'bonus', 'bonuses', true],
  ['bonus-removed', 'bonus', 'promotions', 'bonuses', false],
  ['salary-daily', 'agent-pay', 'cash', 'agentPay', true],
  ['correction', 'games', 'cash', 'corrections', true],
] as const
it.each(cases)('%s from %s to %s is of the line %s', (...[cause, debit, credit, line, isIn]) => {
  const move = of(cause, debit, credit, 1n)
  expect([lineOf(move), move.isIn]).toEqual([line, isIn])
})

it('is the whole change of what players hold, whatever moves for whatever cause', () => {
  const lines = noMoney()
  const accounts = Object.keys(purposes) as Purpose[]
  const pairs = accounts.flatMap((debit) => accounts.map((credit) => ({ debit, credit })))
  let change = 0n
  let amount = 1n
  for (const cause of Object.keys(causeKinds) as CauseKind[])
    for (const { debit, credit } of pairs) {
      addMove(lines, of(cause, debit, credit, amount))
      change += (isPlayerPurpose(credit) ? amount : 0n) - (isPlayerPurpose(debit) ? amount : 0n)
      amount += 7n
    }
  expect(changeOf(lines)).toBe(change)
  expect(moneyLines.every((line) => lines[line] !== 0n)).toBe(true)
})

it('leaves of GGR what the platform did not give away', () => {
  expect(ngrOf(1000n, { ...noMoney(), bonuses: 300n, agentPay: 250n })).toBe(450n)
  expect(ngrOf(-10n, noMoney())).toBe(-10n)
})
