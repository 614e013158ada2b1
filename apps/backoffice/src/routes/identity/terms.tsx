import { useQuery } from '@tanstack/react-query'
import { PolicyForm } from '../../features/identity/policy-form.tsx'
import { policyQuery } from '../../features/identity/queries.ts'
import { PageHead } from '../../shared/page-head.tsx'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'

export const IdentityTerms = () => {
  const { t } = useWords()
  const policy = useQuery(policyQuery())
  return (
    <>
      <PageHead title={t('identity.terms')} parent={{ title: t('nav.identity'), to: '/identity' }} />
      <Answer query={policy}>{(known) => <PolicyForm key={known.version} known={known} />}</Answer>
    </>
  )
}
