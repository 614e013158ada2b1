import { DownloadPage } from '../features/download/download-page.tsx'
import type { Screen } from '../shared/router.tsx'

export const DownRoute: Screen = () => <DownloadPage />
