import { lazy, Suspense, useState } from 'react'
import { AutoButton, AutoNote } from '../../../shared/autoplay/auto-button.tsx'
import { FrameScreen } from '../../../shared/hud/frame-screen.tsx'
import { SpinButton } from '../../../shared/hud/spin-button.tsx'
import { StakePicker } from '../../../shared/hud/stake-picker.tsx'
import { WinRibbon } from '../../../shared/hud/win-ribbon.tsx'
import { HIDDEN, useHidesMoney } from '../../../shared/frame-game.tsx'
import { useGame, useTexts, useGameState, useMoney } from '../game-context.tsx'
import type { PanelName } from '../panels/panel-name.ts'
import { nameOf } from '../slot-facts.ts'

const FreeSpinCount = () => {
  const t = useTexts()
  const freeSpins = useGameState((state) => state.freeSpins)
  if (!freeSpins) return null
  const { played, left } = freeSpins
  return (
    <span className="ribbon-spins tabular">
      {t('game.freeSpinOf', { index: played, total: played + left })}
    </span>
  )
}

const RespinCount = () => {
  const t = useTexts()
  const respins = useGameState((state) => state.respins)
  if (respins === null) return null
  return <span className="ribbon-spins tabular">{t('game.respins', { left: respins })}</span>
}

const LineNote = () => {
  const t = useTexts()
  const money = useMoney()
  const phase = useGameState((state) => state.phase)
  const lines = useGameState((state) => state.lines)
  const [first] = lines?.wins ?? []
  if (!lines || !first || phase !== 'ready') return null
  if (lines.type === 'symbol-wins')
    return <span className="ribbon-lines">{t('game.symbolWins', { count: lines.wins.length })}</span>
  return (
    <span className="ribbon-lines">
      {lines.wins.length === 1
        ? t('game.lineWin', { line: lines.wins[0]!.line, amount: money(first.amount) })
        : t('game.lineWins', { count: lines.wins.length })}
    </span>
  )
}

/** The real pots as they stood when the server told of them. */
const Pots = () => {
  const pots = useGameState((state) => state.pots)
  const t = useTexts()
  const money = useMoney()
  if (pots.length === 0) return null
  return (
    <dl className="pots" aria-label={t('game.jackpots')}>
      {pots.map(({ code, amount, mustHitBy }) => (
        <div key={code} className={`pot pot-${code.toLowerCase()}`}>
          <dt>
            {code}
            {mustHitBy !== undefined && (
              <small className="pot-by">{t('game.mustHit', { amount: money(mustHitBy) })}</small>
            )}
          </dt>
          <dd>
            <bdi className="tabular">{money(amount)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** In the place of the stake while the platform pays: which free spin comes next, and at which stake. */
const GivenPlate = () => {
  const { opened } = useGame()
  const t = useTexts()
  const money = useMoney()
  const given = useGameState((state) => state.given)
  const isHidden = useHidesMoney()
  if (!given) return null
  const { used, spins, stake, won } = given
  return (
    <div className="given-plate" role="group" aria-label={t('given.name', { brand: opened.brandName })}>
      <strong className="given-count tabular">
        {t('game.freeSpinOf', { index: Math.min(used + 1, spins), total: spins })}
      </strong>
      <span className="given-money tabular">
        {t('given.stake', { stake: money(stake) })} ·{' '}
        {t('given.won', { amount: isHidden ? HIDDEN : money(won) })}
      </span>
    </div>
  )
}

/** How the feature of the next spin will be played, and the way to change it. */
const ChoiceButton = ({ onChoose }: { onChoose: () => void }) => {
  const { facts, opened } = useGame()
  const t = useTexts()
  const picked = useGameState((state) => state.choice)
  const isReady = useGameState((state) => state.phase === 'ready')
  const choice = facts.info.choices.find(({ id }) => id === picked)
  if (!choice) return null
  return (
    <button
      type="button"
      className="buy-button"
      aria-haspopup="dialog"
      disabled={!isReady}
      onClick={onChoose}
    >
      <span className="buy-label">{nameOf(choice.name, opened.language)}</span>
      <bdi className="buy-price tabular">
        {t('choice.short', { spins: choice.awards[0]?.spins ?? 0, multiplier: choice.multiplier })}
      </bdi>
    </button>
  )
}

const BuyButton = ({ onBuy }: { onBuy: () => void }) => {
  const { session, facts } = useGame()
  const t = useTexts()
  const money = useMoney()
  useGameState((state) => state.stakeAt)
  const isReady = useGameState((state) => state.phase === 'ready')
  if (!facts.info.buy) return null
  return (
    <button type="button" className="buy-button" aria-haspopup="dialog" disabled={!isReady} onClick={onBuy}>
      <span className="buy-label">{t('game.buy')}</span>
      <bdi className="buy-price tabular">{money(session.costOf('buy'))}</bdi>
    </button>
  )
}

const Panels = lazy(() => import('../panels/panels.tsx').then(({ Panels: panels }) => ({ default: panels })))

const Counts = () => (
  <>
    <FreeSpinCount />
    <AutoNote />
    <RespinCount />
  </>
)

export const GameScreen = ({ onSpace }: { onSpace: (space: HTMLElement | null) => () => void }) => {
  const t = useTexts()
  const { facts } = useGame()
  const isGiven = useGameState((state) => state.given !== null)
  const [panel, setPanel] = useState<PanelName | null>(null)
  const panels = panel && (
    <Suspense fallback={null}>
      <Panels panel={panel} onClose={() => setPanel(null)} />
    </Suspense>
  )
  const controls = (
    <>
      {isGiven ? <GivenPlate /> : <StakePicker onList={() => setPanel('stakes')} />}
      <SpinButton />
      <div className="side-acts">
        {!isGiven && <BuyButton onBuy={() => setPanel('buy')} />}
        <ChoiceButton onChoose={() => setPanel('choices')} />
        {!isGiven && <AutoButton hasFeature={facts.info.freeSpins !== null || facts.info.hold !== null} />}
      </div>
    </>
  )
  return (
    <FrameScreen
      hasPanel={panel !== null}
      onMenu={() => setPanel('menu')}
      controls={controls}
      panels={panels}
    >
      <Pots />
      <div className="room" ref={onSpace} />
      <WinRibbon invite={t(isGiven ? 'game.spin' : 'game.invite')} counts={<Counts />} note={<LineNote />} />
    </FrameScreen>
  )
}
