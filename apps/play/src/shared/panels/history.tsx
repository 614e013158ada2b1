import { useCallback } from 'react'
import type { OpenedSeat, RoundSummary } from '../play-client.ts'
import { useFrame, useFrameState, useTexts } from '../frame-game.tsx'
import { HistoryActs, HistoryNet, HistoryRound, HistorySums } from './history-parts.tsx'
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
  const isReady = useFrameState((state) => state.phase === 'ready')
  return (
    <HistoryRound at={round.placedAt} about={t(`history.${round.mode}`)}>
      <HistorySums cost={round.cost} payout={round.payout} />
      <HistoryNet net={round.netWin} />
      <HistoryActs
        replayLabel={t(replayWords(opened))}
        canReplay={isReady}
        onReplay={() => onReplay(round.roundId)}
        onProof={() => parent.showProof(round.roundId)}
      />
    </HistoryRound>
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
