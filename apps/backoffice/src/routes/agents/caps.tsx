import { CapsFields } from '../../features/agents/caps-fields.tsx'
import { faultsOfCaps } from '../../features/agents/caps.ts'
import { settingsQuery } from '../../features/settings/queries.ts'
import { api } from '../../shared/client.ts'
import { definePolicy } from '../../shared/kit/policy.tsx'
import { AgentsHead } from './agents-head.tsx'

/** What contracts may say from now on; what runs goes on by its words. */
export const AgentCaps = definePolicy({
  title: 'caps.title',
  Head: AgentsHead,
  query: settingsQuery,
  group: 'settings',
  right: 'contracts.write',
  draftOf: ({ contracts }) => contracts,
  faultsOf: faultsOfCaps,
  save: ({ version }, contracts, reason) => api('settings', 'setContracts', { version, contracts, reason }),
  words: { title: 'caps.save', save: 'editor.save', text: 'caps.text', faulty: 'caps.fault' },
  Fields: CapsFields,
})
