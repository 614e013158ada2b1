import { useGame, useMoney, useTexts } from '../game-context.tsx'
import { payAt } from './pay-at.ts'
import { SymbolPicture } from './symbol-picture.tsx'

/** What coins are worth and how often, and what a full board adds. */
export const CoinValues = () => {
  const { facts, session, opened } = useGame()
  const t = useTexts()
  const money = useMoney()
  const { hold, symbols, spin } = facts.info
  const coin = symbols.find(({ kind }) => kind === 'coin')
  if (!hold || !coin) return null
  const shown = (amount: string) => money(payAt(amount, spin.cost, session.stake, opened.currency.exponent))
  return (
    <section className="pay-special">
      <SymbolPicture symbol={coin.id} size={92} />
      <div>
        <h3>{facts.names[coin.id]}</h3>
        <p>{t('pays.coin', { fewest: hold.fewest })}</p>
        <dl className="pay-runs pay-coins">
          {hold.coins.map(({ amount, label, oneIn }) => (
            <div key={amount}>
              <dt>{label ?? t('pays.coinOdds', { odds: Number(oneIn.toPrecision(3)) })}</dt>
              <dd className="tabular">
                <bdi>{shown(amount)}</bdi>
              </dd>
            </div>
          ))}
          <div>
            <dt>{t('pays.coinFull')}</dt>
            <dd className="tabular">
              <bdi>{shown(hold.fullGrid)}</bdi>
            </dd>
          </div>
        </dl>
      </div>
    </section>
  )
}
