import type { DecisionInfo } from '@krathong/games/interactive'
import { useTexts } from '../../../shared/frame-game.tsx'
import { Fairness } from '../../../shared/panels/fairness.tsx'
import { History } from '../../../shared/panels/history.tsx'
import { MenuPages } from '../../../shared/panels/menu-pages.tsx'
import { Settings } from '../../../shared/panels/settings.tsx'
import { StakeList } from '../../../shared/panels/stake-list.tsx'
import { useDecision } from '../decision-context.tsx'
import { DecisionPays } from './decision-pays.tsx'
import { DecisionRulesPage } from './decision-rules.tsx'
import { Segments } from '@krathong/ui/tabs'
import { useObservable } from '../../../shared/use-observable.ts'
import { fourColours, setFourColours } from '../cards/four-colours.ts'

/** How cards look, among the settings of a game that is played with them. */
const CardSettings = () => {
  const t = useTexts()
  const isOn = useObservable(fourColours, (state) => state.isOn)
  return (
    <div className="settings">
      <h3 className="panel-title">{t('card.fourColours')}</h3>
      <Segments
        label={t('card.fourColours')}
        value={isOn ? 'on' : 'off'}
        options={[
          { value: 'off', label: t('settings.soundOff') },
          { value: 'on', label: t('settings.soundOn') },
        ]}
        onChange={(value) => setFourColours(value === 'on')}
      />
      <p className="panel-text">{t('card.fourColoursText')}</p>
    </div>
  )
}

export type DecisionPanelName = 'menu' | 'stakes'

const withCards: ReadonlySet<DecisionInfo['kind']> = new Set(['video-poker', 'blackjack', 'hi-lo'])

export const DecisionPanels = ({ panel, onClose }: { panel: DecisionPanelName; onClose: () => void }) => {
  const { info } = useDecision()
  const t = useTexts()
  if (panel === 'stakes') return <StakeList onClose={onClose} />
  const settings = (
    <>
      <Settings />
      {info.kind === 'video-poker' && <p className="panel-text">{t('settings.pokerKeys')}</p>}
      {withCards.has(info.kind) && <CardSettings />}
    </>
  )
  const pages = {
    pays: <DecisionPays />,
    rules: <DecisionRulesPage />,
    history: <History onClose={onClose} />,
    fairness: <Fairness />,
    settings,
  }
  return <MenuPages pages={pages} onClose={onClose} />
}
