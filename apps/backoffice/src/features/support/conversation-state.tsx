import { Tag, type Tone } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'
import type { Row } from './queries.ts'

const TONES: Readonly<Record<Row['state'], Tone>> = { open: 'warn', waiting: 'good', closed: 'plain' }

export const ConversationState = ({ state }: Pick<Row, 'state'>) => {
  const { t } = useWords()
  return <Tag tone={TONES[state]}>{t(`support.state.${state}`)}</Tag>
}
