import { Fairness } from '../../../shared/panels/fairness.tsx'
import { History } from '../../../shared/panels/history.tsx'
import { MenuPages } from '../../../shared/panels/menu-pages.tsx'
import { Settings } from '../../../shared/panels/settings.tsx'
import { StakeList } from '../../../shared/panels/stake-list.tsx'
import { InstantPays } from './instant-pays.tsx'
import { InstantRulesPage } from './instant-rules.tsx'

export type InstantPanelName = 'menu' | 'stakes'

const pages = ['pays', 'rules', 'history', 'fairness', 'settings'] as const

export const InstantPanels = ({ panel, onClose }: { panel: InstantPanelName; onClose: () => void }) => {
  if (panel === 'stakes') return <StakeList onClose={onClose} />
  return (
    <MenuPages pages={pages} onClose={onClose}>
      {(page) => {
        switch (page) {
          case 'pays':
            return <InstantPays />
          case 'rules':
            return <InstantRulesPage />
          case 'history':
            return <History onClose={onClose} />
          case 'fairness':
            return <Fairness />
          case 'settings':
            return <Settings />
        }
      }}
    </MenuPages>
  )
}
