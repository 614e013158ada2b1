import { MenuPages } from '../../../shared/panels/menu-pages.tsx'
import { Settings } from '../../../shared/panels/settings.tsx'
import { StakeList } from '../../../shared/panels/stake-list.tsx'
import { CrashFairness } from './crash-fairness.tsx'
import { CrashHistory } from './crash-history.tsx'
import { CrashPays } from './crash-pays.tsx'
import { CrashRulesPage } from './crash-rules.tsx'

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
