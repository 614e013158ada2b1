import { Empty, Failed, Loading } from '@krathong/ui/state'
import { Pager } from '@krathong/ui/tabs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalText } from '../../shared/client.ts'
import { useWords } from '../../shared/words.ts'
import { OrderRow } from './order-row.tsx'
import { ordersQuery } from './queries.ts'

export const DepositHistory = () => {
  const { t } = useWords()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery(ordersQuery(page))
  return (
    <section className="card">
      <h3>{t('deposit.history')}</h3>
      {error && !data && (
        <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Loading rows={2} height="56px" />}
      {data?.content.length === 0 && <Empty title={t('deposit.historyNone')} />}
      {data && data.content.length > 0 && (
        <>
          <ul className="deposit-rows">
            {data.content.map((order) => (
              <OrderRow key={order.depositId} order={order} />
            ))}
          </ul>
          <Pager page={data.pageNo} pages={data.totalPages} onPage={setPage} />
        </>
      )}
    </section>
  )
}
