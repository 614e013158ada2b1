import { betName, betTypeOf, picksName, soldGameOf } from '@krathong/lottery'
import type { Output } from '../../../shared/boot.ts'
import { useWords } from '../../../shared/words.ts'
import type { WordKey } from '../../../shared/words.ts'

type Ticket = NonNullable<Output<'agentRecords', 'bets'>['content'][number]['ticket']>

/** What was bet on in a draw: the kind of bet and what was picked. It brings the rules of all lotteries, so it is loaded apart. */
export const TicketName = ({ ticket: { gameCode, betType, picks } }: { ticket: Ticket }) => {
  const { t } = useWords()
  const series = soldGameOf(gameCode)?.series.code
  const type = series === undefined ? undefined : betTypeOf(series, betType)
  if (!type) return <bdi dir="ltr">{betType}</bdi>
  const say = (key: string, values?: Record<string, string | number>) => t(key as WordKey, values)
  return (
    <>
      {betName(say, type, picks[0]?.[0])}: <bdi dir="ltr">{picksName(say, type, picks)}</bdi>
    </>
  )
}
