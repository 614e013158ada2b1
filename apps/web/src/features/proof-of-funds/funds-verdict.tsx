import { currencyForm } from './currency-form.ts'
import { plainAmount } from '@krathong/money'
import { Money } from '@krathong/ui/money'
import { stampOf, zoneOf } from '../../shared/time.ts'
import { useWords, type WordKey } from '../../shared/words.ts'
import type { CheckedFunds, Funds } from './check-proof.ts'

const purposeWords: Readonly<Record<string, WordKey>> = {
  cash: 'funds.part.cash',
  bonus: 'funds.part.bonus',
  'open-bets': 'funds.part.open-bets',
  'withdrawal-hold': 'funds.part.withdrawal-hold',
  'vendor-hold': 'funds.part.vendor-hold',
  commission: 'funds.part.commission',
  'review-hold': 'funds.part.review-hold',
  points: 'funds.part.points',
}

interface VerdictProps {
  checked: CheckedFunds
  funds: Funds
  account: string
}

/** One currency of a count: a plain sentence first, then what the player had and what was checked. */
export const FundsVerdict = ({ checked, funds, account }: VerdictProps) => {
  const { t } = useWords()
  const isCounted = checked.fault === null && checked.isSigned
  const currency = currencyForm(checked.currency, funds.currency)
  const money = (amount: bigint) => <Money amount={plainAmount(amount)} currency={currency} />
  return (
    <section className="stack">
      <output className="funds-verdict" data-counted={isCounted}>
        <svg viewBox="0 0 24 24" width="32" height="32" aria-hidden="true">
          <path d={isCounted ? 'M5 13l4 4L19 7' : 'M6 6l12 12M18 6L6 18'} />
        </svg>
        <div>
          <p className="funds-verdict-title">{t(isCounted ? 'funds.counted' : 'funds.notCounted')}</p>
          <p>{t(isCounted ? 'funds.countedText' : 'funds.notCountedText')}</p>
        </div>
      </output>
      <div className="card">
        <h3>
          {t('funds.had')} {stampOf(funds.through)} ({zoneOf(funds.through)})
        </h3>
        <dl className="facts">
          <div>
            <dt>{t('funds.name')}</dt>
            <dd>{account}</dd>
          </div>
          {Object.entries(checked.parts).map(([purpose, amount]) => (
            <div key={purpose}>
              <dt>{t(purposeWords[purpose] ?? 'funds.part.other')}</dt>
              <dd>{money(amount)}</dd>
            </div>
          ))}
          <div>
            <dt>
              {t('funds.total')}
              {checked.currency === funds.currency.code &&
                funds.currency.isPlayMoney &&
                ` (${t('shell.playMoney')})`}
            </dt>
            <dd>{money(checked.total)}</dd>
          </div>
          {checked.allPlayers !== null && (
            <div>
              <dt>{t('funds.allPlayers')}</dt>
              <dd>{money(checked.allPlayers)}</dd>
            </div>
          )}
        </dl>
      </div>
      <Steps checked={checked} />
    </section>
  )
}

const Steps = ({ checked }: { checked: CheckedFunds }) => {
  const { t } = useWords()
  const isFound = checked.fault === null
  const steps: [words: WordKey, isPassed: boolean][] = [
    ['funds.step.leaf', isFound],
    ['funds.step.path', isFound],
    ['funds.step.signature', checked.isSigned],
  ]
  return (
    <div className="card">
      <h3>{t('funds.steps')}</h3>
      <ol className="funds-steps">
        {steps.map(([words, isPassed]) => (
          <li key={words} data-passed={isPassed}>
            <span>{t(words)}</span>
            <strong>{t(isPassed ? 'funds.mark.passed' : 'funds.mark.failed')}</strong>
          </li>
        ))}
      </ol>
    </div>
  )
}
