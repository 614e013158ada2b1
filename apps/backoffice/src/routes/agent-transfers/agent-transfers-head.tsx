import { defineHead } from '../../shared/kit/head.tsx'

export const AgentTransfersHead = defineHead({
  title: 'lines.title',
  hint: 'zone',
  pages: [
    ['/line-transfers', 'lines.all'],
    ['/line-transfers/refused', 'lines.refused'],
  ],
})
