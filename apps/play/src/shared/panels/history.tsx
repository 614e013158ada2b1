import { localeOf } from '@krathong/protocol/languages'
import { useCallback } from 'react'
import { IconButton } from '@krathong/ui/button'
import { Money } from '@krathong/ui/money'
import type { OpenedSeat, RoundSummary } from '../play-client.ts'
import { HIDDEN, useFrame, useFrameState, useHidesMoney, useMoney, useTexts } from '../frame-game.tsx'
import { ProofIcon, ReplayIcon } from '../hud/icons.tsx'
import { StretchList } from './stretch-list.tsx'

/** What the round is told on again. */
const replayWords = ({ game, info }: OpenedSeat) => {
  const kind = (info as { kind?: string }).kind ?? game.kind
  if (game.kind === 'slot') return 'history.replay'
  if (tables.has(kind)) return 'history.replayTable'
  return cards.has(kind) ? 'history.replayCards' : 'history.replayGame'
}

const tables = new Set(['roulette', 'three-dice', 'baccarat', 'blackjack'])
const cards = new Set(['video-poker', 'hi-lo'])

const Round = ({ round, onReplay }: { round: RoundSummary; onReplay: (roundId: string) => void }) => {
  const { opened, parent } = useFrame()
  const t = useTexts()
  const isHidden = useHidesMoney()
  const shown = useMoney()
  const money = (amount: string) => (isHidden ? HIDDEN : shown(amount))
  const isReady = useFrameState((state) => state.phase === 'ready')
  const placed = new Date(round.placedAt)
  const time = new Intl.DateTimeFormat(localeOf(opened.language), {
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(placed)
  return (
    <li className="history-round">
      <div className="history-when">
        <time dateTime={round.placedAt}>{time}</time>
        <span>{t(`history.${round.mode}`)}</span>
      </div>
      <div className="history-sums tabular">
        <span>
          {t('history.cost')} <bdi>{money(round.cost)}</bdi>
        </span>
        <span>
          {t('history.paid')} <bdi>{money(round.payout)}</bdi>
        </span>
      </div>
      {isHidden ? (
        <bdi className="history-net">{HIDDEN}</bdi>
      ) : (
        <Money
          amount={round.netWin}
          currency={opened.currency}
          signed
          className={round.netWin.startsWith('-') ? 'history-net' : 'history-net history-gain'}
        />
      )}
      <div className="history-acts">
        <IconButton
          label={t(replayWords(opened))}
          kind="quiet"
          disabled={!isReady}
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

export const History = ({ onClose }: { onClose: () => void }) => {
  const { client, session } = useFrame()
  const t = useTexts()
  const ask = useCallback(
    (cursor?: string) => client('play', 'rounds', { limit: 25, ...(cursor && { cursor }) }),
    [client],
  )
  const onReplay = (roundId: string) => {
    onClose()
    void session.replay(roundId)
  }
  return (
    <StretchList ask={ask} none={t('history.empty')}>
      {(round) => <Round key={round.roundId} round={round} onReplay={onReplay} />}
    </StretchList>
  )
}
