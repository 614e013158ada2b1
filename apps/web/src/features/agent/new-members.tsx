import { Empty } from '@krathong/ui/state'
import type { Output } from '../../shared/boot.ts'
import { clockOf, countOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'

/** Who registered today anywhere below the agent, the latest first. */
export const NewMembers = ({ count, latest }: Output<'agents', 'teamDay'>['newMembers']) => {
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
