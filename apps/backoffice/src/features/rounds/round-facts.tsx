import { IdText } from '../../shared/id-text.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Money } from '../../shared/money.tsx'
import { Facts } from '../../shared/page-head.tsx'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import { BetState } from '../../shared/bet-state.tsx'
import type { Round } from './queries.ts'

export const RoundFacts = ({ round: { bet, proof } }: { round: Round }) => {
  const { t } = useWords()
  return (
    <Facts
      items={[
        [t('round.id'), <IdText key="id" id={bet.roundId} isWhole />],
        [
          t('round.player'),
          <Link key="player" to={`/players/${bet.playerId}`}>
            {bet.account}
          </Link>,
        ],
        [t('round.game'), bet.gameName],
        [t('round.mode'), <code key="mode">{'mode' in proof ? proof.mode : 'play'}</code>],
        [t('round.state'), <BetState key="state" state={bet.state} />],
        [t('round.placed'), <Moment key="placed" at={bet.placedAt} form="full" />],
        [t('round.settled'), <Moment key="settled" at={bet.settledAt} form="full" />],
      ]}
    />
  )
}

export const RoundFigures = ({ round: { bet } }: { round: Round }) => {
  const { t } = useWords()
  const figures = [
    ['stake', t('round.stake'), <Money key="stake" amount={bet.stake} />],
    ['payout', t('round.payout'), <Money key="payout" amount={bet.payout} />],
    ['jackpot', t('round.jackpot'), <Money key="jackpot" amount={bet.jackpot} />],
    ['net', t('round.net-win'), <Money key="net" amount={bet.netWin} isSigned />],
  ] as const
  return (
    <dl className="figures">
      {figures.map(([id, name, value]) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
