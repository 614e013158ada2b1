import { DomainActs, domainColumns } from '../../features/agents/domains.tsx'
import { defineList } from '../../shared/kit/list.tsx'
import { pages } from '../../shared/kit/list-rows.tsx'

/** Under which agent newcomers come who bring no code. */
export const AgentDomains = defineList({
  title: 'domain.title',
  label: 'domain.title',
  hint: 'domain.hint',
  Above: DomainActs,
  read: pages('agentDomains', 'domains'),
  none: ['domain.none', 'domain.none-hint'],
  keyOf: (domain) => domain.host,
  columns: domainColumns,
})
