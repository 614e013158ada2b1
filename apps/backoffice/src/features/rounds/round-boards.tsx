import { Empty } from '@krathong/ui/state'
import { Money } from '../../shared/money.tsx'
import { useWords } from '../../shared/words.ts'
import { type Board, cellKey, lastWindow, payingCells, readEvents, storyOf } from './round-events.ts'
import type { Round } from './queries.ts'
import { DecidedView, decidedOf } from './decided-view.tsx'
import { DrawnView, drawnOf } from './drawn-view.tsx'
import './rounds.css'

interface SymbolTexts {
  symbols?: Record<string, { i18n?: Record<string, string> }>
}

/** Names of the game's symbols, from the definition in the proof; a symbol without a name stands as its code. */
const useSymbolName = (round: Round) => {
  const { language } = useWords()
  const { symbols = {} } = (round.proof.game.definition ?? {}) as SymbolTexts
  return (symbol: string): string => {
    const texts = Object.hasOwn(symbols, symbol) ? symbols[symbol]?.i18n : undefined
    return texts?.[language] ?? texts?.['en'] ?? symbol
  }
}

/** Each spin of the round as the player saw it: the window of symbols, the cells that paid, and what was paid for them. */
export const RoundBoards = ({ round }: { round: Round }) => {
  const { t } = useWords()
  const symbolName = useSymbolName(round)
  const decided = decidedOf(round.events)
  if (decided) return <DecidedView decided={decided} />
  const drawn = drawnOf(round.events)
  if (drawn) return <DrawnView drawn={drawn} />
  const { boards, after } = storyOf(readEvents(round.events))
  if (boards.length === 0 && after.length === 0) return <Empty title={t('round.no-events')} />
  return (
    <>
      <ol className="boards">
        {boards.map((board, index) => (
          <li key={index} className="board">
            <h3>
              {board.title.kind === 'free' || board.title.kind === 'tumble'
                ? t(`board.${board.title.kind}`, { index: board.title.index })
                : t(`board.${board.title.kind}`)}
            </h3>
            <BoardWindow board={board} symbolName={symbolName} />
            <BoardWins board={board} symbolName={symbolName} />
          </li>
        ))}
      </ol>
      <ul className="story-after">
        {after.map((event, index) => (
          <li key={index}>
            <AfterEvent event={event} />
          </li>
        ))}
      </ul>
    </>
  )
}

interface BoardProps {
  board: Board
  symbolName: (symbol: string) => string
}

const BoardWindow = ({ board, symbolName }: BoardProps) => {
  const { t } = useWords()
  const window = lastWindow(board.events)
  if (!window) return null
  const paying = payingCells(board.events)
  const rows = window[0]?.length ?? 0
  return (
    <table className="window" aria-label={t('board.window')}>
      <tbody>
        {Array.from({ length: rows }, (_, row) => (
          <tr key={row}>
            {window.map((reel, index) => {
              const symbol = reel[row] ?? ''
              const isPaying = paying.has(cellKey([index, row]))
              return (
                <td key={index} data-paying={isPaying}>
                  {symbolName(symbol)}
                  {isPaying && <span className="visually-hidden"> ({t('board.pays')})</span>}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface Win {
  key: string
  text: string
  amount: string | null
}

const BoardWins = ({ board, symbolName }: BoardProps) => {
  const { t } = useWords()
  const lines = board.events.flatMap((event): Win[] => {
    if (event.type === 'line-wins') {
      return event.wins.map((win) => ({
        key: `line ${win.line}`,
        amount: win.amount,
        text: t('board.line-win', { line: win.line, count: win.count, symbol: symbolName(win.symbol) }),
      }))
    }
    if (event.type === 'symbol-wins') {
      return event.wins.map((win, at) => ({
        key: `symbol ${at}`,
        amount: win.amount,
        text: t('board.symbol-win', {
          count: win.count,
          symbol: symbolName(win.symbol),
          times: event.multiplier,
        }),
      }))
    }
    if (event.type === 'scatter-win') {
      const text = t('board.scatter-win', { count: event.count, symbol: symbolName(event.symbol) })
      return [{ key: 'scatter', amount: event.amount, text }]
    }
    if (event.type === 'free-spins-start') {
      const text = t(event.isBought ? 'board.free-bought' : 'board.free-start', {
        spins: event.spins,
        multiplier: event.multiplier,
      })
      return [{ key: 'start', amount: null, text }]
    }
    if (event.type === 'free-spins-added')
      return [{ key: 'added', amount: null, text: t('board.free-added', { spins: event.spins }) }]
    return []
  })
  if (lines.length === 0) return <p className="quiet">{t('board.no-win')}</p>
  return (
    <ul className="wins">
      {lines.map(({ key, text, amount }) => (
        <li key={key}>
          <span>{text}</span>
          {amount !== null && <Money amount={amount} />}
        </li>
      ))}
    </ul>
  )
}

const AfterEvent = ({ event }: { event: ReturnType<typeof storyOf>['after'][number] }) => {
  const { t } = useWords()
  if (event.type === 'free-spins-end') {
    return (
      <>
        <span>{t('board.free-end', { spins: event.spins })}</span>
        <Money amount={event.amount} />
      </>
    )
  }
  if (event.type === 'hold-start') return <span>{t('board.hold-start', { count: event.coins.length })}</span>
  if (event.type === 'hold-spin')
    return <span>{t('board.hold-spin', { count: event.landed.length, left: event.left })}</span>
  if (event.type === 'hold-end') {
    return (
      <>
        <span>{t('board.hold-end', { count: event.count })}</span>
        <Money amount={event.amount} />
      </>
    )
  }
  if (event.type === 'capped') {
    return (
      <>
        <span>{t('board.capped')}</span>
        <Money amount={event.amount} />
      </>
    )
  }
  if (event.type === 'jackpot-win') {
    return (
      <>
        <span>{t('board.jackpot', { code: event.code })}</span>
        {event.amount !== null && <Money amount={event.amount} />}
      </>
    )
  }
  return event.type === 'round-end' ? (
    <>
      <strong>{t('board.end')}</strong>
      <strong>
        <Money amount={event.payout} />
      </strong>
    </>
  ) : null
}
