import { MenuPages } from '../../../shared/panels/menu-pages.tsx'
import { Settings } from '../../../shared/panels/settings.tsx'
import { StakeList } from '../../../shared/panels/stake-list.tsx'
import { CrashFairness } from './crash-fairness.tsx'
import { CrashHistory } from './crash-history.tsx'
import { CrashPays } from './crash-pays.tsx'
import { CrashRulesPage } from './crash-rules.tsx'

export type CrashPanelName = 'menu' | 'stakes'

const pages = ['pays', 'rules', 'history', 'fairness', 'settings'] as const

export const CrashPanels = ({ panel, onClose }: { panel: CrashPanelName; onClose: () => void }) => {
  if (panel === 'stakes') return <StakeList onClose={onClose} />
  return (
    <MenuPages pages={pages} onClose={onClose}>
      {(page) => {
        switch (page) {
          case 'pays':
            return <CrashPays />
          case 'rules':
            return <CrashRulesPage />
          case 'history':
            return <CrashHistory onClose={onClose} />
          case 'fairness':
            return <CrashFairness />
          case 'settings':
            return <Settings />
        }
      }}
    </MenuPages>
  )
}
