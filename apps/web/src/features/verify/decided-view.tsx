import { Money } from '@krathong/ui/money'
import type { CurrencyForm } from '@krathong/ui/money'
import { useWords } from '@krathong/ui/words'
import type { WordKey } from '../../shared/words.ts'
import type { Decided } from './decided.ts'

/** More results than this are only listed among the draws below. */
const MOST_SHOWN = 60

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const
const SUITS = ['♠', '♥', '♦', '♣'] as const

/** A card by its index, suit by suit from the ace. */
const signOf = (card: number) => `${RANKS[card % RANKS.length]}${SUITS[Math.floor(card / RANKS.length)]}`

interface DecidedViewProps {
  decided: Decided
  drawn: readonly number[]
  currency: CurrencyForm
}

/** What was ordered, chosen and drawn, in order. */
export const DecidedView = ({ decided: { option, steps, hands }, drawn, currency }: DecidedViewProps) => {
  const { t } = useWords<WordKey>()
  return (
    <section className="proof-part draws">
      <h2>{t('verify.result')}</h2>
      {option !== '' && <p className="mono">{option}</p>}
      {hands.map((cards, at) => (
        <p key={at} className="proof-drawn">
          <bdi>{cards.map(signOf).join(' ')}</bdi>
        </p>
      ))}
      {hands.length === 0 && drawn.length <= MOST_SHOWN && (
        <p className="proof-drawn tabular">{drawn.join(' · ')}</p>
      )}
      <table>
        <thead>
          <tr>
            <th className="number">{t('verify.step')}</th>
            <th>{t('verify.choice')}</th>
            <th className="number">{t('verify.added')}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ choice, extra, isAutomatic }, at) => (
            <tr key={at}>
              <td className="number tabular">{at + 1}</td>
              <td>
                <span className="mono">{choice}</span>
                {isAutomatic && <> ({t('verify.byHouse')})</>}
              </td>
              <td className="number">
                {/[1-9]/.test(extra) ? <Money amount={extra} currency={currency} /> : '—'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
