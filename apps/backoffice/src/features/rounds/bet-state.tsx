import { Tag, type Tone } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'
import type { RoundRow } from './queries.ts'

const tones: Record<RoundRow['state'], Tone> = { open: 'warn', settled: 'good', voided: 'plain' }

export const BetState = ({ state }: { state: RoundRow['state'] }) => {
  const { t } = useWords()
  return <Tag tone={tones[state]}>{t(`bet.state-${state}`)}</Tag>
}
