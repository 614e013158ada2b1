import { betTypeOf, isOfficial, prizeModeOf } from '@krathong/lottery'
import type { SoldGame } from '@krathong/lottery'
import { Money } from '@krathong/ui/money'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Output } from '../../shared/boot.ts'
import { useBrand, vendorsQuery } from '../../shared/queries.ts'
import { Link } from '../../shared/router.tsx'
import { stampOf, zoneOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'
import { picksText, typeName } from './bet-words.ts'
import { CancelTicket } from './cancel-ticket.tsx'
import { drawPlace } from '../../shared/lottery-places.ts'
import { DrawnResult } from './drawn-result.tsx'
import { SaveTicket } from './save-ticket.tsx'
import { Why } from './why.tsx'

interface FactsProps {
  ticket: Output<'lottery', 'ticket'>
  sold: SoldGame
  onClose: () => void
}

/** What a ticket says, its result, and what can be done with it. */
export const TicketFacts = ({ ticket: { ticket, working }, sold, onClose }: FactsProps) => {
  const { t } = useWords()
  const { currency } = useBrand()
  const { data: lobby } = useQuery(vendorsQuery())
  const vendors = lobby?.lanes.flatMap(({ cards }) => cards.map(({ vassalage }) => vassalage)) ?? []
  const type = betTypeOf(sold.series.code, ticket.betType)!
  const money = (amount: string) => <Money amount={amount} currency={currency} />
  const facts: [string, ReactNode][] = [
    [
      t('lottery.draw'),
      <bdi key="n" className="tabular">
        {ticket.numero}
      </bdi>,
    ],
    [t('lottery.betType'), typeName(t, type, ticket.picks[0]?.[0])],
    [t('lottery.picked'), <bdi key="p">{picksText(t, type, ticket.picks)}</bdi>],
    [t('lottery.state'), t(`lottery.outcome.${ticket.outcome}`)],
    [
      t('lottery.linesEach'),
      <span key="l">
        {t('lottery.lines', { count: ticket.lines })} × {money(ticket.each)}
      </span>,
    ],
    [t('bets.stake'), money(ticket.stake)],
    [
      t(type.style === 'lines' ? 'lottery.prizeLine' : 'lottery.odds'),
      <bdi key="o" className="tabular">
        {ticket.price}
      </bdi>,
    ],
    ...(type.style === 'lines' ? [[t('lottery.groupName'), ticket.group] as [string, ReactNode]] : []),
    [t('lottery.prizeMode'), prizeModeOf(sold, vendors)],
    [t('bets.payout'), money(ticket.payout)],
    [`${t('bets.placedAt')} (${zoneOf(ticket.placedAt)})`, stampOf(ticket.placedAt)],
  ]
  return (
    <div className="stack">
      <dl className="lottery-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {ticket.result && <DrawnResult series={sold.series.code} result={ticket.result} marked={working?.at} />}
      {working && <Why ticket={ticket} working={working} isLines={type.style === 'lines'} />}
      {ticket.mayCancel && <CancelTicket ticket={ticket} onClose={onClose} />}
      {working && !isOfficial(sold) && <SaveTicket ticket={ticket} prize={working.prize} />}
      {ticket.result && !isOfficial(sold) && (
        <Link to={drawPlace(ticket)} className="button button-quiet button-wide">
          {t('lottery.check')}
        </Link>
      )}
    </div>
  )
}
