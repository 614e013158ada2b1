import { LEDGER_EXPONENT, parseAmount, plainAmount } from '@krathong/money'
import { raffleTotal, wheelCost } from '@krathong/promotions'
import { Money } from '../../shared/money.tsx'
import { Fact, FactList } from '../../shared/page-head.tsx'
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
  if (terms.kind === 'envelope') return <WholeCost amount={amountOf(terms.total)} />
  if (terms.prizes.length === 0) return <p className="field-hint">{t('scheme.cost-none')}</p>
  if (terms.kind === 'raffle') {
    const all = raffleTotal(terms.prizes.map(({ amount, count }) => ({ amount: amountOf(amount), count })))
    return <WholeCost amount={all} />
  }
  const { sum, weights, each } = costOf(terms)
  return (
    <>
      <FactList>
        <Fact name={t('scheme.cost-turn')}>
          <Money amount={each} />
        </Fact>
        <Fact name={t('scheme.cost-how')}>
          <Money amount={sum} /> <bdi>/ {weights}</bdi>
        </Fact>
      </FactList>
      <p className="field-hint">{t('scheme.cost-stock')}</p>
    </>
  )
}

const WholeCost = ({ amount }: { amount: bigint }) => (
  <FactList>
    <Fact name={useWords().t('scheme.cost-all')}>
      <Money amount={plainAmount(amount)} />
    </Fact>
  </FactList>
)
