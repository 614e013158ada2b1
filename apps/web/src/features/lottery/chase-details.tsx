import { betTypeOf } from '@krathong/lottery'
import type { SoldGame } from '@krathong/lottery'
import { Button } from '@krathong/ui/button'
import { Dialog } from '@krathong/ui/dialog'
import { FormFault } from '@krathong/ui/field'
import { Money } from '@krathong/ui/money'
import { Failed, Loading } from '@krathong/ui/state'
import { toast } from '@krathong/ui/toast'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Output } from '../../shared/boot.ts'
import { client, refusalText } from '../../shared/client.ts'
import { useBrand } from '../../shared/queries.ts'
import { useWords } from '../../shared/words.ts'
import { picksText, typeName } from './bet-words.ts'
import { chaseQuery } from './queries.ts'
import './chase.css'

interface DetailsProps {
  chaseId: string
  sold: SoldGame
  onClose: () => void
}

/** One chase: what is played, and draw by draw what came of it. */
export const ChaseDetails = ({ chaseId, sold, onClose }: DetailsProps) => {
  const { t } = useWords()
  const { data, error, refetch } = useQuery(chaseQuery(chaseId))
  return (
    <Dialog name="lottery-chase" title={t('lottery.chase.title')} onClose={onClose}>
      {error && !data && (
        <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Loading rows={6} height="28px" />}
      {data && <TicketOutput ticket={data} sold={sold} />}
    </Dialog>
  )
}

const TicketOutput = ({
  ticket: { chase, items },
  sold,
}: {
  ticket: Output<'lottery', 'chaseOf'>
  sold: SoldGame
}) => {
  const { t } = useWords()
  const { currency } = useBrand()
  const facts = [
    [t('lottery.total'), chase.total],
    [t('lottery.chase.played'), chase.played],
    [t('lottery.chase.refunded'), chase.refunded],
    [t('bets.payout'), chase.prize],
  ] as const
  return (
    <div className="lottery-chase">
      <ul className="lottery-tickets">
        {chase.tickets.map((ticket) => {
          const type = betTypeOf(sold.series.code, ticket.betType)!
          return (
            <li key={`${ticket.betType} ${JSON.stringify(ticket.picks)}`}>
              <b>{typeName(t, type, ticket.picks[0]?.[0])}</b>{' '}
              <bdi className="lottery-picked">{picksText(t, type, ticket.picks)}</bdi>
            </li>
          )
        })}
      </ul>
      <dl className="lottery-facts">
        {facts.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Money amount={amount} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="lottery-quiet">{t(chase.stopsOnWin ? 'lottery.chase.stops' : 'lottery.chase.goesOn')}</p>
      <ol className="lottery-chase-draws lottery-chase-told">
        {items.map((item) => (
          <li key={item.numero}>
            <bdi className="tabular">{item.numero}</bdi>
            <span>{t(`lottery.chase.item.${item.state}`)}</span>
            <Money amount={item.stake} currency={currency} />
            {item.cause && <small>{t(`lottery.chase.cause.${item.cause}`)}</small>}
          </li>
        ))}
      </ol>
      {items.some(({ state }) => state === 'waiting') && <CancelRest chaseId={chase.chaseId} />}
    </div>
  )
}

/** Takes back what waits; the server decides what still does. */
const CancelRest = ({ chaseId }: { chaseId: string }) => {
  const { t } = useWords()
  const cache = useQueryClient()
  const cancelling = useMutation({
    mutationFn: () => client('lottery', 'cancelChase', { chaseId }),
    onSuccess: () => toast(t('lottery.chase.cancelled')),
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: ['lottery'] })
      void cache.invalidateQueries({ queryKey: ['wallet', 'balance'] })
    },
  })
  return (
    <>
      {cancelling.error && <FormFault>{refusalText(cancelling.error, t('shell.offline'))}</FormFault>}
      <Button kind="quiet" wide busy={cancelling.isPending} onClick={() => cancelling.mutate()}>
        {t('lottery.chase.cancelRest')}
      </Button>
    </>
  )
}
