import { localeOf } from '@krathong/protocol/languages'
import { useCallback, useState } from 'react'
import { Button, IconButton, Spinner } from '@krathong/ui/button'
import { Money } from '@krathong/ui/money'
import type { RoundSummary } from '../play-client.ts'
import { useFrame, useFrameState, useMoney, useTexts } from '../frame-game.tsx'
import { ProofIcon, ReplayIcon } from '../hud/icons.tsx'
import { useAsked } from './use-asked.ts'

interface Stretch {
  content: RoundSummary[]
  nextCursor: string | null
}

const Round = ({ round, onReplay }: { round: RoundSummary; onReplay: (roundId: string) => void }) => {
  const { opened, parent } = useFrame()
  const t = useTexts()
  const money = useMoney()
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
      <Money
        amount={round.netWin}
        symbol={opened.currency.symbol}
        signed
        className={round.netWin.startsWith('-') ? 'history-net' : 'history-net history-gain'}
      />
      <div className="history-acts">
        <IconButton
          label={t('history.replay')}
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
  const [isMore, setIsMore] = useState(false)
  const ask = useCallback((): Promise<Stretch> => client('play', 'rounds', { limit: 25 }), [client])
  const { asked, retry, put } = useAsked(ask)
  const [failure, setFailure] = useState('')
  if (asked.state === 'asking')
    return (
      <p className="panel-wait">
        <Spinner />
      </p>
    )
  if (asked.state === 'failed')
    return (
      <div className="panel-wait">
        <p role="alert">{asked.message}</p>
        <Button onClick={retry}>{t('game.retry')}</Button>
      </div>
    )
  const { content, nextCursor } = asked.value
  if (content.length === 0) return <p className="panel-wait">{t('history.empty')}</p>
  const onMore = async (cursor: string) => {
    setIsMore(true)
    const told = await client('play', 'rounds', { cursor, limit: 25 }).catch(() => null)
    setIsMore(false)
    setFailure(told ? '' : t('history.failed'))
    if (told) put({ content: [...content, ...told.content], nextCursor: told.nextCursor })
  }
  const onReplay = (roundId: string) => {
    onClose()
    void session.replay(roundId)
  }
  return (
    <>
      <ul className="history-list">
        {content.map((round) => (
          <Round key={round.roundId} round={round} onReplay={onReplay} />
        ))}
      </ul>
      {failure && (
        <p role="alert" className="panel-fault">
          {failure}
        </p>
      )}
      {nextCursor && (
        <Button kind="quiet" wide busy={isMore} onClick={() => void onMore(nextCursor)}>
          {t('history.more')}
        </Button>
      )}
    </>
  )
}
