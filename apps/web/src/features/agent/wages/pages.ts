export { IncomePage } from './income-page.tsx'
export { PrizeSharesPage } from './prize-shares-page.tsx'
export { RebatesPage } from './rebates-page.tsx'
