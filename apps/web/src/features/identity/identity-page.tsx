import { Empty, Failed, Loading } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { refusalText } from '../../shared/client.ts'
import { useWords } from '../../shared/words.ts'
import { CaseCard } from './case-card.tsx'
import { identityQuery } from '../../shared/identity.ts'
import { TermsCard } from './terms-card.tsx'
import './identity.css'

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
