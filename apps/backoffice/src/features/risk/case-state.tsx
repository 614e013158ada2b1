import type { RiskState } from '@krathong/protocol/shapes/risk'
import { Tag, type Tone } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'

const tones: Readonly<Record<RiskState, Tone>> = {
  ...{ OPEN: 'warn', LOOKED_AT: 'warn', WAITING: 'plain', REPORTED: 'bad', CLOSED: 'good' },
}

export const CaseState = ({ state }: { state: RiskState }) => {
  const { t } = useWords()
  return <Tag tone={tones[state]}>{t(`risk.state.${state}`)}</Tag>
}
