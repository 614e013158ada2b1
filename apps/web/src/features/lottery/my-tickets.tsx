import { betTypeOf } from '@krathong/lottery'
import type { SoldGame } from '@krathong/lottery'
import { Money } from '@krathong/ui/money'
import { Segments } from '@krathong/ui/tabs'
import { useState } from 'react'
import { useBrand } from '../../shared/queries.ts'
import { RecordList, useCallRecords } from '../../shared/record-list.tsx'
import { useSearch } from '../../shared/router.tsx'
import { stampOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'
import { picksText, typeName } from './bet-words.ts'
import { MyChases } from './my-chases.tsx'
import type { Ticket } from './queries.ts'
import { TicketDialog } from './ticket-dialog.tsx'

const filters = ['all', 'open', 'settled', 'voided', 'chases'] as const
type Filter = (typeof filters)[number]

/** A player's own tickets and chases of this lottery, newest first, each with its state. */
export const MyTickets = ({ sold }: { sold: SoldGame }) => {
  const { t } = useWords()
  const [filter, setFilter] = useState<Filter>('all')
  return (
    <section className="stack">
      <Segments
        label={t('lottery.state')}
        value={filter}
        options={filters.map((value) => ({ value, label: t(`lottery.filter.${value}`) }))}
        onChange={setFilter}
      />
      {filter === 'chases' ? <MyChases sold={sold} /> : <TicketList sold={sold} filter={filter} />}
    </section>
  )
}

const TicketList = ({ sold, filter }: { sold: SoldGame; filter: Exclude<Filter, 'chases'> }) => {
  const { t } = useWords()
  const [shown, setShown] = useState(useSearch().get('ticket'))
  const gameCode = sold.game.code
  const { records } = useCallRecords('lottery', 'tickets', {
    gameCode,
    ...(filter === 'all' ? {} : { state: filter }),
  })
  return (
    <>
      <RecordList
        records={records}
        empty={{ title: t('lottery.noTickets'), text: t('lottery.noTicketsText') }}
        draw={(rows) => (
          <ul className="lottery-tickets">
            {rows.map((ticket) => (
              <TicketRow
                key={ticket.ticketId}
                sold={sold}
                ticket={ticket}
                onOpen={() => setShown(ticket.ticketId)}
              />
            ))}
          </ul>
        )}
      />
      {shown !== null && <TicketDialog ticketId={shown} sold={sold} onClose={() => setShown(null)} />}
    </>
  )
}

const TicketRow = ({ sold, ticket, onOpen }: { sold: SoldGame; ticket: Ticket; onOpen: () => void }) => {
  const { t } = useWords()
  const { currency } = useBrand()
  const type = betTypeOf(sold.series.code, ticket.betType)!
  return (
    <li>
      <button type="button" className="lottery-ticket" onClick={onOpen}>
        <span className="lottery-ticket-head">
          <b>{typeName(t, type, ticket.picks[0]?.[0])}</b>
          <span className={`lottery-outcome lottery-outcome-${ticket.outcome}`}>
            {t(`lottery.outcome.${ticket.outcome}`)}
          </span>
        </span>
        <bdi className="lottery-picked">{picksText(t, type, ticket.picks)}</bdi>
        <span className="lottery-ticket-head">
          <span className="lottery-quiet">
            <bdi className="tabular">{ticket.numero}</bdi> · {stampOf(ticket.placedAt)}
          </span>
          <span>
            <Money amount={ticket.stake} currency={currency} />
            {ticket.outcome === 'won' && (
              <>
                {' → '}
                <Money amount={ticket.payout} currency={currency} className="lottery-won" />
              </>
            )}
          </span>
        </span>
      </button>
    </li>
  )
}
