import { localeOf } from '@krathong/protocol/languages'
import { multiplied } from '../../../shared/amounts.ts'
import { useFrameState, useMoney, useTexts } from '../../../shared/frame-game.tsx'
import { useDecision, useDecisionState } from '../decision-context.tsx'
import { showMultiple } from '../multiple.ts'

/** Every step of a board of so many mines: what it pays at the stake that is set, and its exact chance and return. */
export const MinesPays = () => {
  const { info, opened } = useDecision()
  const t = useTexts()
  const money = useMoney()
  const option = useDecisionState((state) => state.option)
  const stake = useFrameState(({ stakeAt }) => opened.stakes[stakeAt] ?? opened.defaultStake)
  const locale = localeOf(opened.language)
  const percent = new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
  })
  const small = new Intl.NumberFormat(locale, { style: 'percent', maximumSignificantDigits: 3 })
  const ways = info.ways.filter(({ on }) => on.startsWith(`${option}-`))
  return (
    <>
      <p className="panel-text">{t('mines.paysText', { mines: Number(option.split('-')[1]) })}</p>
      <table className="pays-table">
        <thead>
          <tr>
            <th scope="col">{t('mines.safe')}</th>
            <th scope="col" className="number">
              {t('board.returns')}
            </th>
            <th scope="col" className="number">
              {money(stake)}
            </th>
            <th scope="col" className="number">
              {t('board.chance')}
            </th>
            <th scope="col" className="number">
              {t('pays.rtp')}
            </th>
          </tr>
        </thead>
        <tbody>
          {ways.map(({ on, topX = 0, hitRate = 0, rtp }) => (
            <tr key={on}>
              <th scope="row" className="tabular">
                {on.split('-')[2]}
              </th>
              <td className="number tabular">{showMultiple(opened.language, topX)}</td>
              <td className="number tabular">
                {money(multiplied(stake, Math.round(topX * 10_000), opened.currency.exponent))}
              </td>
              <td className="number tabular">{small.format(hitRate)}</td>
              <td className="number tabular">{percent.format(rtp)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
