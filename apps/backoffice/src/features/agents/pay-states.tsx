import type { payBillStates, rebateStates } from '@krathong/protocol/calls/pay-runs-back-office'
import { Tag, type Tone } from '../../shared/page-head.tsx'
import { useNow } from '../../shared/use-now.ts'
import { useWords } from '../../shared/words.ts'

type State = (typeof payBillStates)[number] | (typeof rebateStates)[number]

const tones: Readonly<Record<State, Tone>> = {
  NOT_REACHED: 'plain',
  PENDING_APPROVAL: 'warn',
  DENIED: 'bad',
  WRITTEN_OFF: 'bad',
  UNDER_REVIEW: 'warn',
  PAID: 'good',
  PARTIAL: 'warn',
  INSUFFICIENT: 'bad',
  PAYING: 'plain',
  CARRIED: 'plain',
}

export const BillState = ({ state }: { state: State }) => {
  const { t } = useWords()
  return <Tag tone={tones[state]}>{t(`pay.state.${state}`)}</Tag>
}

/** A run that is due and not computed waits for turnover to close, a minute at most. */
export const RunState = ({ computedAt, dueAt }: { computedAt: string | null; dueAt: string }) => {
  const { t } = useWords()
  const now = useNow()
  if (computedAt !== null) return <Tag tone="good">{t('pay.run.computed')}</Tag>
  return Date.parse(dueAt) > Date.parse(now) ? (
    <Tag tone="plain">{t('pay.run.expected')}</Tag>
  ) : (
    <Tag tone="warn">{t('pay.run.due')}</Tag>
  )
}
