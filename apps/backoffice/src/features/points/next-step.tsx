import { redemptionSteps, type RedemptionState } from '@krathong/protocol/shapes/point-kinds'
import { Button } from '@krathong/ui/button'
import { Field } from '@krathong/ui/field'
import { useState } from 'react'
import { api } from '../../shared/client.ts'
import { Section } from '../../shared/page-head.tsx'
import { InlineFault } from '../../shared/states.tsx'
import { useUnsaved } from '../../shared/use-unsaved.ts'
import { useWords } from '../../shared/words.ts'
import { type Order, usePointChange } from './queries.ts'

const REMARK_MAX = 200
const REASON_MIN = 3

/** What may be done next with an order. */
export const NextStep = ({ order }: { order: Order }) => {
  const { t } = useWords()
  const [remark, setRemark] = useState('')
  useUnsaved(remark.trim() !== '')
  const [isShort, setShort] = useState(false)
  const move = usePointChange(
    (to: RedemptionState) =>
      api('pointsBackOffice', 'moveOrder', {
        redemptionId: order.redemptionId,
        version: order.version,
        to,
        remark: remark.trim(),
      }),
    () => setRemark(''),
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
