import { localeOf } from '@krathong/protocol/languages'
import { IconButton } from '@krathong/ui/button'
import { Money } from '@krathong/ui/money'
import type { ReactNode } from 'react'
import { HIDDEN, useFrame, useHidesMoney, useMoney, useTexts } from '../frame-game.tsx'
import { ProofIcon, ReplayIcon } from '../hud/icons.tsx'

interface HistoryRoundProps {
  /** When it was played, as ISO 8601. */
  at: string
  timeStyle?: 'short' | 'medium'
  about: ReactNode
  className?: string
  children: ReactNode
}

/** A line of a history: when and what, then the sums, what came of it and the acts. */
export const HistoryRound = ({ at, timeStyle = 'medium', about, className, children }: HistoryRoundProps) => {
  const { opened } = useFrame()
  const format = new Intl.DateTimeFormat(localeOf(opened.language), { dateStyle: 'short', timeStyle })
  return (
    <li className={className ? `history-round ${className}` : 'history-round'}>
      <div className="history-when">
        <time dateTime={at}>{format.format(new Date(at))}</time>
        <span>{about}</span>
      </div>
      {children}
    </li>
  )
}

/** What was staked and what came back, as decimal texts. */
export const HistorySums = ({ cost, payout }: { cost: string; payout: string }) => {
  const t = useTexts()
  const isHidden = useHidesMoney()
  const shown = useMoney()
  const money = (amount: string) => (isHidden ? HIDDEN : shown(amount))
  return (
    <div className="history-sums tabular">
      <span>
        {t('history.cost')} <bdi>{money(cost)}</bdi>
      </span>
      <span>
        {t('history.paid')} <bdi>{money(payout)}</bdi>
      </span>
    </div>
  )
}

export const HistoryNet = ({ net }: { net: string }) => {
  const { opened } = useFrame()
  if (useHidesMoney()) return <bdi className="history-net">{HIDDEN}</bdi>
  return (
    <Money
      amount={net}
      currency={opened.currency}
      signed
      className={net.startsWith('-') ? 'history-net' : 'history-net history-gain'}
    />
  )
}

interface HistoryActsProps {
  replayLabel: string
  canReplay: boolean
  hasProof?: boolean
  onReplay: () => void
  onProof: () => void
}

export const HistoryActs = (props: HistoryActsProps) => {
  const { replayLabel, canReplay, hasProof = true, onReplay, onProof } = props
  const t = useTexts()
  return (
    <div className="history-acts">
      <IconButton label={replayLabel} kind="quiet" disabled={!canReplay} onClick={onReplay}>
        <ReplayIcon />
      </IconButton>
      <IconButton label={t('history.proof')} kind="quiet" disabled={!hasProof} onClick={onProof}>
        <ProofIcon />
      </IconButton>
    </div>
  )
}
