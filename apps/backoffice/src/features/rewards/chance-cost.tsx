import { LEDGER_EXPONENT, parseAmount, plainAmount } from '@krathong/money'
import { raffleTotal, wheelCost } from '@krathong/promotions'
import { Money } from '../../shared/money.tsx'
import { useWords } from '../../shared/words.ts'
import { chanceTerms, type ChanceTerms } from './chance-drafts.ts'
import type { SchemeDraft } from './scheme-drafts.ts'

const amountOf = (typed: string): bigint => parseAmount(typed, LEDGER_EXPONENT) ?? 0n

/** Sum over weights, to four decimals: 139,000 / 10,000 is 13.90. */
const costOf = (terms: Extract<ChanceTerms, { kind: 'wheel' }>) => {
  const { sum, weights } = wheelCost(
    terms.prizes.map(({ amount, weight }) => ({ amount: amountOf(amount), weight })),
  )
  return { sum: plainAmount(sum), weights: String(weights), each: plainAmount(sum / weights) }
}

/** What a raffle, a wheel or an envelope costs by its terms: exactly, for what is drawn is published with them. */
export const ChanceCost = ({ draft, kind }: { draft: SchemeDraft; kind: ChanceTerms['kind'] }) => {
  const { t } = useWords()
  const terms = chanceTerms(draft, kind, { times: 0, claimHours: 1 })
  if (terms.kind === 'envelope')
    return (
      <dl className="facts">
        <div>
          <dt>{t('scheme.cost-all')}</dt>
          <dd className="tabular">
            <Money amount={plainAmount(amountOf(terms.total))} />
          </dd>
        </div>
      </dl>
    )
  if (terms.prizes.length === 0) return <p className="field-hint">{t('scheme.cost-none')}</p>
  if (terms.kind === 'raffle') {
    const all = raffleTotal(terms.prizes.map(({ amount, count }) => ({ amount: amountOf(amount), count })))
    return (
      <dl className="facts">
        <div>
          <dt>{t('scheme.cost-all')}</dt>
          <dd className="tabular">
            <Money amount={plainAmount(all)} />
          </dd>
        </div>
      </dl>
    )
  }
  const { sum, weights, each } = costOf(terms)
  return (
    <>
      <dl className="facts">
        <div>
          <dt>{t('scheme.cost-turn')}</dt>
          <dd className="tabular">
            <Money amount={each} />
          </dd>
        </div>
        <div>
          <dt>{t('scheme.cost-how')}</dt>
          <dd className="tabular">
            <Money amount={sum} /> <bdi>/ {weights}</bdi>
          </dd>
        </div>
      </dl>
      <p className="field-hint">{t('scheme.cost-stock')}</p>
    </>
  )
}
