import { LEDGER_EXPONENT, parseAmount } from '@krathong/money'
import { withdrawalPolicy } from '@krathong/protocol/calls/withdrawal-back-office'
import type { WithdrawalPolicyShape } from '@krathong/protocol/calls/withdrawal-back-office'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { assert } from '../../../platform/refusal.ts'
import type { Settings } from '../../core/settings/index.ts'
import type { WithdrawalParts } from './parts.ts'
import { readPolicyRow } from './reads.ts'
import type { Policy } from './types.ts'

const banks = (list: readonly (readonly [string, string])[]) =>
  list.map(([code, name]) => ({ kind: 'bank' as const, code, name }))

/**
 * The platform's own defaults (domain page 13). Money is sent by the simulated bank where it is play money and by staff where it is real;
 * USDT waits until the operator publishes a rate.
 */
export const defaultPolicy = (isPlayMoney: boolean): WithdrawalPolicyShape => ({
  minimum: '100',
  maximum: '1000000',
  perDayCount: 3,
  perDayAmount: '1000000',
  fee: '0',
  secondApproverAbove: '100000',
  confirmMinutes: 1440,
  // Nobody gains by binding another's account to play money: there is nothing to wait for.
  coolingMinutes: isPlayMoney ? 0 : 120,
  usdtCoolingMinutes: isPlayMoney ? 0 : 1440,
  securityHoldMinutes: 1440,
  playerMayCancel: false,
  reviewMinutes: 60,
  channel: isPlayMoney ? 'simulated' : 'manual',
  kinds: ['bank', 'wallet'],
  providers: [
    ...banks([
      ['BBL', 'Bangkok Bank'],
      ['KBANK', 'Kasikornbank'],
      ['SCB', 'Siam Commercial Bank'],
      ['KTB', 'Krungthai Bank'],
      ['BAY', 'Krungsri'],
      ['TTB', 'TMBThanachart'],
      ['GSB', 'Government Savings Bank'],
      ['BDO', 'BDO Unibank'],
      ['BPI', 'BPI'],
    ]),
    { kind: 'wallet', code: 'TRUEMONEY', name: 'TrueMoney' },
    { kind: 'wallet', code: 'GCASH', name: 'GCash' },
    { kind: 'wallet', code: 'MAYA', name: 'Maya' },
    { kind: 'usdt', code: 'TRC20', name: 'USDT (TRC-20)' },
  ],
  usdt: null,
  rules: [
    { rule: 'first-withdrawal', isOn: true, threshold: '1' },
    { rule: 'amount-above', isOn: true, threshold: '50000' },
    // Play money is handed out, not paid in: who plays well takes out many times what was topped up.
    { rule: 'withdrawals-over-deposits', isOn: !isPlayMoney, threshold: '5' },
    { rule: 'shared-device', isOn: true, threshold: '1' },
    { rule: 'shared-address', isOn: true, threshold: '5' },
    { rule: 'shared-account', isOn: true, threshold: '1' },
    { rule: 'account-changed', isOn: true, threshold: '7' },
    { rule: 'big-win', isOn: true, threshold: '100000' },
    { rule: 'little-play', isOn: true, threshold: '1' },
  ],
})

const amountOf = (text: string): bigint => {
  const amount = parseAmount(text, LEDGER_EXPONENT)
  assert(amount !== null, 'an amount of the policy has the form of one')
  return amount
}

export const readShape = async (
  db: Db | Tx,
  settings: Settings,
): Promise<{ version: number; policy: WithdrawalPolicyShape }> => {
  const { brandId, value } = settings.current()
  const row = await readPolicyRow(db, brandId)
  if (!row) return { version: 0, policy: defaultPolicy(value.currency.isPlayMoney) }
  return { version: row.version, policy: withdrawalPolicy.parse(row.value) }
}

/** The brand's decisions as they stand, its amounts read. */
export const readPolicy = async (db: Db | Tx, settings: Settings): Promise<Policy> => {
  const { version, policy } = await readShape(db, settings)
  return {
    ...policy,
    version,
    minimum: amountOf(policy.minimum),
    maximum: amountOf(policy.maximum),
    perDayAmount: amountOf(policy.perDayAmount),
    fee: amountOf(policy.fee),
    secondApproverAbove: amountOf(policy.secondApproverAbove),
    usdt: policy.usdt && { rate: amountOf(policy.usdt.rate), networkFee: amountOf(policy.usdt.networkFee) },
    rules: policy.rules.map((rule) => ({ ...rule, threshold: amountOf(rule.threshold) })),
  }
}

/** Which way a payout goes: the simulated bank pays play money only, and only while it runs; everything else is staff's. */
export const channelOf = ({ settings, bank }: WithdrawalParts, policy: Policy): Policy['channel'] =>
  policy.channel === 'simulated' && bank !== null && settings.current().value.currency.isPlayMoney
    ? 'simulated'
    : 'manual'
