import { Button } from '@krathong/ui/button'
import { FormFault } from '@krathong/ui/field'
import { formatMoney } from '@krathong/ui/money'
import { toast } from '@krathong/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { Trophy } from 'lucide-react'
import { client, refusalText } from '../../shared/client.ts'
import { useBrand } from '../../shared/queries.ts'
import { useWords } from '../../shared/words.ts'
import { ChanceCheck } from './chance-check.tsx'
import { PrizeTerms, TimeLeft, useEntryText } from './chance-parts.tsx'
import type { Raffle } from './queries.ts'
import { useLookAgain } from './use-claim.ts'

/** A raffle from its first ticket to its winners. */
export const RaffleCard = ({ raffle, now }: { raffle: Raffle; now: number }) => {
  const { t } = useWords()
  const entryText = useEntryText()
  const { title, text, phase, locksAt, startsAt, drawsAt, entry, most, own } = raffle
  const isSold = phase === 'OPEN' && Date.parse(locksAt) > now
  return (
    <section className="card reward-card" aria-label={title}>
      <div className="reward-head">
        <strong>{title}</strong>
        <span className="chance-phase" data-phase={phase}>
          {t(`raffle.phase.${phase}`)}
        </span>
      </div>
      {text && <p className="reward-quiet">{text}</p>}
      {phase === 'SCHEDULED' && <TimeLeft word="raffle.opensIn" at={startsAt} now={now} />}
      {isSold && <TimeLeft word="raffle.locksIn" at={locksAt} now={now} />}
      {(phase === 'OPEN' || phase === 'LOCKED') && <TimeLeft word="raffle.drawsIn" at={drawsAt} now={now} />}
      <Prizes raffle={raffle} />
      {phase === 'CANCELLED' ? (
        <p>{t('raffle.cancelled')}</p>
      ) : (
        <p className="reward-quiet">{entryText(entry, most)}</p>
      )}
      {isSold && own.earned > 0 && <Take raffle={raffle} />}
      <Tickets raffle={raffle} />
      {raffle.winners.length > 0 && <Winners raffle={raffle} />}
      <p className="reward-quiet">{t('raffle.oneEach')}</p>
      <PrizeTerms times={raffle.times} claimHours={raffle.claimHours} />
      <ChanceCheck promotionId={raffle.promotionId} of="draw" name={raffle.raffleId} />
    </section>
  )
}

const Prizes = ({ raffle }: { raffle: Raffle }) => {
  const { t } = useWords()
  const { currency } = useBrand()
  return (
    <ul className="chance-prizes" aria-label={t('mission.prizes')}>
      {raffle.prizes.map(({ amount, count }, at) => (
        <li key={at} data-main={at === 0 || undefined}>
          {at === 0 && <Trophy size={18} aria-hidden="true" />}
          <b className="tabular">{formatMoney(amount, currency)}</b>
          <bdi className="tabular">× {count}</bdi>
        </li>
      ))}
    </ul>
  )
}

const Take = ({ raffle: { promotionId, own } }: { raffle: Raffle }) => {
  const { t } = useWords()
  const again = useLookAgain()
  const take = useMutation({
    mutationFn: () => client('chances', 'takeTickets', { promotionId }),
    onSuccess: ({ tickets }) => toast(t('raffle.taken', { count: tickets.length })),
    onSettled: again,
  })
  return (
    <>
      {take.error && <FormFault>{refusalText(take.error, t('shell.offline'))}</FormFault>}
      <Button kind="gold" busy={take.isPending} onClick={() => take.mutate()}>
        {t('raffle.take', { count: own.earned })}
      </Button>
    </>
  )
}

const SHOWN = 6

const Tickets = ({ raffle: { own, tickets, winners } }: { raffle: Raffle }) => {
  const { t } = useWords()
  const won = new Set(winners.map(({ ticket }) => ticket))
  const row = (ticket: string) => (
    <li key={ticket} className="tabular" data-won={won.has(ticket) || undefined}>
      <bdi>{ticket}</bdi>
    </li>
  )
  const rest = own.tickets.slice(SHOWN)
  return (
    <>
      <p>
        {t('raffle.own', { count: own.count })}{' '}
        <span className="reward-quiet">{t('raffle.all', { count: tickets })}</span>
      </p>
      {own.tickets.length > 0 && <ul className="chance-tickets">{own.tickets.slice(0, SHOWN).map(row)}</ul>}
      {rest.length > 0 && (
        <details>
          <summary>{t('raffle.more', { count: own.count - SHOWN })}</summary>
          <ul className="chance-tickets">{rest.map(row)}</ul>
        </details>
      )}
    </>
  )
}

const Winners = ({ raffle: { winners } }: { raffle: Raffle }) => {
  const { t } = useWords()
  const { currency } = useBrand()
  return (
    <table className="mission-ranks">
      <caption>{t('raffle.winners')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('raffle.ticket')}</th>
          <th scope="col">{t('mission.player')}</th>
          <th scope="col">{t('mission.prize')}</th>
        </tr>
      </thead>
      <tbody>
        {winners.map(({ rank, ticket, player, amount, isOwn }) => (
          <tr key={rank} aria-current={isOwn || undefined}>
            <td className="tabular">
              <bdi>{ticket}</bdi>
            </td>
            <td>{isOwn ? <strong>{t('mission.you')}</strong> : <bdi translate="no">{player}</bdi>}</td>
            <td className="tabular">{formatMoney(amount, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
