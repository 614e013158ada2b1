import { formatMoney } from '@krathong/ui/money'
import type { Output } from './boot.ts'
import './identity-terms.css'
import { useBrand } from './queries.ts'
import { useWords } from './words.ts'

type Terms = Output<'identity', 'terms'>

/** From which sums on what is asked. */
export const TermSteps = ({ steps }: Pick<Terms, 'steps'>) => {
  const { t } = useWords()
  const { currency } = useBrand()
  const money = (amount: string) => formatMoney(amount, currency)
  return (
    <ol className="identity-steps">
      {steps.map(({ level, documents, depositAbove, withdrawalAbove }) => (
        <li key={level}>
          <strong>{t('identity.level', { level })}</strong>
          <span>
            {t('identity.from', { deposits: money(depositAbove), withdrawals: money(withdrawalAbove) })}
          </span>
          <span className="identity-note">
            {documents.map((kind) => t(`identity.document.${kind}`)).join(' · ')}
          </span>
        </li>
      ))}
    </ol>
  )
}
