import { useQuery } from '@tanstack/react-query'
import { PolicyForm } from '../../features/support/policy-form.tsx'
import { policyQuery } from '../../features/support/queries.ts'
import { PageHead } from '../../shared/page-head.tsx'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'

export const SupportHours = () => {
  const { t } = useWords()
  const policy = useQuery(policyQuery)
  return (
    <>
      <PageHead
        title={t('support.hours')}
        hint={t('support.hours-hint')}
        parent={{ title: t('nav.support'), to: '/support' }}
      />
      <Answer query={policy}>{(found) => <PolicyForm key={found.version} {...found} />}</Answer>
    </>
  )
}
