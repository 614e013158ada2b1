import type { BingoProof } from '@krathong/games/bingo'
import { Money } from '@krathong/ui/money'
import type { CurrencyForm } from '@krathong/ui/money'
import { useWords } from '@krathong/ui/words'
import type { WordKey } from '../../shared/words.ts'

/** The balls of a room's round as they were called, and which tickets shared what. */
export const BingoResult = ({ proof, currency }: { proof: BingoProof; currency: CurrencyForm }) => {
  const { t } = useWords<WordKey>()
  const { balls, prizes } = proof.outcome
  const last = Math.max(0, ...prizes.map(({ ball }) => ball))
  return (
    <section className="proof-part draws">
      <h2>{t('verify.result')}</h2>
      <p className="proof-drawn tabular">{balls.slice(0, last).join(' · ')}</p>
      <table>
        <thead>
          <tr>
            <th>{t('verify.bingo.prize')}</th>
            <th className="number">{t('verify.bingo.ball')}</th>
            <th>{t('verify.bingo.tickets')}</th>
            <th className="number">{t('verify.bingo.share')}</th>
          </tr>
        </thead>
        <tbody>
          {prizes.map(({ name, ball, serials, share }) => (
            <tr key={name}>
              <td>{t(`verify.bingo.${name}` as 'verify.bingo.one-line')}</td>
              <td className="number tabular">{ball}</td>
              <td className="tabular">{serials.join(', ')}</td>
              <td className="number">
                <Money amount={share} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
