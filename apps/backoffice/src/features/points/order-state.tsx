import { Tag, type Tone } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'
import type { Order } from './queries.ts'

const tones: Readonly<Record<Order['state'], Tone>> = {
  'in-process': 'warn',
  approved: 'warn',
  sent: 'plain',
  delivered: 'good',
  rejected: 'bad',
}

export const OrderState = ({ state }: Pick<Order, 'state'>) => {
  const { t } = useWords()
  return <Tag tone={tones[state]}>{t(`points.state.${state}`)}</Tag>
}
