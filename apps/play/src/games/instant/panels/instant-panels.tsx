import { Fairness } from '../../../shared/panels/fairness.tsx'
import { History } from '../../../shared/panels/history.tsx'
import { MenuPages } from '../../../shared/panels/menu-pages.tsx'
import { Settings } from '../../../shared/panels/settings.tsx'
import { StakeList } from '../../../shared/panels/stake-list.tsx'
import { InstantPays } from './instant-pays.tsx'
import { InstantRulesPage } from './instant-rules.tsx'

export type InstantPanelName = 'menu' | 'stakes'

export const InstantPanels = ({ panel, onClose }: { panel: InstantPanelName; onClose: () => void }) => {
  if (panel === 'stakes') return <StakeList onClose={onClose} />
  const pages = {
    pays: <InstantPays />,
    rules: <InstantRulesPage />,
    history: <History onClose={onClose} />,
    fairness: <Fairness />,
    settings: <Settings />,
  }
  return <MenuPages pages={pages} onClose={onClose} />
}
