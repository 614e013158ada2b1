import { buttonClass } from '@krathong/ui/button'
import { useQuery } from '@tanstack/react-query'
import { PlayerAccounts, PlayerSessions } from '../../features/players/player-accounts.tsx'
import { PlayerContact } from '../../features/players/contact.tsx'
import { PlayerFacts, PlayerTotals } from '../../features/players/player-summary.tsx'
import { playerQuery } from '../../features/players/queries.ts'
import { PlayerRequirements } from '../../features/player-bonuses/player-requirements.tsx'
import { PlayerPoints } from '../../features/points/player-points.tsx'
import { PlayerLevel } from '../../features/vip/player-level.tsx'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { PageHead, Section } from '../../shared/page-head.tsx'
import type { PathParts } from '../../shared/paths.ts'
import { Link } from '../../shared/router.tsx'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'

export const PlayerDetail = ({ parts }: { parts: PathParts }) => {
  const { t } = useWords()
  const backOffice = useBackOffice()
  const playerId = parts['playerId'] ?? ''
  const player = useQuery(playerQuery(playerId))
  const quiet = buttonClass({ kind: 'quiet' })
  return (
    <>
      <PageHead
        title={player.data?.account ?? t('player.one')}
        parent={{ title: t('nav.players'), to: '/players' }}
      >
        <Link to={`/players/${playerId}/security`} className={quiet}>
          {t('entry.open')}
        </Link>
        {may(backOffice, 'protection.read') && (
          <Link to={`/players/${playerId}/protection`} className={quiet}>
            {t('guard.open')}
          </Link>
        )}
        {may(backOffice, 'risk.read') && (
          <Link to={`/risk?show=all&player=${playerId}`} className={quiet}>
            {t('nav.risk')}
          </Link>
        )}
        {may(backOffice, 'rounds.read') && (
          <Link to={`/rounds?player=${playerId}`} className={quiet}>
            {t('player.rounds')}
          </Link>
        )}
        {may(backOffice, 'ledger.read') && (
          <>
            <Link to={`/reports/statement?player=${playerId}`} className={quiet}>
              {t('player.statement')}
            </Link>
            <Link to={`/ledger?owner=${playerId}`} className={quiet}>
              {t('player.ledger')}
            </Link>
          </>
        )}
      </PageHead>
      <Answer query={player}>
        {(found) => (
          <>
            <PlayerTotals totals={found.totals} />
            <Section title={t('player.about')}>
              <PlayerFacts player={found} />
            </Section>
            {may(backOffice, 'players.contact') && (
              <Section title={t('player.contact')}>
                <PlayerContact key={playerId} playerId={playerId} />
              </Section>
            )}
            <PlayerLevel playerId={playerId} />
            <PlayerPoints playerId={playerId} />
            <PlayerRequirements playerId={playerId} />
            <Section title={t('player.accounts')}>
              <PlayerAccounts player={found} isLinked={may(backOffice, 'ledger.read')} />
            </Section>
            <Section title={t('player.sessions')}>
              <PlayerSessions player={found} />
            </Section>
          </>
        )}
      </Answer>
    </>
  )
}
