import { useQuery } from '@tanstack/react-query'
import { PolicyForm } from '../../features/withdrawals/policy-form.tsx'
import { policyQuery } from '../../features/withdrawals/queries.ts'
import { PageHead } from '../../shared/page-head.tsx'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'

export const WithdrawalPolicy = () => {
  const { t } = useWords()
  const policy = useQuery(policyQuery())
  return (
    <>
      <PageHead title={t('withdrawal.policy')} parent={{ title: t('nav.withdrawals'), to: '/withdrawals' }} />
      <Answer query={policy}>{(known) => <PolicyForm key={known.version} known={known} />}</Answer>
    </>
  )
}
