import { ElsewherePage } from '../features/elsewhere/elsewhere-page.tsx'
import type { Screen } from '../shared/router.tsx'

export const ElsewhereRoute: Screen = () => <ElsewherePage />
