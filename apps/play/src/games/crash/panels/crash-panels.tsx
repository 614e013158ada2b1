import { MenuPages } from '../../../shared/panels/menu-pages.tsx'
import { Settings } from '../../../shared/panels/settings.tsx'
import { StakeList } from '../../../shared/panels/stake-list.tsx'
import { CrashFairness } from './crash-fairness.tsx'
import { CrashHistory } from './crash-history.tsx'
import { CrashRulesPage } from './crash-rules.tsx'
import { PaysTable } from '../../../shared/panels/pays-table.tsx'
import { multiplied } from '../../../shared/amounts.ts'
import { usePercent } from '../../../shared/use-percent.ts'
import { useFrameState, useMoney, useTexts } from '../../../shared/frame-game.tsx'
import { multipleText } from '../climb.ts'
import { useCrash } from '../crash-context.tsx'
import '../../instant/panels/instant-pays.css'

/** What leaving at a multiplier returns at the current stake, how often it is reached, and its exact return to player. */
const CrashPays = () => {
  const { info, opened, session } = useCrash()
  const t = useTexts()
  const money = useMoney()
  useFrameState((state) => state.stakeAt)
  const percent = usePercent()
  const { stake } = session
  return (
    <>
      <p className="panel-text">{t('crash.paysText', { lost: percent(info.lostAtOnce) })}</p>
      <p className="panel-text">{t('pays.atStake', { stake: money(stake) })}</p>
      <PaysTable heads={[t('crash.leftAt'), t('board.returns'), t('board.chance'), t('pays.rtp')]}>
        {info.targets.map(({ at, hitRate, rtp }) => (
          <tr key={at}>
            <th scope="row" className="tabular">
              <bdi>{multipleText(at)}×</bdi>
            </th>
            <td className="number tabular">
              <bdi>{money(multiplied(stake, at * 100, opened.currency.exponent))}</bdi>
            </td>
            <td className="number tabular">{percent(hitRate)}</td>
            <td className="number tabular">{percent(rtp)}</td>
          </tr>
        ))}
      </PaysTable>
    </>
  )
}

export type CrashPanelName = 'menu' | 'stakes'

export const CrashPanels = ({ panel, onClose }: { panel: CrashPanelName; onClose: () => void }) => {
  if (panel === 'stakes') return <StakeList onClose={onClose} />
  const pages = {
    pays: <CrashPays />,
    rules: <CrashRulesPage />,
    history: <CrashHistory onClose={onClose} />,
    fairness: <CrashFairness />,
    settings: <Settings />,
  }
  return <MenuPages pages={pages} onClose={onClose} />
}
