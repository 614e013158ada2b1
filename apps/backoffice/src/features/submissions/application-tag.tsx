import type { CallOutput, Calls } from '@krathong/protocol'
import { Tag, type Tone } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'

type State = CallOutput<Calls['submissionsBackOffice']['application']>['state']

const tones: Record<State, Tone> = { waiting: 'warn', approved: 'good', refused: 'bad' }

export const ApplicationTag = ({ state }: { state: State }) => {
  const { t } = useWords()
  return <Tag tone={tones[state]}>{t(`application.state.${state}`)}</Tag>
}
