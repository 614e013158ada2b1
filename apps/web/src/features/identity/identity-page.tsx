import { Empty, Failed, Loading } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { refusalText } from '../../shared/client.ts'
import { useWords } from '../../shared/words.ts'
import { CaseCard } from './case-card.tsx'
import { identityQuery } from '../../shared/identity.ts'
import './identity.css'
import { TermSteps } from '../../shared/identity-terms.tsx'
import type { Terms } from './queries.ts'

const TermsCard = ({ terms }: { terms: Terms }) => {
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

/** What is asked, when and why, what becomes of it, and the check itself. */
export const IdentityPage = () => {
  const { t } = useWords()
  const { data, error, refetch } = useQuery(identityQuery())
  if (error && !data)
    return <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={2} height="160px" />
  if (!data.isOn && !data.case) return <Empty title={t('identity.off')} text={t('identity.offText')} />
  return (
    <div className="stack">
      <CaseCard identity={data} />
      <TermsCard terms={data} />
    </div>
  )
}
