import { defineHead } from '../../shared/kit/head.tsx'

export const LotteriesHead = defineHead({
  title: 'nav.lotteries',
  hint: 'zone',
  pages: [
    ['/lotteries', 'lots.draws'],
    ['/lotteries/day', 'lots.day'],
    ['/lotteries/limits', 'lots.limits'],
    ['/lotteries/timetables', 'lots.timetables'],
    ['/lotteries/feeds', 'lots.feeds'],
    ['/lotteries/debts', 'lots.debts'],
  ],
})
