import { useQuery } from '@tanstack/react-query'
import { OrderView } from '../../features/points/order-view.tsx'
import { orderQuery } from '../../features/points/queries.ts'
import { PageHead } from '../../shared/page-head.tsx'
import type { PathParts } from '../../shared/paths.ts'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'

export const PointOrder = ({ parts }: { parts: PathParts }) => {
  const { t } = useWords()
  const order = useQuery(orderQuery(parts['redemptionId'] ?? ''))
  return (
    <>
      <PageHead
        title={order.data ? `${order.data.name} · ${order.data.reference}` : t('points.orders')}
        parent={{ title: t('nav.points'), to: '/points' }}
      />
      <Answer query={order}>{(found) => <OrderView order={found} />}</Answer>
    </>
  )
}
