import { PolicyFields } from '../../features/withdrawals/policy-fields.tsx'
import { policyQuery } from '../../features/withdrawals/queries.ts'
import { api } from '../../shared/client.ts'
import { definePolicy } from '../../shared/kit/policy.tsx'

export const WithdrawalPolicy = definePolicy({
  title: 'withdrawal.policy',
  parent: { title: 'nav.withdrawals', to: '/withdrawals' },
  query: policyQuery,
  group: 'withdrawalBackOffice',
  right: 'settings.write',
  draftOf: ({ policy }) => policy,
  save: ({ version }, policy, reason) =>
    api('withdrawalBackOffice', 'changePolicy', { version, policy, reason }),
  words: { title: 'withdrawal.policy.save', save: 'withdrawal.policy.save', text: 'withdrawal.policy.text' },
  Fields: PolicyFields,
})
