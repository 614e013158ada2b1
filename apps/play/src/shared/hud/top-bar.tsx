import { useState } from 'react'
import { useObservable } from '../use-observable.ts'
import { useFrame, useTexts } from '../frame-game.tsx'
import { FullScreenIcon, LeaveIcon, MenuIcon, SoundIcon } from './icons.tsx'

const toggleFullScreen = () =>
  document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen({ navigationUI: 'hide' })

export const TopBar = ({ onMenu }: { onMenu: () => void }) => {
  const { sound, parent, opened } = useFrame()
  const t = useTexts()
  const isOn = useObservable(sound.state, (state) => state.isOn)
  const [canFill] = useState(() => document.fullscreenEnabled)
  return (
    <header className="top-bar">
      <button
        type="button"
        className="round-button"
        aria-label={t('menu.open')}
        aria-haspopup="dialog"
        onClick={onMenu}
      >
        <MenuIcon />
      </button>
      <h1 className="game-name">{opened.game.name}</h1>
      <button
        type="button"
        className="round-button"
        aria-label={t('menu.sound')}
        aria-pressed={isOn}
        onClick={() => void sound.setOn(!isOn)}
      >
        <SoundIcon isOn={isOn} />
      </button>
      {canFill && (
        <button
          type="button"
          className="round-button"
          aria-label={t('menu.fullScreen')}
          onClick={() => void toggleFullScreen().catch(() => {})}
        >
          <FullScreenIcon />
        </button>
      )}
      <button type="button" className="round-button" aria-label={t('menu.leave')} onClick={parent.leave}>
        <LeaveIcon />
      </button>
    </header>
  )
}
