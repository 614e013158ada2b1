import { betTypeOf } from '@krathong/lottery'
import type { SoldGame } from '@krathong/lottery'
import { RefusedError } from '@krathong/protocol/client'
import { Button } from '@krathong/ui/button'
import { FormFault } from '@krathong/ui/field'
import { useQuery } from '@tanstack/react-query'
import { client, refusalText } from '../../shared/client.ts'
import { useWords } from '../../shared/words.ts'
import { picksText, typeName } from './bet-words.ts'
import { oddsText } from './odds-text.ts'
import { amountIn, atPrices } from './slip.ts'
import type { PriceNow, SlipLine } from './slip.ts'

const ABOUT_PRICES: readonly string[] = ['PRICE_CHANGED', 'NUMBER_CLOSED', 'NUMBER_FULL']

interface FaultProps {
  error: unknown
  sold: SoldGame
  order: { lines: readonly SlipLine[]; numero: string; group: number }
  /** The slip at the prices that the person has agreed to. */
  onAccept: (lines: readonly SlipLine[]) => void
}

/** Why a slip was not sold. Where it is about prices, what each bet would be sold at now: nothing is sold at a lower one unasked. */
export const SlipFault = ({ error, ...props }: FaultProps) => {
  const { t } = useWords()
  if (!error) return null
  const isAboutPrices = error instanceof RefusedError && ABOUT_PRICES.includes(error.code)
  return (
    <>
      <FormFault>{refusalText(error, t('shell.offline'))}</FormFault>
      {isAboutPrices && <NewPrices {...props} />}
    </>
  )
}

const usePrices = (gameCode: string, { lines, numero, group }: FaultProps['order']) => {
  const tickets = lines.map(({ betType, picks, each, price }) => ({ betType, picks, each, price }))
  return useQuery({
    queryKey: ['lottery', 'prices', gameCode, numero, group, tickets],
    queryFn: () => client('lottery', 'prices', { gameCode, numero, group, tickets }),
    enabled: lines.length > 0,
    staleTime: 0,
    gcTime: 0,
  })
}

const NewPrices = ({ sold, order, onAccept }: Omit<FaultProps, 'error'>) => {
  const { t } = useWords()
  const { data } = usePrices(sold.game.code, order)
  if (!data || data.tickets.length !== order.lines.length) return null
  const prices: readonly PriceNow[] = data.tickets
  const moved = order.lines.flatMap((line, at) => {
    const now = prices[at]!
    return now.tier === 'closed' || amountIn(now.price) < amountIn(line.price) ? [{ line, now }] : []
  })
  const isLower = moved.some(({ now }) => now.tier !== 'closed')
  return (
    <div className="lottery-moved" role="group" aria-label={t('lottery.prices.title')}>
      <ul>
        {moved.map(({ line, now }) => (
          <Moved key={`${line.betType} ${JSON.stringify(line.picks)}`} {...{ sold, line, now }} />
        ))}
      </ul>
      {isLower && (
        <Button kind="quiet" small onClick={() => onAccept(atPrices(order.lines, sold.series.code, prices))}>
          {t('lottery.prices.accept')}
        </Button>
      )}
    </div>
  )
}

const Moved = ({ sold, line, now }: { sold: SoldGame; line: SlipLine; now: PriceNow }) => {
  const { t } = useWords()
  const type = betTypeOf(sold.series.code, line.betType)!
  return (
    <li>
      {typeName(t, type, line.picks[0]?.[0])} <bdi>{picksText(t, type, line.picks)}</bdi>
      {': '}
      {now.tier === 'closed' ? (
        t(amountIn(now.left) > 0n ? 'lottery.prices.full' : 'lottery.prices.closed', { left: now.left })
      ) : (
        <bdi className="tabular">
          <s>{oddsText(amountIn(line.price))}</s> <b>{oddsText(amountIn(now.price))}</b>
        </bdi>
      )}
    </li>
  )
}
