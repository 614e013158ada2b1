export { ResetPage as ResetRoute } from '../features/recovery/reset-page.tsx'
