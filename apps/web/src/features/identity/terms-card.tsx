import { TermSteps } from '../../shared/identity-terms.tsx'
import { useWords } from '../../shared/words.ts'
import './identity.css'
import type { Terms } from './queries.ts'

export const TermsCard = ({ terms }: { terms: Terms }) => {
  const { t } = useWords()
  return (
    <section className="card stack">
      <h3>{t('identity.when')}</h3>
      <p>{t('identity.whenText')}</p>
      <TermSteps steps={terms.steps} />
      <h4>{t('identity.safe')}</h4>
      <p className="identity-note">{t('identity.safeText', { years: terms.keepYears })}</p>
    </section>
  )
}
