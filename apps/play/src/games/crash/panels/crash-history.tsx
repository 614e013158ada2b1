import { useCallback } from 'react'
import type { CallOutput, Calls } from '@krathong/protocol'
import { minus } from '../../../shared/amounts.ts'
import { useFrame, useTexts } from '../../../shared/frame-game.tsx'
import { HistoryActs, HistoryNet, HistoryRound, HistorySums } from '../../../shared/panels/history-parts.tsx'
import { StretchList } from '../../../shared/panels/stretch-list.tsx'
import { useCrashState } from '../crash-context.tsx'

type Bet = CallOutput<Calls['crash']['bets']>['content'][number]

const netOf = ({ state, payout, stake }: Bet, exponent: number) =>
  state === 'voided' || state === 'open' ? '0' : minus(payout, stake, exponent)

const Line = ({ bet, onReplay }: { bet: Bet; onReplay: (roundId: string) => void }) => {
  const isReady = useCrashState(
    ({ phase, mine }) => phase === 'ready' && mine.every(({ state }) => state !== 'open'),
  )
  const { opened, parent } = useFrame()
  const t = useTexts()
  const details = {
    open: t('crash.isIn'),
    cashed: t('crash.outAt', { multiple: bet.cashedAt ?? '' }),
    lost: t('crash.lostAt', { multiple: bet.crash ?? '' }),
    voided: t('crash.voided'),
  }[bet.state]
  return (
    <HistoryRound at={bet.placedAt} about={details}>
      <HistorySums cost={bet.stake} payout={bet.state === 'voided' ? bet.stake : bet.payout} />
      <HistoryNet net={netOf(bet, opened.currency.exponent)} />
      <HistoryActs
        replayLabel={t('history.replayGame')}
        canReplay={isReady && bet.crash !== null}
        hasProof={bet.crash !== null && bet.state !== 'open'}
        onReplay={() => onReplay(bet.roundId)}
        onProof={() => parent.showProof(bet.betId)}
      />
    </HistoryRound>
  )
}

/** The player's bets at this game, newest first, each with its proof. */
export const CrashHistory = ({ onClose }: { onClose: () => void }) => {
  const { client, session } = useFrame()
  const t = useTexts()
  const ask = useCallback(
    (cursor?: string) => client('crash', 'bets', { limit: 50, ...(cursor && { cursor }) }),
    [client],
  )
  const onReplay = (roundId: string) => {
    onClose()
    void session.replay(roundId)
  }
  return (
    <StretchList ask={ask} none={t('crash.noBets')}>
      {(bet) => <Line key={bet.betId} bet={bet} onReplay={onReplay} />}
    </StretchList>
  )
}
