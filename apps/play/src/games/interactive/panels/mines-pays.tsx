import { PaysTable } from '../../../shared/panels/pays-table.tsx'
import { multiplied } from '../../../shared/amounts.ts'
import { usePercent } from '../../../shared/use-percent.ts'
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
  const percent = usePercent({ minimumFractionDigits: 2, maximumFractionDigits: 4 })
  const small = usePercent({ maximumSignificantDigits: 3 })
  const ways = info.ways.filter(({ on }) => on.startsWith(`${option}-`))
  return (
    <>
      <p className="panel-text">{t('mines.paysText', { mines: Number(option.split('-')[1]) })}</p>
      <PaysTable
        heads={[t('mines.safe'), t('board.returns'), money(stake), t('board.chance'), t('pays.rtp')]}
      >
        {ways.map(({ on, topX = 0, hitRate = 0, rtp }) => (
          <tr key={on}>
            <th scope="row" className="tabular">
              {on.split('-')[2]}
            </th>
            <td className="number tabular">{showMultiple(opened.language, topX)}</td>
            <td className="number tabular">
              {money(multiplied(stake, Math.round(topX * 10_000), opened.currency.exponent))}
            </td>
            <td className="number tabular">{small(hitRate)}</td>
            <td className="number tabular">{percent(rtp)}</td>
          </tr>
        ))}
      </PaysTable>
    </>
  )
}
