import { Failed, Loading } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { refusalText } from '../../shared/client.ts'
import { usePlace } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import { ChoosePart } from './choose-part.tsx'
import { LimitsPart } from './limits-part.tsx'
import { OrderPart } from './order-part.tsx'
import { partOf } from './places.ts'
import { offerQuery } from './queries.ts'
import './deposit.css'

/** depositv2: methods with fee, time and tutorial before the choice, then the order until its money is there. */
export const DepositPage = () => {
  const { hash } = usePlace()
  const part = partOf(hash)
  if (part.name === 'order') return <OrderPart key={part.depositId} depositId={part.depositId} />
  return part.name === 'limits' ? <LimitsPart /> : <Offered />
}

const Offered = () => {
  const { t } = useWords()
  const { data, error, refetch } = useQuery(offerQuery())
  if (error && !data)
    return <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
  return data ? <ChoosePart offer={data} /> : <Loading rows={4} height="80px" />
}
