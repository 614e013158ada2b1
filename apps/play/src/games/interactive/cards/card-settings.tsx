import { Segments } from '@krathong/ui/tabs'
import { useTexts } from '../../../shared/frame-game.tsx'
import { useObservable } from '../../../shared/use-observable.ts'
import { fourColours, setFourColours } from './four-colours.ts'

/** How cards look, among the settings of a game that is played with them. */
export const CardSettings = () => {
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
