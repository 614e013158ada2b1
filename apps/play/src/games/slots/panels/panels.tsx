import { Fairness } from '../../../shared/panels/fairness.tsx'
import { History } from '../../../shared/panels/history.tsx'
import { MenuPages } from '../../../shared/panels/menu-pages.tsx'
import { Settings } from '../../../shared/panels/settings.tsx'
import { StakeList } from '../../../shared/panels/stake-list.tsx'
import { BuyDialog } from './buy-dialog.tsx'
import { Choices } from './choices.tsx'
import { Information } from './information.tsx'
import type { PanelName } from './panel-name.ts'
import { PayTable } from './pay-table.tsx'
import { Rules } from './rules.tsx'

const Menu = ({ onClose }: { onClose: () => void }) => {
  const pages = {
    pays: <PayTable />,
    rules: <Rules />,
    information: <Information />,
    history: <History onClose={onClose} />,
    fairness: <Fairness />,
    settings: <Settings />,
  }
  return <MenuPages pages={pages} onClose={onClose} />
}

export const Panels = ({ panel, onClose }: { panel: PanelName; onClose: () => void }) => {
  switch (panel) {
    case 'menu':
      return <Menu onClose={onClose} />
    case 'stakes':
      return <StakeList onClose={onClose} />
    case 'choices':
      return <Choices onClose={onClose} />
    case 'buy':
      return <BuyDialog onClose={onClose} />
  }
}
