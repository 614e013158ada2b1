import { useQuery } from '@tanstack/react-query'
import { playerReadsQuery } from '../../features/audit/queries.ts'
import { ReadTable } from '../../features/audit/read-table.tsx'
import { isUuid } from '../../shared/format.ts'
import { StretchAnswer } from '../../shared/stretch-answer.tsx'
import { useFilters } from '../../shared/router.tsx'
import { SearchBox } from '../../shared/search-box.tsx'
import { useSearchInAddress } from '../../shared/use-search-in-address.ts'
import { useWords } from '../../shared/words.ts'
import { AuditHead } from './audit-head.tsx'

/** One box for both questions: an id is a player's, anything else an operator's name. */
export const PlayerReads = () => {
  const { t } = useWords()
  const [{ of, cursor }, setFilters] = useFilters({ of: '', cursor: '' })
  const [search, setSearch] = useSearchInAddress(of, (settled) =>
    setFilters({ of: settled, cursor: '' }, { replace: true }),
  )
  const reads = useQuery(playerReadsQuery(isUuid(of) ? { playerId: of } : of ? { operator: of } : {}, cursor))
  return (
    <>
      <AuditHead current="reads" />
      <SearchBox label={t('reads.search')} value={search} onChange={setSearch} />
      <StretchAnswer
        query={reads}
        cursor={cursor}
        onMove={(next, trail) => setFilters({ cursor: next }, { trail })}
        none={{ title: t('reads.none'), text: t('reads.none-hint') }}
      >
        {(rows, isStale) => <ReadTable rows={rows} isStale={isStale} />}
      </StretchAnswer>
    </>
  )
}
