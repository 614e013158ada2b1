import { useQuery } from '@tanstack/react-query'
import { read } from '../../shared/kit/calls.ts'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'

/** Lines may be as long as they are; from here on somebody should know that one is. */
const DEEP = 15

/** The way from the platform down to the account whose downlines are shown; each step opens its own. */
export const TreePath = ({ of: { account, day } }: { of: { account: string; day: string } }) => {
  const { t } = useWords()
  const { data } = useQuery({
    ...read('agentTree', 'path', { account, ...(day && { day }) }),
    enabled: account !== '',
  })
  const levels = data?.path.length ?? 0
  return (
    <>
      <nav className="sub-nav" aria-label={t('tree.path')}>
        <Link to={`/agent-tree${day && `?day=${day}`}`} isCurrent={account === ''}>
          {t('deal.platform')}
        </Link>
        {data?.path.map((node) => (
          <Link
            key={node.playerId}
            to={`/agent-tree?account=${encodeURIComponent(node.account)}${day && `&day=${day}`}`}
            isCurrent={node === data.path.at(-1)}
          >
            {node.account}
          </Link>
        ))}
      </nav>
      {account !== '' && levels >= DEEP && <p role="status">{t('tree.deep', { levels, from: DEEP })}</p>}
    </>
  )
}
