import { Tag, type Tone } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'
import type { IdentityRow } from './queries.ts'

const TONES: Partial<Record<IdentityRow['state'], Tone>> = {
  approved: 'good',
  submitted: 'warn',
  review: 'warn',
  second: 'warn',
  refused: 'bad',
}

export const StateTag = ({ state }: Pick<IdentityRow, 'state'>) => {
  const { t } = useWords()
  return <Tag tone={TONES[state] ?? 'plain'}>{t(`identity.state.${state}`)}</Tag>
}
