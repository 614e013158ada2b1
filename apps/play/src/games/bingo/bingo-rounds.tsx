import { localeOf } from '@krathong/protocol/languages'
import { IconButton } from '@krathong/ui/button'
import { Money } from '@krathong/ui/money'
import type { CallOutput, Calls } from '@krathong/protocol'
import { useCallback } from 'react'
import { minus } from '../../shared/amounts.ts'
import { useMoney, useTexts } from '../../shared/frame-game.tsx'
import { ProofIcon, ReplayIcon } from '../../shared/hud/icons.tsx'
import { StretchList } from '../../shared/panels/stretch-list.tsx'
import { useBingo, useBingoState } from './bingo-context.tsx'

type Round = CallOutput<Calls['bingo']['rounds']>['content'][number]

const PAGE = 15

const RoundLine = ({ round, onReplay }: { round: Round; onReplay: (roundId: string) => void }) => {
  const isReady = useBingoState(({ phase }) => phase === 'ready')
  const { opened, parent } = useBingo()
  const t = useTexts()
  const money = useMoney()
  const time = new Intl.DateTimeFormat(localeOf(opened.language), {
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(new Date(round.endedAt))
  const net = minus(round.won, round.spent, opened.currency.exponent)
  return (
    <li className="history-round hall-over">
      <div className="history-when">
        <time dateTime={round.endedAt}>{time}</time>
        <span>
          {t('hall.round', { no: round.no })} · {t('hall.soldCount', { count: round.sold })}
        </span>
      </div>
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
        <Money
          amount={net}
          currency={opened.currency}
          signed
          className={net.startsWith('-') ? 'history-net' : 'history-net history-gain'}
        />
      )}
      <div className="history-acts">
        <IconButton
          label={t('history.replayGame')}
          kind="quiet"
          disabled={!isReady || round.phase === 'refunded'}
          onClick={() => onReplay(round.roundId)}
        >
          <ReplayIcon />
        </IconButton>
        <IconButton label={t('history.proof')} kind="quiet" onClick={() => parent.showProof(round.roundId)}>
          <ProofIcon />
        </IconButton>
      </div>
    </li>
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
