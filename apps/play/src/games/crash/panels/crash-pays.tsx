import { localeOf } from '@krathong/protocol/languages'
import { multiplied } from '../../../shared/amounts.ts'
import { useFrameState, useMoney, useTexts } from '../../../shared/frame-game.tsx'
import { multipleText } from '../climb.ts'
import { useCrash } from '../crash-context.tsx'
import '../../instant/panels/instant-pays.css'

/** What leaving at a multiplier returns at the current stake, how often it is reached, and its exact return to player. */
export const CrashPays = () => {
  const { info, opened, session } = useCrash()
  const t = useTexts()
  const money = useMoney()
  useFrameState((state) => state.stakeAt)
  const percent = new Intl.NumberFormat(localeOf(opened.language), {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  const { stake } = session
  return (
    <>
      <p className="panel-text">{t('crash.paysText', { lost: percent.format(info.lostAtOnce) })}</p>
      <p className="panel-text">{t('pays.atStake', { stake: money(stake) })}</p>
      <table className="pays-table">
        <thead>
          <tr>
            <th scope="col">{t('crash.leftAt')}</th>
            <th scope="col" className="number">
              {t('board.returns')}
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
          {info.targets.map(({ at, hitRate, rtp }) => (
            <tr key={at}>
              <th scope="row" className="tabular">
                <bdi>{multipleText(at)}×</bdi>
              </th>
              <td className="number tabular">
                <bdi>{money(multiplied(stake, at * 100, opened.currency.exponent))}</bdi>
              </td>
              <td className="number tabular">{percent.format(hitRate)}</td>
              <td className="number tabular">{percent.format(rtp)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
