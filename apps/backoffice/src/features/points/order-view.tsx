import { redemptionSteps, type RedemptionState } from '@krathong/protocol/shapes/point-kinds'
import { Button } from '@krathong/ui/button'
import { Field } from '@krathong/ui/field'
import { useState } from 'react'
import { api } from '../../shared/client.ts'
import { type Column, DataTable } from '../../shared/data-table.tsx'
import { may, useDesk } from '../../shared/desk.tsx'
import { countText } from '../../shared/format.ts'
import { Moment } from '../../shared/moment.tsx'
import { Facts, Section } from '../../shared/page-head.tsx'
import { Link } from '../../shared/router.tsx'
import { InlineFault } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'
import { OrderState } from './order-table.tsx'
import { type Order, usePointChange } from './queries.ts'

const REMARK_MAX = 200
const REASON_MIN = 3

/** One order of goods: who, where to, what was done, and what may be done next. */
export const OrderView = ({ order }: { order: Order }) => {
  const { t, language } = useWords()
  const mayMove = may(useDesk(), 'points.orders')
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

const NextStep = ({ order }: { order: Order }) => {
  const { t } = useWords()
  const [remark, setRemark] = useState('')
  const [isShort, setShort] = useState(false)
  const move = usePointChange(
    (to: RedemptionState) =>
      api('pointsDesk', 'moveOrder', {
        redemptionId: order.redemptionId,
        version: order.version,
        to,
        remark: remark.trim(),
      }),
    () => undefined,
  )
  const go = (to: RedemptionState) => {
    const lacks = to === 'rejected' && remark.trim().length < REASON_MIN
    setShort(lacks)
    if (!lacks) move.mutate(to)
  }
  return (
    <Section title={t('points.next')}>
      <div className="form">
        <Field
          label={t('points.remark')}
          hint={t('points.remark-hint')}
          maxLength={REMARK_MAX}
          error={isShort ? t('points.remark-needed') : undefined}
          value={remark}
          onChange={({ target }) => setRemark(target.value)}
        />
        <InlineFault error={move.error} />
        <div className="page-actions">
          {redemptionSteps[order.state].map((to) => (
            <Button
              key={to}
              kind={to === 'rejected' ? 'danger' : 'primary'}
              busy={move.isPending}
              onClick={() => go(to)}
            >
              {t(`points.move.${to as 'approved' | 'sent' | 'delivered' | 'rejected'}`)}
            </Button>
          ))}
        </div>
      </div>
    </Section>
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
