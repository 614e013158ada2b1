import { useQuery } from '@tanstack/react-query'
import { LinkTable } from '../../features/player-security/link-table.tsx'
import { ProposeButton } from '../../features/player-security/propose-dialog.tsx'
import { linksQuery, statusQuery } from '../../features/player-security/queries.ts'
import { SessionList } from '../../features/player-security/session-list.tsx'
import { StatusFacts } from '../../features/player-security/status-facts.tsx'
import { api } from '../../shared/client.ts'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { PageHead, Section, Tag } from '../../shared/page-head.tsx'
import type { PathParts } from '../../shared/paths.ts'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'
import { cols } from '../../shared/kit/columns.tsx'
import { defineRows } from '../../shared/kit/list.tsx'
import { stretches, type RowOf } from '../../shared/kit/list-rows.tsx'

const col = cols<RowOf<'playerSecurity', 'signIns'>>()

/** Every try to get in, the newest first. */
const SignIns = defineRows({
  label: 'entry.history',
  read: stretches('playerSecurity', 'signIns'),
  input: (_, { playerId = '' }) => ({ playerId }),
  none: ['entry.no-history'],
  keyOf: (row) => row.signInId,
  columns: [
    col.at('at', 'reads.at', (row) => row.at, { isFull: true }),
    col.of('outcome', 'entry.outcome', ({ outcome }, { t }) => (
      <Tag tone={outcome === 'signed-in' ? 'good' : 'warn'}>{t(`entry.outcome.${outcome}`)}</Tag>
    )),
    col.of('address', 'player.session-address', (row) => <code>{row.address}</code>),
    col.of('device', 'player.session-device', ({ device }) => (
      <span className="clipped" title={device}>
        {device}
      </span>
    )),
  ],
})

/** Who tried to get into the account, a stretch at a time. */
const SignInHistory = ({ playerId }: { playerId: string }) => {
  const { t } = useWords()
  return (
    <Section title={t('entry.history')}>
      <SignIns parts={{ playerId }} />
    </Section>
  )
}

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
