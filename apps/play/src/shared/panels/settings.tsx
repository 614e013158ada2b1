import { Segments } from '@krathong/ui/tabs'
import { keepPace } from '../frame-state.ts'
import { useObservable } from '../use-observable.ts'
import { useFrame, useFrameState, useTexts } from '../frame-game.tsx'

export const Settings = () => {
  const { sound, opened, store, memory } = useFrame()
  const isQuick = useFrameState((state) => state.isQuick)
  const t = useTexts()
  const isOn = useObservable(sound.state, (state) => state.isOn)
  const volume = useObservable(sound.state, (state) => state.volume)
  return (
    <div className="settings">
      <h3 className="panel-title">{t('settings.sound')}</h3>
      <Segments
        label={t('settings.sound')}
        value={isOn ? 'on' : 'off'}
        options={[
          { value: 'off', label: t('settings.soundOff') },
          { value: 'on', label: t('settings.soundOn') },
        ]}
        onChange={(value) => void sound.setOn(value === 'on')}
      />
      <label className="volume">
        <span>{t('settings.volume')}</span>
        <input
          type="range"
          min="0"
          max="1"
          step="0.05"
          value={volume}
          disabled={!isOn}
          onChange={(event) => sound.setVolume(Number(event.target.value))}
          onPointerUp={() => sound.cue('press')}
        />
      </label>
      {opened.pace.turbo && (
        <>
          <h3 className="panel-title">{t('settings.pace')}</h3>
          <Segments
            label={t('settings.pace')}
            value={isQuick ? 'quick' : 'usual'}
            options={[
              { value: 'usual', label: t('settings.paceUsual') },
              { value: 'quick', label: t('settings.paceQuick') },
            ]}
            onChange={(value) => {
              const isNowQuick = value === 'quick'
              keepPace(memory, isNowQuick)
              store.set({ isQuick: isNowQuick })
            }}
          />
        </>
      )}
      <p className="panel-text">{t('settings.keys')}</p>
    </div>
  )
}
