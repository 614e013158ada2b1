import { useQuery } from '@tanstack/react-query'
import { LineTable } from '../../features/lines/line-table.tsx'
import { lineTransfersQuery } from '../../features/lines/queries.ts'
import { useFilters } from '../../shared/router.tsx'
import { StretchList } from '../../shared/stretch-list.tsx'
import { useWords } from '../../shared/words.ts'
import { LinesHead } from './lines-head.tsx'

export const LineTransfers = () => {
  const { t } = useWords()
  const [{ player, cursor }, setFilters] = useFilters({ player: '', cursor: '' })
  const rows = useQuery(lineTransfersQuery(player, cursor))
  return (
    <>
      <LinesHead current="all" />
      <StretchList
        query={rows}
        cursor={cursor}
        none={{ title: t('lines.none'), text: t('lines.none-hint') }}
        onMove={(next, trail) => setFilters({ cursor: next }, { trail })}
      >
        {(content, isStale) => <LineTable rows={content} isStale={isStale} />}
      </StretchList>
    </>
  )
}
