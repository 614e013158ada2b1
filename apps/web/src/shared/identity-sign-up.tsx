import { useQuery } from '@tanstack/react-query'
import { callQuery } from './client.ts'
import { useWords } from './words.ts'
import { TermSteps } from './identity-terms.tsx'

/** Known before anybody signs up: when a check is needed. Nothing where none ever is. */
export const SignUpNote = () => {
  const { t } = useWords()
  const { data } = useQuery(callQuery('identity', 'terms', {}))
  if (!data?.isOn) return null
  return (
    <details className="identity-signup">
      <summary>{t('identity.signUp')}</summary>
      <TermSteps steps={data.steps} />
    </details>
  )
}
