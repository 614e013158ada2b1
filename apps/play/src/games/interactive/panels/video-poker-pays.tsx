import { usePercent } from '../../../shared/use-percent.ts'
import { PaysTable } from '../../../shared/panels/pays-table.tsx'
import { multiplied } from '../../../shared/amounts.ts'
import { useMoney, useTexts } from '../../../shared/frame-game.tsx'
import { handName } from '../boards/video-poker-pays.tsx'
import { useDecision, useRules } from '../decision-context.tsx'
import { showMultiple } from '../multiple.ts'

/** What each hand returns for one coin and at the stake that is set, and how likely it is when every hand is held best. */
export const VideoPokerPaysPage = () => {
  const { info, opened, session } = useDecision()
  const rules = useRules('video-poker')
  const t = useTexts()
  const money = useMoney()
  const small = usePercent({ maximumSignificantDigits: 4 })
  const exact = usePercent({ maximumFractionDigits: 8 })
  return (
    <>
      <p className="panel-text">{t('poker.rtpText', { rtp: exact(info.rtpHigh) })}</p>
      <PaysTable heads={[t('poker.hand'), t('poker.payOf'), money(session.stake), t('poker.chance')]}>
        {Object.entries(rules.pays).map(([hand, pay]) => (
          <tr key={hand}>
            <th scope="row">{handName(t, rules, hand)}</th>
            <td className="number tabular">{showMultiple(opened.language, pay)}</td>
            <td className="number tabular">
              {money(multiplied(session.stake, pay * 10_000, opened.currency.exponent))}
            </td>
            <td className="number tabular">{small(info.figures[`hand-${hand}`] ?? 0)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">{t('poker.hand.nothing')}</th>
          <td className="number tabular">{showMultiple(opened.language, 0)}</td>
          <td className="number tabular">{money(multiplied(session.stake, 0, opened.currency.exponent))}</td>
          <td className="number tabular">{small(info.figures['hand-nothing'] ?? 0)}</td>
        </tr>
      </PaysTable>
    </>
  )
}
