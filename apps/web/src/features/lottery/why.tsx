import { Money } from '@krathong/ui/money'
import type { Output } from '../../shared/boot.ts'
import { useBrand } from '../../shared/queries.ts'
import { useWords } from '../../shared/words.ts'
import type { Ticket } from './queries.ts'

type TicketOutput = Output<'lottery', 'ticket'>

/** The judge's own working: what counted, and the sum that leads from it to the payout. */
export const Why = ({
  ticket,
  working,
  isLines,
}: {
  ticket: Ticket
  working: NonNullable<TicketOutput['working']>
  isLines: boolean
}) => {
  const { t } = useWords()
  const { currency } = useBrand()
  const money = (amount: string) => <Money amount={amount} currency={currency} />
  const hasRebate = /[1-9]/.test(working.rebate)
  return (
    <section className="lottery-why">
      <h3>{t('lottery.why')}</h3>
      {working.won > 0 && (
        <>
          {isLines && (
            <ul>
              {working.hits.map((hit) => (
                <li key={hit.picked.join()}>
                  <bdi className="tabular">{hit.picked.join(' ')}</bdi>:{' '}
                  {t('lottery.lines', { count: hit.lines })}
                </li>
              ))}
            </ul>
          )}
          <p>
            <bdi className="tabular lottery-sum">
              {working.won} × {money(working.each)} × {working.price}
              {isLines && <> ÷ {working.per}</>} = {money(working.prize)}
            </bdi>
          </p>
          {isLines && <p className="lottery-quiet">{t('lottery.whyPer', { per: working.per })}</p>}
        </>
      )}
      {working.won === 0 && <p>{t(ticket.outcome === 'push' ? 'lottery.whyPush' : 'lottery.whyLost')}</p>}
      {hasRebate && (
        <p>
          {t('lottery.whyRebate')} {money(working.rebate)}
        </p>
      )}
    </section>
  )
}
