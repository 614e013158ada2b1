export { IncomePage } from './income-page.tsx'
export { PrizeSharesPage } from './prize-shares-page.tsx'
