import { useFrame, useTexts } from '../../../shared/frame-game.tsx'
import { useInstant, useInstantState, useRules } from '../instant-context.tsx'
import { showMultiple } from '../wager-name.ts'
import './keno.css'

const BALL_MS = 200

const picksOf = (choice: string) => (choice === '' ? [] : choice.split('-').map(Number))

/** Picks for who does not mind which: any will do, so chance of the page is enough. */
const pickSome = (count: number, numbers: number) => {
  const left = Array.from({ length: numbers }, (_, at) => at + 1)
  const words = crypto.getRandomValues(new Uint32Array(count))
  return Array.from(words, (word) => left.splice(word % left.length, 1)[0]!)
}

/** Forty numbers; the person marks up to ten, ten are drawn. */
export const KenoBoard = () => {
  const { session } = useInstant()
  const { opened } = useFrame()
  const t = useTexts()
  const { numbers, pays } = useRules('keno')
  const choice = useInstantState((state) => state.choice)
  const shown = useInstantState((state) => state.shown)
  const isReady = useInstantState(({ phase }) => phase === 'ready')
  const picks = picksOf(choice)
  const most = Math.max(...Object.keys(pays).map(Number))
  const put = (next: readonly number[]) => session.choose([...next].sort((a, b) => a - b).join('-'))
  const toggle = (number: number) => {
    if (picks.includes(number)) put(picks.filter((pick) => pick !== number))
    else if (picks.length < most) put([...picks, number])
  }
  const hits = shown && !shown.isOpen ? picks.filter((pick) => shown.drawn.includes(pick)).length : -1
  const table = Object.entries(pays[picks.length] ?? {})
  return (
    <div className="board keno">
      <div className="keno-grid" role="group" aria-label={t('keno.pick', { most })}>
        {Array.from({ length: numbers }, (_, at) => at + 1).map((number) => {
          const place = shown?.drawn.indexOf(number) ?? -1
          return (
            <button
              key={number}
              type="button"
              className="keno-number tabular"
              aria-pressed={picks.includes(number)}
              data-drawn={place >= 0 || undefined}
              disabled={!isReady}
              style={place >= 0 && !shown?.isHurried ? { animationDelay: `${place * BALL_MS}ms` } : {}}
              onClick={() => toggle(number)}
            >
              {number}
            </button>
          )
        })}
      </div>
      <ol className="keno-pays" aria-label={t('keno.pays')}>
        {table.length === 0 && <li className="quiet">{t('keno.pick', { most })}</li>}
        {table.map(([count, multiplier]) => (
          <li key={count} data-hit={Number(count) === hits || undefined}>
            <span>{t('keno.hits', { count: Number(count) })}</span>
            <b className="tabular">{showMultiple(opened.language, multiplier / 10_000)}</b>
          </li>
        ))}
      </ol>
      <div className="choice-row">
        <button
          type="button"
          className="pill"
          disabled={!isReady}
          onClick={() => put(pickSome(picks.length || 5, numbers))}
        >
          {t('keno.any')}
        </button>
        <button
          type="button"
          className="pill"
          disabled={!isReady || picks.length === 0}
          onClick={() => put([])}
        >
          {t('table.clear')}
        </button>
      </div>
    </div>
  )
}
