import { poolShares } from './pool-shares.ts'
import { useMoney, useTexts } from '../../shared/frame-game.tsx'
import { A_COLUMN, letterOf, letters } from './ball-name.ts'
import { useBingo, useBingoRules, useBingoState } from './bingo-context.tsx'
import { isSaleKnown } from './bingo-state.ts'

const LAST = 5

/** The last ball large, those before it beside it; said politely to who listens. */
const LastBalls = ({ called }: { called: readonly number[] }) => {
  const t = useTexts()
  const last = called.at(-1)
  return (
    <div className="hall-balls">
      <span
        key={called.length}
        className="hall-ball tabular"
        data-letter={last === undefined ? undefined : letterOf(last)}
      >
        {last === undefined ? (
          '–'
        ) : (
          <>
            <small>{letterOf(last)}</small>
            {last}
          </>
        )}
      </span>
      <ol className="hall-before" aria-hidden="true">
        {called
          .slice(-LAST - 1, -1)
          .toReversed()
          .map((number) => (
            <li key={number} className="tabular" data-letter={letterOf(number)}>
              {number}
            </li>
          ))}
      </ol>
      <span className="hall-count tabular">{t('hall.called', { count: called.length })}</span>
      <p className="visually-hidden" aria-live="polite">
        {last !== undefined && t('hall.ball', { letter: letterOf(last), number: last })}
      </p>
    </div>
  )
}

const Grid = ({ called }: { called: ReadonlySet<number> }) => {
  const t = useTexts()
  return (
    <div className="hall-grid" role="img" aria-label={t('hall.board', { count: called.size })}>
      {letters.map((letter, row) => (
        <div key={letter} className="hall-row" data-letter={letter}>
          <b>{letter}</b>
          {Array.from({ length: A_COLUMN }, (_, at) => row * A_COLUMN + at + 1).map((number) => (
            <span key={number} className="tabular" data-called={called.has(number) || undefined}>
              {number}
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}

/** What each prize is worth, and who has won it so far. */
const Prizes = () => {
  const { opened } = useBingo()
  const rules = useBingoRules()
  const t = useTexts()
  const money = useMoney()
  const room = useBingoState((state) => state.room)!
  const own = useBingoState(({ mine }) => mine.tickets)
  const isKnown = useBingoState(isSaleKnown)
  const isGold = useBingoState(({ win }) => win?.tone === 'celebrate')
  const serials = new Set(own.map(({ serial }) => serial))
  const worth = poolShares(rules.prizes, room.pool, opened.currency.exponent)
  return (
    <ul className="hall-prizes" aria-label={t('hall.prizes')}>
      {rules.prizes.map(({ name }, at) => {
        const won = room.prizes.find((prize) => prize.name === name)
        const mine = won?.serials.filter((serial) => serials.has(serial)).length ?? 0
        return (
          <li key={name} data-won={won ? true : undefined} data-mine={(mine > 0 && isGold) || undefined}>
            <span>{t(`bingo.pattern.${name}` as 'bingo.pattern.one-line')}</span>
            <bdi className="tabular">{isKnown ? money(worth[at]!) : '–'}</bdi>
            <small>
              {won
                ? `${t('hall.winners', { count: won.serials.length, share: money(won.share) })}${mine > 0 ? ` · ${t('hall.yours', { count: mine })}` : ''}`
                : t('hall.open')}
            </small>
          </li>
        )
      })}
    </ul>
  )
}

export const Board = () => {
  const called = useBingoState(({ room }) => room!.called)
  return (
    <section className="hall-board">
      <LastBalls called={called} />
      <Grid called={new Set(called)} />
      <Prizes />
    </section>
  )
}
