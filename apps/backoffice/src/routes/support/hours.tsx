import { PolicyFields } from '../../features/support/policy-fields.tsx'
import { policyQuery } from '../../features/support/queries.ts'
import { api } from '../../shared/client.ts'
import { definePolicy } from '../../shared/kit/policy.tsx'

export const SupportHours = definePolicy({
  title: 'support.hours',
  hint: 'support.hours-hint',
  parent: { title: 'nav.support', to: '/support' },
  className: 'support-policy',
  query: policyQuery,
  group: 'supportBackOffice',
  right: 'settings.write',
  draftOf: ({ policy }) => policy,
  save: ({ version }, policy, reason) =>
    api('supportBackOffice', 'changePolicy', { version, policy, reason }),
  words: { title: 'support.hours', save: 'editor.save', text: 'support.hours-change' },
  Fields: PolicyFields,
})
