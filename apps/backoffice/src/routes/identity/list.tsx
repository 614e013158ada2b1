import { StateTag } from '../../features/identity/state-tag.tsx'
import { cols } from '../../shared/kit/columns.tsx'
import { tabs } from '../../shared/kit/filters.ts'
import { defineList } from '../../shared/kit/list.tsx'
import { pages, type RowOf } from '../../shared/kit/list-rows.tsx'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'

const LOOK_AGAIN_MS = 10_000
const col = cols<RowOf<'identityBackOffice', 'queue'>>()

const PageLinks = () => {
  const { t } = useWords()
  return (
    <>
      <Link to="/identity/hits">{t('identity.hits')}</Link>
      <Link to="/identity/terms">{t('identity.terms')}</Link>
    </>
  )
}

/** Who waits, for what, since when, and what speaks against them. */
export const IdentityList = defineList({
  title: 'nav.identity',
  label: 'nav.identity',
  hint: 'zone',
  Actions: PageLinks,
  filters: { queue: tabs(['waiting', 'mine', 'second', 'all'], (queue) => `identity.queue.${queue}`) },
  read: pages('identityBackOffice', 'queue', LOOK_AGAIN_MS),
  input: ({ queue }) => ({ queue }),
  none: ['identity.none', 'identity.none-hint'],
  keyOf: (row) => row.caseId,
  linkOf: (row) => `/identity/${row.caseId}`,
  columns: [
    col.of('account', 'player.account', (row) => row.account),
    col.count('level', 'identity.level', (row) => row.level),
    col.of('state', 'identity.state', (row) => <StateTag state={row.state} />),
    col.of(
      'flags',
      'identity.flags',
      (row, { t }) =>
        [
          ...(row.duplicates > 0 ? [t('identity.same-person', { count: row.duplicates })] : []),
          ...(row.hits > 0 ? [t('identity.on-lists', { count: row.hits })] : []),
          ...(row.needsTwo ? [t('identity.needs-two')] : []),
        ].join(' · ') || '–',
    ),
    col.of(
      'reviewer',
      'identity.reviewer',
      (row, { t }) => row.reviewer ?? <span className="quiet">{t('identity.nobody')}</span>,
    ),
    col.at('sent', 'identity.sent-at', (row) => row.submittedAt),
  ],
})
