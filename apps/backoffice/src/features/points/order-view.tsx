import { redemptionSteps } from '@krathong/protocol/shapes/point-kinds'
import { type Column, DataTable } from '../../shared/data-table.tsx'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { countText } from '../../shared/format.ts'
import { Moment } from '../../shared/moment.tsx'
import { Facts, Section } from '../../shared/page-head.tsx'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import { OrderState } from './order-state.tsx'
import { NextStep } from './next-step.tsx'
import type { Order } from './queries.ts'

/** One order of goods: who, where to, what was done, and what may be done next. */
export const OrderView = ({ order }: { order: Order }) => {
  const { t, language } = useWords()
  const mayMove = may(useBackOffice(), 'points.orders')
  return (
    <>
      <Facts
        items={[
          [t('show.state'), <OrderState key="state" state={order.state} />],
          [
            t('player.account'),
            <Link key="player" to={`/players/${order.playerId}`}>
              {order.account}
            </Link>,
          ],
          [t('points.quantity'), countText(order.quantity, language)],
          [t('points.item.points'), countText(order.points, language)],
          [t('points.applied'), <Moment key="at" at={order.appliedAt} form="full" />],
        ]}
      />
      {order.delivery && (
        <Section title={t('points.sendTo')}>
          <Facts
            items={[
              [t('points.receiver'), <bdi key="receiver">{order.delivery.receiver}</bdi>],
              [t('points.phone'), <bdi key="phone">{order.delivery.phone}</bdi>],
              ...(order.delivery.address
                ? [[t('points.address'), <bdi key="address">{order.delivery.address}</bdi>] as const]
                : []),
            ]}
          />
        </Section>
      )}
      {mayMove && redemptionSteps[order.state].length > 0 && <NextStep key={order.version} order={order} />}
      <Section title={t('points.steps')}>
        <Steps steps={order.steps} />
      </Section>
    </>
  )
}

const Steps = ({ steps }: { steps: Order['steps'] }) => {
  const { t } = useWords()
  const columns: Column<Order['steps'][number]>[] = [
    { id: 'at', header: t('identity.at'), cell: (row) => <Moment at={row.at} form="full" /> },
    { id: 'to', header: t('show.state'), cell: (row) => <OrderState state={row.to} /> },
    { id: 'by', header: t('show.updated-by'), cell: (row) => row.by ?? t('points.player') },
    { id: 'remark', header: t('points.remark'), cell: (row) => <span dir="auto">{row.remark || '–'}</span> },
  ]
  return <DataTable label={t('points.steps')} rows={steps} columns={columns} keyOf={(row) => row.at} />
}
