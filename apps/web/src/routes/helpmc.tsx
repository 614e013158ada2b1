import { HelpPage } from '../features/content/help-page.tsx'
import type { Screen } from '../shared/router.tsx'

/** For the web view of an app: nothing of the site around it, and no account needed. */
export const HelpmcRoute: Screen = () => <HelpPage isBare />
