import { countText } from '../../shared/format.ts'
import { IdText } from '../../shared/id-text.tsx'
import { languageName } from '../../shared/language.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Money } from '../../shared/money.tsx'
import { Facts } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'
import { PlayerState } from './player-state.tsx'
import type { Player } from './queries.ts'

export const PlayerFacts = ({ player }: { player: Player }) => {
  const { t, language } = useWords()
  return (
    <Facts
      items={[
        [t('player.id'), <IdText key="id" id={player.playerId} isWhole />],
        [t('player.nickname'), player.nickname],
        [t('player.state'), <PlayerState key="state" state={player.state} />],
        [t('player.email'), player.email ?? '–'],
        [t('player.language'), player.language === null ? '–' : languageName(player.language, language)],
        [t('player.registered'), <Moment key="registered" at={player.registeredAt} />],
        [t('player.registered-from'), player.registeredFrom ?? '–'],
        [t('player.last-login'), <Moment key="login" at={player.lastLoginAt} />],
      ]}
    />
  )
}

export const PlayerTotals = ({ totals }: { totals: Player['totals'] }) => {
  const { t, language } = useWords()
  const figures = [
    ['bets', t('totals.bets'), countText(totals.betCount, language)],
    ['stake', t('totals.stake'), <Money key="stake" amount={totals.stake} />],
    ['payout', t('totals.payout'), <Money key="payout" amount={totals.payout} />],
    ['ggr', t('totals.ggr'), <Money key="ggr" amount={totals.ggr} />],
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
