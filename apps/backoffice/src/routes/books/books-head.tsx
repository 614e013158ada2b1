import { defineHead } from '../../shared/kit/head.tsx'

export const BooksHead = defineHead({
  title: 'nav.books',
  hint: 'zone',
  pages: [
    ['/books', 'health.title'],
    ['/books/settlements', 'settlement.title'],
    ['/books/corrections', 'health.corrections'],
  ],
})
