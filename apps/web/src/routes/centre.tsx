export { Centre as CentreRoute } from '../features/centre/centre.tsx'
