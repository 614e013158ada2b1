export { HandoverPage as HandoverRoute } from '../features/system/handover-page.tsx'
