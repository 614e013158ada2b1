import { localeOf } from '@krathong/protocol/languages'
import { IconButton } from '@krathong/ui/button'
import { Money } from '@krathong/ui/money'
import { useCallback } from 'react'
import type { CallOutput, Calls } from '@krathong/protocol'
import { minus } from '../../../shared/amounts.ts'
import { useFrame, useMoney, useTexts } from '../../../shared/frame-game.tsx'
import { ProofIcon, ReplayIcon } from '../../../shared/hud/icons.tsx'
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
  const money = useMoney()
  const time = new Intl.DateTimeFormat(localeOf(opened.language), {
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(new Date(bet.placedAt))
  const net = netOf(bet, opened.currency.exponent)
  const details = {
    open: t('crash.isIn'),
    cashed: t('crash.outAt', { multiple: bet.cashedAt ?? '' }),
    lost: t('crash.lostAt', { multiple: bet.crash ?? '' }),
    voided: t('crash.voided'),
  }[bet.state]
  return (
    <li className="history-round">
      <div className="history-when">
        <time dateTime={bet.placedAt}>{time}</time>
        <span>{details}</span>
      </div>
      <div className="history-sums tabular">
        <span>
          {t('history.cost')} <bdi>{money(bet.stake)}</bdi>
        </span>
        <span>
          {t('history.paid')} <bdi>{money(bet.state === 'voided' ? bet.stake : bet.payout)}</bdi>
        </span>
      </div>
      <Money
        amount={net}
        currency={opened.currency}
        signed
        className={net.startsWith('-') ? 'history-net' : 'history-net history-gain'}
      />
      <div className="history-acts">
        <IconButton
          label={t('history.replayGame')}
          kind="quiet"
          disabled={!isReady || bet.crash === null}
          onClick={() => onReplay(bet.roundId)}
        >
          <ReplayIcon />
        </IconButton>
        <IconButton
          label={t('history.proof')}
          kind="quiet"
          disabled={bet.crash === null || bet.state === 'open'}
          onClick={() => parent.showProof(bet.betId)}
        >
          <ProofIcon />
        </IconButton>
      </div>
    </li>
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
