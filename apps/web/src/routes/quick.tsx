export { QuickPage as QuickRoute } from '../features/security/quick-page.tsx'
