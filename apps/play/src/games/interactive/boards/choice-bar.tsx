import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useDecision, useDecisionState } from '../decision-context.tsx'
import './choice-bar.css'

export interface Act {
  choice: string
  /** Where the key lies, as KeyboardEvent.code tells it: the same place in every language. */
  code: string
  /** The key as it is told. */
  key: string
  name: string
  /** Below the name: what it pays, how likely it is. */
  note?: ReactNode
  tone?: 'take' | 'go'
}

/** What may be chosen now, each with its key. What is not open is shown and cannot be pressed, so that nothing jumps about. */
export const ChoiceBar = ({ acts, name }: { acts: readonly Act[]; name: string }) => {
  const { session } = useDecision()
  const shown = useDecisionState((state) => state.shown)
  const isChoosing = useDecisionState(({ phase }) => phase === 'choosing')
  const asked = useDecisionState((state) => state.asked)
  const isOpen = (choice: string) =>
    isChoosing && (shown?.open.some((open) => open.choice === choice) ?? false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest('input, select, textarea, [role="dialog"]'))
        return
      const act = acts.find(({ code }) => code === event.code)
      if (!act) return
      event.preventDefault()
      void session.choose(act.choice)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [acts, session])
  return (
    <div className="choice-bar" role="group" aria-label={name}>
      {acts.map(({ choice, key, name: words, note, tone }) => (
        <button
          key={choice}
          type="button"
          className="choice"
          data-tone={tone}
          data-asked={asked === choice || undefined}
          disabled={!isOpen(choice)}
          aria-keyshortcuts={key}
          onClick={() => void session.choose(choice)}
        >
          <b>{words}</b>
          {note !== undefined && <small className="tabular">{note}</small>}
          <kbd aria-hidden="true">{key}</kbd>
        </button>
      ))}
    </div>
  )
}
