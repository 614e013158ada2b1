import { Failed, Loading } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { refusalText } from '../../shared/client.ts'
import { useWords } from '../../shared/words.ts'
import { OpenCard } from './open-card.tsx'
import { openQuery } from './queries.ts'
import './bonus.css'

/** What still has to be staked, for a page that it stands in the way of: each with the ways on. */
export const OpenRecords = () => {
  const { t } = useWords()
  const { data, error, refetch } = useQuery(openQuery())
  if (error && !data)
    return <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={1} height="240px" />
  return data.records.map((record) => (
    <OpenCard key={record.requirementId} record={record} openBets={data.openBets} />
  ))
}
