import type { CallOutput, Calls } from '@krathong/protocol'
import { useCallback } from 'react'
import { minus } from '../../shared/amounts.ts'
import { useMoney, useTexts } from '../../shared/frame-game.tsx'
import { HistoryActs, HistoryNet, HistoryRound } from '../../shared/panels/history-parts.tsx'
import { StretchList } from '../../shared/panels/stretch-list.tsx'
import { useBingo, useBingoState } from './bingo-context.tsx'

type Round = CallOutput<Calls['bingo']['rounds']>['content'][number]

const PAGE = 15

const RoundLine = ({ round, onReplay }: { round: Round; onReplay: (roundId: string) => void }) => {
  const isReady = useBingoState(({ phase }) => phase === 'ready')
  const { opened, parent } = useBingo()
  const t = useTexts()
  const money = useMoney()
  const sold = t('hall.soldCount', { count: round.sold })
  return (
    <HistoryRound
      at={round.endedAt}
      timeStyle="short"
      className="hall-over"
      about={`${t('hall.round', { no: round.no })} · ${sold}`}
    >
      <ul className="hall-over-prizes">
        {round.phase === 'refunded' && <li>{t('hall.phase.refunded')}</li>}
        {round.prizes.map(({ name, ball, serials, share }) => (
          <li key={name}>
            {t(`bingo.pattern.${name}` as 'bingo.pattern.one-line')}{' '}
            <span className="tabular">
              {t('hall.winners', { count: serials.length, share: money(share) })} ·{' '}
              {t('hall.atBall', { ball })}
            </span>
          </li>
        ))}
      </ul>
      {/[1-9]/.test(round.spent) && (
        <HistoryNet net={minus(round.won, round.spent, opened.currency.exponent)} />
      )}
      <HistoryActs
        replayLabel={t('history.replayGame')}
        canReplay={isReady && round.phase !== 'refunded'}
        onReplay={() => onReplay(round.roundId)}
        onProof={() => parent.showProof(round.roundId)}
      />
    </HistoryRound>
  )
}

/** Rounds of the room that are over, the newest first, each with its proof. */
export const BingoRounds = ({ onClose }: { onClose: () => void }) => {
  const { client, session } = useBingo()
  const t = useTexts()
  const ask = useCallback(
    (cursor?: string) => client('bingo', 'rounds', { limit: PAGE, ...(cursor && { cursor }) }),
    [client],
  )
  const onReplay = (roundId: string) => {
    onClose()
    void session.replay(roundId)
  }
  return (
    <StretchList ask={ask} none={t('history.empty')}>
      {(round) => <RoundLine key={round.roundId} round={round} onReplay={onReplay} />}
    </StretchList>
  )
}
