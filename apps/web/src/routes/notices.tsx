import { NoticePage } from '../features/content/notice-page.tsx'
import type { Screen } from '../shared/router.tsx'

export const NoticesRoute: Screen = () => <NoticePage />
