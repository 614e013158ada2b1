import { Tag, type Tone } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'
import type { OrderRow } from './queries.ts'

const tones: Partial<Record<OrderRow['state'], Tone>> = {
  CREDITED: 'good',
  VERIFYING: 'warn',
  MISMATCH: 'bad',
  REJECTED: 'bad',
  FAILED: 'bad',
}

export const OrderState = ({ state }: { state: OrderRow['state'] }) => {
  const { t } = useWords()
  return <Tag tone={tones[state] ?? 'plain'}>{t(`deposit.state.${state}`)}</Tag>
}
