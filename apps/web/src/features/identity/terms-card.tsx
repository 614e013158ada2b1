import { formatMoney } from '@krathong/ui/money'
import { useBrand } from '../../shared/queries.ts'
import { useWords } from '../../shared/words.ts'
import type { Terms } from './queries.ts'
import './identity.css'

/** From which sums on what is asked. */
export const TermSteps = ({ steps }: Pick<Terms, 'steps'>) => {
  const { t } = useWords()
  const { currency } = useBrand()
  const money = (amount: string) => formatMoney(amount, currency.symbol)
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
