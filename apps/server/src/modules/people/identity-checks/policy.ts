import { LEDGER_EXPONENT, parseAmount } from '@krathong/money'
import { identityPolicy } from '@krathong/protocol/calls/identity'
import type { IdentityPolicyShape } from '@krathong/protocol/calls/identity'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { assert } from '../../../platform/refusal.ts'
import type { Settings } from '../../core/settings/index.ts'
import { readPolicyRow } from './reads.ts'
import type { Policy } from './types.ts'

/** Real money asks before the first of it comes in; play money asks nobody until the operator says so. */
export const defaultPolicy = (isPlayMoney: boolean): IdentityPolicyShape => ({
  isOn: !isPlayMoney,
  levels: [
    { level: 1, documents: ['id-front', 'selfie'], needsTwo: false },
    { level: 2, documents: ['id-front', 'id-back', 'selfie', 'address'], needsTwo: true },
  ],
  rules: isPlayMoney
    ? [
        { jurisdiction: '*', level: 1, depositAbove: '50000', withdrawalAbove: '100000' },
        { jurisdiction: '*', level: 2, depositAbove: '500000', withdrawalAbove: '1000000' },
      ]
    : [
        { jurisdiction: '*', level: 1, depositAbove: '0', withdrawalAbove: '0' },
        { jurisdiction: '*', level: 2, depositAbove: '500000', withdrawalAbove: '500000' },
      ],
  validMonths: 24,
  reviewHours: 24,
  keepYears: 5,
})

const amountOf = (text: string): bigint => {
  const amount = parseAmount(text, LEDGER_EXPONENT)
  assert(amount !== null, 'an amount of the policy has the form of one')
  return amount
}

const opened = (version: number, policy: IdentityPolicyShape): Policy => ({
  ...policy,
  version,
  rules: policy.rules.map((rule) => ({
    ...rule,
    depositAbove: amountOf(rule.depositAbove),
    withdrawalAbove: amountOf(rule.withdrawalAbove),
  })),
})

/** The version in force, or an older one; version 0 is the platform's own default. */
export const readShape = async (
  db: Db | Tx,
  settings: Settings,
  version: number | null = null,
): Promise<{ version: number; policy: IdentityPolicyShape }> => {
  const { brandId, value } = settings.current()
  const row = version === 0 ? null : await readPolicyRow(db, brandId, version)
  if (!row) return { version: 0, policy: defaultPolicy(value.currency.isPlayMoney) }
  return { version: row.version, policy: identityPolicy.parse(row.value) }
}

export const readPolicy = async (
  db: Db | Tx,
  settings: Settings,
  version: number | null = null,
): Promise<Policy> => {
  const shape = await readShape(db, settings, version)
  return opened(shape.version, shape.policy)
}
