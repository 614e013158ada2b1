import { useQuery } from '@tanstack/react-query'
import { DecideBar } from '../../features/deposits/decide-bar.tsx'
import { OrderCallbacks, OrderFacts, OrderSteps } from '../../features/deposits/order-parts.tsx'
import { orderQuery } from '../../features/deposits/queries.ts'
import { SlipPicture } from '../../features/deposits/slip-picture.tsx'
import { PageHead, Section } from '../../shared/page-head.tsx'
import type { PathParts } from '../../shared/paths.ts'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'

export const DepositDetail = ({ parts }: { parts: PathParts }) => {
  const { t } = useWords()
  const order = useQuery(orderQuery(parts['orderId'] ?? ''))
  return (
    <>
      <PageHead
        title={order.data?.order.orderNo ?? t('deposit.one')}
        parent={{ title: t('nav.deposits'), to: '/deposits' }}
      >
        {order.data && <DecideBar order={order.data.order} />}
      </PageHead>
      <Answer query={order}>
        {(detail) => (
          <>
            <Section title={t('deposit.about')}>
              <OrderFacts detail={detail} />
            </Section>
            {detail.slips.length > 0 && (
              <Section title={t('deposit.slips')}>
                <div className="slips">
                  {detail.slips.map((slip) => (
                    <SlipPicture key={slip.slipId} slip={slip} />
                  ))}
                </div>
              </Section>
            )}
            <Section title={t('deposit.steps')}>
              <OrderSteps steps={detail.steps} />
            </Section>
            {detail.callbacks.length > 0 && (
              <Section title={t('deposit.callbacks')}>
                <OrderCallbacks callbacks={detail.callbacks} />
              </Section>
            )}
          </>
        )}
      </Answer>
    </>
  )
}
