import { buttonClass } from '@krathong/ui/button'
import { Dialog } from '@krathong/ui/dialog'
import { Failed, Loading } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import type { Output } from '../../shared/boot.ts'
import { callQuery, refusalText } from '../../shared/client.ts'
import { useBrand } from '../../shared/queries.ts'
import { ticketPlace } from '../../shared/lottery-places.ts'
import { Link } from '../../shared/router.tsx'
import { stampOf, zoneOf } from '../../shared/time.ts'
import { OwnMoney } from '../../shared/own-money.tsx'
import { useWords, type WordKey } from '../../shared/words.ts'
import { Facts } from './record-tools.tsx'

type Detail = Output<'records', 'statementEntry'>

const sides: Readonly<Record<string, WordKey>> = {
  games: 'side.games',
  'vendor-clearing': 'side.vendor',
  jackpot: 'side.jackpot',
  'play-money-issue': 'side.playMoney',
  'payment-clearing': 'side.payment',
  fees: 'side.fees',
  promotions: 'side.promotions',
  'agent-pay': 'side.agentPay',
  adjustments: 'side.adjustments',
  'points-liability': 'side.points',
  cash: 'account.cash',
  bonus: 'account.bonus',
  'open-bets': 'account.open-bets',
  'withdrawal-hold': 'account.withdrawal-hold',
  'vendor-hold': 'account.vendor-hold',
  commission: 'account.commission',
  'review-hold': 'account.review-hold',
}

/** One entry with all that is known of it: a person can read it out to customer service. */
export const EntryDialog = ({ entryId, onClose }: { entryId: string; onClose: () => void }) => {
  const { t } = useWords()
  const { data, error, refetch } = useQuery(callQuery('records', 'statementEntry', { entryId }))
  return (
    <Dialog name="entry" title={t('records.entry')} onClose={onClose}>
      {error && !data && (
        <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Loading rows={5} height="40px" />}
      {data && <EntryFacts detail={data} />}
    </Dialog>
  )
}

const EntryFacts = ({ detail }: { detail: Detail }) => {
  const { t } = useWords()
  const { currency } = useBrand()
  const { entry, account, otherSide, isOwnAccount, transactionId } = detail
  const side = sides[otherSide]
  const money = (amount: string, signed = false) => (
    <OwnMoney amount={amount} currency={currency} signed={signed} />
  )
  return (
    <div className="stack">
      <Facts
        facts={[
          { label: t('statement.kind'), value: t(`statement.${entry.kind}`) },
          { label: t('statement.amount'), value: money(entry.amount, true) },
          { label: t('statement.before'), value: money(entry.balanceBefore) },
          { label: t('statement.after'), value: money(entry.balanceAfter) },
          { label: t('statement.account'), value: t(`account.${account}`) },
          {
            label: t('statement.otherSide'),
            value: entry.counterpart ?? (side ? t(side) : t('side.house')),
          },
          isOwnAccount && { label: t('statement.ownAccount'), value: t('statement.stillYours') },
          entry.gameName !== null && { label: t('bets.game'), value: entry.gameName },
          { label: `${t('records.time')} (${zoneOf(entry.at)})`, value: <Stamp text={stampOf(entry.at)} /> },
          { label: t('records.utc'), value: <Stamp text={entry.at} /> },
          { label: t('records.entryNumber'), value: <Number text={entry.entryId} /> },
          { label: t('records.transaction'), value: <Number text={transactionId} /> },
        ]}
      />
      <Onward detail={detail} />
    </div>
  )
}

const Stamp = ({ text }: { text: string }) => <span className="tabular">{text}</span>
const Number = ({ text }: { text: string }) => <span className="mono record-number">{text}</span>

/** Where the entry leads. */
const Onward = ({ detail: { entry, reference } }: { detail: Detail }) => {
  const { t } = useWords()
  if (entry.lottery)
    return (
      <Link to={ticketPlace(entry.lottery)} className={buttonClass({ kind: 'quiet', wide: true })}>
        {t('lottery.ticket')}
      </Link>
    )
  if (entry.roundId)
    return (
      <Link to={`/verify/${entry.roundId}`} className={buttonClass({ kind: 'quiet', wide: true })}>
        <ShieldCheck size={18} aria-hidden="true" />
        {t('records.toRound')}
      </Link>
    )
  if (reference.type === 'line-transfer')
    return (
      <Link
        to={`#/me/receipts?receipt=${reference.id}`}
        className={buttonClass({ kind: 'quiet', wide: true })}
      >
        {t('line.receipt')}
      </Link>
    )
  if (reference.type === 'vendor-bet')
    return (
      <Link to="#/me/bets" className={buttonClass({ kind: 'quiet', wide: true })}>
        {t('me.bets')}
      </Link>
    )
  return null
}
