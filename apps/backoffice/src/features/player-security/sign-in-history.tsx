import { Empty } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { Section } from '../../shared/page-head.tsx'
import { StretchPager } from '../../shared/pager.tsx'
import { useFilters } from '../../shared/router.tsx'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'
import { signInsQuery } from './queries.ts'
import { SignInTable } from './sign-in-table.tsx'

/** Who tried to get into the account, a stretch at a time. */
export const SignInHistory = ({ playerId }: { playerId: string }) => {
  const { t } = useWords()
  const [{ cursor }, setFilters] = useFilters({ cursor: '' })
  const signIns = useQuery(signInsQuery(playerId, cursor))
  return (
    <Section title={t('entry.history')}>
      <Answer
        query={signIns}
        empty={{
          isEmpty: ({ content }) => content.length === 0,
          view: <Empty title={t('entry.no-history')} />,
        }}
      >
        {({ content, nextCursor }) => (
          <>
            <SignInTable rows={content} isStale={signIns.isPlaceholderData} />
            <StretchPager
              cursor={cursor}
              nextCursor={nextCursor}
              onMove={(next, trail) => setFilters({ cursor: next }, { trail })}
            />
          </>
        )}
      </Answer>
    </Section>
  )
}
