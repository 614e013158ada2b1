import { lazy, Suspense, useState } from 'react'
import type { ComponentType } from 'react'
import { AutoButton, AutoNote } from '../../shared/autoplay/auto-button.tsx'
import { useMoney, useTexts } from '../../shared/frame-game.tsx'
import { FrameScreen } from '../../shared/hud/frame-screen.tsx'
import { SpinButton } from '../../shared/hud/spin-button.tsx'
import { StakePicker } from '../../shared/hud/stake-picker.tsx'
import { WinRibbon } from '../../shared/hud/win-ribbon.tsx'
import { useInstant, useInstantState } from './instant-context.tsx'
import { isTable } from './instant-facts.ts'
import type { InstantPanelName } from './panels/instant-panels.tsx'
import './instant.css'

const Panels = lazy(() =>
  import('./panels/instant-panels.tsx').then(({ InstantPanels }) => ({ default: InstantPanels })),
)

/** What lies on the table in all, and how to take it off or lay it again. */
const TableActs = () => {
  const { session } = useInstant()
  const t = useTexts()
  const money = useMoney()
  const laid = useInstantState((state) => state.laid)
  const before = useInstantState((state) => state.before)
  const isReady = useInstantState(({ phase }) => phase === 'ready')
  return (
    <div className="table-acts">
      <span className="figure-label">{t('table.total')}</span>
      <bdi className="figure tabular">{money(laid.length === 0 ? '0' : session.cost)}</bdi>
      <span className="table-buttons">
        <button type="button" disabled={!isReady || laid.length === 0} onClick={() => session.clear()}>
          {t('table.clear')}
        </button>
        <button type="button" disabled={!isReady || before.length === 0} onClick={() => session.layAgain()}>
          {t('table.again')}
        </button>
      </span>
    </div>
  )
}

/** What all cards of the next order cost together. */
const CardsTotal = () => {
  const { session } = useInstant()
  const t = useTexts()
  const money = useMoney()
  useInstantState(({ choice, stakeAt }) => `${choice} ${stakeAt}`)
  return (
    <div className="table-acts">
      <span className="figure-label">{t('bingo.total')}</span>
      <bdi className="figure tabular">{money(session.cost)}</bdi>
    </div>
  )
}

const useHasOrder = () => {
  const { info } = useInstant()
  return useInstantState(({ laid, choice }) => (isTable(info) ? laid.length > 0 : choice !== ''))
}

export const InstantScreen = ({ Board }: { Board: ComponentType }) => {
  const { info } = useInstant()
  const t = useTexts()
  const [panel, setPanel] = useState<InstantPanelName | null>(null)
  const hasOrder = useHasOrder()
  const isLaid = isTable(info)
  const panels = panel && (
    <Suspense fallback={null}>
      <Panels panel={panel} onClose={() => setPanel(null)} />
    </Suspense>
  )
  const controls = (
    <>
      <StakePicker
        name={t(isLaid ? 'table.chip' : info.kind === 'video-bingo' ? 'bingo.price' : 'game.stake')}
        onList={() => setPanel('stakes')}
      />
      <SpinButton names={{ go: t('game.play'), stop: t('game.skip') }} isIdle={!hasOrder} />
      <div className="side-acts">
        {isLaid ? <TableActs /> : info.kind === 'video-bingo' && <CardsTotal />}
        <AutoButton hasFeature={false} isIdle={!hasOrder} />
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
      <div className="room instant-room">
        <Board />
      </div>
      <WinRibbon
        invite={t(hasOrder ? 'game.invitePlay' : isLaid ? 'table.invite' : 'keno.invite')}
        counts={<AutoNote />}
      />
    </FrameScreen>
  )
}
