import { contractKinds } from '@krathong/protocol/shapes/contract-terms'
import { ContractActs } from '../../features/agents/contract-acts.tsx'
import { OfferActs } from '../../features/agents/offer-acts.tsx'
import { cols } from '../../shared/kit/columns.tsx'
import { choice, search } from '../../shared/kit/filters.ts'
import { defineList } from '../../shared/kit/list.tsx'
import { type RowOf, stretches } from '../../shared/kit/list-rows.tsx'
import { ContractState, TermsText } from '../../features/agents/contract-text.tsx'
import { AgentsHead } from './agents-head.tsx'

const col = cols<RowOf<'contractsBackOffice', 'list'>>()

/** Every contract of the network with all its versions, the last agreed first. */
export const AgentContracts = defineList({
  Head: AgentsHead,
  label: 'deal.title',
  Above: OfferActs,
  filters: {
    account: search('deal.account'),
    kind: choice('deal.kind', contractKinds, (kind) => `deal.kind.${kind}`, 'deal.kind.all'),
  },
  read: stretches('contractsBackOffice', 'list'),
  input: ({ account, kind }) => ({ ...(account && { account }), ...(kind && { kind }) }),
  none: ['deal.none', 'deal.none-hint'],
  keyOf: (row) => row.contractId,
  columns: [
    col.of('holder', 'deal.holder', (row) => row.holder),
    col.of('issuer', 'deal.issuer', (row, { t }) => row.issuer ?? t('deal.platform')),
    col.of('kind', 'deal.kind', (row, { t }) => t(`deal.kind.${row.kind}`)),
    col.count('version', 'deal.version', (row) => row.version),
    col.of('terms', 'deal.terms', (row) => <TermsText terms={row.terms} />),
    col.of('state', 'show.state', (row) => <ContractState state={row.state} />),
    col.at('from', 'deal.from', (row) => row.effectiveFrom),
    col.at('to', 'deal.to', (row) => row.effectiveTo),
    col.of('acts', 'vendor.act', (row) => <ContractActs contract={row} />, { right: 'contracts.write' }),
  ],
})
