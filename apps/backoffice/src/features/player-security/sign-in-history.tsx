import { useQuery } from '@tanstack/react-query'
import { Section } from '../../shared/page-head.tsx'
import { StretchAnswer } from '../../shared/stretch-answer.tsx'
import { useFilters } from '../../shared/router.tsx'
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
      <StretchAnswer
        query={signIns}
        cursor={cursor}
        onMove={(next, trail) => setFilters({ cursor: next }, { trail })}
        none={{ title: t('entry.no-history') }}
      >
        {(rows, isStale) => <SignInTable rows={rows} isStale={isStale} />}
      </StretchAnswer>
    </Section>
  )
}
