import { defineHead } from '../../shared/kit/head.tsx'

export const AgentsHead = defineHead({
  title: 'agents.title',
  hint: 'zone',
  pages: [
    ['/agent-pay', 'pay.title'],
    ['/agent-tree', 'tree.title'],
    ['/agent-contracts', 'deal.title'],
    ['/agent-moves', 'move.title'],
    ['/agent-flags', 'flag.title'],
    ['/agent-caps', 'caps.title'],
    ['/agent-rebates', 'rebates.title'],
  ],
})
