import { localeOf } from '@krathong/protocol/languages'
import { Button, IconButton, Spinner } from '@krathong/ui/button'
import { Money } from '@krathong/ui/money'
import { useCallback, useState } from 'react'
import type { CallOutput, Calls } from '@krathong/protocol'
import { minus } from '../../../shared/amounts.ts'
import { useFrame, useMoney, useTexts } from '../../../shared/frame-game.tsx'
import { ProofIcon } from '../../../shared/hud/icons.tsx'
import { useAsked } from '../../../shared/panels/use-asked.ts'

type Stretch = CallOutput<Calls['crash']['bets']>
type Bet = Stretch['content'][number]

const netOf = ({ state, payout, stake }: Bet, exponent: number) =>
  state === 'voided' || state === 'open' ? '0' : minus(payout, stake, exponent)

const Line = ({ bet }: { bet: Bet }) => {
  const { opened, parent } = useFrame()
  const t = useTexts()
  const money = useMoney()
  const time = new Intl.DateTimeFormat(localeOf(opened.language), {
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(new Date(bet.placedAt))
  const net = netOf(bet, opened.currency.exponent)
  const told = {
    open: t('crash.isIn'),
    cashed: t('crash.outAt', { multiple: bet.cashedAt ?? '' }),
    lost: t('crash.lostAt', { multiple: bet.crash ?? '' }),
    voided: t('crash.voided'),
  }[bet.state]
  return (
    <li className="history-round">
      <div className="history-when">
        <time dateTime={bet.placedAt}>{time}</time>
        <span>{told}</span>
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
        symbol={opened.currency.symbol}
        signed
        className={net.startsWith('-') ? 'history-net' : 'history-net history-gain'}
      />
      <div className="history-acts">
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
export const CrashHistory = () => {
  const { client } = useFrame()
  const t = useTexts()
  const [isMore, setIsMore] = useState(false)
  const [failure, setFailure] = useState('')
  const ask = useCallback((): Promise<Stretch> => client('crash', 'bets', { limit: 50 }), [client])
  const { asked, retry, put } = useAsked(ask)
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
  if (content.length === 0) return <p className="panel-wait">{t('crash.noBets')}</p>
  const onMore = async (cursor: string) => {
    setIsMore(true)
    const told = await client('crash', 'bets', { cursor, limit: 50 }).catch(() => null)
    setIsMore(false)
    setFailure(told ? '' : t('history.failed'))
    if (told) put({ content: [...content, ...told.content], nextCursor: told.nextCursor })
  }
  return (
    <>
      <ul className="history-list">
        {content.map((bet) => (
          <Line key={bet.betId} bet={bet} />
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
