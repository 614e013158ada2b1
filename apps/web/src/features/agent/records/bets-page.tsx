import { Money } from '@krathong/ui/money'
import type { CurrencyForm } from '@krathong/ui/money'
import { lazy, Suspense } from 'react'
import { categories } from '../points-fields.tsx'
import type { Output } from '../../../shared/boot.ts'
import { download } from '../../../shared/download.ts'
import { useCallRecords } from '../../../shared/record-list.tsx'
import { countOf, stampOf } from '../../../shared/time.ts'
import { useWords } from '../../../shared/words.ts'
import { Choice, SaveFile } from '../../../shared/record-tools.tsx'
import { Figure } from '../figures.tsx'
import { resultClass } from '../team-today.tsx'
import { RecordFilter, useRecordFilter } from './record-filter.tsx'
import { TeamRecordList } from './team-record-list.tsx'
import '../../../shared/records.css'
import '../agent.css'
import '../team.css'

const TicketName = lazy(() => import('./ticket-name.tsx').then((part) => ({ default: part.TicketName })))

type Bets = Output<'agentRecords', 'bets'>
type Bet = Bets['content'][number]

const PER_LOAD = 25
const orders = {
  settledAt: { sort: 'settledAt', order: 'down' },
  stake: { sort: 'stake', order: 'down' },
  payout: { sort: 'payout', order: 'down' },
  won: { sort: 'result', order: 'down' },
  lost: { sort: 'result', order: 'up' },
} as const
type Order = keyof typeof orders
const orderNames = Object.keys(orders) as Order[]

/** Every settled bet of the team, by whoever below placed it. */
export const TeamBetsPage = () => {
  const { t } = useWords()
  const filter = useRecordFilter()
  const { query, change } = filter
  const category = categories.find((one) => one === query.get('category'))
  const order = orderNames.find((one) => one === query.get('sort')) ?? 'settledAt'
  const input = { ...filter.input, ...orders[order], ...(category && { category }) }
  const { records, first } = useCallRecords('agentRecords', 'bets', { ...input, limit: PER_LOAD })
  return (
    <div className="stack">
      <RecordFilter filter={filter} />
      <div className="record-tools">
        <Choice
          label={t('teamRecords.category')}
          value={category ?? ''}
          onChange={(value) => change({ category: value || null })}
        >
          <option value="">{t('teamRecords.allGames')}</option>
          {categories.map((one) => (
            <option key={one} value={one}>
              {t(`shell.category.${one}`)}
            </option>
          ))}
        </Choice>
        <Choice
          label={t('team.sort')}
          value={order}
          onChange={(value) => change({ sort: value === 'settledAt' ? null : value })}
        >
          {orderNames.map((one) => (
            <option key={one} value={one}>
              {t(`teamRecords.sort.${one}`)}
            </option>
          ))}
        </Choice>
        <SaveFile
          fetchFile={(cursor) => download('agentRecords', 'betFile', { ...input, ...(cursor && { cursor }) })}
        />
      </div>
      {first?.total && <Totals total={first.total} currency={first.currency} />}
      <TeamRecordList
        records={records}
        none={t('bets.none')}
        note={first && t('teamRecords.betsNote', { zone: first.timeZone })}
        draw={(bets) => <BetRows bets={bets} currency={first!.currency} />}
      />
    </div>
  )
}

const Totals = ({ total, currency }: { total: NonNullable<Bets['total']>; currency: CurrencyForm }) => {
  const { t } = useWords()
  return (
    <dl className="agent-figures">
      <Figure name={t('agent.bets')}>{countOf(total.bets)}</Figure>
      <Figure name={t('agent.stake')}>
        <Money amount={total.stake} currency={currency} />
      </Figure>
      <Figure name={t('agent.payout')}>
        <Money amount={total.payout} currency={currency} />
      </Figure>
      <Figure name={t('agent.result')} className={resultClass(total.result)}>
        <Money amount={total.result} currency={currency} signed />
      </Figure>
    </dl>
  )
}

const BetRows = ({ bets, currency }: { bets: readonly Bet[]; currency: CurrencyForm }) => {
  const { t } = useWords()
  return (
    <table className="records">
      <thead>
        <tr>
          <th>{t('records.time')}</th>
          <th>{t('account.username')}</th>
          <th className="number">{t('bets.stake')}</th>
          <th className="number">{t('bets.payout')}</th>
          <th className="number">{t('bets.net')}</th>
        </tr>
      </thead>
      <tbody>
        {bets.map((bet) => (
          <tr key={bet.betId}>
            <td className="tabular record-time">{stampOf(bet.settledAt)}</td>
            <td className="record-main">
              <bdi>{bet.account}</bdi>
              <span className="record-about">
                <bdi>{bet.game}</bdi> · {t(`shell.category.${bet.category}`)}
              </span>
              {bet.ticket && (
                <span className="record-about">
                  <bdi className="tabular">{bet.ticket.numero}</bdi> ·{' '}
                  <Suspense fallback={bet.ticket.betType}>
                    <TicketName ticket={bet.ticket} />
                  </Suspense>
                </span>
              )}
            </td>
            <td className="number" data-label={t('bets.stake')}>
              <Money amount={bet.stake} currency={currency} />
              {bet.valid !== bet.stake && (
                <span className="record-about">
                  {t('profit.validBet')} <Money amount={bet.valid} currency={currency} />
                </span>
              )}
            </td>
            <td className="number" data-label={t('bets.payout')}>
              <Money amount={bet.payout} currency={currency} />
            </td>
            <td className={`number ${resultClass(bet.result)}`} data-label={t('bets.net')}>
              <Money amount={bet.result} currency={currency} signed />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
