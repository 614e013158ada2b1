import { Money } from '@krathong/ui/money'
import type { CurrencyForm } from '@krathong/ui/money'
import type { Output } from '../../../shared/boot.ts'
import { stampOf } from '../../../shared/time.ts'
import { useWords } from '../../../shared/words.ts'

/** Settled bets of one member, each with what was staked and what came back. */
export const BetList = ({
  bets,
  currency,
}: {
  bets: Readonly<Output<'wages', 'bets'>['content']>
  currency: CurrencyForm
}) => {
  const { t } = useWords()
  return (
    <ul className="agent-list wage-bets">
      {bets.map(({ betId, game, stake, payout, settledAt }) => (
        <li key={betId}>
          <span>
            {game} <small className="agent-quiet">{stampOf(settledAt)}</small>
          </span>
          <span>
            <small className="agent-quiet">{t('agent.stake')}</small>{' '}
            <Money amount={stake} currency={currency} />
          </span>
          <span>
            <small className="agent-quiet">{t('agent.payout')}</small>{' '}
            <Money amount={payout} currency={currency} />
          </span>
        </li>
      ))}
    </ul>
  )
}
