import { localeOf } from '@krathong/protocol/languages'
import { Button, IconButton, Spinner } from '@krathong/ui/button'
import { Money } from '@krathong/ui/money'
import type { CallOutput, Calls } from '@krathong/protocol'
import { useCallback, useState } from 'react'
import { minus } from '../../shared/amounts.ts'
import { useMoney, useTexts } from '../../shared/frame-game.tsx'
import { ProofIcon } from '../../shared/hud/icons.tsx'
import { useAsked } from '../../shared/panels/use-asked.ts'
import { useBingo } from './bingo-context.tsx'

type Stretch = CallOutput<Calls['bingo']['rounds']>
type Round = Stretch['content'][number]

const PAGE = 15

const RoundLine = ({ round }: { round: Round }) => {
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
          symbol={opened.currency.symbol}
          signed
          className={net.startsWith('-') ? 'history-net' : 'history-net history-gain'}
        />
      )}
      <div className="history-acts">
        <IconButton label={t('history.proof')} kind="quiet" onClick={() => parent.showProof(round.roundId)}>
          <ProofIcon />
        </IconButton>
      </div>
    </li>
  )
}

/** Rounds of the room that are over, the newest first, each with its proof. */
export const BingoRounds = () => {
  const { client } = useBingo()
  const t = useTexts()
  const [isMore, setIsMore] = useState(false)
  const ask = useCallback((): Promise<Stretch> => client('bingo', 'rounds', { limit: PAGE }), [client])
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
  if (content.length === 0) return <p className="panel-wait">{t('history.empty')}</p>
  const onMore = async (cursor: string) => {
    setIsMore(true)
    const told = await client('bingo', 'rounds', { cursor, limit: PAGE }).catch(() => null)
    setIsMore(false)
    if (told) put({ content: [...content, ...told.content], nextCursor: told.nextCursor })
  }
  return (
    <>
      <ul className="history-list">
        {content.map((round) => (
          <RoundLine key={round.roundId} round={round} />
        ))}
      </ul>
      {nextCursor && (
        <Button kind="quiet" wide busy={isMore} onClick={() => void onMore(nextCursor)}>
          {t('history.more')}
        </Button>
      )}
    </>
  )
}
