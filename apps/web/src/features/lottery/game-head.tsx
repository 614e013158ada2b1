import { isOfficial } from '@krathong/lottery'
import type { SoldGame } from '@krathong/lottery'
import { ChevronLeft } from 'lucide-react'
import { drawPlace } from '../../shared/lottery-places.ts'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import { Countdown } from './countdown.tsx'
import { DrawnResult } from './drawn-result.tsx'
import { GameHistory } from './game-history.tsx'
import type { Opened } from './queries.ts'
import { ResultSound } from './result-sound.tsx'

interface HeadProps {
  sold: SoldGame
  opened: Opened
  now: number
}

/** Under which number the next bet stands and for how long, what was drawn last, and what is promised of the draw whose result is awaited. */
export const GameHead = ({ sold, opened, now }: HeadProps) => {
  const { t } = useWords()
  const { name, draw, waiting, last } = opened.game
  const opens = draw ? Date.parse(draw.openAt) : 0
  const closes = draw ? Date.parse(draw.closeAt) : 0
  const isOpen = draw !== null && now >= opens && now < closes
  return (
    <header className="lottery-head">
      <div className="lottery-title">
        <Link to="/lottery" className="lottery-back" aria-label={t('lottery.all')}>
          <ChevronLeft size={22} aria-hidden="true" className="flip-rtl" />
        </Link>
        <h1>{name}</h1>
        <ResultSound last={last?.numero ?? null} />
      </div>
      <div className="lottery-now">
        {draw && opened.game.isOpen ? (
          <>
            <span className="lottery-quiet">
              {t('lottery.draw')} <bdi className="tabular">{draw.numero}</bdi>
            </span>
            <span className="lottery-clock" role="timer">
              <Countdown isOpen={isOpen} at={isOpen ? draw.closeAt : draw.openAt} now={now} />
            </span>
          </>
        ) : (
          <span>{t('lottery.notSold')}</span>
        )}
      </div>
      <div className="lottery-last" aria-live="polite">
        {last?.result ? (
          <>
            <span className="lottery-quiet">
              {t('lottery.result')} <bdi className="tabular">{last.numero}</bdi>
            </span>
            <DrawnResult series={opened.game.series} result={last.result} />
          </>
        ) : (
          <span className="lottery-quiet">{t('lottery.noResult')}</span>
        )}
        {waiting && (
          <span className="lottery-quiet">
            {t(waiting.state === 'delayed' ? 'lottery.delayed' : 'lottery.drawing', {
              numero: waiting.numero,
            })}
            {!isOfficial(sold) && (
              <>
                {' '}
                <Link to={drawPlace({ gameCode: sold.game.code, numero: waiting.numero })}>
                  {t('lottery.checkShort')}
                </Link>
              </>
            )}
          </span>
        )}
      </div>
      <GameHistory sold={sold} />
    </header>
  )
}
