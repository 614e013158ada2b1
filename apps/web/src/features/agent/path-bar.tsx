import { ChevronRight } from 'lucide-react'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import { useAgentQuery } from './use-agent-query.ts'

/** From the agent down to the account that is shown; each step leads back to itself. */
export const PathBar = ({ path }: { path: readonly string[] }) => {
  const { t } = useWords()
  const { addressOf } = useAgentQuery()
  return (
    <nav className="team-path" aria-label={t('team.path')}>
      {path.map((account, at) => (
        <span key={account}>
          {at > 0 && <ChevronRight size={16} aria-hidden="true" className="flip-rtl" />}
          {at === path.length - 1 ? (
            <strong aria-current="page">
              <bdi>{account}</bdi>
            </strong>
          ) : (
            <Link to={addressOf({ under: at === 0 ? null : account, search: null })}>
              <bdi>{account}</bdi>
            </Link>
          )}
        </span>
      ))}
    </nav>
  )
}
