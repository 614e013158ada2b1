import type { CallOutput, Calls } from '@krathong/protocol'
import { Tag, type Tone } from './page-head.tsx'
import { useWords } from './words.ts'

type State = CallOutput<Calls['rounds']['rounds']>['content'][number]['state']

const tones: Record<State, Tone> = { open: 'warn', settled: 'good', voided: 'plain' }

export const BetState = ({ state }: { state: State }) => {
  const { t } = useWords()
  return <Tag tone={tones[state]}>{t(`bet.state-${state}`)}</Tag>
}
