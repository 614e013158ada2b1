import { RebatesFields } from '../../features/agents/rebates-fields.tsx'
import { faultsOfRebates, formOf, rulesOf } from '../../features/agents/rebates.ts'
import { settingsQuery } from '../../features/settings/queries.ts'
import { api } from '../../shared/client.ts'
import { definePolicy } from '../../shared/kit/policy.tsx'
import { AgentsHead } from './agents-head.tsx'

/** The most that a line shares out; what was said of an account above it counts no more. */
export const AgentRebates = definePolicy({
  title: 'rebates.title',
  Head: AgentsHead,
  query: settingsQuery,
  group: 'settings',
  right: 'contracts.write',
  draftOf: ({ rebates }) => formOf(rebates),
  faultsOf: faultsOfRebates,
  save: ({ version }, rebates, reason) =>
    api('settings', 'setRebates', { version, rebates: rulesOf(rebates), reason }),
  words: { title: 'rebates.save', save: 'editor.save', text: 'rebates.text', faulty: 'rebates.fault' },
  Fields: RebatesFields,
})
