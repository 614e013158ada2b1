import { PolicyFields } from '../../features/identity/policy-fields.tsx'
import { policyQuery } from '../../features/identity/queries.ts'
import { api } from '../../shared/client.ts'
import { definePolicy } from '../../shared/kit/policy.tsx'

export const IdentityTerms = definePolicy({
  title: 'identity.terms',
  parent: { title: 'nav.identity', to: '/identity' },
  query: policyQuery,
  group: 'identityBackOffice',
  right: 'settings.write',
  draftOf: ({ policy }) => policy,
  save: ({ version }, policy, reason) =>
    api('identityBackOffice', 'changePolicy', { version, policy, reason }),
  words: { title: 'identity.save', save: 'identity.save', text: 'identity.save-text' },
  Fields: PolicyFields,
})
