import { useQuery } from '@tanstack/react-query'
import { DecideBar } from '../../features/deposits/decide-bar.tsx'
import { OrderCallbacks, OrderFacts, OrderSteps } from '../../features/deposits/order-parts.tsx'
import { orderQuery, slipQuery, type OrderDetail } from '../../features/deposits/queries.ts'
import { PageHead, Section } from '../../shared/page-head.tsx'
import type { PathParts } from '../../shared/paths.ts'
import { Answer, InlineFault } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'
import { Loading } from '@krathong/ui/state'
import { Moment } from '../../shared/moment.tsx'
import '../../features/deposits/deposits.css'

/** A slip as the player sent it; it has no address of its own and comes only to a signed-in operator. */
const SlipPicture = ({ slip }: { slip: OrderDetail['slips'][number] }) => {
  const { t } = useWords()
  const { data, error } = useQuery(slipQuery(slip.slipId))
  const source = data && `data:${data.mediaType};base64,${data.base64}`
  return (
    <figure className="slip">
      {error && <InlineFault error={error} />}
      {!data && !error && <Loading rows={1} height="240px" />}
      {source && (
        <a href={source} download={`${slip.slipId}.${slip.mediaType === 'image/png' ? 'png' : 'jpg'}`}>
          <img src={source} alt={t('deposit.slip')} />
        </a>
      )}
      <figcaption className="quiet">
        <Moment at={slip.uploadedAt} form="full" />
      </figcaption>
    </figure>
  )
}

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
