import { WithdrawPage } from '../features/withdraw/withdraw-page.tsx'
import { Failed, Loading } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { refusalText } from '../shared/client.ts'
import { useWords } from '../shared/words.ts'
import { OpenCard } from '../features/bonus/open-card.tsx'
import { openQuery } from '../features/bonus/queries.ts'
import '../features/bonus/bonus.css'

/** What still has to be staked, for a page that it stands in the way of: each with the ways on. */
const OpenRecords = () => {
  const { t } = useWords()
  const { data, error, refetch } = useQuery(openQuery())
  if (error && !data)
    return <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={1} height="240px" />
  return data.records.map((record) => (
    <OpenCard key={record.requirementId} record={record} openBets={data.openBets} />
  ))
}

/** Money out, with what still has to be staked before it. */
export const WithdrawScreen = () => <WithdrawPage toStake={<OpenRecords />} />
