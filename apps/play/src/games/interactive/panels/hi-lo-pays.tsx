import { PaysTable } from '../../../shared/panels/pays-table.tsx'
import { multiplied } from '../../../shared/amounts.ts'
import { usePercent } from '../../../shared/use-percent.ts'
import { useFrameState, useMoney, useTexts } from '../../../shared/frame-game.tsx'
import { useDecision } from '../decision-context.tsx'
import { showMultiple } from '../multiple.ts'

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const
const GUESSES = ['higher', 'lower'] as const

/** What one right guess returns, by the card that lies open, with its exact chance. */
export const HiLoPays = () => {
  const { info, opened } = useDecision()
  const t = useTexts()
  const money = useMoney()
  const stake = useFrameState(({ stakeAt }) => opened.stakes[stakeAt] ?? opened.defaultStake)
  const percent = usePercent({ maximumFractionDigits: 1 })
  const wayOf = (on: string) => info.ways.find((way) => way.on === on)
  return (
    <>
      <p className="panel-text">{t('hilo.paysText')}</p>
      <PaysTable heads={[t('hilo.card'), t('hilo.higher'), t('hilo.lower')]}>
        {RANKS.map((rank, at) => (
          <tr key={rank}>
            <th scope="row">{rank}</th>
            {GUESSES.map((guess) => {
              const way = wayOf(`${guess}-${at + 1}`)
              if (!way)
                return (
                  <td key={guess} className="number">
                    —
                  </td>
                )
              const { topX = 0, hitRate = 0 } = way
              const multiplier = Math.round(topX * 10_000)
              return (
                <td key={guess} className="number tabular">
                  {showMultiple(opened.language, topX)}
                  <br />
                  <small>
                    {money(multiplied(stake, multiplier, opened.currency.exponent))} · {percent(hitRate)}
                  </small>
                </td>
              )
            })}
          </tr>
        ))}
      </PaysTable>
    </>
  )
}
