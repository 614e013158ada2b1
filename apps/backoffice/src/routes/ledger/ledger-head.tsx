import { defineHead } from '../../shared/kit/head.tsx'

export const LedgerHead = defineHead({
  title: 'nav.ledger',
  hint: 'zone',
  pages: [
    ['/ledger', 'ledger.accounts'],
    ['/ledger/transfers', 'ledger.transfers'],
  ],
})
