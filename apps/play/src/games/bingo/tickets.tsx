import { useTexts } from '../../shared/frame-game.tsx'
import { letters } from './ball-name.ts'
import { useBingoRules, useBingoState } from './bingo-context.tsx'

interface TicketProps {
  serial: number
  cells: readonly number[]
  called: ReadonlySet<number>
  lines: readonly (readonly number[])[]
}

/** The cells that are hit, the lines that are whole, and how little the nearest next line and the whole ticket lack. */
const standOf = (
  cells: readonly number[],
  called: ReadonlySet<number>,
  lines: readonly (readonly number[])[],
) => {
  const isHit = (cell: number) => cells[cell] === 0 || called.has(cells[cell]!)
  const lacking = lines.map((line) => line.filter((cell) => !isHit(cell)).length)
  return {
    isHit,
    whole: lines.filter((_, at) => lacking[at] === 0),
    nextLine: Math.min(...lacking.filter((count) => count > 0)),
    toFull: cells.filter((_, cell) => !isHit(cell)).length,
  }
}

const Ticket = ({ serial, cells, called, lines }: TicketProps) => {
  const t = useTexts()
  const { isHit, whole, nextLine, toFull } = standOf(cells, called, lines)
  const inLine = new Set(whole.flat())
  return (
    <li className="hall-ticket" data-near={(toFull > 0 && toFull <= 2) || undefined}>
      <header>
        <span className="tabular">{t('hall.ticket', { serial })}</span>
        <span className="tabular">
          {toFull === 0
            ? t('bingo.pattern.full-house')
            : t('hall.lines', { count: Math.min(2, whole.length) })}
        </span>
      </header>
      <div className="hall-cells" aria-hidden="true">
        {letters.map((letter) => (
          <b key={letter}>{letter}</b>
        ))}
        {cells.map((number, cell) => (
          <span
            key={cell}
            className="tabular"
            data-hit={isHit(cell) || undefined}
            data-line={inLine.has(cell) || undefined}
          >
            {number === 0 ? '★' : number}
          </span>
        ))}
      </div>
      <footer>
        {toFull > 0 &&
          (whole.length < 2 && Number.isFinite(nextLine)
            ? t('hall.toLine', { count: nextLine })
            : t('hall.toFull', { count: toFull }))}
      </footer>
    </li>
  )
}

/** The player's tickets, daubed by themselves; those that lack least stand first while balls are called. */
export const Tickets = () => {
  const t = useTexts()
  const tickets = useBingoState(({ mine }) => mine.tickets)
  const balls = useBingoState(({ room }) => room!.called)
  const phase = useBingoState(({ room }) => room!.phase)
  const called = new Set(balls)
  const { lines } = useBingoRules()
  const sorted =
    phase === 'selling'
      ? tickets
      : tickets.toSorted(
          (one, other) =>
            standOf(one.cells, called, lines).toFull - standOf(other.cells, called, lines).toFull,
        )
  return (
    <section className="hall-mine" aria-label={t('hall.mine')}>
      {tickets.length === 0 ? (
        <p className="hall-none">{t(phase === 'selling' ? 'hall.noneYet' : 'hall.none')}</p>
      ) : (
        <ul>
          {sorted.map(({ serial, cells }) => (
            <Ticket key={serial} serial={serial} cells={cells} called={called} lines={lines} />
          ))}
        </ul>
      )}
    </section>
  )
}
