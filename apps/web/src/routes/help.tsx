import { HelpPage } from '../features/content/help-page.tsx'
import type { Screen } from '../shared/router.tsx'
import { TRIAL_TYPE } from '@krathong/protocol/rights/right'
import { Button } from '@krathong/ui/button'
import { MessageSquarePlus } from 'lucide-react'
import { whenSignedIn } from '../shared/gate.ts'
import { openPopup, preloadPopup } from '../shared/popups.tsx'
import { useMember } from '../shared/queries.ts'
import { useSignedIn } from '../shared/session.ts'
import { useWords } from '../shared/words.ts'
import { SentFeedback } from '../features/feedback/sent-feedback.tsx'
import '../features/feedback/feedback.css'

/** At the foot of the help centre: a way to ask a person, and what was asked and answered so far. */
const FeedbackPart = () => {
  const { t } = useWords()
  const isSignedIn = useSignedIn()
  const { data: member } = useMember()
  const isTrial = member?.type === TRIAL_TYPE
  const write = () =>
    whenSignedIn(() => (isTrial ? openPopup('need-account', {}) : openPopup('feedback', {})))
  return (
    <section className="feedback">
      <div className="feedback-head">
        <div>
          <h2>{t('feedback.title')}</h2>
          <p>{t('feedback.text')}</p>
        </div>
        <Button onPointerEnter={() => preloadPopup('feedback')} onClick={() => void write()}>
          <MessageSquarePlus size={18} aria-hidden="true" />
          {t('feedback.write')}
        </Button>
      </div>
      {isSignedIn && member && !isTrial && <SentFeedback />}
    </section>
  )
}

export const HelpRoute: Screen = () => (
  <HelpPage>
    <FeedbackPart />
  </HelpPage>
)
