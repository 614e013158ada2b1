import { defineHead } from '../../shared/kit/head.tsx'

export const ReconciliationHead = defineHead({
  title: 'nav.books',
  hint: 'zone',
  pages: [
    ['/books', 'health.title'],
    ['/books/settlements', 'settlement.title'],
    ['/books/corrections', 'health.corrections'],
  ],
})
