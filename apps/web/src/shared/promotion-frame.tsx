import { Empty, Failed, Loading } from '@krathong/ui/state'
import type { UseQueryResult } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { refusalText } from './client.ts'
import { isRefusal } from './field-fault.ts'
import { Link } from './router.tsx'
import { useWords } from './words.ts'
import './promotion-frame.css'

interface PromotionFrameProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>
  /** An address that cannot be one is not asked for, and says the same as one that is gone. */
  isAddress?: boolean
  draw: (data: Data) => ReactNode
}

/** The page of one promotion: the way back to all of them, and whether it is on its way, gone or failed. */
export const PromotionFrame = <Data,>({ query, isAddress = true, draw }: PromotionFrameProps<Data>) => {
  const { t } = useWords()
  const { data, error, refetch } = query
  const isGone = !isAddress || isRefusal(error, 'NOT_FOUND') || isRefusal(error, 'BAD_INPUT')
  return (
    <div className="wrap promotion-page">
      <Link to="/promotions" className="promotion-back">
        <ArrowLeft size={18} aria-hidden="true" className="flip-rtl" />
        {t('promo.all')}
      </Link>
      {isGone && <Empty title={t('promo.gone')} text={t('promo.noneText')} />}
      {error && !isGone && (
        <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
      )}
      {!data && !error && isAddress && <Loading rows={4} height="120px" />}
      {data && draw(data)}
    </div>
  )
}
