import { useQuery } from '@tanstack/react-query'
import { LinkTable } from '../../features/player-security/link-table.tsx'
import { ProposeButton } from '../../features/player-security/propose-dialog.tsx'
import { linksQuery, statusQuery } from '../../features/player-security/queries.ts'
import { SessionList } from '../../features/player-security/session-list.tsx'
import { SignInHistory } from '../../features/player-security/sign-in-history.tsx'
import { StatusFacts } from '../../features/player-security/status-facts.tsx'
import { api } from '../../shared/client.ts'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { PageHead, Section } from '../../shared/page-head.tsx'
import type { PathParts } from '../../shared/paths.ts'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'

/** How one player gets in: what guards the account, where it is open, who tried, and what staff may do about it. */
export const PlayerSecurity = ({ parts }: { parts: PathParts }) => {
  const { t } = useWords()
  const mayAct = may(useBackOffice(), 'players.security')
  const playerId = parts['playerId'] ?? ''
  const status = useQuery(statusQuery(playerId))
  const links = useQuery(linksQuery(playerId))
  const account = status.data?.account ?? t('player.one')
  return (
    <>
      <PageHead
        title={t('entry.title', { account })}
        parent={{ title: account, to: `/players/${playerId}` }}
      />
      <Answer query={status}>
        {(found) => (
          <>
            <Section
              title={t('entry.standing')}
              actions={
                mayAct && (
                  <ProposeButton
                    open="entry.reset"
                    title="entry.reset-title"
                    text="entry.reset-text"
                    propose={(input) => api('playerSecurity', 'proposeFactorReset', { playerId, ...input })}
                  />
                )
              }
            >
              <StatusFacts status={found} />
            </Section>
            <Section title={t('entry.sessions')}>
              <SessionList playerId={playerId} sessions={found.sessions} mayEnd={mayAct} />
            </Section>
          </>
        )}
      </Answer>
      <Section title={t('entry.links')}>
        <Answer query={links}>
          {({ content }) => <LinkTable playerId={playerId} rows={content} mayEnd={mayAct} />}
        </Answer>
      </Section>
      <SignInHistory playerId={playerId} />
    </>
  )
}
