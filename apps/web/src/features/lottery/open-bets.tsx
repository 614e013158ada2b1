import { betTypeOf, soldGameOf } from '@krathong/lottery'
import { Money } from '@krathong/ui/money'
import { ticketPlace } from '../../shared/lottery-places.ts'
import { useBrand } from '../../shared/queries.ts'
import { RecordList, useCallRecords } from '../../shared/record-list.tsx'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import { picksText, typeName } from './bet-words.ts'
import type { LobbyGame } from './game-card.tsx'
import type { Ticket } from './queries.ts'

/** What the player has bet on draws of Viet Nam that are not over. */
export const OpenBets = ({ games }: { games: readonly LobbyGame[] }) => {
  const { t } = useWords()
  const { records } = useCallRecords('lottery', 'tickets', { lottoArea: 'VN', state: 'open' })
  const nameOf = (code: string) => games.find(({ gameCode }) => gameCode === code)?.name ?? code
  return (
    <RecordList
      records={records}
      empty={{ title: t('lottery.noTickets'), text: t('lottery.vn.noBets') }}
      draw={(rows) => (
        <ul className="lottery-open-bets">
          {rows.map((ticket) => (
            <li key={ticket.ticketId}>
              <OpenBet ticket={ticket} name={nameOf(ticket.gameCode)} />
            </li>
          ))}
        </ul>
      )}
    />
  )
}

const OpenBet = ({ ticket, name }: { ticket: Ticket; name: string }) => {
  const { t } = useWords()
  const { currency } = useBrand()
  const type = betTypeOf(soldGameOf(ticket.gameCode)!.series.code, ticket.betType)!
  return (
    <Link to={ticketPlace(ticket)} className="lottery-ticket">
      <span className="lottery-ticket-head">
        <b>{name}</b>
        <Money amount={ticket.stake} currency={currency} />
      </span>
      <span>{typeName(t, type, ticket.picks[0]?.[0])}</span>
      <bdi className="lottery-picked">{picksText(t, type, ticket.picks)}</bdi>
      <span className="lottery-quiet">
        {t('lottery.draw')} <bdi className="tabular">{ticket.numero}</bdi>
      </span>
    </Link>
  )
}
