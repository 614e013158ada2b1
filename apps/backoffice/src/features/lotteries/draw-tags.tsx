import type { CallOutput, Calls } from '@krathong/protocol'
import { Tag, type Tone } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'

type Detail = CallOutput<Calls['lotteryBackOffice']['draw']>
type State = Detail['draw']['state']
type Tier = Detail['numbers'][number]['tier']

const states: Record<State, Tone> = {
  ...{ scheduled: 'plain', open: 'good', closed: 'plain', drawing: 'plain', delayed: 'bad' },
  ...{ resulted: 'warn', settled: 'plain', voided: 'bad' },
}
const tiers: Record<Tier, Tone> = { full: 'good', half: 'warn', closed: 'bad' }

export const DrawState = ({ state }: { state: State }) => {
  const { t } = useWords()
  return <Tag tone={states[state]}>{t(`lots.state.${state}`)}</Tag>
}

export const TierTag = ({ tier }: { tier: Tier }) => {
  const { t } = useWords()
  return <Tag tone={tiers[tier]}>{t(`lots.tier.${tier}`)}</Tag>
}
