import { Button, buttonClass } from '@krathong/ui/button'
import { Failed, Loading, Empty } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { callQuery, refusalText } from '../../shared/client.ts'
import { whenSignedIn } from '../../shared/gate.ts'
import { useMember } from '../../shared/queries.ts'
import { Link } from '../../shared/router.tsx'
import { useSignedIn } from '../../shared/session.ts'
import { useWords } from '../../shared/words.ts'
import { TeamDays } from './team-days.tsx'
import { TeamToday } from './team-today.tsx'
import type { Output } from '../../shared/boot.ts'
import { clockOf, countOf } from '../../shared/time.ts'
import './agent.css'

/** Who registered today anywhere below the agent, the latest first. */
const NewMembers = ({ count, latest }: Output<'agents', 'teamDay'>['newMembers']) => {
  const { t } = useWords()
  return (
    <section>
      <h2>{t('agent.newToday')}</h2>
      {count === 0 ? (
        <Empty title={t('agent.noneToday')} />
      ) : (
        <ul className="agent-list">
          {latest.map((member) => (
            <li key={member.account}>
              <span className="agent-who">
                <bdi>{member.account}</bdi>
                {member.isAgent && <span className="agent-tag">{t('shell.agent')}</span>}
              </span>
              <span className="agent-quiet">{t(member.isDirect ? 'agent.direct' : 'agent.deeper')}</span>
              <time className="agent-quiet tabular" dateTime={member.registeredAt}>
                {clockOf(member.registeredAt)}
              </time>
            </li>
          ))}
        </ul>
      )}
      {count > latest.length && (
        <p className="agent-quiet">
          {t('agent.more', { shown: countOf(latest.length), count: countOf(count) })}
        </p>
      )}
    </section>
  )
}

/** Where an agent lands: the team's day. A visitor signs in here, a player is told whose page it is. */
export const AgentPage = () => {
  const { t } = useWords()
  return (
    <div className="wrap agent">
      <h1>{t('agent.title')}</h1>
      <Own />
    </div>
  )
}

const Own = () => {
  const { t } = useWords()
  const isSignedIn = useSignedIn()
  const { data: member } = useMember()
  if (!isSignedIn)
    return (
      <section className="agent-card agent-ask">
        <p>{t('agent.signIn')}</p>
        <Button onClick={() => void whenSignedIn(() => {})}>{t('shell.signIn')}</Button>
      </section>
    )
  if (!member) return <Loading rows={3} height="96px" />
  if (member.isAgent > 0) return <Team />
  return (
    <section className="agent-card agent-ask">
      <p>{t('agent.notOne')}</p>
      <Link to="/join" className={buttonClass({ kind: 'plain' })}>
        {t('agent.become')}
      </Link>
    </section>
  )
}

const FRESH_MS = 30_000

const Team = () => {
  const { t } = useWords()
  const { data, error, refetch } = useQuery({
    ...callQuery('agents', 'teamDay', {}),
    staleTime: 0,
    refetchInterval: FRESH_MS,
  })
  if (error && !data)
    return <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={3} height="96px" />
  const { days, newMembers, currency, timeZone } = data
  const [today] = days
  return (
    <>
      {today && <TeamToday today={today} joined={newMembers.count} currency={currency} />}
      <Link to="#/agent/agentTeamOverview" className={buttonClass({ kind: 'gold' })}>
        {t('agentCentre.open')}
      </Link>
      <NewMembers {...newMembers} />
      <TeamDays days={days} currency={currency} timeZone={timeZone} />
    </>
  )
}
