import { useState } from 'react'
import { useFrame, useTexts } from '../../../shared/frame-game.tsx'
import { useInstant, useInstantState, useRules } from '../instant-context.tsx'
import { showMultiple } from '../wager-name.ts'
import './scratch.css'

interface PanelProps {
  at: number
  text: string
  isOpen: boolean
  isPrize: boolean
  onOpen: () => void
}

const Panel = ({ at, text, isOpen, isPrize, onOpen }: PanelProps) => {
  const t = useTexts()
  return (
    <button
      type="button"
      className="panel"
      data-open={isOpen || undefined}
      data-prize={(isOpen && isPrize) || undefined}
      aria-label={isOpen ? text : t('scratch.panel', { at: at + 1 })}
      onClick={onOpen}
      onPointerEnter={({ buttons }) => buttons === 1 && onOpen()}
    >
      <b className="tabular">{text}</b>
      <i className="foil" aria-hidden="true" />
    </button>
  )
}

/** Nine panels under foil: rub them one by one, or let them open by themselves. Three of a kind win that prize. */
export const ScratchBoard = () => {
  const { session } = useInstant()
  const { opened } = useFrame()
  const t = useTexts()
  const { prizes } = useRules('scratch')
  const shown = useInstantState((state) => state.shown)
  const [rubbed, setRubbed] = useState<{ turn: number; open: ReadonlySet<number> }>({
    turn: 0,
    open: new Set(),
  })
  const [prize, ...panels] = shown?.drawn ?? []
  const textOf = (place: number) => showMultiple(opened.language, (prizes[place]?.[0] ?? 0) / 10_000)
  const isAllOpen = shown !== null && (!shown.isOpen || shown.isHurried)
  const open = rubbed.turn === shown?.turn ? rubbed.open : new Set<number>()
  const rub = (at: number) => {
    if (!shown || isAllOpen) return
    const next = new Set([...open, at])
    setRubbed({ turn: shown.turn, open: next })
    if (next.size === panels.length) void session.press()
  }
  return (
    <div className="board scratch">
      <div className="ticket" key={shown?.turn ?? 0}>
        <p className="ticket-rule">{t('scratch.rule')}</p>
        <div className="panels">
          {Array.from({ length: 9 }, (_, at) => (
            <Panel
              key={at}
              at={at}
              text={panels[at] === undefined ? '' : textOf(panels[at])}
              isOpen={panels[at] !== undefined && (isAllOpen || open.has(at))}
              isPrize={isAllOpen && panels[at] === prize}
              onOpen={() => rub(at)}
            />
          ))}
        </div>
        <p className="ticket-top">{t('scratch.top', { multiple: textOf(0) })}</p>
      </div>
    </div>
  )
}
