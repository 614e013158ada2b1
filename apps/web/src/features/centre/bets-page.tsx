import { buttonClass } from '@krathong/ui/button'
import { Money } from '@krathong/ui/money'
import { ShieldCheck } from 'lucide-react'
import { sumAmounts } from '../../shared/amounts.ts'
import type { Output } from '../../shared/boot.ts'
import { client } from '../../shared/client.ts'
import { useBrand } from '../../shared/queries.ts'
import { Link } from '../../shared/router.tsx'
import { stampOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'
import { DateRange, useDateRange } from './date-range.tsx'
import { RecordList, useRecords } from '../../shared/record-list.tsx'
import './records.css'

const PER_LOAD = 25

type Bet = Output<'records', 'bets'>['content'][number]

export const BetsPage = () => {
  const { t } = useWords()
  const range = useDateRange()
  const records = useRecords<Bet>(['records', 'bets', range.query], (cursor, signal) =>
    client('records', 'bets', { ...range.query, limit: PER_LOAD, ...(cursor && { cursor }) }, { signal }),
  )
  return (
    <div className="stack">
      <DateRange range={range} />
      <RecordList
        records={records}
        empty={{ title: t('bets.none'), text: t('bets.noneText') }}
        action={
          <Link to="/rng" className={buttonClass()}>
            {t('shell.games')}
          </Link>
        }
        draw={(bets) => <BetTable bets={bets} />}
      />
    </div>
  )
}

const BetTable = ({ bets }: { bets: readonly Bet[] }) => {
  const { t } = useWords()
  const { symbol } = useBrand().currency
  return (
    <>
      <BetTotals bets={bets} />
      <table className="records">
        <thead>
          <tr>
            <th>{t('records.time')}</th>
            <th>{t('bets.game')}</th>
            <th className="number">{t('bets.stake')}</th>
            <th className="number">{t('bets.payout')}</th>
            <th className="number">{t('bets.net')}</th>
            <th>{t('bets.proof')}</th>
          </tr>
        </thead>
        <tbody>
          {bets.map((bet) => (
            <tr key={bet.betId}>
              <td className="tabular record-time">{stampOf(bet.placedAt)}</td>
              <td className="record-main">
                {bet.gameName}
                {bet.state !== 'settled' && <span className="record-state">{t(`bets.${bet.state}`)}</span>}
              </td>
              <td className="number" data-label={t('bets.stake')}>
                <Money amount={bet.stake} symbol={symbol} />
              </td>
              <td className="number" data-label={t('bets.payout')}>
                <Money amount={sumAmounts([bet.payout, bet.jackpot])} symbol={symbol} />
              </td>
              <td className={`number ${gainClass(bet.netWin)}`} data-label={t('bets.net')}>
                <Money amount={bet.netWin} symbol={symbol} signed />
              </td>
              <td className="record-proof">
                <Link to={`/verify/${bet.roundId}`} className={buttonClass({ kind: 'plain', small: true })}>
                  <ShieldCheck size={16} aria-hidden="true" />
                  {t('bets.verify')}
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const gainClass = (amount: string) => (amount.startsWith('-') ? '' : /[1-9]/.test(amount) ? 'gain' : '')

/** Totals of the bets in sight; a voided bet put nothing at risk. */
const BetTotals = ({ bets }: { bets: readonly Bet[] }) => {
  const { t } = useWords()
  const { symbol } = useBrand().currency
  const counted = bets.filter(({ state }) => state !== 'voided')
  const net = sumAmounts(counted.map(({ netWin }) => netWin))
  return (
    <dl className="totals">
      <div>
        <dt>{t('bets.count')}</dt>
        <dd className="tabular">{counted.length.toLocaleString('en')}</dd>
      </div>
      <div>
        <dt>{t('bets.stake')}</dt>
        <dd>
          <Money amount={sumAmounts(counted.map(({ stake }) => stake))} symbol={symbol} />
        </dd>
      </div>
      <div>
        <dt>{t('bets.payout')}</dt>
        <dd>
          <Money
            amount={sumAmounts(counted.flatMap(({ payout, jackpot }) => [payout, jackpot]))}
            symbol={symbol}
          />
        </dd>
      </div>
      <div>
        <dt>{t('bets.net')}</dt>
        <dd className={gainClass(net)}>
          <Money amount={net} symbol={symbol} signed />
        </dd>
      </div>
    </dl>
  )
}
