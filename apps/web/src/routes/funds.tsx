export { RootsPage as FundsRoute } from '../features/proof-of-funds/roots-page.tsx'
