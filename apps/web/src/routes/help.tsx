import { HelpPage } from '../features/content/help-page.tsx'
import { FeedbackPart } from '../features/feedback/feedback-part.tsx'
import type { Screen } from '../shared/router.tsx'

export const HelpRoute: Screen = () => (
  <HelpPage>
    <FeedbackPart />
  </HelpPage>
)
