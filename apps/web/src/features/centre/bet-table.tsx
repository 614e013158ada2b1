import { buttonClass } from '@krathong/ui/button'
import { sumAmounts } from '../../shared/amounts.ts'
import type { Output } from '../../shared/boot.ts'
import { useBrand } from '../../shared/queries.ts'
import { countOf, stampOf } from '../../shared/time.ts'
import { OwnMoney } from '../../shared/own-money.tsx'
import { useWords } from '../../shared/words.ts'

export type Bet = Output<'records', 'bets'>['content'][number]

export const BetTable = ({ bets, onOpen }: { bets: readonly Bet[]; onOpen: (bet: Bet) => void }) => {
  const { t } = useWords()
  const { currency } = useBrand()
  return (
    <table className="records">
      <thead>
        <tr>
          <th>{t('records.time')}</th>
          <th>{t('bets.game')}</th>
          <th className="number">{t('bets.stake')}</th>
          <th className="number">{t('bets.payout')}</th>
          <th className="number">{t('bets.net')}</th>
          <th>
            <span className="visually-hidden">{t('records.details')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {bets.map((bet) => (
          <tr key={bet.betId}>
            <td className="tabular record-time">{stampOf(bet.placedAt)}</td>
            <td className="record-main">
              {bet.gameName}
              <span className="record-about">{bet.vendor}</span>
              {bet.state !== 'settled' && <span className="record-state">{t(`bets.${bet.state}`)}</span>}
            </td>
            <td className="number" data-label={t('bets.stake')}>
              <OwnMoney amount={bet.stake} currency={currency} />
            </td>
            <td className="number" data-label={t('bets.payout')}>
              <OwnMoney amount={sumAmounts([bet.payout, bet.jackpot])} currency={currency} />
            </td>
            <td className={`number ${gainClass(bet.netWin)}`} data-label={t('bets.net')}>
              <OwnMoney amount={bet.netWin} currency={currency} signed />
            </td>
            <td className="record-proof">
              <button
                type="button"
                className={buttonClass({ kind: 'plain', small: true })}
                onClick={() => onOpen(bet)}
              >
                {t('records.details')}
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const gainClass = (amount: string) => (amount.startsWith('-') ? '' : /[1-9]/.test(amount) ? 'gain' : '')

/** Totals of all that the filter finds, as the server added them up. */
export const BetTotals = ({ totals }: { totals: Output<'records', 'betTotals'> }) => {
  const { t } = useWords()
  const { currency } = useBrand()
  return (
    <dl className="totals">
      <div>
        <dt>{t('bets.total')}</dt>
        <dd className="tabular">{countOf(totals.count)}</dd>
      </div>
      <div>
        <dt>{t('bets.stake')}</dt>
        <dd>
          <OwnMoney amount={totals.stake} currency={currency} />
        </dd>
      </div>
      <div>
        <dt>{t('bets.payout')}</dt>
        <dd>
          <OwnMoney amount={sumAmounts([totals.payout, totals.jackpot])} currency={currency} />
        </dd>
      </div>
      <div>
        <dt>{t('bets.net')}</dt>
        <dd className={gainClass(totals.netWin)}>
          <OwnMoney amount={totals.netWin} currency={currency} signed />
        </dd>
      </div>
    </dl>
  )
}
