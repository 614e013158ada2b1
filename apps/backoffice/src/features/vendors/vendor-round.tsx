import { type Column, DataTable } from '../../shared/data-table.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Money } from '../../shared/money.tsx'
import { Facts, Section, Tag } from '../../shared/page-head.tsx'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import { BetState } from '../../shared/bet-state.tsx'
import type { VendorRound } from './queries.ts'

type Event = VendorRound['events'][number]

const EventState = ({ event }: { event: Event }) => {
  const { t } = useWords()
  if (event.isHeld && event.state === 'standing') return <Tag tone="warn">{t('vendor.event.held')}</Tag>
  if (event.state === 'standing') return <Tag tone="good">{t('vendor.event.standing')}</Tag>
  if (event.state === 'refused') return <Tag tone="bad">{event.code}</Tag>
  return <Tag>{t(`vendor.event.${event.state}`)}</Tag>
}

/** A round of an outside vendor: what it came to, and every act with both sides' ids. */
export const VendorRoundView = ({ round }: { round: VendorRound }) => {
  const { t } = useWords()
  const { currency } = round
  const columns: Column<Event>[] = [
    { id: 'kind', header: t('vendor.event'), cell: (row) => t(`vendor.event.${row.kind}`) },
    { id: 'tx', header: t('vendor.event.theirs'), cell: (row) => <code>{row.vendorTx}</code> },
    { id: 'our', header: t('vendor.event.ours'), isWideOnly: true, cell: (row) => <code>{row.txId}</code> },
    {
      id: 'ref',
      header: t('vendor.event.ref'),
      isWideOnly: true,
      cell: (row) => (row.refTx === null ? '–' : <code>{row.refTx}</code>),
    },
    { id: 'state', header: t('vendor.state'), cell: (row) => <EventState event={row} /> },
    { id: 'at', header: t('ledger.at'), cell: (row) => <Moment at={row.at} form="full" /> },
    {
      id: 'amount',
      header: t('ledger.amount'),
      isNumber: true,
      cell: (row) => (
        <>
          <Money amount={row.amount} currency={currency} />
          {row.jackpot.map(({ fund, amount }) => (
            <div key={fund} className="quiet">
              {t('vendor.event.jackpot', { fund })} <Money amount={amount} currency={currency} />
            </div>
          ))}
        </>
      ),
    },
  ]
  return (
    <>
      <Section title={t('round.about')}>
        <Facts
          items={[
            [t('vendor.name'), `${round.vendorName} (${round.vendorCode})`],
            [t('round.game'), round.gameName],
            [
              t('round.player'),
              <Link key="player" to={`/players/${round.playerId}`}>
                {round.playerId.slice(-8)}
              </Link>,
            ],
            [t('vendor.event.round'), <code key="round">{round.vendorRound}</code>],
            [t('round.state'), <BetState key="state" state={round.state} />],
            [t('round.stake'), <Money key="stake" amount={round.stake} currency={currency} />],
            [t('round.payout'), <Money key="payout" amount={round.payout} currency={currency} />],
            [t('round.placed'), <Moment key="at" at={round.openedAt} form="full" />],
          ]}
        />
      </Section>
      <Section title={t('vendor.events')}>
        <DataTable
          label={t('vendor.events')}
          rows={round.events}
          columns={columns}
          keyOf={(row) => row.txId}
        />
      </Section>
    </>
  )
}
