import { Button } from '@krathong/ui/button'
import { setConsent, useConsent } from '../../shared/consent.ts'
import { usePermission } from '../../shared/queries.ts'
import { useWords } from '../../shared/words.ts'
import './consent-bar.css'

/** Asked once, only where the brand counts visits; both answers are as easy. */
export const ConsentBar = () => {
  const { t } = useWords()
  const { analytics } = usePermission().info
  const consent = useConsent()
  if (!analytics || consent !== null) return null
  return (
    <section className="consent-bar" aria-label={t('shell.consent')}>
      <p>{t('shell.consentText')}</p>
      <div className="consent-answers">
        <Button kind="quiet" small onClick={() => setConsent('no')}>
          {t('shell.consentNo')}
        </Button>
        <Button kind="quiet" small onClick={() => setConsent('yes')}>
          {t('shell.consentYes')}
        </Button>
      </div>
    </section>
  )
}
