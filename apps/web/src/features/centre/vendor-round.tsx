import type { CurrencyForm } from '@krathong/ui/money'
import { Failed, Loading } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import type { Output } from '../../shared/boot.ts'
import { callQuery, refusalText } from '../../shared/client.ts'
import { useBrand } from '../../shared/queries.ts'
import { stampOf } from '../../shared/time.ts'
import { OwnMoney } from '../../shared/own-money.tsx'
import { useWords } from '../../shared/words.ts'
import { Facts } from './record-tools.tsx'

type Round = Output<'vendorWallets', 'round'>
type Event = Round['events'][number]

const EventRow = ({ event, currency }: { event: Event; currency: CurrencyForm }) => {
  const { t } = useWords()
  const word = t(`vendorRound.${event.kind}`)
  const mark =
    event.state === 'taken-back'
      ? t('vendorRound.takenBack')
      : event.state === 'refused'
        ? t('vendorRound.refused')
        : event.isHeld
          ? t('vendorRound.held')
          : null
  return (
    <li className="vendor-round-event">
      <span>
        {word}
        {mark !== null && <span className="record-note"> · {mark}</span>}
      </span>
      {event.kind !== 'rollback' && event.kind !== 'end-round' && event.kind !== 'tombstone' && (
        <OwnMoney amount={event.amount} currency={currency} />
      )}
      {event.jackpot.map(({ fund, amount }) => (
        <span key={fund} className="record-note">
          {t('vendorRound.jackpot', { fund })} <OwnMoney amount={amount} currency={currency} />
        </span>
      ))}
      <span className="record-note">{stampOf(event.at)}</span>
      <span className="mono record-number">{event.vendorTx}</span>
    </li>
  )
}

/** What an outside vendor told of one round: every act with its own number, for asking the vendor or us about it. */
export const VendorRound = ({ roundId, vendor }: { roundId: string; vendor: string }) => {
  const { t } = useWords()
  const { currency } = useBrand()
  const { data, error, refetch } = useQuery(callQuery('vendorWallets', 'round', { roundId }))
  if (error && !data)
    return <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={3} height="40px" />
  return (
    <section className="stack" aria-label={t('vendorRound.title')}>
      <Facts
        facts={[
          {
            label: t('vendorRound.number', { vendor }),
            value: <span className="mono record-number">{data.vendorRound}</span>,
          },
        ]}
      />
      <ol className="vendor-round-events">
        {data.events.map((event) => (
          <EventRow key={event.txId} event={event} currency={currency} />
        ))}
      </ol>
      <p className="record-note">{t('bets.vendorRound', { vendor })}</p>
    </section>
  )
}
